"""One board in a small picture, as it stood at some moment; and what somebody did there, or could have done."""

from typing import Final

import pygame

from ..engine import Game
from ..engine.actions import Action, MoveHero, Place, Retrieve
from ..engine.view import GameView
from ..players import Player
from ..theme import DANGER, GOLD, OUTLINE, Theme, Tones
from ..widgets import carving
from .art import Art, trap_picture
from .board import BoardSprite
from .places import Places, centre

#: The spaces in their ring of forest and village, in cells; the header above them is left out.
ACROSS: Final = 7
#: How much of a piece is seen that is not really there.
GHOST: Final = 190
FAINT: Final = 120


class Snapshot:
    """A picture of the spaces with all that is on them; more can be drawn upon it."""

    def __init__(self, art: Art, game: Game, seat: int, player: Player, side: int) -> None:
        cell = max(side // ACROSS, 1)
        self.picture = pygame.Surface((ACROSS * cell, ACROSS * cell))
        self._art, self._player = art, player
        self._game, self._seat = game, seat
        self._places = Places(0, -cell, cell)
        sprite, view = BoardSprite(art, game.rules, seat, player), GameView.of(game)
        sprite.places = self._places
        sprite.stand(view)
        sprite.draw_still(self.picture, Theme(), view)
        sprite.draw_figures(self.picture)

    def draw_done(self, action: Action) -> None:
        """What was done and should not have been: pale, behind a broken rim, with a cross."""
        self._draw(action, DANGER, "cross", FAINT)

    def draw_better(self, action: Action) -> None:
        """What would have been better: lit up, with a check."""
        self._draw(action, GOLD, "check", GHOST)

    def _draw(self, action: Action, tones: Tones, sign: str, opacity: int) -> None:
        match action:
            case MoveHero(to=space):
                self._draw_way(space, tones)
                name = self._player.emblem.figure
            case Place(kind=kind, at=space, facing=facing):
                name = trap_picture(self._art, kind, facing)
            case Retrieve(at=space):
                name = "icons/hand"
            case _:
                return  # whoever does nothing leaves no trace
        box = self._places.place(space)
        if sign == "check":
            glass = pygame.Surface(box.size, pygame.SRCALPHA)
            glass.fill((*tones.middle, 70))
            self.picture.blit(glass, box)
        ghost = self._art.get(name, box.inflate(-box.width // 6, -box.height // 6).size).copy()
        ghost.set_alpha(opacity)
        self.picture.blit(ghost, ghost.get_rect(center=box.center))
        thick = max(box.width // 14, 2)
        _rim(self.picture, box, tones, thick, whole=sign == "check")
        self._draw_sign(box, tones, sign)

    def _draw_way(self, space: int, tones: Tones) -> None:
        """From where the hero stands to where he goes."""
        start = self._game.board(self._seat).hero
        if start < 0:
            return
        a, b = (pygame.Vector2(self._places.pixel(centre(spot))) for spot in (start, space))
        thick = max(self._places.cell // 10, 3)
        for wide, tone in ((thick + 3, OUTLINE), (thick, tones.light)):
            pygame.draw.line(self.picture, tone, a.lerp(b, 0.3), a.lerp(b, 0.7), wide)

    def _draw_sign(self, box: pygame.Rect, tones: Tones, sign: str) -> None:
        """Check and cross have their own corners, so that both are seen on one space."""
        reach = max(round(box.width * 0.21), 6)
        spot = (box.right - reach // 2, box.top + reach // 2)
        if sign == "cross":
            spot = (box.left + reach // 2, box.bottom - reach // 2)
        pygame.draw.circle(self.picture, OUTLINE, spot, reach + max(reach // 6, 1))
        pygame.draw.circle(self.picture, tones.middle, spot, reach)
        mark = carving.mark(sign, round(reach * 1.7), OUTLINE)
        self.picture.blit(mark, mark.get_rect(center=spot))


def _rim(surface: pygame.Surface, box: pygame.Rect, tones: Tones, thick: int, *, whole: bool) -> None:
    """Around a space: whole, or only at its corners."""
    inner = box.inflate(-thick, -thick)
    for wide, tone in ((thick + 2, OUTLINE), (thick, tones.light)):
        if whole:
            pygame.draw.rect(surface, tone, inner, wide, border_radius=thick * 3)
            continue
        reach = inner.width // 3
        for x, step_x in ((inner.left, reach), (inner.right - 1, -reach)):
            for y, step_y in ((inner.top, reach), (inner.bottom - 1, -reach)):
                pygame.draw.lines(surface, tone, False, [(x + step_x, y), (x, y), (x, y + step_y)], wide)
