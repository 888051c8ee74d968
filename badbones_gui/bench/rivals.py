"""Other games' engines, driven as their own documentation drives them, and nothing between.

They are looked up by name when they are needed: none has to be installed.
"""

from bisect import bisect_right
from collections.abc import Callable, Mapping
from importlib import import_module, metadata
from itertools import accumulate
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from .driver import Driver, late_position


class Rival(NamedTuple):
    """An engine to be compared with; without a driver it cannot be, and ``absence`` says why."""

    key: str
    version: str = ""
    driver: Driver | None = None
    #: By name: the ways to copy a late game.
    copies: Mapping[str, Callable[[], object]] = MappingProxyType({})
    absence: str = ""


def meet(key: str) -> Rival:
    """The rival, ready to play, or the reason why not."""
    try:
        driver = _DRIVERS[key]()
        copies = driver.copies(late_position(driver))
    except ImportError:
        return Rival(key, absence="not installed")
    except (AttributeError, TypeError, ValueError) as problem:  # a version that is driven otherwise
        return Rival(key, absence=f"cannot be driven ({problem})")
    return Rival(key, _version(key), driver, copies)


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:  # built by hand
        return "unknown"


def _catanatron() -> Driver:
    catan = import_module("catanatron")
    limit = import_module("catanatron.game").TURNS_LIMIT
    colors = list(catan.Color)

    def play(chance: Random, most: int) -> tuple[Any, int]:
        roll = chance.random
        game = catan.Game([catan.RandomPlayer(color) for color in colors], seed=chance.randrange(1, 1 << 32))
        state, execute, winner = game.state, game.execute, game.winning_color
        lister = game if hasattr(game, "playable_actions") else state
        for done in range(most):
            if winner() is not None or state.num_turns >= limit:
                return game, done
            actions = lister.playable_actions
            execute(actions[int(roll() * len(actions))])
        return game, most

    return Driver(play, lambda game: {"copy": game.copy})


def _chess() -> Driver:
    chess = import_module("chess")

    def play(chance: Random, most: int) -> tuple[Any, int]:
        roll = chance.random
        board = chess.Board()
        push = board.push
        for done in range(most):
            moves = list(board.legal_moves)
            # is_game_over() would list the moves once more; mate and stalemate are an empty list
            if not moves or board.halfmove_clock >= 150 or board.is_insufficient_material():
                return board, done
            push(moves[int(roll() * len(moves))])
        return board, most

    return Driver(play, lambda board: {"copy": board.copy, "copy_bare": lambda: board.copy(stack=False)})


def _open_spiel() -> Driver:
    game = import_module("pyspiel").load_game("backgammon")
    #: By number of outcomes (the first throw has fewer): their probabilities, added up.
    chances: dict[int, list[float]] = {}

    def play(chance: Random, most: int) -> tuple[Any, int]:
        roll = chance.random
        state = game.new_initial_state()
        is_chance_node, is_terminal, apply_action = state.is_chance_node, state.is_terminal, state.apply_action
        for done in range(most):
            if is_chance_node():
                outcomes = state.chance_outcomes()
                count = len(outcomes)
                added = chances.get(count)
                if added is None:
                    added = chances[count] = list(accumulate(probability for _, probability in outcomes))
                apply_action(outcomes[bisect_right(added, roll() * added[-1], 0, count - 1)][0])
            elif is_terminal():
                return state, done
            else:
                actions = state.legal_actions()
                apply_action(actions[int(roll() * len(actions))])
        return state, most

    return Driver(play, lambda state: {"copy": state.clone})


#: By the name of the package: how it is driven.
_DRIVERS: Final[dict[str, Callable[[], Driver]]] = {
    "catanatron": _catanatron,
    "chess": _chess,
    "open_spiel": _open_spiel,
}
RIVALS: Final = tuple(_DRIVERS)
