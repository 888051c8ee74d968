"""Mouse, wheel and keyboard become intents; no other module reads pygame's events."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from math import hypot
from typing import Final

import pygame

Point = tuple[int, int]
#: A press becomes a drag when the pointer has moved so many pixels.
DRAG_THRESHOLD: Final = 3
#: Milliseconds of a nap while nothing happens: too short to be noticed.
NAP: Final = 8


class MouseButton(Enum):
    """The buttons we know."""

    LEFT = 1
    MIDDLE = 2
    RIGHT = 3


class Direction(Enum):
    """Where an arrow key points, as a step on the screen."""

    UP = (0, -1)
    RIGHT = (1, 0)
    DOWN = (0, 1)
    LEFT = (-1, 0)


class Stretch(Enum):
    """How far a key leaps that goes further than an arrow."""

    START = "start"
    END = "end"
    BACK = "back"
    AHEAD = "ahead"


@dataclass(frozen=True)
class Intent:
    """What somebody in front of the window wants."""


@dataclass(frozen=True)
class PointerMoved(Intent):
    """The pointer is here now."""

    at: Point


@dataclass(frozen=True)
class PointerPressed(Intent):
    """A button went down."""

    at: Point
    button: MouseButton = MouseButton.LEFT


@dataclass(frozen=True)
class PointerReleased(Intent):
    """A button went up."""

    at: Point
    button: MouseButton = MouseButton.LEFT


@dataclass(frozen=True)
class Wheel(Intent):
    """The wheel turned: away from the hand is positive."""

    steps: int
    at: Point = (0, 0)


@dataclass(frozen=True)
class Navigate(Intent):
    """An arrow key."""

    direction: Direction


@dataclass(frozen=True)
class Leap(Intent):
    """Home, End, Page up or Page down."""

    stretch: Stretch


@dataclass(frozen=True)
class LetterL(Intent):
    """L: the log; in a replay, the next loss."""


@dataclass(frozen=True)
class NextFocus(Intent):
    """Tab."""


@dataclass(frozen=True)
class PreviousFocus(Intent):
    """Shift and Tab."""


@dataclass(frozen=True)
class Confirm(Intent):
    """Enter."""


@dataclass(frozen=True)
class Cancel(Intent):
    """Escape."""


@dataclass(frozen=True)
class Turn(Intent):
    """R: turn what is held."""


@dataclass(frozen=True)
class Undo(Intent):
    """Ctrl and Z."""


@dataclass(frozen=True)
class Redo(Intent):
    """Ctrl and Y, or Ctrl, Shift and Z."""


@dataclass(frozen=True)
class HurryHeld(Intent):
    """Space went down or up."""

    held: bool


@dataclass(frozen=True)
class ForecastHeld(Intent):
    """Alt or F went down, or the last of them up."""

    held: bool


@dataclass(frozen=True)
class AskHint(Intent):
    """H: what would be good now?"""


@dataclass(frozen=True)
class Pause(Intent):
    """P: stop, or go on."""


@dataclass(frozen=True)
class Fullscreen(Intent):
    """F11, or Alt and Enter."""


@dataclass(frozen=True)
class Help(Intent):
    """F1."""


@dataclass(frozen=True)
class Quit(Intent):
    """The window's own close button, or the system."""


@dataclass(frozen=True)
class FocusLost(Intent):
    """Another window has the keyboard now: let go of everything."""


@dataclass(frozen=True)
class Resized(Intent):
    """The window has another size."""

    size: tuple[int, int]


@dataclass(frozen=True)
class Exposed(Intent):
    """The window was covered and must be drawn again."""


@dataclass(frozen=True)
class Woken(Intent):
    """Another thread called `wake`: it has something to show."""


@dataclass(frozen=True)
class TypedText(Intent):
    """Letters, as the keyboard's layout makes them."""

    text: str


@dataclass(frozen=True)
class Erase(Intent):
    """Backspace."""


@dataclass(frozen=True)
class FileDropped(Intent):
    """A file was dropped on the window."""

    path: str


_ARROWS: Final = {
    pygame.K_UP: Direction.UP,
    pygame.K_RIGHT: Direction.RIGHT,
    pygame.K_DOWN: Direction.DOWN,
    pygame.K_LEFT: Direction.LEFT,
}
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_FORECAST: Final = (pygame.K_f, pygame.K_LALT)  # the right Alt key types letters on many keyboards
_PLAIN: Final[dict[int, Intent]] = {
    pygame.K_ESCAPE: Cancel(),
    pygame.K_r: Turn(),
    pygame.K_h: AskHint(),
    pygame.K_p: Pause(),
    pygame.K_F11: Fullscreen(),
    pygame.K_F1: Help(),
    pygame.K_BACKSPACE: Erase(),
    pygame.K_l: LetterL(),
    pygame.K_HOME: Leap(Stretch.START),
    pygame.K_END: Leap(Stretch.END),
    pygame.K_PAGEUP: Leap(Stretch.BACK),
    pygame.K_PAGEDOWN: Leap(Stretch.AHEAD),
}


