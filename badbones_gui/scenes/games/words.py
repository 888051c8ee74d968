"""Saved games and replays in words: when, what, who, and how it ended."""

from datetime import datetime
from typing import Final

from ...event_text import amount, list_words
from ...explain import MODES
from ...records import KeptGame

MONTHS: Final = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def when(date: str, now: datetime) -> str:
    """A date as people say it, in the time zone of ``now``; nothing if it is no date.

    >>> now = datetime.fromisoformat("2026-03-14T20:00:00+00:00")
    >>> when("2026-03-14T14:05:09+00:00", now), when("2026-03-13T09:00:00+00:00", now)
    ('today 14:05', 'yesterday 09:00')
    >>> when("2026-03-12T09:00:00+00:00", now), when("2025-12-24T09:00:00+00:00", now), when("soon", now)
    ('12 March', '24 December 2025', '')
    """
    try:
        then = datetime.fromisoformat(date).astimezone(now.tzinfo)
    except (ValueError, OverflowError):
        return ""
    days = (now.date() - then.date()).days
    if days in (0, 1):
        return f"{('today', 'yesterday')[days]} {then:%H:%M}"
    day = f"{then.day} {MONTHS[then.month - 1]}"
    return day if then.year == now.year else f"{day} {then.year}"


def mode_name(mode: str) -> str:
    """A mode's name; one that is unknown here says its own."""
    return MODES.get(mode, mode.capitalize())


def facts(*words: str) -> str:
    """Some facts in one line, without those that are missing.

    >>> facts("Alone", "", "round 3")
    'Alone · round 3'
    """
    return " · ".join(word for word in words if word)


def outcome_words(game: KeptGame) -> str:
    """How a game ended, in a heading."""
    result = game.result
    if result is None:
        return "Not over"
    if result.won is not None:
        return "Won!" if result.won else f"Lost in round {game.round}"
    names = [game.party.player(seat).name for seat in result.winners]
    if not names:
        return "Nobody wins"
    return f"{names[0]} wins" if len(names) == 1 else f"{list_words(names)} win"


def game_facts(game: KeptGame, now: datetime) -> str:
    """What was played, how long and when, in one line."""
    return facts(mode_name(game.party.setup.mode), amount(game.round, "round"), when(game.date, now))
