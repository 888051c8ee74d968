"""How skeletons move (P2, B4-B6, H3, T4-T6): step by step until they rest, are gone, or a question is open."""

from . import fates, traps
from .events import Moved, Walked
from .geometry import EXITS, NEXT, ORTHOGONAL, leap
from .state import COURSE, FACE, MOVED, OVER, Board, March, Question, State

#: A third of the time that calling a named tuple's class takes, which matters for the most common ones.
_new = tuple.__new__


def set_out(state: State, board: Board, token: int) -> None:
    """Move one skeleton, or the unit it belongs to."""
    word = board.skeletons[token]
    at = word & COURSE
    plain = board.plain
    if plain[NEXT[at]] and plain[at >> 2]:  # three moves of four, kept short for speed
        goes_on = state.rules.walks[at]
        face = ~word & FACE
        board.skeletons[token] = goes_on | face | MOVED
        del board.waiting[token]
        state.log.append(_new(Walked, (board.seat, token, at >> 2, goes_on >> 2, at & 3, goes_on & 3, face >> 8)))
        return
    tokens = board.unit_of(token) if board.units else (token,)
    march = _new(March, (tokens, at, at, (), 1, "walk"))
    tile = board.traps.get(at >> 2)
    if tile is not None and state.rules.effects[tile.kind].holds(tile, word):  # T18
        traps.use(state, board, march, at >> 2, tile.kind)
        traps.rest_on(state, board, march)
        return
    next_march = enter(state, board, march, NEXT[at])
    if next_march is not None:
        carry_on(state, board, next_march)


def carry_on(state: State, board: Board, march: March | None) -> None:
    """Take skeletons on from where they are until their move is over or waits for an answer."""
    while march is not None and march.tokens:
        target = NEXT[march.at] if march.reach == 1 else leap(march.at >> 2, march.at & 3, march.reach)
        march = enter(state, board, march, target)


def enter(state: State, board: Board, march: March, target: int) -> March | None:
    """Skeletons come to a place; returns how they go on from there, or None."""
    heading = march.at & 3
    if target >= EXITS:
        fates.leave_board(state, board, march, target - EXITS)
        return None
    tile = board.traps.get(target)
    if tile is not None and state.rules.effects[tile.kind].blocks:
        traps.use(state, board, march, target, tile.kind)
        if march.reach > 1:  # T21
            for token in march.tokens:
                fates.destroy(state, board, token, tile.kind)
        else:  # T13, T14
            traps.stay(state, board, march, tile.kind)
        return None
    if state.tower_bars(board, target):
        return _enter_tower(state, board, march, target)
    course = target * 4 + heading
    if tile is not None and course in march.trail:  # T6
        traps.stay(state, board, march, "loop")
        return None
    tokens, trail = march.tokens, march.trail
    bare = target != board.hero and tile is None and target not in board.targets
    if bare and not trail and march.at == march.start:
        _walk(state, board, march, target)
        return None
    for token in tokens:
        word = board.skeletons[token]
        board.skeletons[token] = (word & ~COURSE) | course
        state.log.append(_new(Moved, (board.seat, token, march.at >> 2, target, heading, march.why)))
    if target == board.hero:  # H3
        fates.smash(state, board, tokens)
        return None
    if tile is None:
        aim = board.targets.get(target)
        if aim is not None:  # a hearse drove off from here in this phase (T17)
            state.rules.effects[aim.kind].ride_along(state, board, March(tokens, march.start, course, trail), aim)
            return None
    elif not traps.is_blast_area(state, tile):
        march = _new(March, (tokens, march.start, course, (*trail, course), 1, "walk"))
        traps.use(state, board, march, target, tile.kind)
        return state.rules.effects[tile.kind].enter(state, board, march, tile)
    turned = state.rules.side.arrows[course]  # B5
    if turned != heading:
        traps.turn(state, board, tokens, turned, "arrow")
    traps.rest_on(state, board, _new(March, (tokens, march.start, target * 4 + turned, trail, 1, "walk")))
    return None


def _walk(state: State, board: Board, march: March, target: int) -> None:
    """A plain step onto a bare space that is the whole move: the turn by an arrow, the flip, a look at a treasure."""
    at = march.at
    goes_on = state.rules.walks[at]
    for token in march.tokens:
        word = board.skeletons[token]
        face = ~word & FACE
        board.skeletons[token] = goes_on | face | MOVED
        del board.waiting[token]
        state.log.append(Walked(board.seat, token, at >> 2, target, at & 3, goes_on & 3, face >> 8))
    traps.look_at_treasure(state, board, march.tokens, target)


def plain_places(state: State, board: Board) -> bytearray:
    """Where skeletons can only walk: no trap, hero or tower there, no treasure beside it, and no units about."""
    plain = bytearray(state.rules.plain)
    if board.units:
        return bytearray(len(plain))
    for space in board.targets:
        plain[space] = 0
    if board.hero >= 0:
        plain[board.hero] = 0
    for space, tile in board.traps.items():
        plain[space] = 0
        if tile.kind in state.rules.lures:
            for beside in ORTHOGONAL[space]:
                plain[beside] = 0
    return plain


def _enter_tower(state: State, board: Board, march: March, space: int) -> March | None:
    """Skeletons reach a tower: it takes them all (E4), or one of them and is gone (K4)."""
    if not state.rules.side.ruins:
        for token in march.tokens:
            fates.storm_tower(state, board, token, space)
        return None
    if len(march.tokens) > 1:
        state.ask(board, Question("stopped", march.tokens, march, space))
        return None
    stop(state, board, march, space, march.tokens[0])
    return None


def stop(state: State, board: Board, march: March, space: int, token: int) -> None:
    """A cooperative tower stops one of the skeletons; the others go on over its ruin (K4, C8)."""
    rest = march._replace(tokens=tuple(t for t in march.tokens if t != token))
    fates.storm_tower(state, board, token, space)
    if board.question is not None:  # which tower falls or rises with it (C2, C4)
        board.question = board.question._replace(march=rest)
    else:
        go_on_over(state, board, rest, space)


def go_on_over(state: State, board: Board, march: March, space: int) -> None:
    """Those that a tower did not stop enter its space again."""
    if march.tokens and state.phase != OVER:
        carry_on(state, board, enter(state, board, march, space))


def flee(state: State, board: Board) -> None:
    """Let the groups run from a landed dragon, one after the other, up to the next question (T12)."""
    while board.fleeing and board.question is None and state.phase != OVER:
        march, *waiting = board.fleeing
        board.fleeing = tuple(waiting)
        dragon = board.traps[march.at >> 2]
        carry_on(state, board, state.rules.effects[dragon.kind].enter(state, board, march, dragon))
