"""One little scene for each way to play, put together from the game's own pictures."""

from typing import Final

import pygame

from ..theme import DUSK, SNOW
from .art import Art

BACKGROUND: Final = "board/title_scene"
#: By mode: what is behind its pieces, if not the clearing.
GROUNDS: Final = {"advanced": "board/market_stall"}

#: By mode: picture, middle and foot as parts of width and height, height as a part of the height, mirrored or not.
Piece = tuple[str, float, float, float, bool]
SCENES: Final[dict[str, tuple[Piece, ...]]] = {
    "base": (
        ("board/tower_4", 0.14, 0.88, 0.78, False),
        ("board/tower_4", 0.86, 0.88, 0.78, True),
        ("heroes/hero_1", 0.31, 0.99, 0.64, False),
        ("heroes/hero_2", 0.69, 0.99, 0.64, True),
        ("tokens/skeleton_white", 0.5, 0.94, 0.32, False),
    ),
    "advanced": (
        ("traps/dragon", 0.15, 0.98, 0.46, False),
        ("traps/portal", 0.33, 1.0, 0.34, False),
        ("traps/bomb", 0.52, 1.0, 0.34, False),
        ("weapons/battleaxe", 0.72, 0.99, 0.5, False),
        ("heroes/hero_3", 0.89, 1.0, 0.62, True),
    ),
    "coop": (
        ("board/capital", 0.5, 0.66, 0.43, False),
        ("heroes/hero_5", 0.14, 0.98, 0.56, False),
        ("heroes/hero_4", 0.38, 1.0, 0.6, False),
        ("heroes/hero_6", 0.62, 1.0, 0.6, True),
        ("heroes/hero_3", 0.86, 0.98, 0.56, True),
    ),
    "solo": (
        ("board/tower_1", 0.24, 0.9, 0.56, False),
        ("board/house", 0.8, 0.9, 0.56, False),
        ("tokens/skeleton_black", 0.1, 1.0, 0.3, False),
        ("tokens/skeleton_white", 0.7, 1.0, 0.3, False),
        ("tokens/skeleton_black", 0.9, 1.0, 0.3, False),
        ("heroes/hero_1", 0.44, 1.0, 0.74, False),
    ),
}


class ModePictures:
    """Paints each scene once for a size."""

    def __init__(self, art: Art) -> None:
        self.art = art

    def get(self, mode: str, size: tuple[int, int]) -> pygame.Surface:
        """The scene of a mode; an unknown mode shows the bare clearing."""
        return self.art.kept(("mode", mode, size), lambda: self._paint(mode, size))

    def _paint(self, mode: str, size: tuple[int, int]) -> pygame.Surface:
        width, height = size
        picture = pygame.Surface(size)
        picture.blit(self.art.cover(GROUNDS.get(mode, BACKGROUND), size), (0, 0))
        if mode not in GROUNDS:
            picture.blit(_snow(size), (0, 0))
        for name, middle, foot, part, mirrored in SCENES.get(mode, ()):
            high = round(height * part)
            drawn = self.art.get(name, (round(high * self.art.ratio(name)), high), flip=mirrored)
            picture.blit(drawn, drawn.get_rect(midbottom=(round(width * middle), round(height * foot))))
        return picture


def _snow(size: tuple[int, int]) -> pygame.Surface:
    """Dusk above and a field of snow below, so that the pieces stand on something."""
    width, height = size
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((*DUSK.middle, 90))
    top = round(height * 0.66)
    for y in range(top, height):
        part = (y - top) / max(height - top, 1)
        tone = tuple(round(a + (b - a) * part) for a, b in zip(SNOW.dark, SNOW.middle, strict=True))
        pygame.draw.line(sheet, (*tone, round(120 + 120 * part)), (0, y), (width, y))
    return sheet
