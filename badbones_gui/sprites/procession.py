"""The little play on the title: skeletons come out of the forest, and the heroes take turns to stop them."""

from dataclasses import dataclass
from itertools import pairwise
from math import dist, sin, tau
from typing import Final

import pygame

from ..animation import out_back
from .art import Art
from .debris import Debris

Spot = tuple[float, float]
#: The title's picture in its own units; everything here is given in them.
WIDTH: Final = 1920
HEIGHT: Final = 1080
#: Ways from the forest to the village, and how many walk on each at a time.
WAYS: Final[tuple[tuple[Spot, ...], ...]] = (
    ((1790, 985), (1600, 912), (1420, 850), (1285, 768)),
    ((700, 905), (860, 850), (1020, 800), (1125, 764)),
    ((1010, 1120), (1130, 960), (1240, 860), (1215, 790)),
)
WALKERS: Final = 9
#: Where the hero waits, and how near they come to him.
HERO: Final = (1204, 742)
REACH: Final = 96
#: Units in a second for somebody of full size, and seconds of one picture of a step.
PACE: Final = 46
STRIDE: Final = 0.17
FRAMES: Final = 4
#: Seconds of a hero's blow, and of his coming and going.
BLOW: Final = 0.45
ENTRANCE: Final = 0.5
HEROES: Final = 6
BONES: Final = tuple(f"tokens/bone_{number}" for number in range(1, 6))
#: Sizes of pictures go in steps of so many pixels: fewer have to be drawn.
GRAIN: Final = 3


def nearness(y: float) -> float:
    """How large somebody looks who stands that far down in the picture.

    >>> nearness(742) < 0.5 < nearness(930) < 1.1
    True
    """
    return 0.42 + (y - 742) * 0.0034


@dataclass
class Walker:
    """One skeleton on its way, by how far it has come."""

    way: tuple[Spot, ...]
    walked: float
    shift: float

    def spot(self) -> Spot:
        """Where its feet are; the goal once it has walked far enough."""
        left = self.walked
        for start, end in pairwise(self.way):
            length = dist(start, end)
            if left < length:
                part = left / length
                return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
            left -= length
        return self.way[-1]

    def looks_left(self) -> bool:
        """Which way it goes."""
        return self.way[-1][0] < self.way[0][0]


class Procession:
    """Everybody who walks, the hero who strikes, and the bones that fly."""

    def __init__(self) -> None:
        self.time = 0.0
        self.strikes = 0
        self.walkers = [self._walker(number, 0.12 + 0.8 * number / WALKERS) for number in range(WALKERS)]
        self._struck = -BLOW - ENTRANCE
        self._debris = Debris()
        self._scale = 1.0
        self._corner = (0.0, 0.0)

    def resized(self, size: tuple[int, int]) -> None:
        """Fill another window, as the title's picture does; what flies is swept away."""
        self._scale = max(size[0] / WIDTH, size[1] / HEIGHT)
        self._corner = ((size[0] - WIDTH * self._scale) / 2, (size[1] - HEIGHT * self._scale) / 2)
        self._debris.clear()

    def update(self, dt: float) -> None:
        """Let everybody walk on, and the hero strike who comes too near."""
        self.time += dt
        for number, walker in enumerate(self.walkers):
            walker.walked += dt * PACE * nearness(walker.spot()[1])
            spot = walker.spot()
            if dist(spot, HERO) < REACH and self.time - self._struck > BLOW + ENTRANCE:
                self._struck = self.time
                self.strikes += 1
                self._scatter(spot)
                self.walkers[number] = self._walker(number, 0.0)
        self._debris.advance(dt)

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        """Draw everybody, those further away first."""
        hero_drawn = False
        for walker in sorted(self.walkers, key=lambda walker: walker.spot()[1]):
            if not hero_drawn and walker.spot()[1] > HERO[1]:
                self._draw_hero(surface, art)
                hero_drawn = True
            self._draw_walker(surface, art, walker)
        if not hero_drawn:
            self._draw_hero(surface, art)
        self._debris.draw(surface, art)

    def _pixel(self, spot: Spot) -> Spot:
        return self._corner[0] + spot[0] * self._scale, self._corner[1] + spot[1] * self._scale

    def _scatter(self, spot: Spot) -> None:
        near = nearness(spot[1])
        self._debris.burst(self._pixel((spot[0], spot[1] - 40 * near)), 100 * near * self._scale, BONES, self.strikes)

    def _draw_walker(self, surface: pygame.Surface, art: Art, walker: Walker) -> None:
        spot = walker.spot()
        at, near = self._pixel(spot), nearness(spot[1]) * self._scale
        high = max(round(128 * near / GRAIN) * GRAIN, 6)
        frame = int((self.time + walker.shift) / STRIDE) % FRAMES
        picture = art.get(f"board/walker_{frame + 1}", (high * 3 // 4, high), flip=walker.looks_left())
        sway = 1.5 * near * sin(tau * (self.time + walker.shift) / (FRAMES * STRIDE))
        surface.blit(picture, (at[0] - picture.get_width() / 2 + sway, at[1] - high * 120 / 128))

    def _draw_hero(self, surface: pygame.Surface, art: Art) -> None:
        """He leans into his blow, then the next one of the six takes his place."""
        since = self.time - self._struck
        number, size, lean = self.strikes, 1.0, 0.0
        if since < BLOW:
            number, lean = self.strikes - 1, -24 * sin(tau / 2 * since / BLOW)
        elif since < BLOW + ENTRANCE:
            size = max(out_back((since - BLOW) / ENTRANCE), 0.1)
        at = self._pixel(HERO)
        side = max(round(120 * size * self._scale / GRAIN) * GRAIN, 6)
        picture = art.get(f"heroes/hero_{number % HEROES + 1}", side, angle=round(lean / 6) * 6)
        surface.blit(picture, picture.get_rect(midbottom=(round(at[0]), round(at[1] + side * 0.12))))

    @staticmethod
    def _walker(number: int, part: float) -> Walker:
        way = WAYS[number % len(WAYS)]
        length = sum(dist(start, end) for start, end in pairwise(way))
        return Walker(way, length * part * 0.8, number * 0.11)
