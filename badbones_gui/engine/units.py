"""The instructor's units (C8): who marches as one when phase 3 opens."""

from . import traps
from .events import ChiefActed, UnitDissolved, UnitFormed
from .geometry import FOREST
from .state import COURSE, STAYS, Board, March, Question, State


def form_units(state: State, board: Board) -> None:
    """Gather everyone on an instructor's space; asks who leads where several could."""
    marching = [i for i in state.rules.instructors if i in board.skeletons and not board.skeletons[i] & STAYS]
    spaces = sorted({(board.skeletons[i] & COURSE) >> 2 for i in marching})
    for space in spaces:
        if space >= FOREST:
            continue
        members = tuple(t for t in board.tokens_at(space) if not board.skeletons[t] & STAYS)
        leaders = tuple(t for t in members if t in marching)
        settled = {board.units.get(t) for t in leaders}
        if len(leaders) == 1:
            _gather(state, board, leaders[0], members)
        elif len(settled) == 1 and None not in settled:
            _gather(state, board, board.units[leaders[0]], members)
        else:
            at = board.skeletons[leaders[0]] & COURSE
            state.ask(board, Question("leader", leaders, March(members, at, at), space))
            return


def follow(state: State, board: Board, leader: int) -> None:
    """The player has chosen who leads; goes on with the other spaces."""
    place = (board.skeletons[leader] & COURSE) >> 2
    members = tuple(t for t in board.tokens_at(place) if not board.skeletons[t] & STAYS)
    _gather(state, board, leader, members)
    form_units(state, board)


def _gather(state: State, board: Board, leader: int, members: tuple[int, ...]) -> None:
    if len(members) < 2 or all(board.units.get(t) == leader for t in members):
        return
    for former in sorted({board.units[t] for t in members if t in board.units} - {leader}):
        board.units = {t: chief for t, chief in board.units.items() if chief != former}
        state.log.append(UnitDissolved(board.seat, former))
    for token in members:
        board.units[token] = leader
    board.plain = bytearray(len(board.plain))  # whoever moves may have to move as one
    state.log.append(ChiefActed(board.seat, state.rules.roster[leader].chief, leader))
    state.log.append(UnitFormed(board.seat, leader, members))
    traps.turn(state, board, members, board.skeletons[leader] & 3, "instructor")
