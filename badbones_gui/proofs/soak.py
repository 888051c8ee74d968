"""Whole games, one after the other, in one window that is never closed: what it keeps must not grow."""

import ctypes
import gc
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from ..app import Window, run_window
from ..engine import Catalogue, Setup
from ..journey import Journey
from ..kit import Kit
from ..players import Party, default_players
from ..preferences import Preferences, PreferencesFile
from ..records import Library
from ..scenes.scoring import ScoringScene
from .hands import Hands

#: What is played, in turn.
SETUPS: Final = (
    Setup("base", 2),
    Setup("advanced", 3, chiefs=True),
    Setup("solo", 1, advanced=True),
    Setup("coop", 3, advanced=True, chiefs=True, rounds=6),
    Setup("base", 6, chiefs=True),
    Setup("base", 4),
)
#: After so many games everything that is kept on purpose has been seen.
WARM: Final = 50
#: How much more may be used at the end, as a part of that.
MOST_GROWTH: Final = 0.05
SIZE: Final = (1280, 720)
#: Seconds between two pictures, and how many of them one game may need.
STEP: Final = 1 / 15
MOST_STEPS: Final = 200_000


@dataclass
class Soaked:
    """How much memory was in use after each game, in bytes."""

    memory: list[int] = field(default_factory=list)
    pictures: int = 0

    def growth(self) -> float:
        """How much more is in use at the end than when all was warm, as a part of that."""
        warm = self.memory[min(WARM, len(self.memory)) - 1]
        return self.memory[-1] / warm - 1


def run(catalogue: Catalogue, games: Iterable[int]) -> Soaked:
    """Play in a window that nobody sees, and weigh the program after each game."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # whoever ends the command means it
    soaked = Soaked()
    with TemporaryDirectory(prefix="badbones-soak-") as folder:

        def begin(window: Window) -> None:
            kit = Kit(preferences=Preferences(speed=4.0, warnings=False, scale=1.0))
            kit.open_sounds()
            library = Library(Path(folder) / "games", catalogue)
            journey = Journey(window, kit, catalogue, PreferencesFile(Path(folder) / "preferences.json"), library)
            for number in games:
                soaked.pictures += _play(window, journey, number)
                for kept in (Path(folder) / "games" / "replays").glob("*"):
                    kept.unlink()  # an endless evening of games would fill the disk, and that is no leak
                _tidy()
                soaked.memory.append(memory())
            window.stack.clear()

        run_window(begin, SIZE)
    return soaked


def _play(window: Window, journey: Journey, number: int) -> int:
    """One game from its first round to its score; returns how many pictures it took."""
    setup = replace(SETUPS[number % len(SETUPS)], seed=number)
    hands, stack = Hands(Random(number)), window.stack
    journey.start(Party(setup, default_players(setup.players)))
    for step in range(MOST_STEPS):
        hands.act(stack.top)
        moving = stack.update(STEP)
        stack.draw(window.surface)
        pygame.display.flip()
        pygame.event.pump()
        if isinstance(stack.top, ScoringScene) and not moving:
            journey.title()
            return step
    raise RuntimeError(f"game {number} does not end")


def _tidy() -> None:
    """Let go of all that nobody needs, so that only what is kept is weighed."""
    gc.collect()
    with suppress(OSError, AttributeError, TypeError):  # only one C library hands free memory back when it is asked to
        ctypes.CDLL(None).malloc_trim(0)


def memory() -> int:
    """Bytes of memory that this process really uses."""
    statm = Path("/proc/self/statm")
    if statm.is_file():
        return int(statm.read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    import resource  # elsewhere only the most that was ever used is known; Windows does not know even that

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
