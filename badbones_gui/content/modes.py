"""modes.yaml: the ways to play (S1, S2, M2, O1, O2, K1-K7)."""

from collections.abc import Collection
from typing import Final

from badbones_gui.engine.catalogue import Mode, Start

from .boards import FORESTS, MODEL_SIDES, check_once
from .nodes import Node
from .pieces import MOST_PLAYERS

#: By mode: the keys that it must have beside those of every mode, and those that it may have.
KEYS: Final = {
    "base": (("houses",), ("supply", "market", "free", "coins")),
    "advanced": (("houses",), ("supply", "market", "free", "coins")),
    "solo": (("houses", "rounds"), ("supply", "market", "free", "coins")),
    "coop": (("capital", "rounds"), ("shared", "common", "market", "coins")),
}
EVERY: Final = ("players", "board", "floors", "start")
MARKET: Final = ("never", "optional", "always")


def read_mode(key: str, node: Node, traps: Collection[str], symbols: Collection[str], copies: int) -> Mode:
    """One way to play."""
    required, optional = KEYS[key]
    values = node.section((*EVERY, *required), optional)
    players = _players(values["players"])
    market = values["market"].choice(MARKET) if "market" in values else "never"
    _check_market(node, market)
    return Mode(
        key=key,
        players=players,
        board=values["board"].choice(tuple(FORESTS)),
        floors=values["floors"].number(1),
        houses=values["houses"].number(1) if "houses" in values else 0,
        capital=values["capital"].number(1) if "capital" in values else 0,
        rounds=values["rounds"].number(1) if "rounds" in values else None,
        supply=_supply(values.get("supply"), traps),
        shared=_supply(values.get("shared"), traps),
        common=_supply(values.get("common"), traps),
        market=market,
        free=_supply(values.get("free"), traps),
        coins=values["coins"].number(0, 999) if "coins" in values else 0,
        start=_start(values["start"], players[1], symbols, copies),
    )


def _players(node: Node) -> tuple[int, int]:
    least, most = (number.number(1, MOST_PLAYERS) for number in node.items(2))
    if least > most:
        raise node.error("players", least=least, most=most)
    return least, most


def _check_market(node: Node, market: str) -> None:
    """A market needs coins, and a game that can do without it needs traps to begin with."""
    supply = "shared" if node.path == "coop" else "supply"
    for key, needed in (("coins", market != "never"), (supply, market != "always")):
        if needed and key not in node.entries():
            raise node.error("market-needs", key=key, market=market)


def _supply(node: Node | None, traps: Collection[str]) -> dict[str, int]:
    if node is None:
        return {}
    return {key: number.number() for key, number in node.section((), traps).items()}


def _start(node: Node, players: int, symbols: Collection[str], copies: int) -> Start:
    values = node.section(("draw", "each", "without"))
    draw, each = values["draw"].number(), values["each"].flag()
    without = tuple(symbol.choice(symbols) for symbol in values["without"].items())
    check_once(values["without"].items())
    # Tokens drawn in vain go back to the bag (S2), so an impossible start would draw for ever.
    left = len(symbols) - len(without)
    tokens = left * len(MODEL_SIDES) * copies
    if each and draw > left:
        raise values["draw"].error("start-symbols", draw=draw, left=left)
    if draw * players > tokens:
        raise values["draw"].error("start-tokens", draw=draw, players=players, tokens=tokens)
    return Start(draw, each, without)
