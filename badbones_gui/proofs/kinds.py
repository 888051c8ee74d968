"""The kinds of files that the program reads: sound examples, the ways to damage them, and how they are read."""

import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from ..content import load
from ..engine import BadBonesError, Catalogue, Setup
from ..paths import data_folder
from ..players import Agreement, Party, default_players
from ..preferences import FILE_NAME, Preferences, PreferencesFile
from ..records import KeptGame, Library, RecordError
from ..records.library import PNG
from ..records.replays import SUFFIX
from ..session import Session, Stage
from . import mutants
from .mutants import Spoiler

#: Steps of the games whose files are damaged, and what the bomb among replays becomes.
STEPS: Final = 40
BOMB: Final = 200_000_000
SETUPS: Final = (
    Setup("base", 2, seed=1),
    Setup("advanced", 3, chiefs=True, seed=2),
    Setup("coop", 2, seed=3),
    Setup("solo", 1, heroic=True, seed=4),
)

Reader = Callable[[Path, bytes], object]


@dataclass(frozen=True)
class Kind:
    """One kind of file; `read` is given a folder of its own and what is in the file."""

    name: str
    examples: Sequence[bytes]
    spoilers: Sequence[Spoiler]
    read: Reader
    #: How often it is drawn, beside the others.
    often: float = 1


def every_kind(catalogue: Catalogue) -> Iterator[Kind]:
    """Journals, saved games, replays, settings and data files; and a small replay that becomes a huge one."""
    journals, saves, replays = [], [], []
    with TemporaryDirectory(prefix="badbones-") as folder:
        library = Library(Path(folder), catalogue)
        for setup in SETUPS:
            played = library.begin(_party(setup))
            play(played.session, Random(setup.seed), STEPS)
            journals.append(played.journal.content)
            saved = library.save(played, "Sunday", PNG)
            saves.append((Path(folder) / "saved" / f"{saved.key}.save").read_bytes())
            replays.append(KeptGame.of(played).to_bytes())
            played.journal.close()
    raw, reader = mutants.spoil_bytes, _replays(catalogue)
    yield Kind("journal", journals, (raw, mutants.spoil_journal), _journals(catalogue), 5)
    yield Kind("saved game", saves, (raw, mutants.spoil_json, mutants.spoil_saved), _saves(catalogue), 5)
    yield Kind("replay", replays, (raw, mutants.spoil_replay), reader, 5)
    likes = [Preferences(), Preferences(party=_party(SETUPS[1]).as_dict())]
    texts = [json.dumps(one.as_dict()).encode("ascii") for one in likes]
    yield Kind("settings", texts, (raw, mutants.spoil_json), _settings(catalogue), 3)
    for path in sorted(data_folder().glob("*.yaml")):
        yield Kind(path.name, [path.read_bytes()], (raw,), _data(path.name))
    yield Kind("bomb", [mutants.bomb(BOMB)], (), _only_refused(reader), 0.02)


def play(session: Session, chance: Random, steps: int) -> None:
    """So many things that people do, or until the game is over."""
    for _ in range(steps):
        seats = [seat for seat in session.game.rules.seats if session.legal(seat)]
        if session.stage is Stage.PLANNING and not (seats and chance.random() < 0.6):
            seat = chance.choice([seat for seat in session.game.rules.seats if seat not in session.ready])
            if session.is_planned(seat):
                session.toggle_ready(seat)
        elif session.stage is Stage.SKELETONS and session.round_is_played():
            session.next_round()
        elif session.stage is Stage.OVER:
            return
        elif not session.march() and seats:
            session.do(chance.choice(session.legal(chance.choice(seats))))


def _party(setup: Setup) -> Party:
    return Party(setup, default_players(setup.players))


def _fresh(place: Path) -> Path:
    folder = place / "reading"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def _journals(catalogue: Catalogue) -> Reader:
    def read(place: Path, content: bytes) -> None:
        library = Library(_fresh(place), catalogue)
        library.current.write_bytes(content)
        try:
            played = library.continue_game()
        except RecordError:
            assert not library.has_current(), "a journal that cannot be read is offered again"
            raise
        if played is not None:
            played.journal.close()

    return read


def _saves(catalogue: Catalogue) -> Reader:
    def read(place: Path, content: bytes) -> None:
        library = Library(_fresh(place), catalogue)
        (library.folder / "saved").mkdir()
        (library.folder / "saved" / "a1.save").write_bytes(content)
        assert len(library.saved()) == 1, "a saved game is not in the list"
        try:
            library.rename("a1", "Monday")
            library.load("a1").journal.close()
        finally:
            library.delete("a1")
            library.restore("a1")

    return read


def _replays(catalogue: Catalogue) -> Reader:
    def read(place: Path, content: bytes) -> None:
        library = Library(_fresh(place), catalogue)
        path = library.folder / f"replay{SUFFIX}"
        path.write_bytes(content)
        walk = library.import_replay(path)
        walk.events(max(len(walk) // 2, 1)) if len(walk) else walk.at(0)
        library.imported()

    return read


def _settings(catalogue: Catalogue) -> Reader:
    def read(place: Path, content: bytes) -> None:
        file = PreferencesFile(_fresh(place) / FILE_NAME)
        file.path.write_bytes(content)
        likes, complaint = file.load()
        Agreement.remembered(catalogue, likes.party).party(1)
        assert file.save(likes) is None, "settings that were read cannot be written"
        if complaint is not None:
            raise RecordError(complaint)

    return read


def _data(name: str) -> Reader:
    def read(place: Path, content: bytes) -> None:
        folder = _fresh(place)
        (folder / name).write_bytes(content)
        catalogue = load(folder)
        for setup in SETUPS[:2]:
            try:
                play(Session(catalogue, setup), Random(1), 10)
            except BadBonesError as problem:
                raise RecordError(str(problem)) from problem

    return read


def _only_refused(reader: Reader) -> Reader:
    def read(place: Path, content: bytes) -> None:
        try:
            reader(place, content)
        except RecordError:
            return
        raise AssertionError("it was taken for a sound file")

    return read
