"""How a solo or cooperative game ended: the rounds survived, what broke and what is left (O2, O3, K6)."""

from dataclasses import dataclass
from math import pi, sin
from typing import Final

import pygame

from ..engine import Game
from ..players import Party
from ..theme import BONE, GOLD, SMALL, WARM_LIGHT, Theme
from ..widgets import carving
from ..widgets.text import fitted, rimmed
from .art import Art, trap_picture
from .stall import NIGHT
from .tally import RUINS, what_broke

#: As many rounds are shown one by one; more of them only as a number.
MOST_MARKS: Final = 24
#: Ruins among towers lie in the dark.
GONE: Final = (150, 150, 175)


@dataclass(frozen=True)
class Verdict:
    """The end of a game against the skeletons, in plain facts."""

    won: bool
    survived: int
    rounds: int
    broke: str  # "tower", "village", "both", "capital", "emperor" or ""
    culprit: int  # the seat where it happened, or 0

    @classmethod
    def of(cls, game: Game) -> "Verdict":
        """Read it off a finished game."""
        won = game.result is not None and game.result.won is True
        fallen = next((board.seat for board in game.boards if board.eliminated), 0)
        broke = what_broke(game, fallen) if fallen else ""
        if game.rules.coop and not game.capital:
            broke, fallen = "capital", 0
        survived = game.round if won and not broke else game.round - 1
        return cls(won, survived, game.rules.rounds or survived, broke, fallen)

    @property
    def heading(self) -> str:
        """The end in a word or two; whoever plays on after winning ends with a loss that takes nothing away."""
        if self.won and self.broke:
            return "A glorious end"
        return "Victory!" if self.won else "Overrun!"

    def reason(self, party: Party, coop: bool) -> str:
        """What happened, in a sentence or two."""
        said = self._reason(party, coop)
        return f"You had won already. {said}" if self.won and self.broke else said

    def _reason(self, party: Party, coop: bool) -> str:
        whose = f"{party.player(self.culprit).name}'s" if coop and self.culprit else "Your"
        match self.broke:
            case "tower":
                return f"{whose} last tower fell." if coop else "Your tower fell."
            case "village":
                return "Your village burnt down."
            case "both":
                return "Your tower fell and your village burnt down."
            case "capital":
                return "The last house of the capital burnt down."
            case "emperor":
                return f"The emperor of the skeletons has reached {whose.lower() if whose == 'Your' else whose} home."
        return "The skeletons crawl back into the ground." if self.won else "The skeletons were too many."


