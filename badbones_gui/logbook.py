"""Where the program writes down what went wrong: a few small files in one folder, never more."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

FILE_NAME: Final = "badbones.log"
#: The present file and so many older ones, each of so many bytes at most.
OLD_FILES: Final = 3
MOST_BYTES: Final = 256_000
#: So much is written about one thing, its beginning and its end.
LONGEST_ENTRY: Final = 32_000


class Logbook(RotatingFileHandler):
    """A log file that makes its folder when it is first needed, and never keeps anybody from playing."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            folder / FILE_NAME, maxBytes=MOST_BYTES, backupCount=OLD_FILES, encoding="utf-8", delay=True,
            errors="backslashreplace",
        )  # fmt: skip
        self.path = folder / FILE_NAME
        #: Whether the latest entry could not be written.
        self.failed = False
        self.setFormatter(_Entry())

    def emit(self, record: logging.LogRecord) -> None:
        """Write an entry, if the disk lets us."""
        self.failed = False
        super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the library's name
        """The disk does not want to: whoever asks will be told, and the game goes on."""
        self.failed = True

    def _open(self) -> TextIOWrapper:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        return super()._open()


class _Entry(logging.Formatter):
    """Date, place and message, and as much of a traceback as anybody reads."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        """The entry, cut in its middle if it is endless."""
        text = super().format(record)
        half = LONGEST_ENTRY // 2
        return text if len(text) <= LONGEST_ENTRY else f"{text[:half]}\n[...]\n{text[-half:]}"


@contextmanager
def open_logbook(folder: Path) -> Iterator[Logbook]:
    """Let the program's warnings go to a file in this folder, and to standard error as before."""
    logger = logging.getLogger(__package__)
    book = Logbook(folder)
    handlers: list[logging.Handler] = [book]
    if sys.stderr is not None:  # a program without a terminal has none
        terminal = logging.StreamHandler()
        terminal.setLevel(logging.WARNING)
        handlers.append(terminal)
    for handler in handlers:
        logger.addHandler(handler)
    try:
        yield book
    finally:
        for handler in handlers:
            logger.removeHandler(handler)
            handler.close()
