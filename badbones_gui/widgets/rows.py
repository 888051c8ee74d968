"""Settings in a row: a name on the left and something to change on the right, below it where room is short."""

from collections.abc import Callable, Sequence

import pygame

from ..input import Direction
from ..theme import BLACK_STONE, BODY, BONE, FOREST, GOLD, STONE_WALL, WOOD, Theme
from . import carving
from .base import Widget
from .text import draw_lines, text_size, wrap


class Row(Widget):
    """The name and the place of the control; what is in that place, the kinds of row know."""

    def __init__(self, text: str, *, hint: str = "") -> None:
        super().__init__(hint=hint)
        self.text = text
        self.control = pygame.Rect(0, 0, 0, 0)

    def control_size(self, theme: Theme, width: int) -> tuple[int, int]:
        """The room the control needs, `width` at most."""
        raise NotImplementedError

    def draw_control(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the control in its place."""
        raise NotImplementedError

    def arrange(self, theme: Theme) -> None:
        """The control has its place now."""

    def font(self, theme: Theme) -> pygame.font.Font:
        """The font at the theme's scale."""
        return theme.fonts.text(theme.px(BODY))

    def measure(self, theme: Theme, width: int | None = None) -> tuple[int, int]:
        """Name and control side by side, or one below the other."""
        words, control, below = self._layout(theme, width)
        gap = theme.px(18)
        if below:
            return max(words[0], control[0]), words[1] + gap // 3 + control[1]
        return words[0] + (gap if words[0] else 0) + control[0], max(words[1], control[1])

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Put the control on the right, or below the name."""
        super().place(theme, rect)
        words, control, below = self._layout(theme, rect.width)
        self.control = pygame.Rect((0, 0), control)
        if below:
            self.control.topleft = (rect.x, rect.y + words[1] + theme.px(18) // 3)
        else:
            self.control.midright = rect.midright
        self.arrange(theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Name, control and focus."""
        words, _, below = self._layout(theme, self.rect.width)
        lines = wrap(self.font(theme), self.text, self.rect.width) if below else [self.text]
        y = self.rect.y if below else self.rect.centery - words[1] // 2
        tone = BONE.light if self.enabled else STONE_WALL.middle
        draw_lines(surface, self.font(theme), lines, pygame.Rect(self.rect.x, y, *words), tone)
        self.draw_control(surface, theme)
        self.draw_focus(surface, theme, self.rect.inflate(theme.px(12), 0))

    def _layout(self, theme: Theme, width: int | None) -> tuple[tuple[int, int], tuple[int, int], bool]:
        font = self.font(theme)
        words = text_size(font, [self.text]) if self.text else (0, 0)
        if width is None:
            return words, self.control_size(theme, 1 << 16), False
        control = self.control_size(theme, width)
        if not self.text or words[0] + theme.px(18) + control[0] <= width:
            return words, control, False
        return text_size(font, wrap(font, self.text, width)), control, True


class Toggle(Row):
    """On or off: a bone knob that slides, with a check or a cross on it."""

    def __init__(self, text: str, value: bool, changed: Callable[[bool], object], *, hint: str = "") -> None:
        super().__init__(text, hint=hint)
        self.value = value
        self.changed = changed
        self._slide = float(value)

    def control_size(self, theme: Theme, width: int) -> tuple[int, int]:
        """Room for two knobs."""
        return theme.px(68), theme.px(36)

    def confirm(self) -> None:
        """The other one."""
        self.value = not self.value
        self.changed(self.value)

    def navigate(self, direction: Direction) -> bool:
        """Left is off, right is on."""
        wanted = {Direction.LEFT: False, Direction.RIGHT: True}.get(direction)
        if wanted is None:
            return False
        if wanted != self.value:
            self.confirm()
        return True

    def update(self, dt: float) -> bool:
        """Slide the knob."""
        lit = super().update(dt)
        goal = float(self.value)
        if self._slide == goal:
            return lit
        step = dt / 0.12
        self._slide = min(self._slide + step, goal) if goal else max(self._slide - step, goal)
        return True

    def draw_control(self, surface: pygame.Surface, theme: Theme) -> None:
        """The trough and the knob."""
        box = self.control
        surface.blit(carving.trough(box.size, theme.unit), box)
        if self.value:
            fill = box.inflate(-theme.px(8), -theme.px(8))
            pygame.draw.rect(surface, FOREST.light, fill, border_radius=theme.px(8))
        knob = pygame.Rect(0, 0, box.height, box.height)
        knob.centery = box.centery
        knob.x = round(box.x + (box.width - knob.width) * self._slide)
        surface.blit(carving.plank(knob.size, theme.unit), knob)
        sign = carving.mark("check" if self.value else "cross", theme.px(20), GOLD.light if self.value else BONE.middle)
        surface.blit(sign, sign.get_rect(center=(knob.centerx, knob.centery - theme.px(2))))


class Stepper(Row):
    """A number, or one of some words in order, with minus and plus."""

    def __init__(
        self,
        text: str,
        value: int,
        changed: Callable[[int], object],
        *,
        least: int = 0,
        most: int = 100,
        step: int = 1,
        shown: Callable[[int], str] = str,
        hint: str = "",
    ) -> None:
        super().__init__(text, hint=hint)
        self.value = value
        self.changed = changed
        self.least = least
        self.most = most
        self.step = step
        self.shown = shown
        self.minus = self.plus = pygame.Rect(0, 0, 0, 0)

    def control_size(self, theme: Theme, width: int) -> tuple[int, int]:
        """Wide enough for every value."""
        font = theme.fonts.bold(theme.px(BODY))
        values = range(self.least, self.most + 1, self.step)
        widest = max(font.size(self.shown(value))[0] for value in values)
        least = widest + 2 * theme.px(40)
        return max(least, min(least + theme.px(24), width)), theme.px(40)

    def arrange(self, theme: Theme) -> None:
        """Minus on the left, plus on the right."""
        side = theme.px(40)
        self.minus = pygame.Rect(self.control.x, self.control.y, side, self.control.height)
        self.plus = self.minus.copy()
        self.plus.right = self.control.right

    def change(self, steps: int) -> None:
        """Go some steps, not beyond the ends."""
        value = max(self.least, min(self.most, self.value + steps * self.step))
        if value != self.value:
            self.value = value
            self.changed(value)

    def click(self, at: tuple[int, int]) -> None:
        """On minus or on plus."""
        if self.minus.collidepoint(at):
            self.change(-1)
        elif self.plus.collidepoint(at):
            self.change(1)

    def navigate(self, direction: Direction) -> bool:
        """Left is less, right is more."""
        if direction not in (Direction.LEFT, Direction.RIGHT):
            return False
        self.change(direction.value[0])
        return True

    def draw_control(self, surface: pygame.Surface, theme: Theme) -> None:
        """The value between two small planks."""
        surface.blit(carving.trough(self.control.size, theme.unit), self.control)
        ends = (("minus", self.minus, self.value > self.least), ("plus", self.plus, self.value < self.most))
        for kind, box, open_end in ends:
            wood = WOOD if open_end else BLACK_STONE
            surface.blit(carving.plank(box.size, theme.unit, wood), box)
            sign = carving.mark(kind, theme.px(22), BONE.light if open_end else STONE_WALL.middle)
            surface.blit(sign, sign.get_rect(center=(box.centerx, box.centery - theme.px(2))))
        font = theme.fonts.bold(theme.px(BODY))
        draw_lines(surface, font, [self.shown(self.value)], self.control, BONE.light, centred=True)


class Choice(Row):
    """Some options of which one is chosen: it lies as a plank in the trough and carries a golden dot."""

    def __init__(
        self, text: str, options: Sequence[str], chosen: int, changed: Callable[[int], object], *, hint: str = ""
    ) -> None:
        super().__init__(text, hint=hint)
        self.options = tuple(options)
        self.chosen = chosen
        self.changed = changed
        self.spots: list[pygame.Rect] = []

    def control_size(self, theme: Theme, width: int) -> tuple[int, int]:
        """One line of options, or as many as it takes."""
        spots = self._spots(theme, width)
        return max(spot.right for spot in spots), max(spot.bottom for spot in spots)

    def arrange(self, theme: Theme) -> None:
        """The options from left to right, line by line."""
        spots = self._spots(theme, self.control.width)
        self.spots = [spot.move(self.control.topleft) for spot in spots]

    def choose(self, number: int) -> None:
        """Choose an option."""
        if 0 <= number < len(self.options) and number != self.chosen:
            self.chosen = number
            self.changed(number)

    def confirm(self) -> None:
        """The next one, around."""
        self.choose((self.chosen + 1) % len(self.options))

    def click(self, at: tuple[int, int]) -> None:
        """The option that was clicked."""
        for number, spot in enumerate(self.spots):
            if spot.collidepoint(at):
                self.choose(number)

    def navigate(self, direction: Direction) -> bool:
        """Left and right."""
        if direction not in (Direction.LEFT, Direction.RIGHT):
            return False
        self.choose(self.chosen + direction.value[0])
        return True

    def draw_control(self, surface: pygame.Surface, theme: Theme) -> None:
        """The trough with its options."""
        surface.blit(carving.trough(self.control.size, theme.unit), self.control)
        font = theme.fonts.bold(theme.px(BODY))
        for number, (option, spot) in enumerate(zip(self.options, self.spots, strict=True)):
            here = number == self.chosen
            words = spot.inflate(-2 * theme.px(20), 0)
            if here:
                surface.blit(carving.plank(spot.size, theme.unit, nails=False), spot)
                dot = carving.mark("dot", theme.px(16), GOLD.light)
                surface.blit(dot, dot.get_rect(center=(spot.x + theme.px(12), spot.centery - theme.px(2))))
            lines = wrap(font, option, max(words.width, 1))
            tone = BONE.light if here and self.enabled else STONE_WALL.light
            draw_lines(surface, font, lines, words.move(0, -theme.px(2)), tone, centred=True, shadow=int(here))

    def _spots(self, theme: Theme, width: int) -> list[pygame.Rect]:
        font = theme.fonts.bold(theme.px(BODY))
        side = 2 * theme.px(20)
        spots: list[pygame.Rect] = []
        x = y = line = 0
        for option in self.options:
            lines = wrap(font, option, max(width - side, 1))
            wide, high = text_size(font, lines)
            wide, high = wide + side, high + theme.px(14)
            if x and x + wide > width:
                x, y, line = 0, y + line, 0
            spots.append(pygame.Rect(x, y, wide, high))
            x, line = x + wide, max(line, high)
        return spots
