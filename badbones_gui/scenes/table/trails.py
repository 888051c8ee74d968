"""Footprints: where the skeletons have just come from."""

from collections.abc import Iterable

import pygame

from ...sprites.places import Places, centre
from ...theme import DUSK


def draw_trails(surface: pygame.Surface, places: Places, steps: Iterable[tuple[int, int]]) -> None:
    """Footprints from place to place."""
    size = max(places.cell // 18, 2)
    for origin, target in steps:
        start, end = pygame.Vector2(places.pixel(centre(origin))), pygame.Vector2(places.pixel(centre(target)))
        aside = (end - start).rotate(90)
        if aside.length():
            aside.scale_to_length(size)
        for number in range(1, 6):
            foot = start.lerp(end, number / 6) + (aside if number % 2 else -aside)
            pygame.draw.circle(surface, DUSK.light, foot, size)
