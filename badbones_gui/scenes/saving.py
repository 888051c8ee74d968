"""Saving the game under a name, over the boards; then a word that it is done."""

from collections.abc import Callable
from typing import Protocol

import pygame

from ..kit import Kit
from ..records import LONGEST_NAME, RecordError
from ..sprites.miniature import covering, framed, miniature
from ..theme import BODY, GOLD, HEADING, OUTLINE, WARM_LIGHT, Theme
from ..widgets import Button, Form, Label, Panel, TextField, Widget, carving, darken
from ..widgets.landmarks import landmarks
from .page import FormScene


class Pictured(Protocol):
    """A scene with a part that is worth a picture."""

    @property
    def boards(self) -> pygame.Rect:
        """Where that part is."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of it."""


class SavingScene(FormScene):
    """A sheet with the picture, a field for the name, and what came of it. The game beneath waits as it is."""

    see_through = True

    def __init__(
        self, kit: Kit, name: str, game: Pictured, size: tuple[int, int], save: Callable[[str, bytes], object]
    ) -> None:
        """``save`` is given name and picture, and raises ``RecordError`` if the disk does not want to."""
        self.kit = kit
        screen = pygame.Surface(size)
        game.draw(screen)
        self.picture = screen.subsurface(framed(game.boards.clip(screen.get_rect()), screen.get_rect()))
        self.save = save
        self.saved = False
        self.heading = Label("Save game", size=HEADING, tone=WARM_LIGHT.light, display=True)
        self.words = Label("How shall we call it?", size=BODY)
        self.field = TextField(name, lambda _: None, most=LONGEST_NAME, empty="A game", done=self._save)
        self.save_button = Button("Save", self._save, main=True)
        self.leave_button = Button("Cancel", self.back)
        self.panel = Panel()
        self.form = Form([self.field, self.leave_button, self.save_button])
        self.theme = Theme()
        self._frame = pygame.Rect(0, 0, 0, 0)

    def resized(self, size: tuple[int, int]) -> None:
        """In the middle, smaller if it would not fit."""
        theme = self.kit.theme(size)
        while self._layout(theme) > size[1] - theme.px(16) and theme.scale > 0.3:
            theme = Theme(size, theme.scale * 0.95)

    def enter(self) -> None:
        """The name is marked: the first letter replaces it."""
        self.field.arrive()

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet, the picture and the words."""
        darken(surface)
        self.panel.draw(surface, self.theme)
        surface.blit(covering(self.picture, self._frame.size), self._frame)
        pygame.draw.rect(surface, OUTLINE, self._frame, self.theme.px(2))
        if self.saved:
            disc = pygame.Rect(0, 0, self.theme.px(54), self.theme.px(54))
            disc.bottomright = (self._frame.right - self.theme.px(8), self._frame.bottom - self.theme.px(8))
            pygame.draw.circle(surface, OUTLINE, disc.center, disc.width // 2 + self.theme.px(2))
            pygame.draw.circle(surface, GOLD.middle, disc.center, disc.width // 2)
            sign = carving.mark("check", self.theme.px(38), OUTLINE)
            surface.blit(sign, sign.get_rect(center=disc.center))
        self.heading.draw(surface, self.theme)
        self.words.draw(surface, self.theme)
        self.form.draw(surface, self.theme)

    def landmarks(self) -> dict[str, pygame.Rect]:
        """Field and buttons."""
        spots = landmarks(widget for widget in self.form.widgets)
        return spots if self.saved else {"field:name": self.field.rect} | spots

    def report(self) -> dict[str, object]:
        """The name, and what was said."""
        return {"scene": "saving", "name": self.field.text, "saved": self.saved, "says": self.words.text}

    def _save(self) -> None:
        try:
            self.save(self.field.text, miniature(self.picture))
        except RecordError as problem:
            self.kit.sounds.play("denied")
            self._say(str(problem))
            return
        self.kit.sounds.play("ready")
        self.saved = True
        self.heading.text = "Saved!"
        self.leave_button.text, self.leave_button.main = "Keep playing", True
        self._say("It lies under My games, where you can load it at any time. The game here goes on.")
        self.form.show([self.leave_button])

    def _say(self, words: str) -> None:
        self.words.text = words
        self.resized(self.theme.size)

    def back(self) -> None:
        self.stack.pop()

    def _layout(self, theme: Theme) -> int:
        """Place everything; returns how high the sheet is."""
        self.theme = theme
        margin, gap = Panel.margin(theme), theme.px(12)
        wide = min(theme.px(640), theme.size[0] - 2 * theme.px(16))
        inner = wide - 2 * margin
        picture = (round(theme.px(225) * 16 / 9), theme.px(225))
        buttons: list[Widget] = [self.leave_button] if self.saved else [self.leave_button, self.save_button]
        title, words = self.heading.measure(theme, inner)[1], self.words.measure(theme, inner)[1]
        field = 0 if self.saved else self.field.measure(theme, inner)[1] + gap
        foot = max(button.measure(theme)[1] for button in buttons)
        box = pygame.Rect(0, 0, wide, title + picture[1] + words + field + foot + 3 * gap + theme.px(8) + 2 * margin)
        box.center = (theme.size[0] // 2, theme.size[1] // 2)
        self.panel.place(theme, box)
        x, y = box.x + margin, box.y + margin - theme.px(4)
        self.heading.place(theme, pygame.Rect(x, y, inner, title))
        y += title + gap
        self._frame = pygame.Rect(0, y, *picture)
        self._frame.centerx = box.centerx
        y += picture[1] + gap
        self.words.place(theme, pygame.Rect(x, y, inner, words))
        y += words + gap
        if not self.saved:
            self.field.place(theme, pygame.Rect(x, y, inner, field - gap))
        right = x + inner
        for button in reversed(buttons):
            size = button.measure(theme)
            place = pygame.Rect(0, 0, max(size[0], theme.px(140)), foot)
            place.bottomright = (right, box.bottom - margin)
            button.place(theme, place)
            right = place.x - theme.px(14)
        return box.height
