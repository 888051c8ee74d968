"""What every tab of the scene offers, and the strip in which it speaks to the player."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from ...input import Intent
from ...kit import Kit
from ...theme import BODY, BONE, DUSK, GOLD, STONE_WALL, Theme
from ...widgets import Button, Widget, wrap
from ...widgets.text import draw_lines

#: Seconds that reading a list may take of one picture.
SLICE: Final = 0.008
WAIT: Final = "One moment ..."


class Tab:
    """One page of the scene; the scene shows its widgets and asks it for the rest."""

    name: str
    title: str

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        #: Called when the tab has other widgets, or must be laid out anew.
        self.changed: Callable[[], object] = lambda: None
        #: Set by the scene: the size of the window's letters, and the room on the panel.
        self.frame = Theme()
        self.area = pygame.Rect(0, 0, 0, 0)

    def open(self) -> None:
        """The tab comes to the front."""

    def widgets(self) -> list[Widget]:
        """What can be used on the panel now, in the order of Tab."""
        return []

    def buttons(self) -> list[Button]:
        """What stands below the panel."""
        return []

    def first(self) -> Widget | None:
        """Where the focus begins, if not on the tab itself."""
        return None

    def place(self, frame: Theme, area: pygame.Rect) -> None:
        """Take the room on the panel."""
        self.frame, self.area = frame, area

    def handle(self, intent: Intent) -> bool:
        """What the tab wants before its widgets; true keeps it from them."""
        return False

    def drop(self, path: Path) -> None:
        """A file was dropped on the window."""

    def update(self, dt: float) -> bool:
        """Let time pass; true while something happens."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is no widget."""

    def draw_nothing(self, surface: pygame.Surface, picture: str, text: str) -> None:
        """A picture and a friendly word while there is nothing to show."""
        theme = self.kit.theme(self.frame.size)
        side = min(theme.px(140), self.area.height // 3)
        image = self.kit.art.get(picture, side)
        surface.blit(image, image.get_rect(midbottom=self.area.center))
        font = theme.fonts.text(theme.px(BODY + 2))
        lines = wrap(font, text, round(self.area.width * 0.7))
        words = pygame.Rect(self.area.x, self.area.centery + theme.px(16), self.area.width, 0)
        words.height = font.get_linesize() * len(lines)
        draw_lines(surface, font, lines, words, BONE.middle, centred=True)

    def landmarks(self) -> dict[str, pygame.Rect]:
        """What can be pointed at on the panel and below it."""
        return {}

    def report(self) -> dict[str, object]:
        """What the tab shows, in plain words."""
        return {}


class Strip:
    """A sentence at the foot of the panel, perhaps with a button: what was done, and the way back."""

    def __init__(self, changed: Callable[[], object]) -> None:
        self.text = ""
        self.button: Button | None = None
        self._changed = changed
        self._box = pygame.Rect(0, 0, 0, 0)
        self._theme = Theme()

    def say(self, text: str, button: str = "", action: Callable[[], object] | None = None) -> None:
        """Say something, in the place of what was said before."""
        self.text = text
        self.button = Button(button, action, size=BODY) if action is not None else None
        self._changed()

    def clear(self) -> None:
        """Say nothing any more."""
        if self.text:
            self.say("")

    def place(self, theme: Theme, area: pygame.Rect) -> int:
        """Take the foot of the area, as high as the sentence; returns how much that is."""
        self._theme = theme
        if not self.text:
            self._box = pygame.Rect(area.bottomleft, (0, 0))
            return 0
        margin, font = theme.px(12), self._font(theme)
        wide, high = self.button.measure(theme) if self.button is not None else (0, 0)
        lines = wrap(font, self.text, area.width - wide - 4 * margin)
        high = max(high, font.get_linesize() * len(lines)) + margin
        self._box = pygame.Rect(area.x, area.bottom - high, area.width, high)
        if self.button is not None:
            spot = pygame.Rect((0, 0), self.button.measure(theme))
            spot.midright = (self._box.right - margin // 2, self._box.centery)
            self.button.place(theme, spot)
        return high + theme.px(10)

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet and the sentence; the button is a widget of the tab."""
        if not self.text:
            return
        theme, margin = self._theme, self._theme.px(12)
        sheet = pygame.Surface(self._box.size, pygame.SRCALPHA)
        pygame.draw.rect(sheet, (*DUSK.dark, 200), sheet.get_rect(), border_radius=margin)
        pygame.draw.rect(sheet, (*(GOLD.dark if self.button else STONE_WALL.dark), 255), sheet.get_rect(), 2, margin)
        surface.blit(sheet, self._box)
        font = self._font(theme)
        wide = self.button.rect.width if self.button is not None else 0
        words = pygame.Rect(self._box.x + margin, 0, self._box.width - wide - 4 * margin, 0)
        lines = wrap(font, self.text, words.width)
        words.height = font.get_linesize() * len(lines)
        words.centery = self._box.centery
        draw_lines(surface, font, lines, words, BONE.light)

    def _font(self, theme: Theme) -> pygame.font.Font:
        return theme.fonts.text(theme.px(BODY - 1))
