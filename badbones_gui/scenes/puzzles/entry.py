"""A puzzle as it stands in the list."""

from dataclasses import dataclass
from typing import Final

import pygame

from ...engine import Game
from ...players import Player
from ...puzzles import Puzzle
from ...puzzles.puzzle import MOST_STARS
from ...sprites.art import Art
from ...sprites.snapshot import Snapshot
from ...theme import GOLD, OUTLINE, Theme
from ...widgets import carving

#: By stars: how hard it is.
HARD: Final = ("", "very easy", "easy", "tricky", "hard", "very hard")
#: What colour a star has that is not there.
DIM: Final = (58, 66, 100)


@dataclass(frozen=True)
class PuzzleEntry:
    """The puzzle, how it stands at the beginning, and whether it has been solved."""

    puzzle: Puzzle
    start: Game
    player: Player
    solved: bool = False

    @property
    def words(self) -> str:
        """How hard it is, and whether it has been solved."""
        hard = HARD[self.puzzle.stars]
        return f"{hard[:1].upper()}{hard[1:]}{', solved' if self.solved else ''}"

    def picture(self, art: Art, side: int) -> pygame.Surface:
        """The board at the beginning, drawn once for each size."""
        key = ("puzzle", self.puzzle.name, repr(self.puzzle.goal), side)
        return art.kept(key, lambda: Snapshot(art, self.start, 1, self.player, side).picture)

    def draw_stars(self, surface: pygame.Surface, art: Art, at: tuple[int, int], side: int) -> int:
        """All stars from the left, so many of them lit; returns where they end."""
        x, y = at
        for number in range(MOST_STARS):
            star = art.get("icons/star", side, tint=GOLD.light if number < self.puzzle.stars else DIM)
            surface.blit(star, star.get_rect(midleft=(x, y)))
            x += side + side // 8
        return x


def draw_tick(surface: pygame.Surface, theme: Theme, middle: tuple[int, int], reach: int) -> None:
    """A golden disc with a check: this one is solved."""
    pygame.draw.circle(surface, OUTLINE, middle, reach + theme.px(2))
    pygame.draw.circle(surface, GOLD.middle, middle, reach)
    sign = carving.mark("check", round(reach * 1.5), OUTLINE)
    surface.blit(sign, sign.get_rect(center=middle))
