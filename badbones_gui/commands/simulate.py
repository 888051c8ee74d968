"""``badbones simulate``: play many games at random and count what happens."""

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from tqdm import tqdm

from ..event_text import amount, thing_name
from ..statistics import play_games
from .game_options import add_setup_options, read_catalogue, read_setup
from .parser import add_data_option, whole_number


def add_to(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    add_setup_options(parser)
    parser.add_argument("--games", type=whole_number(1), default=100, help="how many games (100 unless said)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """Play, then print the counts."""
    catalogue = read_catalogue(args)
    setup = read_setup(args, catalogue)
    numbers = tqdm(range(args.games), disable=not sys.stderr.isatty(), file=sys.stderr, unit=" games", leave=False)
    try:
        counts = play_games(catalogue, setup, numbers).as_plain()
    except KeyboardInterrupt:
        print("The simulation was stopped.", file=sys.stderr)
        return 130
    print(json.dumps(counts, indent=2) if args.json else "\n".join(_report(counts)))
    return 0


def _report(counts: dict[str, Any]) -> Iterator[str]:
    setup, games, rounds, timing = counts["setup"], counts["games"], counts["rounds"], counts["timing"]
    options = [word for word in ("advanced", "chiefs", "heroic") if setup[word]]
    if setup["rounds"] is not None:
        options.append(amount(setup["rounds"], "round"))
    words = [setup["mode"], amount(setup["players"], "player"), *options, f"seed {setup['seed']}"]
    yield f"{amount(games, 'random game')}: {', '.join(words)}"
    yield ""
    yield _row("rounds", "mean", f"{rounds['mean']:.2f}")
    for name in ("min", "median", "max"):
        yield _row("", name, f"{rounds[name]:g}")
    yield _row("", "seed of the longest", f"{rounds['longest_seed']}")
    for title, key in (("ended by", "ends"), ("winner", "winners")):
        yield ""
        for number, (name, count) in enumerate(counts[key].items()):
            if count or name != "endless":
                yield _row(title if number == 0 else "", name, f"{count}", f"{100 * count / games:.1f} %")
    for key in ("traps", "weapons", "chiefs"):
        if counts[key]:
            yield ""
        for number, (name, use) in enumerate(counts[key].items()):
            title = f"{key} acted" if number == 0 else ""
            yield _row(title, thing_name(name), f"{use['times']}", f"{use['per_game']:.2f} a game")
    yield ""
    yield _row("actions", "in all", f"{counts['actions']}", f"{counts['actions'] / games:.1f} a game")
    yield _row("speed", "games", f"{timing['games_per_second']:.0f} /s")
    yield _row("", "actions", f"{timing['actions_per_second']:.0f} /s")
    yield _row("", "time", f"{timing['seconds']:.2f} s")


def _row(title: str, name: str, value: str, share: str = "") -> str:
    return f"{title:15} {name:19} {value:>16} {share:>16}".rstrip()
