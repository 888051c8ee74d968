"""The forecast drawn over a board: where every skeleton will go, and what will be lost."""

import itertools

import pygame

from ...engine.courses import Fate
from ...engine.forecast import Forecast
from ...engine.geometry import EXITS
from ...sprites.places import Places, Spot, beside, centre
from ...theme import BONE, DANGER, GOLD, OUTLINE, Colour, Theme
from ...widgets.text import rimmed

_HARMS = ("tower", "village")


def draw_fate(surface: pygame.Surface, places: Places, fate: Fate, certain: bool) -> None:
    """One skeleton's way as a line with a point: whole if it is certain, broken if not."""
    spots = [centre(place) for place in fate.path]
    if fate.end != "rests":
        spots.append(_beyond(fate))
    if len(spots) < 2:
        return
    tone = DANGER.light if fate.why in _HARMS else BONE.light if fate.end == "rests" else GOLD.light
    points = [places.pixel(spot) for spot in spots]
    thick = max(places.cell // 16, 2)
    for rim, colour in ((thick + 2, OUTLINE), (thick, tone)):
        for a, b in itertools.pairwise(points):
            _line(surface, a, b, colour, rim, certain)
    _point(surface, points[-2], points[-1], tone, thick * 3)


def draw_strike(surface: pygame.Surface, at: tuple[int, int], cell: int) -> None:
    """A jagged star: the hero would smash what is here."""
    reach = pygame.Vector2(0, -cell * 0.24)
    corners = [at + reach.rotate(22.5 * number) * (1.0 if number % 2 else 0.5) for number in range(16)]
    pygame.draw.polygon(surface, DANGER.middle, corners)
    pygame.draw.polygon(surface, OUTLINE, corners, max(cell // 40, 1))


def draw_losses(surface: pygame.Surface, theme: Theme, places: Places, forecast: Forecast) -> None:
    """What the next skeleton phase will cost this board."""
    parts = []
    for loss, word in ((forecast.floors, "floor"), (forecast.houses, "house")):
        if loss.possible:
            sure = str(loss.certain) if loss.certain == loss.possible else f"{loss.certain}-{loss.possible}"
            parts.append(f"-{sure} {word}{'' if loss.possible == 1 else 's'}")
    if not parts:
        return
    words = rimmed(theme.fonts.display(max(places.cell // 2, 12)), "  ".join(parts), DANGER.light, 2)
    surface.blit(words, words.get_rect(midtop=(places.board.centerx, places.box(0, 1.15, 1, 1).y)))


def _beyond(fate: Fate) -> Spot:
    last = fate.path[-1]
    return beside(last, fate.heading) if last < EXITS and fate.why in ("edge", *_HARMS) else centre(last)


def _line(
    surface: pygame.Surface, a: tuple[int, int], b: tuple[int, int], tone: Colour, thick: int, whole: bool
) -> None:
    if whole:
        pygame.draw.line(surface, tone, a, b, thick)
        return
    start, end = pygame.Vector2(a), pygame.Vector2(b)
    for number in range(0, 6, 2):
        pygame.draw.line(surface, tone, start.lerp(end, number / 6), start.lerp(end, (number + 1) / 6), thick)


def _point(surface: pygame.Surface, a: tuple[int, int], b: tuple[int, int], tone: Colour, size: int) -> None:
    way = pygame.Vector2(b) - pygame.Vector2(a)
    if not way.length():
        return
    way.scale_to_length(size)
    side = way.rotate(90) * 0.7
    tip = pygame.Vector2(b)
    corners = [tip + way * 0.4, tip - way * 0.6 + side, tip - way * 0.6 - side]
    pygame.draw.polygon(surface, tone, corners)
    pygame.draw.polygon(surface, OUTLINE, corners, max(size // 6, 1))
