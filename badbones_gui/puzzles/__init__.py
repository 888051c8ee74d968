"""Puzzles: a position of a solo game, what comes next, and a goal; kept as rule cases that play their own solution."""

from .puzzle import Goal, Puzzle, PuzzleError, load_puzzles, read_puzzle

__all__ = ["Goal", "Puzzle", "PuzzleError", "load_puzzles", "read_puzzle"]
