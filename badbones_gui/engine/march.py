"""How skeletons move (P2, B4-B6, H3, T4-T6): step by step until they rest, are gone, or a question is open."""

from . import fates, traps
from .events import Flipped, Moved, Turned
from .geometry import EXITS, FOREST, NEXT, leap
from .state import COURSE, FACE, MOVED, OVER, Board, March, Question, State


def set_out(state: State, board: Board, token: int) -> None:
    """Move one skeleton, or the unit it belongs to."""
    word = board.skeletons[token]
    at = word & COURSE
    target = NEXT[at]
    if (
        target < FOREST
        and target != board.hero
        and target not in board.towers
        and target not in board.traps
        and at >> 2 not in board.traps
        and not board.targets
        and not board.units
    ):
        _walk_free(state, board, token, word, target)
        return
    march = March(board.unit_of(token), at, at)
    tile = board.traps.get(at >> 2)
    if tile is not None and state.rules.effects[tile.kind].holds(tile, word):  # T18
        traps.use(state, board, march, at >> 2, tile.kind)
        traps.rest_on(state, board, march)
        return
    carry_on(state, board, march)


def _walk_free(state: State, board: Board, token: int, word: int, target: int) -> None:
    """The common case, kept short for speed: a step onto a bare space."""
    heading = word & 3
    turned = state.rules.side.arrows[target * 4 + heading]
    face = (word & FACE) ^ FACE
    board.skeletons[token] = target * 4 + turned | face | MOVED
    seat = board.seat
    log = state.log
    log.append(Moved(seat, token, (word & COURSE) >> 2, target, heading, "walk"))
    if turned != heading:
        log.append(Turned(seat, token, target, turned, "arrow"))
    log.append(Flipped(seat, token, target, face >> 8))
    if board.traps:
        traps.look_at_treasure(state, board, (token,), target)


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
    if target in board.towers and (board.towers[target] or not state.rules.side.ruins):
        return _enter_tower(state, board, march, target)
    course = target * 4 + heading
    if tile is not None and course in march.trail:  # T6
        traps.stay(state, board, march, "loop")
        return None
    for token in march.tokens:
        word = board.skeletons[token]
        board.skeletons[token] = (word & ~COURSE) | course
        state.log.append(Moved(board.seat, token, march.at >> 2, target, heading, march.why))
    march = march._replace(at=course, reach=1, why="walk")
    if target == board.hero:  # H3
        fates.smash(state, board, march.tokens)
        return None
    if tile is None:
        aim = board.targets.get(target)
        if aim is not None:  # a hearse drove off from here in this phase (T17)
            state.rules.effects[aim.kind].ride_along(state, board, march, aim)
            return None
    elif not traps.is_blast_area(state, tile):
        march = march._replace(trail=(*march.trail, course))
        traps.use(state, board, march, target, tile.kind)
        return state.rules.effects[tile.kind].enter(state, board, march, tile)
    turned = state.rules.side.arrows[course]  # B5
    if turned != heading:
        traps.turn(state, board, march.tokens, turned, "arrow")
        march = march._replace(at=target * 4 + turned)
    traps.rest_on(state, board, march)
    return None


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
