"""Where everything of a player's place lies, in cells: the board with its header, and the side column beside it.

The board takes 7 by 8 cells (a header above the 5 by 5 spaces in their ring of forest). Cemetery, supply, weapon and
buttons stand in a column on its right or, where the window leaves more room that way, below it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from ..engine.geometry import EXITS, FOREST, SIZE, forest_side

Spot = tuple[float, float]
_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


def centre(place: int) -> Spot:
    """The middle of a space, entry point or exit, in cells from the upper left of the player's place.

    >>> centre(12)
    (3.5, 4.5)
    """
    if place < FOREST:
        return place % SIZE + 1.5, place // SIZE + 2.5
    if place >= EXITS:
        dx, dy = _STEPS[place - EXITS]
        return 3.5 + 3.3 * dx, 4.5 + 3.3 * dy
    side, index = forest_side(place), (place - FOREST) % SIZE
    return ((index + 1.5, 1.5), (6.5, index + 2.5), (index + 1.5, 7.5), (0.5, index + 2.5))[side]


def beside(space: int, heading: int) -> Spot:
    """The middle of the cell next to a space that way, on the board or just outside it."""
    x, y = centre(space)
    dx, dy = _STEPS[heading]
    return x + dx, y + dy


Box = tuple[float, float, float, float]
#: Another shape must make the spaces so much larger: one that comes before it leaves more room for the supply.
WORTH_IT: Final = 1.02
#: A trap of the supply is never shown larger than this, in cells.
LARGEST_STOCK: Final = 1.3


@dataclass(frozen=True)
class Shape:
    """How a player's place is laid out, in cells."""

    width: float
    height: float
    cemetery: Box
    tray: Box
    weapon: Box
    by_hand: Box
    undo: Box
    redo: Box
    ready: Box


WIDE: Final = Shape(
    10.6,
    8.0,
    cemetery=(7.15, 0.05, 3.4, 1.7),
    tray=(7.15, 1.85, 3.4, 3.95),
    weapon=(7.15, 5.87, 0.88, 1.1),
    by_hand=(8.1, 5.87, 0.77, 1.1),
    undo=(8.94, 5.87, 0.77, 1.1),
    redo=(9.78, 5.87, 0.77, 1.1),
    ready=(7.15, 7.03, 3.4, 0.93),
)
SLIM: Final = Shape(
    10.0,
    8.0,
    cemetery=(7.12, 0.05, 2.86, 1.35),
    tray=(7.12, 1.5, 2.86, 4.5),
    weapon=(7.12, 6.08, 0.76, 0.9),
    by_hand=(7.93, 6.08, 0.65, 0.9),
    undo=(8.63, 6.08, 0.65, 0.9),
    redo=(9.33, 6.08, 0.65, 0.9),
    ready=(7.12, 7.06, 2.86, 0.9),
)
NARROW: Final = Shape(
    8.86,
    8.0,
    cemetery=(7.12, 0.05, 1.72, 0.95),
    tray=(7.12, 1.1, 1.72, 4.2),
    weapon=(8.01, 5.38, 0.83, 0.8),
    by_hand=(7.12, 5.38, 0.83, 0.8),
    undo=(7.12, 6.24, 0.83, 0.78),
    redo=(8.01, 6.24, 0.83, 0.78),
    ready=(7.12, 7.1, 1.72, 0.86),
)
TALL: Final = Shape(
    7.0,
    10.95,
    cemetery=(0.0, 8.1, 3.2, 1.6),
    tray=(3.3, 8.1, 3.7, 1.62),
    weapon=(0.0, 9.82, 0.88, 1.1),
    by_hand=(0.95, 9.82, 0.77, 1.1),
    undo=(1.79, 9.82, 0.77, 1.1),
    redo=(2.63, 9.82, 0.77, 1.1),
    ready=(3.5, 9.9, 3.5, 0.95),
)
#: How a place may be laid out where somebody plays, and where somebody only watches: without buttons.
PLAYED: Final = (WIDE, SLIM, NARROW, TALL)
WATCHED: Final = (
    replace(WIDE, tray=(7.15, 1.85, 3.4, 4.9), weapon=(7.15, 6.85, 1.08, 1.1)),
    replace(
        SLIM, width=9.5, cemetery=(7.12, 0.05, 2.36, 1.35), tray=(7.12, 1.5, 2.36, 5.4), weapon=(7.12, 7.0, 0.82, 0.94)
    ),
    replace(TALL, height=9.75, cemetery=(0, 8.1, 2.6, 1.6), weapon=(2.7, 8.35, 1.08, 1.1), tray=(3.9, 8.1, 3.1, 1.62)),
)


