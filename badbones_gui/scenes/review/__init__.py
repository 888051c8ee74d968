"""The review scene: what could have been better in a game."""

from .scene import ReviewScene

__all__ = ["ReviewScene"]
