"""The steps of a session as plain words, taken again: the same steps lead to the same session."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from ..bots import BOTS
from ..engine import BadBonesError, Catalogue
from ..engine.notation import read_action
from ..engine.rules import Setup
from ..session import Session
from .files import RecordError, short

Step = dict[str, Any]
#: No game that people play has so many steps or actions; whatever has is not read, since each one costs time.
MOST_STEPS: Final = 30_000
#: What can go wrong with words that nobody has said in a game. The last ones are no sentences, but no reason to end.
_TROUBLE: Final = (BadBonesError, LookupError, TypeError, ValueError)


def open_session(
    catalogue: Catalogue, setup: Setup, before: Iterable[dict[str, Any]], *, assisted: bool, practice: bool
) -> Session:
    """A session in which these actions have been played already; raises ``RecordError`` if they cannot be."""
    try:
        session = Session(catalogue, setup, before, practice=practice)
    except _TROUBLE as problem:
        raise RecordError(f"This game is damaged: {short(problem)}") from problem
    session.assisted = assisted
    return session


def take(session: Session, step: object) -> None:
    """Take a step once more; raises ``RecordError`` if it cannot be taken now."""
    if not isinstance(step, dict) or len(step) != 1:
        raise RecordError("That is no step of a game.")
    verb, value = next(iter(step.items()))
    if verb not in _TAKE:
        raise RecordError(f"Nobody can '{short(verb)}' in a game.")
    try:
        _TAKE[verb](session, value)
    except _TROUBLE as problem:
        raise RecordError(short(problem)) from problem


def _seat(session: Session, seat: Any) -> int:
    if type(seat) is not int or seat not in session.game.rules.seats:
        raise RecordError(f"There is no player {short(seat)}.")
    return seat


def _do(session: Session, words: Any) -> None:
    if isinstance(words, Mapping):
        _seat(session, words.get("player"))
    session.do(read_action(session.table, words))


def _ready(session: Session, seat: Any) -> None:
    session.toggle_ready(_seat(session, seat))


def _undo(session: Session, seat: Any) -> None:
    if not session.undo(_seat(session, seat)):
        raise RecordError("There is nothing to take back.")


def _redo(session: Session, seat: Any) -> None:
    if not session.redo(_seat(session, seat)):
        raise RecordError("There is nothing to do again.")


def _back_to(session: Session, number: Any) -> None:
    if type(number) is not int:
        raise RecordError(f"There is no round {short(number)}.")
    session.back_to(number)


def _by_hand(session: Session, seat: Any) -> None:
    session.toggle_by_hand(_seat(session, seat))


def _hands(session: Session, value: Any) -> None:
    seat, bot = _seat(session, value["seat"]), value["bot"]
    if not isinstance(bot, str) or (bot and bot not in BOTS):
        raise RecordError(f"There is no bot {short(bot)}.")
    session.change_hands(seat, bot)


def _hint(session: Session, seat: Any) -> None:
    session.count_hint(_seat(session, seat))


def _next_round(session: Session, value: Any) -> None:
    if value is not True:
        raise RecordError("The next round is opened with true.")
    session.next_round()


_TAKE: Final[dict[str, Callable[[Session, Any], None]]] = {
    "do": _do,
    "ready": _ready,
    "undo": _undo,
    "redo": _redo,
    "back_to": _back_to,
    "by_hand": _by_hand,
    "hands": _hands,
    "hint": _hint,
    "next_round": _next_round,
}
