"""The sheet beside a list: all about the row that is chosen, and what can be done with it."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from ...players import Player
from ...sprites.art import Art
from ...theme import BODY, BONE, DUSK, GOLD, OUTLINE, STONE_WALL, WARM_LIGHT, Theme
from ...widgets import Button, Widget, column
from ...widgets.text import fitted, rimmed

#: How far pictures shrink before letters do.
PARTS: Final = (1.0, 0.8, 0.6, 0.45)


class Picture(Widget):
    """A picture in a frame, as wide as the sheet and no higher than so many units."""

    focusable = False

    def __init__(self, paint: Callable[[tuple[int, int]], pygame.Surface], high: int) -> None:
        super().__init__()
        self.paint = paint
        self.high = high
        #: The part of its height that there is room for.
        self.part = 1.0

    def measure(self, theme: Theme, width: int | None = None) -> tuple[int, int]:
        """The whole width."""
        wide = width or theme.px(320)
        return wide, round(min(theme.px(self.high), wide * 9 / 16) * self.part)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The picture and its frame."""
        surface.blit(self.paint(self.rect.size), self.rect)
        pygame.draw.rect(surface, OUTLINE, self.rect, theme.px(2))


class Standing(Widget):
    """A player with shield, name and points; who has won carries the cup."""

    focusable = False

    def __init__(self, art: Art, player: Player, points: str, *, winner: bool = False) -> None:
        super().__init__()
        self.art = art
        self.player = player
        self.points = points
        self.winner = winner

    def measure(self, theme: Theme, width: int | None = None) -> tuple[int, int]:
        """One line."""
        return width or theme.px(320), theme.px(30)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Shield, name, points, cup."""
        box, side = self.rect, self.rect.height - theme.px(2)
        shield = self.art.get(self.player.emblem.shield, side)
        surface.blit(shield, shield.get_rect(midleft=box.midleft))
        right = box.right
        if self.winner:
            cup = self.art.get("icons/trophy", side)
            surface.blit(cup, cup.get_rect(midright=(right, box.centery)))
        right -= side + theme.px(10)
        if self.points:
            face = rimmed(theme.fonts.bold(theme.px(BODY)), self.points, GOLD.light, 0)
            surface.blit(face, face.get_rect(midright=(right, box.centery)))
            right -= face.get_width() + theme.px(10)
        left = box.x + side + theme.px(10)
        face = rimmed(fitted(theme, self.player.name, BODY, right - left), self.player.name, BONE.light, 0)
        surface.blit(face, face.get_rect(midleft=(left, box.centery)))


class Card:
    """Words and pictures from the top, rows of buttons at the foot; smaller letters where room is short."""

    def __init__(self) -> None:
        self.content: list[Widget] = []
        self.rows: list[list[Button]] = []
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._theme = Theme()

    def show(self, content: Sequence[Widget], rows: Sequence[Sequence[Button]]) -> None:
        """Something else."""
        self.content, self.rows = list(content), [list(row) for row in rows if row]

    @property
    def buttons(self) -> list[Button]:
        """All buttons, from the upper left."""
        return [button for row in self.rows for button in row]

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Take a place; pictures shrink until all fits, then the letters."""
        self.rect = rect
        while not self._fits(theme) and theme.scale > 0.3:
            theme = Theme(theme.size, theme.scale * 0.95)
        self._theme = theme

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet; what stands on it that can be used, the form draws."""
        if not self.content:
            return
        theme, radius = self._theme, self._theme.px(14)
        sheet = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        pygame.draw.rect(sheet, (*DUSK.dark, 170), sheet.get_rect(), border_radius=radius)
        pygame.draw.rect(sheet, (*STONE_WALL.dark, 160), sheet.get_rect(), theme.px(1.5), radius)
        surface.blit(sheet, self.rect)
        for widget in self.content:
            if not widget.focusable:
                widget.draw(surface, widget.theme)

    def _fits(self, theme: Theme) -> bool:
        for part in PARTS:
            for widget in self.content:
                if isinstance(widget, Picture):
                    widget.part = part
            if self._place(theme) <= self.rect.height:
                return True
        return False

    def _place(self, theme: Theme) -> int:
        """Place everything; returns how much room it needs."""
        margin, gap = theme.px(16), theme.px(8)
        inner = self.rect.inflate(-2 * margin, -2 * margin)
        words = column(theme, self.content, inner, gap)
        y, foot = inner.bottom, 0
        for row in reversed(self.rows):
            wide = (inner.width - gap * (len(row) - 1)) // len(row)
            high = max(button.measure(theme, wide)[1] for button in row)
            y -= high
            for number, button in enumerate(row):
                button.place(theme, pygame.Rect(inner.x + number * (wide + gap), y, wide, high))
            y -= gap
            foot += high + gap
        return words + foot + gap + 2 * margin


class Title(Widget):
    """One line in big letters, as large as it fits."""

    focusable = False

    def __init__(self, text: str, size: int = 24) -> None:
        super().__init__()
        self.text = text
        self.size = size

    def measure(self, theme: Theme, width: int | None = None) -> tuple[int, int]:
        """One line."""
        return width or theme.px(320), round(theme.px(self.size) * 1.3)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The words."""
        font = fitted(theme, self.text, self.size, self.rect.width, display=True)
        face = rimmed(font, self.text, WARM_LIGHT.light, 0)
        surface.blit(face, face.get_rect(midleft=self.rect.midleft))
