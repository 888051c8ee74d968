"""What the traps do (T7-T21), a small piece each, by the name of its effect in ``traps.yaml``.

A piece is asked when a skeleton steps onto its trap (``enter``), should move out of it (``holds``), would come onto it
(``blocks``), when the trap is placed (``placed``, ``lands``), and when a cemetery was chosen for it (``aimed``).
"""

from typing import Final

from . import fates
from .events import Flipped, Moved, TrapGiven, TrapLost, TrapUsed, TrapWorn, Turned
from .geometry import (
    BLACK,
    DOWN,
    FOREST,
    LEFT,
    NEXT,
    ORTHOGONAL,
    RIGHT,
    UP,
    WHITE,
    course,
    forest_side,
    opposite,
    toward,
)
from .state import COURSE, FACE, ICE, MOVED, PLACE, SKELETONS, Aim, Board, March, Question, Sabotage, State, Tile


class Effect:
    """A trap that does nothing: skeletons stop on it."""

    #: Whether skeletons are kept off the space altogether (T13).
    blocks = False
    #: Whether skeletons next to it turn toward it (T9).
    lures = False
    #: How it must be able to lie ("" for any way), and whether its effect spans a number of spaces: see traps.yaml.
    turns = ""
    has_reach = False
    #: What happens to skeletons on the space where it is placed: nothing may be there, or they are moved or destroyed.
    lands = False
    #: Whether it leaves with the skeletons that it takes (T17).
    drives_off = False

    def enter(self, state: State, board: Board, march: March, tile: Tile) -> March | None:
        """Skeletons step onto it; returns how they go on, or None when their move is over or waits for an answer."""
        rest_on(state, board, march)
        return None

    def holds(self, tile: Tile, word: int) -> bool:
        """Whether a skeleton on it cannot move out."""
        return False

    def placed(self, state: State, board: Board, space: int) -> None:
        """It has been placed on an empty space."""

    def land(self, state: State, board: Board, space: int) -> None:
        """It has been placed on skeletons."""

    def aimed(self, state: State, board: Board, march: March, kind: str, seat: int) -> None:
        """The cemetery for its skeletons is known."""

    def ride_along(self, state: State, board: Board, march: March, aim: Aim) -> None:
        """Skeletons come to the space from which it has sent others, and itself, in this phase."""


def use(state: State, board: Board, march: March, space: int, kind: str) -> None:
    """The trap counts as used in this phase (T4), and a saboteur in the group has triggered it (C6)."""
    if space not in board.used:
        board.used |= {space}
    state.log.append(TrapUsed(board.seat, kind, space, march.tokens[0]))
    if state.rules.chiefs_play:
        note_saboteurs(state, march, board.seat, space, kind)


def note_saboteurs(state: State, march: March, seat: int, space: int, kind: str) -> None:
    """Remember which saboteurs triggered a trap in phase 3 (C6)."""
    if state.phase == SKELETONS:
        for token in march.tokens:
            power = state.rules.powers[token]
            if power is not None and power.sabotages:
                state.sabotage += (Sabotage(token, seat, space, kind),)


def wear(state: State, board: Board, space: int) -> None:
    """A used trap shows its other side, or leaves the game (T4, T15)."""
    tile = board.traps[space]
    kind = state.rules.kinds[tile.kind]
    if kind.wear == "never":
        return
    if not tile.worn:
        board.traps[space] = Tile(tile.kind, tile.facing, True)
        state.log.append(TrapWorn(board.seat, tile.kind, space))
    elif kind.wear == "sturdy":
        lose(state, board, space, "worn")


def lose(state: State, board: Board, space: int, why: str) -> None:
    """A trap on the board leaves the game."""
    tile = board.traps.pop(space)
    state.log.append(TrapLost(board.seat, tile.kind, space, why))


def is_blast_area(state: State, tile: Tile) -> bool:
    """Whether nothing is left of it but a hole (T15)."""
    return tile.worn and state.rules.kinds[tile.kind].wear == "crater"


