"""What is worth a thought: the actions by which a round can be begun, without those that cannot matter."""

from collections.abc import Iterator

from ..engine import Game
from ..engine.actions import Action, Pass, Place, Retrieve
from ..engine.geometry import FOREST, NEXT, ORTHOGONAL, course
from ..engine.state import COURSE, Board
from .chart import chart_of


def trap_openings(game: Game, seat: int, rounds: int) -> Iterator[Action]:
    """Doing nothing, taking a trap back, and placing one where skeletons come by in so many rounds."""
    board = game.board(seat)
    marked = spaces_ahead(game, board, rounds)
    lures = game.rules.lures
    beside = {near for space in marked for near in ORTHOGONAL[space]} if lures else set()
    for action in game.legal_actions(seat):
        if isinstance(action, Place):
            if action.at in marked or (action.kind in lures and action.at in beside):
                yield action
        elif isinstance(action, Pass | Retrieve):
            yield action


def spaces_ahead(game: Game, board: Board, rounds: int) -> set[int]:
    """The spaces where skeletons stand, and those that they will come to, traps seen as far as their first turn."""
    ways = chart_of(game.rules.side).ways
    marked: set[int] = set()
    for word in board.skeletons.values():
        at = word & COURSE
        way = ways[at]
        marked.update(place for place in way.places[: rounds + 1] if place < FOREST)
        for place in way.places[1 : rounds + 1]:
            tile = board.traps.get(place)
            if tile is not None:
                marked.update(ORTHOGONAL[place])
                for heading in range(4):
                    beside = NEXT[course(place, heading)]
                    if beside < FOREST:
                        onward = ways[course(beside, heading)].places
                        marked.update(onward[:rounds])
    return marked
