"""The slider under a replay: every step of the game from left to right, with its rounds and its losses."""

from collections.abc import Callable
from typing import Final

import pygame

from ...records import ReplayWalk
from ...theme import BONE, DANGER, GOLD, OUTLINE, STONE_WALL, WARM_LIGHT, Theme
from ...widgets import Widget, carving
from ...widgets.text import rimmed

#: Layout units: the whole slider, the groove, and the letters of the rounds.
HEIGHT: Final = 46
GROOVE: Final = 16
LETTERS: Final = 14


class Timeline(Widget):
    """A groove with a knob that goes where one drags or clicks."""

    def __init__(self, walk: ReplayWalk, go: Callable[[int], object]) -> None:
        super().__init__(hint="Drag it, or press the arrows, Home, End, Page up and Page down")
        self.walk = walk
        self.go = go
        self.step = 0

    @property
    def groove(self) -> pygame.Rect:
        """Where the knob slides."""
        return pygame.Rect(self.rect.x, self.rect.y + self.theme.px(8), self.rect.width, self.theme.px(GROOVE))

    @property
    def knob(self) -> pygame.Rect:
        """Where it is now."""
        box = pygame.Rect(0, 0, self.theme.px(22), self.theme.px(30))
        box.center = (self.x(self.step), self.groove.centery)
        return box

    def x(self, step: int) -> int:
        """Where a step lies."""
        side = self.theme.px(14)
        return self.rect.x + side + round((self.rect.width - 2 * side) * step / max(len(self.walk), 1))

    def step_at(self, x: int) -> int:
        """The step that lies nearest."""
        side = self.theme.px(14)
        part = (x - self.rect.x - side) / max(self.rect.width - 2 * side, 1)
        return round(max(0.0, min(part, 1.0)) * len(self.walk))

    def measure(self, theme: Theme, width: int | None = None) -> tuple[int, int]:
        """All the width there is."""
        return width or theme.px(600), theme.px(HEIGHT)

    def press(self, at: tuple[int, int]) -> None:
        """Go there."""
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        """The knob follows the pointer."""
        step = self.step_at(at[0])
        if step != self.step:
            self.go(step)

    def confirm(self) -> None:
        """Pressing was enough."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The groove as far as the game has come, its rounds and losses, and the knob."""
        theme, groove = self.theme, self.groove
        surface.blit(carving.trough(groove.size, theme.unit), groove)
        done = groove.inflate(-theme.px(6), -theme.px(6))
        done.width = max(self.x(self.step) - done.x, 1)
        pygame.draw.rect(surface, WARM_LIGHT.dark, done, border_radius=theme.px(5))
        self._draw_rounds(surface)
        for step in self.walk.losses:
            self._draw_loss(surface, self.x(step))
        knob = self.knob
        surface.blit(carving.plank(knob.size, theme.unit, nails=False), knob)
        for shift in (-1, 0, 1):
            grip = pygame.Rect(0, 0, theme.px(2), theme.px(12))
            grip.center = (knob.centerx + shift * theme.px(5), knob.centery - theme.px(2))
            pygame.draw.rect(surface, BONE.middle, grip)
        self.draw_focus(surface, theme, knob)

    def _draw_rounds(self, surface: pygame.Surface) -> None:
        """A line where each round begins, with its number where there is room."""
        theme, groove = self.theme, self.groove
        font, free = theme.fonts.bold(theme.px(LETTERS)), self.rect.x
        for number, step in self.walk.rounds:
            x = self.x(step)
            pygame.draw.line(
                surface, STONE_WALL.light, (x, groove.y + 2), (x, groove.bottom + theme.px(3)), theme.px(2)
            )
            tone = GOLD.light if number == self.walk.round_at(self.step) else STONE_WALL.light
            words = rimmed(font, str(number), tone, 1)
            spot = words.get_rect(midtop=(x, groove.bottom + theme.px(4)))
            if spot.x >= free:
                surface.blit(words, spot)
                free = spot.right + theme.px(5)

    def _draw_loss(self, surface: pygame.Surface, x: int) -> None:
        """A small flame-coloured point: it has its own shape, so that it is seen without colour too."""
        theme, y = self.theme, self.groove.y - self.theme.px(1)
        reach = theme.px(4)
        corners = [(x - reach, y - reach), (x + reach, y - reach), (x, y + reach)]
        pygame.draw.polygon(surface, DANGER.middle, corners)
        pygame.draw.polygon(surface, OUTLINE, corners, 1)
