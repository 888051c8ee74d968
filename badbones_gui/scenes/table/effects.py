"""What flies when something happens: bones, fire, stone, ice, and skeletons thrown from board to board."""

from collections.abc import Mapping
from typing import Final

import pygame

from ...engine import Event, Rules
from ...engine import events as ev
from ...engine.geometry import FOREST
from ...sprites.art import Art, trap_picture
from ...sprites.board import BoardSprite
from ...sprites.debris import Debris
from ...sprites.flights import Flights
from ...sprites.places import centre
from ...theme import CHIEF, DANGER, GOLD, ICE, MAGIC, STONE_WALL, WOOD

_BONES: Final = tuple(f"tokens/bone_{number}" for number in range(1, 6))
#: By trap: the colours of the sparks when it acts.
_SPARKS: Final = {
    "wall": STONE_WALL,
    "barricade": WOOD,
    "bomb": DANGER,
    "dragon": DANGER,
    "portal": MAGIC,
    "spring": GOLD,
    "labyrinth": STONE_WALL,
}


class Effects:
    """Pictures that come and go; nothing here counts."""

    def __init__(self, art: Art, rules: Rules, sprites: Mapping[int, BoardSprite]) -> None:
        self._art = art
        self._rules = rules
        self._sprites = sprites
        self._debris = Debris()
        self._flights = Flights()

    def show(self, event: Event) -> None:
        """Let fly what belongs to an event."""
        match event:
            case ev.Destroyed() if event.why in ("tower", "village"):
                pass  # the tower or the village shows it
            case ev.Destroyed() | ev.Vanished():
                self._debris.burst(self._spot(event.seat, event.origin), self._cell(event.seat), _BONES, event.token)
            case ev.Sent():
                self._throw(event)
            case ev.FloorsChanged():
                tones = STONE_WALL if event.change < 0 else GOLD
                self._flights.sparks(self._spot(event.seat, event.at), self._cell(event.seat), tones, event.token)
            case ev.HousesChanged():
                self._burn(event)
            case ev.TrapUsed() if event.kind in _SPARKS:
                tones = _SPARKS[event.kind]
                self._flights.sparks(self._spot(event.seat, event.at), self._cell(event.seat) * 0.7, tones, event.token)
            case ev.TrapGiven() if event.to:
                name = trap_picture(self._art, event.kind)
                goal = self._sprites[event.to].places.tray.center
                self._flights.throw(name, self._cell(event.seat), self._spot(event.seat, event.at), goal)
            case ev.Frozen():
                self._flights.sparks(self._spot(event.seat, event.at), self._cell(event.seat) * 0.7, ICE, event.token)
            case ev.ChiefActed():
                middle = self._sprites[event.seat].places.header.center
                self._flights.sparks(middle, self._cell(event.seat), CHIEF, event.token)
            case _:
                pass

    def advance(self, dt: float) -> bool:
        """Let everything fly on; true while something does."""
        flying = self._flights.advance(dt)
        return self._debris.advance(dt) or flying

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over the boards."""
        self._debris.draw(surface, self._art)
        self._flights.draw(surface, self._art)

    def clear(self) -> None:
        """Nothing flies any more."""
        self._debris.clear()
        self._flights.clear()

    def _throw(self, event: ev.Sent) -> None:
        role = self._rules.roster[event.token]
        name = f"tokens/{'chief' if role.chief else 'skeleton'}_white"
        goal = self._sprites[event.to].places.cemetery.center
        size = max(round(self._cell(event.seat) * 0.7), 8)
        self._flights.throw(name, size, self._spot(event.seat, event.origin), goal)

    def _burn(self, event: ev.HousesChanged) -> None:
        places = self._sprites[event.seat].places
        tones = DANGER if event.change < 0 else GOLD
        at = places.box(1, 1, 5, 1).center if event.shared else places.house(min(event.left, 4)).center
        self._flights.sparks(at, places.cell * 1.3, tones, event.token, rise=0.8)

    def _cell(self, seat: int) -> int:
        return self._sprites[seat].places.cell

    def _spot(self, seat: int, place: int) -> tuple[int, int]:
        return self._sprites[seat].places.pixel(centre(place) if place >= 0 else centre(FOREST))
