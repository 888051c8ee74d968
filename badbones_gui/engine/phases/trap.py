"""Phase 2: place a trap, take one back, or do nothing (T1-T3, K3)."""

from itertools import chain

from .. import march, traps
from ..actions import Action, Pass, Place, Retrieve, pass_turn, retrieve
from ..events import Passed, TrapRetrieved, TrapsReturned, trap_placed
from ..geometry import space_name
from ..state import PLACE, SKELETONS, Board, State, new_tile
from .phase import Phase, finish_player


class TrapPhase(Phase):
    """Every player may place or retrieve one trap."""

    def legal(self, state: State, board: Board) -> list[Action]:
        supply = state.shared if state.rules.coop else board.supply
        on_empty, on_skeletons = state.rules.placements(board.seat, tuple(supply))
        ways: list[tuple[Action, ...]] = [*on_empty]
        for word in board.skeletons.values():
            place = (word & PLACE) >> 2
            ways[place] = on_skeletons[place]
        for space in board.towers:
            if state.tower_bars(board, space):
                ways[space] = ()
        ways.append((pass_turn(board.seat),))
        for space, tile in board.traps.items():
            ways[space] = ()
            if not traps.is_blast_area(state, tile):
                ways.append((retrieve(board.seat, space),))
        return list(chain.from_iterable(ways))

    def refusal(self, state: State, board: Board, action: Action) -> str | None:
        if type(action) is Place:
            return self._placement_refusal(state, board, action)
        if isinstance(action, Retrieve):
            tile = board.traps.get(action.at)
            if tile is None:
                return f"There is no trap on {space_name(action.at)}."
            return "A blast area stays for good." if traps.is_blast_area(state, tile) else None
        return None if isinstance(action, Pass) else "In this phase you place a trap, take one back or do nothing."

    def _placement_refusal(self, state: State, board: Board, action: Place) -> str | None:
        supply = state.shared if state.rules.coop else board.supply
        kind = state.rules.kinds.get(action.kind)
        if kind is None or not supply.get(action.kind):
            held = action.kind in state.held
            return (
                "A trap that was just taken back can be placed from the next round on."
                if held
                else "There is no such trap in the supply."
            )
        if action.facing not in kind.facings:
            return "This trap cannot lie this way."
        if state.tower_bars(board, action.at):
            return "No trap can be placed on a tower."
        tile = board.traps.get(action.at)
        if tile is not None:
            blast = traps.is_blast_area(state, tile)
            return "Nothing can be placed on a blast area." if blast else "There is a trap already."
        if not state.rules.effects[action.kind].lands and board.tokens_at(action.at):
            return "This trap cannot be placed on skeletons."
        return None

    def play(self, state: State, board: Board, action: Action) -> None:
        if type(action) is Place:
            _place(state, board, action)
        elif isinstance(action, Retrieve):
            _retrieve(state, board, action.at)
        else:
            state.log.append(Passed(board.seat))

    def settle(self, state: State, board: Board) -> None:
        if board.fleeing:
            march.flee(state, board)
        if board.question is None:
            finish_player(state, board)

    def end(self, state: State) -> str:
        if state.held:
            for kind in state.held:
                state.shared[kind] = state.shared.get(kind, 0) + 1
            state.log.append(TrapsReturned(state.held))
            state.held = ()
        return SKELETONS


def _place(state: State, board: Board, action: Place) -> None:
    coop, kind = state.rules.coop, action.kind
    supply = state.shared if coop else board.supply
    if supply[kind] == 1:
        del supply[kind]
    else:
        supply[kind] -= 1
    board.traps[action.at] = new_tile(kind, action.facing)
    state.log.append(trap_placed(board.seat, kind, action.at, action.facing, 0 if coop else board.seat))
    effect = state.rules.effects[action.kind]
    if effect.lands and board.tokens_at(action.at):
        effect.land(state, board, action.at)
    else:
        effect.placed(state, board, action.at)


def _retrieve(state: State, board: Board, space: int) -> None:
    tile = board.traps.pop(space)
    coop = state.rules.coop
    if coop:
        state.held += (tile.kind,)
    else:
        board.supply[tile.kind] = board.supply.get(tile.kind, 0) + 1
    state.log.append(TrapRetrieved(board.seat, tile.kind, space, coop))
