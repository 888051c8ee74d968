"""Games whose process is killed at random moments, again and again: what it has reported must never be lost.

A life of the game is a process of its own, forked from one that has loaded everything. It goes on with the journal it
finds, or begins a game, and reports each step through a pipe: after the journal has written it, before anything moves.
"""

import json
import logging
import os
import signal
import time
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from math import inf
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final, NoReturn

import pygame

from ..app import Window, run_window
from ..engine import Catalogue, Setup
from ..engine.save import digest
from ..journey import Journey
from ..kit import Kit
from ..players import Party, default_players
from ..preferences import SPEEDS, Preferences, PreferencesFile
from ..records import Library, RecordError
from ..records.journal import read_journal
from ..records.steps import open_session, take
from ..scenes.scoring import ScoringScene
from ..session import Session
from .hands import Hands

log = logging.getLogger(__name__)

#: What is played, in turn.
SETUPS: Final = (
    Setup("base", 2),
    Setup("advanced", 2, chiefs=True),
    Setup("coop", 3, advanced=True, rounds=5),
    Setup("solo", 1, rounds=5),
)
SIZE: Final = (640, 360)
#: Seconds until the kill: some come before the journal has been read.
LONGEST_LIFE: Final = 0.16
STEP: Final = 1 / 15


class Lost(Exception):
    """Something that was acknowledged is not there any more, or is there twice."""


@dataclass
class Toll:
    """How often the game was killed, and what it had done by then."""

    kills: int = 0
    steps: int = 0
    games: int = 0
    #: Kills at which a step was on the disk that nobody had been told of yet, and at which a line was torn.
    ahead: int = 0
    torn: int = 0


def run(catalogue: Catalogue, kills: Iterable[int], seed: int) -> Toll:
    """Kill the game so often; raises ``Lost`` as soon as something is missing."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # whoever ends the command means it
    luck, witnesses = Random(seed), []
    with TemporaryDirectory(prefix="badbones-kills-") as folder:

        def begin(window: Window) -> None:
            kit = Kit()
            witness = Witness(Library(Path(folder) / "games", catalogue))
            witnesses.append(witness)
            _warm_up(window, kit, catalogue, Path(folder) / "before")
            for number in kills:
                _kill_once(window, kit, witness, luck.getrandbits(32), luck.uniform(0, LONGEST_LIFE), number)
            witness.count_replays()
            window.stack.clear()

        run_window(begin, SIZE)
    return witnesses[0].toll


def _warm_up(window: Window, kit: Kit, catalogue: Catalogue, folder: Path) -> None:
    """Draw every kind of scene once: lives begin with all pictures at hand."""
    kit.preferences = Preferences(speed=inf, warnings=False)
    journey = Journey(window, kit, catalogue, PreferencesFile(folder / "preferences.json"), Library(folder, catalogue))
    for number, setup in enumerate(SETUPS):
        hands = Hands(Random(number))
        journey.start(Party(setup, default_players(setup.players)))
        while journey.going is not None:
            _turn(window, hands)
        _turn(window, hands)


def _turn(window: Window, hands: Hands) -> None:
    """What the window's loop does, without waiting for anybody."""
    hands.act(window.stack.top)
    window.stack.update(STEP)
    window.stack.draw(window.surface)
    pygame.display.flip()


def _kill_once(window: Window, kit: Kit, witness: "Witness", luck: int, life: float, number: int) -> None:
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _live(window, kit, witness.library, writing, luck, number)
    os.close(writing)
    time.sleep(life)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as pipe:
        heard = [json.loads(line) for line in pipe.read().splitlines(keepends=True) if line.endswith(b"\n")]
    if not os.WIFSIGNALED(status) or os.WTERMSIG(status) != signal.SIGKILL:
        raise Lost(f"The game ended by itself before it was killed: {heard[-1:]}")
    witness.hear(heard)
    witness.look()


# -- a life -----------------------------------------------------------------------------------------------------------


def _live(window: Window, kit: Kit, library: Library, pipe: int, luck: int, number: int) -> NoReturn:
    """Go on with the game, or begin one, and play until the end comes from outside."""
    try:
        chance = Random(luck)
        kit.preferences = Preferences(speed=chance.choice(SPEEDS), warnings=False)
        file = PreferencesFile(library.folder.parent / "preferences.json")
        journey = Journey(window, kit, library.catalogue, file, library)
        hands = Hands(chance)
        journey.resume() if library.has_current() else _begin(journey, chance, number, pipe)
        _report_steps(journey, pipe, {"back": True})
        while True:
            _turn(window, hands)
            if journey.going is None and isinstance(window.stack.top, ScoringScene):
                _tell(pipe, {"over": True})
                number += 1
                _begin(journey, chance, number, pipe)
                _report_steps(journey, pipe, {})
    except Exception:
        log.exception("a life has failed")
    finally:
        os._exit(1)  # it must never go on as if it were its parent


