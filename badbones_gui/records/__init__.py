"""What is kept of games: a journal while one is played, saved games, replays, and what they add up to.

Everything is plain JSON, read with limits: a damaged or hostile file costs a sentence (``RecordError``), nothing more.
"""

from .files import RecordError
from .journal import Heading, Journal, Played
from .library import LONGEST_NAME, Library, SavedGame, usual_name
from .replays import SUFFIX, KeptGame, ReplayEntry, ReplayWalk
from .shelf import Dated, Shelf
from .solved import Solved
from .tally import PlayerTally, Tally, count

__all__ = [
    "LONGEST_NAME",
    "SUFFIX",
    "Dated",
    "Heading",
    "Journal",
    "KeptGame",
    "Library",
    "Played",
    "PlayerTally",
    "RecordError",
    "ReplayEntry",
    "ReplayWalk",
    "SavedGame",
    "Shelf",
    "Solved",
    "Tally",
    "count",
    "usual_name",
]
