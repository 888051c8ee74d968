"""To whose cemetery skeletons are sent."""

from collections.abc import Sequence

from ..engine import Game
from ..engine.scoring import score
from .judgement import Judge, Sight


def best_target(seen: Game, seat: int, options: Sequence[int]) -> int:
    """Who has to take them: in a contest the weakest, if that would end it well, or else whoever leads.

    In a cooperative game, whoever can bear it best.
    """
    if len(options) == 1:
        return options[0]
    strength = {other: Judge(seen.rules, other, Sight()).worth(seen) for other in options}
    if seen.rules.coop:
        return max(options, key=lambda other: (strength[other], -len(seen.board(other).cemetery)))
    points = {board.seat: score(seen, board) for board in seen.boards}
    leads = all(points[seat] >= points[other] for other in seen.rules.seats)
    if leads:
        return min(options, key=lambda other: (strength[other], other))
    return max(options, key=lambda other: (points[other], -other))
