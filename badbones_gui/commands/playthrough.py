"""``badbones playthrough``: print a whole game, every action, everything that happened, and the boards of every round.

The same set-up gives the same text, byte for byte, on every machine.
"""

import argparse
import io
import sys
from collections.abc import Iterator
from random import Random
from typing import Final

from ..ascii_board import LEGEND, draw_game
from ..bots.dice import roll_action
from ..engine import Catalogue, Game, Setup
from ..engine.events import Done, RoundBegan
from ..engine.notation import write_action
from ..engine.save import digest
from ..event_text import describe, outcome, write_words
from .game_options import add_setup_options, read_catalogue, read_setup
from .parser import add_data_option, whole_number

#: A game is left after so many actions, should it not be over then.
MOST_ACTIONS: Final = 100_000


def add_to(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    add_setup_options(parser)
    parser.add_argument("--rounds-shown", type=whole_number(1), metavar="N", help="write out only the first N rounds")
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """Print the game."""
    catalogue = read_catalogue(args)
    setup = read_setup(args, catalogue)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(newline="\n")
    for line in write_playthrough(catalogue, setup, args.rounds_shown):
        print(line)
    return 0


def write_playthrough(catalogue: Catalogue, setup: Setup, rounds_shown: int | None = None) -> Iterator[str]:
    """The lines of a game played with dice; rounds after the last one to be shown are played, but not written."""
    game = Game.new(catalogue, setup)
    chance = Random(setup.seed)
    yield f"badbones playthrough {' '.join(setup_words(setup))}"
    yield ""
    yield LEGEND
    yield from _boards(game, "The game is set up")
    actions = 0
    shown = True
    while game.result is None and actions < MOST_ACTIONS:
        action = roll_action(game, chance)
        words = write_words(write_action(game, action))
        events = game.apply(action)
        actions += 1
        if shown:
            yield words
            yield from (f"  {describe(game, event)}" for event in events if not isinstance(event, Done))
        if any(isinstance(event, RoundBegan) for event in events):
            if rounds_shown is not None and game.round > rounds_shown:
                shown = False
            elif game.result is None:
                yield from _boards(game, f"Round {game.round}")
    if not shown:
        yield ""
        yield f"The rounds from {(rounds_shown or 0) + 1} to {game.round} are not shown."
    yield from _boards(game, "The end")
    yield f"{actions} actions, {game.round} rounds: {outcome(*game.result) if game.result else 'not over'}"
    yield f"digest {digest(game)}"


def setup_words(setup: Setup) -> Iterator[str]:
    """The options that ask for this set-up on the command line.

    >>> " ".join(setup_words(Setup("solo", 1, heroic=True, seed=5)))
    '--mode solo --players 1 --heroic --seed 5'
    """
    yield from ("--mode", setup.mode, "--players", str(setup.players))
    yield from (f"--{option}" for option in ("advanced", "chiefs", "heroic") if getattr(setup, option))
    if setup.rounds is not None:
        yield from ("--rounds", str(setup.rounds))
    yield from ("--seed", str(setup.seed))


def _boards(game: Game, title: str) -> Iterator[str]:
    yield ""
    yield f"=== {title} ==="
    yield ""
    yield draw_game(game)
    yield ""
