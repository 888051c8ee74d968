"""The whole state of a game, flat and cheap to copy, and the few steps that everything else is made of.

A skeleton on a board is one number, its *word*: the course (``geometry``) in the low eight bits, then a bit each for
the black face, for having moved this round, and for ice. A clone shares every board with its original; ``own`` makes
the copy when one of the two is about to change it.
"""

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from .actions import MoveSkeleton
from .events import Asked, Eliminated, Event, UnitDissolved

if TYPE_CHECKING:
    from .rules import Rules

COURSE: Final = 255
#: The course without its heading: the place times four.
PLACE: Final = 252
FACE: Final = 1 << 8
MOVED: Final = 1 << 9
ICE: Final = 1 << 10
#: A word with one of these does not march in this round's phase 3.
STAYS: Final = MOVED | ICE

MARKET: Final = "market"
START: Final = "start"
HERO: Final = "hero"
TRAP: Final = "trap"
SKELETONS: Final = "skeletons"
ARRIVALS: Final = "arrivals"
OVER: Final = "over"
PHASES: Final = (MARKET, START, HERO, TRAP, SKELETONS, ARRIVALS, OVER)


class Tile(NamedTuple):
    """A trap on a space; worn means damaged, or a blast area."""

    kind: str
    facing: str = ""
    worn: bool = False


new_tile: Final = cache(Tile)


class March(NamedTuple):
    """Skeletons on their way: one, or a unit."""

    tokens: tuple[int, ...]
    #: The course on which the move began, and the present one.
    start: int
    at: int
    #: The courses by which traps were entered (T6).
    trail: tuple[int, ...] = ()
    #: How many spaces the next step spans (T20).
    reach: int = 1
    why: str = "walk"


class Question(NamedTuple):
    """What a player must answer: about flee, cemetery, tower, leader or stopped."""

    about: str
    options: tuple[int, ...]
    march: March
    at: int
    why: str = ""
    #: The chief whose power asks, or -1.
    chief: int = -1


class Aim(NamedTuple):
    """Where a catapult or hearse sends skeletons in this phase (T8, T17)."""

    kind: str
    seat: int


class Sabotage(NamedTuple):
    """A trap that a saboteur triggered; ``at`` is -1 for one that drove off into ``seat``'s supply (C6)."""

    token: int
    seat: int
    at: int
    kind: str


class Result(NamedTuple):
    """How the game ended."""

    winners: tuple[int, ...]
    scores: tuple[tuple[int, int], ...]
    won: bool | None


class Board:
    """What lies before one player."""

    __slots__ = (
        "cemetery",
        "coins",
        "eliminated",
        "fleeing",
        "hero",
        "houses",
        "kills",
        "plain",
        "question",
        "ready",
        "seat",
        "skeletons",
        "spent",
        "supply",
        "targets",
        "towers",
        "traps",
        "units",
        "used",
        "waiting",
        "weapon",
    )

    def __init__(self, seat: int) -> None:
        self.seat = seat
        #: The hero's space; -1: not in the game.
        self.hero = -1
        #: By space: floors left; never changed in place, so that copies can share it.
        self.towers: dict[int, int] = {}
        self.houses = 0
        self.coins = 0
        self.weapon = ""
        self.supply: dict[str, int] = {}
        self.traps: dict[int, Tile] = {}
        #: By token: its word, in the order of arrival.
        self.skeletons: dict[int, int] = {}
        #: Phase 3, by place: 1 where nothing can happen to a skeleton that walks there but a turn by an arrow.
        self.plain = bytearray()
        #: Phase 3: those that still have to move, with the action that does it.
        self.waiting: dict[int, MoveSkeleton] = {}
        #: By token: the instructor who leads it (C8).
        self.units: dict[int, int] = {}
        self.cemetery: tuple[int, ...] = ()
        #: Spaces of the traps that acted since the last wear.
        self.used: frozenset[int] = frozenset()
        #: By space of a catapult, or of a hearse that may have left already: where it sends in this phase.
        self.targets: dict[int, Aim] = {}
        self.question: Question | None = None
        #: The groups that still have to flee from a landing dragon (T12).
        self.fleeing: tuple[March, ...] = ()
        #: Tokens that the hero eliminated in this phase (W1, W2), and whether that lets the weapon act or it has.
        self.kills: tuple[int, ...] = ()
        self.ready = False
        self.spent = False
        self.eliminated = False

    def copy(self) -> "Board":
        """An independent board; what never changes in place is shared."""
        new = Board.__new__(Board)
        new.seat = self.seat
        new.hero = self.hero
        new.towers = self.towers
        new.houses = self.houses
        new.coins = self.coins
        new.weapon = self.weapon
        new.supply = self.supply.copy()
        new.traps = self.traps.copy()
        new.skeletons = self.skeletons.copy()
        new.plain = self.plain.copy()
        new.waiting = self.waiting.copy()
        new.units = self.units.copy()
        new.cemetery = self.cemetery
        new.used = self.used
        new.targets = self.targets.copy()
        new.question = self.question
        new.fleeing = self.fleeing
        new.kills = self.kills
        new.ready = self.ready
        new.spent = self.spent
        new.eliminated = self.eliminated
        return new

    def tokens_at(self, place: int) -> tuple[int, ...]:
        """The skeletons on a space or entry point, in the order of arrival."""
        fourfold = place << 2
        return tuple([t for t, word in self.skeletons.items() if word & PLACE == fourfold])

    def tower_stands(self, space: int) -> bool:
        """Whether a tower with at least one floor is there."""
        return self.towers.get(space, 0) > 0

    def unit_of(self, token: int) -> tuple[int, ...]:
        """The skeletons that move with this one, itself included."""
        leader = self.units.get(token)
        if leader is None:
            return (token,)
        return tuple(t for t in self.skeletons if self.units.get(t) == leader)


