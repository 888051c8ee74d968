"""The replay scene: a game that was played, forward and back."""

from .scene import ReplayScene

__all__ = ["ReplayScene"]
