"""Games that play themselves, the same way every time: for pictures and measurements."""

from collections.abc import Callable
from random import Random
from typing import Final

from .engine import Catalogue, Refused, Setup
from .engine.actions import Action, Place
from .engine.forecast import forecast
from .session import Session, Stage

#: So many possibilities are weighed before one is chosen.
WEIGHED: Final = 12
#: No sample game is longer than this.
MOST_STEPS: Final = 5000

Until = Callable[[Session], bool]


def never(session: Session) -> bool:
    """Play to the end."""
    return False


def round_opens(number: int) -> Until:
    """Play until the players plan this round."""

    def opens(session: Session) -> bool:
        return session.stage is Stage.PLANNING and session.game.round >= number

    return opens


def is_asked(session: Session) -> bool:
    """Play until skeletons stop because somebody has to choose."""
    asked = any(session.table.question(seat) is not None for seat in session.game.rules.seats)
    return session.stage is Stage.SKELETONS and asked and not session.round_is_played()


def play(catalogue: Catalogue, setup: Setup, until: Until = never, *, practice: bool = False) -> Session:
    """A game by players who weigh a few possibilities, up to some point or to its end."""
    session, chance = Session(catalogue, setup, practice=practice), Random(setup.seed)
    for _ in range(MOST_STEPS):
        if session.stage is Stage.OVER or until(session):
            return session
        _step(session, chance)
    raise RuntimeError(f"the game of {setup} does not end")


def last_round(catalogue: Catalogue, setup: Setup) -> int:
    """The round in which the game of this set-up ends."""
    return play(catalogue, setup).game.round


def late(catalogue: Catalogue, setup: Setup) -> Session:
    """The same game when its last round is planned."""
    return play(catalogue, setup, round_opens(last_round(catalogue, setup)))


def make_ready(session: Session) -> None:
    """Everybody plans and says Ready, so that the skeletons can walk."""
    _ready(session, Random(session.game.rules.setup.seed))


def _ready(session: Session, chance: Random) -> None:
    for seat in session.game.rules.seats:
        _plan(session, seat, chance)
        session.toggle_ready(seat)


def _step(session: Session, chance: Random) -> None:
    match session.stage:
        case Stage.PLANNING:
            _ready(session, chance)
        case Stage.SKELETONS:
            if session.march():
                return
            if session.round_is_played():
                session.next_round()
            else:
                session.do(chance.choice(session.legal(session.table.actors()[0])))
        case _:
            session.do(chance.choice(session.legal(session.table.actors()[0])))


def _plan(session: Session, seat: int, chance: Random) -> None:
    """Move the hero, place a trap, and answer whatever that leads to."""
    for _ in range(MOST_STEPS):
        actions = session.legal(seat)
        traps = [action for action in actions if isinstance(action, Place)]
        planned = session.is_planned(seat)
        if planned and not (traps and session.has_trap_left(seat)):
            return
        session.do(_best(session, seat, [*traps] if planned else actions, chance))
        if planned and session.is_planned(seat):
            return


def _best(session: Session, seat: int, actions: list[Action], chance: Random) -> Action:
    """Of a few actions the one after which the skeletons do least harm."""
    some = chance.sample(actions, min(WEIGHED, len(actions)))

    def harm(action: Action) -> int:
        try:
            ahead = forecast(session.preview(action), seat)
        except Refused:
            return 0
        return ahead.floors.possible + ahead.houses.possible

    return min(some, key=harm)
