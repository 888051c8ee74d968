"""``badbones arena``: bots play many games against each other, or each by itself, and the wins are counted."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from tqdm import tqdm

from ..arena import fixtures, play_all, summary
from ..bots import BOTS, Budget
from ..engine import Setup
from ..engine.rules import Rules
from ..event_text import amount
from .game_options import add_setup_options, read_catalogue, read_setup
from .parser import add_data_option, fail, whole_number

#: Steps a phase, unless something else is asked for: a quarter of a second or so.
STEPS: Final = 5000


def add_to(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    parser.add_argument("--bots", help=f"who plays, by commas: {', '.join(BOTS)} (all unless said)")
    parser.add_argument(
        "--ladder", action="store_true", help="each bot against the one below, then all of them in solo"
    )
    add_setup_options(parser)
    parser.add_argument("--games", type=whole_number(1), default=200, help="how many games (200 unless said)")
    parser.add_argument("--steps", type=whole_number(1), help=f"steps a phase at the most ({STEPS} unless said)")
    parser.add_argument("--seconds", type=_seconds, help="seconds a phase instead; the same seed can give other games")
    parser.add_argument("--jobs", type=whole_number(1, 64), default=1, help="so many games at a time")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """Play, then print who won."""
    setup = read_setup(args, read_catalogue(args))
    bots = _bots(args.bots)
    try:
        if args.ladder:
            report = _ladder(args, setup, bots)
        else:
            if setup.mode not in ("solo", "coop") and len(bots) > setup.players:
                fail(f"There are {len(bots)} bots for {setup.players} seats: name fewer, or add --players.")
            report = _contest(args, setup, bots)
    except KeyboardInterrupt:
        print("The games were stopped.", file=sys.stderr)
        return 130
    if args.json:
        print(json.dumps(report, indent=2))
    else:
        print("\n".join(_ladder_table(report) if args.ladder else _table(report)))
    return 0


def _seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of seconds") from None
    if not 0.001 <= number <= 600:
        raise argparse.ArgumentTypeError(f"{text} is not from 0.001 to 600")
    return number


def _bots(named: str | None) -> list[str]:
    bots = list(BOTS) if named is None else [word.strip() for word in named.split(",")]
    for bot in bots:
        if bot not in BOTS:
            fail(f"There is no bot '{bot}': choose {', '.join(BOTS)}.")
    if len(set(bots)) != len(bots):
        fail("Name each bot once.")
    return bots


def _contest(args: argparse.Namespace, setup: Setup, bots: Sequence[str]) -> dict[str, Any]:
    rules = Rules(read_catalogue(args), setup)
    games = fixtures(rules, bots, args.games)
    budget = Budget(args.seconds, args.steps if args.steps or args.seconds else STEPS)
    playing = play_all(args.data, setup, budget, games, args.jobs)
    bar = tqdm(
        playing,
        total=len(games),
        desc=" ".join(bots),
        disable=not sys.stderr.isatty(),
        file=sys.stderr,
        unit=" games",
        leave=False,
    )
    return summary(rules, bots, bar)


def _ladder(args: argparse.Namespace, setup: Setup, bots: Sequence[str]) -> dict[str, Any]:
    """Each bot against the one before it, and how often each survives a solo game of the usual length."""
    contest = replace(setup, mode="base" if setup.mode in ("solo", "coop") else setup.mode, rounds=None, heroic=False)
    contest = replace(contest, players=2, advanced=False)
    alone = Setup("solo", 1, chiefs=setup.chiefs, seed=setup.seed)
    steps = [{"above": high, "below": low, **_contest(args, contest, [high, low])} for low, high in pairwise(bots)]
    return {"steps": steps, "solo": _contest(args, alone, bots)}


def _table(report: dict[str, Any]) -> Iterator[str]:
    setup, rounds = report["setup"], report["rounds"]
    options = [word for word in ("advanced", "chiefs", "heroic") if setup[word]]
    words = [setup["mode"], amount(setup["players"], "player"), *options, f"seed {setup['seed']}"]
    yield f"{amount(report['games'], 'game')}: {', '.join(words)}"
    yield f"rounds: {rounds['mean']:.1f} on average, {rounds['min']} to {rounds['max']}"
    yield ""
    yield f"{'bot':10} {'games':>6} {'won':>6} {'share':>7}  {'95 % sure':15} {'points':>7} {'median':>9} {'p95':>9}"
    for bot, record in report["bots"].items():
        points = "" if record["points"] is None else f"{record['points']:.1f}"
        share, sure = _share(record)
        times = record["thinking"]
        yield (
            f"{BOTS[bot].name:10} {record['games']:>6} {record['wins']:>6} {share:>7}  {sure:15} {points:>7}"
            f" {_time(times['median']):>9} {_time(times['p95']):>9}"
        )
    undecided = report["undecided"]
    shared = max((record["shared"] for record in report["bots"].values()), default=0)
    if undecided or shared:
        yield ""
        yield f"Nobody won {amount(undecided, 'game')}, and {amount(shared, 'win')} were shared."


def _ladder_table(report: dict[str, Any]) -> Iterator[str]:
    """Markdown, ready for a page."""
    games = report["steps"][0]["games"] if report["steps"] else 0
    solo = report["solo"]["bots"]
    yield f"| bot | against the one above, {games} games | survives 10 rounds alone | thinks a phase (median, p95) |"
    yield "| --- | --- | --- | --- |"
    steps = {step["above"]: step for step in report["steps"]}
    for bot, record in solo.items():
        against = ""
        if bot in steps:
            share, sure = _share(steps[bot]["bots"][bot])
            against = f"wins {share} ({sure})"
        times = (steps[bot]["bots"][bot] if bot in steps else record)["thinking"]
        share, sure = _share(record)
        yield (
            f"| {BOTS[bot].name}, {BOTS[bot].title} | {against} | {share} ({sure}) |"
            f" {_time(times['median'])}, {_time(times['p95'])} |"
        )


def _share(record: dict[str, Any]) -> tuple[str, str]:
    return f"{100 * record['share']:.1f} %", f"{100 * record['low']:.1f} to {100 * record['high']:.1f} %"


def _time(seconds: float | None) -> str:
    if seconds is None:
        return ""
    return f"{1000 * seconds:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"
