"""A run of the benchmark: what is measured, as plain data with stable keys, and as a table."""

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from ..engine import Catalogue, Game
from . import ours
from .driver import random_games
from .measure import Subject, Timing, calibration, interleave, middle, quotient, repeated
from .rivals import RIVALS, Rival, meet

CALIBRATION: Final = "calibration"
#: By key of a figure: what it is.
PLAY: Final = {
    "play.badbones": "Bad Bones, base, 4 players",
    "play.catanatron": "catanatron, 4 players",
    "play.open_spiel": "open_spiel, backgammon (C++)",
    "play.chess": "python-chess",
}
COPIES: Final = {
    "copy.badbones": "Bad Bones: clone()",
    "copy_whole.badbones": "Bad Bones: clone(), then a copy of every board",
    "copy.catanatron": "catanatron: copy()",
    "copy.open_spiel": "open_spiel, backgammon: clone()",
    "copy.chess": "python-chess: copy()",
    "copy_bare.chess": "python-chess: copy(stack=False)",
}
COSTS: Final = {
    "list.market": "legal actions: market (advanced)",
    "list.hero": "legal actions: hero",
    "list.trap": "legal actions: trap",
    "list.skeletons": "legal actions: skeletons",
    "forecast": "forecast of one board",
    "foresight": "the same, four rounds ahead",
    "save": "save: to_json()",
}
FIGURES: Final = (CALIBRATION, *PLAY, *COPIES, *COSTS)


class Target(NamedTuple):
    """A comparison: the quotient of two figures' speeds, and what it should be."""

    title: str
    over: str
    under: str
    least: float | None = None
    most: float | None = None


RATIOS: Final = {
    "actions_to_catanatron": Target(
        "actions per second, Bad Bones / catanatron", "play.badbones", "play.catanatron", least=5
    ),
    "actions_to_open_spiel": Target(
        "actions per second, Bad Bones / open_spiel backgammon", "play.badbones", "play.open_spiel", least=1
    ),
    "actions_to_chess": Target("actions per second, Bad Bones / python-chess", "play.badbones", "play.chess"),
    "copy_to_catanatron": Target(
        "cost of a clone, Bad Bones / catanatron", "copy.catanatron", "copy.badbones", most=0.1
    ),
    "copy_whole_to_catanatron": Target(
        "cost of a whole copy, Bad Bones / catanatron", "copy.catanatron", "copy_whole.badbones"
    ),
}
MOST_KILOBYTES: Final = 100


def run(catalogue: Catalogue, seconds: float, watch: Callable[[range], Iterable[int]] = iter) -> dict[str, Any]:
    """Measure everything; what is not installed is None."""
    late = ours.late_game(catalogue)
    rivals = [meet(key) for key in RIVALS]
    timings = interleave(list(_subjects(catalogue, late, rivals)), seconds, watch)
    kilobytes = len(ours.saved_drill(catalogue).encode()) / 1000
    return {
        "seconds": seconds,
        "rounds": len(timings[CALIBRATION].slices),
        "python": sys.version.split()[0],
        "rivals": {rival.key: {"version": rival.version or None, "absence": rival.absence} for rival in rivals},
        "late_game": {
            "round": late.round,
            "skeletons": sum(len(board.skeletons) for board in late.boards),
        },
        "figures": {key: _figure(key, timings) for key in FIGURES},
        "ratios": {key: ratio(target, timings) for key, target in RATIOS.items()},
        "save_kilobytes": {"value": kilobytes, "below": MOST_KILOBYTES, "met": kilobytes < MOST_KILOBYTES},
    }


def _subjects(catalogue: Catalogue, late: Game, rivals: Iterable[Rival]) -> Iterator[Subject]:
    yield Subject(CALIBRATION, calibration, 2)
    driver = ours.driver(catalogue)
    yield Subject("play.badbones", random_games(driver), 4)
    for name, operation in driver.copies(late).items():
        yield Subject(f"{name}.badbones", repeated(operation))
    for rival in rivals:
        if rival.driver is not None:
            yield Subject(f"play.{rival.key}", random_games(rival.driver), 4)
            for name, operation in rival.copies.items():
                yield Subject(f"{name}.{rival.key}", repeated(operation))
    for key, operation in ours.costs(catalogue, late).items():
        yield Subject(key, repeated(operation))


