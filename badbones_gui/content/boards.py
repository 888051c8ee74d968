"""boards.yaml: symbols, entry points, arrows and towers (B1-B7)."""

import re
from collections.abc import Collection
from typing import Final

from badbones_gui.engine.catalogue import BoardSide, Model
from badbones_gui.engine.geometry import (
    HEADINGS,
    SIDES,
    SPACE_NAMES,
    SPACES,
    course,
    forest_place,
    parse_space,
)

from .errors import did_you_mean, quote
from .nodes import Node

COLOURS: Final = ("purple", "yellow", "red", "blue", "green")
SHAPES: Final = ("star", "circle", "triangle", "heart", "diamond")
MODEL_SIDES: Final = ("left", "top", "right")
#: By board: its forests, in the order of MODEL_SIDES; on the back the top's models enter at the bottom (K1).
FORESTS: Final = {"front": ("left", "top", "right"), "back": ("left", "bottom", "right")}
KEYS: Final = ("entries", "homes", "gift", "towers", "ruins", "arrows")
_ARROW: Final = re.compile(r"([a-z]+) *> *([a-z]+)")


def read_symbols(node: Node) -> dict[str, str]:
    """The five symbols, each with a shape of its own (B2)."""
    shapes: dict[str, str] = {}
    for colour, shape in node.section(COLOURS).items():
        word = shape.choice(SHAPES)
        for other, taken in shapes.items():
            if word == taken:
                raise shape.error("shape-taken", shape=word, other=other)
        shapes[colour] = word
    return shapes


def read_board(key: str, node: Node, symbols: Collection[str]) -> BoardSide:
    """One side of the board."""
    values = node.section(KEYS)
    homes = _end(values["homes"])
    gift = _end(values["gift"])
    if gift == homes:
        raise values["gift"].error("same-side", side=SIDES[gift])
    return BoardSide(
        key=key,
        entries=_entries(values["entries"], FORESTS[key], symbols),
        arrows=_arrows(values["arrows"]),
        towers=_towers(values["towers"]),
        ruins=values["ruins"].flag(),
        homes=homes,
        gift=gift,
    )


def read_model(node: Node, symbols: Collection[str]) -> Model:
    """A model, written as its symbol and side: ``green-top``."""
    models = {f"{symbol}-{side}": Model(symbol, side) for symbol in symbols for side in MODEL_SIDES}
    if isinstance(node.value, str) and node.value in models:
        return models[node.value]
    hint = did_you_mean(node.value, models) if isinstance(node.value, str) else ""
    raise node.error("model", example=next(iter(models)), found=node.found(), hint=hint)


def check_once(nodes: list[Node]) -> None:
    """Refuses a list in which a word stands twice."""
    words = [node.value for node in nodes]
    for number, node in enumerate(nodes):
        if node.value in words[:number]:
            raise node.error("twice", found=node.found())


def _end(node: Node) -> int:
    return SIDES.index(node.choice(("top", "bottom")))


def _entries(node: Node, forests: tuple[str, ...], symbols: Collection[str]) -> dict[Model, int]:
    rows = node.section(forests)
    return {
        Model(symbol, side): forest_place(SIDES.index(forest), index)
        for side, forest in zip(MODEL_SIDES, forests, strict=True)
        for index, symbol in enumerate(_row(rows[forest], symbols))
    }


def _row(node: Node, symbols: Collection[str]) -> list[str]:
    row = [entry.choice(symbols) for entry in node.items()]
    check_once(node.items())
    for symbol in symbols:
        if symbol not in row:
            raise node.error("lacks", missing=symbol)
    return row


def _towers(node: Node) -> tuple[int, ...]:
    towers = tuple(parse_space(tower.choice(SPACE_NAMES, "a space from a1 to e5")) for tower in node.some_items())
    check_once(node.items())
    return towers


def _arrows(node: Node) -> tuple[int, ...]:
    after = [heading for _ in SPACES for heading in range(len(HEADINGS))]
    for name, arrows in node.entries().items():
        if name not in SPACE_NAMES:
            hint = did_you_mean(name, SPACE_NAMES)
            raise arrows.error("choice", expected="a space from a1 to e5", found=quote(name), hint=hint)
        headings = set()
        for arrow in arrows.some_items():
            into, out = _arrow(arrow)
            if into in headings:
                raise arrow.error("second-arrow", heading=HEADINGS[into])
            headings.add(into)
            after[course(parse_space(name), into)] = out
    return tuple(after)


def _arrow(node: Node) -> tuple[int, int]:
    written = _ARROW.fullmatch(node.value) if isinstance(node.value, str) else None
    if written is None or not set(written.groups()) <= set(HEADINGS):
        raise node.error("arrow", found=node.found())
    into, out = map(HEADINGS.index, written.groups())
    if (out - into) % 2 == 0:
        raise node.error("right-angle", before=HEADINGS[into], after=HEADINGS[out])
    return into, out
