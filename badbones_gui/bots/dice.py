"""The simplest player: rolls dice over the legal actions."""

from random import Random

from ..engine import Event, Game
from ..engine.actions import Action


def roll_action(game: Game, chance: Random) -> Action:
    """Any legal action of any player who can act."""
    actors = game.actors()
    player = actors[0] if len(actors) == 1 else actors[int(chance.random() * len(actors))]
    actions = game.legal_actions(player)
    return actions[int(chance.random() * len(actions))]


def play_out(game: Game, chance: Random, most: int = 100_000) -> list[tuple[Action, list[Event]]]:
    """Play a game at random until it is over; returns what was done and what happened."""
    played: list[tuple[Action, list[Event]]] = []
    while game.result is None and len(played) < most:
        action = roll_action(game, chance)
        played.append((action, game.apply(action)))
    return played
