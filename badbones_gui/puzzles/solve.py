"""Finding a solution: many ways to play each round, of which the most promising are followed."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final

from ..bots.alone import quick_answer
from ..bots.judgement import Judge, Sight
from ..bots.openings import trap_openings
from ..engine import Game
from ..engine.actions import Action, Pass, Place, SkipWeapon, UseWeapon, move_all
from ..engine.state import SKELETONS, TRAP
from .puzzle import Goal

#: So many positions are followed from round to round.
WIDTH: Final = 20
SIGHT: Final = Sight(horizon=4)
#: Rounds within which a trap must matter to be tried.
NEAR: Final = 3


@dataclass(frozen=True)
class Line:
    """A way to play, as far as it goes."""

    game: Game
    actions: tuple[Action, ...] = ()

    @property
    def traps(self) -> int:
        """How many traps it places."""
        return sum(isinstance(action, Place) for action in self.actions)


def solve(start: Game, goal: Goal, width: int = WIDTH) -> tuple[Action, ...] | None:
    """Actions that reach the goal, with as few traps as were found to be enough; None: none were found."""
    judge = Judge(start.rules, 1, SIGHT)
    lines = [Line(start)]
    for _ in range(goal.rounds):
        found: dict[object, tuple[float, Line]] = {}
        for line in chain.from_iterable(_round(line, goal) for line in lines):
            if not goal.is_missed(start, line.game):
                found.setdefault(_table(line.game), (judge.worth(line.game), line))
        lines = [line for _, line in sorted(found.values(), key=lambda entry: -entry[0])[:width]]
    solved = [line for line in lines if goal.is_met(start, line.game)]
    return min(solved, key=lambda line: line.traps).actions if solved else None


def _round(line: Line, goal: Goal) -> Iterator[Line]:
    """Every way to play the round that is worth trying, up to the opening of the next one."""
    for step in line.game.legal_actions(1):
        moved = line.game.clone()
        moved.apply(step)
        steps: tuple[Action, ...] = (*line.actions, step)
        while moved.board(1).ready:
            use = next((use for use in moved.legal_actions(1) if isinstance(use, UseWeapon)), SkipWeapon(1))
            moved.apply(use)
            steps = (*steps, use)
        if moved.phase != TRAP:
            continue
        for trap in trap_openings(moved, 1, NEAR) if not goal.no_trap else [Pass(1)]:
            game = moved.clone()
            game.apply(trap)
            yield Line(game, (*steps, trap, *march(game)))


def march(game: Game) -> tuple[Action, ...]:
    """Play on to the next opening of a round, by rule of thumb; the game is changed."""
    done: list[Action] = []
    while game.result is None and (game.phase in (TRAP, SKELETONS)):
        board = game.board(1)
        action: Action
        if board.question is not None:
            action = quick_answer(game, 1, board.question)
        else:
            action = move_all(1) if board.waiting else SkipWeapon(1)
        game.apply(action)
        done.append(action)
    return tuple(done)


def _table(game: Game) -> object:
    """What tells two positions apart."""
    board = game.board(1)
    traps, supply = frozenset(board.traps.items()), frozenset(board.supply.items())
    return (board.hero, traps, supply, frozenset(board.skeletons.items()), board.cemetery, board.houses)
