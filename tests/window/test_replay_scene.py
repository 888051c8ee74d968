"""A game watched again: every step forward and back shows what the engine says, and everything leads where it says."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import inf
from pathlib import Path

import pygame
import pytest

from badbones_gui import samples
from badbones_gui.content import load
from badbones_gui.engine import Setup
from badbones_gui.engine.view import GameView
from badbones_gui.input import (
    Cancel,
    Direction,
    HurryHeld,
    Intent,
    Leap,
    LetterL,
    Navigate,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Stretch,
    Wheel,
)
from badbones_gui.kit import Kit
from badbones_gui.players import Party, default_players
from badbones_gui.preferences import Preferences
from badbones_gui.records import Journal, KeptGame, Played, ReplayWalk
from badbones_gui.records.journal import Heading
from badbones_gui.scenes.replay import ReplayScene
from badbones_gui.scenes.replay.scene import copied_words
from badbones_gui.scenes.stack import SceneStack
from badbones_gui.sprites.art import Art
from badbones_gui.theme import end_pygame

CATALOGUE = load()
ART = Art()
SOLO = Setup("solo", 1, seed=2)
BASE = Setup("base", 2, seed=1)
SIX = Setup("advanced", 6, chiefs=True, seed=4)
COOP = Setup("coop", 3, advanced=True, seed=1)
LEFT, RIGHT = Navigate(Direction.LEFT), Navigate(Direction.RIGHT)


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    yield
    end_pygame()


@cache
def walk_of(setup: Setup) -> ReplayWalk:
    party = Party(setup, default_players(setup.players))
    journal = Journal(Path(), Heading(party, CATALOGUE.fingerprint))  # nobody writes it
    return ReplayWalk(CATALOGUE, KeptGame.of(Played(samples.play(CATALOGUE, setup), party, journal)))


class Watcher:
    """A replay scene, and somebody in front of it."""

    def __init__(
        self,
        setup: Setup,
        speed: float = 4.0,
        *,
        size: tuple[int, int] = (1280, 720),
        log: bool = False,
        scale: float = 1,
    ) -> None:
        self.calls: list[object] = []
        self.walk = walk_of(setup)
        kit = Kit(art=ART, preferences=Preferences(speed=speed, log=log, scale=scale))
        self.scene = ReplayScene(
            kit, self.walk, lambda: self.calls.append("back"), self.calls.append, lambda: self.calls.append("changed")
        )
        self.stack = SceneStack(size)
        self.stack.push(self.scene)
        self.settle()

    def settle(self, dt: float = 0.1) -> None:
        for _ in range(20000):
            if not self.scene.update(dt):
                return
        raise AssertionError("the scene never comes to rest")

    def send(self, *intents: Intent) -> None:
        for intent in intents:
            self.stack.handle(intent)
            self.scene.update(0.0)

    def press(self, at: tuple[int, int]) -> None:
        self.send(PointerMoved(at), PointerPressed(at), PointerReleased(at))

    def click(self, name: str) -> None:
        self.press(self.scene.landmarks()[name].center)

    def picture(self) -> pygame.Surface:
        surface = pygame.Surface(self.stack.size)
        self.stack.draw(surface)
        return surface

    @property
    def step(self) -> int:
        return self.scene.walker.step

    def check(self, step: int) -> None:
        assert self.step == step
        assert self.scene.walker.motion.view == GameView.of(self.walk.at(step))
        for seat, sprite in self.scene.sprites.items():
            board = self.scene.walker.motion.view.boards[seat]
            assert set(sprite.crowd.figures) == set(board.skeletons)


@pytest.mark.parametrize("setup", [SOLO, BASE, SIX, COOP], ids=lambda setup: f"{setup.mode}{setup.players}")
def test_every_step_forward_and_back_shows_what_the_engine_says(setup: Setup) -> None:
    watcher = Watcher(setup)
    for step in range(1, len(watcher.walk) + 1):
        watcher.send(RIGHT)
        watcher.settle()
        watcher.check(step)
    watcher.send(RIGHT)
    watcher.check(len(watcher.walk))
    for step in range(len(watcher.walk) - 1, -1, -1):
        watcher.send(LEFT)
        watcher.check(step)
        assert not watcher.scene.update(0.1), "going back takes no time"
    watcher.send(LEFT)
    watcher.check(0)


@pytest.mark.parametrize("speed", [4.0, inf])
@pytest.mark.parametrize("setup", [BASE, SIX], ids=lambda setup: f"{setup.mode}{setup.players}")
def test_played_to_its_end_every_rest_shows_what_the_engine_says(setup: Setup, speed: float) -> None:
    watcher = Watcher(setup, speed)
    watcher.send(HurryHeld(True), HurryHeld(False))
    assert watcher.scene.walker.playing
    steps = [0]
    while watcher.scene.walker.playing:
        watcher.scene.update(0.1 if speed < inf else 0.02)
        if watcher.scene.walker.motion.rests:
            watcher.check(watcher.step)
            steps += [watcher.step] if watcher.step != steps[-1] else []
    assert watcher.step == len(watcher.walk)
    leaps = [b - a for a, b in pairwise(steps)]
    assert setup.players in leaps, "all heroes move at the same time, and so do all skeletons"
    assert max(leaps) <= setup.players
    assert watcher.scene.walker.words[0] == "The game is over"


def test_it_is_said_who_did_what() -> None:
    watcher = Watcher(BASE)
    assert watcher.scene.walker.words[0] == "The beginning"
    watcher.send(RIGHT)
    who, what = watcher.scene.walker.words
    assert who == watcher.walk.kept.party.player(watcher.walk.action(1).player).name
    assert what.startswith("moves the hero to ")
    watcher.send(HurryHeld(True))
    while watcher.scene.walker.words[0] != "Everybody":
        watcher.scene.update(0.05)
    assert watcher.scene.walker.words[1] in ("moves the hero", "lets the skeletons walk")


def test_played_on_from_its_end_it_begins_anew() -> None:
    watcher = Watcher(BASE)
    watcher.send(Leap(Stretch.END), HurryHeld(True))
    watcher.scene.update(0.1)
    assert watcher.scene.walker.playing
    assert watcher.step < 5


def test_a_step_on_in_the_middle_of_a_move_ends_it_first() -> None:
    watcher = Watcher(BASE, 0.5)
    for step in (1, 2, 3, 4):
        watcher.send(RIGHT)
        watcher.scene.update(0.01)
        assert watcher.step == step
    watcher.settle()
    watcher.check(4)


def test_while_it_is_paused_nothing_moves() -> None:
    watcher = Watcher(BASE)
    watcher.send(HurryHeld(True))
    for _ in range(30):
        watcher.scene.update(0.05)
    watcher.send(HurryHeld(True))
    watcher.settle()
    step, before = watcher.step, pygame.image.tobytes(watcher.picture(), "RGB")
    assert step > 1
    assert not watcher.scene.update(1.0)
    assert watcher.step == step
    assert pygame.image.tobytes(watcher.picture(), "RGB") == before


def test_the_slider_goes_where_it_is_dragged() -> None:
    watcher = Watcher(BASE)
    for number, step in watcher.walk.rounds:
        watcher.click(f"round:{number}")
        watcher.check(step)
    knob, slider = watcher.scene.timeline.knob.center, watcher.scene.timeline.rect
    far, middle = (slider.right + 50, knob[1] + 200), (slider.centerx, knob[1])
    watcher.send(PointerMoved(knob), PointerPressed(knob), PointerMoved(far))
    watcher.check(len(watcher.walk))
    watcher.send(PointerMoved((slider.x - 50, knob[1])))
    watcher.check(0)
    watcher.send(PointerMoved(middle), PointerReleased(middle), PointerMoved(far))
    watcher.check(round(len(watcher.walk) / 2))


def test_the_keys_leap_from_round_to_round() -> None:
    watcher = Watcher(BASE)
    starts = [step for _, step in watcher.walk.rounds]
    for step in [*starts[1:], len(watcher.walk)]:
        watcher.send(Leap(Stretch.AHEAD))
        watcher.check(step)
    for step in reversed(starts):
        watcher.send(Leap(Stretch.BACK))
        watcher.check(step)
    watcher.send(Leap(Stretch.END))
    watcher.check(len(watcher.walk))
    watcher.send(Leap(Stretch.START))
    watcher.check(0)


def test_every_loss_is_found_one_after_another() -> None:
    watcher = Watcher(BASE)
    assert len(watcher.walk.losses) > 2
    for loss in watcher.walk.losses:
        watcher.send(LetterL())
        watcher.settle()
        watcher.check(loss)
        assert " and loses " in watcher.scene.walker.words[1] or loss == len(watcher.walk)
    watcher.click("button:Next loss")
    watcher.check(watcher.walk.losses[-1])


def test_the_speed_changes_how_fast_it_plays() -> None:
    watcher = Watcher(BASE, 1.0)

    def frames() -> int:
        watcher.settle()
        watcher.send(Leap(Stretch.START), RIGHT)
        return next(number for number in range(1000) if not watcher.scene.update(0.01))

    usual = frames()
    watcher.click("stepper::minus")
    assert watcher.scene.walker.speed == 0.5
    assert frames() > usual * 1.5
    for _ in range(9):
        watcher.click("stepper::plus")
    assert watcher.scene.walker.speed == inf
    assert frames() < 3
    watcher.check(1)


def test_the_buttons_lead_where_they_say() -> None:
    watcher = Watcher(BASE)
    watcher.click("button:On a step")
    watcher.settle()
    watcher.click("button:On a step")
    watcher.settle()
    watcher.check(2)
    watcher.click("button:Back a step")
    watcher.check(1)
    watcher.click("button:Play on from here")
    watcher.click("button:Back")
    watcher.send(Cancel())
    assert watcher.calls == [1, "back", "back"]


def test_the_seed_is_shown_and_copying_says_whether_it_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr("badbones_gui.clipboard.copy", copy)
    watcher = Watcher(BASE)
    watcher.click("button:Seed 1")
    assert copied == ["1"]
    assert watcher.scene.seed.hint == copied_words(True)
    monkeypatch.setattr("badbones_gui.clipboard.copy", lambda text: False)
    watcher.click("button:Seed 1")
    assert watcher.scene.seed.hint == copied_words(False)


def test_the_log_goes_forward_and_back_with_the_game() -> None:
    watcher = Watcher(BASE, log=True)
    counts = []
    for _ in range(20):
        watcher.send(RIGHT)
        watcher.settle()
        lines = watcher.scene.panel.lines
        assert all(line.step <= watcher.step for line in lines)
        assert lines[-1].step == watcher.step
        counts.append(len(lines))
    for count in reversed(counts[:-1]):
        watcher.send(LEFT)
        assert len(watcher.scene.panel.lines) == count


def test_a_line_that_is_clicked_lights_up_its_spaces_and_only_those() -> None:
    watcher = Watcher(BASE, log=True)
    watcher.send(RIGHT, RIGHT)
    watcher.settle()
    before = watcher.picture()
    panel = watcher.scene.panel
    lines = [int(name[4:]) for name in watcher.scene.landmarks() if name.startswith("log:")]
    number = next(number for number in lines if any(0 <= spot.place < 25 for spot in panel.lines[number].spots))
    name = f"log:{number}"
    watcher.click(name)
    line = panel.lines[number]
    assert panel.spots == line.spots
    after = watcher.picture()
    for seat, sprite in watcher.scene.sprites.items():
        for place in range(25):
            box = sprite.places.place(place).inflate(-4, -4)
            old, new = (pygame.image.tobytes(picture.subsurface(box), "RGB") for picture in (before, after))
            assert (old != new) == ((seat, place) in line.spots)
    watcher.click(name)
    assert not panel.spots


def test_the_log_scrolls_by_wheel_and_by_keys() -> None:
    watcher = Watcher(BASE, log=True)
    watcher.send(Leap(Stretch.END))
    watcher.settle()
    panel = watcher.scene.panel
    assert panel.offset == panel.furthest > 0, "the newest is seen"
    assert len(panel.lines) - 1 in panel.visible()
    watcher.send(Wheel(3, panel.view.center))
    watcher.settle()
    assert panel.offset < panel.furthest
    watcher.scene.form.focus(panel)
    watcher.send(Leap(Stretch.START))
    watcher.settle()
    assert panel.chosen == 1, "the first line under the first heading"
    watcher.check(len(watcher.walk))
    watcher.send(Navigate(Direction.DOWN))
    assert panel.chosen == 2
    watcher.send(Leap(Stretch.AHEAD), Leap(Stretch.BACK), Leap(Stretch.END))
    watcher.settle()
    assert panel.chosen == len(panel.lines) - 1
    assert panel.chosen in panel.visible()


def test_the_log_opens_and_closes_and_is_remembered() -> None:
    watcher = Watcher(SIX)
    cell = watcher.scene.sprites[1].places.cell
    watcher.click("button:Log")
    assert watcher.scene.kit.preferences.log
    assert watcher.calls == ["changed"]
    assert watcher.scene.sprites[1].places.cell <= cell
    watcher.click("button:Log")
    assert not watcher.scene.kit.preferences.log
    assert watcher.scene.sprites[1].places.cell == cell


@pytest.mark.parametrize("log", [False, True])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 1024)])
@pytest.mark.parametrize("setup", [SOLO, SIX, COOP], ids=lambda setup: f"{setup.mode}{setup.players}")
def test_nothing_overlaps_and_nothing_leaves_the_window(
    setup: Setup, size: tuple[int, int], scale: float, log: bool
) -> None:
    watcher = Watcher(setup, size=size, log=log, scale=scale)
    scene = watcher.scene
    boxes = [sprite.places.rect for sprite in scene.sprites.values()]
    boxes += [widget.rect for widget in (scene.timeline, *scene.controls)]
    boxes += [scene.leave_button.rect, scene.log_button.rect, *([scene.panel.rect] if log else [])]
    assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes)
    assert not any(a.colliderect(b) for number, a in enumerate(boxes) for b in boxes[number + 1 :])
    first = pygame.image.tobytes(watcher.picture(), "RGB")
    assert first == pygame.image.tobytes(watcher.picture(), "RGB"), "drawing must change nothing"