def _figure(key: str, timings: dict[str, Timing]) -> dict[str, float] | None:
    timing = timings.get(key)
    if timing is None:
        return None
    slices = middle(timing.rates)
    figure = {
        "per_second": timing.rate,
        "median_per_second": slices.value,
        "microseconds": 1e6 / timing.rate,
        "spread": (slices.high - slices.low) / slices.value,
        "loop_steps": quotient(timings[CALIBRATION], timing).value,
    }
    if key in PLAY:
        figure["games_per_second"] = timing.turn_rate
    return figure


def ratio(target: Target, timings: dict[str, Timing]) -> dict[str, Any] | None:
    """How the two figures of a target compare, and whether that is good enough; None if one is missing."""
    if target.over not in timings or target.under not in timings:
        return None
    # a cost is the inverse of a speed: the figures stand in the order that gives the quotient wanted
    measured = quotient(timings[target.over], timings[target.under])
    met = None
    if target.least is not None:
        met = measured.value >= target.least
    elif target.most is not None:
        met = measured.value <= target.most
    return {**measured._asdict(), "at_least": target.least, "at_most": target.most, "met": met}


def table(report: dict[str, Any]) -> str:
    """The report, to read."""
    late = report["late_game"]
    lines = [
        f"{report['seconds']:g} s in {report['rounds']} rounds, everything in turn; Python {report['python']}.",
        "A loop step is one step of a plain Python loop measured beside; spread: the middle half of the slices.",
        f"Late game: base, 4 players, in round {late['round']}, {late['skeletons']} skeletons on the boards.",
    ]
    lines += ["", f"{'random play, actions listed':<48}{'actions/s':>12}{'games/s':>12}{'loop steps':>12}  spread"]
    lines += [_row(report, key, title, ("per_second", "games_per_second")) for key, title in PLAY.items()]
    for heading, rows in (("copy of a late game", COPIES), ("cost of one call (late game)", COSTS)):
        lines += ["", f"{heading:<48}{'µs':>12}{'per s':>12}{'loop steps':>12}  spread"]
        lines += [_row(report, key, title, ("microseconds", "per_second")) for key, title in rows.items()]
    lines.append(_row(report, CALIBRATION, "one loop step", ("microseconds", "per_second")))
    lines += ["", f"{'what matters':<58}{'measured':>10}{'middle half':>18}   target"]
    lines += [verdict(target.title, report["ratios"][key]) for key, target in RATIOS.items()]
    size = report["save_kilobytes"]
    title = f"size of a save after {ours.ROUNDS} rounds, history included, kB"
    lines.append(f"{title:<58}{size['value']:>10.2f}{'':>18}   < {size['below']:g}: {_met(size['met'])}")
    return "\n".join(lines)


def _row(report: dict[str, Any], key: str, title: str, columns: tuple[str, str]) -> str:
    figure = report["figures"][key]
    if figure is None:
        rival = report["rivals"][key.partition(".")[2]]
        return f"  {title:<46}  {rival['absence']}"
    first, second = (_number(figure[column]) for column in columns)
    return f"  {title:<46}{first:>12}{second:>12}{_number(figure['loop_steps']):>12}{figure['spread']:>8.0%}"


def verdict(title: str, ratio: dict[str, Any] | None) -> str:
    """A comparison in one line."""
    if ratio is None:
        return f"{title:<58}{'-':>10}"
    limits = f"{_number(ratio['low'])} - {_number(ratio['high'])}"
    line = f"{title:<58}{_number(ratio['value']):>10}{limits:>18}"
    if ratio["met"] is None:
        return line
    target = f">= {ratio['at_least']:g}" if ratio["at_least"] is not None else f"<= {ratio['at_most']:g}"
    return f"{line}   {target}: {_met(ratio['met'])}"


def _met(met: bool) -> str:
    return "met" if met else "not met"


def _number(value: float) -> str:
    """About three digits.

    >>> [_number(value) for value in (0.01234, 1.234, 12.34, 12345.6)]
    ['0.0123', '1.23', '12.3', '12,346']
    """
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}" if value >= 1 else f"{value:.3g}"
