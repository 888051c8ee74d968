"""A seat changes hands: the question who goes on playing there."""

from collections.abc import Callable
from functools import partial

from ..bots import BOTS
from ..minds import named
from ..players import Player
from ..widgets import Answer


def who_goes_on(player: Player, change: Callable[[str], object]) -> tuple[str, list[Answer]]:
    """The question and its answers; ``change`` is told the bot's key, or nothing for a person."""
    answers = [Answer("I play", partial(change, ""))] if player.bot else []
    answers += [Answer(named(bot), partial(change, bot)) for bot in BOTS if bot != player.bot]
    return f"Who goes on for {player.name}?", [*answers, Answer("Leave it so", _nothing, safe=True)]


def _nothing() -> None:
    """The question is closed; that is all."""
