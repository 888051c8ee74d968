"""A few words about something, beside it."""

import pygame

from ..theme import BODY, BONE, SMALL, Theme
from . import carving
from .text import draw_lines, text_size, wrap


class Tooltip:
    """A few words beside what they speak of, always wholly inside the window."""

    def __init__(self, text: str) -> None:
        self.text = text

    def box(self, theme: Theme, target: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
        """Below the target, or above it where there is no room."""
        font = theme.fonts.text(theme.px(SMALL))
        lines = self._lines(theme, window)
        wide, high = text_size(font, lines)
        box = pygame.Rect(0, 0, wide + 2 * theme.px(18), high + 2 * theme.px(14))
        box.midtop = (target.centerx, target.bottom + theme.px(8))
        if box.bottom > window.bottom:
            box.bottom = target.top - theme.px(8)
        return box.clamp(window)

    def draw(self, surface: pygame.Surface, theme: Theme, target: pygame.Rect) -> None:
        """Draw it over everything else."""
        window = surface.get_rect()
        box = self.box(theme, target, window)
        surface.blit(carving.panel(box.size, theme.unit * 0.6, 0.98), box)
        words = box.inflate(-2 * theme.px(18), -2 * theme.px(14))
        draw_lines(surface, theme.fonts.text(theme.px(SMALL)), self._lines(theme, window), words, BONE.light)

    def _lines(self, theme: Theme, window: pygame.Rect) -> list[str]:
        width = min(theme.px(BODY * 18), window.width - 2 * theme.px(18))
        return wrap(theme.fonts.text(theme.px(SMALL)), self.text, width)
