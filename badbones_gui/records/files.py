"""Files that are read within limits and written all at once or not at all."""

import json
import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

#: No file of ours is longer; whatever is longer is not read.
MOST_BYTES: Final = 8_000_000
#: So much of what is wrong is quoted in a sentence.
QUOTED: Final = 160


class RecordError(Exception):
    """A journal, saved game or replay that cannot be read or written, in a sentence for the player."""


def reason(problem: OSError) -> str:
    """Why the disk does not want to, in the system's own words."""
    return problem.strerror or str(problem) or type(problem).__name__


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


def write_whole(path: Path, content: bytes) -> None:
    """Put a whole file in the place of another; after a crash it is the one or the other. Raises ``OSError``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".part", dir=path.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise
    settle(path.parent)


def settle(folder: Path) -> None:
    """Let the names in a folder reach the disk too, where the system can do that."""
    with suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
