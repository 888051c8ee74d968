"""What is kept of games: saved ones, replays, and what they add up to."""

from .scene import GamesScene

__all__ = ["GamesScene"]
