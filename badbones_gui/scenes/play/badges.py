"""What each space would cost: a badge on every space where the piece in the hand could be put down.

Weighing a space takes a rehearsal of the round, so a few are weighed in each frame, those nearest to the pointer first.
"""

from collections.abc import Callable
from math import dist
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from ...engine.forecast import Loss, forecast
from ...session import Stage
from ...sprites.art import Art
from ...theme import BONE, DANGER, FOREST, GOLD, OUTLINE, SHADOW, Theme, colour
from .hand import Held

if TYPE_CHECKING:
    from .scene import PlayScene

#: Seconds in each frame for weighing; the first space of a frame is weighed however long it takes.
SLICE: Final = 0.003
#: The colour of a tick.
GOOD: Final = colour("#96eba0")


class Cost(NamedTuple):
    """What the next skeleton phase takes if the piece is put down here."""

    floors: Loss
    houses: Loss

    @property
    def most(self) -> int:
        """Floors and houses, at the most."""
        return self.floors.possible + self.houses.possible

    @property
    def certain(self) -> int:
        """Floors and houses that are lost whatever is answered."""
        return self.floors.certain + self.houses.certain

    @property
    def rank(self) -> tuple[int, int]:
        """Less is better."""
        return self.most, self.certain


class Badges:
    """Costs by piece in the hand and space, remembered until the table changes."""

    def __init__(self, scene: "PlayScene", clock: Callable[[], float] = perf_counter) -> None:
        self._scene = scene
        self._clock = clock
        self._costs: dict[Held, dict[int, Cost]] = {}
        self._spaces: dict[Held, tuple[int, ...]] = {}
        self._version = -1

    def wanted(self) -> Held | None:
        """The piece for which the spaces are weighed; None: nobody asks."""
        scene, held = self._scene, self._scene.pointer.held
        asked = scene.shows_forecast() and not scene.busy and scene.session.stage is Stage.PLANNING
        return held if asked else None

    def spaces(self, held: Held) -> tuple[int, ...]:
        """Where a piece may be put down."""
        self._look_at_table()
        if held not in self._spaces:
            self._spaces[held] = tuple(held.legal_spaces(self._scene.session))
        return self._spaces[held]

    def costs(self, held: Held) -> dict[int, Cost]:
        """By space: what is known already of a piece."""
        self._look_at_table()
        return self._costs.setdefault(held, {})

    def update(self) -> bool:
        """Weigh a few more spaces, and when all are, those of the piece turned; true while some are left."""
        held = self.wanted()
        if held is None:
            return False
        end = self._clock() + SLICE
        for piece in self._turned(held):
            costs, places = self.costs(piece), self._scene.sprites[piece.seat].places
            left = [space for space in self.spaces(piece) if space not in costs]
            left.sort(key=lambda space: dist(places.place(space).center, self._scene.pointer.at))
            for space in left:
                costs[space] = self._weigh(piece, space)
                if self._clock() >= end:
                    return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The badges of what is held; the best spaces wear a star."""
        held = self.wanted()
        if held is None:
            return
        costs = self.costs(held)
        done = len(costs) == len(self.spaces(held))
        ranks = {cost.rank for cost in costs.values()}
        best = min(ranks) if done and len(ranks) > 1 else None
        places, scene = self._scene.sprites[held.seat].places, self._scene
        for space, cost in costs.items():
            picture = badge(scene.kit.art, scene.theme, cost, cost.rank == best, places.cell)
            box = places.place(space)
            surface.blit(picture, picture.get_rect(center=box.center))

    def _look_at_table(self) -> None:
        if self._version != self._scene.flow.version:
            self._version = self._scene.flow.version
            self._costs.clear()
            self._spaces.clear()

    def _turned(self, held: Held) -> list[Held]:
        """The piece, and the other ways in which it could lie."""
        facings = self._scene.session.game.rules.kinds[held.kind].facings if held.kind else ("",)
        return [held.turned(self._scene.session, step) for step in range(len(facings))]

    def _weigh(self, held: Held, space: int) -> Cost:
        session = self._scene.session
        action = held.action(session, space)
        ahead = forecast(session.table if action is None else session.preview(action), held.seat)
        return Cost(ahead.floors, ahead.houses)


def badge(art: Art, theme: Theme, cost: Cost, best: bool, cell: int) -> pygame.Surface:
    """A tick where nothing is lost, else how many and what of; a star around the best, a plain pill around the rest."""
    return art.kept(("badge", cost, best, cell), lambda: _paint(art, theme, cost, best, cell))


def _paint(art: Art, theme: Theme, cost: Cost, best: bool, cell: int) -> pygame.Surface:
    high = max(round(cell * 0.36), 14)
    parts: list[pygame.Surface] = []
    if cost.most:
        words = f"{cost.most}" if cost.most == cost.certain else f"{cost.most}?"  # it depends on somebody's answer
        font = theme.fonts.display(max(round(high * 0.78), 10))
        parts.append(font.render(words, True, DANGER.light if cost.certain else GOLD.light))
        both = cost.floors.possible and cost.houses.possible
        name = "heart" if both else "floor" if cost.floors.possible else "house"
        parts.append(art.get(f"icons/{name}", round(high * 0.86)))
    else:
        parts.append(_tick(round(high * 0.7)))
    gap = max(high // 10, 1)
    inner = pygame.Rect(0, 0, sum(part.get_width() + gap for part in parts) - gap + high // 2, high)
    picture = pygame.Surface(inner.inflate(high * 0.7, high * 0.7).size, pygame.SRCALPHA)
    inner.center = picture.get_rect().center
    if best:
        _draw_star(picture)
    pygame.draw.rect(picture, OUTLINE, inner.inflate(2, 2), border_radius=high)
    fill = FOREST.dark if not cost.most else SHADOW
    pygame.draw.rect(picture, fill, inner, border_radius=high)
    rim = GOLD.light if best else BONE.dark
    pygame.draw.rect(picture, rim, inner, max(high // 14, 1), border_radius=high)
    x = inner.x + high // 4
    for part in parts:
        picture.blit(part, part.get_rect(midleft=(x, inner.centery)))
        x += part.get_width() + gap
    return picture


def _draw_star(picture: pygame.Surface) -> None:
    """Twelve rays as wide and as high as the picture."""
    box = picture.get_rect()
    corners = []
    for number in range(24):
        ray = pygame.Vector2(0, -1).rotate(15 * number) * (1.0 if number % 2 == 0 else 0.74)
        corners.append((box.centerx + ray.x * (box.width / 2 - 1), box.centery + ray.y * (box.height / 2 - 1)))
    pygame.draw.polygon(picture, GOLD.middle, corners)
    pygame.draw.polygon(picture, OUTLINE, corners, max(box.height // 24, 1))


def _tick(side: int) -> pygame.Surface:
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    points = [(side * 0.12, side * 0.55), (side * 0.4, side * 0.82), (side * 0.9, side * 0.18)]
    pygame.draw.lines(picture, GOOD, False, points, max(side // 5, 2))
    return picture
