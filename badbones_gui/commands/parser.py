"""Options that several commands share, and errors in one clear line."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from ..content import ContentError, load
from ..engine import Catalogue, Setup, SetupError
from ..engine.rules import Rules


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


def add_setup_options(parser: argparse.ArgumentParser) -> None:
    """``--mode`` and everything else that a game is set up from."""
    parser.add_argument("--mode", default="base", choices=("base", "advanced", "solo", "coop"))
    parser.add_argument("--players", type=whole_number(1, 6), help="1 to 6 (solo: 1; otherwise 2 unless said)")
    parser.add_argument("--advanced", action="store_true", help="solo and coop: with the market")
    parser.add_argument("--chiefs", action="store_true", help="with the skeleton chiefs")
    parser.add_argument("--rounds", type=whole_number(1, 99), help="solo and coop: rounds to survive")
    parser.add_argument("--heroic", action="store_true", help="solo: until no skeleton is left")
    parser.add_argument("--seed", type=whole_number(0, 2**63), default=0)


def read_catalogue(args: argparse.Namespace) -> Catalogue:
    """The data files that the command asks for, or one clear line."""
    try:
        return load(args.data)
    except ContentError as problem:
        fail(str(problem))


def read_setup(args: argparse.Namespace, catalogue: Catalogue) -> Setup:
    """The set-up that the command asks for, or one clear line."""
    players = args.players or (1 if args.mode == "solo" else 2)
    setup = Setup(args.mode, players, args.advanced, args.chiefs, args.rounds, args.heroic, args.seed)
    try:
        Rules(catalogue, setup)
    except SetupError as problem:
        fail(str(problem))
    return setup
