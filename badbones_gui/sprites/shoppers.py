"""Whoever shops: a place with purse, weapon and bag for each player, and the sign that says whose turn it is."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from ..engine import Game
from ..players import Player
from ..theme import BONE, DUSK, GOLD, IRON, OUTLINE, SEATS, SHADOW, SMALL, WARM_LIGHT, WOOD, Theme, Tones
from ..widgets import Widget, carving
from ..widgets.text import fitted, rimmed
from .art import Art
from .stall import frame

HEADER: Final = 40
#: In a place as wide as this, the hero stands beside the bag.
HERO_FITS: Final = 340
#: Coins that are counted down in a second.
COINS_A_SECOND: Final = 14.0
IRON_PLANK: Final = Tones(IRON.middle, IRON.dark, DUSK.middle)
SIGN_WOOD: Final = Tones(WOOD.middle, (104, 64, 34), (66, 40, 22))


def coming_turns(game: Game, count: int) -> list[int]:
    """The seats that buy next as long as nobody stops: to and fro around the table (M2)."""
    waiting = game.rules.missing[game.done]
    players, turn, clockwise = game.rules.players, game.turn, game.clockwise
    seats: list[int] = []
    while turn and waiting and len(seats) < count:
        if (turn - game.first) % players == (players - 1 if clockwise else 0):
            clockwise = not clockwise
        else:
            turn = (turn - 1 + (1 if clockwise else -1)) % players + 1
        if turn in waiting:
            seats.append(turn)
    return seats


class BagPlace(Widget):
    """A sheet with a header and a bag: what was bought lies in it."""

    def __init__(self, art: Art) -> None:
        super().__init__()
        self.art = art
        self.pieces: list[tuple[str, int]] = []  # pictures of traps, and how many
        self.coins: int | None = None
        self._goal = 0
        self._running = 0.0
        self.letters = 1.0  # how much larger than usual letters are
        self.glowing = False
        self.active = False
        self.waiting = False  # it is somebody else's turn

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The sheet, its light, its header and what lies on it."""
        box = self.rect
        if self.glowing or self.active or self.light:
            reach = theme.px(30 if self.glowing else 20)
            glow = carving.glow(box.size, reach, GOLD.light if self.glowing else WARM_LIGHT.middle)
            glow.set_alpha(255 if self.glowing or self.active else round(255 * self.light))
            for _ in range(2 if self.glowing else 1):
                surface.blit(glow, box.move(-reach, -reach))
        surface.blit(carving.panel(box.size, theme.unit * 0.75, 0.96), box)
        self.draw_body(surface, theme)
        self.draw_header(surface, theme)
        if self.waiting:
            veil = pygame.Surface((box.width, box.height + theme.px(4)), pygame.SRCALPHA)
            pygame.draw.rect(veil, (*SHADOW, 75), veil.get_rect(), border_radius=theme.px(12))
            surface.blit(veil, (box.x, box.y - theme.px(4)))
        self.draw_focus(surface, theme)

    def draw_header(self, surface: pygame.Surface, theme: Theme) -> None:
        """The plank on the upper edge."""
        self._plank(surface, theme, WOOD)
        words = "Purse and bag of all"
        font = fitted(theme, words, 20 * self.letters, self.rect.width - theme.px(40), display=True)
        name = rimmed(font, words, BONE.light, theme.px(1.4))
        surface.blit(name, name.get_rect(center=(self.rect.centerx, self.rect.y + theme.px(HEADER / 2 - 2))))

    def draw_body(self, surface: pygame.Surface, theme: Theme) -> None:
        """Purse on the left, bag on the right."""
        body = self._body(theme)
        left = theme.px(92 * self.letters) + theme.px(8)
        self._draw_purse(surface, theme, pygame.Rect(body.x, body.y, left, body.height))
        self.draw_bag(surface, theme, pygame.Rect(body.x + left, body.y, body.width - left, body.height))

    def draw_bag(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        """The bag first, then the traps in it, as large as they fit."""
        cells = len(self.pieces) + 1
        gap = theme.px(3)
        side = theme.px(50)
        while side > 8 and (box.width // (side + gap)) * (box.height // (side + gap)) < cells:
            side -= 1
        columns = max(box.width // (side + gap), 1)
        for number in range(cells):
            at = (box.x + number % columns * (side + gap), box.y + number // columns * (side + gap))
            if not number:
                surface.blit(self.art.get("tokens/bag", side), at)
                continue
            picture, count = self.pieces[number - 1]
            surface.blit(self.art.get(picture, side), at)
            if count > 1:
                draw_badge(surface, theme, str(count), (at[0] + side, at[1] + side), self.letters)

    def show_coins(self, coins: int, at_once: bool) -> None:
        """The purse holds so many now; they are counted down unless it is the first look."""
        self._goal = coins
        if at_once or self.coins is None:
            self.coins, self._running = coins, float(coins)

    def run_coins(self, dt: float) -> bool:
        """Count the purse down, coin by coin; true while that lasts."""
        if self.coins is None or self._running == self._goal:
            return False
        self._running = max(self._running - dt * COINS_A_SECOND, self._goal)
        self.coins = round(self._running)
        return True

    def bag_centre(self) -> tuple[int, int]:
        """Where bought things fly to."""
        return self.rect.centerx, self.rect.y + self.rect.height * 3 // 5

    def _plank(self, surface: pygame.Surface, theme: Theme, tones: Tones) -> None:
        box = pygame.Rect(self.rect.x, self.rect.y - theme.px(4), self.rect.width, theme.px(HEADER + 4))
        surface.blit(carving.plank(box.size, theme.unit, tones, nails=False), box)

    def _body(self, theme: Theme) -> pygame.Rect:
        top = theme.px(HEADER + 4)
        side = theme.px(11)
        box = pygame.Rect(self.rect.x + side, self.rect.y + top, self.rect.width - 2 * side, self.rect.height - top)
        box.height -= theme.px(16)
        return box

    def _draw_purse(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        """Everybody's coins: a large number with a word below."""
        middle = box.centery - theme.px(10 * self.letters)
        self._draw_coins(surface, theme, (box.x, middle), 1.4)
        words = rimmed(theme.fonts.bold(theme.px(SMALL * self.letters)), "coins left", BONE.middle, 0)
        surface.blit(words, words.get_rect(midtop=(box.centerx - theme.px(8), middle + theme.px(22 * self.letters))))

    def _draw_coins(self, surface: pygame.Surface, theme: Theme, at: tuple[int, int], large: float = 1.0) -> None:
        """A coin and how many there are, from the middle of their left edge."""
        if self.coins is None:
            return
        size = large * self.letters
        coin = self.art.get("icons/coin", theme.px(28 * size), tint=GOLD.light)
        count = rimmed(theme.fonts.display(theme.px(22 * size)), str(self.coins), GOLD.light, theme.px(1.4))
        spot = coin.get_rect(midleft=(at[0] - theme.px(3), at[1]))
        surface.blit(coin, spot)
        surface.blit(count, count.get_rect(midleft=(spot.right + theme.px(2), at[1])))


class PlayerPlace(BagPlace):
    """One player's shield, name, coins, weapon and bag."""

    def __init__(self, art: Art, seat: int, player: Player, chosen: Callable[[int], object], *, own_bag: bool) -> None:
        super().__init__(art)
        self.seat = seat
        self.player = player
        self.own_bag = own_bag
        self.weapon = ""
        self.finished = False
        self._chosen = chosen

    def confirm(self) -> None:
        """This one it is."""
        self._chosen(self.seat)

    def draw_header(self, surface: pygame.Surface, theme: Theme) -> None:
        """A plank in the player's colour, with shield and name."""
        self._plank(surface, theme, SEATS[self.player.emblem.number])
        shield = self.art.get(self.player.emblem.shield, theme.px(48))
        at = shield.get_rect(midleft=(self.rect.x - theme.px(2), self.rect.y + theme.px(HEADER / 2 - 1)))
        surface.blit(shield, at)
        room = self.rect.right - at.right - theme.px(12)
        font = fitted(theme, self.player.name, 20 * self.letters, room, display=True)
        name = rimmed(font, self.player.name, BONE.light, theme.px(1.6))
        surface.blit(name, name.get_rect(midleft=(at.right + theme.px(3), self.rect.y + theme.px(HEADER / 2 - 2))))
        if self.finished:
            self._draw_finished(surface, theme)

    def draw_body(self, surface: pygame.Surface, theme: Theme) -> None:
        """Coins and weapon on the left, the bag on the right."""
        body = self._body(theme)
        if not self.own_bag:
            self._draw_weapon(surface, theme, body.move(0, theme.px(2)))
            return
        left, line = theme.px(62 * self.letters), theme.px(32 * self.letters)
        self._draw_coins(surface, theme, (body.x, body.y + line // 2))
        slot = pygame.Rect(body.x, body.y + line, left - theme.px(6), body.height - line)
        self._draw_weapon(surface, theme, slot)
        bag = pygame.Rect(body.x + left, body.y, body.width - left, body.height)
        if self.rect.width >= theme.px(HERO_FITS):
            hero = self.art.get(self.player.emblem.figure, body.height)
            surface.blit(hero, hero.get_rect(bottomright=(body.right, body.bottom + theme.px(4))))
            bag.width -= hero.get_width() + theme.px(8)
        self.draw_bag(surface, theme, bag)

    def weapon_centre(self) -> tuple[int, int]:
        """Where a bought weapon flies to."""
        return self.rect.x + self.rect.width // (5 if self.own_bag else 2), self.rect.y + self.rect.height * 2 // 3

    def _draw_weapon(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        side = min(box.width, box.height, theme.px(88))
        slot = pygame.Rect(0, 0, side, side)
        slot.center = box.center
        surface.blit(carving.trough(slot.size, theme.unit), slot)
        if self.weapon:
            surface.blit(self.art.get(f"weapons/{self.weapon}", side), slot)
            return
        ghost = self.art.get("weapons/two_handed_sword", round(side * 0.7), tint=IRON.dark).copy()
        ghost.set_alpha(150)
        surface.blit(ghost, ghost.get_rect(center=slot.center))

    def _draw_finished(self, surface: pygame.Surface, theme: Theme) -> None:
        box = self.rect.inflate(-theme.px(8), 0)
        veil = pygame.Surface((box.width, self.rect.height - theme.px(HEADER + 12)), pygame.SRCALPHA)
        veil.fill((*SHADOW, 110))
        surface.blit(veil, (box.x, self.rect.y + theme.px(HEADER + 1)))
        words = rimmed(theme.fonts.display(theme.px(17)), "Done", BONE.light, theme.px(1.4))
        tick = self.art.get("icons/ready", theme.px(26))
        wide = tick.get_width() + words.get_width() + theme.px(22)
        badge = pygame.Rect(0, 0, wide, theme.px(34))
        badge.midbottom = (self.rect.centerx, self.rect.bottom - theme.px(4))
        surface.blit(carving.plank(badge.size, theme.unit, IRON_PLANK, nails=False), badge)
        surface.blit(tick, tick.get_rect(midleft=(badge.x + theme.px(8), badge.centery - theme.px(2))))
        surface.blit(words, words.get_rect(midright=(badge.right - theme.px(9), badge.centery - theme.px(2))))


def draw_badge(surface: pygame.Surface, theme: Theme, text: str, corner: tuple[int, int], letters: float) -> None:
    """A small number at the lower right corner of a picture."""
    words = rimmed(theme.fonts.display(theme.px(15 * letters)), text, BONE.light, theme.px(1.4))
    surface.blit(words, words.get_rect(bottomright=(corner[0] + theme.px(1), corner[1] + theme.px(3))))


@dataclass(frozen=True)
class TurnSign:
    """The sign under the awning: who buys, and who buys after that."""

    words: str
    details: str
    buyer: Player | None = None
    coming: tuple[Player, ...] = ()
    letters: float = 1.0  # how much larger than usual letters are

    def draw(self, surface: pygame.Surface, theme: Theme, art: Art, box: pygame.Rect) -> None:
        """The sign on its two chains."""
        for x in (box.x + box.width // 6, box.right - box.width // 6):
            pygame.draw.line(surface, OUTLINE, (x, box.y - theme.px(22)), (x, box.y + theme.px(6)), theme.px(6))
            pygame.draw.line(surface, IRON.light, (x, box.y - theme.px(22)), (x, box.y + theme.px(6)), theme.px(2.5))
        surface.blit(carving.plank(box.size, theme.unit, SIGN_WOOD, seed=5), box)
        x = box.x + theme.px(34)
        if self.buyer is not None:
            side = theme.px(66)
            surface.blit(frame(box.size, theme.unit, SEATS[self.buyer.emblem.number].light), box)
            shield = art.get(self.buyer.emblem.shield, side)
            surface.blit(shield, shield.get_rect(midleft=(x, box.centery - theme.px(2))))
            x += side + theme.px(12)
        step = theme.px(48)
        queue = box.right - theme.px(32) - step * len(self.coming) - (theme.px(44) if self.coming else 0)
        room = queue - x - theme.px(8)
        title = fitted(theme, self.words, 30 * self.letters, room, display=True)
        shown = rimmed(title, self.words, WARM_LIGHT.light, theme.px(2))
        surface.blit(shown, shown.get_rect(midleft=(x, box.centery - theme.px(14))))
        font = fitted(theme, self.details, (SMALL + 1) * self.letters, room)
        small = rimmed(font, self.details, BONE.middle, theme.px(1.2))
        surface.blit(small, small.get_rect(midleft=(x, box.centery + theme.px(20))))
        if self.coming:
            self._draw_queue(surface, theme, art, pygame.Rect(queue, box.y, box.right - queue, box.height))

    def _draw_queue(self, surface: pygame.Surface, theme: Theme, art: Art, box: pygame.Rect) -> None:
        words = rimmed(theme.fonts.bold(theme.px(SMALL)), "next", BONE.middle, theme.px(1.2))
        surface.blit(words, words.get_rect(midleft=(box.x, box.centery - theme.px(2))))
        x = box.x + theme.px(44)
        for number, player in enumerate(self.coming):
            arrow = art.get("icons/arrow", theme.px(16), 90)
            surface.blit(arrow, arrow.get_rect(center=(x + theme.px(4), box.centery - theme.px(2))))
            side = theme.px(36 if number == 0 else 31)
            shield = art.get(player.emblem.shield, side)
            surface.blit(shield, shield.get_rect(center=(x + theme.px(28), box.centery - theme.px(2))))
            x += theme.px(48)


def draw_direction(surface: pygame.Surface, theme: Theme, art: Art, places: list[PlayerPlace], clockwise: bool) -> None:
    """Arrows between neighbours: which way round the table the turn goes."""
    for left, right in pairwise(places):
        middle = ((left.rect.right + right.rect.x) // 2, left.rect.y + theme.px(HEADER / 2 - 2))
        arrow = art.get("icons/arrow", theme.px(28), 90 if clockwise else 270, tint=GOLD.light)
        surface.blit(arrow, arrow.get_rect(center=middle))
