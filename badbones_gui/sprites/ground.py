"""What never moves on a board: snow, forest with its entry points, arrows and frame, painted once for each size."""

from typing import Final

import pygame

from ..engine import Rules
from ..engine.geometry import FOREST, SIZE, SPACES, course, forest_side
from .art import Art
from .places import Places, centre

#: The picture of an arrow turns someone heading right downwards; mirrored, someone heading left.
_RIGHT, _LEFT = 1, 3
_CORNERS: Final = ((0, 1), (6, 1), (0, 7), (6, 7))


def paint_ground(art: Art, rules: Rules, cell: int) -> pygame.Surface:
    """The ground of one board, header and frame included."""
    places = Places(0, 0, cell)
    ground = pygame.Surface(places.board.size, pygame.SRCALPHA)
    ground.fill((20, 26, 46), places.board.inflate(-cell // 6, -cell // 6))
    for space in SPACES:
        _put(ground, art, f"board/snow_{(space * 7 + space // 3) % 3 + 1}", places.place(space))
    for number, (x, y) in enumerate(_CORNERS):
        _put(ground, art, "board/forest_corner", places.box(x, y, 1, 1), 90 * number)
    entries = {place: model.symbol for model, place in rules.side.entries.items()}
    for place in range(FOREST, FOREST + 4 * SIZE):
        box = places.place(place)
        if place in entries:
            _put(ground, art, "board/entry", box, 90 * forest_side(place))
            _put(ground, art, f"symbols/{entries[place]}", places.around(_sign_spot(place), 0.36))
        else:
            _put(ground, art, f"board/forest_{place % 3 + 1}", box)
    homes = "board/capital" if rules.coop else "board/village_ground"
    strip = places.box(1, 1, 5, 1) if rules.coop else places.box(1, 7, 5, 1)
    _put(ground, art, homes, strip)
    for space in SPACES:
        for heading in range(4):
            turned = rules.side.arrows[course(space, heading)]
            if turned != heading:
                _put_arrow(ground, art, places, space, heading, turned)
    _put(ground, art, "board/board_frame", places.board)
    return ground


def _put(ground: pygame.Surface, art: Art, name: str, box: pygame.Rect, angle: int = 0) -> None:
    picture = art.get(name, box.size, angle)
    ground.blit(picture, picture.get_rect(center=box.center))


def _sign_spot(place: int) -> tuple[float, float]:
    """An entry's sign hangs at its outer end, where no skeleton covers it."""
    x, y = centre(place)
    dx, dy = ((0, -0.3), (0.24, 0), (0, 0.26), (-0.24, 0))[forest_side(place)]
    return x + dx, y + dy


def _put_arrow(ground: pygame.Surface, art: Art, places: Places, space: int, heading: int, turned: int) -> None:
    """An arrow lies on the half of its space from which it is entered."""
    clockwise = (turned - heading) % 4 == 1
    flip = not clockwise
    angle = 90 * ((heading - (_RIGHT if clockwise else _LEFT)) % 4)
    x, y = centre(space)
    dx, dy = ((0, 0.2), (-0.2, 0), (0, -0.2), (0.2, 0))[heading]
    picture = art.get("board/arrow", places.around((0, 0), 0.6).size, angle, flip)
    ground.blit(picture, picture.get_rect(center=places.pixel((x + dx, y + dy))))
