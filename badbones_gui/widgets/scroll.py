"""Things that may be longer than their place: wheel, arrows and a bar move them."""

from collections.abc import Sequence
from math import exp
from typing import Final

import pygame

from ..input import Direction, HurryHeld, Intent
from ..theme import BONE, DUSK, Theme
from . import carving
from .base import Widget
from .panel import column

#: Layout units that one step of the wheel or one arrow key moves the column.
STEP: Final = 64
#: How quickly the column follows, in parts of a second.
FOLLOW: Final = 0.06


class Sliding(Widget):
    """Something longer than its place; `offset` is how far it is pushed up, in pixels."""

    def __init__(self, *, smooth: bool = True) -> None:
        super().__init__()
        self.smooth = smooth
        self.offset = 0.0
        self.goal = 0.0
        self.view = pygame.Rect(0, 0, 0, 0)
        self.bar = pygame.Rect(0, 0, 0, 0)
        self._held: int | None = None  # where the thumb is held, in pixels from its top

    @property
    def length(self) -> int:
        """How long it is, in pixels."""
        raise NotImplementedError

    def draw_part(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw what can be seen of it, into `view`."""
        raise NotImplementedError

    @property
    def furthest(self) -> int:
        """The largest offset: its end is seen then."""
        return max(self.length - self.view.height, 0)

    @property
    def thumb(self) -> pygame.Rect:
        """The part of the bar that stands for what is seen."""
        if not self.furthest:
            return pygame.Rect(self.bar)
        high = max(round(self.bar.height * self.view.height / self.length), self.bar.width)
        y = self.bar.y + round((self.bar.height - high) * self.offset / self.furthest)
        return pygame.Rect(self.bar.x, y, self.bar.width, high)

    def measure(self, theme: Theme, width: int | None = None) -> tuple[int, int]:
        """It takes whatever room there is."""
        return width or theme.px(320), theme.px(160)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Take its place, with the bar on the right."""
        super().place(theme, rect)
        wide = theme.px(22)
        self.bar = pygame.Rect(rect.right - wide, rect.y, wide, rect.height)
        self.view = pygame.Rect(rect.x, rect.y, max(rect.width - wide - theme.px(18), 1), rect.height)

    def move(self, pixels: float) -> None:
        """Push it up, or down again; not beyond its ends."""
        self.goal = max(0.0, min(float(self.furthest), self.goal + pixels))
        if not self.smooth:
            self.offset = self.goal

    def wheel(self, steps: int) -> bool:
        """Towards the hand pushes it up."""
        self.move(-steps * self.theme.px(STEP))
        return True

    def navigate(self, direction: Direction) -> bool:
        """Up and down; left and right lead out."""
        step = direction.value[1]
        if not step:
            return False
        self.move(step * self.theme.px(STEP))
        return True

    def take(self, intent: Intent) -> bool:
        """Space shows the next part."""
        if intent == HurryHeld(True):
            self.move(self.view.height - self.theme.px(STEP))
        return isinstance(intent, HurryHeld)

    def press(self, at: tuple[int, int]) -> None:
        """Take hold of the bar, or jump to where it was pressed."""
        self._held = None
        if self.bar.collidepoint(at) and self.furthest:
            thumb = self.thumb
            self._held = at[1] - thumb.y if thumb.collidepoint(at) else thumb.height // 2
            self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        """The bar follows the pointer."""
        if self._held is None:
            return
        way = self.bar.height - self.thumb.height
        part = (at[1] - self._held - self.bar.y) / way if way else 0.0
        self.offset = self.goal = max(0.0, min(1.0, part)) * self.furthest

    def click(self, at: tuple[int, int]) -> None:
        """Nothing more: pressing was enough."""

    def update(self, dt: float) -> bool:
        """Follow smoothly."""
        lit = super().update(dt)
        if self.offset == self.goal:
            return lit
        self.offset += (self.goal - self.offset) * (1 - exp(-dt / FOLLOW))
        if abs(self.offset - self.goal) < 0.5:
            self.offset = self.goal
        return True

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """What can be seen of it, shaded where it goes on, and the bar."""
        self.draw_part(surface, theme)
        if self.furthest:
            shade = _shade((self.view.width, theme.px(26)))
            if self.offset > 1:
                surface.blit(pygame.transform.flip(shade, False, True), self.view)
            if self.offset < self.furthest - 1:
                surface.blit(shade, shade.get_rect(bottomleft=self.view.bottomleft))
            surface.blit(carving.trough(self.bar.size, theme.unit), self.bar)
            thumb = self.thumb
            surface.blit(carving.plank(thumb.size, theme.unit, nails=False), thumb)
            grip = pygame.Rect(0, 0, theme.px(8), theme.px(2))
            for step in (-1, 0, 1):
                grip.center = (thumb.centerx, thumb.centery + step * theme.px(5))
                pygame.draw.rect(surface, BONE.middle, grip)
        self.draw_focus(surface, theme, self.rect.inflate(theme.px(8), theme.px(8)))


class Scroll(Sliding):
    """Shows a part of a column of widgets, drawn once."""

    def __init__(self, content: Sequence[Widget] = (), *, gap: int = 14, smooth: bool = True) -> None:
        super().__init__(smooth=smooth)
        self.content = list(content)
        self.gap = gap
        self._sheet = pygame.Surface((1, 1), pygame.SRCALPHA)

    @property
    def length(self) -> int:
        """As long as the column."""
        return self._sheet.get_height()

    def show(self, content: Sequence[Widget]) -> None:
        """Other things, from their beginning."""
        self.content = list(content)
        self.offset = self.goal = 0.0
        self.place(self.theme, self.rect)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Take its place and draw the whole column once; what was seen at the top stays there, more or less."""
        super().place(theme, rect)
        seen = self.offset / self.furthest if self.furthest else 0.0
        area = pygame.Rect(0, 0, self.view.width, 1)
        high = column(theme, self.content, area, theme.px(self.gap))
        self._sheet = pygame.Surface((area.width, max(high + theme.px(6), 1)), pygame.SRCALPHA)
        for widget in self.content:
            widget.draw(self._sheet, theme)
        self.offset = self.goal = seen * self.furthest

    def draw_part(self, surface: pygame.Surface, theme: Theme) -> None:
        """What can be seen of the column."""
        surface.blit(self._sheet, self.view, pygame.Rect(0, round(self.offset), self.view.width, self.view.height))


def _shade(size: tuple[int, int]) -> pygame.Surface:
    """Dusk that thickens downwards."""
    ramp = pygame.Surface((1, 2), pygame.SRCALPHA)
    ramp.set_at((0, 0), (*DUSK.dark, 0))
    ramp.set_at((0, 1), (*DUSK.dark, 200))
    return pygame.transform.smoothscale(ramp, size)
