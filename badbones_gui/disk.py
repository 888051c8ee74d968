"""Files that are written all at once or not at all."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def reason(problem: OSError) -> str:
    """Why the disk does not want to, in the system's own words."""
    return problem.strerror or str(problem) or type(problem).__name__


def write_whole(path: Path, content: bytes) -> None:
    """Put a whole file in the place of another; after a crash it is the one or the other. Raises ``OSError``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".part", dir=path.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())  # or a power cut leaves an empty file with the right name
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
