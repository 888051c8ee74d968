"""Bots against bots, many games of them: who wins, how surely, and how long they think.

In a contest two games in a row, or as many as there are bots, begin alike, with the seats swapped. Where nobody plays
against anybody, each bot plays every game: alone in a solo game, in all seats of a cooperative one.
"""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import mean, median
from time import perf_counter
from typing import Any, Final, NamedTuple

from .bots import BOTS, Budget
from .content import load
from .engine import Catalogue, Game, Setup
from .engine.rules import Rules
from .statistics import game_seed

#: A game that is not over after so many rounds is left undecided.
MOST_ROUNDS: Final = 200
#: The limits within which a true share lies in 95 of 100 cases.
SURE: Final = 1.96


class Fixture(NamedTuple):
    """A game that has to be played: its number, its seed, and the bot in each seat."""

    number: int
    seed: int
    seats: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """What became of a game."""

    fixture: Fixture
    rounds: int
    winners: tuple[str, ...]
    #: Solo and cooperative: whether it was won.
    survived: bool
    #: By bot: points of those who survived a contest, and seconds for each phase in which it acted.
    points: dict[str, list[int]]
    seconds: dict[str, list[float]]


def fixtures(rules: Rules, bots: Sequence[str], games: int) -> list[Fixture]:
    """The games to be played, in order."""
    seed = rules.setup.seed
    if rules.solo or rules.coop:
        rows = [(number, bot) for number in range(games) for bot in bots]
        return [
            Fixture(place, game_seed(seed, number), (bot,) * rules.players) for place, (number, bot) in enumerate(rows)
        ]
    turns = len(bots)
    return [
        Fixture(
            number,
            game_seed(seed, number // turns),
            tuple(bots[(seat + number) % turns] for seat in range(rules.players)),
        )
        for number in range(games)
    ]


def play_fixture(catalogue: Catalogue, setup: Setup, budget: Budget, fixture: Fixture) -> Played:
    """Play one game."""
    game = Game.new(catalogue, replace(setup, seed=fixture.seed))
    players = [BOTS[key](game_seed(fixture.seed, seat), budget) for seat, key in enumerate(fixture.seats, 1)]
    thinking: dict[tuple[int, int, str], float] = {}
    while game.result is None and game.round <= MOST_ROUNDS:
        for seat in game.actors():
            if game.result is not None or seat not in game.actors():
                continue
            began, moment = perf_counter(), (seat, game.round, game.phase)
            action = players[seat - 1].decide(game, seat)
            thinking[moment] = thinking.get(moment, 0.0) + perf_counter() - began
            game.apply(action)
    result = game.result
    points: dict[str, list[int]] = {key: [] for key in fixture.seats}
    seconds: dict[str, list[float]] = {key: [] for key in fixture.seats}
    for seat, score in result.scores if result else ():
        points[fixture.seats[seat - 1]].append(score)
    for (seat, _, _), took in thinking.items():
        seconds[fixture.seats[seat - 1]].append(took)
    winners = tuple(fixture.seats[seat - 1] for seat in result.winners) if result else ()
    return Played(fixture, game.round, winners, bool(result and result.won), points, seconds)


def play_all(
    folder: Path | None, setup: Setup, budget: Budget, games: Sequence[Fixture], jobs: int
) -> Iterator[Played]:
    """Play games, several at a time if wished, and give them out as they end."""
    if jobs == 1:
        catalogue = load(folder)
        yield from (play_fixture(catalogue, setup, budget, fixture) for fixture in games)
        return
    with ProcessPoolExecutor(jobs, initializer=_begin_work, initargs=(folder,)) as pool:
        tasks = [pool.submit(partial(_work, setup, budget), fixture) for fixture in games]
        try:
            for task in as_completed(tasks):
                yield task.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


_catalogues: dict[str, Catalogue] = {}


def _begin_work(folder: Path | None) -> None:
    """Each process reads the data files once."""
    _catalogues["here"] = load(folder)


def _work(setup: Setup, budget: Budget, fixture: Fixture) -> Played:
    return play_fixture(_catalogues["here"], setup, budget, fixture)


@dataclass
class Record:
    """One bot's games."""

    games: int = 0
    wins: int = 0
    shared: int = 0
    points: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def as_plain(self) -> dict[str, Any]:
        """The record as plain data; times, which differ, under ``thinking``."""
        low, high = wilson(self.wins, self.games)
        return {
            "games": self.games,
            "wins": self.wins,
            "shared": self.shared,
            "share": round(self.wins / self.games, 4) if self.games else 0.0,
            "low": round(low, 4),
            "high": round(high, 4),
            "points": round(mean(self.points), 2) if self.points else None,
            "thinking": {
                "phases": len(self.seconds),
                "median": round(median(self.seconds), 5) if self.seconds else None,
                "p95": round(percentile(self.seconds, 0.95), 5) if self.seconds else None,
                "max": round(max(self.seconds), 5) if self.seconds else None,
            },
        }


def summary(rules: Rules, bots: Sequence[str], played: Iterable[Played]) -> dict[str, Any]:
    """All games counted, as plain data; the order in which they ended does not matter."""
    records = {bot: Record() for bot in bots}
    games = sorted(played, key=lambda game: game.fixture.number)
    for game in games:
        alone = rules.solo or rules.coop
        for bot in dict.fromkeys(game.fixture.seats):
            record = records[bot]
            record.games += 1
            record.points += game.points[bot]
            record.seconds += game.seconds[bot]
            if alone:
                record.wins += game.survived
            elif bot in game.winners:
                record.wins += len(set(game.winners)) == 1
                record.shared += len(set(game.winners)) > 1
    rounds = [game.rounds for game in games]
    return {
        "setup": rules.setup.as_dict(),
        "games": len(games),
        "rounds": {"mean": round(mean(rounds), 2), "min": min(rounds), "median": median(rounds), "max": max(rounds)},
        "undecided": 0 if rules.solo or rules.coop else sum(not game.winners for game in games),
        "bots": {bot: record.as_plain() for bot, record in records.items()},
    }


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The limits between which the true share of wins lies almost certainly.

    >>> [round(limit, 3) for limit in wilson(140, 200)]
    [0.633, 0.759]
    """
    if not games:
        return 0.0, 1.0
    share, square = wins / games, SURE * SURE
    middle = share + square / (2 * games)
    width = SURE * sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - width) / whole), min(1.0, (middle + width) / whole)


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of all does not exceed.

    >>> percentile([3.0, 1.0, 2.0, 4.0], 0.75)
    3.0
    """
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, int(share * len(ordered) + 0.5) - 1))]
