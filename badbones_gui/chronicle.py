"""All that has happened in a game, line by line under rounds and phases, and the places that each line speaks of."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from .engine import Event, Game
from .engine import events as ev
from .engine.notation import read_action
from .engine.state import ARRIVALS, HERO, MARKET, OVER, SKELETONS, START, TRAP
from .event_text import Naming, tell

_PHASES: Final = {
    MARKET: "the market",
    START: "towers are chosen",
    HERO: "heroes",
    TRAP: "traps",
    SKELETONS: "the skeletons walk",
    ARRIVALS: "new skeletons",
    OVER: "the end",
}
#: What stands in the headings already, or goes without saying.
_UNTOLD: Final = (ev.RoundBegan, ev.PhaseBegan, ev.Done)
#: Places beside the board.
CEMETERY: Final = -1
VILLAGE: Final = -2
SUPPLY: Final = -3
WEAPON: Final = -4


class Spot(NamedTuple):
    """A place that a line speaks of: a space or entry point of a seat's board, or one of the places beside it."""

    seat: int
    place: int


@dataclass(frozen=True)
class Line:
    """One sentence, or a heading above some of them; seat 0 is everybody."""

    text: str
    seat: int = 0
    spots: tuple[Spot, ...] = ()
    #: So many actions had been played when it happened, the one that led to it among them.
    step: int = 0
    heading: bool = False


class Chronicle:
    """Follows a game by its history; what was told once is not told again."""

    def __init__(self, start: Game, call: Naming) -> None:
        self._call = call
        self._start = start
        self.lines: list[Line] = []
        #: So many lines come from the history, not from rehearsals.
        self._settled = 0
        self._told: list[dict[str, Any]] = []
        #: Where the game is, and whether there is a heading that says so.
        self._round, self._phase, self._headed = 0, "", False
        self._begin()

    def follow(self, history: Sequence[dict[str, Any]], rehearsed: Sequence[Event] = ()) -> None:
        """Tell of all these actions, and of what was rehearsed after them; whatever else was told is taken back."""
        if list(history[: len(self._told)]) != self._told:
            self._begin()
        del self.lines[self._settled :]
        for words in history[len(self._told) :]:
            events = self._game.apply(read_action(self._game, words))
            self._told.append(words)
            self._write(events)
        self._settled = len(self.lines)
        before = self._round, self._phase, self._headed
        self._write(rehearsed)
        self._round, self._phase, self._headed = before

    def _begin(self) -> None:
        self._game = self._start.clone()
        self._told.clear()
        self.lines.clear()
        self._settled = 0
        self._round, self._phase = self._game.round, self._game.phase
        self._headed = False

    def _write(self, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case ev.RoundBegan() | ev.GameResumed():
                    self._round, self._headed = event.round, False
                case ev.PhaseBegan():
                    self._phase, self._headed = event.phase, False
                case ev.GameEnded():
                    self._phase, self._headed = OVER, False
            if isinstance(event, _UNTOLD):
                continue
            step = len(self._told)
            if not self._headed:
                self.lines.append(Line(f"Round {self._round}: {_PHASES[self._phase]}", step=step, heading=True))
                self._headed = True
            text = tell(self._game, event, self._call)
            spots = tuple(dict.fromkeys(spots_of(event)))
            self.lines.append(Line(text[:1].upper() + text[1:], getattr(event, "seat", 0), spots, step))


def spots_of(event: Event) -> Iterator[Spot]:
    """The places that an event is about.

    >>> list(spots_of(ev.Sent(1, 7, 12, 2, "catapult")))
    [Spot(seat=1, place=12), Spot(seat=2, place=-1)]
    """
    seat = getattr(event, "seat", 0)
    places = [getattr(event, name, -1) for name in ("origin", "target", "at")]
    yield from (Spot(seat, place) for place in places if place >= 0 and seat)
    match event:
        case ev.Sent() | ev.Banished():
            yield Spot(event.to, CEMETERY)
        case ev.Drawn() | ev.Recalled():
            yield Spot(seat, CEMETERY)
        case ev.HousesChanged() if not event.shared:
            yield Spot(seat, VILLAGE)
        case ev.TrapPlaced() | ev.TrapRetrieved():
            yield Spot(seat, SUPPLY)
        case ev.TrapLost() if event.at < 0 and seat:
            yield Spot(seat, SUPPLY)
        case ev.TrapGiven() if event.to:
            yield Spot(event.to, SUPPLY)
        case ev.Bought():
            yield Spot(event.carrier, WEAPON if event.is_weapon else SUPPLY)
        case ev.WeaponReady() | ev.WeaponUsed() | ev.WeaponLapsed():
            yield Spot(seat, WEAPON)
        case _:
            pass
