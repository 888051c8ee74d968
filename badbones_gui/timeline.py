"""What can be gone back to, and forward again: a game stage by stage, as it stood before it moved on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .engine import Game
from .engine.actions import Action
from .planning import Plan


@dataclass(frozen=True)
class Moment:
    """All of a session in one stage; nothing in it is ever changed."""

    game: Game
    planning: bool
    #: How many actions had gone to the engine.
    played: int
    ready: frozenset[int] = frozenset()
    plans: Mapping[int, Plan] = field(default_factory=dict)
    trap_order: tuple[int, ...] = ()
    moves: tuple[Action, ...] = ()
    undone: Mapping[int, tuple[list[Action], ...]] = field(default_factory=dict)


class Timeline:
    """The stages behind, each as it stood at its end, and those ahead, each as it was left by going back."""

    def __init__(self) -> None:
        self.past: list[Moment] = []
        #: The nearest one last, each with the actions that led there, in words.
        self.ahead: list[tuple[Moment, list[dict[str, Any]]]] = []

    def go_back(self, now: Moment, history: list[dict[str, Any]]) -> Moment:
        """Leave this stage for the one before; what was played since leaves the history."""
        moment = self.past.pop()
        self.ahead.append((now, history[moment.played :]))
        del history[moment.played :]
        return moment

    def go_forward(self, now: Moment, history: list[dict[str, Any]]) -> Moment:
        """Leave this stage for the one that was left last by going back."""
        self.past.append(now)
        moment, words = self.ahead.pop()
        history += words
        return moment

    def go_back_to(self, number: int, now: Moment, history: list[dict[str, Any]]) -> Moment:
        """Leave this stage for the planning of a round, which must be behind."""
        moment = self.go_back(now, history)
        while not (moment.planning and moment.game.round == number):
            moment = self.go_back(moment, history)
        return moment
