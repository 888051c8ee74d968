"""Standard output and error of a program that was started by a double click: there may be none."""

import io
import sys


class Nowhere(io.TextIOBase):
    """Takes every word and keeps none."""

    def writable(self) -> bool:
        """Everything may be said here."""
        return True

    def write(self, text: str, /) -> int:
        """Nobody hears it."""
        return len(text)


def lend_streams() -> None:
    """Give a program without a terminal something to write to, so that no print and no progress bar ends it."""
    if sys.stdout is None:
        sys.stdout = Nowhere()
    if sys.stderr is None:
        sys.stderr = Nowhere()


def is_heard() -> bool:
    """Whether somebody may read what goes to standard error."""
    return not (sys.stderr is None or isinstance(sys.stderr, Nowhere))
