"""How one game is set up, and the tables that follow from it. Nothing here changes during a game."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import chain
from typing import Any, Final, NamedTuple

from .actions import Place
from .catalogue import BoardSide, Catalogue, Mode, Model, TrapKind
from .chiefs import POWERS, Power
from .errors import SetupError
from .geometry import EXITS, FOREST, NEXT, course, forest_side, opposite
from .traps import EFFECTS, Effect
from .weapons import EFFECTS as WEAPON_EFFECTS
from .weapons import WeaponEffect

#: Raised whenever the same set-up and actions could lead to another game.
RULES_VERSION: Final = 1
MOST_ROUNDS: Final = 99
#: So many supplies are remembered with all that can be done with them; a market makes far more.
MOST_PLACEMENTS: Final = 200


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the game: mode, players and options."""

    mode: str = "base"
    players: int = 2
    advanced: bool = False
    chiefs: bool = False
    rounds: int | None = None
    heroic: bool = False
    seed: int = 0

    def without_seed(self) -> "Setup":
        """Everything but the luck."""
        return Setup(self.mode, self.players, self.advanced, self.chiefs, self.rounds, self.heroic)

    def as_dict(self) -> dict[str, Any]:
        """The set-up as plain data."""
        return asdict(self)

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> "Setup":
        """The set-up from plain data; raises ``SetupError`` for anything that is not one."""
        kinds: dict[str, tuple[type, ...]] = {
            "mode": (str,),
            "players": (int,),
            "advanced": (bool,),
            "chiefs": (bool,),
            "rounds": (int, type(None)),
            "heroic": (bool,),
            "seed": (int,),
        }
        for key, value in plain.items():
            if key not in kinds:
                raise SetupError(f"A set-up knows no '{key}'.")
            if type(value) not in kinds[key]:
                raise SetupError(f"'{key}' of the set-up cannot be {value!r}.")
        return cls(**plain)


class Token(NamedTuple):
    """One of the skeletons: its model, the chief it is (or ""), and a name of its own."""

    model: Model
    chief: str
    name: str


