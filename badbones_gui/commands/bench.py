"""``badbones bench``: measure the engine beside other games' engines, or the drawing beside a bare frame."""

import argparse
import json
from collections.abc import Iterable

from tqdm import tqdm

from ..paths import is_frozen
from .game_options import read_catalogue
from .parser import add_data_option, fail, whole_number


def add_to(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    parser.add_argument(
        "--seconds", type=whole_number(1, 3600), default=20, help="how long to measure (20 unless said)"
    )
    parser.add_argument("--frames", action="store_true", help="measure the drawing instead: frames, idling, the start")
    parser.add_argument("--json", action="store_true", help="everything as one JSON object")
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """Measure, then print the table or the JSON object."""
    catalogue = read_catalogue(args)
    if args.frames and is_frozen():
        fail("The packaged program cannot measure its own start: measure it from its source.")
    if args.frames:
        from ..app import NoScreen
        from ..bench import frames  # only now: the engine is measured without pygame

        try:
            measured, table = frames.run(catalogue, args.seconds, _watch), frames.table
        except NoScreen as problem:
            fail(str(problem))
    else:
        from ..bench import report

        measured, table = report.run(catalogue, args.seconds, _watch), report.table
    print(json.dumps(measured, indent=2) if args.json else table(measured))
    return 0


def _watch(rounds: range) -> Iterable[int]:
    """A bar on standard error while it is a terminal."""
    return tqdm(rounds, desc="measuring", unit="round", leave=False, disable=None)
