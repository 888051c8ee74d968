"""How a row of a list looks: a picture, a name, a line of facts, and who plays."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ...players import Player
from ...sprites.art import Art
from ...theme import BONE, DANGER, DUSK, GOLD, OUTLINE, SMALL, SNOW, WARM_LIGHT, Colour, Theme
from ...widgets.text import fitted, rimmed, shortened

#: Room around what stands in a row, in units.
EDGE: Final = 10
#: Lines of a sentence that says why something cannot be used.
MOST_LINES: Final = 3


@dataclass(frozen=True)
class Words:
    """What is written in a row."""

    title: str
    facts: str
    #: Names, or players with their shields.
    people: str | Sequence[Player]
    #: Marks at the right end: "assisted".
    tags: tuple[str, ...] = ()


def paint_row(art: Art, size: tuple[int, int], theme: Theme, picture: pygame.Surface, words: Words) -> pygame.Surface:
    """A row of something that can be used."""
    sheet, box = _begin(size, theme, picture)
    tags = [_tag(theme, tag) for tag in words.tags]
    wide = max((tag.get_width() for tag in tags), default=0)
    for number, tag in enumerate(tags):
        sheet.blit(tag, tag.get_rect(topright=(box.right, box.y + number * (tag.get_height() + theme.px(4)))))
    third = box.height / 3
    beside = box.width - wide - theme.px(8)
    _line(sheet, fitted(theme, words.title, 22, beside, display=True), words.title, WARM_LIGHT.light, box, third * 0.5)
    facts = fitted(theme, words.facts, SMALL, beside if len(tags) > 1 else box.width)
    _line(sheet, facts, words.facts, SNOW.middle, box, third * 1.6)
    middle = box.y + round(third * 2.55)
    if isinstance(words.people, str):
        _line(sheet, fitted(theme, words.people, SMALL, box.width), words.people, BONE.light, box, third * 2.55)
    else:
        _people(sheet, art, theme, words.people, pygame.Rect(box.x, middle, box.width, 0))
    return sheet


def paint_problem(
    size: tuple[int, int], theme: Theme, picture: pygame.Surface, title: str, problem: str
) -> pygame.Surface:
    """A row of something that cannot be used, and why; in full it stands on the card."""
    sheet, box = _begin(size, theme, picture)
    font = fitted(theme, title, 20, box.width, display=True)
    text = theme.fonts.text(theme.px(SMALL - 1))
    lines = shortened(text, problem, box.width, min(MOST_LINES, (box.height - font.get_height()) // text.get_height()))
    high = font.get_linesize() + text.get_linesize() * len(lines)
    y = box.centery - high // 2
    sheet.blit(rimmed(font, title, DANGER.light, 0), (box.x, y))
    y += font.get_linesize()
    for line in lines:
        sheet.blit(rimmed(text, line, BONE.middle, 0), (box.x, y))
        y += text.get_linesize()
    return sheet


def picture_size(size: tuple[int, int], theme: Theme) -> tuple[int, int]:
    """How large a row's picture is; never more than a third of the row."""
    high = size[1] - 2 * theme.px(EDGE)
    return min(high * 16 // 9, size[0] // 3), high


def _begin(size: tuple[int, int], theme: Theme, picture: pygame.Surface) -> tuple[pygame.Surface, pygame.Rect]:
    """An empty row with its picture, and the room for words."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    edge = theme.px(EDGE)
    frame = picture.get_rect(midleft=(edge + theme.px(4), size[1] // 2))
    sheet.blit(picture, frame)
    pygame.draw.rect(sheet, OUTLINE, frame, theme.px(2))
    left = frame.right + theme.px(14)
    return sheet, pygame.Rect(left, edge, size[0] - left - edge - theme.px(4), size[1] - 2 * edge)


def _line(
    sheet: pygame.Surface, font: pygame.font.Font, text: str, tone: Colour, box: pygame.Rect, middle: float
) -> None:
    face = rimmed(font, text, tone, 0)
    sheet.blit(face, face.get_rect(midleft=(box.x, box.y + round(middle))))


def _people(sheet: pygame.Surface, art: Art, theme: Theme, people: Sequence[Player], line: pygame.Rect) -> None:
    """Shields with names; where there is no room for all names, the shields alone."""
    side, gap = theme.px(24), theme.px(12)
    font = theme.fonts.bold(theme.px(SMALL))
    whole = sum(side + theme.px(5) + font.size(player.name)[0] + gap for player in people) - gap
    x = line.x
    for player in people:
        shield = art.get(player.emblem.shield, side)
        sheet.blit(shield, shield.get_rect(midleft=(x, line.y)))
        x += side + theme.px(5)
        if whole <= line.width:
            face = rimmed(font, player.name, BONE.light, 0)
            sheet.blit(face, face.get_rect(midleft=(x, line.y)))
            x += face.get_width() + gap


def _tag(theme: Theme, text: str) -> pygame.Surface:
    """A small label."""
    face = rimmed(theme.fonts.bold(theme.px(SMALL - 3)), text, GOLD.light, 0)
    tag = pygame.Surface((face.get_width() + theme.px(14), face.get_height() + theme.px(2)), pygame.SRCALPHA)
    pygame.draw.rect(tag, (*DUSK.dark, 220), tag.get_rect(), border_radius=tag.get_height() // 2)
    pygame.draw.rect(tag, (*GOLD.dark, 255), tag.get_rect(), theme.px(1.2), tag.get_height() // 2)
    tag.blit(face, face.get_rect(center=tag.get_rect().center))
    return tag
