"""Text that is never cut: wrapped to a width, words broken only when they must be."""

from functools import lru_cache

import pygame

from ..theme import OUTLINE, Colour, Theme


def wrap(font: pygame.font.Font, text: str, width: int) -> list[str]:
    """The lines of a text, none wider than `width` as long as single letters fit."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if font.size(longer)[0] <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            while font.size(line)[0] > width and len(line) > 1:
                head = _longest_head(font, line, width)
                lines.append(line[:head])
                line = line[head:]
        lines.append(line)
    return lines


def _longest_head(font: pygame.font.Font, word: str, width: int) -> int:
    head = 1
    while head + 1 < len(word) and font.size(word[: head + 1])[0] <= width:
        head += 1
    return head


def shortened(font: pygame.font.Font, text: str, width: int, most: int) -> list[str]:
    """The first lines of a text, so many at most; three dots say that it goes on. Elsewhere it must stand in full."""
    lines = wrap(font, text, width)
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while last and font.size(f"{last}…")[0] > width:
        last = last[:-1]
    return [*lines[: most - 1], f"{last.rstrip()}…"]


def text_size(font: pygame.font.Font, lines: list[str]) -> tuple[int, int]:
    """The room that lines need."""
    return max((font.size(line)[0] for line in lines), default=0), font.get_linesize() * len(lines)


def draw_lines(
    surface: pygame.Surface,
    font: pygame.font.Font,
    lines: list[str],
    box: pygame.Rect,
    tone: Colour,
    *,
    centred: bool = False,
    shadow: int = 0,
) -> None:
    """Lines in a box, from its top or around its middle, with a dark rim of `shadow` pixels."""
    high = font.get_linesize()
    y = box.y + (box.height - high * len(lines)) // 2 if centred else box.y
    for line in lines:
        picture = rimmed(font, line, tone, shadow)
        x = box.centerx - picture.get_width() // 2 if centred else box.x
        surface.blit(picture, (x, y - shadow if shadow else y))
        y += high


@lru_cache(maxsize=256)
def rimmed(font: pygame.font.Font, text: str, tone: Colour, rim: int) -> pygame.Surface:
    """A line of text, with a dark rim that is a little heavier below."""
    face = font.render(text, True, tone)
    if not rim:
        return face
    picture = pygame.Surface((face.get_width() + 2 * rim, face.get_height() + 3 * rim), pygame.SRCALPHA)
    dark = font.render(text, True, OUTLINE)
    for x in (0, rim, 2 * rim):
        for y in (0, rim, 2 * rim, 3 * rim):
            picture.blit(dark, (x, y))
    picture.blit(face, (rim, rim))
    return picture


def fitted(theme: Theme, text: str, size: float, width: int, *, display: bool = False) -> pygame.font.Font:
    """The bold or the display font, as large as `size` units or as the text fits into the width."""
    pixels = theme.px(size)
    make = theme.fonts.display if display else theme.fonts.bold
    while pixels > 8 and make(pixels).size(text)[0] > width:
        pixels -= 1
    return make(pixels)
