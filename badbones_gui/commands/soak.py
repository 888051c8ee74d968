"""``badbones soak``: play whole games in one window and see whether it needs more and more memory."""

import argparse
import sys

from tqdm import tqdm

from ..proofs import soak
from .game_options import read_catalogue
from .parser import add_data_option, whole_number

MEGABYTE = 1 << 20


def add_to(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    parser.add_argument("--games", type=whole_number(2), default=500, help="how many games (500 unless said)")
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """Play, then compare the end with the time after which everything was warm."""
    bar = tqdm(range(args.games), disable=not sys.stderr.isatty(), file=sys.stderr, unit=" games", leave=False)
    soaked = soak.run(read_catalogue(args), bar)
    warm = min(soak.WARM, args.games)
    print(f"{args.games} games, {soaked.pictures} pictures.")
    print(f"Memory after the first game: {soaked.memory[0] / MEGABYTE:.1f} MB")
    print(f"Memory after {warm} games: {soaked.memory[warm - 1] / MEGABYTE:.1f} MB")
    print(f"Memory after {args.games} games: {soaked.memory[-1] / MEGABYTE:.1f} MB ({soaked.growth():+.1%})")
    leaks = soaked.growth() > soak.MOST_GROWTH
    print(f"At most {soak.MOST_GROWTH:.0%} more is allowed: {'there is a leak' if leaks else 'kept'}.")
    return 1 if leaks else 0
