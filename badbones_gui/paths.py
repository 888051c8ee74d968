"""Where files are: the game's own beside the package, inside it or in a frozen program; the player's in a folder."""

import sys
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).resolve().parent


def data_folder() -> Path:
    """The folder of the YAML files that say what the game is made of."""
    return _folder("data")


def assets_folder() -> Path:
    """The folder of pictures, sounds, fonts and translations."""
    return _folder("assets")


def config_folder(home: Path | None = None) -> Path:
    """The folder of the player's preferences: where the system wants it, or `home` itself."""
    return home if home is not None else Path(platformdirs.user_config_dir("badbones", appauthor=False))


def games_folder(home: Path | None = None) -> Path:
    """The folder of everything that is played: the game that goes on, saved games and replays."""
    return (home if home is not None else Path(platformdirs.user_data_dir("badbones", appauthor=False))) / "games"


def shared_folder(home: Path | None = None) -> Path:
    """Where replays are put for others: among the player's documents, or straight at home where there are none."""
    if home is not None:
        return home / "shared"
    documents = Path(platformdirs.user_documents_dir())
    return documents if documents.is_dir() else Path.home()


def log_folder(home: Path | None = None) -> Path:
    """The folder of what is written down when something goes wrong."""
    return home / "logs" if home is not None else Path(platformdirs.user_log_dir("badbones", appauthor=False))


def is_frozen() -> bool:
    """Whether this is the packaged program, with everything it needs beside it."""
    return bool(getattr(sys, "frozen", False)) and hasattr(sys, "_MEIPASS")


def _folder(name: str) -> Path:
    if is_frozen():
        return Path(getattr(sys, "_MEIPASS", "")) / name
    inside = PACKAGE / name  # a wheel carries its files inside the package, a checkout beside it
    return inside if inside.is_dir() else PACKAGE.parent / name
