"""One player's place as it looks: board, tower, houses, traps, hero, skeletons, cemetery and supply."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from ..animation import out_cubic
from ..engine import Rules
from ..engine.view import BoardView, GameView, SeenTrap
from ..players import Player
from ..theme import BONE, DANGER, DUSK, GOLD, OUTLINE, SEATS, SHADOW, STONE_WALL, Colour, Theme
from .art import Art, trap_picture
from .crowd import Crowd
from .ground import paint_ground
from .places import Places, centre

_HOUSES: Final = ("house", "house_2")
#: Seconds of a step at normal speed.
STEP: Final = 0.34
#: The part of the header that a name may take.
NAME: Final = 0.44
#: The hero aside of his space's middle, above it, and his size; on a tower its floors can still be counted.
_ON_THE_GROUND: Final = (0.0, 0.06, 0.98)
_ON_A_TOWER: Final = (0.2, 0.26, 0.76)


class Stand(NamedTuple):
    """Where the hero stands, in cells, and how large he looks."""

    x: float
    y: float
    size: float


@dataclass
class Glide:
    """The hero on his way."""

    start: Stand
    goal: Stand
    progress: float = 1.0

    def stand(self) -> Stand:
        """Where he is now."""
        t = out_cubic(min(self.progress, 1.0))
        return Stand(*(a + (b - a) * t for a, b in zip(self.start, self.goal, strict=True)))


class BoardSprite:
    """Draws one seat of a game view; the figures walk to where the view says."""

    def __init__(self, art: Art, rules: Rules, seat: int, player: Player) -> None:
        self.art = art
        self.rules = rules
        self.seat = seat
        self.player = player
        self.places = Places(0, 0, 8)
        self.crowd = Crowd(rules)
        self.hero: Glide | None = None

    def stand(self, view: GameView) -> None:
        """Show the view at once."""
        self.crowd.stand(view.boards[self.seat])
        self._aim_hero(view)
        if self.hero is not None:
            self.hero.progress = 1.0

    def aim(self, view: GameView) -> bool:
        """Set out for what the view says; true if anything has to move."""
        walked = bool(self.crowd.aim(view.boards[self.seat]))
        return self._aim_hero(view) or walked

    def advance(self, dt: float) -> bool:
        """Let time pass; true while something moves."""
        moving = self.crowd.advance(dt / STEP)
        if self.hero is not None and self.hero.progress < 1:
            self.hero.progress += dt / STEP
            moving = True
        return moving

    @property
    def moving(self) -> bool:
        """Somebody is under way."""
        walking = any(figure.progress < 1 for figure in self.crowd.figures.values())
        return walking or (self.hero is not None and self.hero.progress < 1)

    def _aim_hero(self, view: GameView) -> bool:
        space = view.boards[self.seat].hero
        if space < 0:
            moved, self.hero = self.hero is not None, None
            return moved
        x, y = centre(space)
        aside, lift, size = _ON_A_TOWER if view.boards[self.seat].towers.get(space) else _ON_THE_GROUND
        goal = Stand(x + aside, y - lift, size)
        if self.hero is None:
            self.hero = Glide(goal, goal)
        elif self.hero.goal != goal:
            self.hero = Glide(self.hero.stand(), goal, 0.0)
            return True
        return False

    def look(self, view: GameView) -> tuple[object, ...]:
        """Everything that the picture of what stands still depends on."""
        board = view.boards[self.seat]
        return (
            self.places,
            view.tracking,
            tuple(board.towers.items()),
            tuple(board.traps.items()),
            tuple((view.shared if self.rules.coop else board.supply).items()),
            tuple(board.cemetery),
            (board.houses, board.weapon, board.ready, board.eliminated),
        )

    def draw_still(self, surface: pygame.Surface, theme: Theme, view: GameView, hidden_trap: int = -1) -> None:
        """Draw the place without its figures; a trap in somebody's hand is left out."""
        board = view.boards[self.seat]
        places = self.places
        surface.blit(self._painted_ground(places.cell), places.board)
        self._draw_header(surface, theme, board)
        self._draw_homes(surface, view)
        for space, trap in board.traps.items():
            if space != hidden_trap:
                self.draw_trap(surface, trap, places.place(space))
        for space, floors in board.towers.items():
            self._put(
                surface, f"board/tower_{floors}" if floors else "board/tower_ruin", places.around(centre(space), 1.12)
            )
        self._draw_cemetery(surface, view)
        self._draw_tray(surface, theme, view.shared if self.rules.coop else board.supply)
        self._draw_weapon(surface, board)

    @property
    def rim(self) -> int:
        """How wide the rim is that lights up the board, in pixels."""
        return max(self.places.cell // 14, 2)

    @property
    def whole(self) -> pygame.Rect:
        """The place with its rim."""
        return self.places.rect.inflate(2 * self.rim, 2 * self.rim)

    def draw_rim(self, surface: pygame.Surface) -> None:
        """Light in the seat's colour around the board."""
        tones, rim = SEATS[self.player.emblem.number], self.rim
        pygame.draw.rect(surface, tones.light, self.places.board.inflate(rim, rim), rim, self.places.cell // 6)

    def draw_figures(self, surface: pygame.Surface, hero: bool = True) -> None:
        """Draw who can move: the skeletons and, unless he is in somebody's hand, the hero."""
        self.crowd.draw(surface, self.art, self.places)
        if hero and self.hero is not None:
            x, y, size = self.hero.stand()
            self._put(surface, self.player.emblem.figure, self.places.around((x, y), size))

    def draw_trap(self, surface: pygame.Surface, trap: SeenTrap, box: pygame.Rect) -> None:
        """A trap as it lies."""
        self._put(surface, trap_picture(self.art, trap.kind, trap.facing, trap.worn), box)

    def tray_boxes(self, supply: Mapping[str, int]) -> dict[str, pygame.Rect]:
        """By kind: where a trap of the supply lies."""
        return dict(zip(supply, self.places.tray_spots(len(supply)), strict=True))

    def _painted_ground(self, cell: int) -> pygame.Surface:
        rules = self.rules
        key = ("ground", rules.catalogue.fingerprint, rules.mode.board, rules.coop, cell)
        return self.art.kept(key, lambda: paint_ground(self.art, rules, cell))

    def _draw_header(self, surface: pygame.Surface, theme: Theme, board: BoardView) -> None:
        box = self.places.header
        tones = SEATS[self.player.emblem.number]
        pygame.draw.rect(surface, OUTLINE, box, border_radius=box.height // 3)
        pygame.draw.rect(surface, tones.dark, box.inflate(-4, -4), border_radius=box.height // 3)
        shield = pygame.Rect(box.x + 2, box.y - 1, box.height, box.height)
        self._put(surface, self.player.emblem.shield, shield)
        pixels = max(round(box.height * 0.56), 11)
        while pixels > 9 and theme.fonts.display(pixels).size(self.player.name)[0] > box.width * NAME:
            pixels -= 1
        name = theme.fonts.display(pixels).render(self.player.name, True, BONE.light)
        surface.blit(name, name.get_rect(midleft=(shield.right + box.height // 6, box.centery)))
        if board.eliminated:
            skull = pygame.Rect(0, 0, box.height, box.height)
            skull.midright = (box.right - box.height // 4, box.centery)
            self._put(surface, "icons/skull", skull)

    def _draw_homes(self, surface: pygame.Surface, view: GameView) -> None:
        if self.rules.coop:
            return
        left, whole = view.boards[self.seat].houses, self.rules.mode.houses
        first = (5 - whole) // 2
        for number in range(whole):
            name = _HOUSES[number % 2] + ("" if number < left else "_burnt")
            self._put(surface, f"board/{name}", self.places.house(first + number))

    def _draw_cemetery(self, surface: pygame.Surface, view: GameView) -> None:
        box = self.places.cemetery
        surface.blit(self.art.get("board/cemetery", box.size), box)
        tokens = view.boards[self.seat].cemetery
        size = round(self.places.cell * 0.56)
        step = min(size * 0.9, (box.width - size * 1.3) / max(len(tokens) - 1, 1))
        for number, token in enumerate(tokens):
            role = self.rules.roster[token]
            spot = pygame.Rect(box.x + round(size * 0.2 + number * step), box.bottom - round(size * 1.15), size, size)
            face = ("white", "black")[view.tracking]
            self._put(surface, f"tokens/{'chief' if role.chief else 'skeleton'}_{face}", spot)
            sign = spot.inflate(-size * 0.62, -size * 0.62).move(0, round(size * 0.18))
            self._put(surface, f"symbols/{role.model.symbol}", sign)

    def _draw_tray(self, surface: pygame.Surface, theme: Theme, supply: Mapping[str, int]) -> None:
        pygame.draw.rect(surface, (*DUSK.dark,), self.places.tray, border_radius=self.places.cell // 5)
        pygame.draw.rect(surface, DUSK.light, self.places.tray, max(self.places.cell // 30, 1), self.places.cell // 5)
        for kind, box in self.tray_boxes(supply).items():
            self.draw_stock(surface, kind, supply[kind], box)
        if not supply:
            font = theme.fonts.text(max(round(self.places.cell * 0.3), 9))
            words = font.render("no traps left", True, STONE_WALL.dark)
            surface.blit(words, words.get_rect(center=self.places.tray.center))

    def _draw_weapon(self, surface: pygame.Surface, board: BoardView) -> None:
        if board.weapon:
            box = self.places.weapon
            self._put(surface, "weapons/card_ready" if board.ready else "weapons/card", box)
            picture = self.art.get(f"weapons/{board.weapon}", round(min(box.height * 0.7, box.width * 0.9)))
            surface.blit(picture, picture.get_rect(center=box.center))

    def draw_stock(self, surface: pygame.Surface, kind: str, count: int, box: pygame.Rect) -> None:
        """A kind of trap in the supply, with how many there are."""
        facing = self.rules.kinds[kind].facings[0]
        side = min(box.size)
        square = pygame.Rect(0, 0, round(side * 0.94), round(side * 0.94))
        square.center = box.center
        self._put(surface, trap_picture(self.art, kind, facing), square)
        if count > 1:
            badge = pygame.Rect(0, 0, round(side * 0.4), round(side * 0.4))
            badge.bottomright = square.bottomright
            self._put(surface, "tokens/stack_count", badge)
            letters = self.art.number(count, max(round(badge.height * 0.62), 9))
            surface.blit(letters, letters.get_rect(center=badge.center))

    def _put(self, surface: pygame.Surface, name: str, box: pygame.Rect, angle: int = 0) -> None:
        surface.blit(self.art.get(name, box.size, angle), box)


def outline_box(surface: pygame.Surface, box: pygame.Rect, tone: Colour, dashed: bool = False) -> None:
    """Light up a space: a rim with corners, so that it is seen without colour too."""
    wide = max(box.width // 18, 2)
    inner = box.inflate(-wide, -wide)
    glass = pygame.Surface(inner.size, pygame.SRCALPHA)
    glass.fill((*tone, 60))
    surface.blit(glass, inner)
    pygame.draw.rect(surface, SHADOW, inner, wide + 2, border_radius=wide * 3)
    pygame.draw.rect(surface, tone, inner, wide, border_radius=wide * 3)
    if dashed:
        for shift in range(-inner.height, inner.width, max(inner.width // 4, 6)):
            start = (max(inner.x + shift, inner.x), inner.y + max(-shift, 0))
            length = min(inner.right - start[0], inner.bottom - start[1])
            pygame.draw.line(surface, tone, start, (start[0] + length, start[1] + length), max(wide // 2, 1))


#: What lights up a space: one may go there, it would hurt, or it is chosen.
LEGAL: Final = GOLD.light
HURTS: Final = DANGER.middle
