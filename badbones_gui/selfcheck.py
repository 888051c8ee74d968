"""Everything tried out once, for real: what is shipped, the window, and a whole game: saved, loaded and replayed."""

import logging
import os
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from . import versions
from .app import NoScreen, Window, run_window
from .content import load
from .engine import Catalogue, Setup
from .engine.actions import Place
from .engine.save import digest
from .journey import Journey
from .kit import Kit
from .paths import assets_folder, games_folder
from .players import EMBLEMS, Party, default_players
from .preferences import Preferences, PreferencesFile
from .puzzles import load_puzzles
from .records import Library
from .scenes.market import MarketScene
from .scenes.play import PlayScene
from .scenes.scoring import ScoringScene
from .session import Session, Stage
from .theme import shared_fonts

#: The game that is played: a market, chiefs, and every scene from the title to the score.
SETUP: Final = Setup("advanced", 2, chiefs=True, seed=5)
#: The round in which it is saved and loaded.
SAVED_IN: Final = 3
SIZE: Final = (1280, 720)
#: Seconds between two pictures, and how many of them the game may need.
STEP: Final = 1 / 30
MOST_PICTURES: Final = 50_000
#: Pixels of a picture that is only tried out.
TRIED: Final = 96
SILENCE: Final = "there will be no sound"


class Failed(Exception):
    """Something does not work, in a sentence."""


@dataclass
class Report:
    """What was tried and what came of it."""

    lines: list[str] = field(default_factory=versions.everything)
    works: bool = True

    def attempt(self, name: str, step: Callable[[], str]) -> bool:
        """Try something; whatever it ends with is only written down."""
        try:
            self.add(name, step())
        except Failed as problem:
            self.add(name, str(problem), works=False)
        except Exception as problem:  # noqa: BLE001 - that is what we are here to find
            self.add(name, f"{type(problem).__name__}: {problem}", works=False)
            self.lines += [f"    {line}" for line in traceback.format_exc().splitlines()]
        return self.works

    def text(self) -> str:
        """Everything, to read."""
        verdict = "Everything works." if self.works else "Something does not work: see FAILED above."
        return "\n".join([*self.lines, verdict])

    def add(self, name: str, words: str, *, works: bool = True) -> None:
        """A line about something."""
        self.works &= works
        self.lines.append(f"{name + ':':<9}{'ok' if works else 'FAILED'}, {words}")


def run(home: Path | None, data: Path | None = None) -> Report:
    """Try everything in a window of its own; the player's settings and games are left alone."""
    report = Report()
    with _warnings() as warned:
        catalogues: list[Catalogue] = []
        report.attempt("data", lambda: _data(catalogues, data))
        report.attempt("fonts", _fonts)
        if catalogues and data is None:  # with other figures, other things may be a solution
            report.attempt("puzzles", lambda: _puzzles(catalogues[0]))
        if catalogues:
            try:
                run_window(lambda window: _in_window(window, report, catalogues[0], home), SIZE)
            except NoScreen as problem:
                report.add("window", str(problem), works=False)
    unheard = [line for line in warned if not line.startswith(SILENCE)]
    if unheard:
        report.add("warnings", "; ".join(unheard), works=False)
    return report


# -- what is shipped --------------------------------------------------------------------------------------------------


def _data(found: list[Catalogue], data: Path | None) -> str:
    catalogue = load(data)
    found.append(catalogue)
    return (
        f"{len(catalogue.traps)} traps, {len(catalogue.weapons)} weapons, {len(catalogue.chiefs)} chiefs"
        f" (fingerprint {catalogue.fingerprint})"
    )


def _puzzles(catalogue: Catalogue) -> str:
    puzzles = load_puzzles()
    unsolved = [puzzle.name for puzzle in puzzles if not puzzle.is_solved_by(catalogue, puzzle.solution)]
    if not puzzles or unsolved:
        raise Failed(f"puzzles are missing, or their solutions are wrong: {', '.join(unsolved)}")
    return f"{len(puzzles)} puzzles, each with its solution"


def _fonts() -> str:
    missing = shared_fonts().missing()
    if missing:
        raise Failed(f"the lettering for {', '.join(missing)} is missing")
    return "all lettering is there"


def _art(catalogue: Catalogue) -> str:
    """Every picture that is there can be drawn, and everything the data files speak of has one."""
    folder = assets_folder() / "art"
    pictures = sorted(folder.rglob("*.svg"))
    for path in pictures:
        try:
            pygame.image.load_sized_svg(path, (TRIED, TRIED))
        except pygame.error as problem:
            raise Failed(f"the picture {path} cannot be drawn: {problem}") from problem
    names = {path.relative_to(folder).with_suffix("").as_posix() for path in pictures}
    missing = needed_pictures(catalogue) - names
    if missing:
        raise Failed(f"pictures are missing in {folder}: {', '.join(sorted(missing))}")
    return f"{len(pictures)} pictures"


def needed_pictures(catalogue: Catalogue) -> set[str]:
    """The pictures of everything that players and data files can name."""
    needed = {f"weapons/{key}" for key in catalogue.weapons} | {f"tokens/{key}" for key in catalogue.chiefs}
    needed |= {f"symbols/{key}" for key in catalogue.symbols}
    needed |= {f"traps/{key}_white" if key == "labyrinth" else f"traps/{key}" for key in catalogue.traps}
    return needed | {emblem.shield for emblem in EMBLEMS} | {emblem.figure for emblem in EMBLEMS}


