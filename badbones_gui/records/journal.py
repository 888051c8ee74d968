"""The journal of one game: every step is on the disk before anybody sees what it does.

A line is a checksum, a space and JSON; the first one says which game it is, the others are its steps. A checksum
continues that of the line before, so that no line can be lost, doubled or changed unnoticed.
"""

import json
import os
import zlib
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from io import FileIO
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from ..engine import RULES_VERSION, BadBonesError, Catalogue
from ..players import Party
from ..session import Session
from .files import MOST_BYTES, RecordError, read_bytes, reason, short, write_whole
from .steps import MOST_STEPS, Step, open_session, take

FORMAT: Final = "badbones-journal"
JOURNAL_VERSION: Final = 1
#: The longest name of a game among files.
LONGEST_KEY: Final = 64


@dataclass(frozen=True)
class Heading:
    """Which game it is: its name among files, who plays, and what had been played when the journal began."""

    party: Party
    fingerprint: str
    before: tuple[dict[str, Any], ...] = ()
    assisted: bool = False
    #: Whether one may go back as far as one likes.
    practice: bool = False
    key: str = field(default_factory=lambda: uuid4().hex)

    def as_dict(self) -> dict[str, Any]:
        """The heading as plain data."""
        return {
            "format": FORMAT,
            "version": JOURNAL_VERSION,
            "rules": RULES_VERSION,
            "data": self.fingerprint,
            "key": self.key,
            "party": self.party.as_dict(),
            "before": list(self.before),
            "assisted": self.assisted,
            "practice": self.practice,
        }


@dataclass
class Contents:
    """What could be read of a journal; ``damage`` says that there was more."""

    heading: Heading
    steps: list[Step]
    #: The lines that could be read, the heading's first.
    lines: list[bytes]
    damage: str | None = None

    def cut(self, steps: int, why: str) -> None:
        """Keep so many steps only."""
        del self.steps[steps:]
        del self.lines[steps + 1 :]
        self.damage = why


class Journal:
    """Writes a game down, step by step. A disk that does not want to is complained about once; the game goes on."""

    def __init__(self, path: Path, heading: Heading, lines: Sequence[bytes] = ()) -> None:
        self.path = path
        self.heading = heading
        #: Called with a sentence for the player when the game cannot be saved any more.
        self.on_complaint: Callable[[str], object] | None = None
        #: Why the latest step is not on the disk, or None.
        self.complaint: str | None = None
        self._lines = list(lines)
        self._sum = _sum_of(self._lines[-1]) if self._lines else 0
        self._file: FileIO | None = None
        if not self._lines:
            self._add(heading.as_dict())

    @property
    def content(self) -> bytes:
        """The whole journal as it should be on the disk."""
        return b"".join(self._lines)

    @property
    def steps(self) -> int:
        """How many steps have been written."""
        return len(self._lines) - 1

    def write(self, step: Step) -> None:
        """Write a step; when this returns it is on the disk, or ``complaint`` says why not."""
        line = self._add(step)
        try:
            if self.steps > MOST_STEPS:
                raise OSError("it has become too long")
            if self._file is None:
                self._write_all()
            else:
                _append(self._file, line)
        except OSError as problem:
            self._fail(problem)
        else:
            self.complaint = None

    def extend(self, steps: Iterable[Step]) -> None:
        """Take over steps, without writing them yet."""
        for step in steps:
            self._add(step)

    def write_all(self) -> None:
        """Write everything anew, in the place of whatever is there."""
        try:
            self._write_all()
        except OSError as problem:
            self._fail(problem)
        else:
            self.complaint = None

    def close(self) -> None:
        """Let go of the file; another step would write all of it anew."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None

    def _add(self, plain: dict[str, Any]) -> bytes:
        line = _line(plain, self._sum)
        self._sum = _sum_of(line)
        self._lines.append(line)
        return line

    def _write_all(self) -> None:
        self.close()
        write_whole(self.path, self.content)
        self._file = FileIO(self.path, "a")

    def _fail(self, problem: OSError) -> None:
        """The next step tries again with the whole journal, so that half a line does no harm."""
        self.close()
        is_new = self.complaint is None
        self.complaint = f"The game cannot be saved: {reason(problem)}. You can play on, but do not close it."
        if is_new and self.on_complaint is not None:
            self.on_complaint(self.complaint)


@dataclass
class Played:
    """A game that is played, with the journal that keeps it; ``damage`` says what had to be left behind."""

    session: Session
    #: Who sat down at first.
    agreed: Party
    journal: Journal
    damage: str | None = None

    @property
    def party(self) -> Party:
        """Who plays now: seats may change hands."""
        return self.agreed.reseated(self.session.hands)

    @property
    def key(self) -> str:
        """The game's name among files."""
        return self.journal.heading.key


def begin(
    path: Path,
    catalogue: Catalogue,
    party: Party,
    before: Iterable[dict[str, Any]] = (),
    *,
    assisted: bool = False,
    practice: bool = False,
) -> Played:
    """A new game with a journal of its own, perhaps from some point of another one; an assisted one is for practice."""
    heading = Heading(party, catalogue.fingerprint, tuple(before), assisted, practice or assisted)
    played = Played(_open(catalogue, heading), party, Journal(path, heading))
    played.journal.write_all()
    played.session.on_step = played.journal.write
    return played


