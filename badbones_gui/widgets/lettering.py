"""Big letters carved from bone, with a dark rim, a side that can be seen from below, and snow on top."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame

from ..theme import BONE, OUTLINE, SNOW, WOOD, Colour, Fonts

MOONLIGHT: Final = (132, 146, 214)


@lru_cache(maxsize=16)
def carved(fonts: Fonts, text: str, pixels: int) -> pygame.Surface:
    """The text in the display font at this pixel size."""
    big = 2  # drawn twice as large and made smaller: soft edges everywhere
    font = fonts.display(pixels * big)
    unit = pixels * big / 100
    rim, side, snow = round(7 * unit), round(9 * unit), round(7 * unit)
    face = font.render(text, True, (255, 255, 255))
    width, height = face.get_width() + 2 * rim, face.get_height() + 2 * rim + side
    sheet = pygame.Surface((width, height), pygame.SRCALPHA)
    sheet.fill((*OUTLINE, 0))  # so that no other dark shines through at the soft edges
    dark = font.render(text, True, OUTLINE)
    for turn in range(28):
        x, y = rim * cos(turn * pi / 14), rim * sin(turn * pi / 14)
        for drop in (0, side // 2, side):
            sheet.blit(dark, (rim + x, rim + y + drop))
    edge = font.render(text, True, WOOD.dark)
    for drop in range(side, 0, -1):
        sheet.blit(edge, (rim, rim + drop))
    sheet.blit(_shaded(face, BONE.light, BONE.dark), (rim, rim))
    hollow = round(3 * unit)
    sheet.blit(_rest(face, WOOD.dark, (-hollow, -hollow), 120), (rim, rim))  # the shadow at the lower right
    sheet.blit(_rest(face, (255, 255, 255), (hollow, hollow), 200), (rim, rim))  # the light at the upper left
    for step, tone in ((snow, SNOW.middle), (round(snow * 0.7), (255, 255, 255))):
        sheet.blit(_rest(face, tone, (0, step), 255), (rim, rim))
    return _in_a_halo(pygame.transform.smoothscale(sheet, (width // big, height // big)), round(pixels * 0.16))


def _in_a_halo(letters: pygame.Surface, reach: int) -> pygame.Surface:
    """Moonlight around the letters, which lifts them from a dark sky."""
    width, height = letters.get_width() + 4 * reach, letters.get_height() + 4 * reach
    halo = pygame.Surface((width, height), pygame.SRCALPHA)
    halo.fill((*MOONLIGHT, 0))
    shape = pygame.mask.from_surface(letters).to_surface(setcolor=(*MOONLIGHT, 170), unsetcolor=(*MOONLIGHT, 0))
    halo.blit(shape, (2 * reach, 2 * reach), special_flags=pygame.BLEND_RGBA_MAX)
    part = max(reach // 4, 1)  # nobody can tell whether something so soft was made small
    small = pygame.transform.smoothscale(halo, (width // part, height // part))
    halo = pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, reach // part), (width, height))
    halo.blit(letters, (2 * reach, 2 * reach))
    return halo


def _shaded(face: pygame.Surface, above: Colour, below: Colour) -> pygame.Surface:
    """White letters, coloured from top to bottom."""
    ramp = pygame.Surface((1, 2), pygame.SRCALPHA)
    ramp.set_at((0, 0), (*above, 255))
    ramp.set_at((0, 1), (*below, 255))
    picture = face.convert_alpha() if pygame.display.get_surface() is not None else face.copy()
    sized = pygame.transform.smoothscale(ramp, face.get_size())
    picture.blit(sized, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _rest(face: pygame.Surface, tone: Colour, shift: tuple[int, int], opacity: int) -> pygame.Surface:
    """What of the letters is left over when they are moved away: one of their edges."""
    picture = face.copy()
    picture.fill((*tone, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    mask = face.copy()
    mask.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(mask, shift, special_flags=pygame.BLEND_RGBA_SUB)
    return picture
