"""What the player likes: speed, motion, size, sound. Kept from one day to the next."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from math import inf
from pathlib import Path
from typing import Any, Final, TypeGuard

from .disk import reason, write_whole

#: Speeds of the animation; the last one shows everything at once.
SPEEDS: Final = (0.5, 1.0, 1.5, 2.0, 3.0, 4.0, inf)
#: The least and the largest interface.
SCALES: Final = (0.75, 2.0)
#: How many rounds can be looked ahead.
ROUNDS_AHEAD: Final = (1, 2, 3, 4)
#: The file in the player's folder, and how it writes the last of the speeds.
FILE_NAME: Final = "preferences.json"
#: Settings are never longer; whatever is longer is not read.
MOST_BYTES: Final = 100_000
INSTANT: Final = "instant"


class ForecastShown(Enum):
    """When the next skeleton phase is drawn over the boards."""

    ALWAYS = "always"
    ON_KEY = "key"
    OFF = "off"


class Colours(Enum):
    """The colours of players and symbols, by the names that ``theme.PALETTES`` gives them."""

    USUAL = "usual"
    COLOUR_BLIND = "colour_blind"
    STRONG = "strong"


@dataclass
class Preferences:
    """Everything that can be set; scenes look here whenever they need it, so a change counts at once."""

    speed: float = 1.0
    reduced_motion: bool = False
    fullscreen: bool = False
    scale: float = 1.0  # interface scale, 0.75 to 2
    forecast: ForecastShown = ForecastShown.ON_KEY
    rounds_ahead: int = field(default=1, kw_only=True)
    warnings: bool = True  # ask when something useful was left undone
    next_round_by_itself: bool = False
    music: float = 0.6
    effects: float = 0.8
    colours: Colours = Colours.USUAL
    #: The last set-up, as ``Party.as_dict`` writes it.
    party: dict[str, Any] = field(default_factory=dict)
    log: bool = False  # the log is open beside the boards

    def as_dict(self) -> dict[str, Any]:
        """The preferences as plain data.

        >>> Preferences(speed=inf).as_dict()["speed"]
        'instant'
        """
        plain = dict(vars(self))
        plain["speed"] = INSTANT if self.speed == inf else self.speed
        plain["forecast"] = self.forecast.value
        plain["colours"] = self.colours.value
        return plain

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> "Preferences":
        """The preferences from plain data; what is missing or makes no sense stays as it is by itself.

        >>> Preferences.from_dict({"speed": 2, "scale": "huge", "colour": "pink"}) == Preferences(speed=2.0)
        True
        """
        found = cls()
        speed = inf if plain.get("speed") == INSTANT else plain.get("speed")
        if _is_number(speed) and speed in SPEEDS:
            found.speed = float(speed)
        for key in ("reduced_motion", "fullscreen", "warnings", "next_round_by_itself", "log"):
            if isinstance(plain.get(key), bool):
                setattr(found, key, plain[key])
        for key, (least, most) in (("scale", SCALES), ("music", (0.0, 1.0)), ("effects", (0.0, 1.0))):
            value = plain.get(key)
            if _is_number(value) and least <= value <= most:
                setattr(found, key, float(value))
        rounds = plain.get("rounds_ahead")
        if type(rounds) is int and rounds in ROUNDS_AHEAD:
            found.rounds_ahead = rounds
        with suppress(ValueError):
            found.forecast = ForecastShown(plain.get("forecast", found.forecast))
        with suppress(ValueError):
            found.colours = Colours(plain.get("colours", found.colours))
        if isinstance(plain.get("party"), dict):
            found.party = plain["party"]
        return found


def _is_number(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool)


class PreferencesFile:
    """Preferences on disk. Nothing that is wrong with the disk or the file keeps anybody from playing."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def load(self) -> tuple[Preferences, str | None]:
        """The preferences, and a sentence for the player if something is wrong with them."""
        try:
            with self.path.open("rb") as file:
                content = file.read(MOST_BYTES + 1)
            plain = json.loads(content.decode("utf-8")) if len(content) <= MOST_BYTES else None
        except FileNotFoundError:
            return Preferences(), None
        except OSError as problem:
            return Preferences(), f"Your settings cannot be read: {reason(problem)} ({self.path})."
        except (ValueError, RecursionError):  # no JSON, or not even text
            return Preferences(), self._set_aside()
        return (Preferences.from_dict(plain), None) if isinstance(plain, dict) else (Preferences(), self._set_aside())

    def save(self, preferences: Preferences) -> str | None:
        """Write all at once or nothing; a sentence for the player if the disk does not want it."""
        text = json.dumps(preferences.as_dict(), indent=2) + "\n"
        try:
            write_whole(self.path, text.encode("utf-8"))
        except OSError as problem:
            return f"Your settings cannot be saved: {reason(problem)} ({self.path})."
        return None

    def _set_aside(self) -> str:
        aside = self.path.with_name(f"{self.path.name}.broken")
        try:
            self.path.replace(aside)
        except OSError:
            return f"Your settings file is broken, so the game starts with its own settings ({self.path})."
        return f"Your settings file was broken. The game starts with its own settings; the old file is now {aside}."
