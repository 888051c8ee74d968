"""A question with buttons, over whatever is behind it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ..input import Cancel, Intent
from ..theme import BODY, HEADING, WARM_LIGHT, Theme
from .button import Button
from .form import Form
from .label import Label
from .panel import Panel, darken


@dataclass(frozen=True)
class Answer:
    """One button of a dialog; the safe one is what Esc means and where the focus starts."""

    text: str
    action: Callable[[], object]
    safe: bool = False


class Dialog:
    """A question; it takes every intent until it is answered, once."""

    def __init__(self, question: str, answers: Sequence[Answer], *, details: str = "") -> None:
        if sum(answer.safe for answer in answers) != 1:
            raise ValueError("a dialog needs exactly one safe answer")
        self.answered = False
        self._safe = next(answer for answer in answers if answer.safe)
        self._panel = Panel()
        title = Label(question, size=HEADING, tone=WARM_LIGHT.light, display=True)
        self._texts = [title, *([Label(details, size=BODY)] if details else [])]
        self.buttons = [Button(answer.text, self._answering(answer), main=answer.safe) for answer in answers]
        self._form = Form(self.buttons)
        self._form.focus(next(b for b, answer in zip(self.buttons, answers, strict=True) if answer.safe))

    @property
    def rect(self) -> pygame.Rect:
        """Where the dialog stands."""
        return self._panel.rect

    def layout(self, theme: Theme) -> None:
        """Take its place in the middle of the window, smaller if it would not fit."""
        while self._layout(theme) > theme.size[1] and theme.scale > 0.3:
            theme = Theme(theme.size, theme.scale * 0.95)

    def _layout(self, theme: Theme) -> int:
        """Place everything, buttons in a row, or in a column if they must; returns how high the dialog is."""
        margin, gap = Panel.margin(theme), theme.px(16)
        widest = min(theme.px(640), theme.size[0] - 2 * theme.px(16))
        inner = widest - 2 * margin
        sizes = [button.measure(theme, inner) for button in self.buttons]
        row = sum(wide for wide, _ in sizes) + gap * (len(sizes) - 1)
        in_row = row <= inner
        tall = max(high for _, high in sizes)
        buttons = tall if in_row else sum(high for _, high in sizes) + gap * (len(sizes) - 1)
        words = sum(label.measure(theme, inner)[1] + gap for label in self._texts)
        box = pygame.Rect(0, 0, widest, words + gap // 2 + buttons + 2 * margin)
        box.center = (theme.size[0] // 2, theme.size[1] // 2)
        self._panel.place(theme, box)
        x, y = box.x + margin, box.y + margin
        for label in self._texts:
            high = label.measure(theme, inner)[1]
            label.place(theme, pygame.Rect(x, y, inner, high))
            y += high + gap
        y += gap // 2
        if in_row:
            x += inner - row
        for button, (wide, high) in zip(self.buttons, sizes, strict=True):
            if in_row:
                button.place(theme, pygame.Rect(x, y, wide, tall))
                x += wide + gap
            else:
                button.place(theme, pygame.Rect(x, y, inner, high))
                y += high + gap
        return box.height

    def handle(self, intent: Intent) -> bool:
        """Esc gives the safe answer; nothing gets past an open question."""
        if not self.answered:
            if isinstance(intent, Cancel):
                self._answering(self._safe)()
            else:
                self._form.handle(intent)
        return True

    def update(self, dt: float) -> bool:
        """Let the buttons light up."""
        return self._form.update(dt)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Darken what is behind, then the sheet with its words and buttons."""
        darken(surface)
        for sheet in (self._panel, *self._texts):
            sheet.draw(surface, sheet.theme)
        self._form.draw(surface, theme)

    def _answering(self, answer: Answer) -> Callable[[], None]:
        def act() -> None:
            if not self.answered:
                self.answered = True
                answer.action()

        return act
