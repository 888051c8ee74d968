"""What follows from the answer to a question, by what it is about."""

from collections.abc import Callable
from typing import Final

from . import fates, march, traps, units
from .actions import Choose
from .events import Answered
from .geometry import HEADINGS, space_name
from .state import Board, Question, State


def answer(state: State, board: Board, action: Choose) -> None:
    """Close the open question and go on with what waited for it."""
    question = board.question
    assert question is not None
    board.question = None
    state.log.append(Answered(board.seat, question.about, action.answer))
    _CONSEQUENCES[question.about](state, board, question, action.answer)


def option_name(state: State, about: str, option: int) -> str | int:
    """An option as a player reads it: a heading, a seat, a space or a skeleton's name."""
    if about == "flee":
        return HEADINGS[option]
    if about == "cemetery":
        return option
    return space_name(option) if about == "tower" else state.rules.roster[option].name


def _flee(state: State, board: Board, question: Question, heading: int) -> None:
    march.carry_on(state, board, traps.flee(state, board, question.march, heading))


def _cemetery(state: State, board: Board, question: Question, seat: int) -> None:
    fates.send_to(state, board, question.march, seat, question.why)


def _tower(state: State, board: Board, question: Question, space: int) -> None:
    chief = question.chief
    fates.change_floors(state, board, space, -1 if question.why == "raze" else 1, chief)
    march.go_on_over(state, board, question.march, question.at)


def _leader(state: State, board: Board, question: Question, token: int) -> None:
    units.follow(state, board, token)


def _stopped(state: State, board: Board, question: Question, token: int) -> None:
    march.stop(state, board, question.march, question.at, token)


_CONSEQUENCES: Final[dict[str, Callable[[State, Board, Question, int], None]]] = {
    "flee": _flee,
    "cemetery": _cemetery,
    "tower": _tower,
    "leader": _leader,
    "stopped": _stopped,
}
