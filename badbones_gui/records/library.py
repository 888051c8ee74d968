"""Everything that is kept in the folder of games: the one that goes on, saved ones, deleted ones, replays."""

import base64
import binascii
import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from ..engine import Catalogue
from ..players import Party
from ..session import Stage
from .files import RecordError, parse, read_bytes, reason, settle, short, write_whole
from .journal import Journal, Played, begin, is_key, read_party, rebuild, resume
from .replays import LONGEST_DATE, SUFFIX, KeptGame, ReplayEntry, ReplayWalk, file_name, read_entry, read_replay, today
from .shelf import Shelf

FORMAT: Final = "badbones-saved"
SAVED_VERSION: Final = 1
SAVE_SUFFIX: Final = ".save"
LONGEST_NAME: Final = 40
LARGEST_PICTURE: Final = 1_000_000
PNG: Final = b"\x89PNG\r\n\x1a\n"
#: So many games that were left for another one are kept; whatever the player saves is kept for good.
MOST_LEFT: Final = 10


@dataclass(frozen=True)
class SavedGame:
    """A saved game as it stands in a list; one with a ``problem`` cannot be loaded, but it can be deleted."""

    key: str
    name: str
    mode: str = ""
    players: tuple[str, ...] = ()
    round: int = 0
    date: str = ""
    picture: bytes = b""
    #: Put away by itself, because another game was begun.
    left: bool = False
    problem: str | None = None


