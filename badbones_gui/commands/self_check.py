"""``badbones --self-check``: try out everything once, and say in a few lines whether it works."""

import argparse
import sys
from pathlib import Path

from ..paths import log_folder
from .parser import add_data_option

FILE_NAME = "self-check.txt"


def add_to(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    parser.add_argument("--home", type=Path, metavar="FOLDER", help="try saving in this folder, and report there")
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """Print the report, and leave it beside the logs for whoever has no terminal."""
    from .. import selfcheck

    report = selfcheck.run(args.home, args.data)
    path = log_folder(args.home) / FILE_NAME
    print(report.text())
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(report.text() + "\n", "utf-8")
    except OSError as problem:
        print(f"This report cannot be written to {path}: {problem.strerror}.", file=sys.stderr)
        return 1
    print(f"This report is also in {path}.")
    return 0 if report.works else 1
