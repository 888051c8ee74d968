"""Options that several commands share, and errors in one clear line."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn


class OneLineParser(argparse.ArgumentParser):
    """A parser that answers a wrong option with one line and exit code 2."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong."""
        fail(f"{self.prog}: {message} (see --help)")


def fail(message: str) -> NoReturn:
    """End with one line on standard error and exit code 2."""
    print(message, file=sys.stderr)
    raise SystemExit(2)


def whole_number(least: int, most: int = 10**9) -> Callable[[str], int]:
    """An option's type: a whole number within limits."""

    def parse(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"'{text}' is not a whole number") from None
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{number} is not from {least} to {most}")
        return number

    return parse


def add_data_option(parser: argparse.ArgumentParser) -> None:
    """``--data``: a player's own copies of the data files."""
    parser.add_argument(
        "--data", type=Path, metavar="FOLDER", help="use the data files of this folder where it has any"
    )
