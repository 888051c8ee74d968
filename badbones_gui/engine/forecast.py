"""What the next skeleton phase does to one board if nothing changes, told apart into certain and open.

Every skeleton, or unit, is sent out alone on a copy of the game, once for every way its questions can be answered.
Whose cemetery is chosen changes nothing on the board, so that is not tried out but left open.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from . import answers, march
from .actions import Choose
from .events import Destroyed, Event, FloorsChanged, HeroLost, HousesChanged, Moved, Sent, TrapUsed, Vanished, Walked
from .game import Game
from .geometry import course
from .state import COURSE, OVER, SKELETONS, STAYS


class Fate(NamedTuple):
    """One way in which a skeleton's move can go."""

    #: The places it comes through, from where it stands now to the last one on this board.
    path: tuple[int, ...]
    #: "rests", "destroyed" or "sent"; why as in the event, and to whose cemetery (0: the player will choose).
    end: str
    why: str
    to: int
    #: Where it rests, and where it is going.
    place: int
    heading: int


class Loss(NamedTuple):
    """What is lost for certain, and at the most."""

    certain: int
    possible: int


@dataclass(frozen=True, slots=True)
class Forecast:
    """The next skeleton phase of a board."""

    seat: int
    #: By token: every way its move can go; with one, it is certain.
    fates: dict[int, tuple[Fate, ...]]
    floors: Loss
    houses: Loss
    #: Spaces of the traps that will act for certain, and of those that may.
    used: frozenset[int]
    maybe_used: frozenset[int]

    def is_certain(self, token: int) -> bool:
        """Whether a skeleton's move can go one way only."""
        return len(self.fates[token]) == 1 and self.fates[token][0].to != 0


class _Course(NamedTuple):
    """One way in which a group's move can go, with everything that comes of it."""

    fates: tuple[tuple[int, Fate], ...]
    #: Floors and towers taken, houses burnt, and what nice chiefs among them may mend (it depends on who comes first).
    floors: int
    towers: tuple[int, ...]
    houses: int
    mended: tuple[int, int]
    used: frozenset[int]
    hero_lost: bool


_Courses = dict[tuple[int, ...], tuple[_Course, ...]]


def forecast(game: Game, seat: int) -> Forecast:
    """Look ahead; the game itself is not changed."""
    trial = game.clone()
    if trial.phase != SKELETONS:
        trial.jump_to(SKELETONS)
    groups = _groups(trial, seat)
    alone = {group: _courses(trial, seat, group) for group in groups}
    together = {group: _with_disturbances(trial, seat, group, alone) for group in groups}
    return _summary(trial, seat, alone, together)


def _groups(trial: Game, seat: int) -> list[tuple[int, ...]]:
    """Skeletons that march together; with an open question, those that it is about come first."""
    board = trial.board(seat)
    waiting = board.question.march.tokens if board.question is not None and board.question.about != "leader" else ()
    groups = {waiting: None} if waiting else {}
    for token, word in board.skeletons.items():
        if not word & STAYS and token not in waiting:
            groups[board.unit_of(token)] = None
    return list(groups)


def _courses(trial: Game, seat: int, group: tuple[int, ...]) -> tuple[_Course, ...]:
    found: dict[_Course, None] = {}
    for events, end in _runs(trial, seat, group):
        found[_course(trial, seat, group, events, end)] = None
    return tuple(found)


def _runs(trial: Game, seat: int, group: tuple[int, ...]) -> Iterator[tuple[list[Event], Game]]:
    """Every way to play a group's move: what happens, and the game afterwards."""
    start = trial.clone()
    board = start.own(seat)
    start.log = []
    if board.question is None or not set(group) & set(board.question.march.tokens):
        board.question = None
        march.set_out(start, board, group[0])
    open_runs = [start]
    while open_runs:
        run = open_runs.pop()
        question = run.board(seat).question
        if question is None or question.about in ("cemetery", "leader") or run.phase == OVER:
            yield run.log, run
            continue
        for option in reversed(question.options):
            branch = run.clone()
            branch.log = list(run.log)
            answers.answer(branch, branch.own(seat), Choose(seat, question.about, option))
            open_runs.append(branch)


