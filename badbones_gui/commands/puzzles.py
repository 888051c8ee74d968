"""``badbones puzzles``: make puzzles from games of the bots, each with its solution, as rule cases."""

import argparse
import sys
from pathlib import Path

from tqdm import tqdm

from ..puzzles.make import make_puzzles
from .game_options import read_catalogue
from .parser import add_data_option, fail, whole_number


def add_to(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the puzzles go, a file each")
    parser.add_argument("--count", type=whole_number(1, 1000), default=10, help="how many (10 unless said)")
    parser.add_argument("--seed", type=whole_number(0, 2**63), default=0)
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """Make them and write them down."""
    catalogue = read_catalogue(args)
    making = tqdm(
        make_puzzles(catalogue, args.count, args.seed),
        total=args.count,
        disable=not sys.stderr.isatty(),
        file=sys.stderr,
        unit=" puzzles",
        leave=False,
    )
    try:
        args.folder.mkdir(parents=True, exist_ok=True)
        for puzzle in making:
            (args.folder / f"{puzzle.name}.yaml").write_text(puzzle.to_yaml(), "utf-8", newline="\n")
            print(f"{puzzle.name}: {'*' * puzzle.stars:5} {puzzle.goal.words}")
    except OSError as problem:
        fail(f"The puzzles cannot be written: {problem.strerror} ({args.folder}).")
    except KeyboardInterrupt:
        print("No more puzzles are made.", file=sys.stderr)
        return 130
    return 0
