"""``badbones stress``: kill running games again and again, and see that nothing is lost."""

import argparse
import os
import sys

from tqdm import tqdm

from ..proofs import kills
from .game_options import read_catalogue
from .parser import add_data_option, fail, whole_number


def add_to(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    parser.add_argument("--kills", type=whole_number(1), default=1000, help="how often (1000 unless said)")
    parser.add_argument("--seed", type=whole_number(0, 2**63), default=1, help="for the games and the moments (1)")
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """Kill, look, and say what was found."""
    if not hasattr(os, "fork"):
        fail("This command needs a system whose programs can be copied while they run (Linux or macOS).")
    numbers = tqdm(range(args.kills), disable=not sys.stderr.isatty(), file=sys.stderr, unit=" kills", leave=False)
    try:
        toll = kills.run(read_catalogue(args), numbers, args.seed)
    except kills.Lost as problem:
        print(problem, file=sys.stderr)
        return 1
    print(f"Killed {toll.kills} times in {toll.games + 1} games, after {toll.steps} acknowledged steps.")
    print(f"One more step was on the disk already: {toll.ahead} times. A line was torn: {toll.torn} times.")
    print("Not one step was lost or doubled.")
    return 0