def _begin(journey: Journey, chance: Random, number: int, pipe: int) -> None:
    setup = replace(SETUPS[number % len(SETUPS)], seed=chance.getrandbits(20))
    journey.start(Party(setup, default_players(setup.players)))
    if journey.going is not None:
        _tell(pipe, {"began": journey.going.key})


def _report_steps(journey: Journey, pipe: int, greeting: dict[str, Any]) -> None:
    """From now on every step is reported once it is written."""
    if journey.going is None:  # the game was over when it was killed, and has just been counted
        return
    session, write = journey.going.session, journey.going.session.on_step
    assert write is not None
    if greeting:
        _tell(pipe, greeting | {"steps": journey.going.journal.steps, "state": _state(session)})

    def report(step: dict[str, Any]) -> None:
        write(step)
        _tell(pipe, {"did": step, "state": _state(session)})

    session.on_step = report


def _tell(pipe: int, words: dict[str, Any]) -> None:
    os.write(pipe, json.dumps(words).encode("ascii") + b"\n")


def _state(session: Session) -> list[Any]:
    """Where a session stands, in short."""
    return [digest(session.table), sorted(session.ready), sorted(session.by_hand), len(session.history)]


# -- the witness ------------------------------------------------------------------------------------------------------


@dataclass
class Witness:
    """Remembers all that was acknowledged, and holds the disk against it."""

    library: Library
    toll: Toll = field(default_factory=Toll)
    key: str = ""
    steps: list[dict[str, Any]] = field(default_factory=list)
    state: list[Any] = field(default_factory=list)
    #: Games that are over.
    finished: set[str] = field(default_factory=set)

    def hear(self, heard: list[dict[str, Any]]) -> None:
        """What a life has reported, in order."""
        for words in heard:
            if "began" in words:
                self._turn_to(words["began"])
            elif "did" in words:
                self.steps.append(words["did"])
                self.state = words["state"]
                self.toll.steps += 1
            elif "over" in words:
                self._hold_replay()
            elif "back" in words:
                if words["steps"] != len(self.steps):
                    raise Lost(f"{len(self.steps)} steps were on the disk, but the game goes on after {words['steps']}")
                if self.state and words["state"] != self.state:
                    raise Lost("The game goes on from another state than it was in.")
                self.state = words["state"]

    def look(self) -> None:
        """What is on the disk after a kill must be what was acknowledged, and one step more at most."""
        self.toll.kills += 1
        try:
            contents = read_journal(self.library.current.read_bytes(), self.library.catalogue)
        except FileNotFoundError:
            if self.key:
                self._hold_replay()
            return
        if contents.heading.key != self.key:
            self._turn_to(contents.heading.key)  # it had no time to say that it has begun another game
        known, found = len(self.steps), contents.steps
        if found[:known] != self.steps or len(found) > known + 1:
            raise Lost(f"{known} steps were acknowledged, the journal has {len(found)}: {found[known - 2 :]}")
        self.toll.torn += contents.damage is not None
        if len(found) > known:
            self.toll.ahead += 1
            self.steps, self.state = found, []

    def count_replays(self) -> None:
        """Every game that is over is there once."""
        self.toll.games = len(self.finished)
        kept = [game.key for game in self.library.replays()]
        if len(kept) != len(set(kept)) or not self.finished <= set(kept):
            raise Lost(f"{len(self.finished)} games are over, but {len(kept)} replays are kept")

    def _turn_to(self, key: str) -> None:
        """Another game begins: the one before must be over and kept."""
        if self.key and self.key != key:
            self._hold_replay()
        self.key, self.steps, self.state = key, [], []

    def _hold_replay(self) -> None:
        """The game that is over must be kept, with every step of it."""
        if self.key in self.finished:
            return
        try:
            kept = self.library.open_replay(self.key).kept
        except RecordError as problem:
            raise Lost(f"A game is gone: {problem}") from problem
        session = open_session(self.library.catalogue, kept.party.setup, (), assisted=False, practice=False)
        for step in self.steps:
            take(session, step)
        if list(kept.actions[: len(session.history)]) != session.history:
            raise Lost("A game was kept otherwise than it was played.")
        self.finished.add(self.key)
