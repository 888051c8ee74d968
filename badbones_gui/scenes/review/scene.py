"""What could be better: first the bot looks through the game, bit by bit; then the worst decisions lie on cards."""

from collections.abc import Callable, Collection
from functools import partial
from typing import Final

import pygame

from ...kit import Kit
from ...records import ReplayWalk
from ...review import Review
from ...theme import BODY, WARM_LIGHT, Theme
from ...widgets import Button, Form, Label, Panel, carving
from ...widgets.landmarks import landmarks
from ..page import FormScene, paint_page
from .card import LEAST, MistakeCard

NAME: Final = "What could be better?"
#: Seconds of every frame in which the game is looked through: so little that the window stays smooth.
SLICE: Final = 0.006
#: A card is never wider than this, in layout units.
WIDEST: Final = 460
LOOKING: Final = "Looking through the game, round by round ..."
NOTHING: Final = "Well played! There is nothing that would have been much better."


class ReviewScene(FormScene):
    """A progress bar, then up to three cards."""

    def __init__(
        self,
        kit: Kit,
        walk: ReplayWalk,
        seats: Collection[int],
        back: Callable[[], object],
        play_on: Callable[[int], object],
        watch: Callable[[int], object],
    ) -> None:
        """Review these players' decisions; ``play_on`` and ``watch`` are told a step of the replay."""
        self.kit = kit
        self.walk = walk
        self.review = Review(walk, seats)
        self.cards: list[MistakeCard] = []
        self.back = back
        self._play_on, self._watch = play_on, watch
        self._named = len(seats) > 1
        self._words = Label(LOOKING, size=BODY + 4, centred=True)
        self._panel = Panel()
        self._bar = pygame.Rect(0, 0, 0, 0)
        self.back_button = Button("Back", back, hint="Back to where you came from: Esc")
        self.form = Form([self.back_button])
        self.theme = Theme()
        self._ground = pygame.Surface((1, 1))

    def resized(self, size: tuple[int, int]) -> None:
        """Name above, cards or the bar in the middle, the way back below."""
        self.theme = frame = Theme(size, min(self.kit.preferences.scale, 1.0))
        self._ground = paint_page(self.kit, self.theme, NAME)
        edge, high = frame.px(28), frame.px(50)
        self.back_button.place(frame, pygame.Rect(edge, size[1] - frame.px(16) - high, frame.px(160), high))
        self._place_words(size)
        self._place_cards(size)

    def update(self, dt: float) -> bool:
        """Look on for a moment; when all has been seen, lay out the cards."""
        moved = super().update(dt)
        if self.review.is_over:
            return moved
        if self.review.go_on(SLICE):
            self._show()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, cards or bar, buttons."""
        surface.blit(self._ground, (0, 0))
        for card in self.cards:
            card.draw(surface, card.theme)
        if not self.cards:
            self._panel.draw(surface, self.theme)
            self._words.draw(surface, self._words.theme)
            if not self.review.is_over:
                self._draw_bar(surface)
        self.form.draw(surface, self.kit.theme(self.theme.size))

    def landmarks(self) -> dict[str, pygame.Rect]:
        """The buttons of each card, and the way back."""
        spots = {
            f"card{number}:{name}": rect
            for number, card in enumerate(self.cards, 1)
            for name, rect in landmarks(card.buttons).items()
        }
        return spots | landmarks([self.back_button])

    def report(self) -> dict[str, object]:
        """How far it has come, and what was found."""
        return {
            "scene": "review",
            "busy": not self.review.is_over,
            "progress": round(self.review.progress, 2),
            "words": "" if self.cards else self._words.text,
            "cards": [{"round": card.mistake.round, "texts": card.texts} for card in self.cards],
        }

    # -- what the scene does ----------------------------------------------------------------------------------------

    def _show(self) -> None:
        """The review is over."""
        self.cards = [
            MistakeCard(
                self.kit,
                self.walk,
                mistake,
                partial(self._play_on, mistake.step - 1),
                partial(self._watch, mistake.step),
                named=self._named,
            )
            for mistake in self.review.mistakes
        ]
        self.kit.sounds.play("ready")
        self._words.text = NOTHING
        buttons = [button for card in self.cards for button in card.buttons]
        self.form.show([*buttons, self.back_button])
        self.resized(self.theme.size)
        if buttons and not self.back_button.pressed:
            self.form.focus(buttons[0])

    def _place_words(self, size: tuple[int, int]) -> None:
        theme = self.kit.theme(size)
        margin, gap = Panel.margin(theme), theme.px(18)
        wide = min(theme.px(720), size[0] - 4 * margin)
        high = self._words.measure(theme, wide)[1]
        bar = 0 if self.review.is_over else theme.px(26)
        box = pygame.Rect(0, 0, wide + 2 * margin, high + 2 * margin + (gap + bar if bar else 0))
        box.center = (size[0] // 2, size[1] // 2)
        self._panel.place(theme, box)
        self._words.place(theme, pygame.Rect(box.x + margin, box.y + margin, wide, high))
        self._bar = pygame.Rect(box.x + margin, self._words.rect.bottom + gap, wide, bar)

    def _place_cards(self, size: tuple[int, int]) -> None:
        """Side by side, the words smaller if the boards would become too small."""
        if not self.cards:
            return
        frame = self.theme
        top, bottom = frame.px(86), self.back_button.rect.y - frame.px(10)
        gap, edge = frame.px(14), frame.px(28)
        count = len(self.cards)
        wide = min((size[0] - 2 * edge - gap * (count - 1)) // count, Theme(size).px(WIDEST))
        x = (size[0] - wide * count - gap * (count - 1)) // 2
        boxes = [pygame.Rect(x + number * (wide + gap), top, wide, bottom - top) for number in range(count)]
        percent = round(self.kit.preferences.scale * 100)
        while (side := self._try_on(percent, boxes)) < Theme(size).px(LEAST) and percent > 40:
            percent -= 1
        for card in self.cards:
            card.paint(side)

    def _try_on(self, percent: int, boxes: list[pygame.Rect]) -> int:
        """Lay the cards out at this scale; returns the side that every board can have."""
        theme = Theme(self.theme.size, percent / 100)
        return min(card.try_on(theme, box) for card, box in zip(self.cards, boxes, strict=True))

    def _draw_bar(self, surface: pygame.Surface) -> None:
        theme, bar = self._panel.theme, self._bar
        surface.blit(carving.trough(bar.size, theme.unit), bar)
        done = bar.inflate(-theme.px(6), -theme.px(6))
        done.width = max(round(done.width * self.review.progress), theme.px(8))
        pygame.draw.rect(surface, WARM_LIGHT.dark, done, border_radius=theme.px(5))
        shine = pygame.Rect(done.x, done.y, done.width, max(done.height // 3, 1))
        pygame.draw.rect(surface, WARM_LIGHT.middle, shine, border_radius=theme.px(5))
