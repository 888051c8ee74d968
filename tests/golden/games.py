"""The games that are kept as golden playthroughs, by name; the files beside this one are written from it."""

from pathlib import Path
from typing import Final

from badbones_gui.commands.playthrough import write_playthrough
from badbones_gui.content import load
from badbones_gui.engine import Setup

FOLDER: Final = Path(__file__).parent

GAMES: Final = {
    "base-2p": Setup("base", 2, seed=11),
    "base-4p-chiefs": Setup("base", 4, chiefs=True, seed=200),
    "advanced-3p": Setup("advanced", 3, seed=2159),
    "solo": Setup("solo", 1, seed=1488),
    "solo-heroic-advanced-chiefs": Setup("solo", 1, advanced=True, chiefs=True, rounds=2, heroic=True, seed=373),
    "coop-2p": Setup("coop", 2, rounds=5, seed=8),
    "coop-3p-advanced-chiefs": Setup("coop", 3, advanced=True, chiefs=True, seed=3382),
}


def write_game(name: str) -> str:
    """The text of one of the games, as it is played today."""
    return "".join(f"{line}\n" for line in write_playthrough(load(), GAMES[name]))