class Library:
    """The folder of games. What cannot be done raises ``RecordError`` with a sentence; nothing is lost then."""

    def __init__(self, folder: Path, catalogue: Catalogue, shared: Path | None = None) -> None:
        self.folder = folder
        self.catalogue = catalogue
        #: Where replays are put for others.
        self.shared: Final = shared if shared is not None else folder / "shared"
        #: The journal of the game that goes on.
        self.current: Final = folder / "current.journal"
        #: Saved games and replays as lists, deleted ones apart.
        self.saved_games: Final = Shelf([folder / "saved"], SAVE_SUFFIX, self._read_saved)
        self.deleted_games: Final = Shelf([folder / "deleted"], SAVE_SUFFIX, self._read_saved)
        kept, bin_ = (folder / "replays", folder / "imported"), folder / "deleted"
        self.kept_replays: Final = Shelf(kept, SUFFIX, self._read_replay)
        self.deleted_replays: Final = Shelf([bin_ / place.name for place in kept], SUFFIX, self._read_replay)

    # -- the game that goes on --------------------------------------------------------------------------------------

    def has_current(self) -> bool:
        """Whether there is something to continue."""
        return self.current.is_file()

    def begin(
        self,
        party: Party,
        before: Iterable[dict[str, Any]] = (),
        *,
        assisted: bool = False,
        practice: bool = False,
    ) -> Played:
        """A new game; one that was not finished is put away among the saved ones. A full disk keeps nobody from playing
        (see ``Journal.complaint``)."""
        self._put_away()
        return begin(self.current, self.catalogue, party, before, assisted=assisted, practice=practice)

    def continue_game(self) -> Played | None:
        """The game as it stood when the program ended, or None. One that cannot be read is set aside, never deleted."""
        self._sweep()
        if not self.has_current():
            return None
        try:
            return resume(self.current, self.catalogue)
        except RecordError as problem:
            aside = self.folder / f"unreadable-{uuid4().hex[:8]}.journal"
            try:
                self.current.replace(aside)
            except OSError:
                raise problem from None
            raise RecordError(f"{problem} It is kept as {aside}.") from problem

    def finish(self, played: Played) -> KeptGame:
        """Keep a finished game as a replay; then there is nothing to continue. Played on, it is kept anew later."""
        kept = KeptGame.of(played)
        kept.export(self.folder / "replays" / f"{kept.key}{SUFFIX}")
        played.journal.close()
        with suppress(OSError):  # it would be kept once more under the same name
            self.current.unlink(missing_ok=True)
        return kept

    # -- saved games ------------------------------------------------------------------------------------------------

    def save(self, played: Played, name: str, picture: bytes = b"") -> SavedGame:
        """Save the game as it stands, under a name of the player's."""
        return self._save(played, name, picture, left=False)

    def saved(self) -> list[SavedGame]:
        """All saved games, the latest first; damaged ones too."""
        return self.saved_games.all()

    def deleted(self) -> list[SavedGame]:
        """The deleted games, which can be brought back."""
        return self.deleted_games.all()

    def load(self, key: str) -> Played:
        """Go on with a saved game; it stays saved, and one that goes on is put away first.

        What comes of it is a game of its own: two ways on from one saved game are two replays.
        """
        contents, session = rebuild(_journal(self._read(self._path("saved", key))), self.catalogue)
        self._put_away()
        journal = Journal(self.current, replace(contents.heading, key=uuid4().hex))
        journal.extend(contents.steps)
        journal.write_all()
        session.on_step = journal.write
        return Played(session, contents.heading.party, journal, contents.damage)

    def rename(self, key: str, name: str) -> None:
        """Another name for a saved game."""
        path = self._path("saved", key)
        plain = self._read(path)
        plain["name"] = _name(name)
        self._write(path, plain)

    def delete(self, key: str) -> None:
        """Delete a saved game; ``restore`` brings it back."""
        self._move(key, "saved", "deleted")

    def restore(self, key: str) -> None:
        """Bring a deleted game back."""
        self._move(key, "deleted", "saved")

    # -- replays ----------------------------------------------------------------------------------------------------

    def replays(self) -> list[KeptGame]:
        """All games that were played here and can be read, the latest first."""
        return self._kept("replays")

    def imported(self) -> list[KeptGame]:
        """All replays that came from elsewhere; they count in no statistics."""
        return self._kept("imported")

    def open_replay(self, key: str) -> ReplayWalk:
        """A kept game to walk through."""
        return ReplayWalk(self.catalogue, read_replay(self.catalogue, self._replay(key)))

    def import_replay(self, path: Path) -> ReplayWalk:
        """Take a replay from elsewhere into the library, if every action of it can be played."""
        if not path.is_file():
            raise RecordError(f"There is no such file, or it is a folder ({path}).")
        walk = ReplayWalk(self.catalogue, read_replay(self.catalogue, path))
        if self._replay(walk.kept.key).exists():  # never in the place of another one
            walk.kept = replace(walk.kept, key=uuid4().hex)
        walk.kept.export(self.folder / "imported" / f"{walk.kept.key}{SUFFIX}")
        return walk

    def export_replay(self, key: str) -> Path:
        """Put a copy of a replay where others can get it, never in the place of another file; returns where it lies."""
        path = self._replay(key)
        content, name = read_bytes(path, "replay"), file_name(self._read_replay(path))
        names = (name if number == 1 else f"{name}-{number}" for number in count(1))
        try:
            target = next(place for name in names if not (place := self.shared / f"{name}{SUFFIX}").exists())
            write_whole(target, content)
        except OSError as problem:
            raise RecordError(f"The replay cannot be written: {reason(problem)} ({self.shared}).") from problem
        return target

    def delete_replay(self, key: str) -> None:
        """Delete a replay; ``restore_replay`` brings it back."""
        path = self._replay(key)
        self._rename(path, self.folder / "deleted" / path.parent.name / path.name)

    def restore_replay(self, key: str) -> None:
        """Bring a deleted replay back."""
        for place in ("replays", "imported"):
            origin = self.folder / "deleted" / place / self._replay(key).name
            if origin.exists():
                self._rename(origin, self.folder / place / origin.name)
                return
        raise RecordError("There is no such replay.")

    # -- files ------------------------------------------------------------------------------------------------------

    def _put_away(self) -> None:
        """Keep the game that goes on before another one takes its place, unless nothing has been done in it yet."""
        try:
            played = self.continue_game()
            if played is None or not (played.journal.steps or played.damage):
                return
            if played.session.game.result is not None:
                self.finish(played)
                return
            names = ", ".join(player.name for player in played.party.players)
            self._save(played, names[:LONGEST_NAME], b"", left=True)
            self._tidy()
        except RecordError:  # it could not be read and lies aside already, or there is no room: it goes aside as it is
            with suppress(OSError):
                self.current.replace(self.folder / f"left-{uuid4().hex[:8]}.journal")

    def _sweep(self) -> None:
        """Remove what was half written when the program was killed; the whole files are where they were."""
        for folder in (self.folder, *(self.folder / place for place in ("saved", "replays", "imported"))):
            with suppress(OSError):
                for part in folder.glob("*.part"):
                    part.unlink(missing_ok=True)

    def _tidy(self) -> None:
        left = [game for game in self.saved() if game.left]
        for game in left[MOST_LEFT:]:
            with suppress(RecordError):
                self.delete(game.key)

    def _save(self, played: Played, name: str, picture: bytes, *, left: bool) -> SavedGame:
        if len(picture) > LARGEST_PICTURE or (picture and not picture.startswith(PNG)):
            raise RecordError("This picture is no small PNG.")
        setup = played.party.setup
        plain: dict[str, Any] = {
            "format": FORMAT,
            "version": SAVED_VERSION,
            "name": _name(name),
            "date": today(),
            "party": played.party.as_dict(),
            "round": played.session.game.round,
            "left": left,
            "picture": base64.b64encode(picture).decode("ascii"),
            "journal": played.journal.content.decode("ascii"),
        }
        key = uuid4().hex
        self._write(self._path("saved", key), plain)
        names = tuple(player.name for player in played.party.players)
        return SavedGame(key, plain["name"], setup.mode, names, plain["round"], plain["date"], picture, left)

    def _read_saved(self, path: Path) -> SavedGame:
        try:
            return _entry(path.stem, self._read(path))
        except RecordError as problem:
            return SavedGame(path.stem, "Damaged game", problem=str(problem))

    def _read_replay(self, path: Path) -> ReplayEntry:
        return read_entry(self.catalogue, path, imported=path.parent.name == "imported")

    def _read(self, path: Path) -> dict[str, Any]:
        plain = parse(read_bytes(path, "saved game"), "saved game")
        if plain.get("format") != FORMAT:
            raise RecordError("This is no saved game of Bad Bones.")
        if plain.get("version") != SAVED_VERSION:
            raise RecordError(f"This game was saved by another version of the program ({short(plain.get('version'))}).")
        return plain

    def _write(self, path: Path, plain: dict[str, Any]) -> None:
        try:
            write_whole(path, json.dumps(plain, separators=(",", ":")).encode("ascii"))
        except OSError as problem:
            raise RecordError(f"The game cannot be saved: {reason(problem)} ({path}).") from problem

    def _move(self, key: str, origin: str, target: str) -> None:
        self._rename(self._path(origin, key), self._path(target, key))

    def _rename(self, origin: Path, target: Path) -> None:
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            origin.replace(target)
        except OSError as problem:
            raise RecordError(f"The game cannot be moved: {reason(problem)} ({origin}).") from problem
        settle(target.parent)

    def _path(self, place: str, key: str) -> Path:
        if not is_key(key):
            raise RecordError("There is no such saved game.")
        return self.folder / place / f"{key}{SAVE_SUFFIX}"

    def _replay(self, key: str) -> Path:
        if not is_key(key):
            raise RecordError("There is no such replay.")
        imported = self.folder / "imported" / f"{key}{SUFFIX}"
        return imported if imported.exists() else self.folder / "replays" / imported.name

    def _kept(self, place: str) -> list[KeptGame]:
        kept = []
        for path in sorted((self.folder / place).glob(f"*{SUFFIX}")):
            with suppress(RecordError):  # of other rules or data, or damaged
                kept.append(read_replay(self.catalogue, path))
        return sorted(kept, key=lambda game: game.date, reverse=True)


