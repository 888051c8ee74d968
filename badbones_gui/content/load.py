"""The whole catalogue from the six files."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from badbones_gui.engine.catalogue import Catalogue

from .boards import FORESTS, read_board, read_symbols
from .files import read
from .modes import KEYS as MODES
from .modes import read_mode
from .nodes import Node
from .pieces import read_chiefs, read_market, read_traps, read_weapons

#: Two of each model give each of six players one of each symbol, whatever the others drew (S2).
LEAST_COPIES: Final = 2


def load(folder: Path | None = None) -> Catalogue:
    """What the game is made of; a file in the player's own folder replaces the standard one of its name."""
    files = read(folder)
    boards = files["boards.yaml"].section(("symbols", "copies", *FORESTS))
    symbols = read_symbols(boards["symbols"])
    copies = boards["copies"].number(LEAST_COPIES)
    traps = read_traps(files["traps.yaml"])
    weapons = files["weapons.yaml"].section(("ready", "weapons"))
    modes = files["modes.yaml"].section(("arrivals", "points", *MODES))
    points = modes["points"].section(("floor", "house"))
    return Catalogue(
        symbols=symbols,
        copies=copies,
        boards={key: read_board(key, boards[key], symbols) for key in FORESTS},
        traps=traps,
        weapons=read_weapons(weapons["weapons"], traps),
        weapon_ready=weapons["ready"].number(1),
        chiefs=read_chiefs(files["chiefs.yaml"], symbols),
        market=read_market(files["market.yaml"], traps, files["traps.yaml"]),
        modes={key: read_mode(key, modes[key], traps, symbols, copies) for key in MODES},
        arrivals=modes["arrivals"].number(),
        floor_points=points["floor"].number(),
        house_points=points["house"].number(),
        fingerprint=_fingerprint(files),
    )


def sources(folder: Path | None = None) -> dict[str, str]:
    """The source of each value (book, seen or ruling) by file and key: ``traps.yaml:wall.cost``."""
    return {
        f"{name}:{node.path}": node.mark.removeprefix("!")
        for name, root in read(folder).items()
        for node in root.marked()
    }


def _fingerprint(files: Mapping[str, Node]) -> str:
    """Tells whether two games are made of the same; order counts, since the game lists its pieces in it."""
    values = json.dumps({name: root.plain() for name, root in files.items()}, separators=(",", ":"))
    return hashlib.sha256(values.encode("ascii")).hexdigest()[:16]