class Rules:
    """A catalogue and a set-up, with everything that can be worked out from them beforehand."""

    setup: Setup

    @classmethod
    def of(cls, catalogue: Catalogue, setup: Setup) -> "Rules":
        """The rules for a set-up with the standard skeletons; all seeds share one set of tables."""
        rules = cls.__new__(cls)
        rules.__dict__.update(_rules_of(catalogue, setup.without_seed()).__dict__)
        rules.setup = setup
        return rules

    def __init__(self, catalogue: Catalogue, setup: Setup, roster: Sequence[Token] | None = None) -> None:
        self.catalogue: Final = catalogue
        self.mode: Final = _checked_mode(catalogue, setup)
        self.setup = setup
        self.players: Final = setup.players
        self.seats: Final = range(1, setup.players + 1)
        #: All players, a bit each, and by such bits: the seats that are missing.
        self.everyone: Final = (2 << setup.players) - 2
        self.missing: Final = tuple(
            tuple(seat for seat in self.seats if not bits >> seat & 1) for bits in range(self.everyone + 1)
        )
        #: By seat: everyone but this player; alone, the player (O1).
        self.others: Final = {
            seat: tuple(other for other in self.seats if other != seat) or (seat,) for seat in self.seats
        }
        self.rounds: Final = setup.rounds if setup.rounds is not None else self.mode.rounds
        self.market: Final = self.mode.market == "always" or setup.advanced
        self.heroic: Final = setup.heroic
        self.solo: Final = setup.mode == "solo"
        self.coop: Final = setup.mode == "coop"
        self.side: Final[BoardSide] = catalogue.boards[self.mode.board]
        #: By place: 1 where nothing but a trap or the hero could stop a skeleton from just walking there.
        self.plain: Final = bytes(place not in self.side.towers and place < EXITS for place in range(EXITS + 4))
        #: By course: the course after a step onto a bare space, with the turn by an arrow there (0: none is next).
        self.walks: Final = tuple(
            course(space, self.side.arrows[course(space, at & 3)]) if space < FOREST else 0
            for at, space in enumerate(NEXT)
        )
        self.kinds: Final[Mapping[str, TrapKind]] = catalogue.traps
        self.effects: Final[Mapping[str, Effect]] = {key: EFFECTS[kind.effect] for key, kind in catalogue.traps.items()}
        self.lures: Final = frozenset(key for key, effect in self.effects.items() if effect.lures)
        self.weapons: Final[Mapping[str, WeaponEffect]] = {
            key: WEAPON_EFFECTS[kind.effect] for key, kind in catalogue.weapons.items()
        }
        self.custom_roster: Final = roster is not None
        self.roster: Final[tuple[Token, ...]] = (
            standard_roster(catalogue, setup.chiefs) if roster is None else tuple(roster)
        )
        self.numbers: Final = {token.name: number for number, token in enumerate(self.roster)}
        self.symbols: Final = tuple(token.model.symbol for token in self.roster)
        self.entries: Final = tuple(self.side.entries[token.model] for token in self.roster)
        #: By token: the course with which it waits at its entry point.
        self.entry_courses: Final = tuple(course(entry, opposite(forest_side(entry))) for entry in self.entries)
        self.powers: Final[tuple[Power | None, ...]] = tuple(
            POWERS[catalogue.chiefs[token.chief].power] if token.chief else None for token in self.roster
        )
        self.chiefs_play: Final = any(self.powers)
        self.instructors: Final = tuple(n for n, power in enumerate(self.powers) if power and power.leads)

        self._placements: Final[dict[tuple[int, tuple[str, ...]], Placements]] = {}
        self._ways: Final[dict[tuple[int, str], list[tuple[Place, ...]]]] = {}

    def placements(self, seat: int, kinds: tuple[str, ...]) -> "Placements":
        """All ways to place these traps."""
        known = self._placements.get((seat, kinds))
        if known is None:
            landing = tuple(kind for kind in kinds if self.effects[kind].lands)
            known = Placements(self._by_place(seat, kinds), self._by_place(seat, landing))
            if len(self._placements) >= MOST_PLACEMENTS:
                self._placements.clear()
            self._placements[seat, kinds] = known
        return known

    def _by_place(self, seat: int, kinds: tuple[str, ...]) -> list[tuple[Place, ...]]:
        ways = [self._ways_of(seat, kind) for kind in kinds]
        return [tuple(chain.from_iterable(way[space] for way in ways)) for space in range(EXITS)]

    def _ways_of(self, seat: int, kind: str) -> list[tuple[Place, ...]]:
        """By place: all ways to put one trap there; every supply that has it shares them."""
        if (seat, kind) not in self._ways:
            facings = self.kinds[kind].facings
            self._ways[seat, kind] = [
                tuple(Place(seat, kind, space, facing) for facing in facings) if space < FOREST else ()
                for space in range(EXITS)
            ]
        return self._ways[seat, kind]

    def neighbour(self, seat: int, heading: int) -> int:
        """Whose cemetery lies beyond the left or the right edge (E1, S3)."""
        step = 1 if heading == 3 else -1
        return (seat - 1 + step) % self.players + 1

    def amount(self, token: int) -> int:
        """How much of its power a chief has."""
        return self.catalogue.chiefs[self.roster[token].chief].amount

    def cost(self, item: str) -> int:
        """The price of a trap or weapon that is on sale."""
        if item in self.catalogue.weapons:
            return self.catalogue.weapons[item].cost
        cost = self.kinds[item].cost
        if cost is None:
            raise KeyError(item)
        return cost

    def stock(self) -> dict[str, int]:
        """What the market sells at first (M1)."""
        market = self.catalogue.market
        stock = {kind: row[self.players - 1] for kind, row in market.stock.items()}
        stock.update(dict.fromkeys(self.catalogue.weapons, market.weapons))
        return stock


class Placements(NamedTuple):
    """By place: all ways to put certain traps there while it is empty, and while skeletons stand on it."""

    on_empty: list[tuple[Place, ...]]
    on_skeletons: list[tuple[Place, ...]]


@lru_cache(maxsize=64)
def _rules_of(catalogue: Catalogue, setup: Setup) -> Rules:
    return Rules(catalogue, setup)


def standard_roster(catalogue: Catalogue, chiefs: bool) -> tuple[Token, ...]:
    """All skeletons of the bag, in a fixed order (B3, C1)."""
    tokens = [
        Token(model, "", f"{model}-{copy}") for model in catalogue.models for copy in range(1, catalogue.copies + 1)
    ]
    if chiefs:
        tokens += [
            Token(model, kind.key, f"{kind.key}-{model}") for kind in catalogue.chiefs.values() for model in kind.models
        ]
    return tuple(tokens)


def _checked_mode(catalogue: Catalogue, setup: Setup) -> Mode:
    mode = catalogue.modes.get(setup.mode)
    if mode is None:
        raise SetupError(f"There is no mode '{setup.mode}': choose {', '.join(catalogue.modes)}.")
    least, most = mode.players
    if not least <= setup.players <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        raise SetupError(f"The mode '{setup.mode}' is for {wanted} player{'s' * (most > 1)}, not {setup.players}.")
    if setup.advanced and mode.market == "never":
        raise SetupError(f"The mode '{setup.mode}' has no market.")
    if setup.rounds is not None:
        if mode.rounds is None:
            raise SetupError(f"The mode '{setup.mode}' has no round counter.")
        if not 1 <= setup.rounds <= MOST_ROUNDS:
            raise SetupError(f"The number of rounds is 1 to {MOST_ROUNDS}, not {setup.rounds}.")
    if setup.heroic and setup.mode != "solo":
        raise SetupError("Only a solo game can be heroic.")
    return mode
