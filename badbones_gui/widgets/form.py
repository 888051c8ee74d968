"""A form: widgets that share the pointer and one focus, which can always be seen."""

from collections.abc import Iterable
from typing import Final

import pygame

from ..input import (
    Confirm,
    Direction,
    FocusLost,
    Intent,
    MouseButton,
    Navigate,
    NextFocus,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    PreviousFocus,
    Wheel,
)
from ..theme import Theme
from .base import Widget

#: Seconds a pointer or the focus rests before a hint appears.
HINT_AFTER: Final = 0.4


class Form:
    """Routes intents to widgets and keeps exactly one of them focused, if any can be."""

    def __init__(self, widgets: Iterable[Widget] = ()) -> None:
        self.widgets = list(widgets)
        self._rest = 0.0
        self._by_keyboard = False
        self._focus(next((widget for widget in self.widgets if widget.can_focus), None))

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus; a disabled one loses it to the next."""
        holder = next((widget for widget in self.widgets if widget.focused), None)
        if holder is not None and not holder.can_focus:
            self._move(1)
            holder = next((widget for widget in self.widgets if widget.focused), None)
        return holder

    @property
    def pointed(self) -> Widget | None:
        """What is looked at: the pointer is on it, or else the keyboard has come to it."""
        return self.focused if self._by_keyboard else next((widget for widget in self.widgets if widget.hovered), None)

    def focus(self, widget: Widget) -> None:
        """Give the focus to a widget."""
        if widget.can_focus:
            self._focus(widget)

    def show(self, widgets: Iterable[Widget]) -> None:
        """Other widgets; the focus stays where it is, if its holder does."""
        before, self.widgets = self.widgets, list(widgets)
        for widget in before:
            if widget not in self.widgets:
                widget.focused = widget.hovered = widget.pressed = False
        if self.focused is None:
            self._focus(next((widget for widget in self.widgets if widget.can_focus), None))

    def handle(self, intent: Intent) -> bool:
        """Pass an intent on; true if it was of use here."""
        if isinstance(intent, PointerMoved | PointerPressed | Navigate | NextFocus | PreviousFocus):
            self._by_keyboard = not isinstance(intent, PointerMoved | PointerPressed)
        if self._taken(intent):
            return True
        match intent:
            case PointerMoved(at):
                self._hover(at)
                for widget in self.widgets:
                    if widget.pressed:
                        widget.drag(at)
            case Wheel(steps, at):
                here = self._at(at)
                return here is not None and here.enabled and here.wheel(steps)
            case PointerPressed(at, MouseButton.LEFT):
                return self._press(at)
            case PointerReleased(at, MouseButton.LEFT):
                return self._release(at)
            case FocusLost():
                for widget in self.widgets:
                    widget.pressed = widget.hovered = False
            case NextFocus():
                return self._move(1)
            case PreviousFocus():
                return self._move(-1)
            case Navigate(direction):
                focused = self.focused
                return (focused is not None and focused.navigate(direction)) or self._go(direction)
            case Confirm() if self.focused is not None:
                self.focused.confirm()
                return True
        return False

    def update(self, dt: float) -> bool:
        """Let widgets light up, and hints wait for their time."""
        moved = [widget.update(dt) for widget in self.widgets]
        if self._hinted() is not None and self._rest < HINT_AFTER:
            self._rest += dt
            return True
        return any(moved)

    def explain(self) -> None:
        """Show the hint without waiting."""
        self._rest = HINT_AFTER

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw all widgets, and the hint at the theme's scale."""
        self.draw_widgets(surface)
        self.draw_hint(surface, theme)

    def draw_widgets(self, surface: pygame.Surface) -> None:
        """Draw all widgets at the scale they were placed at, the focused one over the others."""
        focused = self.focused
        for widget in self.widgets:
            if widget is not focused:
                widget.draw(surface, widget.theme)
        if focused is not None:
            focused.draw(surface, focused.theme)

    def draw_hint(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the hint, if somebody has waited for it."""
        target = self._hinted()
        if target is not None and self._rest >= HINT_AFTER:
            target.draw_hint(surface, theme)

    def _hinted(self) -> Widget | None:
        target = self.pointed
        return target if target is not None and target.has_hint else None

    def _taken(self, intent: Intent) -> bool:
        """A text field wants the letter R, not what R means elsewhere; the pointer goes where it points."""
        if isinstance(intent, PointerMoved | PointerPressed | PointerReleased | Wheel | FocusLost):
            return False
        focused = self.focused
        return focused is not None and focused.take(intent)

    def _focus(self, chosen: Widget | None) -> None:
        self._rest = 0.0
        arrives = chosen is not None and not chosen.focused
        for widget in self.widgets:
            widget.focused = widget is chosen
        if chosen is not None and arrives:
            chosen.arrive()

    def _at(self, at: tuple[int, int]) -> Widget | None:
        under = (widget for widget in reversed(self.widgets) if widget.focusable and widget.rect.collidepoint(at))
        return next(under, None)

    def _hover(self, at: tuple[int, int]) -> None:
        here = self._at(at)
        for widget in self.widgets:
            if widget.hovered != (widget is here):
                self._rest = 0.0
            widget.hovered = widget is here

    def _press(self, at: tuple[int, int]) -> bool:
        self._hover(at)
        here = self._at(at)
        if here is None or not here.enabled:
            return here is not None
        here.pressed = True
        self._focus(here)
        here.press(at)
        return True

    def _release(self, at: tuple[int, int]) -> bool:
        pressed = next((widget for widget in self.widgets if widget.pressed), None)
        if pressed is None:
            return False
        pressed.pressed = False
        if pressed.enabled and pressed.rect.collidepoint(at):
            pressed.click(at)
        return True

    def _move(self, step: int) -> bool:
        ring = [widget for widget in self.widgets if widget.can_focus or widget.focused]
        if not any(widget.can_focus for widget in ring):
            self._focus(None)
            return False
        place = next((number for number, widget in enumerate(ring) if widget.focused), -step)
        place = (place + step) % len(ring)
        while not ring[place].can_focus:
            place = (place + step) % len(ring)
        self._focus(ring[place])
        return True

    def _go(self, direction: Direction) -> bool:
        """To the nearest widget that way; up and down go around at the ends."""
        focused = self.focused
        if focused is None:
            return self._move(1)
        dx, dy = direction.value
        best: tuple[float, Widget] | None = None
        for widget in self.widgets:
            if widget is focused or not widget.can_focus:
                continue
            x = widget.rect.centerx - focused.rect.centerx
            y = widget.rect.centery - focused.rect.centery
            ahead, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
            if ahead > 0 and (dy or aside <= ahead):
                far = ahead + 2 * aside
                if best is None or far < best[0]:
                    best = (far, widget)
        if best is not None:
            self._focus(best[1])
            return True
        return self._move(dy) if dy else False
