"""Snow and gold that falls on the winners, once."""

from math import cos, sin, tau
from random import Random
from typing import Final

import pygame

from ..theme import GOLD, SNOW, WARM_LIGHT, Theme

#: Seconds until the last piece has fallen.
LASTS: Final = 7.0
PIECES: Final = 170


class Confetti:
    """Little pieces that turn as they fall; places are parts of the window, so a new size changes nothing."""

    def __init__(self, seed: int = 11) -> None:
        luck = Random(seed)
        tones = (GOLD.light, GOLD.middle, WARM_LIGHT.light, SNOW.light, SNOW.middle)
        self.time = 0.0
        self._pieces = [
            (luck.random(), luck.random() * 3.4, 0.28 + 0.25 * luck.random(), luck.random(), luck.choice(tones))
            for _ in range(PIECES)
        ]

    @property
    def over(self) -> bool:
        """Everything lies on the ground."""
        return self.time >= LASTS

    def update(self, dt: float) -> None:
        """Let it fall."""
        self.time += dt

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Every piece that is in the air."""
        width, height = surface.get_size()
        for x, start, speed, phase, tone in self._pieces:
            fallen = (self.time - start) * speed - 0.05
            if not -0.05 <= fallen < 1.05:
                continue
            middle = ((x + 0.02 * sin(tau * (phase + self.time * 0.4))) * width, fallen * height)
            if tone in (SNOW.light, SNOW.middle):
                pygame.draw.circle(surface, tone, middle, theme.px(2 + 2 * phase))
                continue
            turn, flat = tau * (phase + self.time * 0.5), abs(cos(tau * (phase + self.time * 0.9))) * 0.8 + 0.2
            long, short = theme.px(7), theme.px(5) * flat
            along, across = (cos(turn) * long, sin(turn) * long), (-sin(turn) * short, cos(turn) * short)
            corners = [
                (middle[0] + a * along[0] + b * across[0], middle[1] + a * along[1] + b * across[1])
                for a, b in ((1, 1), (1, -1), (-1, -1), (-1, 1))
            ]
            pygame.draw.polygon(surface, tone, corners)
