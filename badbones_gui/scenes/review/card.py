"""One decision on a card: the board at that moment, what was done, what would have been better, and what it cost."""

from collections.abc import Callable
from typing import Final

import pygame

from ...kit import Kit
from ...records import ReplayWalk
from ...review import Mistake
from ...sprites.snapshot import Snapshot
from ...theme import BODY, BONE, DANGER, GOLD, OUTLINE, SMALL, WARM_LIGHT, Theme, Tones
from ...widgets import Button, Label, Panel, carving, column
from .words import what_it_cost, what_was_better, what_was_done

#: Layout units: the least side of a board, and the room around things.
LEAST: Final = 190
GAP: Final = 8
MARGIN: Final = 18
NAME: Final = 25


class MistakeCard(Panel):
    """The sheet; its two buttons belong to the scene's form."""

    def __init__(
        self,
        kit: Kit,
        walk: ReplayWalk,
        mistake: Mistake,
        play_on: Callable[[], object],
        watch: Callable[[], object],
        *,
        named: bool,
    ) -> None:
        super().__init__()
        self.mistake = mistake
        self._kit, self._game = kit, walk.at(mistake.step - 1)
        self._player = walk.kept.party.player(mistake.seat)
        self._named = named
        self.buttons = [
            Button("Play on from here", play_on, main=True, size=BODY - 2, hint="A practice game from just before it"),
            Button("Watch", watch, size=BODY - 2, hint="See this moment in the replay"),
        ]
        self._done = Label(what_was_done(self._game, mistake.done), size=BODY - 1)
        self._better = Label(what_was_better(self._game, mistake.better), size=BODY - 1, tone=GOLD.light)
        self._why = Label(mistake.words, size=BODY - 2)
        self._cost = Label(what_it_cost(mistake.cost), size=SMALL + 1, tone=BONE.middle)
        #: What was done, what was better, why, and what it cost.
        self.labels = (self._done, self._better, self._why, self._cost)
        self._picture = pygame.Surface((1, 1))
        self._room = self._heading = pygame.Rect(0, 0, 0, 0)

    @property
    def texts(self) -> list[str]:
        """All that is said."""
        return [label.text for label in self.labels]

    def try_on(self, theme: Theme, rect: pygame.Rect) -> int:
        """Lay everything out from below upwards; returns the side that is left for the board's picture."""
        self.place(theme, rect)
        margin, gap = theme.px(MARGIN), theme.px(GAP)
        inner = rect.inflate(-2 * margin, -2 * margin)
        bottom = self._place_buttons(theme, inner) - gap
        sign = self._sign_room(theme)
        rooms = [inner.width - sign if label in (self._done, self._better) else inner.width for label in self.labels]
        heights = [label.measure(theme, wide)[1] for label, wide in zip(self.labels, rooms, strict=True)]
        y = bottom - sum(heights) - gap * (len(self.labels) - 1)
        self._heading = pygame.Rect(inner.x, inner.y - theme.px(4), inner.width, theme.px(NAME + 9))
        self._room = pygame.Rect(inner.x, self._heading.bottom, inner.width, y - gap - self._heading.bottom)
        for label, wide, high in zip(self.labels, rooms, heights, strict=True):
            label.place(theme, pygame.Rect(inner.right - wide, y, wide, high))
            y += high + gap
        return min(self._room.size)

    def paint(self, side: int) -> None:
        """Draw the board as large as that, the words right below it."""
        up = self._room.height - side
        for label in self.labels:
            label.rect.y -= up
        self._room.height = side
        shot = Snapshot(self._kit.art, self._game, self.mistake.seat, self._player, side - self.theme.px(6))
        shot.draw_done(self.mistake.done)
        shot.draw_better(self.mistake.better)
        self._picture = shot.picture

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The sheet, the round, the board and the words."""
        theme = self.theme
        super().draw(surface, theme)
        self._draw_heading(surface)
        spot = self._picture.get_rect(center=self._room.center)
        frame = spot.inflate(theme.px(6), theme.px(6))
        pygame.draw.rect(surface, OUTLINE, frame, border_radius=theme.px(6))
        surface.blit(self._picture, spot)
        for label in self.labels:
            label.draw(surface, theme)
        self._draw_sign(surface, self._done, "cross", DANGER)
        self._draw_sign(surface, self._better, "check", GOLD)

    def _draw_heading(self, surface: pygame.Surface) -> None:
        theme, box = self.theme, self._heading
        words = theme.fonts.display(theme.px(NAME)).render(f"Round {self.mistake.round}", True, WARM_LIGHT.light)
        surface.blit(words, words.get_rect(midleft=(box.x, box.centery)))
        if self._named:
            side = box.height - theme.px(4)
            name = theme.fonts.bold(theme.px(BODY - 1)).render(self._player.name, True, BONE.light)
            spot = name.get_rect(midright=box.midright)
            shield = self._kit.art.get(self._player.emblem.shield, side)
            surface.blit(shield, shield.get_rect(midright=(spot.x - theme.px(6), box.centery)))
            surface.blit(name, spot)

    def _draw_sign(self, surface: pygame.Surface, label: Label, sign: str, tones: Tones) -> None:
        """The same mark as on the board."""
        theme = self.theme
        reach = theme.px(10)
        spot = (self.rect.x + theme.px(MARGIN) + reach, label.rect.y + label.font(theme).get_linesize() // 2)
        pygame.draw.circle(surface, OUTLINE, spot, reach + theme.px(1.5))
        pygame.draw.circle(surface, tones.middle, spot, reach)
        mark = carving.mark(sign, round(reach * 1.7), OUTLINE)
        surface.blit(mark, mark.get_rect(center=spot))

    def _sign_room(self, theme: Theme) -> int:
        return theme.px(30)

    def _place_buttons(self, theme: Theme, inner: pygame.Rect) -> int:
        """Side by side if there is room, else one above the other; returns where they begin."""
        gap = theme.px(10)
        sizes = [button.measure(theme) for button in self.buttons]
        high = max(tall for _, tall in sizes)
        if sizes[0][0] + sizes[1][0] + gap > inner.width:
            top = inner.bottom - column(theme, self.buttons, pygame.Rect(inner.x, 0, inner.width, 0), gap)
            column(theme, self.buttons, pygame.Rect(inner.x, top, inner.width, 0), gap)
            return top
        left = pygame.Rect(inner.x, inner.bottom - high, inner.width - sizes[1][0] - gap, high)
        self.buttons[0].place(theme, left)
        self.buttons[1].place(theme, pygame.Rect(left.right + gap, left.y, sizes[1][0], high))
        return left.y
