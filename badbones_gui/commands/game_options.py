"""Which game a command plays: its options, its data files and its set-up, or one clear line."""

import argparse

from ..content import ContentError, load
from ..engine import Catalogue, Setup, SetupError
from ..engine.rules import Rules
from .parser import fail, whole_number


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
