"""The skeletons of one board as figures: where each stands, how it lies in its stack, and how it gets there."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame

from ..animation import inout_cubic
from ..engine import Rules
from ..engine.geometry import FOREST
from ..engine.rules import Token
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
#: Degrees between two pictures of a turning token, and how many there are from its edge to flat on the ground.
TURN: Final = 15
THIN_STEPS: Final = 12
#: Sizes that a figure passes through, in pixels: who looks closely at one that moves?
SIZE_STEP: Final = 4


class Pose(NamedTuple):
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
        return Pose(
            (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - lift),
            self.start.size + (self.goal.size - self.start.size) * t,
            self.start.angle + turn * t,
            self.start.face if t < 0.5 else self.goal.face,
            self.goal.frozen,
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
                start = pose._replace(size=0.05)
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
        roster = self.rules.roster
        surface.fblits([_placed(art, places, roster[token], figure) for token, figure in self.figures.items()])
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
    surface.blit(*_placed(art, places, rules.roster[token], figure))


def _placed(art: Art, places: Places, role: Token, figure: Figure) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of a figure as it stands now, and where its upper left corner lies."""
    pose = figure.pose()
    (x, y), size, angle, face, frozen = pose
    cell = places.cell
    look = _Look(
        role.chief,
        role.model.symbol,
        face,
        frozen,
        max(round(size * cell) if figure.progress >= 1 else round(size * cell / SIZE_STEP) * SIZE_STEP, 4),
        round(angle / TURN) * TURN % 360,
        round(figure.thinness * THIN_STEPS),
    )
    picture = art.kept(look, lambda: _paint(art, look))
    wide, high = picture.get_size()
    return picture, (places.left + round(x * cell) - wide // 2, places.top + round(y * cell) - high // 2)


class _Look(NamedTuple):
    """All that a figure's picture depends on."""

    chief: str
    symbol: str
    face: int
    frozen: bool
    pixels: int
    angle: int
    thinness: int


def _paint(art: Art, look: _Look) -> pygame.Surface:
    """Token, symbol, a chief's sign and ice as one picture, which is kept: most figures look alike."""
    name = f"tokens/{'chief' if look.chief else 'skeleton'}_{('white', 'black')[look.face]}"
    token = art.get(name, look.pixels, look.angle)
    wide, high = token.get_size()
    if look.thinness < THIN_STEPS:
        narrow = max(round(wide * look.thinness / THIN_STEPS), 1)
        token = pygame.transform.smoothscale(token, (narrow, high))
    ice = art.get("tokens/ice", look.pixels) if look.frozen else None
    wide = max(token.get_width(), look.pixels)  # even so that everything keeps its middle
    whole = pygame.Surface((wide + wide % 2, high + high % 2), pygame.SRCALPHA)
    middle = (whole.get_width() // 2, whole.get_height() // 2)
    whole.blit(token, token.get_rect(center=middle))
    if look.thinness > THIN_STEPS // 2:
        _put_sign(whole, art.get(f"symbols/{look.symbol}", max(round(look.pixels * 0.34), 6)), look, 0.19)
        if look.chief:
            _put_sign(whole, art.get(f"tokens/{look.chief}", max(round(look.pixels * 0.5), 8)), look, -0.1)
    if ice is not None:
        whole.blit(ice, ice.get_rect(center=middle))
    return whole


def _put_sign(whole: pygame.Surface, sign: pygame.Surface, look: _Look, back: float) -> None:
    shift = pygame.Vector2(0, back * look.pixels).rotate(look.angle)
    middle = (whole.get_width() // 2 + round(shift.x), whole.get_height() // 2 + round(shift.y))
    whole.blit(sign, sign.get_rect(center=middle))