def rest_on(state: State, board: Board, march: March) -> None:
    """Skeletons end their move where they are, flipped, and look at a treasure beside them (T9)."""
    place = march.at >> 2
    for token in march.tokens:
        word = board.skeletons[token]
        if word & ICE:  # driven off by a landing: it stays frozen this round, and shows the right face already (W6)
            board.skeletons[token] = march.at | word & (FACE | ICE)
            continue
        face = ~word & FACE
        board.skeletons[token] = march.at | face | MOVED
        board.waiting.pop(token, None)
        state.log.append(Flipped(board.seat, token, place, face >> 8))
    if board.traps:
        look_at_treasure(state, board, march.tokens, place)


def look_at_treasure(state: State, board: Board, tokens: tuple[int, ...], place: int) -> None:
    """Skeletons that end their move beside a treasure turn toward it, whatever else turned them (T9)."""
    lures = state.rules.lures
    for space, tile in board.traps.items():
        if tile.kind in lures and place < FOREST:
            heading = toward(place, space)
            if heading is not None:
                turn(state, board, tokens, heading, "treasure")
                return


def stay(state: State, board: Board, march: March, why: str) -> None:
    """Skeletons end their move where it began, with their old heading (T6, T13, T14)."""
    if march.at != march.start:
        place, heading = march.start >> 2, march.start & 3
        for token in march.tokens:
            state.log.append(Moved(board.seat, token, march.at >> 2, place, heading, why))
    rest_on(state, board, march._replace(at=march.start))


def turn(state: State, board: Board, tokens: tuple[int, ...], heading: int, why: str) -> None:
    """Give skeletons a new heading where they stand."""
    for token in tokens:
        word = board.skeletons[token]
        if word & 3 != heading:
            board.skeletons[token] = (word & ~3) | heading
            state.log.append(Turned(board.seat, token, (word & COURSE) >> 2, heading, why))


class Deflect(Effect):
    """T7 wall: turned by the diagonal, and on."""

    turns = "diagonal"
    TURNS: Final = {
        "/": {RIGHT: UP, UP: RIGHT, LEFT: DOWN, DOWN: LEFT},
        "\\": {RIGHT: DOWN, DOWN: RIGHT, LEFT: UP, UP: LEFT},
    }

    def enter(self, state: State, board: Board, march: March, tile: Tile) -> March | None:
        heading = self.TURNS[tile.facing][march.at & 3]
        turn(state, board, march.tokens, heading, "wall")
        return March(march.tokens, march.start, (march.at & ~3) | heading, march.trail, why="wall")


class Hurl(Effect):
    """T8 catapult: to one opponent's cemetery, the same for all in this phase."""

    def enter(self, state: State, board: Board, march: March, tile: Tile) -> March | None:
        aim = board.targets.get(march.at >> 2)
        if aim is None:
            fates.send_somewhere(state, board, march, tile.kind)
        else:
            fates.send_to(state, board, march, aim.seat, tile.kind)
        return None

    def aimed(self, state: State, board: Board, march: March, kind: str, seat: int) -> None:
        board.targets[march.at >> 2] = Aim(kind, seat)


class Lure(Effect):
    """T9 treasure: skeletons beside it turn toward it. It is stolen at the end of the phase (T10)."""

    lures = True

    def placed(self, state: State, board: Board, space: int) -> None:
        beside = {course(near, 0): toward(near, space) for near in ORTHOGONAL[space]}
        for token, word in board.skeletons.items():
            heading = beside.get(word & PLACE)
            if heading is not None:
                turn(state, board, (token,), heading, "treasure")


def flee(state: State, board: Board, march: March, heading: int) -> March:
    """Heading away from the dragon, the skeletons go on (T11)."""
    turn(state, board, march.tokens, heading, "dragon")
    return March(march.tokens, march.start, (march.at & ~3) | heading, march.trail, why="dragon")


