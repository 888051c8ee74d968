"""``badbones cases``: run rule cases."""

import argparse
from pathlib import Path

from ..cases import CaseError, case_files, run_file
from .game_options import read_catalogue
from .parser import add_data_option, fail


def add_to(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    parser.add_argument("paths", nargs="+", type=Path, metavar="FILE_OR_FOLDER")
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """A line for each case that fails, then the count."""
    catalogue = read_catalogue(args)
    try:
        files = case_files(args.paths)
    except CaseError as problem:
        fail(str(problem))
    passed = failed = 0
    for path in files:
        for outcome in run_file(catalogue, path):
            if outcome.passed:
                passed += 1
            else:
                failed += 1
                print(f"{outcome.name}: {outcome.failure}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
