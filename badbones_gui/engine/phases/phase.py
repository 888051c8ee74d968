"""What every phase can be asked."""

from .. import weapons
from ..actions import Action, SkipWeapon, UseWeapon
from ..events import WeaponUsed, done
from ..fates import lapse
from ..state import Board, State


class Phase:
    """A phase in which nobody has anything to do."""

    def begin(self, state: State) -> None:
        """Open the phase; players with nothing to do are done at once."""

    def legal(self, state: State, board: Board) -> list[Action]:
        """Everything that a player who is not done, and has no question to answer, may do."""
        return []

    def refusal(self, state: State, board: Board, action: Action) -> str | None:
        """Why a player may not do this, or None: the counterpart of ``legal``, in a sentence."""
        return "This cannot be done in this phase."

    def play(self, state: State, board: Board, action: Action) -> None:
        """Do what is known to be legal."""
        raise NotImplementedError

    def settle(self, state: State, board: Board) -> None:
        """After an action or an answer: see whether the player is done."""

    def end(self, state: State) -> str:
        """Close the phase once all are done; returns the next one."""
        raise NotImplementedError


def finish_player(state: State, board: Board) -> None:
    """The player has nothing left to do in this phase."""
    bit = 1 << board.seat
    if not state.done & bit:
        state.done |= bit
        state.log.append(done(board.seat))


def weapon_actions(state: State, board: Board) -> list[Action]:
    """What a player may do with a ready weapon."""
    if not board.ready:
        return []
    return [*weapons.uses(state, board), SkipWeapon(board.seat)]


def weapon_refusal(state: State, board: Board, action: Action) -> str | None:
    """Why a weapon may not be used or skipped now, or None."""
    if not board.weapon:
        return "Your hero carries no weapon."
    if not board.ready:
        need = state.rules.catalogue.weapon_ready
        return f"Your weapon is not ready: your hero must first eliminate {need} skeletons at once."
    if isinstance(action, UseWeapon) and not state.rules.weapons[board.weapon].allows(state, board, action):
        return "Your weapon cannot be used like this."
    return None


def use_weapon(state: State, board: Board, action: UseWeapon | SkipWeapon) -> None:
    """Use a ready weapon, or leave it: either way once (W1, W2)."""
    board.spent = True
    if isinstance(action, SkipWeapon):
        lapse(state, board)
        return
    board.ready = False
    state.log.append(WeaponUsed(board.seat, board.weapon))
    state.rules.weapons[board.weapon].strike(state, board, action)


def weapon_waits(state: State, board: Board) -> bool:
    """Whether a ready weapon could still do something; if not, it is ready no more."""
    if board.ready and not weapons.uses(state, board):
        lapse(state, board)
    return board.ready


def sheathe(state: State) -> None:
    """At the opening of a phase in which weapons count, kills start from nothing."""
    for board in state.boards:
        if board.kills or board.spent:
            owned = state.own(board.seat)
            owned.kills = ()
            owned.spent = False
