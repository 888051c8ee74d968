"""Games for the tests of bots: every mode, and games played by bots up to some point."""

from collections.abc import Callable
from typing import Final

from badbones_gui.bots import BOTS, Bot, Budget
from badbones_gui.content import load
from badbones_gui.engine import Game, Setup
from badbones_gui.engine.actions import Action

CATALOGUE: Final = load()
#: Every way to play.
SETUPS: Final = {
    "base": Setup("base", 2, seed=11),
    "base with chiefs": Setup("base", 3, chiefs=True, seed=12),
    "advanced": Setup("advanced", 3, seed=13),
    "advanced with chiefs": Setup("advanced", 2, chiefs=True, seed=14),
    "solo": Setup("solo", 1, seed=15),
    "solo heroic, advanced, with chiefs": Setup("solo", 1, True, True, 4, True, seed=16),
    "coop": Setup("coop", 2, seed=17),
    "coop, advanced, with chiefs": Setup("coop", 3, True, True, seed=18),
}


def bot(key: str, seed: int = 1, steps: int = 40) -> Bot:
    """A bot that thinks in steps alone."""
    return BOTS[key](seed, Budget(None, steps))


def play(setup: Setup, player: Bot, look: Callable[[Game, int, Action], object], most: int = 400) -> Game:
    """A game in which one bot plays all seats; ``look`` sees each decision before it is done."""
    game = Game.new(CATALOGUE, setup)
    for _ in range(most):
        for seat in game.actors():
            if game.result is None and seat in game.actors():
                action = player.decide(game, seat)
                look(game, seat, action)
                game.apply(action)
        if game.result is not None:
            break
    return game