def resume(path: Path, catalogue: Catalogue) -> Played:
    """The game just as it stood; a damaged end is cut off the file too. Raises ``RecordError``."""
    contents, session = rebuild(read_bytes(path, "game"), catalogue)
    journal = Journal(path, contents.heading, contents.lines)
    if contents.damage is not None:
        journal.write_all()
    session.on_step = journal.write
    return Played(session, contents.heading.party, journal, contents.damage)


def rebuild(content: bytes, catalogue: Catalogue) -> tuple[Contents, Session]:
    """A journal and the session that it leads to; raises ``RecordError``."""
    contents = read_journal(content, catalogue)
    session = _follow(catalogue, contents)
    return contents, session


def read_journal(content: bytes, catalogue: Catalogue) -> Contents:
    """What a journal says, up to where it is damaged; raises ``RecordError`` if nothing can be made of it."""
    if len(content) > MOST_BYTES:
        raise RecordError("This is no game of Bad Bones: it is much too long.")
    lines = content.split(b"\n", MOST_STEPS + 2)
    rest = lines.pop()  # what follows the last whole line
    plain = _read_line(lines[0], 0) if lines else None
    if plain is None:
        raise RecordError("This is no game of Bad Bones, or it is damaged from its very beginning.")
    contents = Contents(_heading(plain, catalogue), [], [lines[0] + b"\n"])
    for line in lines[1 : MOST_STEPS + 1]:
        step = _read_line(line, _sum_of(contents.lines[-1]))
        if step is None:
            break
        contents.steps.append(step)
        contents.lines.append(line + b"\n")
    if rest or len(contents.lines) < len(lines):
        contents.damage = _damage(len(contents.steps))
    return contents


def _follow(catalogue: Catalogue, contents: Contents) -> Session:
    """Take all steps; the first one that cannot be taken is the end."""
    heading = contents.heading
    session = _open(catalogue, heading)
    for number, step in enumerate(contents.steps):
        try:
            take(session, step)
        except RecordError:
            contents.cut(number, _damage(number))
            return _follow(catalogue, contents)  # nothing of the step that failed is left
    return session


def _open(catalogue: Catalogue, heading: Heading) -> Session:
    setup, before = heading.party.setup, heading.before
    return open_session(catalogue, setup, before, assisted=heading.assisted, practice=heading.practice)


def _damage(steps: int) -> str:
    kept = f"the first {steps} steps are as they were" if steps else "it starts from its beginning"
    return f"The end of this game was damaged and is cut off; {kept}."


def _heading(plain: dict[str, Any], catalogue: Catalogue) -> Heading:
    if plain.get("format") != FORMAT:
        raise RecordError("This is no game of Bad Bones.")
    if plain.get("version") != JOURNAL_VERSION:
        raise RecordError(f"This game was written by another version of the program ({short(plain.get('version'))}).")
    if plain.get("rules") != RULES_VERSION:
        raise RecordError(f"This game is played by another version of the rules ({short(plain.get('rules'))}).")
    if plain.get("data") != catalogue.fingerprint:
        raise RecordError(f"This game is played with other data files ({short(plain.get('data'))}).")
    key, before, flags = plain.get("key"), plain.get("before"), (plain.get("assisted"), plain.get("practice"))
    sound = is_key(key) and all(type(flag) is bool for flag in flags)
    if not sound or not isinstance(before, list) or len(before) > MOST_STEPS:
        raise RecordError("This game is damaged: a part of its heading is missing.")
    assisted, practice = (flag is True for flag in flags)
    party = read_party(plain.get("party"))
    return Heading(party, catalogue.fingerprint, tuple(before), assisted, practice, str(key))


def read_party(plain: Any) -> Party:
    """The players from plain data; raises ``RecordError``."""
    try:
        return Party.from_dict(plain)
    except (BadBonesError, TypeError, KeyError, AttributeError, ValueError) as problem:
        raise RecordError(f"This game is damaged: {short(problem)}") from problem


def is_key(key: object) -> bool:
    """Whether this can be a game's name among files: never a way to somewhere else.

    >>> is_key("3f2a"), is_key("../../etc"), is_key("")
    (True, False, False)
    """
    return isinstance(key, str) and key.isascii() and key.isalnum() and len(key) <= LONGEST_KEY


def _line(plain: dict[str, Any], previous: int) -> bytes:
    words = json.dumps(plain, separators=(",", ":")).encode("ascii")
    return b"%08x %s\n" % (zlib.crc32(words, previous), words)


def _sum_of(line: bytes) -> int:
    return int(line[:8], 16)


def _read_line(line: bytes, previous: int) -> dict[str, Any] | None:
    words = line[9:]
    if line[:9] != b"%08x " % zlib.crc32(words, previous):
        return None
    try:
        plain = json.loads(words)
    except (ValueError, RecursionError):
        return None
    return plain if isinstance(plain, dict) else None


def _append(file: FileIO, line: bytes) -> None:
    written = file.write(line)
    if written != len(line):
        raise OSError("only a part could be written")
    os.fsync(file.fileno())
