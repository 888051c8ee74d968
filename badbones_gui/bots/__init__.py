"""Players that choose among the legal actions, and see no more than a player sees."""

from .bot import Bot, Budget, Thought
from .observation import observe
from .players import BOTS

__all__ = ["BOTS", "Bot", "Budget", "Thought", "observe"]
