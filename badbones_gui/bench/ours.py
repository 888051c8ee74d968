"""What is measured of our own engine."""

import json
from collections.abc import Callable
from functools import partial
from importlib.resources import files
from random import Random
from typing import Any, Final, NamedTuple

from ..bots.dice import roll_action
from ..engine import BadBonesError, Catalogue, Game, Setup
from ..engine.notation import read_action
from ..engine.save import to_json
from ..engine.state import HERO, SKELETONS, TRAP
from .driver import Driver

PLAYERS: Final = 4
ROUNDS: Final = 15
#: So many random games are played for a long one if the recorded one cannot be used.
SEARCHED: Final = 150


class LateGame(NamedTuple):
    """A long base game, at the opening of a round."""

    game: Game
    #: Whether it is the recorded game, whose fifteenth round begins.
    recorded: bool


def driver(catalogue: Catalogue) -> Driver:
    """Random base games."""

    def play(chance: Random, most: int) -> tuple[Game, int]:
        roll = chance.random
        game = Game.new(catalogue, Setup("base", PLAYERS, seed=chance.getrandbits(32)))
        actors, legal_actions, apply = game.actors, game.legal_actions, game.apply
        for done in range(most):
            if game.result is not None:
                return game, done
            actions = legal_actions(actors()[0])
            apply(actions[int(roll() * len(actions))])
        return game, most

    return Driver(play, copies)


def copies(game: Game) -> dict[str, Callable[[], object]]:
    """A clone, and one that has changed every board, as a playing clone does sooner or later."""

    def clone_whole() -> None:
        clone = game.clone()
        for seat in clone.rules.seats:
            clone.own(seat)

    return {"copy": game.clone, "copy_whole": clone_whole}


def late_game(catalogue: Catalogue) -> LateGame:
    """The recorded game of fifteen rounds or, if rules or data have changed too much for it, the longest found."""
    try:
        game = replay(catalogue, json.loads(files(__package__).joinpath("fifteen_rounds.json").read_text("utf-8")))
    except BadBonesError:
        game = None
    if game is not None and game.result is None and game.round == ROUNDS:
        return LateGame(game, recorded=True)
    longest = max((last_round(catalogue, seed) for seed in range(SEARCHED)), key=lambda game: game.round)
    return LateGame(longest, recorded=False)


def replay(catalogue: Catalogue, record: dict[str, Any]) -> Game:
    """Play recorded actions as far as they go; raises ``BadBonesError`` where they cannot be played."""
    game = Game.new(catalogue, Setup.from_dict(record["setup"]))
    for words in record["actions"]:
        game.apply(read_action(game, words))
    return game


def last_round(catalogue: Catalogue, seed: int) -> Game:
    """A random game at the opening of its last round."""
    chance = Random(seed)
    game = Game.new(catalogue, Setup("base", PLAYERS, seed=seed))
    opening = game.clone()
    while game.result is None:
        game.apply(roll_action(game, chance))
        if game.round > opening.round:
            opening = game.clone()
    return opening


def at_phase(game: Game, phase: str) -> Game:
    """The game, played on at random to the opening of a phase."""
    chance = Random(1)
    game = game.clone()
    while game.phase != phase:
        game.apply(roll_action(game, chance))
    return game


def costs(catalogue: Catalogue, late: Game) -> dict[str, Callable[[], object]]:
    """By key: the calls whose cost is measured, all in the late game but for the market."""
    from ..engine.forecast import forecast

    places = {"market": Game.new(catalogue, Setup("advanced", PLAYERS))}
    places |= {phase: at_phase(late, phase) for phase in (HERO, TRAP, SKELETONS)}
    calls: dict[str, Callable[[], object]] = {
        f"list.{phase}": partial(game.legal_actions, game.actors()[0]) for phase, game in places.items()
    }
    calls["forecast"] = partial(forecast, places[TRAP], 1)
    calls["save"] = partial(to_json, late)
    return calls
