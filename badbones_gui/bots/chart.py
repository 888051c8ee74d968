"""Where skeletons get to on a board with nothing in their way, worked out once for each side of the board."""

from functools import lru_cache
from typing import Final, NamedTuple

from ..engine.catalogue import BoardSide
from ..engine.geometry import EXITS, FOREST, NEXT, SIZE, SPACES, course

#: How a way ends: in a circle, at the tower, among the houses, or beyond another edge.
NOWHERE, TOWER, HOMES, AWAY = range(4)
#: Ways are followed for so many rounds.
FARTHEST: Final = 10


class Way(NamedTuple):
    """The way of a skeleton that nothing stops."""

    #: The places it comes through, round by round, from where it stands.
    places: tuple[int, ...]
    #: How it ends, after how many rounds, and by which side it leaves.
    end: int
    rounds: int
    side: int
    #: The places it comes to, a bit each.
    mask: int


class Chart(NamedTuple):
    """The ways by course, and how soon a hero can be there."""

    ways: tuple[Way, ...]
    #: By the hero's space and a skeleton's course: the round in which he can smash it at the earliest (0: never).
    caught: tuple[bytes, ...]


def chart_of(side: BoardSide) -> Chart:
    """The chart of one side of the board."""
    return _chart(side.arrows, side.towers, side.homes)


@lru_cache(maxsize=8)
def _chart(arrows: tuple[int, ...], towers: tuple[int, ...], homes: int) -> Chart:
    ways = tuple(_way(at, arrows, towers, homes) for at in range(EXITS * 4))
    caught = tuple(bytes(_catch(hero, way.places, towers) for way in ways) for hero in SPACES)
    return Chart(ways, caught)


def _way(at: int, arrows: tuple[int, ...], towers: tuple[int, ...], homes: int) -> Way:
    places = [at >> 2]
    mask = 0
    for rounds in range(1, FARTHEST + 1):
        target = NEXT[at]
        if target >= EXITS:
            side = target - EXITS
            return Way(tuple(places), HOMES if side == homes else AWAY, rounds, side, mask)
        mask |= 1 << target
        if target in towers:
            return Way(tuple(places), TOWER, rounds, -1, mask)
        places.append(target)
        at = course(target, arrows[course(target, at & 3)])
    return Way(tuple(places), NOWHERE, FARTHEST, -1, mask)


def _catch(hero: int, places: tuple[int, ...], towers: tuple[int, ...]) -> int:
    """He can step onto it before its move, or be where it moves."""
    for rounds in range(1, len(places) + 1):
        before = places[rounds - 1]
        if before < FOREST and steps_between(hero, before) <= rounds:
            return rounds
        if rounds < len(places) and places[rounds] not in towers and steps_between(hero, places[rounds]) <= rounds:
            return rounds
    return 0


def steps_between(one: int, other: int) -> int:
    """How many steps a hero needs from space to space."""
    return max(abs(one % SIZE - other % SIZE), abs(one // SIZE - other // SIZE))
