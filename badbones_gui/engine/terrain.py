"""What may lie on a board some rounds ahead: traps that wear, towers that fall, and who else may come by."""

from collections.abc import Iterable
from typing import Final

from .courses import Course
from .forecast import Prospect, falling
from .geometry import FOREST, NEXT, ORTHOGONAL, SPACES, leap
from .rules import Rules
from .state import Tile

#: By space: every trap that may lie there (None: no trap); how many floors its tower may have.
Traps = dict[int, tuple[Tile | None, ...]]
Towers = dict[int, tuple[int, ...]]

#: By space: where a trap can send a skeleton next, whatever the trap.
_AROUND: Final = tuple(
    frozenset(to for heading in range(4) for to in (leap(s, heading, 1), leap(s, heading, 2)) if to < FOREST)
    for s in SPACES
)


def within_reach(rules: Rules, before: frozenset[int], traps: Traps) -> frozenset[int]:
    """Spaces that skeletons can come by in a phase: those that have just entered, and those that were about before."""
    entered = {NEXT[course] for course in rules.entry_courses}
    reached = entered | before | {near for space in before for near in ORTHOGONAL[space]}
    waiting = [space for space in reached if space in traps]
    while waiting:
        further = _AROUND[waiting.pop()] - reached
        reached |= further
        waiting += [space for space in further if space in traps]
    return frozenset(reached)


def worn(
    rules: Rules, before: Traps, moves: Prospect, used: frozenset[int], maybe: frozenset[int], rest: Iterable[int]
) -> Traps:
    """The traps after a phase: some acted for certain, others may have; ``rest``: where somebody stayed all along."""
    ways = moves.together.values()
    robbed = frozenset(rest).union(*(frozenset.intersection(*map(_resting, each)) for each in ways))
    visited = robbed.union(*(_resting(way) for each in ways for way in each))
    broken = [
        [way.used if any(_sabotages(rules, token) for token, _ in way.fates) else frozenset() for way in each]
        for each in ways
    ]
    lost = frozenset[int]().union(*(frozenset.intersection(*each) for each in broken))
    maybe_lost = frozenset[int]().union(*(spaces for each in broken for spaces in each))
    after: Traps = {}
    for space, tiles in before.items():
        options: dict[Tile | None, None] = {}
        for tile in tiles:
            if tile is None:
                options[None] = None
                continue
            kind = rules.kinds[tile.kind]
            steals = kind.wear == "once"
            certain = space in (robbed if steals else used)
            possible = space in (visited if steals else maybe) or space in maybe
            breakable = kind.wear != "crater"
            if not (certain or (breakable and space in lost)):
                options[tile] = None
            if certain or possible:
                options[_after_use(rules, tile)] = None
            if breakable and (space in maybe_lost or (rules.chiefs_play and space in maybe)):
                options[None] = None
        if any(option is not None for option in options):
            after[space] = tuple(sorted(options, key=lambda tile: tile is None))
    return after


def fallen(rules: Rules, before: Towers, moves: Prospect, reach: frozenset[int]) -> Towers:
    """The single floors after a phase; whoever comes by unforeseen may take one."""
    sure = falling(moves)
    hit = reach.union(*(way.towers for ways in moves.together.values() for way in ways))
    mended = any(way.mended[0] for ways in moves.together.values() for way in ways)
    after: Towers = {}
    for space, floors in before.items():
        options = {0} if space in sure else {*floors, 0} if space in hit else {*floors}
        if mended:
            options.add(rules.mode.floors)
        after[space] = tuple(sorted(options, reverse=True))
    return after


def _resting(way: Course) -> frozenset[int]:
    return frozenset(fate.place for _, fate in way.fates if fate.end == "rests")


def _sabotages(rules: Rules, token: int) -> bool:
    power = rules.powers[token]
    return power is not None and power.sabotages


def _after_use(rules: Rules, tile: Tile) -> Tile | None:
    """What is left of a trap that acted, or of a treasure that was found (T4, T10, T15, T17)."""
    wear = rules.kinds[tile.kind].wear
    if wear == "once" or rules.effects[tile.kind].drives_off or (wear == "sturdy" and tile.worn):
        return None
    return tile if wear == "never" else tile._replace(worn=True)
