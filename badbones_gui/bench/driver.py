"""What every engine must show to be measured: a random game, and copies of a position late in one."""

from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

#: No game is longer.
ENDLESS: Final = 1_000_000


class Driver(NamedTuple):
    """How to drive one engine."""

    #: Plays at random, listing the legal actions at every step, until the game is over or so many actions are done;
    #: returns the game and the number of actions.
    play: Callable[[Random, int], tuple[Any, int]]
    #: By name: the ways to copy a game.
    copies: Callable[[Any], dict[str, Callable[[], object]]]


def random_games(driver: Driver) -> Callable[[], int]:
    """A turn that plays a whole game; its work is the number of actions."""
    chance = Random(20)
    play = driver.play

    def turn() -> int:
        return play(chance, ENDLESS)[1]

    return turn


def late_position(driver: Driver) -> Any:
    """A game when four fifths of its actions are done."""
    length = driver.play(Random(3), ENDLESS)[1]
    return driver.play(Random(3), length * 4 // 5)[0]