class Reader:
    """Reads pygame's events and remembers which keys are held."""

    def __init__(self) -> None:
        self._hurry = False
        self._forecast: set[int] = set()
        self._pointer: Point = (0, 0)

    def poll(self) -> list[Intent]:
        """What happened since the last time."""
        return self.translate(pygame.event.get())

    def wait(self, milliseconds: int) -> list[Intent]:
        """Sleep until something happens, at most so long.

        In naps of our own: where SDL has nothing better, its way of waiting asks a thousand times a second.
        """
        end = pygame.time.get_ticks() + milliseconds
        while not pygame.event.peek() and pygame.time.get_ticks() < end:
            pygame.time.wait(NAP)
        return self.poll()

    def translate(self, events: Iterable[pygame.event.Event]) -> list[Intent]:
        """Events as intents; of several moves in a row only the last one counts."""
        intents: list[Intent] = []
        for event in events:
            for intent in self._translate(event):
                if isinstance(intent, PointerMoved) and intents and isinstance(intents[-1], PointerMoved):
                    intents.pop()
                intents.append(intent)
        return intents

    def _translate(self, event: pygame.event.Event) -> list[Intent]:
        match event.type:
            case pygame.MOUSEMOTION:
                self._pointer = event.pos
                return [PointerMoved(event.pos)]
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 2, 3):
                return [PointerPressed(event.pos, MouseButton(event.button))]
            case pygame.MOUSEBUTTONUP if event.button in (1, 2, 3):
                return [PointerReleased(event.pos, MouseButton(event.button))]
            case pygame.MOUSEWHEEL if event.y:
                return [Wheel(event.y, self._pointer)]
            case pygame.KEYDOWN:
                return self._key_down(event.key, event.mod)
            case pygame.KEYUP:
                return self._key_up(event.key)
            case pygame.TEXTINPUT:
                return [TypedText(event.text)]
            case pygame.DROPFILE:
                return [FileDropped(event.file)]
            case pygame.QUIT:
                return [Quit()]
            case pygame.WINDOWFOCUSLOST:
                return [*self._let_go(), FocusLost()]
            case pygame.WINDOWSIZECHANGED:
                return [Resized((event.x, event.y))]
            case pygame.WINDOWEXPOSED:
                return [Exposed()]
            case pygame.USEREVENT:
                return [Woken()]
        return []

    def _key_down(self, key: int, modifiers: int) -> list[Intent]:
        shift, control = bool(modifiers & pygame.KMOD_SHIFT), bool(modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if control:
            if key == pygame.K_z:
                return [Redo() if shift else Undo()]
            return [Redo()] if key == pygame.K_y else []
        if key in _ARROWS:
            return [Navigate(_ARROWS[key])]
        if key == pygame.K_TAB:
            return [PreviousFocus() if shift else NextFocus()]
        if key in _ENTER:
            return [Fullscreen() if modifiers & pygame.KMOD_ALT else Confirm()]
        if key == pygame.K_SPACE and not self._hurry:
            self._hurry = True
            return [HurryHeld(True)]
        if key in _FORECAST and key not in self._forecast:
            self._forecast.add(key)
            return [ForecastHeld(True)] if len(self._forecast) == 1 else []
        return [_PLAIN[key]] if key in _PLAIN else []

    def _key_up(self, key: int) -> list[Intent]:
        if key == pygame.K_SPACE and self._hurry:
            self._hurry = False
            return [HurryHeld(False)]
        if key in self._forecast:
            self._forecast.discard(key)
            return [] if self._forecast else [ForecastHeld(False)]
        return []

    def _let_go(self) -> list[Intent]:
        released: list[Intent] = []
        if self._hurry:
            released.append(HurryHeld(False))
        if self._forecast:
            released.append(ForecastHeld(False))
        self._hurry = False
        self._forecast.clear()
        return released


def wake() -> None:
    """Wake the window from another thread: its scene gets `Woken`."""
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))


class Drop(Enum):
    """What a drag has come to."""

    STARTED = "started"
    MOVED = "moved"
    DROPPED = "dropped"
    CANCELLED = "cancelled"
    CLICKED = "clicked"  # pressed and released on the spot: no drag at all


@dataclass(frozen=True)
class DragStep:
    """One step of a drag: what happened, where it began and where the pointer is."""

    what: Drop
    origin: Point
    at: Point


class Drag:
    """Follows one press of the left button: a click, or a drag that can always be cancelled."""

    def __init__(self, *, right_click_cancels: bool = True) -> None:
        self.right_click_cancels = right_click_cancels
        self.dragging = False
        self._origin: Point | None = None
        self._at: Point = (0, 0)

    @property
    def pressed(self) -> bool:
        """The button is down, moved or not."""
        return self._origin is not None

    def feed(self, intent: Intent) -> DragStep | None:
        """Take an intent; the step it leads to, if any."""
        match intent:
            case PointerPressed(at, MouseButton.LEFT) if self._origin is None:
                self._origin = self._at = at
            case PointerPressed(_, MouseButton.RIGHT) if self.right_click_cancels:
                return self._cancel()
            case Cancel() | FocusLost():
                return self._cancel()
            case PointerMoved(at) if self._origin is not None:
                self._at = at
                if self.dragging:
                    return DragStep(Drop.MOVED, self._origin, at)
                if hypot(at[0] - self._origin[0], at[1] - self._origin[1]) >= DRAG_THRESHOLD:
                    self.dragging = True
                    return DragStep(Drop.STARTED, self._origin, at)
            case PointerReleased(at, MouseButton.LEFT) if self._origin is not None:
                step = DragStep(Drop.DROPPED if self.dragging else Drop.CLICKED, self._origin, at)
                self._origin, self.dragging = None, False
                return step
        return None

    def _cancel(self) -> DragStep | None:
        origin, dragging = self._origin, self.dragging
        self._origin, self.dragging = None, False
        return DragStep(Drop.CANCELLED, origin, self._at) if origin is not None and dragging else None
