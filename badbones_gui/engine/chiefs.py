"""The chiefs' powers (C2-C8), a small piece each; what a piece leaves out, a chief does like any skeleton."""

from typing import Final

from . import fates
from .state import Board, State


class Power:
    """A skeleton without any power."""

    #: Whether it gathers a unit (C8), breaks the traps it triggers (C6), or mends what others break (C4).
    leads = False
    sabotages = False
    rebuilds = False
    #: Whether its power comes in numbers: see chiefs.yaml.
    has_amount = False

    def storms_tower(self, state: State, board: Board, token: int, space: int) -> None:
        """It reaches a standing tower."""
        fates.change_floors(state, board, space, -1, token)

    def storms_homes(self, state: State, board: Board, token: int) -> None:
        """It reaches the houses."""
        fates.change_houses(state, board, -1, token)

    def dies(self, state: State, board: Board, token: int, why: str) -> bool:
        """It is destroyed, by the hero, a trap or its own blow; False: it goes to the bag like any other."""
        return False

    def drawn(self, amount: int) -> int:
        """How many more are drawn after it."""
        return 0


class Raze(Power):
    """C2: takes two floors or houses; of single floors, that tower and one more of the board."""

    has_amount = True

    def storms_tower(self, state: State, board: Board, token: int, space: int) -> None:
        fates.chief_acts(state, board, token)
        amount = state.rules.amount(token)
        taken = -fates.change_floors(state, board, space, -amount, token)
        if taken < amount and state.rules.side.ruins:
            fates.change_some_tower(state, board, fates.standing_towers(board), -1, token, space)

    def storms_homes(self, state: State, board: Board, token: int) -> None:
        fates.chief_acts(state, board, token)
        fates.change_houses(state, board, -state.rules.amount(token), token)


class Summon(Power):
    """C3: whoever draws it draws three more."""

    has_amount = True

    def drawn(self, amount: int) -> int:
        return amount


class Rebuild(Power):
    """C4: restores a lost floor or house instead of taking one."""

    rebuilds = True
    has_amount = True

    def storms_tower(self, state: State, board: Board, token: int, space: int) -> None:
        fates.chief_acts(state, board, token)
        amount = state.rules.amount(token)
        fates.change_some_tower(state, board, fates.lost_towers(state, board), amount, token, space)

    def storms_homes(self, state: State, board: Board, token: int) -> None:
        fates.chief_acts(state, board, token)
        fates.change_houses(state, board, state.rules.amount(token), token)


class Haunt(Power):
    """C5: cannot be destroyed; it goes to the cemetery of the board it was on."""

    def dies(self, state: State, board: Board, token: int, why: str) -> bool:
        fates.chief_acts(state, board, token)
        fates.to_cemetery(state, board, token, board.seat, "spectral")
        return True


class Sabotage(Power):
    """C6: after the phase, every trap that it triggered is gone, and so is it (``phases.skeletons``)."""

    sabotages = True


class Conquer(Power):
    """C7: in the tower or the village it ends everything; the hero can stop it with his life."""

    def storms_tower(self, state: State, board: Board, token: int, space: int) -> None:
        self._conquers(state, board, token)

    def storms_homes(self, state: State, board: Board, token: int) -> None:
        self._conquers(state, board, token)

    def _conquers(self, state: State, board: Board, token: int) -> None:
        fates.chief_acts(state, board, token)
        fates.to_bag(state, board, token, "conquest")
        state.eliminate(board, "emperor")

    def dies(self, state: State, board: Board, token: int, why: str) -> bool:
        if why != "hero":
            return False
        fates.chief_acts(state, board, token)
        fates.vanish_with_hero(state, board, token)
        return True


class Lead(Power):
    """C8: all on its space march as one (``units``)."""

    leads = True


POWERS: Final[dict[str, Power]] = {
    "raze": Raze(),
    "summon": Summon(),
    "rebuild": Rebuild(),
    "haunt": Haunt(),
    "sabotage": Sabotage(),
    "conquer": Conquer(),
    "lead": Lead(),
}
