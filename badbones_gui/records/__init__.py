"""What is kept of games: a journal while one is played, saved games, replays, and what they add up to.

Everything is plain JSON, read with limits: a damaged or hostile file costs a sentence (``RecordError``), nothing more.
"""

from .files import RecordError
from .journal import Journal, Played
from .library import Library, SavedGame
from .replays import KeptGame, ReplayWalk
from .tally import Tally, count

__all__ = ["Journal", "KeptGame", "Library", "Played", "RecordError", "ReplayWalk", "SavedGame", "Tally", "count"]
