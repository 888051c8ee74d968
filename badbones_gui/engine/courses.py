"""Every way in which the skeletons' moves can go.

Every skeleton, or unit, is sent out alone on a copy of the game, once for every way its questions can be answered.
Whose cemetery is chosen changes nothing on the board, so that is not tried out but left open.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from . import answers, march
from .actions import Choose
from .events import (
    Destroyed,
    Event,
    FloorsChanged,
    HeroLost,
    HousesChanged,
    Moved,
    Sent,
    TrapUsed,
    Turned,
    Vanished,
    Walked,
)
from .game import Game
from .geometry import NEXT, course
from .state import COURSE, OVER, STAYS

#: Why skeletons leave the spaces on one side of the last of them.
LEAVING: Final = ("edge", "tower", "village")
#: Skeletons that march together, in the order of arrival.
Group = tuple[int, ...]


class Fate(NamedTuple):
    """One way in which a skeleton's move can go."""

    #: The places it comes through, from where it stands now to the last one on this board.
    path: tuple[int, ...]
    #: "rests", "destroyed" or "sent"; why as in the event, and to whose cemetery (0: the player will choose).
    end: str
    why: str
    to: int
    #: Where it rests, and where it is going; where it was last, and on which side it left the spaces, if it did.
    place: int
    heading: int


class Course(NamedTuple):
    """One way in which a group's move can go, with everything that comes of it."""

    fates: tuple[tuple[int, Fate], ...]
    #: Floors and towers taken, houses burnt, and what nice chiefs among them may mend (it depends on who comes first).
    floors: int
    towers: tuple[int, ...]
    houses: int
    mended: tuple[int, int]
    used: frozenset[int]
    hero_lost: bool


Courses = dict[Group, tuple[Course, ...]]


def groups_of(trial: Game, seat: int) -> list[Group]:
    """Skeletons that march together; with an open question, those that it is about come first."""
    board = trial.board(seat)
    waiting = board.question.march.tokens if board.question is not None else ()
    groups = {waiting: None} if waiting else {}
    for token, word in board.skeletons.items():
        if not word & STAYS and token not in waiting:
            groups[board.unit_of(token)] = None
    return list(groups)


def courses_of(trial: Game, seat: int, group: Group) -> tuple[Course, ...]:
    """Every way in which a group's move can go, as if nobody else moved."""
    board = trial.board(seat)
    if len(group) == 1 and board.question is None:
        stand = board.skeletons[group[0]] & COURSE
        if board.plain[NEXT[stand]] and board.plain[stand >> 2]:
            return (plain_course(trial, group[0], stand),)
    found: dict[Course, None] = {}
    for events, end in _runs(trial, seat, group):
        found[_course(trial, seat, group, events, end)] = None
    return tuple(found)


def plain_course(trial: Game, token: int, stand: int) -> Course:
    """Most moves: nothing is in the way."""
    goal = trial.rules.walks[stand]
    fate = Fate((stand >> 2, NEXT[stand]), "rests", "", -1, goal >> 2, goal & 3)
    return Course(((token, fate),), 0, (), 0, (0, 0), frozenset(), False)


def _runs(trial: Game, seat: int, group: Group) -> Iterator[tuple[list[Event], Game]]:
    """Every way to play a group's move: what happens, and the game afterwards."""
    open_runs = list(_starts(trial, seat, group))
    while open_runs:
        run = open_runs.pop()
        question = run.board(seat).question
        if question is None or question.about == "cemetery" or run.phase == OVER:
            yield run.log, run
            continue
        for option in reversed(question.options):
            branch = run.clone()
            branch.log = list(run.log)
            answers.answer(branch, branch.own(seat), Choose(seat, question.about, option))
            open_runs.append(branch)


def _starts(trial: Game, seat: int, group: Group) -> Iterator[Game]:
    """The group sets out, whoever leads it, or waits for an answer on its way."""
    start = trial.clone()
    board = start.own(seat)
    start.log = []
    question = board.question
    if question is not None and question.about == "leader" and set(group) <= set(question.march.tokens):
        for option in question.options:
            led = start.clone()
            followers = led.own(seat)
            answers.answer(led, followers, Choose(seat, question.about, option))
            followers.question = None
            march.set_out(led, followers, group[0])
            yield led
        return
    if question is None or not set(group) & set(question.march.tokens):
        board.question = None
        march.set_out(start, board, group[0])
    yield start


def _course(trial: Game, seat: int, group: Group, events: list[Event], end: Game) -> Course:
    paths = {token: [(trial.board(seat).skeletons[token] & COURSE) >> 2] for token in group}
    headings = {token: trial.board(seat).skeletons[token] & 3 for token in group}
    ends: dict[int, tuple[str, str, int]] = {}
    floors = houses = 0
    towers: list[int] = []
    used: set[int] = set()
    hero_lost = False
    for event in events:
        match event:
            case Moved() | Walked():
                paths[event.token].append(event.target)
                headings[event.token] = event.heading
            case Turned() if event.token in headings:
                headings[event.token] = event.heading
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
        kind, why, to = ends.get(token, ("rests", "", -1))
        left = course(paths[token][-1], headings[token] if why in LEAVING else 0)
        word = end.board(seat).skeletons.get(token, left)
        fates.append((token, Fate(tuple(paths[token]), kind, why, to, (word & COURSE) >> 2, word & 3)))
    mended = (_mended(trial, ends, "tower"), _mended(trial, ends, "village"))
    return Course(tuple(fates), floors, tuple(towers), houses, mended, frozenset(used), hero_lost)


def _mended(trial: Game, ends: dict[int, tuple[str, str, int]], where: str) -> int:
    powers = trial.rules.powers
    return sum(
        trial.rules.amount(token)
        for token, (_, why, _) in ends.items()
        if why == where and (power := powers[token]) is not None and power.rebuilds
    )


def with_disturbances(trial: Game, seat: int, group: Group, courses: Courses) -> tuple[Course, ...]:
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
            found |= dict.fromkeys(courses_of(other, seat, group))
    if any(way.hero_lost for way in others):
        alone = trial.clone()
        alone.own(seat).hero = -1
        found |= dict.fromkeys(courses_of(alone, seat, group))
    return tuple(found)
