"""Lists of files: each file is read once, a little at a time, and what cannot be used says why."""

import os
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pytest

from badbones_gui.engine import Setup
from badbones_gui.records import SUFFIX, KeptGame, Library, RecordError, Shelf, count
from badbones_gui.records.replays import MAGIC, file_name

from .games import CATALOGUE, party, play


@dataclass(frozen=True)
class Note:
    key: str
    date: str


class Reader:
    """Reads notes and remembers which."""

    def __init__(self) -> None:
        self.read: list[str] = []

    def __call__(self, path: Path) -> Note:
        self.read.append(path.stem)
        return Note(path.stem, path.read_text("utf-8"))


def write(folder: Path, key: str, date: str, age: int) -> None:
    folder.mkdir(exist_ok=True)
    (folder / f"{key}.note").write_text(date, "utf-8")
    os.utime(folder / f"{key}.note", (1_000_000 - age, 1_000_000 - age))


def test_a_file_is_read_once_and_again_when_it_has_changed(tmp_path: Path) -> None:
    reader = Reader()
    shelf = Shelf([tmp_path / "notes"], ".note", reader)
    assert shelf.all() == []
    write(tmp_path / "notes", "one", "2026", 3)
    write(tmp_path / "notes", "two", "2027", 2)
    assert [note.key for note in shelf.all()] == ["two", "one"]
    assert [note.key for note in shelf.all()] == ["two", "one"]
    write(tmp_path / "notes", "one", "2028", 1)
    assert [note.key for note in shelf.all()] == ["one", "two"]
    assert reader.read == ["two", "one", "one"]


def test_what_is_gone_is_no_longer_listed_and_strange_names_never_are(tmp_path: Path) -> None:
    shelf = Shelf([tmp_path], ".note", Reader())
    for name in ("good", "not-plain", "x" * 99):
        write(tmp_path, name, "2026", 1)
    (tmp_path / "folder.note").mkdir()
    assert [note.key for note in shelf.all()] == ["good"]
    assert shelf.count() == 1
    (tmp_path / "good.note").unlink()
    assert shelf.all() == []


def test_a_long_list_is_read_a_little_at_a_time_the_latest_first(tmp_path: Path) -> None:
    shelf = Shelf([tmp_path / "a", tmp_path / "b"], ".note", Reader())
    for number in range(6):
        write(tmp_path / "ab"[number % 2], f"note{number}", f"202{number}", -number)
    shelf.look()
    seen = []
    while shelf.read(seconds=0):
        seen.append([note.key[-1] for note in shelf.entries])
    assert seen == [list("543210")[:end] for end in range(1, 7)]
    assert not shelf.waiting


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "games", CATALOGUE, tmp_path / "shared")


def finished(library: Library, seed: int = 3) -> KeptGame:
    game = library.begin(party(Setup("base", 2, seed=seed)))
    play(game.session, Random(seed))
    return library.finish(game)


def test_a_replay_of_other_rules_says_so_and_still_counts(library: Library) -> None:
    kept = finished(library)
    path = library.folder / "replays" / f"{kept.key}{SUFFIX}"
    path.write_bytes(replace(kept, fingerprint="0" * 64).to_bytes())
    (entry,) = library.kept_replays.all()
    assert entry.problem is not None
    assert "data" in entry.problem
    assert entry.game is not None
    assert entry.game.result == kept.result
    assert count([entry.game]).games == 1
    with pytest.raises(RecordError):
        library.open_replay(kept.key)


@pytest.mark.parametrize("content", [b"", MAGIC, b"{}", b"[" * 100_000, MAGIC + b"\x00" * 9], ids=range(5))
def test_a_damaged_replay_is_listed_with_its_sentence(library: Library, content: bytes) -> None:
    finished(library)
    (library.folder / "replays" / f"torn{SUFFIX}").write_bytes(content)
    entries = {entry.key: entry for entry in library.kept_replays.all()}
    assert len(entries) == 2
    assert entries["torn"].game is None
    assert str(entries["torn"].problem).endswith(".")


def test_an_exported_replay_never_takes_the_place_of_a_file(library: Library) -> None:
    kept = finished(library)
    paths = [library.export_replay(kept.key) for _ in range(3)]
    assert len(set(paths)) == 3
    assert {path.parent for path in paths} == {library.shared}
    assert library.import_replay(paths[0]).kept.actions == kept.actions
    assert len(library.imported()) == 1


def test_the_name_of_an_exported_file_has_plain_letters_only(library: Library) -> None:
    finished(library)
    (entry,) = library.kept_replays.all()
    assert entry.game is not None
    strange = tuple(
        replace(player, name=name) for player, name in zip(entry.game.party.players, ("Ä/..\\x", "🦴"), strict=True)
    )
    game = replace(entry.game, party=replace(entry.game.party, players=strange), date="2026-03-14T12:00:00+00:00")
    assert file_name(replace(entry, game=game)) == "badbones-base-2026-03-14-x"
    assert file_name(replace(entry, game=None)) == "badbones-replay"


def test_a_full_disk_is_named_when_a_replay_is_exported(library: Library) -> None:
    kept = finished(library)
    library.shared.parent.mkdir(exist_ok=True)
    library.shared.write_text("a file where the folder should be", "utf-8")
    with pytest.raises(RecordError, match="cannot be written"):
        library.export_replay(kept.key)


def test_what_is_no_file_is_not_imported(library: Library, tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.bones", tmp_path):
        with pytest.raises(RecordError, match="no such file"):
            library.import_replay(path)
