"""Phase 3: every skeleton moves one space (P2, E5), then traps wear out (T4, T10, C6)."""

from .. import traps, units, weapons
from ..actions import Action, MoveAll, MoveSkeleton, SkipWeapon, UseWeapon, move_all, skeleton_moves
from ..events import ChiefActed, Destroyed, Recalled, Thawed, TrackingFlipped, TrapLost
from ..march import plain_places, set_out
from ..scoring import finish_if_eliminated
from ..state import ARRIVALS, COURSE, ICE, MOVED, OVER, STAYS, Board, State
from .phase import Phase, finish_player, sheathe, use_weapon, weapon_actions, weapon_refusal, weapon_waits


class SkeletonsPhase(Phase):
    """Every player moves all skeletons, in the order of their choice."""

    def begin(self, state: State) -> None:
        state.tracking ^= 1
        state.log.append(TrackingFlipped(state.tracking))
        sheathe(state)
        instructors = state.rules.instructors
        for seat in state.rules.seats:
            board = state.board(seat)
            if board.targets:
                board = state.own(seat)
                board.targets = {}
            if instructors and any(instructor in board.skeletons for instructor in instructors):
                board = state.own(seat)
                units.form_units(state, board)
            waiting = marchers(state, board)
            if waiting:
                board = state.own(seat)
                board.waiting = waiting
                board.plain = plain_places(state, board)
            else:
                self.settle(state, board)

    def legal(self, state: State, board: Board) -> list[Action]:
        listed: list[Action] = [*board.waiting.values()]
        if listed:
            listed.append(move_all(board.seat))
        return listed + weapon_actions(state, board) if board.ready else listed

    def refusal(self, state: State, board: Board, action: Action) -> str | None:
        if type(action) is MoveSkeleton:
            if action.token in board.waiting:
                return None
            word = board.skeletons.get(action.token)
            if word is None:
                return "This skeleton is not on your board."
            return "This skeleton has moved already." if word & MOVED else "This skeleton is frozen."
        if type(action) is MoveAll:
            return None if board.waiting else "All your skeletons have moved."
        if isinstance(action, UseWeapon | SkipWeapon):
            return weapon_refusal(state, board, action)
        return "In this phase the skeletons move."

    def play(self, state: State, board: Board, action: Action) -> None:
        if type(action) is MoveAll:
            _move_all(state, board)
        elif isinstance(action, UseWeapon | SkipWeapon):
            use_weapon(state, board, action)

    def settle(self, state: State, board: Board) -> None:
        if not board.waiting and board.question is None and not (board.ready and weapon_waits(state, board)):
            finish_player(state, board)

    def end(self, state: State) -> str:
        _break_sabotaged(state)
        for seat in state.rules.seats:
            board = state.own(seat)
            if board.traps:
                _wear_traps(state, board)
            board.used = frozenset()
            _rest(state, board)
        return OVER if finish_if_eliminated(state) else ARRIVALS


def marchers(state: State, board: Board) -> dict[int, MoveSkeleton]:
    """Those that have not moved and are not frozen, each with its move."""
    moves = skeleton_moves(board.seat, len(state.rules.roster))
    return {token: moves[token] for token, word in board.skeletons.items() if not word & STAYS}


def _move_all(state: State, board: Board) -> None:
    """All that are left, in the order of arrival, up to the next question; a weapon that becomes ready is one."""
    was_ready, waiting = board.ready, board.waiting
    for token in [*waiting]:
        if token in waiting:  # it may have gone with its unit
            set_out(state, board, token)
            if board.question is not None or state.phase == OVER:
                return
            if board.ready and not was_ready and weapons.uses(state, board):
                return


def _wear_traps(state: State, board: Board) -> None:
    """Used traps wear (T4), and a treasure with a skeleton on it is stolen (T10)."""
    kinds = state.rules.kinds
    for space, tile in [*board.traps.items()]:
        if kinds[tile.kind].wear == "once":
            if board.tokens_at(space):
                traps.lose(state, board, space, "stolen")
        elif space in board.used:
            traps.wear(state, board, space)


def _rest(state: State, board: Board) -> None:
    """All may move again next round; ice melts unless it came after the move (W6)."""
    skeletons = board.skeletons
    if board.weapon or state.rules.custom_roster:  # nothing else brings ice
        for token in [t for t, word in skeletons.items() if word & STAYS == ICE]:
            skeletons[token] &= ~ICE
            state.log.append(Thawed(board.seat, token, (skeletons[token] & COURSE) >> 2))
    board.skeletons = {token: word & ~MOVED for token, word in skeletons.items()}


def _break_sabotaged(state: State) -> None:
    """Traps that a saboteur triggered leave the game, and it goes to the bag wherever it ended (C6)."""
    for token, seat, at, kind in state.sabotage:
        board = state.own(seat)
        state.log.append(ChiefActed(seat, state.rules.roster[token].chief, token))
        tile = board.traps.get(at)
        if at < 0:
            supply = state.supply_of(seat)
            if supply.get(kind):
                supply[kind] -= 1
                if not supply[kind]:
                    del supply[kind]
                state.log.append(TrapLost(0 if state.rules.coop else seat, kind, at, "saboteur"))
        elif tile is not None and state.rules.kinds[kind].wear != "crater":
            traps.lose(state, board, at, "saboteur")
        _return_to_bag(state, token)
    state.sabotage = ()


def _return_to_bag(state: State, token: int) -> None:
    for seat in state.rules.seats:
        board = state.board(seat)
        if token in board.skeletons:
            origin = state.take_off(state.own(seat), token)
            state.log.append(Destroyed(seat, token, origin, "saboteur"))
        elif token in board.cemetery:
            state.own(seat).cemetery = tuple(t for t in board.cemetery if t != token)
            state.log.append(Recalled(seat, token))
        else:
            continue
        state.bag |= 1 << token
