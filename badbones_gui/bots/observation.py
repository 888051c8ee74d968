"""What a player sees of a game: everything on the table, and nothing of what chance has in store.

A bot is only ever given an observation. In it the generator is the bot's own, the seed of the game is forgotten and no
draw is prepared, so that there is nothing to peek at. What lies in the bag is public: all that is nowhere else.
"""

from copy import copy

from ..engine import Game, rng
from ..engine.state import PHASES


def observe(game: Game, seed: int) -> Game:
    """The game as a player sees it, a copy to try things out on; its luck comes from ``seed`` and the round alone."""
    seen = game.clone()
    seen.rules = copy(game.rules)
    seen.rules.setup = game.rules.setup.without_seed()
    seen.rng = rng.seeded(rng.seeded(seed) + seen.round * len(PHASES) + PHASES.index(seen.phase))
    seen.script = {}
    return seen
