"""The eight weapons (W3-W10), a small piece each, by the name of its effect in ``weapons.yaml``.

Each lists its possible uses; ``words`` are the names of its fields in saved games and rule cases, each with the field
of ``UseWeapon`` that it fills.
"""

from itertools import product
from typing import ClassVar, Final

from . import fates, traps
from .actions import UseWeapon
from .events import Banished, Flipped, Frozen, Moved, hero_moved
from .geometry import ADJACENT, FOREST, ORTHOGONAL
from .state import COURSE, FACE, ICE, Board, State

#: A rapier lists every combination of headings for up to this many skeletons or units; for more, only the simple ones.
FULLY_LISTED: Final = 4


class WeaponEffect:
    """What a weapon can do."""

    words: ClassVar[dict[str, str]]

    def uses(self, state: State, board: Board) -> list[UseWeapon]:
        """Every use that would do something."""
        raise NotImplementedError

    def allows(self, state: State, board: Board, action: UseWeapon) -> bool:
        """Whether this is a possible use."""
        return action in self.uses(state, board)

    def strike(self, state: State, board: Board, action: UseWeapon) -> None:
        """Do it."""
        raise NotImplementedError


def spaces_with_skeletons(board: Board) -> list[int]:
    """Spaces, not entry points, with at least one skeleton."""
    return sorted({place for word in board.skeletons.values() if (place := (word & COURSE) >> 2) < FOREST})


def beside_hero(board: Board) -> list[int]:
    """Spaces around the hero with at least one skeleton."""
    return [space for space in spaces_with_skeletons(board) if space in ADJACENT[board.hero]]


class Shoot(WeaponEffect):
    """W3 crossbow: one skeleton anywhere on the board."""

    words: ClassVar = {"target": "token"}

    def uses(self, state: State, board: Board) -> list[UseWeapon]:
        return [
            UseWeapon(board.seat, token=token)
            for token, word in board.skeletons.items()
            if (word & COURSE) >> 2 < FOREST
        ]

    def strike(self, state: State, board: Board, action: UseWeapon) -> None:
        fates.destroy(state, board, action.token, board.weapon)


class Banish(WeaponEffect):
    """W4 death wand: those just eliminated go to another player's cemetery."""

    words: ClassVar = {"to": "seat"}

    def uses(self, state: State, board: Board) -> list[UseWeapon]:
        if not self._banished(state, board):
            return []
        return [UseWeapon(board.seat, seat=seat) for seat in state.rules.others[board.seat] if seat != board.seat]

    def _banished(self, state: State, board: Board) -> list[int]:
        return [token for token in board.kills if state.bag >> token & 1]

    def strike(self, state: State, board: Board, action: UseWeapon) -> None:
        for token in self._banished(state, board):
            state.bag ^= 1 << token
            state.own(action.seat).cemetery += (token,)
            state.log.append(Banished(board.seat, token, action.seat))


class Cleave(WeaponEffect):
    """W5 battleaxe: all skeletons of one symbol on the four spaces beside the hero."""

    words: ClassVar = {"symbol": "symbol"}

    def uses(self, state: State, board: Board) -> list[UseWeapon]:
        within_reach = {state.rules.symbols[token] for token in self._within_reach(board)}
        return [UseWeapon(board.seat, symbol=s) for s in state.rules.catalogue.symbols if s in within_reach]

    def _within_reach(self, board: Board) -> list[int]:
        spaces = ORTHOGONAL[board.hero]
        return [token for token, word in board.skeletons.items() if (word & COURSE) >> 2 in spaces]

    def strike(self, state: State, board: Board, action: UseWeapon) -> None:
        for token in self._within_reach(board):
            if state.rules.symbols[token] == action.symbol:
                fates.destroy(state, board, token, board.weapon)


class Freeze(WeaponEffect):
    """W6 ice wand: all skeletons of one space stand still for a round."""

    words: ClassVar = {"at": "target"}

    def uses(self, state: State, board: Board) -> list[UseWeapon]:
        return [
            UseWeapon(board.seat, target=space)
            for space in spaces_with_skeletons(board)
            if not all(board.skeletons[token] & ICE for token in board.tokens_at(space))
        ]

    def strike(self, state: State, board: Board, action: UseWeapon) -> None:
        for token in board.tokens_at(action.target):
            word = board.skeletons[token]
            if not word & ICE:
                board.skeletons[token] = (word ^ FACE) | ICE
                board.waiting.pop(token, None)
                state.log.append(Frozen(board.seat, token, action.target))
                state.log.append(Flipped(board.seat, token, action.target, (~word & FACE) >> 8))


