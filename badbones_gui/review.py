"""Looking back on a game: the decisions that cost most, what would have been better, and why.

Every step of a hero and every trap is held against what the strongest bot could have thought of at that moment, knowing
no more than the player did. The worst of them are then played on against the same sampled arrivals.
A review goes on bit by bit, so that a window can be drawn meanwhile: call ``go_on`` until it is over.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from .bots.alone import alone, try_out
from .bots.judgement import Judge
from .bots.observation import observe
from .bots.planning import Plan, plans
from .bots.players import Morwenna
from .bots.search import NEAR, expected_guests, play_on
from .engine import Game
from .engine.actions import Action, MoveHero, Pass, Place, Retrieve
from .reasons import explain
from .records.replays import ReplayWalk

#: So many decisions are named, of so many that look bad at first sight.
NAMED: Final = 3
SUSPECTED: Final = 9
#: The first look at each decision is at so many ways to go on; then arrivals are sampled so many times.
GLANCES: Final = 260
SAMPLES: Final = 8
#: What costs less than this is no mistake.
LEAST: Final = 1.0


@dataclass(frozen=True)
class Mistake:
    """A decision that cost something."""

    #: The step of the replay that did it; ``ReplayWalk.session_from_here(step - 1)`` plays on from there.
    step: int
    round: int
    seat: int
    done: Action
    better: Action
    #: How much worse it was, in the bots' own measure: the last floor is worth some 45 of it.
    cost: float
    #: Why the other would have been better.
    words: str


@dataclass(frozen=True)
class _Suspect:
    step: int
    game: Game
    done: Plan
    better: Plan


class Review:
    """A review in the making."""

    def __init__(self, walk: ReplayWalk, seats: Collection[int] = ()) -> None:
        """Look at the decisions of these players, or of all."""
        setup = walk.kept.party.setup
        self._walk = walk
        self._seats = frozenset(seats) or frozenset(range(1, setup.players + 1))
        #: How much has been done, from 0 to 1.
        self.progress = 0.0
        self.is_over = False
        #: When it is over: what cost most comes first.
        self.mistakes: tuple[Mistake, ...] = ()
        self._work = self._look()

    def go_on(self, seconds: float | None = None) -> bool:
        """Look on for so long, or to the end; returns whether it is over."""
        until = None if seconds is None else perf_counter() + seconds
        for _ in self._work:
            if until is not None and perf_counter() >= until:
                return False
        self.is_over, self.progress = True, 1.0
        return True

    def _look(self) -> Iterator[None]:
        suspects: list[_Suspect] = []
        steps = len(self._walk)
        for step in range(1, steps + 1):
            action = self._walk.action(step)
            if action.player in self._seats and isinstance(action, MoveHero | Place | Retrieve | Pass):
                game = self._walk.at(step - 1)
                if game.phase in ("hero", "trap"):
                    for suspect in _suspect(step, game, action):
                        suspects += [suspect] if suspect else []
                        yield
            self.progress = 0.5 * step / steps
        suspects.sort(key=lambda suspect: suspect.done.worth - suspect.better.worth)
        found: list[Mistake] = []
        for number, suspect in enumerate(suspects[:SUSPECTED], 1):
            for mistake in _weighed(suspect):
                found += [mistake] if mistake else []
                yield
            self.progress = 0.5 + 0.5 * number / min(SUSPECTED, len(suspects))
        self.mistakes = _worst(found)


def _worst(found: list[Mistake]) -> tuple[Mistake, ...]:
    """What cost most, one decision of a player in a round, since the others follow from it."""
    named: dict[tuple[int, int], Mistake] = {}
    for mistake in sorted(found, key=lambda mistake: -mistake.cost):
        named.setdefault((mistake.round, mistake.seat), mistake)
    return tuple(named.values())[:NAMED]


def _suspect(step: int, game: Game, action: Action) -> Iterator[_Suspect | None]:
    """None for each glance, and at the end what looks better than what was done, if anything does."""
    seat = action.player
    seen = observe(game, seed=0)
    judge = Judge(seen.rules, seat, Morwenna.sight)
    after = try_out(alone(seen, seat), seat, (action,))
    done = Plan(judge.worth(after), (action,), after)
    better: Plan | None = None
    for number, plan in enumerate(plans(seen, seat, judge, NEAR)):
        if plan.first == action:
            done = max(done, plan, key=lambda one: one.worth)
        elif better is None or plan.worth > better.worth:
            better = plan
        yield None
        if number >= GLANCES:
            break
    if better is not None and better.worth > done.worth:
        yield _Suspect(step, game, done, better)


def _weighed(suspect: _Suspect) -> Iterator[Mistake | None]:
    """None for each step, and at the end the mistake, if it was one."""
    seat = suspect.done.first.player
    seen = observe(suspect.game, seed=0)
    judge, guests = Judge(seen.rules, seat, Morwenna.sight), expected_guests(seen, seat)
    cost = 0.0
    for sample in range(SAMPLES):
        for plan, sign in ((suspect.better, 1), (suspect.done, -1)):
            for value in play_on(plan.after, seat, judge, seen.rng + sample, guests):
                cost += 0.0 if value is None else sign * value / SAMPLES
                yield None
    if cost >= LEAST:
        words = explain(suspect.game, seat, suspect.better.first)
        done, better = suspect.done.first, suspect.better.first
        yield Mistake(suspect.step, suspect.game.round, seat, done, better, cost, words)
