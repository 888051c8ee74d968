"""Several rounds ahead: what the skeletons that are there now will do to one board if its player does nothing more.

It holds as long as the game goes on, and it leaves out what nobody can know: skeletons that are drawn or sent here
later (but for the traps and towers that they may reach by then), weapons, and the hero. He must move (H1), so where he
stands counts in the first round and never again. What is in the cemetery now, or will come there from this very board,
enters with the others. A move is certain only where every answer, and every order of march, leads to the same.

Instead of whole boards that part at every answer it follows what each skeleton, trap and tower may be by then, each for
itself: that overlooks nothing, but it may mix possibilities that never meet. What branches too much is followed no
further, and from then on counts as something that may happen anywhere.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from .courses import Course, Courses, Group, courses_of, plain_course
from .forecast import Forecast, Left, Loss, Prospect, opening, prospect, summary
from .game import Game
from .geometry import FOREST, NEXT, ORTHOGONAL, SPACES
from .march import plain_places
from .phases.skeletons import marchers
from .rules import Rules
from .state import COURSE, FACE, ICE, MOVED, STAYS, Tile
from .terrain import Towers, Traps, fallen, within_reach, worn

#: Nobody looks further ahead.
MOST_ROUNDS: Final = 4
#: A skeleton that may stand in more ways than this is followed no further, nor one whose move can go in more.
MOST_STANDS: Final = 6
MOST_WAYS: Final = 24
#: In each round so many skeletons are sent out on trial; those whose turn does not come can be followed no further.
MOST_TRIALS: Final = 64

_AWAY: Final = Course((), 0, (), 0, (0, 0), frozenset(), False)
_EVERYWHERE: Final = frozenset(SPACES)


def foresee(game: Game, seat: int, rounds: int) -> tuple[Forecast, ...]:
    """A forecast for each round from this one on, fewer if the game ends; the game itself is not changed."""
    trial = opening(game)
    board = trial.board(seat)
    outlook = _Outlook.now(trial, seat)
    moves = prospect(trial, seat)
    seen = [summary(trial, seat, moves, outlook.floors, outlook.houses)]
    if board.question is not None and board.question.about != "leader":
        return tuple(seen)
    for _ in range(min(rounds, _rounds_left(trial)) - 1):
        if outlook.ends(moves, seen[-1]):
            break
        outlook = outlook.after(moves, seen[-1])
        moves = outlook.prospect()
        seen.append(outlook.forecast(moves))
    return tuple(seen)


def _rounds_left(trial: Game) -> int:
    """Rounds that can still be played, this one included (O2, K6)."""
    rounds = trial.rules.rounds
    if rounds is None or trial.rules.heroic or trial.endless:
        return MOST_ROUNDS
    return max(min(rounds - trial.round + 1, MOST_ROUNDS), 1)


@dataclass(frozen=True)
class _Ground:
    """What is settled about spaces on which several things are possible."""

    traps: dict[int, Tile | None] = field(default_factory=dict)
    towers: dict[int, int] = field(default_factory=dict)


@dataclass
class _Outlook:
    """What one board may look like at the opening of a skeleton phase."""

    #: The game at the opening of the first one.
    start: Game
    seat: int
    number: int
    #: By token: the courses on which it may stand.
    stands: dict[int, tuple[int, ...]]
    #: Tokens that may be gone, that stay where they are in this phase, and that can be followed no further.
    doubtful: frozenset[int]
    resting: frozenset[int]
    lost: set[int]
    traps: Traps
    towers: Towers
    #: Spaces that skeletons may come by of which nothing is known.
    reach: frozenset[int]
    floors: Left
    houses: Left
    #: How many have been sent out.
    trials: int = 0

    @classmethod
    def now(cls, start: Game, seat: int) -> "_Outlook":
        """What is there at first."""
        board, rules = start.board(seat), start.rules
        floors, houses = sum(board.towers.values()), start.capital if rules.coop else board.houses
        return cls(
            start=start,
            seat=seat,
            number=0,
            stands={token: (word & COURSE,) for token, word in board.skeletons.items()},
            doubtful=frozenset(),
            resting=frozenset(token for token, word in board.skeletons.items() if word & STAYS),
            lost=set(),
            traps={space: (tile,) for space, tile in board.traps.items()},
            towers={space: (left,) for space, left in board.towers.items()} if rules.side.ruins else {},
            reach=frozenset(),
            floors=Left(floors, floors),
            houses=Left(houses, houses),
        )

    # -- the phase --------------------------------------------------------------------------------------------------

    def prospect(self) -> Prospect:
        """Every way in which the groups can move, each alone, and over towers that others may bring down or mend."""
        trial = self._trial()
        alone: Courses = {}
        shaky = self.reach & self.towers.keys()
        for group, stands in self._groups():
            ways = self._ways(trial, group, stands, shaky)
            if ways is None:
                self.lost.update(group)
            else:
                alone[group] = ways
        if not self.towers:
            return Prospect(alone, alone)
        together: Courses = {}
        for group, ways in alone.items():
            others = [way for other, each in alone.items() if other != group for way in each]
            changed = shaky.union(*(way.towers for way in others))
            if self.lost or any(way.mended[0] for way in others):
                changed = frozenset(self.towers)
            more = self._ways(trial, group, self._stands_of(group), changed) if changed else ()
            if more is None:
                self.lost |= set(self.stands)
                return Prospect({}, {})
            together[group] = tuple(dict.fromkeys(ways + more))
        return Prospect(alone, together)

    def forecast(self, moves: Prospect) -> Forecast:
        """The same in short, with the harm that those may do who cannot be followed."""
        seen = summary(self.start, self.seat, moves, self.floors, self.houses)
        harm = sum(self._strength(token) for token in self.lost)
        if not harm:
            return seen
        return replace(
            seen,
            floors=Loss(seen.floors.certain, min(seen.floors.possible + harm, self.floors.most)),
            houses=Loss(seen.houses.certain, min(seen.houses.possible + harm, self.houses.most)),
            maybe_used=frozenset(self.traps) - seen.used,
        )

    def _strength(self, token: int) -> int:
        rules = self.start.rules
        return 1 if rules.powers[token] is None else max(rules.amount(token), 1)

    def _trial(self) -> Game:
        """A game from which groups can be sent out one by one; the hero is somewhere else."""
        trial = self.start.clone()
        trial.tracking ^= self.number & 1
        board = trial.own(self.seat)
        board.hero, board.question, board.used, board.ready = -1, None, frozenset(), False
        board.targets, board.units, board.skeletons, board.waiting = {}, {}, {}, {}
        board.traps = {space: tiles[0] for space, tiles in self.traps.items() if tiles[0] is not None}
        board.towers = board.towers | {space: floors[0] for space, floors in self.towers.items()}
        board.plain = plain_places(trial, board)
        return trial

    def _groups(self) -> Iterator[tuple[Group, tuple[int, ...]]]:
        """Who marches together, and from where; if it may be one or another, an instructor's company is lost (C8)."""
        rules = self.start.rules
        led: dict[int, int] = {}
        for leader in rules.instructors:
            company = self._company(leader)
            if len(company) < 2:
                continue
            known = all(len(self.stands[token]) == 1 and token not in self.doubtful for token in company)
            if known and sum(token in rules.instructors for token in company) == 1:
                led |= dict.fromkeys(company, leader)
            else:
                self.lost.update(company)
        for leader in dict.fromkeys(led.values()):
            yield tuple(token for token in self.stands if led.get(token) == leader), self.stands[leader]
        for token, stands in self.stands.items():
            if token not in led and token not in self.resting and token not in self.lost:
                yield (token,), stands

    def _company(self, leader: int) -> list[int]:
        """An instructor with all that may stand on its space."""
        if leader not in self.stands or leader in self.resting:
            return []
        places = {stand >> 2 for stand in self.stands[leader] if stand >> 2 < FOREST}
        return [
            token
            for token, stands in self.stands.items()
            if token not in self.resting and any(stand >> 2 in places for stand in stands)
        ]

    def _stands_of(self, group: Group) -> tuple[int, ...]:
        return self.stands[_leader(self.start.rules, group)]

    def _ways(
        self, trial: Game, group: Group, stands: tuple[int, ...], shaky: frozenset[int]
    ) -> tuple[Course, ...] | None:
        """All ways of a group from wherever it may stand; None if they are too many."""
        found: dict[Course, None] = {_AWAY: None} if group[0] in self.doubtful else {}
        plain = trial.board(self.seat).plain
        for stand in stands:
            if len(group) == 1 and plain[NEXT[stand]] and plain[stand >> 2]:
                found[plain_course(trial, group[0], stand)] = None
                continue
            grounds = [_Ground()]
            while grounds:
                ground = grounds.pop()
                ways = self._sent(trial, group, stand, ground)
                parted = self._parted(ground, ways, shaky)
                grounds += parted
                found |= dict.fromkeys(() if parted else ways)
                self.trials += 1
                if len(found) + len(grounds) > MOST_WAYS or self.trials > MOST_TRIALS:
                    return None
        return tuple(found)

    def _sent(self, trial: Game, group: Group, stand: int, ground: _Ground) -> tuple[Course, ...]:
        """The ways of a group from one place, over this ground."""
        run = trial.clone()
        board = run.own(self.seat)
        for space, tile in ground.traps.items():
            board.traps.pop(space, None)
            if tile is not None:
                board.traps[space] = tile
        board.towers = board.towers | ground.towers
        board.skeletons = dict.fromkeys(group, stand | (0 if run.tracking else FACE))
        board.units = dict.fromkeys(group, _leader(run.rules, group)) if len(group) > 1 else {}
        board.waiting = marchers(run, board)
        board.plain = plain_places(run, board)
        return courses_of(run, self.seat, group)

    def _parted(self, ground: _Ground, ways: tuple[Course, ...], shaky: frozenset[int]) -> list[_Ground]:
        """The ground parted by what may be on the first space that matters to these ways and is not settled yet."""
        places = {place for way in ways for _, fate in way.fates for place in fate.path}
        touched = places.union(*(way.used for way in ways), *(way.towers for way in ways))
        touched |= {near for place in places if place < FOREST for near in ORTHOGONAL[place]}
        for space, tiles in self.traps.items():
            if len(tiles) > 1 and space in touched and space not in ground.traps:
                return [replace(ground, traps=ground.traps | {space: tile}) for tile in tiles]
        for space, floors in self.towers.items():
            options = {*floors, 0, self.start.rules.mode.floors} if space in shaky else {*floors}
            if len(options) > 1 and space in touched and space not in ground.towers:
                return [replace(ground, towers=ground.towers | {space: left}) for left in sorted(options)]
        return []

    # -- afterwards -------------------------------------------------------------------------------------------------

    def ends(self, moves: Prospect, seen: Forecast) -> bool:
        """Whether the game is over for certain after this phase."""
        conquered = any(
            all(any(fate.why == "conquest" for _, fate in way.fates) for way in ways)
            for ways in moves.together.values()
        )
        return conquered or seen.floors.certain >= self.floors.most or seen.houses.certain >= self.houses.most

    def after(self, moves: Prospect, seen: Forecast) -> "_Outlook":
        """The opening of the next phase."""
        rules, board = self.start.rules, self.start.board(self.seat)
        first = not self.number
        stands = {token: self.stands[token] for token in self.stands if token in self.resting}
        doubtful, lost = set(self.doubtful & self.resting), set(self.lost)
        for group, ways in moves.together.items():
            for token in group:
                goals = dict.fromkeys(_goal(rules, self.seat, token, way) for way in ways)
                alive = tuple(goal for goal in goals if goal is not None)
                recalled = len(group) > 1 and any(goal >> 2 >= FOREST for goal in alive)  # a unit even in the forest
                if len(alive) > MOST_STANDS or recalled:
                    lost.add(token)
                elif alive:
                    stands[token] = alive
                    doubtful |= {token} if None in goals else set()
        if first:
            stands |= {token: (rules.entry_courses[token],) for token in board.cemetery}
        maybe = _EVERYWHERE if self.lost else seen.maybe_used | self.reach
        rest = {self.stands[token][0] >> 2 for token in self.resting}
        traps = worn(rules, self.traps, moves, seen.used | (board.used if first else frozenset()), maybe, rest)
        homes = rules.mode.capital * rules.players if rules.coop else rules.mode.houses
        return _Outlook(
            start=self.start,
            seat=self.seat,
            number=self.number + 1,
            stands={token: where for token, where in stands.items() if token not in lost},
            doubtful=frozenset(doubtful - lost),
            resting=frozenset(t for t in self.resting if first and board.skeletons[t] & STAYS == MOVED | ICE),
            lost=lost,
            traps=traps,
            towers=fallen(rules, self.towers, moves, _EVERYWHERE if self.lost else self.reach),
            reach=_EVERYWHERE if lost else within_reach(rules, self.reach, traps),
            floors=_left(rules, self.floors, seen.floors, rules.mode.floors * len(rules.side.towers)),
            houses=_left(rules, self.houses, seen.houses, homes),
        )


def _leader(rules: Rules, group: Group) -> int:
    return next((token for token in group if token in rules.instructors), group[0])


def _goal(rules: Rules, seat: int, token: int, way: Course) -> int | None:
    """On which course a skeleton stands after a move; None: not on this board."""
    fate = dict(way.fates).get(token)
    power = rules.powers[token]
    if fate is None or (way.used and power is not None and power.sabotages):  # C6
        return None
    if fate.end == "rests":
        return fate.place << 2 | fate.heading
    return rules.entry_courses[token] if fate.end == "sent" and fate.to == seat else None


def _left(rules: Rules, before: Left, loss: Loss, whole: int) -> Left:
    """What is left to be lost while the game goes on; a nice chief may mend it all (C4)."""
    least = max(before.least - loss.possible, 1)
    return Left(least, max(whole, before.most) if rules.chiefs_play else max(before.most - loss.certain, least))
