"""Shown when the program has made a mistake: what happened, where it is written down, and how to go on."""

from collections.abc import Sequence

import pygame

from ..input import Intent
from ..kit import Kit
from ..theme import DUSK, Theme
from ..widgets import Answer, Dialog
from ..widgets.landmarks import landmarks
from .stack import Scene

QUESTION = "Something went wrong"


class Mishap(Scene):
    """A question over an empty evening sky: it needs no picture that may be what is wrong."""

    def __init__(self, kit: Kit, sentence: str, answers: Sequence[Answer]) -> None:
        self.kit = kit
        self.sentence = sentence
        self.dialog = Dialog(QUESTION, answers, details=sentence)
        self.theme = Theme()

    def resized(self, size: tuple[int, int]) -> None:
        """Stay in the middle."""
        self.theme = self.kit.theme(size)
        self.dialog.layout(self.theme)

    def handle(self, intent: Intent) -> None:
        """Only the answers count."""
        self.dialog.handle(intent)

    def update(self, dt: float) -> bool:
        """Let the buttons light up."""
        return self.dialog.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet over the dusk."""
        surface.fill(DUSK.light)
        self.dialog.draw(surface, self.theme)

    def landmarks(self) -> dict[str, pygame.Rect]:
        """The answers."""
        return landmarks(self.dialog.buttons)

    def report(self) -> dict[str, object]:
        """What is said."""
        return {"scene": "mishap", "sentence": self.sentence}
