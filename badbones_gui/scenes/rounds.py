"""Practice: which round shall be begun again?"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pygame

from ..engine import Game
from ..event_text import amount
from ..kit import Kit
from ..theme import BODY, HEADING, WARM_LIGHT, Theme
from ..widgets import Button, Form, Label, Panel
from ..widgets.landmarks import landmarks
from ..widgets.panel import darken
from .page import FormScene

#: So many rounds stand in a line, and in a line of many rounds.
FEW: Final = 5
MANY: Final = 10


class RoundsScene(FormScene):
    """A sheet with a button for each round, over the game."""

    see_through = True

    def __init__(
        self,
        kit: Kit,
        rounds: Mapping[int, Game],
        choose: Callable[[int], object],
        back: Callable[[], object],
    ) -> None:
        self.kit = kit
        self.back = back
        self.theme = Theme()
        self._panel = Panel()
        self._texts = [
            Label("Begin a round again", size=HEADING, tone=WARM_LIGHT.light, display=True),
            Label("The same skeletons will come, and Redo leads back here.", size=BODY),
        ]
        self.numbers = [
            Button(str(number), partial(choose, number), size=BODY + 4, hint=_how_it_stood(game))
            for number, game in rounds.items()
        ]
        self.back_button = Button("Keep things as they are", back, main=True)
        self.form = Form([*self.numbers, self.back_button])
        self.form.focus(self.numbers[-1])

    def resized(self, size: tuple[int, int]) -> None:
        """In the middle of the window, smaller if it would not fit."""
        self.theme = self.kit.theme(size)
        while not self._panel_fits(size) and self.theme.scale > 0.3:
            self.theme = Theme(size, self.theme.scale * 0.95)

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet over a darkened game."""
        darken(surface)
        for sheet in (self._panel, *self._texts):
            sheet.draw(surface, sheet.theme)
        self.form.draw(surface, self.theme)

    def landmarks(self) -> dict[str, pygame.Rect]:
        """A button for each round, and the one that changes nothing."""
        return landmarks(self.form.widgets)

    def report(self) -> dict[str, object]:
        """Which rounds there are, and where the keyboard is."""
        focus = next((button.text for button in (*self.numbers, self.back_button) if button.focused), "")
        return {"scene": "rounds", "rounds": [int(button.text) for button in self.numbers], "focus": focus}

    def _panel_fits(self, size: tuple[int, int]) -> bool:
        """Place everything; whether that was possible."""
        theme, gap = self.theme, self.theme.px(12)
        margin = Panel.margin(theme)
        across = FEW if len(self.numbers) <= FEW * FEW else MANY
        wide = theme.px(104 if across == FEW else 76)
        high = max(button.measure(theme)[1] for button in self.numbers)
        inner = across * (wide + gap) - gap
        words = [label.measure(theme, inner)[1] for label in self._texts]
        down = -(-len(self.numbers) // across)
        last = self.back_button.measure(theme, inner)
        rows = down * (high + gap) + theme.px(10)
        box = pygame.Rect(0, 0, inner + 2 * margin, sum(words) + 2 * gap + rows + last[1] + 2 * margin)
        box.center = (size[0] // 2, size[1] // 2)
        self._panel.place(theme, box)
        x, y = box.x + margin, box.y + margin
        for label, tall in zip(self._texts, words, strict=True):
            label.place(theme, pygame.Rect(x, y, inner, tall))
            y += tall + gap
        for number, button in enumerate(self.numbers):
            row, column = divmod(number, across)
            button.place(theme, pygame.Rect(x + column * (wide + gap), y + row * (high + gap), wide, high))
        y += rows
        self.back_button.place(theme, pygame.Rect(box.right - margin - last[0], y, *last))
        return box.width <= size[0] and box.height <= size[1]


def _how_it_stood(game: Game) -> str:
    """What was left when the round opened; of several boards there would be too much to say."""
    if game.rules.players > 1:
        return ""
    board = game.board(1)
    floors, houses = amount(sum(board.towers.values()), "tower floor"), amount(board.houses, "house")
    return f"Round {game.round} began with {floors}, {houses} and {amount(len(board.skeletons), 'skeleton')}."
