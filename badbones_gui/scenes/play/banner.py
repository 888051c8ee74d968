"""The banner above the boards: round and phase, the tracking token, the capital, and the buttons for all."""

from collections.abc import Callable

import pygame

from ...engine.view import GameView
from ...kit import Kit
from ...session import Session, Stage
from ...theme import BONE, DUSK, GOLD, SHADOW, STONE_WALL, Theme
from ...widgets import Button
from ...widgets.text import draw_lines

_TITLES = {
    Stage.START: ("Choose a tower", "Every hero begins on one of the towers"),
    Stage.PLANNING: ("Plan your round", "Move the hero, then place or take back one trap, then say Ready"),
    Stage.SKELETONS: ("The skeletons walk", "They move one space each and turn their other side up"),
    Stage.OVER: ("The game is over", ""),
    Stage.MARKET: ("The market", ""),
}


class Banner:
    """One strip for the whole table."""

    def __init__(self, kit: Kit, session: Session, go_on: Callable[[], object], menu: Callable[[], object]) -> None:
        self.kit = kit
        self.session = session
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.go_on = Button("Next round", go_on, main=True, size=20)
        self.menu = Button("Menu", menu, size=18)

    def layout(self, theme: Theme, width: int) -> None:
        """Take the upper edge of the window."""
        self.rect = pygame.Rect(0, 0, width, theme.px(62))
        gap = theme.px(14)
        right = width - gap
        for button in (self.menu, self.go_on):
            wide, high = button.measure(theme)
            button.place(theme, pygame.Rect(right - wide, (self.rect.height - high) // 2, wide, high))
            right -= wide + gap

    def draw(self, surface: pygame.Surface, theme: Theme, view: GameView) -> None:
        """Everything but the buttons."""
        veil = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        veil.fill((*SHADOW, 150))
        surface.blit(veil, self.rect)
        pygame.draw.line(surface, DUSK.light, self.rect.bottomleft, self.rect.bottomright, theme.px(1.5))
        size = theme.px(48)
        x = theme.px(16)
        token = self.kit.art.get(f"tokens/tracking_{('white', 'black')[view.tracking]}", size)
        surface.blit(token, token.get_rect(midleft=(x, self.rect.centery)))
        x += size + theme.px(12)
        rules = self.session.game.rules
        count = f"Round {view.round}" + (f" of {rules.rounds}" if rules.rounds is not None else "")
        font = theme.fonts.display(theme.px(25))
        wide = font.size(count)[0]
        draw_lines(surface, font, [count], pygame.Rect(x, theme.px(14), wide, theme.px(32)), GOLD.light, shadow=1)
        x += wide + theme.px(26)
        title, details = _TITLES[self.session.stage]
        bold, text = theme.fonts.bold(theme.px(20)), theme.fonts.text(theme.px(16))
        draw_lines(surface, bold, [title], pygame.Rect(x, theme.px(7), 10, 10), BONE.light)
        draw_lines(surface, text, [details], pygame.Rect(x, theme.px(32), 10, 10), STONE_WALL.light)
        if rules.coop:
            self._draw_capital(surface, theme, view, x + text.size(details)[0] + theme.px(24))

    def _draw_capital(self, surface: pygame.Surface, theme: Theme, view: GameView, x: int) -> None:
        whole = self.session.game.rules.mode.capital * self.session.game.rules.players
        room = self.go_on.rect.left - theme.px(10) - x
        size = min(theme.px(44), room // max(whole, 1))
        for number in range(whole):
            name = ("house", "house_2")[number % 2] + ("" if number < view.capital else "_burnt")
            house = self.kit.art.get(f"board/{name}", max(size, 8))
            surface.blit(house, house.get_rect(midleft=(x + number * size, self.rect.centery)))
