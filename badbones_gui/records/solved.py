"""Which puzzles have been solved, in one small file."""

import json
from pathlib import Path
from typing import Any, Final

from .files import RecordError, parse, read_bytes, reason, write_whole
from .journal import is_key

FORMAT: Final = "badbones-solved"
SOLVED_VERSION: Final = 1
FILE_NAME: Final = "puzzles.json"
#: Nobody has solved more.
MOST: Final = 10_000


class Solved:
    """The solved puzzles by their keys. What is wrong with the disk or the file costs a sentence, nothing more."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.keys: set[str] = set()

    def load(self) -> str | None:
        """Read them; a sentence for the player if that cannot be done. A file that is none of ours is set aside."""
        self.keys.clear()
        if not self.path.exists():
            return None
        try:
            self.keys |= _keys(parse(read_bytes(self.path, "list of puzzles"), "list of puzzles"))
        except RecordError as problem:
            aside = self.path.with_name(f"{self.path.name}.broken")
            try:
                self.path.replace(aside)
            except OSError:
                return f"Nobody knows which puzzles you have solved. {problem}"
            return f"Nobody knows which puzzles you have solved. {problem} It is kept as {aside}."
        return None

    def add(self, key: str) -> str | None:
        """This one is solved too; a sentence for the player if it cannot be written down."""
        self.keys.add(key)
        plain = {"format": FORMAT, "version": SOLVED_VERSION, "solved": sorted(self.keys)}
        try:
            write_whole(self.path, json.dumps(plain, separators=(",", ":")).encode("ascii"))
        except OSError as problem:
            return f"It cannot be written down that you have solved this: {reason(problem)} ({self.path})."
        return None


def _keys(plain: dict[str, Any]) -> set[str]:
    keys = plain.get("solved")
    sound = plain.get("format") == FORMAT and plain.get("version") == SOLVED_VERSION and isinstance(keys, list)
    if not sound or len(keys or ()) > MOST or not all(map(is_key, keys or ())):
        raise RecordError("This is no list of puzzles.")
    return set(keys or ())
