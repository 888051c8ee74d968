"""A puzzle has been tried: a celebration, or a friendly word and another chance."""

from collections.abc import Sequence
from typing import Final

import pygame

from ...input import Intent
from ...kit import Kit
from ...sprites.confetti import Confetti
from ...theme import Theme
from ...widgets import Answer, Dialog
from ...widgets.landmarks import landmarks
from ..stack import Scene

SOLVED: Final = "Solved!"
MISSED: Final = "Not yet!"


class PuzzleEnding(Scene):
    """A sheet over the table; it goes away with the answer, before the answer does anything."""

    see_through = True

    def __init__(self, kit: Kit, solved: bool, details: str, answers: Sequence[Answer]) -> None:
        self.kit = kit
        self.solved = solved
        self.details = details
        self.dialog = Dialog(
            SOLVED if solved else MISSED, [self._closing(answer) for answer in answers], details=details
        )
        self.confetti = Confetti() if solved and not kit.preferences.reduced_motion else None
        self.theme = Theme()

    def enter(self) -> None:
        """Everybody hears it."""
        self.kit.sounds.play("fanfare" if self.solved else "defeat")

    def resized(self, size: tuple[int, int]) -> None:
        """In the middle of the window."""
        self.theme = self.kit.theme(size)
        self.dialog.layout(self.theme)

    def handle(self, intent: Intent) -> None:
        """Nothing gets past it."""
        self.dialog.handle(intent)

    def update(self, dt: float) -> bool:
        """Let gold and snow fall."""
        moved = self.dialog.update(dt)
        if self.confetti is None or self.confetti.over:
            return moved
        self.confetti.update(dt)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet over the darkened table, and whose cup it is."""
        self.dialog.draw(surface, self.theme)
        if self.solved:
            self._draw_cup(surface)
        if self.confetti is not None and not self.confetti.over:
            self.confetti.draw(surface, Theme(self.theme.size))

    def landmarks(self) -> dict[str, pygame.Rect]:
        """The answers."""
        return landmarks(self.dialog.buttons)

    def report(self) -> dict[str, object]:
        """How it ended, and where the keyboard is."""
        focus = next((button.text for button in self.dialog.buttons if button.focused), "")
        return {"scene": "puzzle over", "solved": self.solved, "details": self.details, "focus": focus}

    def _draw_cup(self, surface: pygame.Surface) -> None:
        """On the upper edge of the sheet, as large as there is room above it."""
        sheet = self.dialog.rect
        side = min(Theme(self.theme.size).px(150), round(sheet.y * 1.1))
        cup = self.kit.art.get("icons/trophy", max(side, 1))
        surface.blit(cup, cup.get_rect(midbottom=(sheet.centerx, sheet.y + side // 6)))

    def _closing(self, answer: Answer) -> Answer:
        def act() -> None:
            self.stack.pop()
            answer.action()

        return Answer(answer.text, act, answer.safe)
