"""``badbones demo``: a demonstration game in the terminal."""

import argparse
import shutil
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from ..ascii_board import BOARD, LEGEND, WIDTH, draw_game
from ..bots.dice import roll_action
from ..engine import Event, Game
from ..engine import events as ev
from ..event_text import amount, describe, outcome
from .game_options import add_setup_options, read_catalogue, read_setup
from .parser import add_data_option

#: How long a phase stays on the screen, in seconds.
PAUSE: Final = 0.7
#: What is worth a sentence; the boards show the rest.
NOTABLE: Final = (
    ev.Bought, ev.HeroMoved, ev.HeroLost, ev.TrapPlaced, ev.TrapRetrieved, ev.TrapLost, ev.TrapGiven,
    ev.FloorsChanged, ev.HousesChanged, ev.Sent, ev.Vanished, ev.Banished, ev.ChiefActed, ev.UnitFormed,
    ev.WeaponReady, ev.WeaponUsed, ev.Eliminated,
)  # fmt: skip


def add_to(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    add_setup_options(parser)
    parser.add_argument("--fast", action="store_true", help="do not pause after each phase")
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """Show a game that dice play, a phase at a time; Ctrl-C leaves it."""
    catalogue = read_catalogue(args)
    game = Game.new(catalogue, read_setup(args, catalogue))
    on_terminal = sys.stdout.isatty()
    width = max(BOARD, shutil.get_terminal_size().columns) if on_terminal else WIDTH
    try:
        for scene in scenes(game, width):
            print(scene, flush=True)
            if on_terminal and not args.fast:
                time.sleep(PAUSE)
    except KeyboardInterrupt:
        print(f"\nThe game was left in round {game.round}.")
        return 130
    return 0


def scenes(game: Game, width: int) -> Iterator[str]:
    """The game as pieces of text: the boards of each round, what happened in each phase, and the scores."""
    chance = Random(game.rules.setup.seed)
    yield f"{LEGEND}\n\n{draw_game(game, width)}\n"
    phase, happened = game.phase, list[Event]()
    while game.result is None:
        events = game.apply(roll_action(game, chance))
        for event in events:
            if isinstance(event, ev.PhaseBegan):
                yield narrate(game, phase, happened)
                phase, happened = event.phase, []
            else:
                happened.append(event)
        if any(isinstance(event, ev.RoundBegan) for event in events):
            yield f"\n{draw_game(game, width)}\n"
    yield narrate(game, phase, happened)
    yield f"\n{draw_game(game, width)}\n"
    yield "\n".join(_scores(game))


def narrate(game: Game, phase: str, events: Iterable[Event]) -> str:
    """What happened in a phase, shortly."""
    lines = [f"Phase {phase}:"]
    smashed: Counter[int] = Counter()
    arrived: Counter[int] = Counter()
    for event in events:
        if isinstance(event, NOTABLE):
            lines.append(f"  {describe(game, event)}")
        elif isinstance(event, ev.Destroyed) and event.why == "hero":
            smashed[event.seat] += 1
        elif isinstance(event, ev.Arrived):
            arrived[event.seat] += 1
    lines += [f"  player {seat}: the hero smashes {amount(smashed[seat], 'skeleton')}" for seat in sorted(smashed)]
    lines += [f"  player {seat}: gets {amount(arrived[seat], 'skeleton')} in the forest" for seat in sorted(arrived)]
    return "\n".join(lines if len(lines) > 1 else [f"{lines[0]} nothing of note"])


def _scores(game: Game) -> Iterator[str]:
    """The end of the game in a few lines."""
    assert game.result is not None
    points = dict(game.result.scores)
    for board in game.boards:
        if game.result.won is None:
            score = f"{amount(points[board.seat], 'point'):>10}" if board.seat in points else "eliminated"
            floors, houses = sum(board.towers.values()), board.houses
            yield f"player {board.seat}  {score}   {amount(floors, 'floor')}, {amount(houses, 'house')}"
    verdict = outcome(game.result.winners, (), game.result.won)
    yield f"After {amount(game.round, 'round')}: {verdict}."
