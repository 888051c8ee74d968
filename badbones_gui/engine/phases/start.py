"""Cooperative: each hero chooses his first tower (K2)."""

from ..actions import Action, StartHero
from ..events import HeroMoved
from ..geometry import space_name
from ..state import HERO, Board, State
from .phase import Phase, finish_player


class StartPhase(Phase):
    """Every hero begins on a tower of the player's choice."""

    def legal(self, state: State, board: Board) -> list[Action]:
        return [StartHero(board.seat, space) for space in board.towers if board.tower_stands(space)]

    def refusal(self, state: State, board: Board, action: Action) -> str | None:
        if not isinstance(action, StartHero):
            return "First choose the tower where your hero begins."
        if not board.tower_stands(action.at):
            return f"Your hero begins on a tower, and none stands on {space_name(action.at)}."
        return None

    def play(self, state: State, board: Board, action: Action) -> None:
        assert isinstance(action, StartHero)
        board.hero = action.at
        state.log.append(HeroMoved(board.seat, -1, action.at, "start"))
        finish_player(state, board)

    def end(self, state: State) -> str:
        return HERO
