"""Ways to begin or go on with a round, each played on to the end of phase 3 and judged."""

from collections.abc import Iterator
from typing import NamedTuple

from ..engine import Game
from ..engine.actions import Action, MoveHero, SkipWeapon, UseWeapon, choices, move_all
from ..engine.state import HERO, MARKET, SKELETONS, START, TRAP
from .alone import alone, try_out
from .judgement import Judge
from .openings import trap_openings
from .shopping import purchases
from .targets import best_target


class Plan(NamedTuple):
    """What a player could do, and where that leads."""

    worth: float
    actions: tuple[Action, ...]
    after: Game

    @property
    def first(self) -> Action:
        """What has to be done now."""
        return self.actions[0]


def first_actions(seen: Game, seat: int, rounds: int) -> list[Action]:
    """What is worth a thought now; never empty for a player who can act."""
    board = seen.board(seat)
    question = board.question
    if question is not None:
        listed = choices(seat, question.about, question.options)
        if question.about == "cemetery":
            wanted = best_target(seen, seat, question.options)
            return [choice for choice in listed if choice.answer == wanted]
        return list(listed)
    if board.ready:
        uses = [action for action in seen.legal_actions(seat) if isinstance(action, UseWeapon | SkipWeapon)]
        seats = tuple(action.seat for action in uses if isinstance(action, UseWeapon) and action.seat)
        wanted = best_target(seen, seat, seats) if seats else 0
        uses = [action for action in uses if not isinstance(action, UseWeapon) or action.seat in (0, wanted)]
        return [move_all(seat), *uses] if board.waiting else [*uses]
    if seen.phase == SKELETONS:
        return [move_all(seat)]
    if seen.phase == TRAP:
        return list(trap_openings(seen, seat, rounds))
    if seen.phase == MARKET:
        return purchases(seen, seat)
    return seen.legal_actions(seat)


def plans(seen: Game, seat: int, judge: Judge, rounds: int) -> Iterator[Plan]:
    """First every next action by itself; then, while the hero has yet to move, with a trap, the best first."""
    trial = alone(seen, seat)
    first = first_actions(seen, seat, rounds)
    if seen.phase in (MARKET, START):
        for action in first:
            yield Plan(0.0, (action,), trial)
        return
    found = []
    for action in first:
        after = try_out(trial, seat, (action,))
        found.append(Plan(judge.worth(after), (action,), after))
        yield found[-1]
    if seen.phase != HERO:
        return
    found.sort(key=lambda plan: -plan.worth)
    for plan in found:
        yield from _with_traps(trial, seat, judge, rounds, plan)


def _with_traps(trial: Game, seat: int, judge: Judge, rounds: int, plan: Plan) -> Iterator[Plan]:
    moved = trial.clone()
    moved.apply(plan.first)
    actions = plan.actions
    if moved.board(seat).ready:
        if not isinstance(plan.first, MoveHero):
            return
        uses = []
        for use in first_actions(moved, seat, rounds):
            after = try_out(moved, seat, (use,))
            uses.append(Plan(judge.worth(after), (*actions, use), after))
            yield uses[-1]
        actions = max(uses, key=lambda best: best.worth).actions
        moved.apply(actions[-1])
    moved.jump_to(TRAP)
    moved.done |= moved.rules.everyone & ~(1 << seat)
    for action in trap_openings(moved, seat, rounds):
        after = try_out(moved, seat, (action,))
        yield Plan(judge.worth(after), (*actions, action), after)
