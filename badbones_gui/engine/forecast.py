"""What the next skeleton phase does to one board if nothing changes, told apart into certain and open."""

from dataclasses import dataclass
from typing import NamedTuple

from .courses import Courses, Fate, courses_of, groups_of, with_disturbances
from .game import Game
from .state import SKELETONS


class Loss(NamedTuple):
    """What is lost for certain, and at the most."""

    certain: int
    possible: int


class Left(NamedTuple):
    """How many floors or houses there are to be lost, at the least and at the most."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Forecast:
    """One skeleton phase of a board."""

    seat: int
    #: By token: every way its move can go; with one, it is certain.
    fates: dict[int, tuple[Fate, ...]]
    floors: Loss
    houses: Loss
    #: Spaces of the traps that will act for certain, and of those that may.
    used: frozenset[int]
    maybe_used: frozenset[int]
    #: Skeletons that may be gone by then.
    doubtful: frozenset[int] = frozenset()

    def is_certain(self, token: int) -> bool:
        """Whether a skeleton's move can go one way only."""
        return len(self.fates[token]) == 1 and self.fates[token][0].to != 0 and token not in self.doubtful


class Prospect(NamedTuple):
    """How the groups of one board can move: each as if it were alone, and with what the others may change for it."""

    alone: Courses
    together: Courses


def forecast(game: Game, seat: int) -> Forecast:
    """Look ahead; the game itself is not changed."""
    trial = opening(game)
    board = trial.board(seat)
    floors, houses = sum(board.towers.values()), trial.capital if trial.rules.coop else board.houses
    return summary(trial, seat, prospect(trial, seat), Left(floors, floors), Left(houses, houses))


def opening(game: Game) -> Game:
    """A copy of the game at the opening of its skeleton phase, or in the midst of it."""
    trial = game.clone()
    if trial.phase != SKELETONS:
        trial.jump_to(SKELETONS)
    return trial


def prospect(trial: Game, seat: int) -> Prospect:
    """Send every group of a board out."""
    alone = {group: courses_of(trial, seat, group) for group in groups_of(trial, seat)}
    return Prospect(alone, {group: with_disturbances(trial, seat, group, alone) for group in alone})


def summary(trial: Game, seat: int, moves: Prospect, floors: Left, houses: Left) -> Forecast:
    """What comes of all the groups' moves together."""
    fates: dict[int, dict[Fate, None]] = {}
    doubtful: set[int] = set()
    sure: set[int] = set()
    maybe: set[int] = set()
    for group, ways in moves.together.items():
        sure |= frozenset.intersection(*(way.used for way in ways))
        maybe |= frozenset.union(*(way.used for way in ways))
        for way in ways:
            if not way.fates:
                doubtful.update(group)
            for token, fate in way.fates:
                fates.setdefault(token, {})[fate] = None
    return Forecast(
        seat,
        {token: tuple(ways) for token, ways in fates.items()},
        _floors(trial, moves, floors),
        _added(
            [[way.houses for way in ways] for ways in moves.together.values()],
            sum(max(way.mended[1] for way in ways) for ways in moves.together.values()),
            houses,
        ),
        frozenset(sure),
        frozenset(maybe - sure),
        frozenset(doubtful),
    )


def falling(moves: Prospect) -> set[int]:
    """Single floors that are lost for certain: a group's way leads there whatever is answered."""
    reached = [{way.towers[0] if way.towers else None for way in ways} for ways in moves.alone.values()]
    return {space for spaces in reached if len(spaces) == 1 for space in spaces if space is not None}


def _floors(trial: Game, moves: Prospect, left: Left) -> Loss:
    """Floors lost."""
    mended = sum(max(way.mended[0] for way in ways) for ways in moves.together.values())
    if not trial.rules.side.ruins:
        return _added([[way.floors for way in ways] for ways in moves.together.values()], mended, left)
    hit = {space for ways in moves.together.values() for way in ways for space in way.towers}
    return Loss(max(0, len(falling(moves)) - mended), len(hit))


def _added(losses: list[list[int]], mended: int, left: Left) -> Loss:
    """Losses added up, no more than there is; in the best case everything that can be mended is."""
    least, most = sum(min(ways) for ways in losses), sum(max(ways) for ways in losses)
    return Loss(max(0, min(least, left.least) - mended), min(most, left.most))
