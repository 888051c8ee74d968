"""A row of the list of puzzles: the board, the goal, the stars, and a tick on what is solved."""

from typing import Final

import pygame

from ...sprites.art import Art
from ...theme import OUTLINE, SMALL, SNOW, WARM_LIGHT, Theme
from ...widgets.text import rimmed, wrap
from .entry import PuzzleEntry, draw_tick

#: Layout units: how high a row is, and the room around what stands in it.
HIGH: Final = 104
EDGE: Final = 9
#: The goal: its letters, at most so many lines of it.
LETTERS: Final = 21
LINES: Final = 2


def paint_row(art: Art, entry: PuzzleEntry, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """All of it on a clear sheet."""
    sheet, edge = pygame.Surface(size, pygame.SRCALPHA), theme.px(EDGE)
    side = min(size[1] - 2 * edge, size[0] // 3)
    picture = entry.picture(art, side)
    frame = picture.get_rect(midleft=(edge + theme.px(4), size[1] // 2))
    sheet.blit(picture, frame)
    pygame.draw.rect(sheet, OUTLINE, frame, theme.px(2))
    reach = theme.px(15) if entry.solved else 0
    if entry.solved:
        draw_tick(sheet, theme, (size[0] - edge - theme.px(4) - reach, size[1] // 2), reach)
    left = frame.right + theme.px(14)
    box = pygame.Rect(left, edge, size[0] - left - 2 * edge - 2 * reach - theme.px(6), size[1] - 2 * edge)
    _write(sheet, art, entry, box, theme)
    return sheet


def _write(sheet: pygame.Surface, art: Art, entry: PuzzleEntry, box: pygame.Rect, theme: Theme) -> None:
    """The goal above, stars and words below, around the middle of the row."""
    font, lines = _goal(entry.puzzle.goal.words, box, theme)
    side = min(theme.px(24), box.height // 3)
    high = font.get_linesize() * len(lines) + side + theme.px(4)
    y = box.centery - high // 2
    for line in lines:
        sheet.blit(rimmed(font, line, WARM_LIGHT.light, 0), (box.x, y))
        y += font.get_linesize()
    middle = y + theme.px(4) + side // 2
    x = entry.draw_stars(sheet, art, (box.x, middle), side) + theme.px(8)
    small = theme.fonts.bold(theme.px(SMALL))
    if small.size(entry.words)[0] <= box.right - x:  # the sheet says it too
        face = rimmed(small, entry.words, SNOW.middle, 0)
        sheet.blit(face, face.get_rect(midleft=(x, middle)))


def _goal(words: str, box: pygame.Rect, theme: Theme) -> tuple[pygame.font.Font, list[str]]:
    """The goal in the largest letters that need no more lines than there are."""
    pixels = theme.px(LETTERS)
    while pixels > 10 and len(wrap(theme.fonts.display(pixels), words, box.width)) > LINES:
        pixels -= 1
    font = theme.fonts.display(pixels)
    return font, wrap(font, words, box.width)
