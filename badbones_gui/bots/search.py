"""Looking ahead over several rounds: the best plans are played on, again and again, against sampled arrivals.

All plans meet the same arrivals, so that luck decides nothing between them. After each turn the weaker half is dropped.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ..engine import Game, rng
from ..engine.actions import Action
from ..engine.state import COURSE, HERO, OVER, SKELETONS, TRAP
from .alone import alone, finish_round, open_next_round, try_out
from .chart import AWAY, chart_of
from .judgement import Judge
from .openings import trap_openings
from .planning import Plan, plans

#: So many plans are played on, of which so many may begin alike.
FINALISTS: Final = 8
ALIKE: Final = 4
#: Rounds played on, and the first number of arrivals that each plan is tried against.
DEPTH: Final = 2
SAMPLES: Final = 3
#: Rounds within which a trap must matter to be thought of now, and when playing on.
NEAR: Final = 3
SOON: Final = 2
#: Of the hero's steps, so many are tried with traps when playing on.
STEPS_KEPT: Final = 1


@dataclass(slots=True)
class Finalist:
    """A plan and what came of it."""

    plan: Plan
    total: float = 0.0
    samples: int = 0

    @property
    def mean(self) -> float:
        """What it is worth on average."""
        return self.total / self.samples if self.samples else self.plan.worth


def search(seen: Game, seat: int, judge: Judge) -> Iterator[Action]:
    """Yield the first action of the best plan so far, at every step."""
    found: list[Plan] = []
    best: Plan | None = None
    for plan in plans(seen, seat, judge, NEAR):
        found.append(plan)
        if best is None or plan.worth > best.worth:
            best = plan
        yield best.first
    if best is None or seen.phase not in (HERO, TRAP, SKELETONS):
        return
    field = [Finalist(plan) for plan in _finalists(found)]
    guests = expected_guests(seen, seat)
    samples, first = SAMPLES, 0
    action = best.first
    while len({finalist.plan.first for finalist in field}) > 1:
        for sample in range(first, first + samples):
            for finalist in field:
                for value in play_on(finalist.plan.after, seat, judge, seen.rng + sample, guests):
                    if value is None:
                        yield action
                    else:
                        finalist.total += value
                        finalist.samples += 1
        field.sort(key=lambda finalist: -finalist.mean)
        action = field[0].plan.first
        first += samples
        samples *= 2
        field = field[: len(field) // 2]
    yield action


def _finalists(found: list[Plan]) -> list[Plan]:
    """The best plans, not too many of which begin alike."""
    kept: list[Plan] = []
    alike: dict[Action, int] = {}
    for plan in sorted(found, key=lambda plan: -plan.worth):
        if alike.get(plan.first, 0) < ALIKE:
            alike[plan.first] = alike.get(plan.first, 0) + 1
            kept.append(plan)
            if len(kept) == FINALISTS:
                break
    return kept


def expected_guests(seen: Game, seat: int) -> list[int]:
    """How many skeletons the others' boards will send, in each of the next rounds, if nobody does anything."""
    rules, ways = seen.rules, chart_of(seen.rules.side).ways
    coming = [0.0] * (DEPTH + 2)
    for board in seen.boards:
        if board.seat == seat:
            continue
        for word in board.skeletons.values():
            way = ways[word & COURSE]
            if way.end == AWAY and way.rounds <= DEPTH + 1:
                if way.side == rules.side.gift:
                    coming[way.rounds] += 1 / len(rules.others[board.seat])
                elif rules.neighbour(board.seat, way.side) == seat:
                    coming[way.rounds] += 1
    return [round(count) for count in coming[1:]]


def play_on(after: Game, seat: int, judge: Judge, luck: int, guests: list[int]) -> Iterator[float | None]:
    """Some rounds more, each played well enough: None for each step, and what it is worth at the end."""
    game = after.clone()
    game.rng = rng.seeded(luck)
    game = alone(game, seat)
    for number in range(DEPTH):
        if game.phase == OVER or judge.is_decided(game):
            break
        open_next_round(game, seat, guests[number])
        for step in _play_well(game, seat, judge):
            if step is None:
                yield None
            else:
                game = step
    yield judge.worth(game)


def _play_well(game: Game, seat: int, judge: Judge) -> Iterator[Game | None]:
    """The best step of the hero, then the best trap after each of the best steps; ends with the game after phase 3."""
    opening: list[tuple[float, Action | None]] = []
    best_worth, best = -1e9, game
    if game.board(seat).hero < 0:
        opening.append((0.0, None))
    for action in game.legal_actions(seat):
        after = try_out(game, seat, (action,))
        worth = judge.worth(after)
        opening.append((worth, action))
        if worth > best_worth:
            best_worth, best = worth, after
        yield None
    opening.sort(key=lambda entry: -entry[0])
    for _, step in opening[:STEPS_KEPT]:
        moved = game.clone()
        if step is not None:
            moved.apply(step)
        if moved.board(seat).ready:
            continue
        moved.jump_to(TRAP)
        moved.done |= moved.rules.everyone & ~(1 << seat)
        for action in trap_openings(moved, seat, SOON):
            after = try_out(moved, seat, (action,))
            worth = judge.worth(after)
            if worth > best_worth:
                best_worth, best = worth, after
            yield None
    if best is game:
        finish_round(game, seat)
    yield best
