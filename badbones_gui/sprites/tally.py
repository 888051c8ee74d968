"""What counts at the end of a competitive game: every piece with its points, and a column for each player (G2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from math import pi, sin
from typing import Final

import pygame

from ..engine import Game
from ..players import Player
from ..theme import BONE, DANGER, DUSK, GOLD, IRON, SEATS, SMALL, WARM_LIGHT, Theme, Tones
from ..widgets import carving, wrap
from ..widgets.button import HONEY
from ..widgets.text import draw_lines, fitted, rimmed
from .art import Art, trap_picture
from .stall import NIGHT


class Part(Enum):
    """Where points come from, in the order of the count."""

    FLOORS = "Tower"
    HOUSES = "Village"
    BOARD = "On the board"
    SUPPLY = "In the bag"


@dataclass(frozen=True)
class Piece:
    """One thing that counts."""

    part: Part
    picture: str
    points: int


def pieces_of(game: Game, seat: int, art: Art) -> list[Piece]:
    """Everything of a player that has points: floors, houses, traps on the board and traps in supply (G2)."""
    board, catalogue = game.board(seat), game.rules.catalogue
    pieces = [Piece(Part.FLOORS, "icons/floor", catalogue.floor_points)] * sum(board.towers.values())
    pieces += [Piece(Part.HOUSES, "board/house", catalogue.house_points)] * board.houses
    for tile in board.traps.values():
        kind = catalogue.traps[tile.kind]
        picture = trap_picture(art, tile.kind, tile.facing, tile.worn)
        pieces.append(Piece(Part.BOARD, picture, kind.worn_stars if tile.worn else kind.stars))
    for key, count in board.supply.items():
        pieces += [Piece(Part.SUPPLY, trap_picture(art, key), catalogue.traps[key].stars)] * count
    return [piece for piece in pieces if piece.points]


def what_broke(game: Game, seat: int) -> str:
    """Why a player is out: "tower", "village", "both" or "emperor"; "" for whoever still stands (G1, C7)."""
    board = game.board(seat)
    if not board.eliminated:
        return ""
    tower, village = not any(board.towers.values()), not game.rules.coop and not board.houses
    if tower and village:
        return "both"
    return "tower" if tower else "village" if village else "emperor"


RUINS: Final = {
    "tower": "board/tower_ruin",
    "village": "board/house_burnt",
    "both": "board/house_burnt",
    "emperor": "tokens/emperor",
}
FALLEN: Final = {
    "tower": "The tower fell",
    "village": "The village burnt down",
    "both": "Tower and village are gone",
    "emperor": "The emperor came",
}
STAND: Final = 104
HEADER: Final = 44
TOTAL: Final = 64
PALE: Final = Tones(IRON.middle, IRON.dark, DUSK.middle)


class TallyColumn:
    """One player's points: the hero on top, the pieces below, the sum at the foot."""

    def __init__(self, art: Art, player: Player, pieces: list[Piece], broke: str) -> None:
        self.art = art
        self.player = player
        self.broke = broke
        self.pieces: Mapping[Part, list[Piece]] = {
            part: [] if broke else [piece for piece in pieces if piece.part is part] for part in Part
        }
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.revealed: dict[Part, int] = dict.fromkeys(Part, 0)
        self.winner = False
        self.bounce = 0.0  # turns of the winner's dance

    @property
    def total(self) -> int:
        """The points that have been counted."""
        return sum(self._points(part) for part in Part)

    def _seen(self, part: Part) -> list[Piece]:
        return self.pieces[part][: self.revealed[part]]

    def _points(self, part: Part) -> int:
        return sum(piece.points for piece in self._seen(part))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The column as far as it is counted."""
        header = pygame.Rect(self.rect.x, self.rect.y + theme.px(STAND), self.rect.width, theme.px(HEADER))
        sheet = pygame.Rect(self.rect.x, header.y + theme.px(8), self.rect.width, 0)
        sheet.height = self.rect.bottom - sheet.y
        if self.winner:
            reach = theme.px(26)
            box = sheet.inflate(0, theme.px(8))
            surface.blit(carving.glow(box.size, reach, GOLD.light), box.move(-reach, -reach))
        surface.blit(carving.panel(sheet.size, theme.unit * 0.8, 0.95), sheet)
        self._draw_header(surface, theme, header)
        self._draw_hero(surface, theme, header)
        body = pygame.Rect(sheet.x + theme.px(14), header.bottom + theme.px(4), sheet.width - theme.px(28), 0)
        body.height = sheet.bottom - theme.px(TOTAL + 8) - body.y
        if self.broke:
            self._draw_ruin(surface, theme, body)
        else:
            self._draw_parts(surface, theme, body)
        foot = pygame.Rect(sheet.x + theme.px(8), 0, sheet.width - theme.px(16), theme.px(TOTAL - 4))
        foot.bottom = sheet.bottom - theme.px(8)
        self._draw_total(surface, theme, foot)

    def _draw_header(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        tones = PALE if self.broke else SEATS[self.player.emblem.number]
        surface.blit(carving.plank(box.size, theme.unit, tones, nails=False), box)
        shield = self.art.get(self.player.emblem.shield, theme.px(46))
        at = shield.get_rect(midleft=(box.x + theme.px(1), box.centery - theme.px(1)))
        surface.blit(shield, at)
        font = fitted(theme, self.player.name, 21, box.right - at.right - theme.px(14), display=True)
        name = rimmed(font, self.player.name, BONE.light, theme.px(1.6))
        surface.blit(name, name.get_rect(midleft=(at.right + theme.px(3), box.centery - theme.px(2))))

    def _draw_hero(self, surface: pygame.Surface, theme: Theme, header: pygame.Rect) -> None:
        side = theme.px(STAND + 6)
        jump = round(theme.px(16) * abs(sin(pi * self.bounce))) if self.winner else 0
        hero = self.art.get(self.player.emblem.figure, side, tint=NIGHT if self.broke else None)
        spot = hero.get_rect(midbottom=(header.centerx, header.y + theme.px(8) - jump))
        surface.blit(hero, spot)
        if self.winner:
            cup = self.art.get("icons/trophy", theme.px(52), tint=GOLD.light)
            at = cup.get_rect(midbottom=(header.right - theme.px(36), header.y + theme.px(2)))
            reach = theme.px(16)
            surface.blit(carving.glow(cup.get_size(), reach), at.move(-reach, -reach))
            surface.blit(cup, at)

    def _draw_ruin(self, surface: pygame.Surface, theme: Theme, body: pygame.Rect) -> None:
        picture = self.art.get(RUINS[self.broke], min(theme.px(132), body.width - theme.px(16)))
        surface.blit(picture, picture.get_rect(midtop=(body.centerx, body.y + theme.px(28))))
        font = theme.fonts.display(theme.px(20))
        words = pygame.Rect(body.x, body.y + theme.px(168), body.width, theme.px(60))
        lines = wrap(font, FALLEN[self.broke], body.width)
        draw_lines(surface, font, lines, words, DANGER.light, centred=True, shadow=theme.px(1.4))

    def _draw_parts(self, surface: pygame.Surface, theme: Theme, body: pygame.Rect) -> None:
        shares = {Part.FLOORS: 27, Part.HOUSES: 21, Part.BOARD: 26, Part.SUPPLY: 26}
        y = body.y
        for part, share in shares.items():
            row = pygame.Rect(body.x, y, body.width, body.height * share // 100)
            y = row.bottom
            if part is not Part.FLOORS:
                pygame.draw.line(surface, DUSK.light, row.topleft, row.topright, theme.px(1.2))
            label = rimmed(theme.fonts.bold(theme.px(SMALL - 1)), part.value, BONE.middle, 0)
            surface.blit(label, (row.x, row.y + theme.px(3)))
            inner = pygame.Rect(row.x, row.y + theme.px(24), row.width, row.height - theme.px(26))
            if part is Part.FLOORS:
                self._draw_tower(surface, theme, row)
            else:
                self._draw_grid(surface, theme, inner, part)
            if self.revealed[part] or not self.pieces[part]:
                sum_of_part = self._points(part)
                tone = WARM_LIGHT.light if sum_of_part else IRON.middle
                words = rimmed(theme.fonts.display(theme.px(22)), str(sum_of_part), tone, theme.px(1.4))
                surface.blit(words, words.get_rect(topright=(row.right, row.y + theme.px(1))))

    def _draw_tower(self, surface: pygame.Surface, theme: Theme, row: pygame.Rect) -> None:
        floors = len(self._seen(Part.FLOORS))
        if floors:
            picture = self.art.get(f"board/tower_{min(floors, 4)}", row.height - theme.px(2))
            surface.blit(picture, picture.get_rect(midbottom=(row.centerx, row.bottom - theme.px(1))))

    def _draw_grid(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect, part: Part) -> None:
        """Pieces as large as all of them will fit, those on traps with their stars."""
        gap = theme.px(3)
        side = min(theme.px(46), box.height)
        count = len(self.pieces[part])
        while side > 8 and ((box.width + gap) // (side + gap)) * ((box.height + gap) // (side + gap)) < count:
            side -= 1
        columns = max((box.width + gap) // (side + gap), 1)
        rows = -(-count // columns)
        top = box.y + max(box.height - rows * (side + gap), 0) // 2
        for number, piece in enumerate(self._seen(part)):
            at = (box.x + number % columns * (side + gap), top + number // columns * (side + gap))
            surface.blit(self.art.get(piece.picture, side), at)
            if part is not Part.HOUSES:
                self._draw_stars(surface, theme, piece.points, pygame.Rect(at, (side, side)))

    def _draw_stars(self, surface: pygame.Surface, theme: Theme, count: int, box: pygame.Rect) -> None:
        side = max(min(theme.px(16), box.width // 2), 6)
        step = min(round(side * 0.8), (box.width - side) // max(count - 1, 1))
        x = box.centerx - (side + step * (count - 1)) // 2
        for number in range(count):
            surface.blit(self.art.get("icons/star", side, tint=GOLD.light), (x + number * step, box.bottom - side + 1))

    def _draw_total(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        tones = HONEY if self.winner else PALE
        surface.blit(carving.plank(box.size, theme.unit, tones, nails=False, seed=3), box)
        if self.broke:
            words = rimmed(theme.fonts.display(theme.px(22)), "no points", BONE.dark, theme.px(1.6))
        else:
            words = rimmed(theme.fonts.display(theme.px(40)), str(self.total), BONE.light, theme.px(2))
        surface.blit(words, words.get_rect(center=(box.centerx, box.centery - theme.px(2))))
