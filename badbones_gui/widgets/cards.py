"""Pictures that can be pressed, and pictures with words beside them."""

from collections.abc import Callable

import pygame

from ..theme import BODY, BONE, DUSK, GOLD, OUTLINE, SMALL, STONE_WALL, WARM_LIGHT, WOOD, Theme
from . import carving
from .base import Widget
from .button import HONEY
from .text import draw_lines, rimmed, text_size, wrap

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
        pygame.draw.rect(surface, OUTLINE, window, theme.px(2), theme.px(4))
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

    def __init__(self, pictures: list[Painter], name: str, text: str, *, note: str = "", side: int = 84) -> None:
        super().__init__()
        self.pictures = pictures
        self.name = name
        self.text = text
        self.note = note
        self.side = side

    def measure(self, theme: Theme, width: int | None = None) -> tuple[int, int]:
        """As high as the picture or as the words."""
        wide = width or theme.px(600)
        margin = theme.px(12)
        title, lines = self._words(theme, wide)
        return wide, max(theme.px(self.side), title + text_size(self._font(theme), lines)[1]) + 2 * margin

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """A sheet a little lighter than the page, pictures and words on it."""
        box, margin, side = self.rect, theme.px(12), theme.px(self.side)
        sheet = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(sheet, (*DUSK.light, 120), sheet.get_rect(), border_radius=theme.px(12))
        pygame.draw.rect(sheet, (*STONE_WALL.dark, 130), sheet.get_rect(), theme.px(1.5), theme.px(12))
        surface.blit(sheet, box)
        x = box.x + margin
        for painter in self.pictures:
            picture = painter((side, side))
            surface.blit(picture, picture.get_rect(midleft=(x, box.centery)))
            x += side + margin
        x += theme.px(6)
        title, lines = self._words(theme, box.width)
        y = box.centery - (title + text_size(self._font(theme), lines)[1]) // 2
        if self.name:
            face = rimmed(theme.fonts.display(theme.px(23)), self.name, WARM_LIGHT.light, 0)
            surface.blit(face, (x, y))
            small = theme.fonts.bold(theme.px(SMALL))
            note = rimmed(small, self.note, GOLD.light, 0)
            base = y + theme.fonts.display(theme.px(23)).get_ascent() - small.get_ascent()
            surface.blit(note, (box.right - margin - note.get_width(), base))
        draw_lines(surface, self._font(theme), lines, pygame.Rect(x, y + title, 1, 1), BONE.light)

    def _font(self, theme: Theme) -> pygame.font.Font:
        return theme.fonts.text(theme.px(BODY))

    def _words(self, theme: Theme, width: int) -> tuple[int, list[str]]:
        """The height of the name, and the sentences in lines."""
        margin = theme.px(12)
        room = width - len(self.pictures) * (theme.px(self.side) + margin) - 2 * margin - theme.px(6)
        title = theme.fonts.display(theme.px(23)).get_linesize() if self.name else 0
        return title, wrap(self._font(theme), self.text, max(room, 1)) if self.text else []
