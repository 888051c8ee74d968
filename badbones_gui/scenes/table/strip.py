"""The strip above the boards: tracking token, round, phases, what is going on, the capital, and buttons for all."""

from collections.abc import Collection, Sequence
from typing import Final

import pygame

from ...engine import Rules
from ...engine.state import ARRIVALS, HERO, SKELETONS, TRAP
from ...engine.view import GameView
from ...kit import Kit
from ...theme import BONE, DUSK, GOLD, SHADOW, STONE_WALL, Theme
from ...widgets import Button
from ...widgets.text import draw_lines, wrap
from .layer import Look

#: The strip follows the player's scale as far as its words still fit.
LARGEST: Final = 1.4
#: The four phases of a round and their pictures.
_PHASES: Final = (
    (HERO, "heroes/hero_1"),
    (TRAP, "traps/catapult"),
    (SKELETONS, "tokens/skeleton_white"),
    (ARRIVALS, "icons/skull"),
)


class Strip:
    """One strip for the whole table; what stands on it, the kinds of strip know."""

    def __init__(self, kit: Kit, rules: Rules) -> None:
        self.kit = kit
        self.rules = rules
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.theme = Theme()

    def view(self) -> GameView:
        """What is seen of the table."""
        raise NotImplementedError

    def buttons(self) -> Sequence[Button]:
        """Those that make sense now, from the right."""
        raise NotImplementedError

    def lit(self) -> Collection[str]:
        """The present phases."""
        return (self.view().phase,)

    def words(self) -> tuple[str, str]:
        """What is going on: a title, and more about it."""
        raise NotImplementedError

    @property
    def whole(self) -> pygame.Rect:
        """The strip with its rim."""
        return self.rect.inflate(0, 2 * self.theme.px(1.5))

    def layout(self, theme: Theme) -> None:
        """Take the upper edge of the window."""
        self.theme = theme
        self.rect = pygame.Rect(0, 0, theme.size[0], theme.px(62))

    @property
    def room(self) -> int:
        """Where the buttons begin, but for a gap."""
        return min(button.rect.left for button in self.buttons()) - self.theme.px(14)

    @property
    def round_box(self) -> pygame.Rect:
        """Where the round stands, and out of how many."""
        theme = self.theme
        wide, _ = theme.fonts.display(theme.px(25)).size(self._round())
        return pygame.Rect(theme.px(14 + 46 + 10), 0, wide, self.rect.height)

    def look(self) -> Look:
        """Everything that the strip's picture depends on."""
        view = self.view()
        return (
            self.words(),
            tuple(self.lit()),
            (view.round, view.tracking, view.capital),
            tuple(button.look() for button in self.buttons()),
            self.theme,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """The strip with everything on it."""
        theme = self.theme
        veil = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        veil.fill((*SHADOW, 150))
        surface.blit(veil, self.rect)
        pygame.draw.line(surface, DUSK.light, self.rect.bottomleft, self.rect.bottomright, theme.px(1.5))
        for button in self.buttons():
            button.draw(surface, theme)
        room = self.room
        size = theme.px(46)
        token = self.kit.art.get(f"tokens/tracking_{('white', 'black')[self.view().tracking]}", size)
        surface.blit(token, token.get_rect(midleft=(theme.px(14), self.rect.centery)))
        font = theme.fonts.display(theme.px(25))
        draw_lines(surface, font, [self._round()], self.round_box, GOLD.light, centred=True, shadow=theme.px(1))
        x = self.draw_mark(surface)
        if self.rules.coop:
            room = self._draw_capital(surface, x, room)
        x = self._draw_phases(surface, x, room)
        self._draw_words(surface, x, room)

    def draw_mark(self, surface: pygame.Surface) -> int:
        """What is said about the whole game, beside the round; returns where it ends, with a gap."""
        return self.round_box.right + self.theme.px(16)

    def hint(self, at: tuple[int, int]) -> str:
        """What lies under the pointer up here."""
        return next((button.hint for button in self.buttons() if button.rect.collidepoint(at)), "")

    def put(self, button: Button, right: int) -> int:
        """Place a button before a line; returns where the next one ends."""
        wide, high = button.measure(self.theme)
        button.place(self.theme, pygame.Rect(right - wide, (self.rect.height - high) // 2, wide, high))
        return right - wide - self.theme.px(10)

    def _round(self) -> str:
        """The round, and out of how many."""
        number = self.view().round
        endless = self.rules.rounds is None or number > self.rules.rounds  # some play on
        return f"Round {number}" if endless else f"Round {number} of {self.rules.rounds}"

    def _draw_phases(self, surface: pygame.Surface, x: int, room: int) -> int:
        """Four medallions, the present phases lit; they give way when there is no room. Returns where they end."""
        theme = self.theme
        size, gap = theme.px(34), theme.px(4)
        if x + 4 * (size + gap) > room - theme.px(230):
            return x
        lit = self.lit()
        for name, picture in _PHASES:
            spot = pygame.Rect(x, self.rect.centery - size // 2, size, size)
            pygame.draw.circle(surface, DUSK.light if name in lit else DUSK.dark, spot.center, size // 2)
            tint = None if name in lit else (105, 110, 130)
            image = self.kit.art.get(picture, round(size * 0.78), tint=tint)
            surface.blit(image, image.get_rect(center=spot.center))
            tone = GOLD.light if name in lit else DUSK.middle
            pygame.draw.circle(surface, tone, spot.center, size // 2, theme.px(2))
            x += size + gap
        return x + theme.px(10)

    def _draw_words(self, surface: pygame.Surface, x: int, room: int) -> None:
        """Title and more about it, as much as there is room for."""
        theme = self.theme
        title, details = self.words()
        bold, text = theme.fonts.bold(theme.px(19)), theme.fonts.text(theme.px(15))
        width = room - x
        if bold.size(title)[0] > width:
            return
        lines = wrap(text, details, width) if details else []
        if len(lines) > 2 or (lines and max(text.size(line)[0] for line in lines) > width):
            lines = []
        high = bold.get_linesize() + len(lines) * text.get_linesize()
        if high > self.rect.height:  # two lines of details need the title's room
            high -= bold.get_linesize()
            title = ""
        y = self.rect.centery - high // 2
        if title:
            draw_lines(surface, bold, [title], pygame.Rect(x, y, width, 1), BONE.light)
            y += bold.get_linesize()
        draw_lines(surface, text, lines, pygame.Rect(x, y, width, 1), STONE_WALL.light)

    def _draw_capital(self, surface: pygame.Surface, x: int, room: int) -> int:
        """The capital's houses before the buttons; returns what room is left before them."""
        whole = self.rules.mode.capital * self.rules.players
        fits = (room - x) // max(whole, 1)
        size = min(self.theme.px(40), max(fits // 2, min(fits, self.theme.px(24))))  # words have the rest
        left = room - whole * size
        for number in range(whole):
            name = ("house", "house_2")[number % 2] + ("" if number < self.view().capital else "_burnt")
            house = self.kit.art.get(f"board/{name}", max(size, 8))
            surface.blit(house, house.get_rect(midleft=(left + number * size, self.rect.centery)))
        return left - self.theme.px(14)