class VerdictSheet:
    """The sheet with the rounds and what is left, beside a picture of the hero or of the ruins."""

    def __init__(self, art: Art, game: Game, party: Party, verdict: Verdict) -> None:
        self.art = art
        self.game = game
        self.party = party
        self.verdict = verdict
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.shown = 0  # rounds counted so far
        self.bounce = 0.0

    @property
    def marks(self) -> int:
        """How many rounds there are to count."""
        return self.verdict.survived

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Picture on the left, sheet on the right."""
        left = theme.px(330)
        self._draw_picture(surface, theme, pygame.Rect(self.rect.x, self.rect.y, left, self.rect.height))
        sheet = pygame.Rect(self.rect.x + left, self.rect.y, self.rect.width - left, self.rect.height)
        surface.blit(carving.panel(sheet.size, theme.unit, 0.92), sheet)
        inner = sheet.inflate(-theme.px(56), -theme.px(44))
        y = self._draw_rounds(surface, theme, inner)
        rest = pygame.Rect(inner.x, y, inner.width, inner.bottom - y)
        if self.game.rules.coop:
            self._draw_team(surface, theme, rest)
        else:
            self._draw_home(surface, theme, rest)

    def _draw_picture(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        if not self.verdict.won:
            ruin = RUINS.get(self.verdict.broke, "board/house_burnt")
            picture = self.art.get(ruin, theme.px(270))
            surface.blit(picture, picture.get_rect(center=(box.centerx - theme.px(8), box.centery)))
            cup = self.art.get("icons/cup_lost", theme.px(84))
            surface.blit(cup, cup.get_rect(bottomright=(box.right - theme.px(24), box.bottom - theme.px(16))))
            return
        heroes = [player.emblem.figure for player in self.party.players]
        rows = 1 if len(heroes) == 1 else 2 if len(heroes) < 5 else 3
        columns = -(-len(heroes) // rows)
        side = min(box.width // columns, theme.px(250) if rows == 1 else box.height * 6 // (rows * 5))
        step = side if rows == 1 else (box.height - side) // (rows - 1)
        for number, hero in enumerate(heroes):
            row, column = divmod(number, columns)
            jump = theme.px(14) * abs(sin(pi * (self.bounce + number * 0.23)))
            in_row = min(columns, len(heroes) - row * columns)
            x = box.centerx + round((column - (in_row - 1) / 2) * side) - theme.px(10)
            y = box.y + row * step + side // 2 if rows > 1 else box.centery
            picture = self.art.get(hero, side)
            surface.blit(picture, picture.get_rect(center=(x, round(y - jump))))
        cup = self.art.get("icons/trophy", theme.px(92), tint=GOLD.light)
        if rows == 1:
            at = cup.get_rect(bottomright=(box.right - theme.px(26), box.bottom - theme.px(40)))
            surface.blit(cup, at)

    def _draw_rounds(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> int:
        verdict = self.verdict
        more = verdict.survived > verdict.rounds
        words = f"{self.shown} rounds survived" if more else f"{self.shown} of {verdict.rounds} rounds survived"
        if more:
            words += f" ({verdict.rounds} were enough)"
        title = rimmed(fitted(theme, words, 27, box.width, display=True), words, WARM_LIGHT.light, theme.px(1.6))
        surface.blit(title, box.topleft)
        y = box.y + theme.px(44)
        count = max(verdict.rounds, verdict.survived + bool(verdict.broke))
        if count > MOST_MARKS:
            return y
        side = min(box.width // count, theme.px(58))
        for number in range(count):
            cell = pygame.Rect(box.x + number * side, y, side, side).inflate(-theme.px(6), -theme.px(6))
            surface.blit(carving.trough(cell.size, theme.unit), cell)
            if number < self.shown:
                tick = carving.mark("check", round(cell.width * 0.66), GOLD.light)
                surface.blit(tick, tick.get_rect(center=cell.center))
            elif number == verdict.survived and verdict.broke and self.shown == verdict.survived:
                skull = self.art.get("icons/skull", round(cell.width * 0.84))
                surface.blit(skull, skull.get_rect(center=cell.center))
            else:
                label = rimmed(theme.fonts.bold(theme.px(SMALL)), str(number + 1), BONE.dark, 0)
                surface.blit(label, label.get_rect(center=cell.center))
        return y + side + theme.px(14)

    def _heading(self, surface: pygame.Surface, theme: Theme, text: str, at: tuple[int, int]) -> int:
        words = rimmed(theme.fonts.bold(theme.px(SMALL + 2)), text, BONE.middle, 0)
        surface.blit(words, at)
        return at[1] + words.get_height() + theme.px(4)

    def _draw_home(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        """Solo: tower, house, and the traps that are left."""
        board = self.game.boards[0]
        floors, houses = sum(board.towers.values()), board.houses
        side = theme.px(112)
        things = [
            ("Tower", f"board/tower_{min(floors, 4)}" if floors else "board/tower_ruin", True),
            ("House", "board/house" if houses else "board/house_burnt", True),
            ("Hero" if board.hero >= 0 else "Hero (lost)", self.party.player(1).emblem.figure, board.hero >= 0),
        ]
        x = box.x
        for name, picture, bright in things:
            surface.blit(self.art.get(picture, side, tint=None if bright else NIGHT), (x, box.y))
            words = rimmed(theme.fonts.bold(theme.px(SMALL + 1)), name, BONE.light, 0)
            surface.blit(words, words.get_rect(midtop=(x + side // 2, box.y + side + theme.px(2))))
            x += side + theme.px(28)
        if board.weapon:
            surface.blit(self.art.get(f"weapons/{board.weapon}", side), (x, box.y))
            words = rimmed(theme.fonts.bold(theme.px(SMALL + 1)), "Weapon", BONE.light, 0)
            surface.blit(words, words.get_rect(midtop=(x + side // 2, box.y + side + theme.px(2))))
        y = box.y + side + theme.px(38)
        self._draw_traps(surface, theme, pygame.Rect(box.x, y, box.width, box.bottom - y), "Traps left")

    def _draw_team(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        """Cooperative: the capital's houses, everybody's towers, and the traps that are left."""
        game = self.game
        houses = game.rules.mode.capital * game.rules.players
        y = self._heading(surface, theme, "The capital", box.topleft)
        side = theme.px(56)
        for number in range(houses):
            picture = "board/house" if number < game.capital else "board/house_burnt"
            surface.blit(self.art.get(picture, side), (box.x + number * (side + theme.px(6)), y))
        y = self._heading(surface, theme, "Towers", (box.x, y + side + theme.px(8)))
        wide, high = box.width // 2, theme.px(46)
        for number, board in enumerate(game.boards):
            spot = (box.x + number % 2 * wide, y + number // 2 * high)
            self._draw_member(surface, theme, pygame.Rect(spot, (wide, high)), board.seat)
        y += -(-len(game.boards) // 2) * high + theme.px(6)
        if box.bottom - y > theme.px(60):
            self._draw_traps(surface, theme, pygame.Rect(box.x, y, box.width, box.bottom - y), "Traps left")

    def _draw_member(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect, seat: int) -> None:
        player, board = self.party.player(seat), self.game.board(seat)
        shield = self.art.get(player.emblem.shield, box.height - theme.px(4))
        surface.blit(shield, box.topleft)
        x = box.x + shield.get_width() + theme.px(6)
        name = rimmed(fitted(theme, player.name, SMALL + 1, theme.px(104)), player.name, BONE.light, 0)
        surface.blit(name, name.get_rect(midleft=(x, box.centery - theme.px(2))))
        x += theme.px(110)
        side = min(box.height - theme.px(4), (box.right - x) // max(len(board.towers), 1))
        for number, floors in enumerate(board.towers.values()):
            picture = "board/tower_1" if floors else "board/tower_ruin"
            surface.blit(
                self.art.get(picture, side, tint=None if floors else GONE), (x + number * side, box.centery - side // 2)
            )

    def _draw_traps(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect, title: str) -> None:
        """Everything on the boards and in supply, as large as it fits."""
        game = self.game
        pictures = [
            trap_picture(self.art, tile.kind, tile.facing, tile.worn)
            for board in game.boards
            for tile in board.traps.values()
        ]
        supplies = [game.shared] if game.rules.coop else [board.supply for board in game.boards]
        for supply in supplies:
            for kind, count in supply.items():
                pictures += [trap_picture(self.art, kind)] * count
        y = self._heading(surface, theme, title if pictures else f"{title}: none", box.topleft)
        gap, room = theme.px(5), box.bottom - y
        side = min(theme.px(52), room)
        while side > 10 and (box.width // (side + gap)) * max(room // (side + gap), 1) < len(pictures):
            side -= 1
        columns = max(box.width // (side + gap), 1)
        for number, picture in enumerate(pictures):
            at = (box.x + number % columns * (side + gap), y + number // columns * (side + gap))
            surface.blit(self.art.get(picture, side), at)
