"""A player that chooses among legal actions, by thinking that can be cut off at any time.

>>> from badbones_gui.content import load
>>> from badbones_gui.engine import Game, Setup
>>> from badbones_gui.bots import BOTS
>>> game = Game.new(load(), Setup("base", 2, seed=7))
>>> action = BOTS["bruna"](seed=1).decide(game, 1)
>>> game.is_legal(action), game.actors()
(True, (1, 2))
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import ClassVar, Final

from ..engine import Game
from ..engine.actions import Action
from ..engine.state import HERO, OVER, SKELETONS, TRAP
from .observation import observe

#: One phase may ask for several decisions. The main one gets most of the phase's budget, each other a part of it.
MAIN_SHARE: Final = 0.75
OTHER_SHARE: Final = 0.25
#: So much of the time is left for whatever the machine does meanwhile.
RESERVE: Final = 0.06
#: The clock that budgets are kept by.
clock: Callable[[], float] = perf_counter


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about a phase: in seconds, in steps, or whatever is over first.

    A step is one round tried out. With steps alone, the same table and seed lead to the same decision anywhere.
    """

    seconds: float | None = 1.0
    steps: int | None = None


class Bot:
    """Someone who plays. Subclasses say how they think."""

    key: ClassVar[str]
    name: ClassVar[str]
    #: What the player is called besides the name, and a sentence about the way of playing.
    title: ClassVar[str]
    about: ClassVar[str]
    #: Steps that are enough for this player; more would not help, or make the player too strong.
    enough: ClassVar[int]
    #: What the weapon does that this player likes best; nothing: whatever comes.
    favourite: ClassVar[str] = ""

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        self.seed = seed
        self.budget = Budget() if budget is None else budget

    def decide(self, game: Game, seat: int) -> Action:
        """What this player does now; the game is not changed."""
        thought = self.ponder(game, seat)
        while not thought.is_over:
            thought.go_on()
        return thought.action

    def ponder(self, game: Game, seat: int) -> "Thought":
        """Begin to think. The game may go on changing: the thought has a copy of what was seen."""
        return Thought(self, game, seat)

    def think(self, seen: Game, seat: int) -> Iterator[Action]:
        """Yield, step by step, the best action so far; ends when there is nothing more to think about."""
        raise NotImplementedError


class Thought:
    """A decision in the making; there is an action to take from the start."""

    def __init__(self, bot: Bot, game: Game, seat: int) -> None:
        self._began = clock()
        seen = observe(game, bot.seed)
        legal = seen.legal_actions(seat)
        if not legal:
            raise ValueError(f"player {seat} has nothing to decide")
        #: The best action so far.
        self.action = legal[0]
        self.steps = 0
        self.is_over = len(legal) == 1
        budget, part = bot.budget, share(seen, seat)
        self._most = max(1, int((bot.enough if budget.steps is None else min(budget.steps, bot.enough)) * part))
        self._seconds = None if budget.seconds is None else budget.seconds * part * (1 - RESERVE)
        self._steps = bot.think(seen, seat)

    def go_on(self, seconds: float | None = None) -> bool:
        """Think for so long at the most, or to the end of the budget; returns whether the thought is over."""
        began = clock()
        until = min(
            began + seconds if seconds is not None else float("inf"),
            self._began + self._seconds if self._seconds is not None else float("inf"),
        )
        while not self.is_over:
            action = next(self._steps, None)
            if action is None:
                self.is_over = True
                break
            self.action = action
            self.steps += 1
            now = clock()
            self.is_over = self.steps >= self._most or (
                self._seconds is not None and now - self._began >= self._seconds
            )
            if now >= until:
                break
        return self.is_over


def share(seen: Game, seat: int) -> float:
    """The part of the phase's budget that this decision gets."""
    board = seen.board(seat)
    asked = board.question is not None or board.ready
    if seen.phase == OVER or asked or seen.phase == SKELETONS:
        return OTHER_SHARE
    return MAIN_SHARE if seen.phase in (HERO, TRAP) else OTHER_SHARE
