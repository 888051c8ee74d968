"""What becomes of skeletons: destroyed, sent to a cemetery, stopped by a tower, let loose on the houses."""

from .events import (
    ChiefActed,
    Destroyed,
    FloorsChanged,
    HeroLost,
    HousesChanged,
    Sent,
    Vanished,
    WeaponLapsed,
    WeaponReady,
)
from .state import HERO, OVER, SKELETONS, Board, March, Question, State

_new = tuple.__new__  # see march


def to_bag(state: State, board: Board, token: int, why: str) -> None:
    """A skeleton leaves the board for the bag."""
    origin = state.take_off(board, token)
    state.bag |= 1 << token
    state.log.append(_new(Destroyed, (board.seat, token, origin, why)))


def to_cemetery(state: State, board: Board, token: int, seat: int, why: str) -> None:
    """A skeleton leaves the board for a cemetery."""
    origin = state.take_off(board, token)
    state.own(seat).cemetery += (token,)
    state.log.append(Sent(board.seat, token, origin, seat, why))


def destroy(state: State, board: Board, token: int, why: str) -> None:
    """A skeleton is destroyed, if only by its own blow; a chief may have other ideas (C5, C7)."""
    power = state.rules.powers[token]
    if power is None or not power.dies(state, board, token, why):
        to_bag(state, board, token, why)


def smash(state: State, board: Board, tokens: tuple[int, ...]) -> None:
    """The hero destroys skeletons (H2, H3); enough of them make his weapon ready (W1, W2)."""
    for token in tokens:
        destroy(state, board, token, "hero")
    if state.phase in (HERO, SKELETONS):
        board.kills += tokens
        enough = len(board.kills) >= state.rules.catalogue.weapon_ready
        if enough and board.weapon and board.hero >= 0 and not board.ready and not board.spent:
            board.ready = True
            state.log.append(WeaponReady(board.seat, board.weapon))


def vanish_with_hero(state: State, board: Board, token: int) -> None:
    """The emperor and the hero who slew him leave the game (C7)."""
    origin = state.take_off(board, token)
    state.out |= 1 << token
    state.log.append(Vanished(board.seat, token, origin, "hero"))
    state.log.append(HeroLost(board.seat, board.hero))
    board.hero = -1
    lapse(state, board)


def lapse(state: State, board: Board) -> None:
    """A ready weapon is ready no more."""
    if board.ready:
        board.ready = False
        state.log.append(WeaponLapsed(board.seat, board.weapon))


def leave_board(state: State, board: Board, march: March, side: int) -> None:
    """Skeletons cross an edge: into the village, to a neighbour, or wherever the player likes (E1-E3, K5, O1)."""
    rules = state.rules
    if side == rules.side.homes:
        for token in march.tokens:
            storm_homes(state, board, token)
            if state.phase == OVER:
                return
    elif side == rules.side.gift:
        send_somewhere(state, board, march, "edge")
    else:
        for token in march.tokens:
            to_cemetery(state, board, token, rules.neighbour(board.seat, side), "edge")


def send_somewhere(state: State, board: Board, march: March, why: str) -> None:
    """Skeletons go to the cemetery of an opponent of the player's choice."""
    options = state.rules.others[board.seat]
    if len(options) > 1:
        state.ask(board, Question("cemetery", options, march, march.at >> 2, why))
    else:
        send_to(state, board, march, options[0], why)


def send_to(state: State, board: Board, march: March, seat: int, why: str) -> None:
    """Skeletons go to this cemetery; what threw them there may have more to do."""
    effect = state.rules.effects.get(why)
    if effect is not None:
        effect.aimed(state, board, march, why, seat)
    for token in march.tokens:
        to_cemetery(state, board, token, seat, why)


def storm_homes(state: State, board: Board, token: int) -> None:
    """One skeleton reaches the village, or the capital (E3, K5)."""
    power = state.rules.powers[token]
    if power is None:
        change_houses(state, board, -1, token)
    else:
        power.storms_homes(state, board, token)
    if token in board.skeletons:
        destroy(state, board, token, "village")


def storm_tower(state: State, board: Board, token: int, space: int) -> None:
    """One skeleton reaches a standing tower (E4, K4)."""
    power = state.rules.powers[token]
    if power is None:
        change_floors(state, board, space, -1, token)
    else:
        power.storms_tower(state, board, token, space)
    if token in board.skeletons:
        destroy(state, board, token, "tower")


def change_houses(state: State, board: Board, change: int, token: int) -> None:
    """Burn or rebuild houses, no more than there are."""
    rules = state.rules
    if rules.coop:
        whole, before = rules.mode.capital * rules.players, state.capital
    else:
        whole, before = rules.mode.houses, board.houses
    left = _bounded(before, change, whole)
    if left == before:
        return
    if rules.coop:
        state.capital = left
    else:
        board.houses = left
    state.log.append(HousesChanged(board.seat, rules.coop, left - before, left, token))
    if not left:
        state.eliminate(board, "village")


def change_floors(state: State, board: Board, space: int, change: int, token: int) -> int:
    """Take or rebuild floors of one tower, no more than there are; returns by how many it has changed."""
    before = board.towers[space]
    left = _bounded(before, change, state.rules.mode.floors)
    if left != before:
        board.towers = {**board.towers, space: left}
        state.log.append(_new(FloorsChanged, (board.seat, space, left - before, left, token)))
        if not left and not any(board.towers.values()):
            state.eliminate(board, "tower")
    return left - before


def _bounded(before: int, change: int, whole: int) -> int:
    """What is left after a change: never less than nothing, and never rebuilt beyond the whole."""
    left = before + change
    if left < 0:
        return 0
    return left if change < 0 or left <= whole else max(before, whole)


def lost_towers(state: State, board: Board) -> tuple[int, ...]:
    """Towers that can be rebuilt: their ruins bear no trap and no skeleton."""
    full = state.rules.mode.floors
    occupied = {(word & 255) >> 2 for word in board.skeletons.values()}
    return tuple(
        space
        for space, floors in board.towers.items()
        if floors < full and space not in board.traps and space not in occupied
    )


def standing_towers(board: Board) -> tuple[int, ...]:
    """Towers with at least one floor."""
    return tuple(space for space, floors in board.towers.items() if floors)


def change_some_tower(state: State, board: Board, options: tuple[int, ...], change: int, token: int, at: int) -> None:
    """Take or rebuild a floor of a tower of the player's choice, after a chief came to the one ``at`` (C2, C4)."""
    if len(options) == 1:
        change_floors(state, board, options[0], change, token)
    elif options and state.phase != OVER:
        why = "raze" if change < 0 else "rebuild"
        state.ask(board, Question("tower", options, March((), 0, 0), at, why, token))


def chief_acts(state: State, board: Board, token: int) -> None:
    """Say that a chief's power shows."""
    state.log.append(ChiefActed(board.seat, state.rules.roster[token].chief, token))
