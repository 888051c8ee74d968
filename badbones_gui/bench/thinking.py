"""What a frame costs while bots think: six of the strongest at once, in the window's own loop."""

from time import perf_counter, process_time
from typing import Any, Final

from ..app import run_window
from ..bots import BOTS, Budget
from ..engine import Catalogue, Setup
from ..kit import Kit
from ..players import Party, Player, default_players
from ..preferences import Preferences
from ..samples import late
from ..scenes.play import PlayScene

SETUP: Final = Setup("advanced", 6, chiefs=True, seed=4)
#: Milliseconds of a frame at sixty in a second.
MOST: Final = 1000 / 60
TITLE: Final = "a frame while six bots think, the slowest of a hundred, ms"


class _ThinkingScene(PlayScene):
    """A round that is planned by bots alone; it leaves when it has been watched for long enough."""

    watched: float = 1.0
    costs: list[float]
    _began: float | None = None
    _last: float | None = None

    def update(self, dt: float) -> bool:
        """Note what the frame before has cost: thinking, drawing, and whatever the window does."""
        now = process_time()
        if self._last is not None and self.seats.minds.thinking:
            self.costs.append(now - self._last)
        self._last = now
        self._began = perf_counter() if self._began is None else self._began
        if perf_counter() - self._began > self.watched and self.costs:
            self.stack.clear()
            return False
        return super().update(dt)


def run(catalogue: Catalogue, seconds: float, size: tuple[int, int]) -> dict[str, Any]:
    """The middle one of all frames, and the slowest of a hundred; the first few load the pictures and do not count."""
    strongest = list(BOTS)[-1]
    players = tuple(Player(player.name, player.emblem, strongest) for player in default_players(SETUP.players))
    session = late(catalogue, SETUP)
    kit = Kit(preferences=Preferences(warnings=False))
    scene = _ThinkingScene(kit, session, Party(SETUP, players), _nothing, _nothing, _nothing, _nothing)
    scene.watched, scene.costs = seconds, []
    scene.seats.minds.budget = Budget(seconds=10 * seconds)
    run_window(lambda window: window.stack.push(scene), size)
    costs = sorted(scene.costs[min(10, len(scene.costs) // 2) :])
    slowest = 1000 * costs[len(costs) * 99 // 100]
    return {"median": 1000 * costs[len(costs) // 2], "p99": slowest, "at_most": MOST, "met": slowest <= MOST}


def line(report: dict[str, Any]) -> str:
    """The report, to read."""
    verdict = "met" if report["met"] else "not met"
    return f"{TITLE:<58}{report['p99']:>10.1f}{'':>18}   <= {report['at_most']:.1f}: {verdict}"


def _nothing() -> None:
    """No button leads anywhere here."""
