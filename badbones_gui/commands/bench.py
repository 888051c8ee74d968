"""``badbones bench``: measure the engine beside other games' engines."""

import argparse
import json
from collections.abc import Iterable

from tqdm import tqdm

from ..bench import report
from .parser import add_data_option, read_catalogue, whole_number


def add_to(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    parser.add_argument(
        "--seconds", type=whole_number(1, 3600), default=20, help="how long to measure (20 unless said)"
    )
    parser.add_argument("--json", action="store_true", help="everything as one JSON object")
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """Measure, then print the table or the JSON object."""
    measured = report.run(read_catalogue(args), args.seconds, _watch)
    print(json.dumps(measured, indent=2) if args.json else report.table(measured))
    return 0


def _watch(rounds: range) -> Iterable[int]:
    """A bar on standard error while it is a terminal."""
    return tqdm(rounds, desc="measuring", unit="round", leave=False, disable=None)
