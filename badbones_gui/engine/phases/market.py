"""Before the game: buying traps and weapons (M1-M3, K7)."""

from .. import rng
from ..actions import Action, Buy, Pass
from ..events import Bought, CoinsLost, Passed, TurnCame
from ..state import HERO, START, Board, State
from .phase import Phase, finish_player


class MarketPhase(Phase):
    """Players buy one piece a turn, to and fro around the table; a team buys as it likes."""

    def begin(self, state: State) -> None:
        if not state.first:
            state.rng, first = rng.roll(state.rng, state.rules.players)
            state.first = first + 1
        state.turn = 0 if state.rules.coop else state.first
        self._send_off(state)
        if state.turn and state.done >> state.turn & 1:
            self._next_turn(state)
        elif state.turn:
            state.log.append(TurnCame(state.turn))

    def legal(self, state: State, board: Board) -> list[Action]:
        if state.turn and state.turn != board.seat:
            return []
        return [*offers(state, board), Pass(board.seat)]

    def refusal(self, state: State, board: Board, action: Action) -> str | None:
        if state.turn and state.turn != board.seat:
            return "It is not your turn to buy."
        if isinstance(action, Buy):
            return self._purchase_refusal(state, board, action)
        return None if isinstance(action, Pass) else "At the market you can only buy or pass."

    def _purchase_refusal(self, state: State, board: Board, action: Buy) -> str | None:
        rules = state.rules
        if action.item not in state.stock:
            return "The market does not sell that."
        if state.stock[action.item] == 0:
            return "This is sold out."
        if rules.cost(action.item) > coins(state, board):
            return "This costs more coins than there are left."
        if action.carrier not in (rules.seats if rules.coop else (board.seat,)):
            return "You cannot buy for this player."
        if action.item in rules.weapons and state.board(action.carrier).weapon:
            return "A hero carries one weapon at most."
        if action.item not in rules.weapons and action.carrier != board.seat:
            return "Only a weapon is bought for somebody; traps go to the shared supply."
        return None

    def play(self, state: State, board: Board, action: Action) -> None:
        if isinstance(action, Buy):
            _buy(state, board, action)
        else:
            if board.coins:  # M3: what is left over is lost
                state.log.append(CoinsLost(board.seat, board.coins))
                board.coins = 0
            state.log.append(Passed(board.seat))
            finish_player(state, board)
        self._send_off(state)
        if state.turn and state.done != sum(1 << seat for seat in state.rules.seats):
            self._next_turn(state)

    def _send_off(self, state: State) -> None:
        """Whoever cannot buy anything passes; it cannot get better (M3)."""
        for board in state.boards:
            if not state.done >> board.seat & 1 and not offers(state, board):
                state.log.append(Passed(board.seat))
                finish_player(state, board)

    def _next_turn(self, state: State) -> None:
        """Clockwise from the first player, then back, starting with the last buyer, and so on (M2)."""
        players = state.rules.players
        for _ in range(2 * players):
            position = (state.turn - state.first) % players
            if position == (players - 1 if state.clockwise else 0):
                state.clockwise = not state.clockwise
            else:
                step = 1 if state.clockwise else -1
                state.turn = (state.turn - 1 + step) % players + 1
            if not state.done >> state.turn & 1:
                state.log.append(TurnCame(state.turn))
                return

    def end(self, state: State) -> str:
        if state.turn:
            state.turn = 0
            state.log.append(TurnCame(0))
        return START if state.rules.coop else HERO


def coins(state: State, board: Board) -> int:
    """What a player can spend."""
    return state.purse if state.rules.coop else board.coins


def offers(state: State, board: Board) -> list[Action]:
    """Every purchase that a player could make."""
    rules = state.rules
    budget = coins(state, board)
    seats = rules.seats if rules.coop else (board.seat,)
    unarmed = [seat for seat in seats if not state.board(seat).weapon]
    listed: list[Action] = []
    for item, left in state.stock.items():
        if left and rules.cost(item) <= budget:
            carriers = unarmed if item in rules.weapons else (board.seat,)
            listed += [Buy(board.seat, item, carrier) for carrier in carriers]
    return listed


def _buy(state: State, board: Board, action: Buy) -> None:
    cost = state.rules.cost(action.item)
    state.stock[action.item] -= 1
    if state.rules.coop:
        state.purse -= cost
    else:
        board.coins -= cost
    is_weapon = action.item in state.rules.weapons
    if is_weapon:
        state.own(action.carrier).weapon = action.item
    else:
        supply = state.supply_of(board.seat)
        supply[action.item] = supply.get(action.item, 0) + 1
    left, shared = coins(state, board), state.rules.coop
    state.log.append(Bought(board.seat, action.item, action.carrier, is_weapon, cost, left, shared))
