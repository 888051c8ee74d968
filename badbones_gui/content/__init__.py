"""YAML files -> the checked, typed catalogue of what the game is made of; nothing else reads them.

>>> load().traps["wall"].cost
3
>>> sources()["traps.yaml:wall.cost"]
'seen'
"""

from .errors import ContentError
from .files import FILES
from .load import load, sources

__all__ = ["FILES", "ContentError", "load", "sources"]
