"""Files that are read within limits and written all at once or not at all."""

import json
from pathlib import Path
from typing import Any, Final

from ..disk import reason, settle, write_whole

__all__ = ["MOST_BYTES", "RecordError", "parse", "read_bytes", "reason", "settle", "short", "write_whole"]

#: No file of ours is longer; whatever is longer is not read.
MOST_BYTES: Final = 8_000_000
#: So much of what is wrong is quoted in a sentence.
QUOTED: Final = 160


class RecordError(Exception):
    """A journal, saved game or replay that cannot be read or written, in a sentence for the player."""


def short(problem: object) -> str:
    """Something from a file that may be hostile, fit for a sentence.

    >>> len(short("x" * 1000))
    161
    """
    words = "".join(letter if letter.isprintable() else "?" for letter in str(problem)[: QUOTED + 1])
    return words if len(words) <= QUOTED else f"{words[:QUOTED]}…"


def read_bytes(path: Path, what: str) -> bytes:
    """What is in a file; raises ``RecordError`` if it cannot be read or is too long."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as problem:
        raise RecordError(f"This {what} cannot be read: {reason(problem)} ({path}).") from problem
    if len(content) > MOST_BYTES:
        raise RecordError(f"This is no {what} of Bad Bones: it is much too long.")
    return content


def parse(content: bytes, what: str) -> dict[str, Any]:
    """JSON that is an object; raises ``RecordError`` for anything else."""
    try:
        plain = json.loads(content.decode("utf-8"))
    except (ValueError, RecursionError) as problem:  # no text, no JSON, or nested too deeply
        raise RecordError(f"This is no {what} of Bad Bones, or it is damaged.") from problem
    if not isinstance(plain, dict):
        raise RecordError(f"This is no {what} of Bad Bones, or it is damaged.")
    return plain
