"""What the drawing costs: each cost as a multiple of something plain that is measured beside it, in the same run."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, Final

import pygame

from ..app import Window, run_window
from ..engine import Catalogue, Event, Setup
from ..engine import events as ev
from ..engine.geometry import SPACES
from ..engine.view import BoardView, SeenSkeleton
from ..kit import Kit
from ..players import Party, default_players
from ..preferences import Preferences
from ..samples import late, make_ready
from ..scenes.play import PlayScene
from ..scenes.stack import SceneStack
from ..sprites.art import Art
from . import thinking
from .measure import Slice, Subject, Timing, interleave
from .report import Target, ratio, verdict

SIZE: Final = (1920, 1080)
BUSY_SETUP: Final = Setup("advanced", 6, chiefs=True, seed=4)
SKELETONS: Final = 150
STEP: Final = 1 / 60
#: So many frames are drawn before anything counts.
WARM_UP: Final = 60
#: A bare frame has so many sprites of so many pixels.
SPRITES: Final = 300
SPRITE: Final = 64
#: Shares of the time: frames, idling, thinking, starts.
FRAMES_PART: Final = 0.4
IDLE_PART: Final = 0.2
THINKING_PART: Final = 0.15
FEWEST_STARTS: Final = 3

RATIOS: Final = {
    "busiest_to_bare": Target("cost of the busiest frame / a bare frame", "bare", "busiest", most=1.5),
    "start_to_import": Target("time to the first frame / import pygame", "import", "start", most=3),
}
IDLE: Final = "processor time of an idle second, part of a core"
MOST_IDLE: Final = 0.02

#: A fresh program that ends with one of its first pictures, and one that only loads pygame; neither tidies up.
_PICTURE: Final = """
import os, runpy, sys
import pygame
shown, left = pygame.display.flip, [None] * {number}
def flip():
    shown()
    left.pop()
    if not left:
        os._exit(0)
