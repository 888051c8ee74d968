"""What a board is worth to its player: what stands, what the skeletons will do to it, and what is left to stop them.

The march of the next rounds is foreseen roughly: each skeleton by itself, traps wearing out on the way, and nobody
doing anything about it. That is quick, and right often enough to choose by.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from ..engine import Game
from ..engine.catalogue import ChiefKind
from ..engine.geometry import EXITS, NEXT, course, leap
from ..engine.phases.arrivals import is_last_stand
from ..engine.rules import Rules
from ..engine.state import COURSE, ICE, OVER, Board, Tile
from ..engine.traps import Deflect
from .chart import AWAY, FARTHEST, HOMES, NOWHERE, TOWER, chart_of

#: By floors or houses left: how much worse that is than all of them. The last one is everything.
SHORT: Final = (-60.0, -15.0, -8.0, -4.0, -1.5, 0.0)
LOST: Final = -120.0
WON: Final = 120.0
#: By the effect of a trap: what it is worth in the supply.
IN_HAND: Final = {
    "deflect": 2.8,
    "hurl": 5.2,
    "lure": 3.2,
    "scare": 4.4,
    "block": 2.0,
    "explode": 3.2,
    "drive": 2.4,
    "confuse": 2.0,
    "recall": 3.2,
    "fling": 2.4,
}
#: What a trap is worth of an effect that the bots know nothing about.
USUAL: Final = 2.4
#: A trap on the board, intact and worn, is worth a part of that, besides what it is foreseen to do.
ON_BOARD: Final = (0.55, 0.3)
#: The part of the worst harm that the hero may prevent, and of the second.
SPARED: Final = 0.5
SPARED_TOO: Final = 0.2
#: Heroic, at the end: what each skeleton left means, and how much less one counts for each round until it is met.
QUARRY: Final = 4.0
QUARRY_NEAR: Final = 0.6
#: A blow of the emperor takes more than anybody has.
EMPEROR: Final = 9


@dataclass(frozen=True, slots=True)
class Sight:
    """How far a player sees, and what counts for him."""

    #: Rounds for which the march is foreseen.
    horizon: int = 4
    #: What a skeleton on another board is worth in a contest, and one more in play where nobody else suffers from it.
    gift: float = 1.5
    burden: float = 0.45
    #: How much less something weighs for each round in which it can still be prevented.
    fading: float = 0.36
    #: Whether he keeps his traps together and his hero near to where he will be needed.
    thrifty: bool = True


class Threat(NamedTuple):
    """A skeleton on its way to the tower or the houses: when, where to, how much it takes, can the hero meet it."""

    rounds: int
    end: int
    blow: int
    caught: bool


class Judge:
    """Judges boards of one player in one game."""

    def __init__(self, rules: Rules, seat: int, sight: Sight) -> None:
        self.seat = seat
        self.sight = sight
        self._rules = rules
        self._chart = chart_of(rules.side)
        self._fading = tuple(sight.fading**rounds for rounds in range(FARTHEST + 2))
        self._contest = not (rules.solo or rules.coop)
        self._away = sight.gift if self._contest else 0.0
        self._effects = {key: kind.effect for key, kind in rules.kinds.items()}
        self._worth = {key: IN_HAND.get(kind.effect, USUAL) for key, kind in rules.kinds.items()}
        self._blows = _blows(rules) if rules.chiefs_play else None

    def worth(self, game: Game) -> float:
        """What the board is worth when phase 3 is over; what was sent away before is not counted."""
        board = game.board(self.seat)
        rules = self._rules
        if game.phase == OVER and game.result is not None:
            if game.result.won is not None or board.eliminated:
                return WON if game.result.won else LOST + game.round
        elif board.eliminated:
            return LOST + game.round
        if rules.rounds is not None and not rules.heroic and not game.endless and game.round >= rules.rounds:
            return WON
        towers, houses = sum(board.towers.values()), game.capital if rules.coop else board.houses
        value = _short(towers) + _short(houses) + self._ahead(game, board, towers, houses)
        if not self._contest:
            value -= self.sight.burden * (len(board.skeletons) + len(board.cemetery))
        if is_last_stand(game):
            return value + self._hunt(board)
        if self.sight.thrifty:
            value += self._means(game, board)
        return value

    def _hunt(self, board: Board) -> float:
        """Heroic, when nobody arrives any more: those who are left must be met, whatever becomes of the traps (O3)."""
        caught = self._chart.caught[board.hero] if board.hero >= 0 else b""
        soon = [caught[word & COURSE] for word in board.skeletons.values()] if caught else []
        near = sum(QUARRY_NEAR**rounds for rounds in soon if rounds)
        return near - QUARRY * (len(board.skeletons) + len(board.cemetery))

    def is_decided(self, game: Game) -> bool:
        """Whether nothing that comes after phase 3 could still matter."""
        rules = self._rules
        last = rules.rounds is not None and not rules.heroic and not game.endless and game.round >= rules.rounds
        return last or game.board(self.seat).eliminated

    def _means(self, game: Game, board: Board) -> float:
        """Traps in the supply and on the board."""
        worth = self._worth
        supply = game.shared if self._rules.coop else board.supply
        value = sum(worth[kind] * count for kind, count in supply.items())
        for tile in board.traps.values():
            value += worth[tile.kind] * ON_BOARD[tile.worn]
        return value

    def _ahead(self, game: Game, board: Board, towers: int, houses: int) -> float:
        """What the skeletons on the board will come to, by the march of the next rounds."""
        chart, horizon, away = self._chart, self.sight.horizon, self._away
        ways, traps = chart.ways, board.traps
        mask = 0
        for space in traps:
            mask |= 1 << space
        catches = chart.caught[board.hero] if board.hero >= 0 and self.sight.thrifty else None
        value = 0.0
        threats: list[Threat] = []
        entangled: list[tuple[int, int]] = []
        for token, word in board.skeletons.items():
            at = word & COURSE
            way = ways[at]
            if way.mask & mask or (word & ICE) or (traps and (at >> 2) in traps):
                entangled.append((token, at))
                continue
            end, rounds = way.end, way.rounds
            if end == NOWHERE or rounds > horizon:
                value -= 0.1
            elif end == AWAY:
                value += away * self._fading[rounds - 1]
            else:
                caught = catches is not None and 0 < catches[at] <= rounds
                threats.append(Threat(rounds, end, self._blow(token), caught))
        if entangled:
            value += self._march(board, entangled, threats)
        return value + _harm(sorted(threats), towers, houses, self.sight.fading) if threats else value

    def _march(self, board: Board, entangled: list[tuple[int, int]], threats: list[Threat]) -> float:
        """Those who will meet traps, round by round; adds to the threats, returns the rest of their worth."""
        traps, effects, kinds = board.traps.copy(), self._effects, self._rules.kinds
        moving = dict(entangled)
        value = 0.0
        for rounds in range(1, self.sight.horizon + 1):
            used: set[int] = set()
            for token, at in [*moving.items()]:
                if not traps:
                    way = self._chart.ways[at]
                    del moving[token]
                    after = rounds - 1 + way.rounds
                    if after <= self.sight.horizon and way.end != NOWHERE:
                        if way.end == AWAY:
                            value += self._away * self._fading[after - 1]
                        else:
                            threats.append(Threat(after, way.end, self._blow(token), False))
                    continue
                to = self._step(board, traps, used, token, at)
                if to >= 0:
                    moving[token] = to
                    continue
                del moving[token]
                if to == _SENT:
                    value += self._away * self._fading[rounds - 1]
                elif to != _GONE:
                    end = TOWER if to == _STORMS_TOWER else HOMES
                    threats.append(Threat(rounds, end, self._blow(token), False))
            for space in used:
                tile = traps.get(space)
                if tile is None:
                    continue
                wear = kinds[tile.kind].wear
                if wear == "crater" or (wear == "sturdy" and tile.worn) or effects[tile.kind] == "drive":
                    del traps[space]
                elif wear == "sturdy":
                    traps[space] = Tile(tile.kind, tile.facing, True)
                elif wear == "once":
                    del traps[space]
                    value -= 1.5 * self._fading[rounds]
        return value

    def _blow(self, token: int) -> int:
        return 1 if self._blows is None else self._blows[token]

    def _step(self, board: Board, traps: dict[int, Tile], used: set[int], token: int, at: int) -> int:
        """The course after one round, or how the way ends."""
        side, effects = self._rules.side, self._effects
        target, heading = NEXT[at], at & 3
        tile = traps.get(at >> 2)
        if tile is not None and effects[tile.kind] == "confuse" and (at >> 2) not in used:
            used.add(at >> 2)
            return at
        for _ in range(6):
            if target >= EXITS:
                return _STORMS_HOMES if target - EXITS == side.homes else _SENT
            if board.towers.get(target, 0) > 0:
                return _STORMS_TOWER
            tile = traps.get(target)
            effect = effects[tile.kind] if tile is not None and not self._is_hole(tile) else ""
            if tile is None or not effect:
                return self._turned(traps, target, course(target, side.arrows[course(target, heading)]))
            used.add(target)
            if effect == "deflect":
                heading = Deflect.TURNS[tile.facing][heading]
                target = NEXT[course(target, heading)]
            elif effect in ("hurl", "drive"):
                return _SENT
            elif effect == "explode":
                return _GONE
            elif effect == "block":
                return at
            elif effect == "recall":
                return self._rules.entry_courses[token]
            elif effect == "fling":
                target = leap(target, heading, self._rules.kinds[tile.kind].reach)
            elif effect == "scare":
                heading = self._flight(board, traps, target)
                target = NEXT[course(target, heading)]
            else:
                return course(target, heading)
        return at

    def _flight(self, board: Board, traps: dict[int, Tile], space: int) -> int:
        """Where the player would let a skeleton run from a dragon."""

        def harm(heading: int) -> tuple[int, int]:
            beside = NEXT[course(space, heading)]
            if beside >= EXITS:
                return (9 if beside - EXITS == self._rules.side.homes else 0 if self._contest else 3), 0
            if beside in traps or board.towers.get(beside, 0) > 0:
                return 8, 0
            way = self._chart.ways[course(beside, heading)]
            return (1 if way.end in (AWAY, NOWHERE) else 4), -way.rounds

        return min(range(4), key=harm)

    def _turned(self, traps: dict[int, Tile], place: int, at: int) -> int:
        """The course after a look at a treasure beside it."""
        for heading in range(4):
            tile = traps.get(NEXT[course(place, heading)])
            if tile is not None and self._effects[tile.kind] == "lure":
                return course(place, heading)
        return at

    def _is_hole(self, tile: Tile) -> bool:
        return tile.worn and self._rules.kinds[tile.kind].wear == "crater"


_STORMS_TOWER, _STORMS_HOMES, _SENT, _GONE = -1, -2, -3, -4


def _harm(threats: list[Threat], towers: int, houses: int, fading: float) -> float:
    """What all threats together mean, the soonest first; the hero can be in one place at a time."""
    value = best = second = 0.0
    for rounds, end, blow, caught in threats:
        standing = towers if end == TOWER else houses
        left = max(0, standing - blow)
        harm = (_short(standing) - _short(left)) * fading**rounds
        value -= harm
        if caught:
            if harm > best:
                best, second = harm, best
            elif harm > second:
                second = harm
        if left and blow > 0:  # each further one that could take the last is counted as much
            if end == TOWER:
                towers = left
            else:
                houses = left
    return value + SPARED * best + SPARED_TOO * second


def _short(left: int) -> float:
    return SHORT[left] if left < len(SHORT) else 0.0


def _blows(rules: Rules) -> tuple[int, ...]:
    """By token: how many floors or houses it takes; below nought for one that mends."""
    chiefs = rules.catalogue.chiefs
    return tuple(_chief_blow(chiefs[token.chief]) if token.chief else 1 for token in rules.roster)


def _chief_blow(chief: ChiefKind) -> int:
    match chief.power:
        case "raze":
            return chief.amount
        case "rebuild":
            return -chief.amount
        case "conquer":
            return EMPEROR
        case _:
            return 1
