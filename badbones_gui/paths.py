"""Where the game's own files are: beside the package, inside it, or inside a frozen program."""

import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def data_folder() -> Path:
    """The folder of the YAML files that say what the game is made of."""
    return _folder("data")


def assets_folder() -> Path:
    """The folder of pictures, sounds, fonts and translations."""
    return _folder("assets")


def _folder(name: str) -> Path:
    unpacked = getattr(sys, "_MEIPASS", None)
    if getattr(sys, "frozen", False) and unpacked is not None:
        return Path(unpacked) / name
    inside = PACKAGE / name  # a wheel carries its files inside the package, a checkout beside it
    return inside if inside.is_dir() else PACKAGE.parent / name
