"""What all widgets share: a place, focus, hover, and a way to be measured, placed, drawn and used."""

from typing import Final

import pygame

from ..input import Direction, Intent
from ..theme import Theme
from . import carving
from .tooltip import Tooltip

#: Seconds in which a widget lights up under the pointer.
LIGHT_UP: Final = 0.12


class Widget:
    """One thing in a form. First it is measured, then placed, then drawn; a form passes on what players do."""

    focusable = True

    def __init__(self, *, hint: str = "") -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.theme = Theme()  # how large it was placed
        self.hint = hint
        self.focused = False
        self.hovered = False
        self.pressed = False
        self.enabled = True
        self.light = 0.0  # 0 to 1: how far it is lit up

    @property
    def has_hint(self) -> bool:
        """There is more to say about it."""
        return bool(self.hint)

    @property
    def can_focus(self) -> bool:
        """The keyboard may come here."""
        return self.focusable and self.enabled

    def measure(self, theme: Theme, width: int | None = None) -> tuple[int, int]:
        """The room it needs when no more than `width` is there."""
        raise NotImplementedError

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Take its place; at least as large as it measured."""
        self.rect, self.theme = pygame.Rect(rect), theme

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it in its place."""
        raise NotImplementedError

    def arrive(self) -> None:
        """The focus has come here."""

    def take(self, intent: Intent) -> bool:
        """While it has the focus every intent of the keyboard comes here first; true keeps it from everybody else."""
        return False

    def press(self, at: tuple[int, int]) -> None:
        """The pointer went down on it."""

    def drag(self, at: tuple[int, int]) -> None:
        """The pointer moves while it is held down."""

    def wheel(self, steps: int) -> bool:
        """The wheel turned over it; true if it was of use here."""
        return False

    def click(self, at: tuple[int, int]) -> None:
        """It was pressed and released here."""
        self.confirm()

    def confirm(self) -> None:
        """Enter was pressed while it had the focus."""

    def navigate(self, direction: Direction) -> bool:
        """An arrow key; true if it was of use here."""
        return False

    def update(self, dt: float) -> bool:
        """Light up or go dark; true while that lasts."""
        goal = 1.0 if self.hovered and self.enabled else 0.0
        if self.light == goal:
            return False
        step = dt / LIGHT_UP
        self.light = min(self.light + step, goal) if goal else max(self.light - step, goal)
        return True

    def draw_hint(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw what there is to say about it, over everything else."""
        Tooltip(self.hint).draw(surface, theme, self.rect)

    def draw_focus(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect | None = None) -> None:
        """The ring around what has the focus."""
        if self.focused:
            around = (box or self.rect).inflate(theme.px(10), theme.px(10))
            surface.blit(carving.ring(around.size, theme.unit), around)
