"""A line to write on: a name, a number."""

from collections.abc import Callable
from typing import Final

import pygame

from ..input import (
    AskHint,
    Direction,
    Erase,
    ForecastHeld,
    HurryHeld,
    Intent,
    LetterL,
    Pause,
    Redo,
    Turn,
    TypedText,
    Undo,
)
from ..theme import BODY, BONE, GOLD, STONE_WALL, WARM_LIGHT, WOOD, Theme
from . import carving
from .base import Widget

#: What keys mean elsewhere: here they are only letters.
ONLY_LETTERS: Final = (Turn, Undo, Redo, HurryHeld, ForecastHeld, LetterL, AskHint, Pause)


class TextField(Widget):
    """A line of text. Whoever comes here finds all of it marked: the first letter replaces it."""

    def __init__(
        self,
        text: str,
        changed: Callable[[str], object],
        *,
        most: int = 20,
        accepts: Callable[[str], bool] = str.isprintable,
        empty: str = "",
        done: Callable[[], object] | None = None,
        size: int = BODY,
        hint: str = "",
    ) -> None:
        super().__init__(hint=hint)
        self.text = text
        self.changed = changed
        self.most = most
        self.accepts = accepts
        self.empty = empty  # stands there, pale, while nothing is written
        self.done = done
        self.size = size
        self.caret = len(text)
        self.marked = False
        self._arrived = False

    def write(self, text: str) -> None:
        """Another text, as if the player had written it."""
        self.text, self.caret, self.marked = text, len(text), False
        self.changed(text)

    def font(self, theme: Theme) -> pygame.font.Font:
        """The font at the theme's scale."""
        return theme.fonts.bold(theme.px(self.size))

    def measure(self, theme: Theme, width: int | None = None) -> tuple[int, int]:
        """Room for as many broad letters as may be written, if there is so much."""
        wide = self.font(theme).size("n" * self.most)[0] + 2 * self._margin(theme)
        return min(wide, width) if width is not None else wide, theme.px(self.size * 2)

    def arrive(self) -> None:
        """Mark everything."""
        self.marked, self.caret, self._arrived = bool(self.text), len(self.text), True

    def take(self, intent: Intent) -> bool:
        """Letters and Backspace; whatever else the same keys mean is kept from others."""
        match intent:
            case TypedText(letters):
                self._insert(letters)
                return True
            case Erase():
                self._erase()
                return True
        return isinstance(intent, ONLY_LETTERS)

    def navigate(self, direction: Direction) -> bool:
        """Left and right move the caret; up and down lead out."""
        step = direction.value[0]
        if not step:
            return False
        self.marked, self._arrived = False, False
        self.caret = max(0, min(len(self.text), self.caret + step))
        return True

    def click(self, at: tuple[int, int]) -> None:
        """The first click marks everything, the next one puts the caret between two letters."""
        if self._arrived:
            self._arrived = False
            return
        self.marked = False
        starts = self._starts(self.theme)
        self.caret = min(range(len(starts)), key=lambda place: abs(starts[place] - at[0]))

    def confirm(self) -> None:
        """Enter: this is what it shall be."""
        if self.done is not None:
            self.done()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The hollow, the words in it, and the caret."""
        box, font = self.rect, self.font(theme)
        surface.blit(carving.trough(box.size, theme.unit), box)
        if self.light:
            edge = pygame.Surface(box.size, pygame.SRCALPHA)
            warm = (*WARM_LIGHT.middle, round(110 * self.light))
            pygame.draw.rect(edge, warm, edge.get_rect(), theme.px(2), theme.px(10))
            surface.blit(edge, box)
        words = self.text if self.text or self.focused else self.empty
        starts, high = self._starts(theme), font.get_height()
        line = pygame.Rect(starts[0], box.centery - high // 2, starts[-1] - starts[0], high)
        before = surface.get_clip()
        surface.set_clip(box.inflate(-self._margin(theme), 0).clip(before))
        if self.focused and self.marked:
            pygame.draw.rect(surface, WOOD.middle, line.inflate(theme.px(4), 0), border_radius=theme.px(4))
        tone = BONE.light if self.text and self.enabled else STONE_WALL.middle
        surface.blit(font.render(words, True, tone), line)
        if self.focused and not self.marked:
            pygame.draw.rect(surface, GOLD.light, pygame.Rect(starts[self.caret], line.y, theme.px(2), high))
        surface.set_clip(before)
        self.draw_focus(surface, theme)

    def _starts(self, theme: Theme) -> list[int]:
        """Where each letter begins and the last one ends; a long text moves so that the caret is seen."""
        font, margin = self.font(theme), self._margin(theme)
        widths = [font.size(self.text[:place])[0] for place in range(len(self.text) + 1)]
        left = self.rect.x + margin
        shift = max(left + widths[self.caret] - (self.rect.right - margin), 0)
        return [left + width - shift for width in widths]

    def _insert(self, letters: str) -> None:
        head, tail = ("", "") if self.marked else (self.text[: self.caret], self.text[self.caret :])
        text = head + letters + tail
        if len(text) <= self.most and self.accepts(text):
            self._become(text, len(head) + len(letters))

    def _erase(self) -> None:
        if self.marked:
            self._become("", 0)
        elif self.caret and self.accepts(shorter := self.text[: self.caret - 1] + self.text[self.caret :]):
            self._become(shorter, self.caret - 1)

    def _become(self, text: str, caret: int) -> None:
        self.text, self.caret, self.marked, self._arrived = text, caret, False, False
        self.changed(text)

    def _margin(self, theme: Theme) -> int:
        return theme.px(12)
