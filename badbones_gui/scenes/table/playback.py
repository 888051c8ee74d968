"""The engine's events played on all boards at the same time: each board has its own queue of beats."""

from collections.abc import Callable
from typing import Final

from ...engine import Event
from ...engine import events as ev
from ...engine.view import GameView
from ...sounds import Sounds

Beat = list[Event]
#: Events that stand for the whole table: every board waits for the others before them.
_COMMON: Final = (ev.RoundBegan, ev.PhaseBegan, ev.TrackingFlipped, ev.GameEnded, ev.GameResumed, ev.TrapsReturned)
#: Events that end a beat: what comes next is a picture of its own.
_ENDS: Final = (
    ev.Moved,
    ev.Destroyed,
    ev.Sent,
    ev.Vanished,
    ev.FloorsChanged,
    ev.HousesChanged,
    ev.HeroMoved,
    ev.TrapGiven,
)
_NOISES: Final[dict[type, str]] = {
    ev.Walked: "step",
    ev.Sent: "throw",
    ev.FloorsChanged: "crumble",
    ev.HousesChanged: "burn",
    ev.Arrived: "arrive",
    ev.ChiefActed: "chief",
    ev.RoundBegan: "round",
    ev.Frozen: "freeze",
    ev.WeaponUsed: "strike",
    ev.TrapPlaced: "drop",
}
_TRAP_NOISES: Final = {
    "wall": "deflect",
    "catapult": "throw",
    "dragon": "flee",
    "bomb": "bomb",
    "portal": "portal",
    "spring": "spring",
    "hearse": "drive",
    "barricade": "barricade",
}


def beats_of(events: list[Event]) -> list[Beat]:
    """One board's events, cut into pictures: plain steps of many skeletons are one, everything else one by one."""
    beats: list[Beat] = []
    current: Beat = []
    walking = False
    for event in events:
        walks = isinstance(event, ev.Walked | ev.Arrived | ev.Drawn)
        if current and walks != walking:
            beats.append(current)
            current = []
        walking = walks
        current.append(event)
        if isinstance(event, _ENDS):
            beats.append(current)
            current = []
    if current:
        beats.append(current)
    return beats


class Playback:
    """Feeds a view beat by beat; `show` is told which board has changed and by what."""

    def __init__(self, view: GameView, sounds: Sounds, show: Callable[[int, Beat], object]) -> None:
        self.view = view
        self._sounds = sounds
        self._show = show
        #: Stretches of play between common events: by seat, the beats still to come.
        self._stretches: list[dict[int, list[Beat]]] = []

    @property
    def done(self) -> bool:
        """Everything has been shown."""
        return not self._stretches

    def add(self, events: list[Event]) -> None:
        """More has happened."""
        by_seat: dict[int, list[Event]] = {}
        for event in events:
            if isinstance(event, _COMMON):
                self._close(by_seat)
                self._stretches.append({0: [[event]]})
                by_seat = {}
            else:
                by_seat.setdefault(getattr(event, "seat", 0), []).append(event)
        self._close(by_seat)

    def _close(self, by_seat: dict[int, list[Event]]) -> None:
        if by_seat:
            self._stretches.append({seat: beats_of(events) for seat, events in by_seat.items()})

    def step(self, free: Callable[[int], bool]) -> bool:
        """Show the next beat of every board that is free for it; true while something is left."""
        while self._stretches:
            stretch = self._stretches[0]
            shown = False
            for seat in list(stretch):
                if not free(seat):
                    continue
                self._play(seat, stretch[seat].pop(0))
                shown = True
                if not stretch[seat]:
                    del stretch[seat]
            if stretch or not all(free(seat) for seat in self.view.boards):
                if not stretch:
                    self._stretches.pop(0)
                return True
            self._stretches.pop(0)
            if not shown:
                return True
        return False

    def finish(self) -> None:
        """Show everything at once."""
        while self._stretches:
            for seat, beats in self._stretches.pop(0).items():
                for beat in beats:
                    self._play(seat, beat, quiet=True)

    def _play(self, seat: int, beat: Beat, quiet: bool = False) -> None:
        self.view.feed(beat)
        if not quiet:
            for event in beat:
                self._sound(event)
        self._show(seat, beat)

    def _sound(self, event: Event) -> None:
        noise = _NOISES.get(type(event))
        if isinstance(event, ev.TrapUsed):
            noise = _TRAP_NOISES.get(event.kind)
        elif isinstance(event, ev.Destroyed):
            noise = "smash" if event.why not in ("tower", "village") else None
        elif isinstance(event, ev.FloorsChanged | ev.HousesChanged) and event.change > 0:
            noise = "rebuild"
        if noise is not None:
            self._sounds.play(noise)
