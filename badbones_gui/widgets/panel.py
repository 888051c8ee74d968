"""Panels: sheets that widgets lie on."""

from collections.abc import Sequence

import pygame

from ..theme import SHADOW, Theme
from . import carving
from .base import Widget


class Panel(Widget):
    """A dusky sheet in a wooden frame."""

    focusable = False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the sheet."""
        surface.blit(carving.panel(self.rect.size, theme.unit), self.rect)

    @staticmethod
    def margin(theme: Theme) -> int:
        """The room between the edge and what lies on the panel."""
        return theme.px(30)


def column(theme: Theme, widgets: Sequence[Widget], area: pygame.Rect, gap: int) -> int:
    """Place widgets below one another, each as wide as the area; returns the height they took."""
    y = area.y
    for widget in widgets:
        _, high = widget.measure(theme, area.width)
        widget.place(theme, pygame.Rect(area.x, y, area.width, high))
        y += high + gap
    return y - gap - area.y if widgets else 0


def darken(surface: pygame.Surface, opacity: int = 150) -> None:
    """Night falls over what has been drawn so far: something in front of it counts now."""
    veil = pygame.Surface(surface.get_size())
    veil.fill(SHADOW)
    veil.set_alpha(opacity)
    surface.blit(veil, (0, 0))