def _course(trial: Game, seat: int, group: tuple[int, ...], events: list[Event], end: Game) -> _Course:
    paths = {token: [(trial.board(seat).skeletons[token] & COURSE) >> 2] for token in group}
    ends: dict[int, tuple[str, str, int]] = {}
    floors = houses = 0
    towers: list[int] = []
    used: set[int] = set()
    hero_lost = False
    for event in events:
        match event:
            case Moved() | Walked():
                paths[event.token].append(event.target)
            case Destroyed() | Vanished():
                ends[event.token] = ("destroyed", event.why, -1)
            case Sent():
                ends[event.token] = ("sent", event.why, event.to)
            case FloorsChanged() if event.change < 0:
                floors -= event.change
                towers.append(event.at)
            case HousesChanged() if event.change < 0:
                houses -= event.change
            case TrapUsed():
                used.add(event.at)
            case HeroLost():
                hero_lost = True
            case _:
                pass
    question = end.board(seat).question
    if question is not None and question.about == "cemetery":
        ends |= dict.fromkeys(question.march.tokens, ("sent", question.why, 0))
    fates = []
    for token in group:
        word = end.board(seat).skeletons.get(token, course(paths[token][-1], 0))
        kind, why, to = ends.get(token, ("rests", "", -1))
        fates.append((token, Fate(tuple(paths[token]), kind, why, to, (word & COURSE) >> 2, word & 3)))
    mended = (_mended(trial, ends, "tower"), _mended(trial, ends, "village"))
    return _Course(tuple(fates), floors, tuple(towers), houses, mended, frozenset(used), hero_lost)


def _mended(trial: Game, ends: dict[int, tuple[str, str, int]], where: str) -> int:
    powers = trial.rules.powers
    return sum(
        trial.rules.amount(token)
        for token, (_, why, _) in ends.items()
        if why == where and (power := powers[token]) is not None and power.rebuilds
    )


def _with_disturbances(trial: Game, seat: int, group: tuple[int, ...], courses: _Courses) -> tuple[_Course, ...]:
    """A tower that another group may bring down or mend, or a hero it may take along, leaves more ways open."""
    found = dict.fromkeys(courses[group])
    others = [way for other, ways in courses.items() if other != group for way in ways]
    if trial.rules.side.ruins:
        changed = dict.fromkeys({space for way in others for space in way.towers}, 0)
        if any(way.mended[0] for way in others):
            lost = [space for space, floors in trial.board(seat).towers.items() if not floors]
            changed |= dict.fromkeys(lost, trial.rules.mode.floors)
        for space, floors in sorted(changed.items()):
            other = trial.clone()
            board = other.own(seat)
            board.towers = {**board.towers, space: floors}
            found |= dict.fromkeys(_courses(other, seat, group))
    if any(way.hero_lost for way in others):
        alone = trial.clone()
        alone.own(seat).hero = -1
        found |= dict.fromkeys(_courses(alone, seat, group))
    return tuple(found)


def _summary(trial: Game, seat: int, alone: _Courses, courses: _Courses) -> Forecast:
    fates: dict[int, dict[Fate, None]] = {}
    sure: set[int] = set()
    maybe: set[int] = set()
    for ways in courses.values():
        sure |= frozenset.intersection(*(way.used for way in ways))
        maybe |= frozenset.union(*(way.used for way in ways))
        for way in ways:
            for token, fate in way.fates:
                fates.setdefault(token, {})[fate] = None
    return Forecast(
        seat,
        {token: tuple(ways) for token, ways in fates.items()},
        _floors(trial, seat, alone, courses),
        _added(
            [[way.houses for way in ways] for ways in courses.values()],
            sum(max(way.mended[1] for way in ways) for ways in courses.values()),
            _houses_left(trial, seat),
        ),
        frozenset(sure),
        frozenset(maybe - sure),
    )


def _houses_left(trial: Game, seat: int) -> int:
    return trial.capital if trial.rules.coop else trial.board(seat).houses


def _floors(trial: Game, seat: int, alone: _Courses, courses: _Courses) -> Loss:
    """Floors lost; of single floors, a tower falls for certain if a group's way leads there whatever is answered."""
    left = sum(trial.board(seat).towers.values())
    mended = sum(max(way.mended[0] for way in ways) for ways in courses.values())
    if not trial.rules.side.ruins:
        return _added([[way.floors for way in ways] for ways in courses.values()], mended, left)
    hit = {space for ways in courses.values() for way in ways for space in way.towers}
    reached = [{way.towers[0] if way.towers else None for way in ways} for ways in alone.values()]
    certain = {space for spaces in reached if len(spaces) == 1 for space in spaces if space is not None}
    return Loss(max(0, len(certain) - mended), len(hit))


def _added(losses: list[list[int]], mended: int, left: int) -> Loss:
    """Losses added up, no more than there is; in the best case everything that can be mended is."""
    least, most = sum(min(ways) for ways in losses), sum(max(ways) for ways in losses)
    return Loss(max(0, min(least, left) - mended), min(most, left))
