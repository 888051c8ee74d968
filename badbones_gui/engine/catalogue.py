"""What the game is made of, as checked and typed values. ``content`` reads them from the YAML files."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple


class Model(NamedTuple):
    """A symbol and the side on which its drawing stands upright (B3)."""

    symbol: str
    side: str

    def __str__(self) -> str:
        return f"{self.symbol}-{self.side}"


@dataclass(frozen=True, slots=True)
class TrapKind:
    """A trap's properties; ``effect`` names its piece in ``traps``."""

    key: str
    effect: str
    facings: tuple[str, ...]
    wear: str
    reach: int
    cost: int | None
    stars: int
    worn_stars: int


@dataclass(frozen=True, slots=True)
class WeaponKind:
    """A weapon's price; ``effect`` names its piece in ``weapons``."""

    key: str
    effect: str
    cost: int


@dataclass(frozen=True, slots=True)
class ChiefKind:
    """A chief's tokens; ``power`` names its piece in ``chiefs``."""

    key: str
    power: str
    amount: int
    models: tuple[Model, ...]


@dataclass(frozen=True, slots=True)
class BoardSide:
    """One side of the board: where skeletons come from, what turns them and where they get out."""

    key: str
    #: By symbol and side of a model: the place of its entry point.
    entries: Mapping[Model, int]
    #: By course into a space: the heading after the arrows.
    arrows: tuple[int, ...]
    towers: tuple[int, ...]
    ruins: bool
    #: The headings that lead to the houses, and to a cemetery of one's choice.
    homes: int
    gift: int


@dataclass(frozen=True, slots=True)
class Start:
    """The skeletons in the forest at the start (S2, K2)."""

    draw: int
    each: bool
    without: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to play."""

    key: str
    players: tuple[int, int]
    board: str
    floors: int
    houses: int
    capital: int
    rounds: int | None
    supply: Mapping[str, int]
    shared: Mapping[str, int]
    common: Mapping[str, int]
    #: "never", "optional" or "always", with what is free and the coins.
    market: str
    free: Mapping[str, int]
    coins: int
    start: Start


@dataclass(frozen=True, slots=True)
class Market:
    """What is on sale; a stock has one number for each number of players."""

    stock: Mapping[str, tuple[int, ...]]
    weapons: int


@dataclass(frozen=True, eq=False)
class Catalogue:
    """Everything the game is made of, with a fingerprint of the files it came from; compared by identity."""

    symbols: Mapping[str, str]
    copies: int
    boards: Mapping[str, BoardSide]
    traps: Mapping[str, TrapKind]
    weapons: Mapping[str, WeaponKind]
    weapon_ready: int
    chiefs: Mapping[str, ChiefKind]
    market: Market
    modes: Mapping[str, Mode]
    arrivals: int
    floor_points: int
    house_points: int
    fingerprint: str

    @property
    def models(self) -> tuple[Model, ...]:
        """The fifteen models, in a fixed order."""
        return tuple(self.boards["front"].entries)
