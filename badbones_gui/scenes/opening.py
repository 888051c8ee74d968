"""The very first picture: the evening sky and the game's name, there at once while everything else is fetched."""

from collections.abc import Callable

import pygame

from ..theme import BONE, DUSK, OUTLINE, Theme
from .stack import Scene

#: The middle of the name, as parts of the window: where the title has it too.
NAME_AT = (0.245, 0.145)
#: Its size in layout units.
NAME_SIZE = 106


class Opening(Scene):
    """Shown once; what comes next is called as soon as it can be seen."""

    def __init__(self, then: Callable[[], object]) -> None:
        self._then = then
        self._updates = 0
        self._picture = pygame.Surface((1, 1))

    def resized(self, size: tuple[int, int]) -> None:
        """Paint the sky and the name at this size."""
        theme = Theme(size)
        sky = pygame.Surface((1, 3))
        for y, tone in enumerate((DUSK.dark, DUSK.middle, DUSK.light)):
            sky.set_at((0, y), tone)
        self._picture = pygame.transform.smoothscale(sky, size)
        font = theme.fonts.display(theme.px(NAME_SIZE))
        middle = (round(size[0] * NAME_AT[0]), round(size[1] * NAME_AT[1]))
        for tone, drop in ((OUTLINE, theme.px(6)), (BONE.middle, 0)):
            name = font.render("Bad Bones", True, tone)
            self._picture.blit(name, name.get_rect(center=(middle[0], middle[1] + drop)))

    def update(self, dt: float) -> bool:
        """Before the second picture: the first one has been seen by then."""
        self._updates += 1
        if self._updates == 2:
            self._then()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The picture, painted beforehand."""
        surface.blit(self._picture, (0, 0))

    def report(self) -> dict[str, object]:
        """Only that it is there."""
        return {"scene": "opening"}
