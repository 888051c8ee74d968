"""What is measured of our own engine."""

import json
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

from ..bots.dice import roll_action
from ..engine import Catalogue, Game, Setup
from ..engine.actions import MoveSkeleton
from ..engine.forecast import forecast
from ..engine.foresight import MOST_ROUNDS, foresee
from ..engine.notation import read_action
from ..engine.position import build
from ..engine.save import to_json
from ..engine.state import HERO, SKELETONS, TRAP
from .driver import Driver

PLAYERS: Final = 4
ROUNDS: Final = 15
#: So many random games are played for a late one.
SEARCHED: Final = 150


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


def late_game(catalogue: Catalogue) -> Game:
    """The longest of many random games, at the opening of its last round."""
    return max((last_round(catalogue, seed) for seed in range(SEARCHED)), key=lambda game: game.round)


def saved_drill(catalogue: Catalogue) -> str:
    """A saved game of fifteen rounds with its whole history.

    Random play never gets that far, so this is a drill: in every round each player draws three skeletons that come
    out of one corner of the forest, where the hero goes to and fro and waits for them.
    """
    seats = range(1, PLAYERS + 1)
    draws = {seat: ["purple-top"] * catalogue.arrivals * ROUNDS for seat in seats}
    boards = {seat: {"hero": "a2"} for seat in seats}
    game = build(catalogue, {"players": PLAYERS, "phase": HERO, "draws": draws, "boards": boards})
    history: list[dict[str, Any]] = []

    def play(seat: int, **words: Any) -> None:
        history.append({"player": seat, **words})
        game.apply(read_action(game, history[-1]))

    while game.round <= ROUNDS:
        first = game.round % 2
        for seat in seats:
            play(seat, hero="a1" if first else "a2")
        for seat in seats:
            if first:
                play(seat, place="wall", at="e5", facing="/")
            else:
                play(seat, retrieve="e5")
        for seat in seats:
            for action in game.legal_actions(seat):
                if isinstance(action, MoveSkeleton):
                    play(seat, move=game.rules.roster[action.token].name)
    return to_json(game) + json.dumps(history, separators=(",", ":"))


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
    places = {"market": Game.new(catalogue, Setup("advanced", PLAYERS))}
    places |= {phase: at_phase(late, phase) for phase in (HERO, TRAP, SKELETONS)}
    calls: dict[str, Callable[[], object]] = {
        f"list.{phase}": partial(game.legal_actions, game.actors()[0]) for phase, game in places.items()
    }
    calls["forecast"] = partial(forecast, places[TRAP], 1)
    calls["foresight"] = partial(foresee, places[TRAP], 1, MOST_ROUNDS)
    calls["save"] = partial(to_json, late)
    return calls
