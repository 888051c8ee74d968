"""The window: one loop that sleeps while nothing moves and draws sixty times a second while something does."""

import logging
import os
import warnings
from collections.abc import Callable
from typing import Final

import pygame

from .input import Fullscreen, Intent, Quit, Reader, Resized
from .probe import Probe
from .scenes.stack import SceneStack
from .theme import end_pygame

log = logging.getLogger(__name__)

#: Pictures in a second while something moves.
FRAMES: Final = 60
#: Milliseconds to sleep at most: only to notice Ctrl and C in a terminal.
SLEEP: Final = 500
#: Longest step of time, in seconds, after the program was held up.
LONGEST_STEP: Final = 0.1
#: Drivers that nobody can see anything on; they are used only by whoever asks for them.
BLIND: Final = ("dummy", "evdev", "offscreen")
#: Sizes of the window, the one that a screen has room for is taken; the frame and the system's bars need some too.
COMFORTABLE: Final = ((3200, 1800), (2560, 1440), (1920, 1080), (1600, 900), (1280, 720))
ROOM: Final = 0.87


class NoScreen(RuntimeError):
    """There is nothing to open a window on."""


class GaveUp(RuntimeError):
    """One mistake followed the other; a sentence for the player says where they are written down."""


def comfortable_size(screen: tuple[int, int]) -> tuple[int, int]:
    """The largest usual size that leaves some room on a screen.

    >>> comfortable_size((3840, 2160)), comfortable_size((1920, 1080)), comfortable_size((1366, 768))
    ((3200, 1800), (1600, 900), (1280, 720))
    """
    fitting = (size for size in COMFORTABLE if size[0] <= screen[0] * ROOM and size[1] <= screen[1] * ROOM)
    return next(fitting, COMFORTABLE[-1])


class Window:
    """The one window, its scenes and its loop."""

    def __init__(
        self, size: tuple[int, int] | None, title: str, *, fullscreen: bool = False, probe: Probe | None = None
    ) -> None:
        # Windows would draw a small picture and stretch it; setting this early is the one way to tell it
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        try:
            pygame.display.init()
            if pygame.display.get_driver() in BLIND and "SDL_VIDEODRIVER" not in os.environ:
                raise pygame.error("no screen was found")
            pygame.font.init()
            pygame.display.set_caption(title)
            self._plain_size = size or comfortable_size(pygame.display.get_desktop_sizes()[0])
            self.fullscreen = fullscreen
            self.surface = self._open()
        except pygame.error as problem:
            raise NoScreen(f"The window cannot be opened: {problem}.") from problem
        self.stack = SceneStack(self.surface.get_size())
        #: Asked first about every intent; true: that was all.
        self.catch: Callable[[Intent], bool] = lambda intent: False
        #: Called once, after the next picture: whatever nobody needs to wait for.
        self.shown: Callable[[], object] = _nothing
        #: Called between two pictures, every time.
        self.between: Callable[[], object] = _nothing
        #: Leads on after a mistake, to another scene or to ``GaveUp``; without it the mistake goes on to the caller.
        self.rescue: Callable[[Exception], object] | None = None
        self._reader = Reader()
        self._probe = probe
        self._clock = pygame.time.Clock()
        self._moving, self._changed, self._dt = False, True, 0.0

    def run(self) -> None:
        """Until the last scene is left."""
        while len(self.stack):
            try:
                self._turn()
            except Exception as problem:
                log.exception("something went wrong")
                self._rescue(problem)

    def _turn(self) -> None:
        """Hear, let time pass, and draw if that changes anything."""
        intents = self._reader.poll() if self._moving or self._changed else self._reader.wait(SLEEP)
        if not self._moving:
            self._clock.tick()  # time asleep is not time to be animated
            self._dt = 0.0
        for intent in intents:
            self._changed = True
            self._handle(intent)
        top = self.stack.top
        moved = self.stack.update(self._dt)
        self.between()
        self._moving = moved or self.stack.top is not top  # a scene may give way to another by itself
        drawn = (self._moving or self._changed) and len(self.stack) > 0
        if drawn:
            self.stack.draw(self.surface)
            pygame.display.flip()
            self._dt = min(self._clock.tick(FRAMES) / 1000, LONGEST_STEP)
        self._changed = False
        shown, self.shown = self.shown, _nothing
        shown()
        if self._probe is not None:
            self._probe.look(self.stack, self._moving, drawn)

    def _rescue(self, problem: Exception) -> None:
        """Find a way on; what fails on the way is a mistake like any other."""
        self._moving, self._changed = False, True
        while self.rescue is not None:
            try:
                self.rescue(problem)
            except GaveUp:
                raise
            except Exception as another:
                log.exception("the way on failed too")
                problem = another
            else:
                return
        raise problem

    def set_fullscreen(self, wanted: bool) -> None:
        """The whole screen, or back to the window as it was."""
        if wanted == self.fullscreen:
            return
        if wanted:
            self._plain_size = self.surface.get_size()
        self.fullscreen = wanted
        self.surface = self._open()
        self.stack.resized(self.surface.get_size())

    def _open(self) -> pygame.Surface:
        if self.fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # what the system makes of the size is good enough
            surface = pygame.display.set_mode(self._plain_size, pygame.RESIZABLE)
            if surface.get_size() != self._plain_size:  # some systems leave the whole screen first, then listen
                surface = pygame.display.set_mode(self._plain_size, pygame.RESIZABLE)
        return surface

    def _handle(self, intent: Intent) -> None:
        if self._probe is not None:
            self._probe.hear(intent)
        if self.catch(intent):
            return
        match intent:
            case Resized():
                self.surface = pygame.display.get_surface() or self.surface
                if self.surface.get_size() != self.stack.size:
                    self.stack.resized(self.surface.get_size())
            case Fullscreen():
                self.set_fullscreen(not self.fullscreen)
            case Quit():
                self.stack.handle(intent)  # a scene may still save something
                self.stack.clear()
            case _:
                self.stack.handle(intent)


def _nothing() -> None:
    """Nobody has asked for anything."""


def run_window(
    begin: Callable[[Window], object],
    size: tuple[int, int] | None = None,
    title: str = "Bad Bones",
    *,
    fullscreen: bool = False,
    probe: Probe | None = None,
) -> None:
    """Open the window, let `begin` put the first scene on its stack, and stay until the last one is left.

    Without a size the window takes one that suits the screen.
    Raises ``NoScreen`` if there is no screen, ``GaveUp`` if nothing helps; any other error is logged and goes on.
    """
    try:
        window = Window(size, title, fullscreen=fullscreen, probe=probe)
        begin(window)
        window.run()
    except (NoScreen, GaveUp):
        raise
    except Exception:
        log.exception("the window had to close")
        raise
    finally:
        end_pygame()