@dataclass(frozen=True)
class Places:
    """One player's place in the window: its upper left corner, the pixels of a cell, and its shape."""

    left: int
    top: int
    cell: int
    shape: Shape = WIDE

    @property
    def rect(self) -> Rect:
        """The whole place."""
        return self.box(0, 0, self.shape.width, self.shape.height)

    def box(self, x: float, y: float, wide: float, high: float) -> Rect:
        """A box given in cells, in pixels."""
        left, top = round(x * self.cell), round(y * self.cell)
        right, bottom = round((x + wide) * self.cell), round((y + high) * self.cell)
        return Rect(self.left + left, self.top + top, right - left, bottom - top)

    def around(self, spot: Spot, size: float = 1.0) -> Rect:
        """A square box around a spot."""
        return self.box(spot[0] - size / 2, spot[1] - size / 2, size, size)

    def pixel(self, spot: Spot) -> tuple[int, int]:
        """A spot in pixels."""
        return self.left + round(spot[0] * self.cell), self.top + round(spot[1] * self.cell)

    def place(self, place: int) -> Rect:
        """The box of a space or entry point."""
        return self.around(centre(place))

    def space_at(self, at: tuple[int, int]) -> int | None:
        """The space under a pixel."""
        column = (at[0] - self.left) // self.cell - 1
        row = (at[1] - self.top) // self.cell - 2
        return row * SIZE + column if 0 <= column < SIZE and 0 <= row < SIZE else None

    @property
    def board(self) -> Rect:
        """The frame with header and ring."""
        return self.box(0, 0, 7, 8)

    @property
    def header(self) -> Rect:
        """Shield, name and state."""
        return self.box(0.15, 0.12, 6.7, 0.82)

    @property
    def bulb(self) -> Rect:
        """At the right end of the header: asks for a hint."""
        return self.box(6.06, 0.13, 0.76, 0.8)

    @property
    def homes(self) -> Rect:
        """The village, below the spaces."""
        return self.box(0.12, 7, 6.76, 0.9)

    def house(self, number: int) -> Rect:
        """One of five houses, from the left."""
        return self.around((number + 1.5, 7.42), 0.92)

    @property
    def cemetery(self) -> Rect:
        """What will come next."""
        return self.box(*self.shape.cemetery)

    @property
    def tray(self) -> Rect:
        """All of the supply."""
        return self.box(*self.shape.tray)

    def tray_spots(self, count: int) -> list[Rect]:
        """One box for each kind of trap in the supply, as large as they can be."""
        x, y, wide, _ = self.shape.tray
        columns = max(range(1, max(count, 1) + 1), key=lambda across: self._tray_side(across, count))
        side = self._tray_side(columns, count)
        across = (wide - 0.2) / columns
        return [
            self.box(x + 0.1 + column * across, y + 0.08 + row * side, across, side)
            for row, column in (divmod(number, columns) for number in range(count))
        ]

    def _tray_side(self, columns: int, count: int) -> float:
        _, _, wide, high = self.shape.tray
        rows = -(-count // columns)
        return min((wide - 0.2) / columns, (high - 0.16) / max(rows, 1), LARGEST_STOCK)

    @property
    def weapon(self) -> Rect:
        """The hero's weapon."""
        return self.box(*self.shape.weapon)

    @property
    def by_hand(self) -> Rect:
        """The button that takes the order of phase 3 into one's own hands."""
        return self.box(*self.shape.by_hand)

    @property
    def undo(self) -> Rect:
        """The button that takes back one's own last step."""
        return self.box(*self.shape.undo)

    @property
    def redo(self) -> Rect:
        """The button that does again what was taken back."""
        return self.box(*self.shape.redo)

    @property
    def ready(self) -> Rect:
        """The Ready button."""
        return self.box(*self.shape.ready)


def arrange(count: int, area: Rect, shapes: Sequence[Shape] = PLAYED) -> list[Places]:
    """Places for so many players in an area, as large as they can be, centred, from the upper left in rows."""
    cell, columns, shape = 8, count, shapes[0]
    for tried in shapes:
        for across in range(1, count + 1):
            down = -(-count // across)
            room = min(area.width / (across * (tried.width + 0.25)), area.height / (down * (tried.height + 0.2)))
            if int(room) > cell * WORTH_IT:
                cell, columns, shape = int(room), across, tried
    rows = -(-count // columns)
    step_x, step_y = area.width / columns, area.height / rows
    places = []
    for number in range(count):
        in_row = min(columns, count - number // columns * columns)
        indent = (area.width - in_row * step_x) / 2
        x = area.x + indent + (number % columns + 0.5) * step_x - shape.width * cell / 2
        y = area.y + (number // columns + 0.5) * step_y - shape.height * cell / 2
        places.append(Places(round(x), round(y), cell, shape))
    return places