class State:
    """A game's state. The rules' pieces work on it; ``game.Game`` adds what players may do."""

    __slots__ = (
        "bag",
        "boards",
        "capital",
        "clockwise",
        "done",
        "endless",
        "first",
        "held",
        "log",
        "out",
        "owned",
        "paused",
        "phase",
        "purse",
        "result",
        "rng",
        "round",
        "rules",
        "sabotage",
        "script",
        "shared",
        "stock",
        "tracking",
        "turn",
    )

    def __init__(self, rules: "Rules") -> None:
        self.rules = rules
        self.rng = 0
        self.round = 1
        self.phase = HERO
        self.tracking = 0
        self.boards = [Board(seat) for seat in rules.seats]
        #: Tokens in the bag and out of the game, a bit each.
        self.bag = 0
        self.out = 0
        #: Cooperative: houses, coins and traps of all, and traps retrieved in this phase (K3).
        self.capital = 0
        self.purse = 0
        self.shared: dict[str, int] = {}
        self.held: tuple[str, ...] = ()
        #: Market: what is left, who bought first, whose turn it is, and which way the turn goes (M2).
        self.stock: dict[str, int] = {}
        self.first = 0
        self.turn = 0
        self.clockwise = True
        #: The players who are done with the phase, a bit each (bit 1 for seat 1).
        self.done = 0
        self.sabotage: tuple[Sabotage, ...] = ()
        #: By seat: tokens that will be drawn next instead of random ones (rule cases, puzzles).
        self.script: dict[int, tuple[int, ...]] = {}
        self.result: Result | None = None
        #: Going on after a cooperative victory (K6).
        self.endless = False
        #: A rehearsal: the phase does not end even when everyone is done.
        self.paused = False
        #: The boards that no clone shares, a bit each.
        self.owned = 0
        self.log: list[Event] = []

    def clone(self) -> Self:
        """An independent copy; boards are copied when they change."""
        new = self.__class__.__new__(self.__class__)
        new.rules = self.rules
        new.rng = self.rng
        new.round = self.round
        new.phase = self.phase
        new.tracking = self.tracking
        new.boards = self.boards.copy()
        new.bag = self.bag
        new.out = self.out
        new.capital = self.capital
        new.purse = self.purse
        new.shared = self.shared.copy()
        new.held = self.held
        new.stock = self.stock.copy()
        new.first = self.first
        new.turn = self.turn
        new.clockwise = self.clockwise
        new.done = self.done
        new.sabotage = self.sabotage
        new.script = self.script.copy()
        new.result = self.result
        new.endless = self.endless
        new.paused = self.paused
        new.log = []
        new.owned = self.owned = 0
        return new

    def board(self, seat: int) -> Board:
        """A player's board, to look at."""
        return self.boards[seat - 1]

    def own(self, seat: int) -> Board:
        """A player's board, to change."""
        bit = 1 << seat
        if self.owned & bit:
            return self.boards[seat - 1]
        board = self.boards[seat - 1] = self.boards[seat - 1].copy()
        self.owned |= bit
        return board

    def supply_of(self, seat: int) -> dict[str, int]:
        """The traps that this player can place, to change."""
        return self.shared if self.rules.coop else self.own(seat).supply

    def tower_bars(self, board: Board, space: int) -> bool:
        """Whether a tower, not its walkable ruin, takes up a space (T2, K4)."""
        floors = board.towers.get(space)
        return floors is not None and (floors > 0 or not self.rules.side.ruins)

    def ask(self, board: Board, question: Question) -> None:
        """Open a question for the board's player."""
        board.question = question
        token = question.chief if question.chief >= 0 else question.march.tokens[0]
        self.log.append(Asked(board.seat, question.about, question.options, token, question.at))

    def take_off(self, board: Board, token: int) -> int:
        """Remove a skeleton from a board and its unit; returns the place where it was."""
        word = board.skeletons.pop(token)
        board.waiting.pop(token, None)
        if board.units:
            self.leave_unit(board, token)
        return (word & COURSE) >> 2

    def leave_unit(self, board: Board, token: int) -> None:
        """Take a skeleton out of its unit; without its leader, or alone with it, there is none any more (C8)."""
        leader = board.units.pop(token, None)
        if leader is None:
            return
        followers = [t for t, chief in board.units.items() if chief == leader]
        if token == leader or len(followers) < 2:
            for follower in followers:
                del board.units[follower]
            self.log.append(UnitDissolved(board.seat, leader))

    def eliminate(self, board: Board, why: str) -> None:
        """A player is out; in a cooperative game everyone has lost, at once (G1, K6, C7)."""
        if not board.eliminated:
            board.eliminated = True
            self.log.append(Eliminated(board.seat, why))
        if self.rules.coop:
            self.finish((), (), False)

    def finish(self, winners: tuple[int, ...], scores: tuple[tuple[int, int], ...], won: bool | None) -> None:
        """End the game; ``Game`` says so when the action that did it has been played to its end."""
        if self.phase == OVER:
            return
        self.phase = OVER
        for board in self.boards:
            if board.waiting:
                self.own(board.seat).waiting = {}
        self.result = Result(winners, scores, True if self.endless else won)
