"""Everything a player can do, as values: what is legal is listed, compared and applied as these.

Spaces, headings and tokens are numbers here; ``notation`` writes and reads the words of saved games and rule cases.
The factories below hand out one and the same value for the same words, so listing actions costs next to nothing.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a player, named by seat, decides."""

    player: int


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Market: buy a trap or a weapon; ``carrier`` is the seat that gets it."""

    item: str
    carrier: int


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Market: buy nothing more. Trap phase: do nothing."""


@dataclass(frozen=True, slots=True)
class StartHero(Action):
    """Cooperative: the hero's first tower."""

    at: int


@dataclass(frozen=True, slots=True)
class MoveHero(Action):
    """Phase 1: the hero's step."""

    to: int


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Phase 2: a trap from the supply onto a space, in an orientation ("" where it has none)."""

    kind: str
    at: int
    facing: str


@dataclass(frozen=True, slots=True)
class Retrieve(Action):
    """Phase 2: a trap from the board back to the supply."""

    at: int


@dataclass(frozen=True, slots=True)
class MoveSkeleton(Action):
    """Phase 3: one skeleton, with the unit it belongs to."""

    token: int


@dataclass(frozen=True, slots=True)
class MoveAll(Action):
    """Phase 3: all that are left, as far as the next question."""


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """The answer to the open question: a heading, seat, space or token, by what it is about."""

    about: str
    answer: int


@dataclass(frozen=True, slots=True)
class SkipWeapon(Action):
    """Leave a ready weapon unused."""


@dataclass(frozen=True, slots=True)
class UseWeapon(Action):
    """Use a ready weapon; which of the fields count depends on the weapon."""

    token: int = -1
    seat: int = 0
    symbol: str = ""
    origin: int = -1
    target: int = -1
    headings: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class PlayOn(Action):
    """Cooperative, after the victory: see how long the capital still stands (K6)."""


move_all: Final = cache(MoveAll)
pass_turn: Final = cache(Pass)
retrieve: Final = cache(Retrieve)


@cache
def hero_moves(player: int, spaces: tuple[int, ...]) -> tuple[MoveHero, ...]:
    """The hero's steps to each of these spaces."""
    return tuple(MoveHero(player, space) for space in spaces)


@cache
def skeleton_moves(player: int, tokens: int) -> tuple[MoveSkeleton, ...]:
    """By token, of so many: its move."""
    return tuple(MoveSkeleton(player, token) for token in range(tokens))


@cache
def choices(player: int, about: str, options: tuple[int, ...]) -> tuple[Choose, ...]:
    """Every answer to a question."""
    return tuple(Choose(player, about, option) for option in options)
