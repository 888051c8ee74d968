"""``badbones fuzz``: damage files in every way; only clear sentences may come of it."""

import argparse
import sys
from pathlib import Path

from tqdm import tqdm

from ..proofs import fuzz
from .game_options import read_catalogue
from .parser import add_data_option, whole_number


def add_to(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    parser.add_argument("--files", type=whole_number(1), default=10_000, help="how many files (10000 unless said)")
    parser.add_argument("--seed", type=whole_number(0, 2**63), default=1, help="another seed damages otherwise (1)")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the files that did harm in this folder")
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """Damage, read, and say what came of it."""
    numbers = tqdm(range(args.files), disable=not sys.stderr.isatty(), file=sys.stderr, unit=" files", leave=False)
    findings = fuzz.run(read_catalogue(args), numbers, args.seed, args.keep)
    for kind in sorted({kind for kind, _ in findings.outcomes}):
        counts = {outcome: findings.outcomes[kind, outcome] for outcome in ("read", "refused", "harm")}
        print(f"{kind:14} {counts['read']:6} read {counts['refused']:6} refused {counts['harm']:4} did harm")
    print(f"The slowest file took {findings.slowest:.2f} s.")
    for harm in findings.harm[:20]:
        print(harm, file=sys.stderr)
    print("Nothing but clear sentences came of it." if not findings.harm else f"{len(findings.harm)} files did harm.")
    return 1 if findings.harm else 0
