"""Text in a form."""

import pygame

from ..theme import BODY, BONE, Colour, Theme
from .base import Widget
from .text import draw_lines, text_size, wrap


class Label(Widget):
    """Wrapped text."""

    focusable = False

    def __init__(
        self, text: str, *, size: int = BODY, tone: Colour = BONE.light, display: bool = False, centred: bool = False
    ) -> None:
        super().__init__()
        self.text = text
        self.size = size
        self.tone = tone
        self.display = display
        self.centred = centred

    def font(self, theme: Theme) -> pygame.font.Font:
        """The font at the theme's scale."""
        fonts = theme.fonts
        return (fonts.display if self.display else fonts.text)(theme.px(self.size))

    def lines(self, theme: Theme, width: int | None) -> list[str]:
        """The text as it is wrapped."""
        return self.text.split("\n") if width is None else wrap(self.font(theme), self.text, width)

    def measure(self, theme: Theme, width: int | None = None) -> tuple[int, int]:
        """As wide as the text, or as `width` if that is less."""
        return text_size(self.font(theme), self.lines(theme, width))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the lines."""
        font = self.font(theme)
        box = self.rect
        for number, line in enumerate(self.lines(theme, box.width)):
            row = pygame.Rect(box.x, box.y + number * font.get_linesize(), box.width, font.get_linesize())
            draw_lines(surface, font, [line], row, self.tone, centred=self.centred)
