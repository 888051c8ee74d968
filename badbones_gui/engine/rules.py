"""How one game is set up, and the tables that follow from it. Nothing here changes during a game."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple

from .catalogue import BoardSide, Catalogue, Mode, Model, TrapKind
from .chiefs import POWERS, Power
from .errors import SetupError
from .traps import EFFECTS, Effect
from .weapons import EFFECTS as WEAPON_EFFECTS
from .weapons import WeaponEffect

#: Raised whenever the same set-up and actions could lead to another game.
RULES_VERSION: Final = 1
MOST_ROUNDS: Final = 99


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

    def __init__(self, catalogue: Catalogue, setup: Setup, roster: Sequence[Token] | None = None) -> None:
        self.catalogue: Final = catalogue
        self.mode: Final = _checked_mode(catalogue, setup)
        self.setup: Final = setup
        self.players: Final = setup.players
        self.seats: Final = range(1, setup.players + 1)
        self.rounds: Final = setup.rounds if setup.rounds is not None else self.mode.rounds
        self.market: Final = self.mode.market == "always" or setup.advanced
        self.solo: Final = setup.mode == "solo"
        self.coop: Final = setup.mode == "coop"
        self.side: Final[BoardSide] = catalogue.boards[self.mode.board]
        self.kinds: Final[Mapping[str, TrapKind]] = catalogue.traps
        self.effects: Final[Mapping[str, Effect]] = {key: EFFECTS[kind.effect] for key, kind in catalogue.traps.items()}
        self.weapons: Final[Mapping[str, WeaponEffect]] = {
            key: WEAPON_EFFECTS[kind.effect] for key, kind in catalogue.weapons.items()
        }
        self.custom_roster: Final = roster is not None
        self.roster: Final[tuple[Token, ...]] = (
            standard_roster(catalogue, setup.chiefs) if roster is None else tuple(roster)
        )
        self.numbers: Final = {token.name: number for number, token in enumerate(self.roster)}
        self.entries: Final = tuple(self.side.entries[token.model] for token in self.roster)
        self.powers: Final[tuple[Power | None, ...]] = tuple(
            POWERS[catalogue.chiefs[token.chief].power] if token.chief else None for token in self.roster
        )
        self.chiefs_play: Final = any(self.powers)
        self.instructors: Final = tuple(n for n, power in enumerate(self.powers) if power and power.leads)

    def others(self, seat: int) -> tuple[int, ...]:
        """Everyone but this player; alone, the player (O1)."""
        return tuple(s for s in self.seats if s != seat) or (seat,)

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
