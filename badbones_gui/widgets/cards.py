"""Pictures that can be pressed, and pictures with words beside them."""

from collections.abc import Callable

import pygame

from ..theme import BODY, BONE, DUSK, GOLD, OUTLINE, SMALL, STONE_WALL, WARM_LIGHT, WOOD, Colour, Theme
from . import carving
from .base import Widget
from .button import HONEY
from .text import draw_lines, rimmed, wrap

#: Draws a picture at a size; pictures live elsewhere, widgets only ask for them.
Painter = Callable[[tuple[int, int]], pygame.Surface]


class Card(Widget):
    """A framed picture with a name plate; the chosen one of several is lit and carries a check."""

    def __init__(self, name: str, picture: Painter, action: Callable[[], object], *, hint: str = "") -> None:
        super().__init__(hint=hint)
        self.name = name
        self.picture = picture
        self.action = action
        self.chosen = False

    def measure(self, theme: Theme, width: int | None = None) -> tuple[int, int]:
        """As wide as it may be."""
        wide = width or theme.px(280)
        return wide, round(wide * 0.6)

    def confirm(self) -> None:
        """Choose it."""
        self.action()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Frame, picture, name and light."""
        box = self.rect
        light = max(self.light, 1.0 if self.chosen else 0.0)
        if light:
            reach = theme.px(14)
            glow = carving.glow(box.size, reach)
            glow.set_alpha(round(255 * light))
            surface.blit(glow, box.move(-reach, -reach))
        surface.blit(carving.plank(box.size, theme.unit, HONEY if self.chosen else WOOD, nails=False), box)
        edge, plate = theme.px(8), theme.px(38)
        window = pygame.Rect(box.x + edge, box.y + edge, box.width - 2 * edge, box.height - edge - plate)
        surface.blit(self.picture(window.size), window)
        if not self.chosen:
            veil = pygame.Surface(window.size, pygame.SRCALPHA)
            veil.fill((*DUSK.dark, round(120 * (1 - 0.8 * self.light))))
            surface.blit(veil, window)
        pygame.draw.rect(surface, OUTLINE, window, theme.px(2))
        font = theme.fonts.display(theme.px(22))
        words = pygame.Rect(box.x, window.bottom, box.width, plate - theme.px(4))
        tone = BONE.light if self.chosen else BONE.middle
        draw_lines(surface, font, [self.name], words, tone, centred=True, shadow=theme.px(1.4))
        if self.chosen:
            disc = pygame.Rect(0, 0, theme.px(34), theme.px(34))
            disc.topright = (window.right - theme.px(6), window.y + theme.px(6))
            pygame.draw.circle(surface, OUTLINE, disc.center, disc.width // 2 + theme.px(2))
            pygame.draw.circle(surface, GOLD.middle, disc.center, disc.width // 2)
            sign = carving.mark("check", theme.px(24), OUTLINE)
            surface.blit(sign, sign.get_rect(center=disc.center))
        self.draw_focus(surface, theme)


class IconButton(Widget):
    """A small plank with a picture."""

    def __init__(
        self, picture: Painter, action: Callable[[], object], *, side: int = 44, edge: int = 4, hint: str = ""
    ) -> None:
        super().__init__(hint=hint)
        self.picture = picture
        self.action = action
        self.side = side
        self.edge = edge  # the wood that is seen around the picture

    def measure(self, theme: Theme, width: int | None = None) -> tuple[int, int]:
        """A square."""
        return theme.px(self.side), theme.px(self.side)

    def confirm(self) -> None:
        """Do it."""
        if self.enabled:
            self.action()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The plank, its light and the picture on it."""
        box = self.rect
        if self.light and not self.pressed:
            reach = theme.px(12)
            glow = carving.glow(box.size, reach)
            glow.set_alpha(round(255 * self.light))
            surface.blit(glow, box.move(-reach, -reach))
        sunk = theme.px(3) if self.pressed and self.hovered else 0
        surface.blit(carving.plank(box.size, theme.unit, nails=False), box.move(0, sunk))
        if self.light:
            warm = pygame.Surface(box.size, pygame.SRCALPHA)
            inside = warm.get_rect().inflate(-theme.px(4), -theme.px(8)).move(0, -theme.px(2))
            pygame.draw.rect(warm, (*WARM_LIGHT.middle, round(70 * self.light)), inside, border_radius=theme.px(8))
            surface.blit(warm, box.move(0, sunk))
        side = min(box.size) - 2 * theme.px(self.edge)
        picture = self.picture((side, side))
        surface.blit(picture, picture.get_rect(center=(box.centerx, box.centery - theme.px(2) + sunk)))
        self.draw_focus(surface, theme)


