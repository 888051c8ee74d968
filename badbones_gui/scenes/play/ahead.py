"""Looking ahead: what the coming rounds bring, remembered and kept as pictures until the table changes."""

from typing import TYPE_CHECKING, Final

import pygame

from ...engine import Game
from ...engine.forecast import Forecast
from ...engine.foresight import foresee
from ...preferences import ROUNDS_AHEAD
from ...sprites.places import Places
from ...theme import SEATS
from .hand import Held
from .overlay import draw_losses, draw_rounds

if TYPE_CHECKING:
    from .scene import PlayScene

#: What a key of the keyboard means: so many rounds, or one more or less.
_ROUND_KEYS: Final = {str(number): number for number in ROUNDS_AHEAD}
_STEP_KEYS: Final = {"+": 1, "=": 1, "-": -1}


class Ahead:
    """How many rounds are looked ahead, and what is seen there."""

    def __init__(self, scene: "PlayScene") -> None:
        self._scene = scene
        #: What was seen, by board and by what was held over which space, and the table's version it was seen on.
        self._seen: dict[tuple[object, ...], tuple[Forecast, ...]] = {}
        self._pictures: dict[int, tuple[tuple[object, ...], pygame.Surface]] = {}
        self._version = -1

    @property
    def rounds(self) -> int:
        """How many rounds are looked ahead."""
        return self._scene.kit.preferences.rounds_ahead

    def type(self, letter: str) -> bool:
        """A key that says how far to look; false: it says something else."""
        if letter in _ROUND_KEYS:
            self.look(_ROUND_KEYS[letter])
        elif letter in _STEP_KEYS:
            self.look(self.rounds + _STEP_KEYS[letter])
        else:
            return False
        return True

    def look(self, rounds: int) -> None:
        """Look so many rounds ahead, from one to as many as there are."""
        wanted = min(max(rounds, ROUNDS_AHEAD[0]), ROUNDS_AHEAD[-1])
        if wanted != self.rounds:
            self._scene.kit.preferences.rounds_ahead = wanted
            self._scene.kit.sounds.play("turn")
            self._scene.changed()

    def seen(self, seat: int, rounds: int) -> tuple[Forecast, ...]:
        """The coming rounds of a board, with what is being held already put down."""
        held, space = self._in_hand(seat)
        if self._version != self._scene.flow.version:  # the table has changed
            self._seen.clear()
            self._version = self._scene.flow.version
        key = (seat, held, space, rounds)
        if key not in self._seen:
            self._seen[key] = foresee(self._table(held, space), seat, rounds)
        return self._seen[key]

    def draw(self, surface: pygame.Surface, seat: int) -> None:
        """All ways over a board, and in its header what they cost."""
        places = self._scene.sprites[seat].places
        surface.blit(self._picture(seat, places), places.board)

    def _picture(self, seat: int, places: Places) -> pygame.Surface:
        scene = self._scene
        seen = self.seen(seat, self.rounds)
        tones = SEATS[scene.party.player(seat).emblem.number]
        look = (seen, places.cell, scene.theme, tones)
        kept = self._pictures.get(seat)
        if kept is None or kept[0][0] is not seen or kept[0][1:] != look[1:]:
            picture = pygame.Surface(places.board.size, pygame.SRCALPHA)
            here = Places(0, 0, places.cell, places.shape)
            draw_rounds(picture, scene.theme, here, seen)
            draw_losses(picture, scene.kit.art, scene.theme, here, seen, tones)
            kept = self._pictures[seat] = (look, picture)
        return kept[1]

    def _in_hand(self, seat: int) -> tuple[Held | None, int | None]:
        """What this player holds over which space."""
        held = self._scene.pointer.held
        if held is None or held.seat != seat:
            return None, None
        space = self._scene.pointer.space(seat)
        return (None, None) if space is None else (held, space)

    def _table(self, held: Held | None, space: int | None) -> Game:
        session = self._scene.session
        if held is None or space is None or held.refusal(session, space) is not None:
            return session.table
        action = held.action(session, space)
        return session.table if action is None else session.preview(action)
