"""The puzzle scenes: the list of all puzzles, and what is said when one has been tried."""

from .ending import PuzzleEnding
from .entry import PuzzleEntry
from .scene import PuzzlesScene

__all__ = ["PuzzleEnding", "PuzzleEntry", "PuzzlesScene"]
