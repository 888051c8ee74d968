"""Phase 4: new skeletons are drawn and come to the forest (A1, A2, C3)."""

from .. import rng
from ..events import Arrived, ChiefActed, Drawn
from ..geometry import course, forest_side, opposite
from ..scoring import finish_if_survived
from ..state import HERO, OVER, Board, State
from .phase import Phase, finish_player


class ArrivalsPhase(Phase):
    """Needs no action: everyone draws, and the cemeteries empty into the forests."""

    def begin(self, state: State) -> None:
        for seat in state.rules.seats:
            board = state.own(seat)
            if not is_last_stand(state):
                draw_to_cemetery(state, board, state.rules.catalogue.arrivals)
            for token in board.cemetery:
                arrive(state, board, token)
            board.cemetery = ()
            finish_player(state, board)

    def end(self, state: State) -> str:
        return OVER if finish_if_survived(state) else HERO


def is_last_stand(state: State) -> bool:
    """Heroic: from the last round on nothing more is drawn (O3)."""
    rounds = state.rules.rounds
    return state.rules.setup.heroic and rounds is not None and state.round >= rounds


def draw_to_cemetery(state: State, board: Board, count: int) -> None:
    """Draw tokens; a necromancer among them brings more (C3). An empty bag gives nothing (A2)."""
    while count > 0:
        token = draw(state, board.seat)
        if token is None:
            return
        count -= 1
        board.cemetery += (token,)
        state.log.append(Drawn(board.seat, token))
        power = state.rules.powers[token]
        if power is not None:
            more = power.drawn(state.rules.amount(token))
            if more:
                count += more
                state.log.append(ChiefActed(board.seat, state.rules.roster[token].chief, token))


def draw(state: State, seat: int) -> int | None:
    """Take one token out of the bag: the next scripted one, or a random one."""
    script = state.script.get(seat)
    if script:
        token = script[0]
        state.script[seat] = script[1:]
    else:
        free = state.bag & ~sum(1 << t for tokens in state.script.values() for t in tokens)
        count = free.bit_count()
        if not count:
            return None
        state.rng = rng.next_state(state.rng)
        token = nth_bit(free, rng.below(state.rng, count))
    state.bag ^= 1 << token
    return token


def nth_bit(mask: int, n: int) -> int:
    """The position of the n-th set bit, by halving."""
    position = 0
    width = 1 << (mask.bit_length() - 1).bit_length()
    while width > 1:
        width //= 2
        low = mask & ((1 << width) - 1)
        below = low.bit_count()
        if n < below:
            mask = low
        else:
            n -= below
            mask >>= width
            position += width
    return position


def arrive(state: State, board: Board, token: int) -> None:
    """A skeleton comes to its entry point, showing the side of the tracking token (A1)."""
    entry = state.rules.entries[token]
    heading = opposite(forest_side(entry))
    board.skeletons[token] = course(entry, heading) | state.tracking << 8
    state.log.append(Arrived(board.seat, token, entry, heading, state.tracking))
