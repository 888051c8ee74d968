"""What never moves on a board: clearing, forest with its entry points, arrows and frame, painted once for each size."""

from functools import cache
from random import Random
from typing import Final, NamedTuple

import pygame

from ..engine import Rules
from ..engine.geometry import SPACES, course, forest_side
from .art import Art, Colour
from .places import Places, Spot, centre

#: The picture of an arrow turns someone heading right downwards; mirrored, someone heading left.
_RIGHT, _LEFT = 1, 3
_FIRS: Final = 4
#: How far from the middle of a lane the trunks keep, apart from their own width.
_LANE: Final = 0.28
#: Tones of the trees: what lies deep in the wood, and what catches the last light.
_DEEP: Final = (130, 142, 172)
_TALL: Final = (255, 255, 255)
#: How often a tree is tried to be planted in each layer.
_TRIES: Final = 2000


class _Tree(NamedTuple):
    spot: Spot
    size: float
    kind: int
    tone: Colour


def paint_ground(art: Art, rules: Rules, cell: int) -> pygame.Surface:
    """The ground of one board, header and frame included."""
    places = Places(0, 0, cell)
    ground = pygame.Surface(places.board.size, pygame.SRCALPHA)
    ground.fill((20, 26, 46), places.board.inflate(-cell // 6, -cell // 6))
    _put(ground, art, "board/clearing", places.box(0, 1, 7, 7))
    homes = "board/capital" if rules.coop else "board/village_ground"
    strip = places.box(1, 1, 5, 1) if rules.coop else places.box(1, 7, 5, 1)
    _put(ground, art, homes, strip)
    entries = {place: model.symbol for model, place in rules.side.entries.items()}
    for place in entries:
        _put(ground, art, "board/entry", places.place(place), 90 * forest_side(place))
    wood = ground.subsurface(places.box(0, 1, 7, 7))  # no tree stands in the header
    for tree in _plant(tuple(sorted(entries)), rules.coop):
        box = places.around((tree.spot[0], tree.spot[1] - 1), tree.size)
        wood.blit(art.get(f"board/fir_{tree.kind}", box.size, tint=tree.tone), box)
    for place, symbol in entries.items():
        _put(ground, art, "board/sign", places.around(_sign_spot(place), 0.44))
        _put(ground, art, f"symbols/{symbol}", places.around(_sign_spot(place), 0.29))
    for space in SPACES:
        for heading in range(4):
            turned = rules.side.arrows[course(space, heading)]
            if turned != heading:
                _put_arrow(ground, art, places, space, heading, turned)
    _put(ground, art, "board/board_frame", places.board)
    return ground


@cache
def _plant(entries: tuple[int, ...], coop: bool) -> tuple[_Tree, ...]:
    """The trees of the ring, always the same: first the dark undergrowth, then the tall ones; lanes stay free."""
    luck = Random(7)
    lanes = [centre(place) for place in entries]
    along = {spot: forest_side(place) % 2 for spot, place in zip(lanes, entries, strict=True)}

    def free(x: float, y: float, reach: float) -> bool:
        if 1 - reach * 0.35 < x < 6 + reach * 0.35 and 2 - reach * 0.35 < y < 7 + reach * 0.35:
            return False
        if 1 - reach * 0.3 < x < 6 + reach * 0.3 and (y < 2 if coop else y > 7):  # the homes
            return False
        return all(
            abs((y if sideways else x) - (ly if sideways else lx)) > _LANE + reach * 0.3
            or abs((x if sideways else y) - (lx if sideways else ly)) > 0.6
            for (lx, ly), sideways in along.items()
        )

    trees: list[_Tree] = []
    for tone, sizes, gap in ((_DEEP, (0.36, 0.44, 0.52), 0.16), (_TALL, (0.34, 0.44, 0.54, 0.64, 0.76), 0.24)):
        layer: list[_Tree] = []
        for _ in range(_TRIES):
            x, y, size = luck.uniform(0, 7), luck.uniform(1, 8), luck.choice(sizes)
            apart = all((x - t.spot[0]) ** 2 + (y - t.spot[1]) ** 2 > ((size + t.size) * gap) ** 2 for t in layer)
            if apart and free(x, y, size / 2):
                layer.append(_Tree((x, y), size, luck.randint(1, _FIRS), tone))
        trees += sorted(layer, key=lambda tree: (tree.size, tree.spot))
    return tuple(trees)


def _put(ground: pygame.Surface, art: Art, name: str, box: pygame.Rect, angle: int = 0) -> None:
    picture = art.get(name, box.size, angle)
    ground.blit(picture, picture.get_rect(center=box.center))


def _sign_spot(place: int) -> Spot:
    """An entry's sign hangs at its outer end, where no skeleton covers it."""
    x, y = centre(place)
    dx, dy = ((0, -0.28), (0.15, 0), (0, 0.15), (-0.15, 0))[forest_side(place)]
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
