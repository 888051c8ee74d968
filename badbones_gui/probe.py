"""A window that can be watched from outside: what it shows goes to a file, for whoever drives it with a pointer."""

import json
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

from .input import Intent
from .scenes.stack import SceneStack

#: Seconds between two reports while something moves.
PAUSE: Final = 0.05


class Probe:
    """Writes a JSON object whenever the picture rests or somebody did something, and now and then while it moves."""

    def __init__(self, path: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self.path = path
        self._clock = clock
        self._written = -PAUSE
        self._frame = 0
        self._moving = False
        self._heard: Counter[str] = Counter()
        self._news = False

    def hear(self, intent: Intent) -> None:
        """Somebody wants something: an outsider can tell by the count that it has arrived."""
        self._heard[type(intent).__name__] += 1
        self._news = True

    def look(self, stack: SceneStack, moving: bool, drawn: bool) -> None:
        """The window has gone around once more, and may have drawn a picture."""
        self._frame += drawn
        halted = self._moving and not moving
        self._moving = moving
        waited = self._clock() - self._written >= PAUSE
        if halted or (drawn and (not moving or self._news or waited)):
            self._news = False
            self._written = self._clock()
            self._write(stack)

    def _write(self, stack: SceneStack) -> None:
        top = stack.top
        seen = {
            "frame": self._frame,
            "moving": self._moving,
            "size": list(stack.size),
            "heard": dict(self._heard),
            "scene": top.report() if top is not None else {},
            "landmarks": {name: list(rect) for name, rect in top.landmarks().items()} if top is not None else {},
        }
        half_written = self.path.with_name(self.path.name + ".part")
        half_written.write_text(json.dumps(seen), "utf-8")
        half_written.replace(self.path)
