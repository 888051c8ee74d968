"""Phase 1: the hero moves and smashes what he meets (H1, H2, H4); a weapon may follow (W1)."""

from ..actions import Action, MoveHero, SkipWeapon, UseWeapon, hero_moves
from ..geometry import ADJACENT
from ..state import TRAP, Board, State
from ..weapons import move_hero
from .phase import Phase, finish_player, sheathe, use_weapon, weapon_actions, weapon_refusal, weapon_waits


class HeroPhase(Phase):
    """Every hero must take one step."""

    def begin(self, state: State) -> None:
        sheathe(state)
        for board in state.boards:
            if board.hero < 0:  # H4
                finish_player(state, board)

    def legal(self, state: State, board: Board) -> list[Action]:
        if board.ready:
            return weapon_actions(state, board)
        return list(hero_moves(board.seat, ADJACENT[board.hero]))

    def refusal(self, state: State, board: Board, action: Action) -> str | None:
        if type(action) is not MoveHero:
            if isinstance(action, UseWeapon | SkipWeapon):
                return weapon_refusal(state, board, action)
            return "In this phase your hero moves."
        if board.ready:
            return "Your hero has moved: use your weapon or leave it."
        if action.to == board.hero:
            return "Your hero must move: he cannot stay where he is."
        if action.to not in ADJACENT[board.hero]:
            return "Your hero moves one space, straight or diagonally, on your own board."
        return None

    def play(self, state: State, board: Board, action: Action) -> None:
        if type(action) is MoveHero:
            move_hero(state, board, action.to, "move")
        elif isinstance(action, UseWeapon | SkipWeapon):
            use_weapon(state, board, action)

    def settle(self, state: State, board: Board) -> None:
        if not (board.ready and weapon_waits(state, board)):
            finish_player(state, board)

    def end(self, state: State) -> str:
        return TRAP
