"""The seats of the set-up: for each one the emblem, the name, and whether a person or a bot plays."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from ..bots import BOTS
from ..minds import named
from ..players import EMBLEMS, MOST_LETTERS, Agreement, Emblem
from ..sprites.art import Art
from ..theme import OUTLINE, SEATS, SMALL, SNOW, Theme
from ..widgets import IconButton, Option, Selector, TextField, Widget, wrap
from ..widgets.text import draw_lines

#: Who can play, in the order of the switch: a person, then the bots.
MINDS: Final = ("", *BOTS)
#: Up to so many seats stand in rows, with words about who plays; more of them in two columns.
MOST_ROWS: Final = 3


class Seating:
    """Everything about the players, on one half of the set-up."""

    def __init__(self, art: Art, agreed: Agreement, done: Callable[[], object]) -> None:
        self._art = art
        self._agreed = agreed
        seats = range(len(EMBLEMS))
        self.emblems = [IconButton(partial(self._portrait, seat), partial(self._next, seat), edge=8) for seat in seats]
        self.names = [self._name(seat, done) for seat in seats]
        self.minds = [self._mind(seat) for seat in seats]
        self._words: list[pygame.Rect] = []
        self._theme = Theme()

    def widgets(self) -> list[Widget]:
        """What can be used, seat by seat."""
        seats = range(self._agreed.players)
        return [widget for seat in seats for widget in (self.emblems[seat], self.names[seat], self.minds[seat])]

    def landmarks(self) -> dict[str, pygame.Rect]:
        """The same, by name."""
        spots: dict[str, pygame.Rect] = {}
        for seat in range(self._agreed.players):
            spots[f"emblem:{seat + 1}"], spots[f"field:{seat + 1}"] = self.emblems[seat].rect, self.names[seat].rect
            spots[f"mind:{seat + 1}"] = self.minds[seat].rect
        return spots

    def place(self, theme: Theme, area: pygame.Rect) -> None:
        """Rows with words beside a portrait, or two columns."""
        self._theme, players = theme, self._agreed.players
        in_rows = players <= MOST_ROWS
        columns = 1 if in_rows else 2
        wide, high = area.width // columns, area.height // -(-players // columns)
        self._words = []
        for seat in range(players):
            line, place = divmod(seat, columns)
            cell = pygame.Rect(area.x + place * wide, area.y + line * high, wide, high)
            (self._place_row if in_rows else self._place_cell)(seat, cell)
            self._set_hint(seat)

    def draw_words(self, surface: pygame.Surface) -> None:
        """The emblem's name, and what a bot is like."""
        theme, agreed = self._theme, self._agreed
        small = theme.fonts.text(theme.px(SMALL))
        for seat, box in enumerate(self._words):
            player = agreed.seats[seat]
            emblem = player.emblem
            draw_lines(surface, small, [f"{emblem.colour} {emblem.symbol}"], box, SEATS[emblem.number].light)
            if agreed.players <= MOST_ROWS:
                beside = box.move(theme.px(126), 0)
                beside.width = box.width - theme.px(126)
                about = BOTS[player.bot].about if player.bot else "Plays here, with mouse or keyboard."
                draw_lines(surface, small, wrap(small, about, beside.width), beside, SNOW.dark)

    def _place_row(self, seat: int, cell: pygame.Rect) -> None:
        theme = self._theme
        side = min(cell.height - theme.px(8), theme.px(132))
        left, high, gap = cell.x + side + theme.px(16), theme.px(36), theme.px(12)
        top = cell.y + max((cell.height - theme.px(80)) // 2, 0)
        self.emblems[seat].place(theme, pygame.Rect(cell.x, cell.centery - side // 2, side, side))
        half = (cell.right - left - gap) // 2
        self.names[seat].place(theme, pygame.Rect(left, top, half - theme.px(30), high))
        self.minds[seat].place(theme, pygame.Rect(left + half - theme.px(30) + gap, top, half + theme.px(30), high))
        self._words.append(pygame.Rect(left + theme.px(4), top + high + theme.px(3), cell.right - left, 1))

    def _place_cell(self, seat: int, cell: pygame.Rect) -> None:
        theme = self._theme
        side = min(cell.height - theme.px(8), theme.px(104))
        left, high, gap = cell.x + side + theme.px(12), theme.px(34), theme.px(4)
        wide = cell.right - left - theme.px(16)
        roomy = cell.height >= theme.px(110)
        top = cell.centery - high - gap // 2 - (theme.px(10) if roomy else 0)
        self.emblems[seat].place(theme, pygame.Rect(cell.x, cell.centery - side // 2, side, side))
        self.names[seat].place(theme, pygame.Rect(left, top, wide, high))
        self.minds[seat].place(theme, pygame.Rect(left, top + high + gap, wide, high))
        if roomy:
            self._words.append(pygame.Rect(left + theme.px(4), top + 2 * (high + gap), wide, 1))

    def _portrait(self, seat: int, size: tuple[int, int]) -> pygame.Surface:
        return _portrait(self._art, self._agreed.seats[seat].emblem, size)

    def _next(self, seat: int) -> None:
        self._agreed.next_emblem(seat)
        self._show()

    def _show(self) -> None:
        """Names may have changed with emblems and bots."""
        for seat, (player, name) in enumerate(zip(self._agreed.seats, self.names, strict=True)):
            name.write(player.name)
            name.empty = self._agreed.usual_name(seat, player)
            self.emblems[seat].hint = f"{player.emblem.colour} {player.emblem.symbol}: press for another one"

    def _name(self, seat: int, done: Callable[[], object]) -> TextField:
        player = self._agreed.seats[seat]
        return TextField(
            player.name,
            partial(self._agreed.rename, seat),
            most=MOST_LETTERS,
            empty=self._agreed.usual_name(seat, player),
            done=done,
        )

    def _mind(self, seat: int) -> Selector:
        def painter(name: str, size: tuple[int, int]) -> pygame.Surface:
            return self._art.get(f"icons/{name}", size)

        options = [
            Option(named(bot), BOTS[bot].name if bot else "Person", partial(painter, "bot" if bot else "person"))
            for bot in MINDS
        ]
        bot = self._agreed.seats[seat].bot
        return Selector(options, MINDS.index(bot), partial(self._seat, seat))

    def _seat(self, seat: int, number: int) -> None:
        bot = MINDS[number]
        self._agreed.seat_bot(seat, bot)
        self._set_hint(seat)
        self._show()

    def _set_hint(self, seat: int) -> None:
        """What a bot is like, unless that stands beside it anyway."""
        bot = self._agreed.seats[seat].bot
        about = f"{named(bot)}. {BOTS[bot].about}" if bot and self._agreed.players > MOST_ROWS else ""
        self.minds[seat].hint = about if bot else "Who plays? Press for a bot."


def _portrait(art: Art, emblem: Emblem, size: tuple[int, int]) -> pygame.Surface:
    """The hero before his colour, with his shield in the corner."""
    side = size[0]
    tones = SEATS[emblem.number]
    picture = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(picture, tones.dark, picture.get_rect(), border_radius=side // 8)
    pygame.draw.circle(picture, tones.middle, (side // 2, side // 2), round(side * 0.42))
    pygame.draw.rect(picture, OUTLINE, picture.get_rect(), max(side // 40, 1), side // 8)
    picture.blit(art.get(emblem.figure, round(side * 0.9)), (round(side * 0.02), round(side * 0.05)))
    shield = art.get(emblem.shield, round(side * 0.42))
    picture.blit(shield, shield.get_rect(bottomright=(side - 1, side - 1)))
    return picture
