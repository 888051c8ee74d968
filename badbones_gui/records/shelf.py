"""A folder as a list: each file is read once, and again only when it has changed; long lists are read bit by bit."""

import os
import time
from collections.abc import Callable, Iterable
from math import inf
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar

from .journal import is_key


class Dated(Protocol):
    """Something with a date and a name among files."""

    @property
    def date(self) -> str:
        """When it was kept, as ``today`` writes it."""

    @property
    def key(self) -> str:
        """Its name among files."""


Entry = TypeVar("Entry", bound=Dated)
#: By these a file is known to be the same: time of its last change, length, number on the disk.
Stamp = tuple[int, int, int]


class Shelf(Generic[Entry]):
    """The files of some folders, the latest first. A file that cannot be read is an entry too, one that says so."""

    def __init__(self, folders: Iterable[Path], suffix: str, read_one: Callable[[Path], Entry]) -> None:
        self.folders: Final = tuple(folders)
        self.suffix: Final = suffix
        self._read_one = read_one
        self._known: dict[Path, tuple[Stamp, Entry]] = {}
        #: What must still be read, the latest last.
        self._waiting: list[tuple[Path, Stamp]] = []
        self._sorted: list[Entry] | None = None

    def look(self) -> None:
        """See which files there are; what is new or has changed waits to be read."""
        found = {path: stamp for folder in self.folders for path, stamp in self._files(folder)}
        kept = {path: known for path, known in self._known.items() if found.get(path) == known[0]}
        waiting = [(path, stamp) for path, stamp in found.items() if path not in kept]
        self._known = kept
        self._waiting = sorted(waiting, key=lambda entry: entry[1])
        self._sorted = None

    def read(self, seconds: float = inf) -> bool:
        """Read what waits, about so long; true: there was something to read."""
        if not self._waiting:
            return False
        end = time.perf_counter() + seconds
        while self._waiting:
            path, stamp = self._waiting.pop()
            self._known[path] = stamp, self._read_one(path)
            if time.perf_counter() >= end:
                break
        self._sorted = None
        return True

    @property
    def waiting(self) -> int:
        """So many files are still to be read."""
        return len(self._waiting)

    @property
    def entries(self) -> list[Entry]:
        """What has been read so far, the latest first."""
        if self._sorted is None:
            known = sorted(self._known.values(), key=lambda known: (known[1].date, known[0]), reverse=True)
            self._sorted = [entry for _, entry in known]
        return self._sorted

    def all(self) -> list[Entry]:
        """Everything as it is on the disk now."""
        self.look()
        self.read()
        return list(self.entries)

    def count(self) -> int:
        """How many files there are now, without reading any."""
        return sum(len(self._files(folder)) for folder in self.folders)

    def _files(self, folder: Path) -> list[tuple[Path, Stamp]]:
        files = []
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    path = Path(entry.path)
                    if path.suffix == self.suffix and is_key(path.stem) and entry.is_file():
                        facts = entry.stat()
                        files.append((path, (facts.st_mtime_ns, facts.st_size, facts.st_ino)))
        except OSError:  # there is no such folder yet, or a file went away meanwhile
            return files
        return files
