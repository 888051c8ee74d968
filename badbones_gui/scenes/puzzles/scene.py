"""All puzzles, the easiest first: choose one and solve it."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from ...input import Intent, Wheel
from ...kit import Kit
from ...theme import BODY, BONE, Theme
from ...widgets import Button, Form, Listing, Panel
from ...widgets.landmarks import landmarks
from ...widgets.text import rimmed
from ..page import FormScene, paint_page
from .entry import PuzzleEntry
from .row import HIGH, paint_row
from .sheet import Sheet

NAME: Final = "Puzzles"
#: The list's part of the panel's width; the sheet has the rest.
LIST_PART: Final = 0.57


class PuzzlesScene(FormScene):
    """The list on the left, the chosen puzzle on the right."""

    def __init__(
        self,
        kit: Kit,
        entries: Sequence[PuzzleEntry],
        solve: Callable[[PuzzleEntry], object],
        watch: Callable[[PuzzleEntry], object],
        back: Callable[[], object],
        chosen: str = "",
    ) -> None:
        """The puzzle of this name is chosen, or else the first one that is not solved."""
        self.kit = kit
        self.entries = list(entries)
        self.solve, self.watch, self.back = solve, watch, back
        self.listing = Listing(
            self._paint, self._show, self._open, high=HIGH, smooth=not kit.preferences.reduced_motion
        )
        self.sheet = Sheet(kit.art)
        self.panel = Panel()
        self.leave_button = Button("Back", back, hint="Back to the title: Esc")
        self.form = Form([self.listing, self.leave_button])
        self.theme = Theme()
        self._ground = pygame.Surface((1, 1))
        named = (number for number, entry in enumerate(self.entries) if entry.puzzle.name == chosen)
        unsolved = (number for number, entry in enumerate(self.entries) if not entry.solved)
        self.listing.show(len(self.entries), next(named, next(unsolved, 0)))
        self._fill()
        self.form.focus(self.listing)

    @property
    def entry(self) -> PuzzleEntry:
        """The chosen puzzle."""
        return self.entries[self.listing.row]

    @property
    def solved(self) -> int:
        """How many are solved."""
        return sum(entry.solved for entry in self.entries)

    def resized(self, size: tuple[int, int]) -> None:
        """The frame always fits; what stands in it grows with the player's scale."""
        self.theme = theme = Theme(size, min(self.kit.preferences.scale, 1.0))
        edge, high = theme.px(28), theme.px(50)
        top, bottom = theme.px(84), size[1] - theme.px(20)
        self.leave_button.place(theme, pygame.Rect(edge, bottom - high, theme.px(160), high))
        self.panel.place(theme, pygame.Rect(edge, top, size[0] - 2 * edge, bottom - high - theme.px(14) - top))
        self._place_parts()
        self._ground = self._paint_ground(size)

    def handle(self, intent: Intent) -> None:
        """Esc goes back; the wheel moves the list wherever the pointer is."""
        if isinstance(intent, Wheel):
            self.listing.wheel(intent.steps)
        else:
            super().handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, sheet, list and buttons."""
        surface.blit(self._ground, (0, 0))
        self.sheet.draw(surface)
        self.form.draw(surface, self.kit.theme(self.theme.size))

    def landmarks(self) -> dict[str, pygame.Rect]:
        """Rows in sight, and the buttons."""
        rows = {f"row:{row}": self.listing.row_rect(row).clip(self.listing.view) for row in self.listing.visible()}
        return rows | landmarks([*self.sheet.buttons, self.leave_button])

    def report(self) -> dict[str, object]:
        """What is in the list, and which one is chosen."""
        return {
            "scene": "puzzles",
            "count": len(self.entries),
            "solved": [entry.puzzle.name for entry in self.entries if entry.solved],
            "chosen": self.entry.puzzle.name,
            "row": self.listing.row,
        }

    def _open(self) -> None:
        self.solve(self.entry)

    def _show(self) -> None:
        """Another one is chosen."""
        self.kit.sounds.play("click")
        self._fill()
        self._place_parts()

    def _fill(self) -> None:
        solve = Button("Solve it again" if self.entry.solved else "Solve it", self._open, main=True, size=BODY + 1)
        buttons = [solve]
        if self.entry.solved:
            buttons.append(Button("Show the solution", lambda: self.watch(self.entry), size=BODY - 1))
        self.sheet.show(self.entry, buttons)
        self.form.show([self.listing, *buttons, self.leave_button])

    def _paint(self, row: int, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        return paint_row(self.kit.art, self.entries[row], size, theme)

    def _place_parts(self) -> None:
        theme, words = self.theme, self.kit.theme(self.theme.size)
        inner, gap = self.panel.rect.inflate(-2 * theme.px(22), -2 * theme.px(20)), theme.px(16)
        left = pygame.Rect(inner.x, inner.y, round(inner.width * LIST_PART), inner.height)
        self.listing.place(words, left)
        self.sheet.place(words, pygame.Rect(left.right + gap, inner.y, inner.right - left.right - gap, inner.height))

    def _paint_ground(self, size: tuple[int, int]) -> pygame.Surface:
        theme, ground = self.theme, paint_page(self.kit, self.theme, NAME)
        words = f"{self.solved} of {len(self.entries)} solved"
        face = rimmed(theme.fonts.display(theme.px(24)), words, BONE.light, theme.px(1.4))
        ground.blit(face, face.get_rect(midright=(self.panel.rect.right - theme.px(8), theme.px(46))))
        self.panel.draw(ground, theme)
        return ground
