"""The play scene: all boards at once, played with pointer or keyboard."""

from .scene import PlayScene

__all__ = ["PlayScene"]
