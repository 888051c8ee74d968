"""The four who play, from the weakest to the strongest."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import ClassVar, Final

from ..engine import Game
from ..engine.actions import Action
from ..engine.state import MARKET, OVER, START
from .alone import alone, try_out
from .bot import Bot
from .judgement import Judge, Sight
from .planning import first_actions, plans
from .search import search
from .shopping import best_purchase, best_start


class Pip(Bot):
    """Looks at a few possibilities and takes the one that looks best just now."""

    key = "pip"
    name = "Pip"
    title = "the goose boy"
    about = "Tries whatever comes to his mind first, and hopes for the best."
    enough = 4
    sight: ClassVar = Sight(horizon=1, thrifty=False)

    def think(self, seen: Game, seat: int) -> Iterator[Action]:
        chance = Random(seen.rng)
        legal = seen.legal_actions(seat)
        if seen.phase in (MARKET, START, OVER):
            yield chance.choice(legal)
            return
        options = first_actions(seen, seat, 1)
        yield from _best_of(seen, seat, self.sight, chance.sample(options, len(options)))


class Seasoned(Bot):
    """Somebody who knows where to begin and what to buy. Subclasses say how they plan a round."""

    def think(self, seen: Game, seat: int) -> Iterator[Action]:
        if seen.phase == START:
            yield best_start(seen, seat)
        elif seen.phase == MARKET:
            yield best_purchase(seen, seat, self.favourite)
        else:
            yield from self.plan(seen, seat)

    def plan(self, seen: Game, seat: int) -> Iterator[Action]:
        """Yield, step by step, the best action so far."""
        raise NotImplementedError


class Bruna(Seasoned):
    """Takes what is best at the end of this round, of a dozen possibilities."""

    key = "bruna"
    name = "Bruna"
    title = "the smith"
    about = "Smashes what is near and mends what is broken; tomorrow is another day."
    enough = 16
    favourite = "cleave"
    sight: ClassVar = Sight(horizon=1, thrifty=False)

    def plan(self, seen: Game, seat: int) -> Iterator[Action]:
        options = first_actions(seen, seat, 1)
        yield from _best_of(seen, seat, self.sight, Random(seen.rng).sample(options, len(options)))


class Corvin(Seasoned):
    """Plans hero and trap together, and sees where the skeletons will be in a few rounds."""

    key = "corvin"
    name = "Corvin"
    title = "the ranger"
    about = "Reads the tracks: he knows where the skeletons on his board will be in a few rounds."
    enough = 1500
    favourite = "shoot"
    sight: ClassVar = Sight(horizon=2, fading=0.5)

    def plan(self, seen: Game, seat: int) -> Iterator[Action]:
        best = None
        for plan in plans(seen, seat, Judge(seen.rules, seat, self.sight), rounds=3):
            if best is None or plan.worth > best.worth:
                best = plan
            yield best.first


class Morwenna(Seasoned):
    """Looks several rounds ahead, and reckons with those who are still to come."""

    key = "morwenna"
    name = "Morwenna"
    title = "the seer"
    about = "Sees the skeletons that are still in the forest, and has an answer to most of them."
    enough = 12_000
    favourite = "freeze"
    sight: ClassVar = Sight(horizon=4)

    def plan(self, seen: Game, seat: int) -> Iterator[Action]:
        yield from search(seen, seat, Judge(seen.rules, seat, self.sight))


def _best_of(seen: Game, seat: int, sight: Sight, options: Iterable[Action]) -> Iterator[Action]:
    """Try one after the other; yields the one after which the board is worth most so far."""
    judge, trial = Judge(seen.rules, seat, sight), alone(seen, seat)
    best: tuple[float, Action] | None = None
    for action in options:
        worth = judge.worth(try_out(trial, seat, (action,)))
        if best is None or worth > best[0]:
            best = worth, action
        yield best[1]


#: By key, from the weakest to the strongest.
BOTS: Final[dict[str, type[Bot]]] = {bot.key: bot for bot in (Pip, Bruna, Corvin, Morwenna)}
