"""Pictures of the window, for people to look at and for tests to compare."""

from typing import Final

import pygame

from .driver import RealWindow

#: A window that shows anything has more colours than this, seen from afar.
FEWEST_COLOURS: Final = 60
#: Larger pictures are compared at so many pixels each way.
MOST_COMPARED: Final = 240


class Album:
    """Keeps every scene at one size of the window: build/shots/NAME-HEIGHT.png."""

    def __init__(self, window: RealWindow) -> None:
        self.window = window

    def take(self, name: str) -> pygame.Surface:
        """Wait until all rests, with the pointer out of the way, and keep the picture."""
        self.window.point((self.window.size[0] - 2, self.window.size[1] - 2))
        return self.keep(name)

    def keep(self, name: str) -> pygame.Surface:
        """The picture as it is when it rests, wherever the pointer may be."""
        self.window.settle()
        picture = self.window.screenshot(f"{name}-{self.window.size[1]}")
        assert picture.get_size() == self.window.size
        assert colours(picture) > FEWEST_COLOURS
        return picture


def colours(picture: pygame.Surface) -> int:
    """How many colours there are, seen from afar."""
    small = pygame.transform.smoothscale(picture, (64, 36))
    return len({tuple(small.get_at((x, y))[:3]) for x in range(64) for y in range(36)})


def difference(one: pygame.Surface, other: pygame.Surface, box: list[int] | None = None) -> float:
    """The part of the pixels, in a box or everywhere, that are not the same."""
    area = one.get_rect() if box is None else pygame.Rect(box).clip(one.get_rect())
    small = (min(area.width, MOST_COMPARED), min(area.height, MOST_COMPARED))
    parts = (pygame.transform.scale(picture.subsurface(area), small) for picture in (one, other))
    first, second = (pygame.image.tobytes(part, "RGB") for part in parts)
    return sum(first[at : at + 3] != second[at : at + 3] for at in range(0, len(first), 3)) * 3 / len(first)