class Sweep(WeaponEffect):
    """W7 morning star: all skeletons of a space beside the hero to another one beside him."""

    words: ClassVar = {"from": "origin", "to": "target"}

    def uses(self, state: State, board: Board) -> list[UseWeapon]:
        free = [
            space
            for space in ADJACENT[board.hero]
            if self._bare(state, board, space) and not state.tower_bars(board, space)
        ]
        return [
            UseWeapon(board.seat, origin=origin, target=target)
            for origin in beside_hero(board)
            for target in free
            if target != origin
        ]

    def _bare(self, state: State, board: Board, space: int) -> bool:
        tile = board.traps.get(space)
        return tile is None or traps.is_blast_area(state, tile)

    def strike(self, state: State, board: Board, action: UseWeapon) -> None:
        for token in board.tokens_at(action.origin):
            word = board.skeletons[token]
            heading = word & 3
            board.skeletons[token] = (word & ~COURSE) | action.target * 4 + heading
            state.log.append(Moved(board.seat, token, action.origin, action.target, heading, board.weapon))


class Point(WeaponEffect):
    """W8 rapier: turns each skeleton of a space beside the hero, a unit as one (C8); who is not named stays as is."""

    words: ClassVar = {"at": "target", "headings": "headings"}

    def uses(self, state: State, board: Board) -> list[UseWeapon]:
        listed = []
        for space in beside_hero(board):
            groups = list({board.unit_of(token): None for token in board.tokens_at(space)})
            if len(groups) <= FULLY_LISTED:
                turns = [list(zip(groups, headings, strict=True)) for headings in product(range(4), repeat=len(groups))]
            else:
                turns = [[(group, heading) for group in groups] for heading in range(4)]
                turns += [[(group, heading)] for group in groups for heading in range(4)]
            for turn in turns:
                headings = tuple(sorted((token, heading) for group, heading in turn for token in group))
                listed.append(UseWeapon(board.seat, target=space, headings=headings))
        return listed

    def allows(self, state: State, board: Board, action: UseWeapon) -> bool:
        headings = dict(action.headings)
        plain = UseWeapon(board.seat, target=action.target, headings=tuple(sorted(headings.items())))
        return (
            action == plain
            and action.target in beside_hero(board)
            and bool(headings)
            and set(headings) <= set(board.tokens_at(action.target))
            and all(0 <= heading < 4 for heading in headings.values())
            and all(len({headings.get(member) for member in board.unit_of(token)}) == 1 for token in headings)
        )

    def strike(self, state: State, board: Board, action: UseWeapon) -> None:
        for token, heading in action.headings:
            traps.turn(state, board, (token,), heading, board.weapon)


class Return(WeaponEffect):
    """W9 teleportation wand: puts the hero on his tower, or on one of those still standing."""

    words: ClassVar = {"to": "target"}

    def uses(self, state: State, board: Board) -> list[UseWeapon]:
        return [UseWeapon(board.seat, target=space) for space in fates.standing_towers(board) if space != board.hero]

    def strike(self, state: State, board: Board, action: UseWeapon) -> None:
        move_hero(state, board, action.target, board.weapon)


class Charge(WeaponEffect):
    """W10 two-handed sword: the hero moves once more."""

    words: ClassVar = {"to": "target"}

    def uses(self, state: State, board: Board) -> list[UseWeapon]:
        return [UseWeapon(board.seat, target=space) for space in ADJACENT[board.hero]]

    def strike(self, state: State, board: Board, action: UseWeapon) -> None:
        move_hero(state, board, action.target, board.weapon)


def move_hero(state: State, board: Board, space: int, why: str) -> None:
    """The hero steps onto a space and smashes what he meets there (H1, H2)."""
    state.log.append(hero_moved(board.seat, board.hero, space, why))
    board.hero = space
    if board.plain:
        board.plain[space] = 0
    met = board.tokens_at(space)
    if met:
        fates.smash(state, board, met)


EFFECTS: Final[dict[str, WeaponEffect]] = {
    "shoot": Shoot(),
    "banish": Banish(),
    "cleave": Cleave(),
    "freeze": Freeze(),
    "sweep": Sweep(),
    "point": Point(),
    "return": Return(),
    "charge": Charge(),
}


def uses(state: State, board: Board) -> list[UseWeapon]:
    """What the ready weapon of a player could do now."""
    return state.rules.weapons[board.weapon].uses(state, board) if board.ready else []
