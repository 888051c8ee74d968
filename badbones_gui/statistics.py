"""Many games played at random, and what happened in them, counted."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from statistics import mean, median
from time import perf_counter
from typing import Any, Final

from .bots.dice import roll_action
from .engine import Catalogue, Event, Game, Setup, rng
from .engine.events import ChiefActed, Eliminated, TrapUsed, WeaponUsed
from .engine.rules import Rules

#: A game that is not over after so many actions is counted as endless.
MOST_ACTIONS: Final = 100_000
#: Why players are eliminated, in the order in which reasons are listed.
REASONS: Final = ("tower", "village", "emperor")


def game_seed(seed: int, number: int) -> int:
    """The seed of one of the games, the same on every machine.

    >>> game_seed(7, 0) != game_seed(7, 1) != game_seed(8, 0)
    True
    """
    return rng.seeded(rng.seeded(seed) + number) >> 16


@dataclass
class Tally:
    """What happened in a number of games."""

    rules: Rules
    rounds: list[int] = field(default_factory=list)
    seeds: list[int] = field(default_factory=list)
    actions: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    winners: Counter[str] = field(default_factory=Counter)
    traps: Counter[str] = field(default_factory=Counter)
    weapons: Counter[str] = field(default_factory=Counter)
    chiefs: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def play(self, seed: int) -> None:
        """Play one game with dice and count it."""
        began = perf_counter()
        game = Game.new(self.rules.catalogue, replace(self.rules.setup, seed=seed))
        chance = Random(seed)
        reasons: set[str] = set()
        actions = 0
        while game.result is None and actions < MOST_ACTIONS:
            self._count(game.apply(roll_action(game, chance)), reasons)
            actions += 1
        self.actions += actions
        self.rounds.append(game.round)
        self.seeds.append(seed)
        self.ends[_ending(game, reasons)] += 1
        self.winners[_winner(game)] += 1
        self.seconds += perf_counter() - began

    def _count(self, events: Iterable[Event], reasons: set[str]) -> None:
        for event in events:
            if isinstance(event, TrapUsed):
                self.traps[event.kind] += 1
            elif isinstance(event, WeaponUsed):
                self.weapons[event.weapon] += 1
            elif isinstance(event, ChiefActed):
                self.chiefs[event.chief] += 1
            elif isinstance(event, Eliminated):
                reasons.add(event.why)

    def as_plain(self) -> dict[str, Any]:
        """All the counts as plain data, pieces that never acted included; times, which differ, under ``timing``."""
        games, rules = len(self.rounds), self.rules
        longest = max(range(games), key=lambda number: self.rounds[number])
        return {
            "setup": rules.setup.as_dict(),
            "games": games,
            "rounds": {
                "mean": round(mean(self.rounds), 3),
                "min": min(self.rounds),
                "median": median(self.rounds),
                "max": self.rounds[longest],
                "longest_seed": self.seeds[longest],
            },
            "ends": {end: self.ends[end] for end in sorted(self.ends, key=lambda end: (-self.ends[end], end))},
            "winners": {name: self.winners[name] for name in outcomes(rules)},
            "traps": _uses(self.traps, trap_kinds(rules), games),
            "weapons": _uses(self.weapons, rules.weapons if rules.market else (), games),
            "chiefs": _uses(self.chiefs, rules.catalogue.chiefs if rules.setup.chiefs else (), games),
            "actions": self.actions,
            "timing": {
                "seconds": round(self.seconds, 3),
                "games_per_second": round(games / self.seconds, 1),
                "actions_per_second": round(self.actions / self.seconds, 1),
            },
        }


def play_games(catalogue: Catalogue, setup: Setup, numbers: Iterable[int]) -> Tally:
    """Play the games with these numbers, each from its own seed."""
    tally = Tally(Rules(catalogue, setup))
    for number in numbers:
        tally.play(game_seed(setup.seed, number))
    return tally


def outcomes(rules: Rules) -> Iterator[str]:
    """What can become of a game, in the order of listing."""
    if rules.solo or rules.coop:
        yield from ("won", "lost", "endless")
    else:
        yield from (f"player {seat}" for seat in rules.seats)
        yield from ("shared", "nobody", "endless")


def trap_kinds(rules: Rules) -> list[str]:
    """The traps that can come into such a game."""
    mode = rules.mode
    start = {*mode.common, *(mode.free if rules.market else (*mode.supply, *mode.shared))}
    known = start | set(rules.stock()) if rules.market else start
    return [kind for kind in rules.kinds if kind in known]


def _uses(counts: Counter[str], names: Iterable[str], games: int) -> dict[str, dict[str, float]]:
    return {name: {"times": counts[name], "per_game": round(counts[name] / games, 3)} for name in names}


def _ending(game: Game, reasons: set[str]) -> str:
    if game.result is None:
        return "endless"
    if game.result.won:
        return "cleared" if game.rules.setup.heroic else "survived"
    named = [reason for reason in REASONS if reason in reasons]
    return " and ".join("capital" if game.rules.coop and reason == "village" else reason for reason in named)


def _winner(game: Game) -> str:
    result = game.result
    if result is None:
        return "endless"
    if result.won is not None:
        return "won" if result.won else "lost"
    if len(result.winners) > 1:
        return "shared"
    return f"player {result.winners[0]}" if result.winners else "nobody"
