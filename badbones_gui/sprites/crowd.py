"""The skeletons of one board as figures: where each stands, how it lies in its stack, and how it gets there."""

from dataclasses import dataclass, field, replace
from typing import Final

import pygame

from ..animation import inout_cubic
from ..engine import Rules
from ..engine.geometry import FOREST
from ..engine.view import BoardView
from .art import Art
from .places import Places, Spot, centre

#: By number of groups on a space: how large a figure is, and where the groups stand.
_ROOM: Final = (0.8, 0.6, 0.52, 0.5)
_CORNERS: Final = (
    ((0.0, 0.0),),
    ((-0.2, -0.2), (0.2, 0.2)),
    ((-0.24, -0.22), (0.24, -0.22), (0.0, 0.24)),
    ((-0.24, -0.24), (0.24, -0.24), (-0.24, 0.24), (0.24, 0.24)),
)
#: How far each one in a stack lies above the one beneath it, for the first few.
_LIFT: Final = 0.05
_SEEN_LAYERS: Final = 3


@dataclass(frozen=True)
class Pose:
    """How a figure stands: its place in cells, its size, its angle in degrees and its face."""

    spot: Spot
    size: float
    angle: float
    face: int
    frozen: bool = False


@dataclass
class Figure:
    """One skeleton on its way from a pose to another."""

    start: Pose
    goal: Pose
    progress: float = 1.0
    #: The height of a throw, in cells; and what it fades to when it goes for good.
    arc: float = 0.0

    def pose(self) -> Pose:
        """How it stands now."""
        if self.progress >= 1:
            return self.goal
        t = inout_cubic(self.progress)
        (x0, y0), (x1, y1) = self.start.spot, self.goal.spot
        turn = (self.goal.angle - self.start.angle + 180) % 360 - 180
        lift = self.arc * 4 * t * (1 - t)
        return replace(
            self.goal,
            spot=(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - lift),
            size=self.start.size + (self.goal.size - self.start.size) * t,
            angle=self.start.angle + turn * t,
            face=self.start.face if t < 0.5 else self.goal.face,
        )

    @property
    def thinness(self) -> float:
        """How narrow it looks while it turns its other side up: 1 is flat on the ground."""
        if self.progress >= 1 or self.start.face == self.goal.face:
            return 1.0
        return max(abs(1 - 2 * inout_cubic(self.progress)), 0.08)


@dataclass
class Crowd:
    """All figures of one board, in drawing order."""

    rules: Rules
    figures: dict[int, Figure] = field(default_factory=dict)
    #: By place and heading: how many lie there, for the badges.
    _stacks: dict[tuple[int, int], list[int]] = field(default_factory=dict)

    def stand(self, board: BoardView) -> None:
        """Stand as the board says, at once."""
        self.aim(board)
        for figure in self.figures.values():
            figure.start, figure.progress, figure.arc = figure.goal, 1.0, 0.0

    def aim(self, board: BoardView) -> list[int]:
        """Set out for where the board says; returns those that have to move. Who is not there any more is gone."""
        poses = self._poses(board)
        for token in [token for token in self.figures if token not in poses]:
            del self.figures[token]
        changed = []
        for token, pose in poses.items():
            figure = self.figures.get(token)
            if figure is None:
                start = replace(pose, size=0.05)
                self.figures[token] = Figure(start, pose, 0.0)
                changed.append(token)
            elif figure.goal != pose:
                self.figures[token] = Figure(figure.pose(), pose, 0.0)
                changed.append(token)
        self.figures = {token: self.figures[token] for token in poses}
        return changed

    def advance(self, part: float) -> bool:
        """Go on by a part of the way; true while somebody is under way."""
        moving = False
        for figure in self.figures.values():
            if figure.progress < 1:
                figure.progress = min(1.0, figure.progress + part)
                moving = True
        return moving

    def finish(self) -> None:
        """Everybody stands where they were going."""
        for figure in self.figures.values():
            figure.progress = 1.0

    def at(self, place: int) -> list[int]:
        """Those that lie on a place, the topmost last."""
        return [token for (where, _), tokens in self._stacks.items() if where == place for token in tokens]

    def draw(self, surface: pygame.Surface, art: Art, places: Places) -> None:
        """Draw everybody, and how many lie in a stack."""
        for token, figure in self.figures.items():
            draw_figure(surface, art, places, self.rules, token, figure)
        for tokens in self._stacks.values():
            if len(tokens) > 1 and all(self.figures[token].progress >= 1 for token in tokens):
                self._draw_badge(surface, art, places, tokens)

    def _draw_badge(self, surface: pygame.Surface, art: Art, places: Places, tokens: list[int]) -> None:
        pose = self.figures[tokens[-1]].goal
        x, y = pose.spot
        reach = pose.size * 0.38
        box = places.around((x + reach, y + reach), 0.36)
        surface.blit(art.get("tokens/stack_count", box.size), box)
        letters = art.number(len(tokens), max(round(box.height * 0.62), 9))
        surface.blit(letters, letters.get_rect(center=box.center))

    def _poses(self, board: BoardView) -> dict[int, Pose]:
        groups: dict[int, dict[int, list[int]]] = {}
        for token, seen in board.skeletons.items():
            groups.setdefault(seen.place, {}).setdefault(seen.heading, []).append(token)
        poses: dict[int, Pose] = {}
        self._stacks = {}
        for place, by_heading in groups.items():
            room = len(by_heading) - 1
            size = _ROOM[room] * (0.86 if place >= FOREST else 1.0)
            x, y = centre(place)
            for (heading, tokens), (dx, dy) in zip(sorted(by_heading.items()), _CORNERS[room], strict=True):
                tokens.sort(key=lambda token: bool(self.rules.roster[token].chief))  # C1: chiefs lie on top
                self._stacks[place, heading] = tokens
                for layer, token in enumerate(tokens):
                    lift = _LIFT * min(layer, _SEEN_LAYERS)
                    seen = board.skeletons[token]
                    poses[token] = Pose((x + dx, y + dy - lift), size, 90.0 * heading, seen.face, seen.frozen)
        return poses


def draw_figure(surface: pygame.Surface, art: Art, places: Places, rules: Rules, token: int, figure: Figure) -> None:
    """One skeleton: its token points where it is heading, its symbol stays upright."""
    pose = figure.pose()
    role = rules.roster[token]
    face = ("white", "black")[pose.face]
    pixels = max(round(pose.size * places.cell), 4)
    name = f"tokens/{'chief' if role.chief else 'skeleton'}_{face}"
    angle = round(pose.angle / 15) * 15
    picture = art.get(name, pixels, angle)
    middle = places.pixel(pose.spot)
    if figure.thinness < 1:
        picture = pygame.transform.scale(
            picture, (max(round(picture.get_width() * figure.thinness), 1), picture.get_height())
        )
    surface.blit(picture, picture.get_rect(center=middle))
    if figure.thinness > 0.5:
        back = pygame.Vector2(0, 0.19 * pixels).rotate(angle)
        sign = art.get(f"symbols/{role.model.symbol}", max(round(pixels * 0.34), 6))
        surface.blit(sign, sign.get_rect(center=(middle[0] + round(back.x), middle[1] + round(back.y))))
        if role.chief:
            front = pygame.Vector2(0, -0.1 * pixels).rotate(angle)
            sign = art.get(f"tokens/{role.chief}", max(round(pixels * 0.5), 8))
            surface.blit(sign, sign.get_rect(center=(middle[0] + round(front.x), middle[1] + round(front.y))))
    if pose.frozen:
        ice = art.get("tokens/ice", pixels)
        surface.blit(ice, ice.get_rect(center=middle))