def _sounds() -> str:
    """Every sound can be heard, or could be if there were a sound card."""
    card = pygame.mixer.get_init() is not None
    if not card:
        os.environ["SDL_AUDIODRIVER"] = "dummy"  # for this program only, which is about to end
        pygame.mixer.init()
    folder = assets_folder() / "sounds"
    sounds = sorted(folder.glob("*.wav"))
    for path in sounds:
        try:
            pygame.mixer.Sound(path)
        except (pygame.error, OSError) as problem:
            raise Failed(f"the sound {path} cannot be heard: {problem}") from problem
    if not card:
        pygame.mixer.quit()
    if not sounds:
        raise Failed(f"there is no sound in {folder}")
    return f"{len(sounds)} sounds{'' if card else ', but no sound card'}"


# -- the game ---------------------------------------------------------------------------------------------------------


def _in_window(window: Window, report: Report, catalogue: Catalogue, home: Path | None) -> None:
    """Try out whatever needs a window, and let it close."""
    kit = Kit(preferences=Preferences(speed=4.0, warnings=False))
    kit.open_sounds()
    report.add("window", f"{SIZE[0]}x{SIZE[1]} by {pygame.display.get_driver()}")
    report.attempt("art", lambda: _art(catalogue))
    report.attempt("sounds", _sounds)
    if report.works:
        report.attempt("games", lambda: _games(window, kit, catalogue, home, report))
    window.stack.clear()


def _games(window: Window, kit: Kit, catalogue: Catalogue, home: Path | None, report: Report) -> str:
    """Play where the player's games are kept, in a folder that is gone afterwards."""
    place = games_folder(home)
    place.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="self-check-", dir=place) as folder:
        _Trial(window, kit, catalogue, Path(folder)).run(report)
    return f"they are kept in {place}"


class _Trial:
    """A game from the title to its score, by chance, in a folder of its own."""

    def __init__(self, window: Window, kit: Kit, catalogue: Catalogue, folder: Path) -> None:
        self.window = window
        self.library = Library(folder / "games", catalogue)
        file = PreferencesFile(folder / "preferences.json")
        self.journey = Journey(window, kit, catalogue, file, self.library, seed=SETUP.seed)
        self.chance = Random(SETUP.seed)
        self.pictures = 0
        self.sessions: list[Session] = []

    def run(self, report: Report) -> None:
        """Play, save and load on the way, and walk through the replay."""
        steps = {"start": self._start, "save": self._save, "load": self._load, "game": self._finish}
        for name, step in {**steps, "replay": self._replay}.items():
            if not report.attempt(name, step):
                return

    def _start(self) -> str:
        self.journey.begin()
        self._show()
        self.journey.start(Party(SETUP, default_players(SETUP.players)))
        self._play(lambda session: session.stage is Stage.PLANNING and session.game.round == SAVED_IN)
        return f"title, market and {SAVED_IN - 1} rounds in {self.pictures} pictures"

    def _save(self) -> str:
        played = self.journey.going
        assert played is not None
        self.sessions.append(played.session)
        self.library.save(played, "Self-check")
        played.journal.close()
        return f"in round {played.session.game.round}"

    def _load(self) -> str:
        (saved,) = self.library.saved()
        loaded = self.library.load(saved.key)
        if digest(loaded.session.table) != digest(self.sessions[-1].table):
            raise Failed("the loaded game is not the game that was saved")
        self.sessions.append(loaded.session)
        self.journey.going = loaded
        self.journey.play()
        return f"the same game, {loaded.journal.steps} steps"

    def _finish(self) -> str:
        self._play(lambda session: session.stage is Stage.OVER)
        missing = self.journey.kit.art.missing
        if missing:
            raise Failed(missing[0])
        game = self.sessions[-1].game
        return f"{SETUP.players} players, {game.round} rounds, {self.pictures} pictures"

    def _replay(self) -> str:
        game = self.sessions[-1].game
        (kept,) = self.library.replays()
        walk = self.library.open_replay(kept.key)
        if digest(walk.at(len(walk))) != digest(game):
            raise Failed("the replay does not end as the game did")
        return f"{len(walk)} actions lead to the same end"

    def _play(self, until: Callable[[Session], bool]) -> None:
        """Act whenever a scene waits for somebody, until the game has come that far and stands still."""
        while self.pictures < MOST_PICTURES:
            moving = self._show()
            match self.window.stack.top:
                case MarketScene() as scene if not moving:
                    scene.stop_buying()
                case PlayScene() as scene if not scene.busy:
                    scene.flow.hurried = True
                    if until(scene.session):
                        return
                    self._act(scene)
                case ScoringScene() if not moving:
                    return
        raise Failed("the game does not end")

    def _act(self, scene: PlayScene) -> None:
        session = scene.session
        if scene.can_go_on():
            scene.next_round()
            return
        seats = session.game.rules.seats
        if session.stage is not Stage.PLANNING:
            seat = next(seat for seat in seats if session.legal(seat))
            scene.act(self.chance.choice(session.legal(seat)))
            return
        seat = next(seat for seat in seats if seat not in session.ready)
        actions = session.legal(seat)
        traps = [action for action in actions if isinstance(action, Place)]
        if not session.is_planned(seat):
            scene.act(self.chance.choice(actions))
        elif traps and session.has_trap_left(seat):
            scene.act(self.chance.choice(traps))
        else:
            scene.toggle_ready(seat)

    def _show(self) -> bool:
        """One more picture; whether anything moves."""
        moving = self.window.stack.update(STEP)
        self.window.stack.draw(self.window.surface)
        pygame.display.flip()
        pygame.event.pump()
        self.pictures += 1
        return moving


# -- what is complained about -----------------------------------------------------------------------------------------


class _Ear(logging.Handler):
    """Remembers what the program warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())


@contextmanager
def _warnings() -> Iterator[list[str]]:
    """Everything that the program's own log gets in the meantime."""
    logger, ear = logging.getLogger(__package__), _Ear()
    logger.addHandler(ear)
    try:
        yield ear.heard
    finally:
        logger.removeHandler(ear)
