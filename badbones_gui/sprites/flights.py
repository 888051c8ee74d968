"""What flies over the boards: thrown skeletons on their way to a cemetery, and sparks of fire, stone and ice."""

from dataclasses import dataclass
from math import cos, sin, tau
from random import Random
from typing import Final

import pygame

from ..theme import SHADOW, Colour, Tones
from .art import Art

#: Seconds of a throw at normal speed, and of a spark.
THROW: Final = 0.7
SPARK: Final = 0.8

Pixel = tuple[int, int]


@dataclass
class Throw:
    """A picture on its way in an arc, turning over as it flies."""

    name: str
    size: int
    start: Pixel
    goal: Pixel
    progress: float = 0.0

    def spot(self) -> Pixel:
        """Where it is now."""
        t = self.progress
        (x0, y0), (x1, y1) = self.start, self.goal
        height = max(abs(x1 - x0), abs(y1 - y0), 2 * self.size) * 0.35
        return round(x0 + (x1 - x0) * t), round(y0 + (y1 - y0) * t - height * 4 * t * (1 - t))


@dataclass
class Spark:
    """A dot that flies out, rises or falls, and dies."""

    spot: pygame.Vector2
    way: pygame.Vector2
    tone: Colour
    size: float
    age: float = 0.0


class Flights:
    """Everything in the air."""

    def __init__(self) -> None:
        self._throws: list[Throw] = []
        self._sparks: list[Spark] = []

    def throw(self, name: str, size: int, start: Pixel, goal: Pixel) -> None:
        """Throw a picture from here to there."""
        self._throws.append(Throw(name, size, start, goal))

    def sparks(self, at: Pixel, size: float, tones: Tones, seed: int, rise: float = 0.0) -> None:
        """Sparks fly out from a spot; with `rise` they go up like fire."""
        luck = Random(seed)
        for number in range(14):
            turn, speed = luck.uniform(0, tau), luck.uniform(0.3, 1.4) * size
            way = pygame.Vector2(cos(turn) * speed, sin(turn) * speed - rise * size)
            tone = (tones.light, tones.middle, tones.dark)[number % 3]
            spot = pygame.Vector2(at) + way * luck.uniform(0, 0.15)
            self._sparks.append(Spark(spot, way, tone, size * luck.uniform(0.05, 0.12)))

    def advance(self, dt: float) -> bool:
        """Let everything fly on; true while something is in the air."""
        flying = bool(self._throws or self._sparks)
        for throw in self._throws:
            throw.progress += dt / THROW
        self._throws = [throw for throw in self._throws if throw.progress < 1]
        for spark in self._sparks:
            spark.age += dt / SPARK
            spark.spot += spark.way * dt
        self._sparks = [spark for spark in self._sparks if spark.age < 1]
        return flying

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        """Draw everything, throws with their shadow on the ground."""
        for spark in self._sparks:
            radius = max(spark.size * (1 - spark.age), 1)
            pygame.draw.circle(surface, SHADOW, spark.spot, radius + 1)
            pygame.draw.circle(surface, spark.tone, spark.spot, radius)
        for throw in self._throws:
            picture = art.get(throw.name, throw.size, round(throw.progress * 24) * 30)
            surface.blit(picture, picture.get_rect(center=throw.spot()))

    def clear(self) -> None:
        """Nothing flies any more."""
        self._throws.clear()
        self._sparks.clear()
