"""A decision and what it cost, in words for the player."""

from typing import Final

from ...engine import Game
from ...engine.actions import Action, MoveHero, Pass, Place, Retrieve
from ...engine.geometry import space_name
from ...event_text import deed, thing_name

#: From so much on, in the bots' own measure, a decision cost this: the last floor is worth some 45, others 2 to 8.
COSTS: Final = (
    (30.0, "This may have decided the game."),
    (12.0, "This cost a lot: from then on it was hard to hold out."),
    (5.0, "This made your defence weaker for some rounds."),
    (0.0, "This cost only a little."),
)


def what_was_done(game: Game, action: Action) -> str:
    """What the player did; the game is the one before it."""
    match action:
        case MoveHero(to=space):
            return f"Your hero went to {space_name(space)}."
        case Place(kind=kind, at=space):
            return f"You placed {_a(kind)} on {space_name(space)}."
        case Retrieve(at=space):
            return f"You took the {_trap_on(game, action)} on {space_name(space)} back."
        case Pass():
            return "You left the traps as they were."
        case _:
            return f"What you did: {deed(game, action)}."


def what_was_better(game: Game, action: Action) -> str:
    """What the player could have done."""
    match action:
        case MoveHero(to=space):
            return f"Better: your hero on {space_name(space)}."
        case Place(kind=kind, at=space):
            return f"Better: {_a(kind)} on {space_name(space)}."
        case Retrieve(at=space):
            return f"Better: take the {_trap_on(game, action)} on {space_name(space)} back."
        case Pass():
            return "Better: leave the traps as they are."
        case _:
            return f"Better: {deed(game, action)}."


def what_it_cost(cost: float) -> str:
    """How bad it was."""
    return next(words for least, words in COSTS if cost >= least)


def _a(kind: str) -> str:
    """A kind of trap with its article.

    >>> _a("wall")
    'a wall'
    """
    name = thing_name(kind)
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def _trap_on(game: Game, action: Retrieve) -> str:
    return thing_name(game.board(action.player).traps[action.at].kind)
