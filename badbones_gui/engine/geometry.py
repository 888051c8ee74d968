"""The 25 spaces of a board, the forests around it, and the four headings.

A *place* is a number: 0 to 24 are the spaces ``a1`` to ``e5`` in reading order, 25 to 44 the entry points of the
forests (five on each side). A *course* is ``place * 4 + heading``: where something is and where it is going, in one
small number that indexes the tables below.

>>> space_name(parse_space("c3")), NEXT[course(parse_space("c3"), UP)] == parse_space("c2")
('c3', True)
>>> NEXT[course(parse_space("a1"), LEFT)] == EXITS + LEFT
True
"""

from typing import Final

UP, RIGHT, DOWN, LEFT = range(4)
HEADINGS: Final = ("up", "right", "down", "left")
#: The sides of the board, each numbered as the heading that leads out there.
SIDES: Final = ("top", "right", "bottom", "left")
WHITE, BLACK = range(2)
FACES: Final = ("white", "black")

COLUMNS: Final = "abcde"
SIZE: Final = 5
SPACES: Final = range(SIZE * SIZE)
#: First place of the forests, and the first number after them: leaving the board by a heading leads to EXITS + heading.
FOREST: Final = SIZE * SIZE
EXITS: Final = FOREST + 4 * SIZE

SPACE_NAMES: Final = tuple(f"{COLUMNS[s % SIZE]}{s // SIZE + 1}" for s in SPACES)
SPACE_NUMBERS: Final = {name: number for number, name in enumerate(SPACE_NAMES)}


def space_name(space: int) -> str:
    """The name of a space, ``a1`` to ``e5``."""
    return SPACE_NAMES[space]


def parse_space(name: str) -> int:
    """The number of a space; raises ``KeyError`` for anything else."""
    return SPACE_NUMBERS[name]


def course(place: int, heading: int) -> int:
    """Where something is and where it is going, as one number."""
    return place * 4 + heading


def opposite(heading: int) -> int:
    """The heading back."""
    return heading ^ 2


def forest_place(side: int, index: int) -> int:
    """The entry point of a side: counted from the left on top and bottom, from the top on left and right."""
    return FOREST + side * SIZE + index


def forest_side(place: int) -> int:
    """The side on which an entry point lies."""
    return (place - FOREST) // SIZE


def leap(space: int, heading: int, steps: int) -> int:
    """The place that many steps further: a space, or an exit."""
    column = space % SIZE + steps * (0, 1, 0, -1)[heading]
    row = space // SIZE + steps * (-1, 0, 1, 0)[heading]
    if 0 <= column < SIZE and 0 <= row < SIZE:
        return row * SIZE + column
    return EXITS + heading


def _first_space(side: int, index: int) -> int:
    return {UP: index, RIGHT: index * SIZE + 4, DOWN: 20 + index, LEFT: index * SIZE}[side]


def toward(space: int, goal: int) -> int | None:
    """The heading from a space to an orthogonally adjacent one, or None."""
    for heading in range(4):
        if NEXT[course(space, heading)] == goal:
            return heading
    return None


#: By course: the place after one step. From an entry point every heading leads into the board.
NEXT: Final = tuple(
    [leap(space, heading, 1) for space in SPACES for heading in range(4)]
    + [_first_space(side, index) for side in range(4) for index in range(SIZE) for _ in range(4)]
)
#: By space: the orthogonal neighbours, and all eight.
ORTHOGONAL: Final = tuple(tuple(n for h in range(4) if (n := NEXT[course(s, h)]) < FOREST) for s in SPACES)
ADJACENT: Final = tuple(
    tuple(n for n in SPACES if n != s and abs(n % SIZE - s % SIZE) <= 1 and abs(n // SIZE - s // SIZE) <= 1)
    for s in SPACES
)
