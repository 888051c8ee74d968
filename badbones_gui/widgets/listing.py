"""A long list of which one row is chosen. Only the rows that can be seen are ever drawn, each once."""

from collections.abc import Callable
from typing import Final

import pygame

from ..input import Direction
from ..theme import DUSK, GOLD, STONE_WALL, WARM_LIGHT, WOOD, Theme
from .scroll import Sliding

#: So many rows beyond those that are seen keep their pictures.
SPARE: Final = 12
#: Two clicks within so many milliseconds are a double click.
DOUBLE_CLICK: Final = 400
#: Draws what stands in a row, by its number; at this size and scale.
RowPainter = Callable[[int, tuple[int, int], Theme], pygame.Surface]


class Listing(Sliding):
    """Rows of one height. A click or an arrow chooses, Enter or a double click opens."""

    def __init__(
        self,
        paint: RowPainter,
        chosen: Callable[[], object],
        opened: Callable[[], object],
        *,
        high: int = 74,
        gap: int = 8,
        smooth: bool = True,
    ) -> None:
        super().__init__(smooth=smooth)
        self.paint = paint
        self.chosen = chosen
        self.opened = opened
        self.high = high
        self.gap = gap
        self.count = 0
        #: The number of the chosen row; -1: there is none.
        self.row = -1
        self._pictures: dict[int, pygame.Surface] = {}
        self._clicked: tuple[int, int] = (-1, 0)  # the row, and when

    @property
    def can_focus(self) -> bool:
        """An empty list is nothing to come to."""
        return super().can_focus and self.count > 0

    @property
    def pitch(self) -> int:
        """Pixels from one row to the next."""
        return self.theme.px(self.high) + self.theme.px(self.gap)

    @property
    def length(self) -> int:
        """As long as all rows."""
        return self.count * self.pitch

    def show(self, count: int, row: int) -> None:
        """Other rows, or the same ones with other words; the view stays where it is, as far as it can."""
        self.count, self.row = count, max(min(row, count - 1), -1)
        self._pictures.clear()
        self.move(0)
        self.offset = min(self.offset, float(self.furthest))

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Take its place; the chosen row can be seen."""
        before = self.theme, self.view.size
        super().place(theme, rect)
        if not self.furthest:  # no bar is needed
            self.view.width = rect.width
        if (theme, self.view.size) != before:
            self._pictures.clear()
        self.move(0)
        self.reveal()
        self.offset = self.goal

    def reveal(self) -> None:
        """Move so that the whole chosen row can be seen."""
        if self.row >= 0:
            top = self.row * self.pitch
            if top < self.goal:
                self.move(top - self.goal)
            elif top + self.pitch > self.goal + self.view.height:
                self.move(top + self.pitch - self.goal - self.view.height)

    def choose(self, row: int) -> None:
        """Choose a row and show it."""
        if 0 <= row < self.count and row != self.row:
            self.row = row
            self.chosen()
        self.reveal()

    def row_rect(self, row: int) -> pygame.Rect:
        """Where a row is now, perhaps out of sight."""
        y = self.view.y + row * self.pitch - round(self.offset)
        return pygame.Rect(self.view.x, y, self.view.width, self.theme.px(self.high))

    def visible(self) -> range:
        """The numbers of the rows of which something can be seen."""
        first = int(self.offset) // self.pitch if self.count else 0
        last = int(self.offset + self.view.height - 1) // self.pitch + 1
        return range(max(first, 0), min(last, self.count))

    def navigate(self, direction: Direction) -> bool:
        """Up and down choose; beyond the ends, and to the sides, they lead out."""
        step = direction.value[1]
        if not step or not 0 <= self.row + step < self.count:
            return False
        self.choose(self.row + step)
        return True

    def confirm(self) -> None:
        """Open the chosen row."""
        if self.row >= 0:
            self.opened()

    def press(self, at: tuple[int, int]) -> None:
        """Choose what is under the pointer, or take hold of the bar."""
        super().press(at)
        self.choose(self._row_at(at))

    def click(self, at: tuple[int, int]) -> None:
        """The second one in a row, and soon, opens."""
        row, now = self._row_at(at), pygame.time.get_ticks()
        twice = row >= 0 and row == self._clicked[0] and now - self._clicked[1] <= DOUBLE_CLICK
        self._clicked = (-1, 0) if twice else (row, now)
        if twice and row == self.row:
            self.opened()

    def draw_part(self, surface: pygame.Surface, theme: Theme) -> None:
        """The rows in sight."""
        before = surface.get_clip()
        surface.set_clip(self.view.clip(before))
        seen = self.visible()
        for row in seen:
            box = self.row_rect(row)
            self._draw_sheet(surface, box, row == self.row)
            if row not in self._pictures:
                self._pictures[row] = self.paint(row, box.size, theme)
            surface.blit(self._pictures[row], box)
        surface.set_clip(before)
        for row in [row for row in self._pictures if not seen.start - SPARE <= row < seen.stop + SPARE]:
            del self._pictures[row]

    def draw_focus(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect | None = None) -> None:
        """The ring around the chosen row, or around all where that row is out of sight."""
        row = self.row_rect(self.row).clip(self.view) if self.row >= 0 else pygame.Rect(0, 0, 0, 0)
        whole = self.view if row.height < theme.px(self.high) // 2 else row
        super().draw_focus(surface, theme, whole.inflate(-theme.px(4), -theme.px(4)))

    def _draw_sheet(self, surface: pygame.Surface, box: pygame.Rect, chosen: bool) -> None:
        theme, radius = self.theme, self.theme.px(12)
        sheet = pygame.Surface(box.size, pygame.SRCALPHA)
        tone, rim = (WOOD.dark, GOLD.middle) if chosen else (DUSK.light, STONE_WALL.dark)
        pygame.draw.rect(sheet, (*tone, 225 if chosen else 120), sheet.get_rect(), border_radius=radius)
        pygame.draw.rect(sheet, (*rim, 255 if chosen else 130), sheet.get_rect(), theme.px(1.5), radius)
        if chosen:
            mark = pygame.Rect(0, 0, theme.px(5), box.height - 2 * radius)
            mark.midleft = (theme.px(4), box.height // 2)
            pygame.draw.rect(sheet, WARM_LIGHT.middle, mark, border_radius=mark.width // 2)
        surface.blit(sheet, box)

    def _row_at(self, at: tuple[int, int]) -> int:
        if not self.view.collidepoint(at):
            return -1
        return next((row for row in self.visible() if self.row_rect(row).collidepoint(at)), -1)
