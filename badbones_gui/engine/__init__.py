"""The rules of the game: standard library only, no pictures, no clock, no files, no luck but its own.

Start with ``Game``; what can be done are ``actions``, what happened are ``events``.
"""

from .catalogue import Catalogue
from .errors import BadBonesError, PositionError, Refused, SaveError, SetupError
from .events import Event
from .game import Asking, Game
from .rules import RULES_VERSION, Rules, Setup

__all__ = [
    "RULES_VERSION",
    "Asking",
    "BadBonesError",
    "Catalogue",
    "Event",
    "Game",
    "PositionError",
    "Refused",
    "Rules",
    "SaveError",
    "Setup",
    "SetupError",
]