def usual_name(played: Played) -> str:
    """What a saved game is called unless the player says otherwise: who plays, and how far they are."""
    session = played.session
    place = session.stage.value if session.stage is Stage.MARKET else f"round {session.game.round}"
    names = ", ".join(player.name for player in played.party.players)
    room = LONGEST_NAME - len(place) - 2
    names = names if len(names) <= room else f"{names[: room - 1].rstrip(' ,')}…"
    return f"{names}, {place}"


def _name(name: str) -> str:
    """A name as it is kept: printable, not too long, never empty.

    >>> _name("  Sunday " * 9)[:14], _name(" ")
    ('Sunday   Sunda', 'A game')
    """
    printable = "".join(letter for letter in name if letter.isprintable()).strip()
    return printable[:LONGEST_NAME].strip() or "A game"


def _journal(plain: dict[str, Any]) -> bytes:
    text = plain.get("journal")
    if not isinstance(text, str):
        raise RecordError("This saved game is damaged: the game itself is missing.")
    return text.encode("utf-8", "replace")


def _entry(key: str, plain: dict[str, Any]) -> SavedGame:
    name, date, number, left, picture = (plain.get(word) for word in ("name", "date", "round", "left", "picture"))
    party = read_party(plain.get("party"))
    sound = isinstance(name, str) and isinstance(date, str) and type(number) is int and isinstance(picture, str)
    if not sound or len(str(date)) > LONGEST_DATE:
        raise RecordError("This saved game is damaged: a part is missing.")
    try:
        pixels = base64.b64decode(str(picture), validate=True)
    except (binascii.Error, ValueError):
        pixels = b""
    if len(pixels) > LARGEST_PICTURE or not pixels.startswith(PNG):
        pixels = b""
    names = tuple(player.name for player in party.players)
    return SavedGame(key, _name(str(name)), party.setup.mode, names, int(str(number)), str(date), pixels, left is True)
