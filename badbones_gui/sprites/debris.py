"""Bones that scatter when a skeleton is smashed: physics for pictures only, nothing here reaches the rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import degrees, pi
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from .art import Art

if TYPE_CHECKING:
    import pymunk

#: Seconds a piece is seen, and how many there are at most.
LIFE: Final = 1.1
MOST: Final = 120
PER_BURST: Final = 6
#: How large a bone is, as parts of a space: few sizes, so that few pictures are kept.
SIZES: Final = (0.26, 0.32, 0.38)
_STEP: Final = 1 / 60


@dataclass
class _Piece:
    body: "pymunk.Body"
    name: str
    size: int
    age: float = 0.0


class Debris:
    """Everything that flies about over the boards."""

    def __init__(self) -> None:
        self._space: pymunk.Space | None = None
        self._pieces: list[_Piece] = []

    def burst(self, at: tuple[float, float], size: float, pieces: Sequence[str], seed: int) -> None:
        """Pieces fly out from a spot; `size` is that of a space in pixels."""
        import pymunk  # only now: most starts of the program never need it

        if self._space is None:
            self._space = pymunk.Space()
            self._space.damping = 0.12
        luck = Random(seed)
        for number in range(min(PER_BURST, MOST - len(self._pieces))):
            body = pymunk.Body(1, 100)
            body.position = at
            way = pymunk.Vec2d(luck.uniform(1.2, 3.4) * size, 0).rotated(luck.uniform(0, 2 * pi))
            body.velocity = way - (0, size)
            body.angular_velocity = luck.uniform(-9, 9)
            shape = pymunk.Circle(body, size * 0.12)
            shape.elasticity = 0.6
            self._space.add(body, shape)
            name = pieces[(number + seed) % len(pieces)]
            share = SIZES[luck.randrange(len(SIZES))]
            self._pieces.append(_Piece(body, name, max(round(size * share), 6)))

    def advance(self, dt: float) -> bool:
        """Let the pieces fly; true while there are any."""
        if self._space is None or not self._pieces:
            return False
        left = dt
        while left > 0:
            self._space.step(min(left, _STEP))
            left -= _STEP
        for piece in self._pieces:
            piece.age += dt
        gone = [piece for piece in self._pieces if piece.age >= LIFE]
        for piece in gone:
            self._space.remove(piece.body, *piece.body.shapes)
        self._pieces = [piece for piece in self._pieces if piece.age < LIFE]
        return True

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        """Draw every piece, fading at the end."""
        for piece in self._pieces:
            angle = round(degrees(piece.body.angle) / 15) * 15
            picture = art.get(piece.name, piece.size, angle)
            rest = (LIFE - piece.age) / LIFE
            picture.set_alpha(255 if rest > 0.35 else round(255 * rest / 0.35))
            surface.blit(picture, picture.get_rect(center=piece.body.position))
            picture.set_alpha(255)

    def clear(self) -> None:
        """Sweep everything away."""
        self._pieces.clear()
        self._space = None
