"""One of some words, each with a picture: arrows at both ends lead around."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from ..input import Direction
from ..theme import BODY, BONE, Theme
from . import carving
from .base import Widget
from .cards import Painter
from .text import fitted, rimmed


class Option(NamedTuple):
    """One of the choices: words, fewer words for where room is short, and a picture."""

    text: str
    short: str
    picture: Painter


class Selector(Widget):
    """Shows what is chosen; a click or an arrow key brings the next one, on the left arrow the one before."""

    def __init__(
        self, options: Sequence[Option], chosen: int, changed: Callable[[int], object], *, hint: str = ""
    ) -> None:
        super().__init__(hint=hint)
        self.options = tuple(options)
        self.chosen = chosen
        self.changed = changed

    @property
    def back(self) -> pygame.Rect:
        """The arrow to the one before."""
        return pygame.Rect(self.rect.topleft, (self.rect.height, self.rect.height))

    @property
    def ahead(self) -> pygame.Rect:
        """The arrow to the next one."""
        return self.back.move(self.rect.width - self.rect.height, 0)

    def measure(self, theme: Theme, width: int | None = None) -> tuple[int, int]:
        """As wide as it may be."""
        return width or theme.px(230), theme.px(36)

    def turn(self, steps: int) -> None:
        """So many further, around."""
        self.chosen = (self.chosen + steps) % len(self.options)
        self.changed(self.chosen)

    def confirm(self) -> None:
        """The next one."""
        self.turn(1)

    def click(self, at: tuple[int, int]) -> None:
        """On the left arrow the one before, anywhere else the next one."""
        self.turn(-1 if self.back.collidepoint(at) else 1)

    def navigate(self, direction: Direction) -> bool:
        """Left and right."""
        if direction not in (Direction.LEFT, Direction.RIGHT):
            return False
        self.turn(direction.value[0])
        return True

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The trough, what is chosen in it, and the arrows."""
        surface.blit(carving.trough(self.rect.size, theme.unit), self.rect)
        for kind, box in (("back", self.back), ("ahead", self.ahead)):
            surface.blit(carving.plank(box.size, theme.unit, nails=False), box)
            sign = carving.mark(kind, round(box.height * 0.6), BONE.light)
            surface.blit(sign, sign.get_rect(center=(box.centerx, box.centery - theme.px(2))))
        text, short, painter = self.options[self.chosen]
        side, gap = round(self.rect.height * 0.7), theme.px(6)
        room = self.ahead.left - self.back.right - side - 3 * gap
        if theme.fonts.bold(theme.px(BODY - 1)).size(text)[0] > room:
            text = short
        words = rimmed(fitted(theme, text, BODY - 1, room), text, BONE.light, 0)
        x = self.back.right + gap + (room - words.get_width()) // 2
        picture = painter((side, side))
        surface.blit(picture, picture.get_rect(midleft=(x, self.rect.centery)))
        surface.blit(words, words.get_rect(midleft=(x + side + gap, self.rect.centery)))
        self.draw_focus(surface, theme)
