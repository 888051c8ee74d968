"""Damaged files of every kind, read as the program reads them: a clear sentence may come of it, and nothing else."""

import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from ..content import ContentError
from ..engine import Catalogue
from ..records import RecordError
from .kinds import Kind, every_kind
from .mutants import draw_damages

#: Seconds and bytes that one file may take at most.
MOST_SECONDS: Final = 8.0
MOST_MEMORY: Final = 400_000_000
#: What reading a file must never lead to, as Python's own watch calls it.
FORBIDDEN: Final = (
    "exec",
    "os.exec",
    "os.fork",
    "os.posix_spawn",
    "os.spawn",
    "os.system",
    "subprocess.Popen",
    "pickle.find_class",
    "marshal.loads",
    "socket.connect",
    "ctypes.dlopen",
)


class Harm(Exception):
    """A file has done what no file may do."""


@dataclass
class Findings:
    """By kind of file: what came of reading; and all that must not come of it."""

    outcomes: Counter[tuple[str, str]] = field(default_factory=Counter)
    harm: list[str] = field(default_factory=list)
    slowest: float = 0.0


def run(catalogue: Catalogue, numbers: Iterable[int], seed: int, keep: Path | None = None) -> Findings:
    """Read a damaged file for each number; whatever does harm is kept in a folder, if there is one."""
    findings = Findings()
    with TemporaryDirectory(prefix="badbones-fuzz-") as folder:
        kinds = list(every_kind(catalogue))
        place = Path(folder)
        for kind in kinds:  # what is loaded at the first reading is loaded before anybody watches
            for example in kind.examples:
                kind.read(place, example)
        with _little_memory():
            for number in numbers:
                chance = Random(f"{seed} {number}")
                (kind,) = chance.choices(kinds, weights=[kind.often for kind in kinds])
                content = chance.choice(kind.examples)
                if kind.spoilers:
                    content = chance.choice(kind.spoilers)(content, draw_damages(chance))
                _note(findings, kind, place, content, f"{kind.name}-{seed}-{number}", keep)
    return findings


def _note(findings: Findings, kind: Kind, place: Path, content: bytes, name: str, keep: Path | None) -> None:
    start = time.monotonic()
    try:
        outcome = read_safely(kind, place, content)
    except Harm as harm:
        findings.harm.append(f"{name}: {harm}")
        outcome = "harm"
        if keep is not None:
            keep.mkdir(parents=True, exist_ok=True)
            (keep / name).write_bytes(content)
    findings.slowest = max(findings.slowest, time.monotonic() - start)
    findings.outcomes[kind.name, outcome] += 1


def read_safely(kind: Kind, place: Path, content: bytes) -> str:
    """Read a file as the program does: "read", or "refused" with a sentence; raises ``Harm`` for all else."""
    start = time.monotonic()
    with WATCH.on(place):
        try:
            kind.read(place, content)
            outcome = "read"
        except (RecordError, ContentError) as problem:
            outcome = "refused"
            if not 1 <= len(str(problem)) <= 700 or "\n" in str(problem):
                raise Harm(f"a sentence that nobody can read: {str(problem)[:200]!r}") from problem
        except MemoryError as problem:
            raise Harm("it takes too much memory") from problem
        except Exception as problem:
            raise Harm(f"{type(problem).__name__}: {str(problem)[:300]}") from problem
    if WATCH.seen:
        raise Harm(f"it made the program do this: {WATCH.seen[:3]}")
    if time.monotonic() - start > MOST_SECONDS:
        raise Harm(f"it takes {time.monotonic() - start:.1f} seconds")
    return outcome


# -- watching ---------------------------------------------------------------------------------------------------------


class _Watch:
    """Notes what Python reports about a running program: code that is run, programs, files written elsewhere."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self._place = ""
        self._hooked = False

    @contextmanager
    def on(self, place: Path) -> Iterator[None]:
        """Watch for a while; files may be written in one place only."""
        if not self._hooked:
            sys.addaudithook(self._hear)
            self._hooked = True
        self.seen.clear()
        self._place = str(place)
        try:
            yield
        finally:
            self._place = ""

    def _hear(self, event: str, details: tuple[Any, ...]) -> None:
        if not self._place:
            return
        elsewhere = details and isinstance(details[0], str) and _is_outside(details[0], self._place)
        writes = event == "open" and isinstance(details[1], str) and bool(set("wax+") & set(details[1]))
        if event in FORBIDDEN or (elsewhere and (writes or event in ("os.remove", "os.rename", "os.mkdir"))):
            self.seen.append(f"{event} {str(details)[:100]}")


def _is_outside(path: str, place: str) -> bool:
    return Path(path).is_absolute() and not path.startswith(place)


WATCH: Final = _Watch()


@contextmanager
def _little_memory() -> Iterator[None]:
    """Let the program have no more memory than it has now and what one file may take."""
    try:
        import resource
    except ImportError:  # Windows sets no limits
        yield
        return
    pages = Path("/proc/self/statm")
    if not pages.is_file():
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    used = int(pages.read_text("ascii").split()[0]) * os.sysconf("SC_PAGE_SIZE")
    resource.setrlimit(resource.RLIMIT_AS, (used + MOST_MEMORY, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)