class Scare(Effect):
    """T11, T12 dragon: skeletons flee to a neighbouring space of the player's choice."""

    lands = True

    def enter(self, state: State, board: Board, march: March, tile: Tile) -> March | None:
        options = self.ways_out(state, board, march)
        if not options:  # closed in on all sides: as T6
            stay(state, board, march, "dragon")
            return None
        if len(options) == 1:
            return flee(state, board, march, options[0])
        state.ask(board, Question("flee", options, march, march.at >> 2))
        return None

    def ways_out(self, state: State, board: Board, march: March) -> tuple[int, ...]:
        """Headings that do not lead onto a barricade or a trap that already acted on them in this move."""
        space = march.at >> 2
        acted = {entered >> 2 for entered in march.trail}
        ways = []
        for heading in range(4):
            beside = NEXT[course(space, heading)]
            tile = board.traps.get(beside)
            bare = tile is None or is_blast_area(state, tile)
            if bare or (beside not in acted and not state.rules.effects[board.traps[beside].kind].blocks):
                ways.append(heading)
        return tuple(ways)

    def land(self, state: State, board: Board, space: int) -> None:
        wear(state, board, space)
        groups = {board.unit_of(token): None for token in board.tokens_at(space)}
        starts = [board.skeletons[group[0]] & COURSE for group in groups]
        board.fleeing = tuple(March(group, start, start, (start,)) for group, start in zip(groups, starts, strict=True))


class Block(Effect):
    """T13 barricade: nobody gets onto it; who is thrown onto it dies on its spikes (T21)."""

    blocks = True


class Explode(Effect):
    """T15, T16 bomb: destroys everyone on it, then it is a blast area."""

    lands = True

    def enter(self, state: State, board: Board, march: March, tile: Tile) -> March | None:
        for token in march.tokens:
            fates.destroy(state, board, token, "bomb")
        return None

    def land(self, state: State, board: Board, space: int) -> None:
        for token in board.tokens_at(space):
            fates.destroy(state, board, token, "bomb")
        wear(state, board, space)


class Drive(Effect):
    """T17 hearse: takes everyone on its space to a cemetery, and changes hands."""

    drives_off = True

    def enter(self, state: State, board: Board, march: March, tile: Tile) -> March | None:
        fates.send_somewhere(state, board, march, tile.kind)
        return None

    def aimed(self, state: State, board: Board, march: March, kind: str, seat: int) -> None:
        space = march.at >> 2
        board.targets[space] = Aim(kind, seat)
        del board.traps[space]
        board.used -= {space}
        supply = state.supply_of(seat)
        supply[kind] = supply.get(kind, 0) + 1
        state.log.append(TrapGiven(board.seat, kind, space, 0 if state.rules.coop else seat))
        state.sabotage = tuple(
            Sabotage(s.token, seat, -1, s.kind) if (s.seat, s.at) == (board.seat, space) else s for s in state.sabotage
        )

    def ride_along(self, state: State, board: Board, march: March, aim: Aim) -> None:
        """More skeletons come to the space from which the hearse left in this phase."""
        note_saboteurs(state, march, aim.seat, -1, aim.kind)
        for token in march.tokens:
            fates.to_cemetery(state, board, token, aim.seat, aim.kind)


class Confuse(Effect):
    """T18 labyrinth: only skeletons of its colour find the way out."""

    turns = "face"

    def holds(self, tile: Tile, word: int) -> bool:
        return (BLACK if word & FACE else WHITE) != (BLACK if tile.facing == "black" else WHITE)


class Recall(Effect):
    """T19 portal: back to the entry point, a unit to its instructor's."""

    def enter(self, state: State, board: Board, march: March, tile: Tile) -> March | None:
        token = march.tokens[0]
        entry = state.rules.entries[board.units.get(token, token)]
        heading = opposite(forest_side(entry))
        for traveller in march.tokens:
            state.log.append(Moved(board.seat, traveller, march.at >> 2, entry, heading, "portal"))
        rest_on(state, board, march._replace(at=course(entry, heading)))
        return None


class Fling(Effect):
    """T20 spring: two spaces further, over whatever lies between."""

    has_reach = True

    def enter(self, state: State, board: Board, march: March, tile: Tile) -> March | None:
        return march._replace(reach=state.rules.kinds[tile.kind].reach, why="spring")


EFFECTS: Final[dict[str, Effect]] = {
    "deflect": Deflect(),
    "hurl": Hurl(),
    "lure": Lure(),
    "scare": Scare(),
    "block": Block(),
    "explode": Explode(),
    "drive": Drive(),
    "confuse": Confuse(),
    "recall": Recall(),
    "fling": Fling(),
}
