"""A button: a plank with words."""

from collections.abc import Callable

import pygame

from ..theme import BLACK_STONE, BONE, BUTTON, STONE_WALL, WARM_LIGHT, WOOD, Theme, Tones
from . import carving
from .base import Widget
from .text import draw_lines, text_size, wrap

#: The wood of the button that matters most on a screen.
HONEY = Tones((226, 165, 88), (178, 108, 42), (108, 60, 20))


class Button(Widget):
    """A plank that does something. It grows with its text and wraps it when there is no room."""

    def __init__(
        self,
        text: str,
        action: Callable[[], object],
        *,
        main: bool = False,
        snow: bool = False,
        size: int = BUTTON,
        hint: str = "",
    ) -> None:
        super().__init__(hint=hint)
        self.text = text
        self.action = action
        self.main = main
        self.snow = snow
        self.size = size

    def font(self, theme: Theme) -> pygame.font.Font:
        """The font at the theme's scale."""
        return theme.fonts.display(theme.px(self.size))

    def measure(self, theme: Theme, width: int | None = None) -> tuple[int, int]:
        """The text with room around it."""
        side, above = self._margins(theme)
        lines = self.text.split("\n") if width is None else wrap(self.font(theme), self.text, width - 2 * side)
        wide, high = text_size(self.font(theme), lines)
        return wide + 2 * side, high + 2 * above + theme.px(6)

    def confirm(self) -> None:
        """Do what the button says."""
        if self.enabled:
            self.action()

    def look(self) -> tuple[object, ...]:
        """Everything that its picture depends on, apart from the theme."""
        state = (self.enabled, self.hovered, self.pressed, self.focused, self.light)
        return self.text, self.main, self.size, tuple(self.rect), state

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The plank, its light and its words."""
        box = self.rect.copy()
        if self.light and not self.pressed:
            reach = theme.px(16)
            light = carving.glow(box.size, reach)
            light.set_alpha(round(255 * self.light))
            surface.blit(light, box.move(-reach, -reach))
        sunk = theme.px(3) if self.pressed and self.hovered and self.enabled else 0
        tones = BLACK_STONE if not self.enabled else HONEY if self.main else WOOD
        room = carving.snow_room(theme.unit) if self.snow else 0
        size = (box.width, box.height + room)
        seed = sum(map(ord, self.text))
        plank = carving.plank(size, theme.unit, tones, self.snow, seed)
        spot = (box.x, box.y - room + sunk)
        surface.blit(plank, spot)
        if self.light or sunk:
            warm = plank.copy()
            strength = 0.35 * self.light if not sunk else 0.12
            glow = tuple(round(part * strength * 0.5) for part in WARM_LIGHT.middle)
            warm.fill((*glow, 0), special_flags=pygame.BLEND_RGBA_ADD)
            surface.blit(warm, spot)
        side, _ = self._margins(theme)
        font = self.font(theme)
        longest = max(font.size(word)[0] for word in self.text.split() or [""])  # a word is never cut: rather no margin
        words = box.inflate(-2 * side, 0).move(0, sunk - theme.px(2))
        if longest > words.width:
            words.inflate_ip(longest - words.width, 0)
        tone = BONE.light if self.enabled else STONE_WALL.middle
        lines = wrap(font, self.text, max(words.width, 1))
        draw_lines(surface, font, lines, words, tone, centred=True, shadow=theme.px(1.4))
        whole = pygame.Rect(spot, size)
        self.draw_focus(surface, theme, whole)

    def _margins(self, theme: Theme) -> tuple[int, int]:
        return theme.px(28 * self.size / BUTTON), theme.px(9 * self.size / BUTTON)
