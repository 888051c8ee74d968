"""What a player holds: a hero or a trap, where it may be put down, and what putting it down means."""

from dataclasses import dataclass, replace

from ...engine.actions import Action, MoveHero, Place, Retrieve, StartHero
from ...engine.geometry import SPACES
from ...session import Session, Stage


@dataclass(frozen=True)
class Held:
    """A piece in the hand of whoever points: the hero if `kind` is empty, else a trap."""

    seat: int
    kind: str = ""
    facing: str = ""
    #: The space it was taken from; -1: from the supply.
    origin: int = -1

    def turned(self, session: Session, steps: int = 1) -> "Held":
        """The same piece, turned: a wall's diagonal, a labyrinth's side."""
        if not self.kind:
            return self
        facings = session.game.rules.kinds[self.kind].facings
        return replace(self, facing=facings[(facings.index(self.facing) + steps) % len(facings)])

    def action(self, session: Session, space: int) -> Action | None:
        """What putting it down on a space means; None: nothing, it lay there before."""
        if not self.kind:
            if session.stage is Stage.START:
                return StartHero(self.seat, space)
            return MoveHero(self.seat, space)
        if space == self.origin and not is_planned_trap(session, self.seat, space):
            return None
        return Place(self.seat, self.kind, space, self.facing)

    def refusal(self, session: Session, space: int) -> str | None:
        """Why it cannot be put down there."""
        if self.kind and self.origin >= 0 and not is_planned_trap(session, self.seat, self.origin):
            return None if space == self.origin else "A trap that is taken back goes to the supply."
        action = self.action(session, space)
        return None if action is None else session.refusal(action)

    def legal_spaces(self, session: Session) -> list[int]:
        """Where it can be put down."""
        return [space for space in SPACES if self.refusal(session, space) is None]


def is_planned_trap(session: Session, seat: int, space: int) -> bool:
    """Whether the trap there was placed in this very round and can still be moved about."""
    return space in session.table.board(seat).traps and space not in session.game.board(seat).traps


def hero_in_reach(session: Session, seat: int) -> Held | None:
    """The hero, if he may be picked up now."""
    if seat in session.ready or (session.table.board(seat).hero < 0 and session.stage is not Stage.START):
        return None
    if session.stage is Stage.START:
        return Held(seat) if session.legal(seat) else None
    if session.stage is not Stage.PLANNING or session.table.question(seat) is not None:
        return None
    return Held(seat, origin=session.table.board(seat).hero)


def trap_in_reach(session: Session, seat: int, space: int) -> Held | None:
    """A trap on the board, if it may be picked up now."""
    tile = session.table.board(seat).traps.get(space)
    if tile is None or session.stage is not Stage.PLANNING or seat in session.ready:
        return None
    if is_planned_trap(session, seat, space) or session.refusal(Retrieve(seat, space)) is None:
        return Held(seat, tile.kind, tile.facing, space)
    return None


def trap_from_supply(session: Session, seat: int, kind: str) -> Held | None:
    """A trap of the supply, if there is one and it may be placed somewhere."""
    if session.stage is not Stage.PLANNING or seat in session.ready:
        return None
    held = Held(seat, kind, session.game.rules.kinds[kind].facings[0])
    return held if held.legal_spaces(session) else None
