"""A question over whatever scene is beneath it."""

from collections.abc import Sequence

import pygame

from ..input import Intent
from ..kit import Kit
from ..theme import Theme
from ..widgets import Answer, Dialog
from ..widgets.landmarks import landmarks
from .stack import Scene


class Asking(Scene):
    """Shows a dialog and goes away with the answer, before the answer does anything."""

    see_through = True

    def __init__(self, kit: Kit, question: str, answers: Sequence[Answer], *, details: str = "") -> None:
        self.kit = kit
        self.question = question
        self.dialog = Dialog(question, [self._closing(answer) for answer in answers], details=details)
        self.theme = Theme()

    def resized(self, size: tuple[int, int]) -> None:
        """Stay in the middle."""
        self.theme = self.kit.theme(size)
        self.dialog.layout(self.theme)

    def handle(self, intent: Intent) -> None:
        """Nothing gets past the question."""
        self.dialog.handle(intent)

    def update(self, dt: float) -> bool:
        """Let the buttons light up."""
        return self.dialog.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet over a darkened scene."""
        self.dialog.draw(surface, self.theme)

    def landmarks(self) -> dict[str, pygame.Rect]:
        """The answers."""
        return landmarks(self.dialog.buttons)

    def report(self) -> dict[str, object]:
        """What is asked."""
        return {"scene": "asking", "question": self.question, "focus": _focused(self.dialog)}

    def _closing(self, answer: Answer) -> Answer:
        def act() -> None:
            self.stack.pop()
            answer.action()

        return Answer(answer.text, act, answer.safe)


def _focused(dialog: Dialog) -> str:
    return next((button.text for button in dialog.buttons if button.focused), "")
