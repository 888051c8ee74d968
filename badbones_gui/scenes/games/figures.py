"""What the statistics are drawn with: plaques with a number, bars of results, a line for each player."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ...event_text import amount
from ...records import PlayerTally
from ...sprites.art import Art
from ...theme import (
    BODY,
    BONE,
    DANGER,
    DUSK,
    FOREST,
    GOLD,
    IRON,
    OUTLINE,
    SEATS,
    SMALL,
    SNOW,
    STONE_WALL,
    WARM_LIGHT,
    Colour,
    Theme,
)
from ...widgets import Widget, carving
from ...widgets.text import fitted, rimmed

#: By how games end: the colour of their part of the bar, and what is said of so many.
OUTCOMES: Final[dict[str, tuple[Colour, str]]] = {
    "won": (FOREST.light, "won"),
    "one winner": (GOLD.middle, "with a winner"),
    "shared": (SNOW.dark, "shared"),
    "nobody": (IRON.dark, "won by nobody"),
    "lost": (DANGER.dark, "lost"),
}


@dataclass(frozen=True)
class Plaque:
    """A picture, a number, and what it counts."""

    picture: str
    number: str
    words: str


class Plaques(Widget):
    """Plaques side by side; below one another where there is no room."""

    focusable = False

    def __init__(self, art: Art, plaques: Sequence[Plaque]) -> None:
        super().__init__()
        self.art = art
        self.plaques = list(plaques)

    def measure(self, theme: Theme, width: int | None = None) -> tuple[int, int]:
        """As many in a line as fit."""
        wide = width or theme.px(800)
        lines = -(-len(self.plaques) // self._columns(theme, wide))
        return wide, lines * theme.px(92) + (lines - 1) * theme.px(10)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Each on a plank of its own."""
        columns, gap = self._columns(theme, self.rect.width), theme.px(12)
        wide = (self.rect.width - gap * (columns - 1)) // columns
        for number, plaque in enumerate(self.plaques):
            line, place = divmod(number, columns)
            x, y = self.rect.x + place * (wide + gap), self.rect.y + line * theme.px(102)
            self._draw_one(surface, theme, plaque, pygame.Rect(x, y, wide, theme.px(92)))

    def _columns(self, theme: Theme, width: int) -> int:
        return max(min(width // theme.px(250), len(self.plaques)), 1)

    def _draw_one(self, surface: pygame.Surface, theme: Theme, plaque: Plaque, box: pygame.Rect) -> None:
        surface.blit(carving.plank(box.size, theme.unit, seed=len(plaque.words), nails=False), box)
        side = theme.px(60)
        picture = self.art.get(plaque.picture, side)
        surface.blit(picture, picture.get_rect(midleft=(box.x + theme.px(14), box.centery - theme.px(2))))
        left = box.x + side + theme.px(26)
        room = box.right - left - theme.px(12)
        face = rimmed(theme.fonts.display(theme.px(34)), plaque.number, BONE.light, theme.px(1.6))
        surface.blit(face, face.get_rect(midleft=(left, box.y + theme.px(33))))
        face = rimmed(fitted(theme, plaque.words, SMALL, room), plaque.words, BONE.light, theme.px(1.2))
        surface.blit(face, face.get_rect(midleft=(left, box.y + theme.px(66))))


class ModeBar(Widget):
    """How the games of a mode have ended: a bar with a part for each kind of end, and the same in words."""

    focusable = False

    def __init__(
        self,
        picture: Callable[[tuple[int, int]], pygame.Surface],
        name: str,
        results: dict[str, int],
        most: int,
    ) -> None:
        """``most`` games fill the whole width."""
        super().__init__()
        self.picture = picture
        self.name = name
        self.results = results
        self.most = most

    @property
    def words(self) -> str:
        """How many games ended how."""
        return " · ".join(f"{self.results[key]} {OUTCOMES[key][1]}" for key in OUTCOMES if self.results.get(key))

    def measure(self, theme: Theme, width: int | None = None) -> tuple[int, int]:
        """As high as its picture."""
        return width or theme.px(800), theme.px(82)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Picture, name and count, bar, words."""
        box = self.rect
        wide, high = min(theme.px(132), box.width // 4), theme.px(74)
        picture = self.picture((wide, high))
        frame = picture.get_rect(midleft=box.midleft)
        surface.blit(picture, frame)
        pygame.draw.rect(surface, OUTLINE, frame, theme.px(2))
        left = frame.right + theme.px(16)
        room = box.right - left
        games = sum(self.results.values())
        head = f"{self.name}: {amount(games, 'game')}"
        face = rimmed(fitted(theme, head, BODY, room, display=True), head, WARM_LIGHT.light, 0)
        surface.blit(face, face.get_rect(midleft=(left, box.y + theme.px(15))))
        self._draw_bar(surface, theme, pygame.Rect(left, box.y + theme.px(31), room, theme.px(20)))
        face = rimmed(fitted(theme, self.words, SMALL, room), self.words, BONE.light, 0)
        surface.blit(face, face.get_rect(midleft=(left, box.y + theme.px(66))))

    def _draw_bar(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        surface.blit(carving.trough(box.size, theme.unit), box)
        inner = box.inflate(-theme.px(6), -theme.px(6))
        x = float(inner.x)
        for key, (tone, _) in OUTCOMES.items():
            if not self.results.get(key):
                continue
            end = x + inner.width * self.results[key] / max(self.most, 1)
            part = pygame.Rect(round(x), inner.y, max(round(end) - round(x), 1), inner.height)
            pygame.draw.rect(surface, tone, part, border_radius=theme.px(4))
            if part.width > theme.px(4):  # parts stay apart without colours too
                pygame.draw.rect(surface, OUTLINE, part, theme.px(1.2), theme.px(4))
            x = end


class PlayerLine(Widget):
    """How one player has fared: shield, name, a bar of games won, and what is worth a boast."""

    focusable = False

    def __init__(self, art: Art, tally: PlayerTally, *, best: bool) -> None:
        """The most successful one carries the cup."""
        super().__init__()
        self.art = art
        self.tally = tally
        self.best = best

    @property
    def words(self) -> str:
        """What is worth a boast."""
        tally, said = self.tally, []
        if tally.streak > 1:
            said.append(f"{tally.streak} wins in a row now")
        if tally.best_streak > max(tally.streak, 1):
            said.append(f"{tally.best_streak} in a row at best")
        if tally.best_solo_rounds:
            said.append(f"alone for {amount(tally.best_solo_rounds, 'round')}")
        return " · ".join(said)

    def measure(self, theme: Theme, width: int | None = None) -> tuple[int, int]:
        """As high as a shield, with room around it."""
        return width or theme.px(800), theme.px(68)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """A sheet with everything on it."""
        box, tally, edge = self.rect, self.tally, theme.px(10)
        sheet = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(sheet, (*DUSK.light, 120), sheet.get_rect(), border_radius=edge)
        pygame.draw.rect(sheet, (*STONE_WALL.dark, 130), sheet.get_rect(), theme.px(1.5), edge)
        surface.blit(sheet, box)
        side = theme.px(52)
        shield = self.art.get(tally.emblem.shield, side)
        surface.blit(shield, shield.get_rect(midleft=(box.x + edge, box.centery)))
        left, right = box.x + side + 2 * edge, box.right - edge
        if self.best:
            cup = self.art.get("icons/trophy", theme.px(46))
            surface.blit(cup, cup.get_rect(midright=(right, box.centery)))
            right -= cup.get_width() + edge
        words = self.words
        upper = box.y + (theme.px(22) if words else box.height // 2)
        half = (right - left) * 2 // 5
        face = rimmed(fitted(theme, tally.name, 22, half - edge, display=True), tally.name, BONE.light, 0)
        surface.blit(face, face.get_rect(midleft=(left, upper)))
        self._draw_bar(
            surface, theme, pygame.Rect(left + half, upper - theme.px(12), right - left - half, theme.px(24))
        )
        if words:
            face = rimmed(fitted(theme, words, SMALL, right - left), words, SNOW.middle, 0)
            surface.blit(face, face.get_rect(midleft=(left, box.y + theme.px(50))))

    def _draw_bar(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        """Games won of those played."""
        surface.blit(carving.trough(box.size, theme.unit), box)
        inner = box.inflate(-theme.px(6), -theme.px(6))
        part = inner.copy()
        part.width = round(inner.width * self.tally.wins / max(self.tally.games, 1))
        tones = SEATS[self.tally.emblem.number]
        if part.width:
            pygame.draw.rect(surface, tones.middle, part, border_radius=theme.px(4))
        words = f"{self.tally.wins} of {self.tally.games} won"
        face = rimmed(fitted(theme, words, SMALL, box.width - theme.px(16)), words, BONE.light, theme.px(1.2))
        surface.blit(face, face.get_rect(center=box.center))