pygame.display.flip = flip
sys.argv[0] = "badbones"
runpy.run_module("badbones_gui", run_name="__main__")
os._exit(1)
"""
_IMPORT: Final = "import os, pygame; os._exit(0)"


def run(
    catalogue: Catalogue,
    seconds: float,
    watch: Callable[[range], Iterable[int]] = iter,
    size: tuple[int, int] = SIZE,
) -> dict[str, Any]:
    """Measure everything in a window of this size."""
    timings = _frames(catalogue, seconds * FRAMES_PART, size, watch)  # first: without a screen this is the end
    timings |= _starts(seconds * (1 - FRAMES_PART - IDLE_PART - THINKING_PART), size, watch)
    idle = _idle(catalogue, seconds * IDLE_PART, size)
    return {
        "seconds": seconds,
        "size": list(size),
        "python": sys.version.split()[0],
        "pygame": pygame.version.ver,
        "milliseconds": {key: 1000 / timing.rate for key, timing in timings.items()},
        "ratios": {key: ratio(target, timings) for key, target in RATIOS.items()},
        "thinking": thinking.run(catalogue, seconds * THINKING_PART, size),
        "idle": {"value": idle, "at_most": MOST_IDLE, "met": idle <= MOST_IDLE},
    }


def table(report: dict[str, Any]) -> str:
    """The report, to read."""
    wide, high = report["size"]
    spent = report["milliseconds"]
    idle = report["idle"]
    shown = f"{idle['value']:.2%}"
    return "\n".join(
        [
            f"{report['seconds']:g} s at {wide}x{high}; Python {report['python']}, pygame-ce {report['pygame']}.",
            f"The busiest frame: 6 boards, {SKELETONS} skeletons, all of them walking, time passing included:"
            f" {spent['busiest']:.2f} ms.",
            f"A bare frame: one picture of the whole window, {SPRITES} sprites of {SPRITE} pixels, and the flip:"
            f" {spent['bare']:.2f} ms.",
            f"A fresh program to its first picture, the sky and the name: {spent['start']:.0f} ms; to the title:"
            f" {spent['title']:.0f} ms; to `import pygame`: {spent['import']:.0f} ms.",
            "",
            f"{'what matters':<58}{'measured':>10}{'middle half':>18}   target",
            *(verdict(target.title, report["ratios"][key]) for key, target in RATIOS.items()),
            thinking.line(report["thinking"]),
            f"{IDLE:<58}{shown:>10}{'':>18}   <= {idle['at_most']:.0%}: {'met' if idle['met'] else 'not met'}",
        ]
    )


# -- frames -----------------------------------------------------------------------------------------------------------


def _frames(
    catalogue: Catalogue, seconds: float, size: tuple[int, int], watch: Callable[[range], Iterable[int]]
) -> dict[str, Timing]:
    """Busy and bare frames, drawn in turn on the same window."""
    timings: dict[str, Timing] = {}

    def begin(window: Window) -> None:
        subjects = [
            Subject("bare", bare_frame(window.surface, Art())),
            Subject("busiest", busiest_frame(window.surface, busiest_scene(catalogue))),
        ]
        for subject in subjects:  # every angle of every figure is drawn once before it counts
            for _ in range(WARM_UP):
                subject.turn()
        timings.update(interleave(subjects, seconds, watch))

    run_window(begin, size)
    return timings


def bare_frame(window: pygame.Surface, art: Art) -> Callable[[], int]:
    """A turn that draws what any game would have to draw."""
    ground = art.cover("board/table", window.get_size())
    luck = Random(1)
    spots = [
        (luck.randrange(window.get_width() - SPRITE), luck.randrange(window.get_height() - SPRITE))
        for _ in range(SPRITES)
    ]
    sprites = [art.get("tokens/skeleton_white", SPRITE, 90 * (number % 4)) for number in range(SPRITES)]
    row = list(zip(sprites, spots, strict=True))

    def turn() -> int:
        pygame.event.pump()
        window.blit(ground, (0, 0))
        window.fblits(row)
        pygame.display.flip()
        return 1

    return turn


def busiest_scene(catalogue: Catalogue) -> PlayScene:
    """Six boards of a late game; all skeletons there are, spread over them."""
    session = late(catalogue, BUSY_SETUP)
    make_ready(session)
    scene = PlayScene(_kit(), session, _party(BUSY_SETUP), _nothing, _nothing, _nothing, _nothing)
    tokens = range(SKELETONS)
    for number, board in enumerate(scene.flow.view.boards.values()):
        _spread(board, list(tokens)[number :: len(scene.sprites)], number)
    for sprite in scene.sprites.values():
        sprite.stand(scene.flow.view)
    return scene


def busiest_frame(window: pygame.Surface, scene: PlayScene) -> Callable[[], int]:
    """A turn that lets time pass and draws the scene; whenever the skeletons have arrived they walk on."""
    stack = SceneStack(window.get_size())
    stack.push(scene)
    walks = _walks(scene)
    scene.flow.playback.add(next(walks))

    def turn() -> int:
        pygame.event.pump()
        stack.update(STEP)
        if scene.flow.playback.done:
            scene.flow.playback.add(next(walks))
        stack.draw(window)
        pygame.display.flip()
        return 1

    return turn


def _spread(board: BoardView, tokens: list[int], shift: int) -> None:
    board.skeletons = {
        token: SeenSkeleton(SPACES[(number + shift) % len(SPACES)], number % 4, number % 2, number % 9 == 0)
        for number, token in enumerate(tokens)
    }


def _walks(scene: PlayScene) -> Iterator[list[Event]]:
    """Every skeleton walks to the next space, takes a turn at some of them, and shows its other face."""
    for number in count():
        events: list[Event] = []
        for seat, board in scene.flow.view.boards.items():
            for token, seen in board.skeletons.items():
                goal = SPACES[(seen.place + 1) % len(SPACES)]
                turned = (seen.heading + (token + number) % 2) % 4
                events.append(ev.Walked(seat, token, seen.place, goal, seen.heading, turned, 1 - seen.face))
        yield events


# -- idling -----------------------------------------------------------------------------------------------------------


class _IdleScene(PlayScene):
    """A game nobody touches; it leaves once it has been watched at rest for long enough."""

    watched: float = 1.0
    part: float = 0.0
    _began: tuple[float, float] | None = None
    _rested: bool = False

    def update(self, dt: float) -> bool:
        """Look at the clocks between two naps of the window."""
        if self._rested and self._began is None:
            self._began = process_time(), perf_counter()
        elif self._began is not None:
            spent, passed = process_time() - self._began[0], perf_counter() - self._began[1]
            if passed >= self.watched:
                self.part = spent / passed
                self.stack.clear()
                return False
        moving = super().update(dt)
        self._rested = not moving
        return moving


def _idle(catalogue: Catalogue, seconds: float, size: tuple[int, int]) -> float:
    """Processor time through time that passed, in the window's own loop."""
    session = late(catalogue, BUSY_SETUP)
    scene = _IdleScene(_kit(), session, _party(BUSY_SETUP), _nothing, _nothing, _nothing, _nothing)
    scene.watched = seconds
    run_window(lambda window: window.stack.push(scene), size)
    return scene.part


# -- starting ---------------------------------------------------------------------------------------------------------


def _starts(seconds: float, size: tuple[int, int], watch: Callable[[range], Iterable[int]]) -> dict[str, Timing]:
    """Fresh programs in turn, until the time is over but a few at least."""
    slices: dict[str, list[Slice]] = {"import": [], "start": [], "title": []}
    with TemporaryDirectory() as home:
        options = ["window", "--windowed", "--size", f"{size[0]}x{size[1]}", "--home", home]
        programs = {
            "import": [_IMPORT],
            "start": [_PICTURE.format(number=1), *options],
            "title": [_PICTURE.format(number=2), *options],
        }
        round_of_all = sum(_start(words, home) for words in programs.values())  # what can be kept is kept by now
        for _ in watch(range(max(FEWEST_STARTS, round(seconds / round_of_all)))):
            for key, words in programs.items():
                slices[key].append(Slice(1, 1, _start(words, home)))
    return {key: Timing(tuple(done)) for key, done in slices.items()}


def _start(words: list[str], home: str) -> float:
    """Seconds that a program takes; like an installed one it finds its modules compiled."""
    folder = Path(__file__).parents[2]  # of the package, wherever the command was given
    environment = os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONPATH": str(folder)}
    environment |= {"PYTHONPYCACHEPREFIX": home, "PYTHONDONTWRITEBYTECODE": ""}
    begun = perf_counter()
    subprocess.run([sys.executable, "-c", *words], check=True, env=environment)
    return perf_counter() - begun


def _kit() -> Kit:
    return Kit(preferences=Preferences(warnings=False))


def _party(setup: Setup) -> Party:
    return Party(setup, default_players(setup.players))


def _nothing() -> None:
    """No button leads anywhere here."""