class Entry(Widget):
    """A picture, or several, on the left; a name, a note in gold and some sentences on the right."""

    focusable = False

    def __init__(
        self, pictures: list[Painter], name: str, text: str, *, note: str = "", side: int = 84, ratio: float = 1.0
    ) -> None:
        super().__init__()
        self.pictures = pictures
        self.name = name
        self.text = text
        self.note = note
        self.side = side
        self.ratio = ratio  # width through height of each picture

    def measure(self, theme: Theme, width: int | None = None) -> tuple[int, int]:
        """As high as the picture or as the words."""
        wide = width or theme.px(600)
        words = sum(font.get_linesize() for font, _, _ in self._words(theme, wide))
        return wide, max(theme.px(self.side), words) + 2 * theme.px(12)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """A sheet a little lighter than the page, pictures and words on it."""
        box, margin = self.rect, theme.px(12)
        sheet = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(sheet, (*DUSK.light, 120), sheet.get_rect(), border_radius=margin)
        pygame.draw.rect(sheet, (*STONE_WALL.dark, 130), sheet.get_rect(), theme.px(1.5), margin)
        surface.blit(sheet, box)
        x = box.x + margin
        for painter in self.pictures:
            picture = painter(self._picture_size(theme))
            surface.blit(picture, picture.get_rect(midleft=(x, box.centery)))
            x += picture.get_width() + margin
        x += theme.px(6)
        words = self._words(theme, box.width)
        top = y = box.centery - sum(font.get_linesize() for font, _, _ in words) // 2
        for font, line, tone in words:
            surface.blit(rimmed(font, line, tone, 0), (x, y))
            y += font.get_linesize()
        if self._note_beside(theme, box.width):
            font, note = self._name_font(theme), self._note_font(theme)
            face = rimmed(note, self.note, GOLD.light, 0)
            surface.blit(face, (box.right - margin - face.get_width(), top + font.get_ascent() - note.get_ascent()))

    def _words(self, theme: Theme, width: int) -> list[tuple[pygame.font.Font, str, Colour]]:
        """Name, note if it has a line of its own, and the sentences."""
        room = self._room(theme, width)
        name, note, text = self._name_font(theme), self._note_font(theme), theme.fonts.text(theme.px(BODY))
        lines = [(name, line, WARM_LIGHT.light) for line in wrap(name, self.name, room)]
        if self.note and not self._note_beside(theme, width):
            lines += [(note, line, GOLD.light) for line in wrap(note, self.note, room)]
        return lines + [(text, line, BONE.light) for line in wrap(text, self.text, room)]

    def _note_beside(self, theme: Theme, width: int) -> bool:
        wide = self._name_font(theme).size(self.name)[0] + theme.px(18) + self._note_font(theme).size(self.note)[0]
        return bool(self.note) and wide <= self._room(theme, width)

    def _room(self, theme: Theme, width: int) -> int:
        margin = theme.px(12)
        pictures = len(self.pictures) * (self._picture_size(theme)[0] + margin)
        return max(width - pictures - 2 * margin - theme.px(6), 1)

    def _picture_size(self, theme: Theme) -> tuple[int, int]:
        return theme.px(self.side * self.ratio), theme.px(self.side)

    def _name_font(self, theme: Theme) -> pygame.font.Font:
        return theme.fonts.display(theme.px(23))

    def _note_font(self, theme: Theme) -> pygame.font.Font:
        return theme.fonts.bold(theme.px(SMALL))
