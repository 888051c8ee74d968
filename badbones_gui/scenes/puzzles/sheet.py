"""The sheet beside the list: the chosen puzzle's board, its goal, the traps there are, and the buttons."""

from collections.abc import Sequence
from typing import Final

import pygame

from ...sprites.art import Art, trap_picture
from ...theme import BODY, BONE, DUSK, OUTLINE, SNOW, STONE_WALL, WARM_LIGHT, Theme
from ...widgets import Button, Label
from ...widgets.text import rimmed
from .entry import PuzzleEntry, draw_tick

#: Layout units: the least side of the board, a trap, a star.
LEAST: Final = 230
TRAP: Final = 44
STAR: Final = 28


class Sheet:
    """Words above and buttons below; the board takes the room that is left."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self.entry: PuzzleEntry | None = None
        self.buttons: list[Button] = []
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._theme = Theme()
        self._goal = Label("", size=BODY + 5, tone=WARM_LIGHT.light, display=True)
        self._board = self._stars = self._traps = pygame.Rect(0, 0, 0, 0)

    @property
    def parts(self) -> list[pygame.Rect]:
        """Where everything on it lies."""
        return [self._board, self._goal.rect, self._stars, self._traps, *(button.rect for button in self.buttons)]

    def show(self, entry: PuzzleEntry, buttons: Sequence[Button]) -> None:
        """Another puzzle."""
        self.entry, self.buttons = entry, list(buttons)
        self._goal.text = entry.puzzle.goal.words

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Take a place, with smaller letters if the board would become too small."""
        self.rect = rect
        least, percent = Theme(theme.size).px(LEAST), round(theme.scale * 100)
        while self._place(Theme(theme.size, percent / 100)) < least and percent > 40:
            percent -= 1

    def draw(self, surface: pygame.Surface) -> None:
        """Everything but the buttons, which the form draws."""
        entry = self.entry
        if entry is None:
            return
        theme, radius = self._theme, self._theme.px(14)
        back = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        pygame.draw.rect(back, (*DUSK.dark, 170), back.get_rect(), border_radius=radius)
        pygame.draw.rect(back, (*STONE_WALL.dark, 160), back.get_rect(), theme.px(1.5), radius)
        surface.blit(back, self.rect)
        picture = entry.picture(self.art, min(self._board.size))
        spot = picture.get_rect(center=self._board.center)
        pygame.draw.rect(surface, OUTLINE, spot.inflate(theme.px(6), theme.px(6)), border_radius=theme.px(6))
        surface.blit(picture, spot)
        if entry.solved:
            draw_tick(surface, theme, (spot.right - theme.px(8), spot.top + theme.px(8)), theme.px(20))
        self._goal.draw(surface, theme)
        x = entry.draw_stars(surface, self.art, self._stars.midleft, self._stars.height) + theme.px(10)
        face = rimmed(theme.fonts.bold(theme.px(BODY - 2)), entry.words, SNOW.middle, 0)
        surface.blit(face, face.get_rect(midleft=(x, self._stars.centery)))
        self._draw_traps(surface, entry)

    def _draw_traps(self, surface: pygame.Surface, entry: PuzzleEntry) -> None:
        """The supply, one picture for each trap; smaller if there are many."""
        theme, box = self._theme, self._traps
        words = "Your traps:"
        supply = [kind for kind, number in entry.start.board(1).supply.items() for _ in range(number)]
        if entry.puzzle.goal.no_trap:
            words, supply = "No trap may be placed.", []
        elif not supply:
            words = "There are no traps left to place."
        face = rimmed(theme.fonts.bold(theme.px(BODY - 2)), words, BONE.light, 0)
        surface.blit(face, face.get_rect(midleft=box.midleft))
        x, gap = box.x + face.get_width() + theme.px(10), theme.px(4)
        side = min(box.height, (box.right - x) // max(len(supply), 1) - gap)
        for kind in supply:
            facing = entry.start.rules.kinds[kind].facings[0]
            picture = self.art.get(trap_picture(self.art, kind, facing), max(side, 8))
            surface.blit(picture, picture.get_rect(midleft=(x, box.centery)))
            x += side + gap

    def _place(self, theme: Theme) -> int:
        """Lay everything out; returns the side of the board."""
        self._theme = theme
        margin, gap = theme.px(18), theme.px(8)
        inner = self.rect.inflate(-2 * margin, -2 * margin)
        y = inner.bottom
        for button in reversed(self.buttons):
            high = button.measure(theme, inner.width)[1]
            y -= high
            button.place(theme, pygame.Rect(inner.x, y, inner.width, high))
            y -= gap
        y -= theme.px(TRAP)
        self._traps = pygame.Rect(inner.x, y, inner.width, theme.px(TRAP))
        y -= theme.px(STAR) + gap
        self._stars = pygame.Rect(inner.x, y, inner.width, theme.px(STAR))
        high = self._goal.measure(theme, inner.width)[1]
        y -= high + gap
        self._goal.place(theme, pygame.Rect(inner.x, y, inner.width, high))
        self._board = pygame.Rect(inner.x, inner.y, inner.width, y - gap - inner.y)
        return min(self._board.size)
