"""Phase 4: new skeletons are drawn and come to the forest (A1, A2, C3)."""

from collections.abc import Iterable

from ..events import ChiefActed, arrived, drawn
from ..rng import roll
from ..scoring import finish_if_survived
from ..state import HERO, OVER, Board, State
from .phase import Phase, finish_player


class ArrivalsPhase(Phase):
    """Needs no action: everyone draws, and the cemeteries empty into the forests."""

    def begin(self, state: State) -> None:
        count = 0 if is_last_stand(state) else state.rules.catalogue.arrivals
        for seat in state.rules.seats:
            board = state.own(seat)
            draw_to_cemetery(state, board, count)
            arrive(state, board, board.cemetery)
            board.cemetery = ()
            finish_player(state, board)

    def end(self, state: State) -> str:
        return OVER if finish_if_survived(state) else HERO


def is_last_stand(state: State) -> bool:
    """Heroic: from the last round on nothing more is drawn (O3)."""
    rounds = state.rules.rounds
    return state.rules.heroic and rounds is not None and state.round >= rounds


def draw_to_cemetery(state: State, board: Board, count: int) -> None:
    """Draw tokens; a necromancer among them brings more (C3). An empty bag gives nothing (A2)."""
    tokens: list[int] = []
    seat, powers, log = board.seat, state.rules.powers, state.log
    while count > 0:
        token = draw(state, seat)
        if token is None:
            break
        count -= 1
        tokens.append(token)
        log.append(drawn(seat, token))
        power = powers[token]
        if power is not None:
            more = power.drawn(state.rules.amount(token))
            if more:
                count += more
                state.log.append(ChiefActed(board.seat, state.rules.roster[token].chief, token))
    board.cemetery += tuple(tokens)


def draw(state: State, seat: int) -> int | None:
    """Take one token out of the bag: the next scripted one, or a random one."""
    free = state.bag
    if state.script:
        script = state.script.get(seat, ())
        if script:
            state.script[seat] = script[1:]
            state.bag ^= 1 << script[0]
            return script[0]
        free &= ~sum(1 << t for tokens in state.script.values() for t in tokens)
    size = free.bit_length()
    while free:  # roll until a token is hit that is there: soon, while the bag is full
        state.rng, token = roll(state.rng, size)
        bit = 1 << token
        if free & bit:
            state.bag ^= bit
            return token
    return None


def arrive(state: State, board: Board, tokens: Iterable[int]) -> None:
    """Skeletons come to their entry points, showing the side of the tracking token (A1)."""
    courses, face, seat = state.rules.entry_courses, state.tracking, board.seat
    skeletons, log = board.skeletons, state.log
    for token in tokens:
        course = courses[token]
        skeletons[token] = course | face << 8
        log.append(arrived(seat, token, course >> 2, course & 3, face))
