"""traps.yaml, weapons.yaml, chiefs.yaml and market.yaml: the pieces beside the boards."""

from collections.abc import Collection, Mapping
from typing import Final

from badbones_gui.engine.catalogue import ChiefKind, Market, TrapKind, WeaponKind
from badbones_gui.engine.chiefs import POWERS
from badbones_gui.engine.traps import EFFECTS as TRAP_EFFECTS
from badbones_gui.engine.weapons import EFFECTS as WEAPON_EFFECTS

from .boards import check_once, read_model
from .nodes import Node

FACINGS: Final = {"fixed": ("",), "diagonal": ("/", "\\"), "face": ("white", "black")}
WEAR: Final = ("sturdy", "once", "crater", "never")
#: A stock has a number for each number of players (M1).
MOST_PLAYERS: Final = 6


def read_traps(node: Node) -> dict[str, TrapKind]:
    """The traps by name."""
    return {key: _trap(key, trap) for key, trap in node.named().items()}


def read_weapons(node: Node, traps: Collection[str]) -> dict[str, WeaponKind]:
    """The weapons by name; the market tells them from the traps by it."""
    weapons = {}
    for key, weapon in node.named().items():
        if key in traps:
            raise weapon.error("weapon-is-trap", name=key)
        values = weapon.section(("effect", "cost"))
        weapons[key] = WeaponKind(key, values["effect"].choice(WEAPON_EFFECTS), values["cost"].number())
    return weapons


def read_chiefs(node: Node, symbols: Collection[str]) -> dict[str, ChiefKind]:
    """The chiefs by name."""
    return {key: _chief(key, chief, symbols) for key, chief in node.named().items()}


def read_market(node: Node, traps: Mapping[str, TrapKind], traps_node: Node) -> Market:
    """The market, which sells exactly the traps that have a cost."""
    values = node.section(("stock", "weapons"))
    stock = {}
    for key, row in values["stock"].section((), tuple(traps)).items():
        if traps[key].cost is None:
            raise row.error("no-cost")
        stock[key] = tuple(number.number() for number in row.items(MOST_PLAYERS))
    for key, kind in traps.items():
        if kind.cost is not None and key not in stock:
            raise traps_node.entries()[key].entries()["cost"].error("no-stock")
    return Market(stock, values["weapons"].number())


def _trap(key: str, node: Node) -> TrapKind:
    values = node.section(("effect", "turns", "wear", "stars"), ("reach", "cost"))
    stars = values["stars"].section(("intact", "worn"))
    effect = values["effect"].choice(TRAP_EFFECTS)
    piece = TRAP_EFFECTS[effect]
    turns = values["turns"].choice(FACINGS)
    if piece.turns and turns != piece.turns:
        raise values["turns"].error("turns", effect=effect, turns=piece.turns)
    return TrapKind(
        key=key,
        effect=effect,
        facings=FACINGS[turns],
        wear=values["wear"].choice(WEAR),
        reach=_measure(node, "reach", "effect", piece.has_reach),
        cost=values["cost"].number() if "cost" in values else None,
        stars=stars["intact"].number(),
        worn_stars=stars["worn"].number(),
    )


def _chief(key: str, node: Node, symbols: Collection[str]) -> ChiefKind:
    values = node.section(("power", "models"), ("amount",))
    power = values["power"].choice(POWERS)
    models = tuple(read_model(model, symbols) for model in values["models"].some_items())
    check_once(values["models"].items())  # a chief's tokens are told apart by their models
    return ChiefKind(key, power, _measure(node, "amount", "power", POWERS[power].has_amount), models)


def _measure(node: Node, key: str, piece: str, needed: bool) -> int:
    """A number that some pieces need and others have no use for."""
    values = node.entries()
    if needed != (key in values):
        place = node if needed else values[key]
        raise place.error("needs" if needed else "no-use", key=key, piece=piece, name=values[piece].value)
    return values[key].number(1) if needed else 0
