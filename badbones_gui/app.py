"""The window: one loop that sleeps while nothing moves and draws sixty times a second while something does."""

import logging
from collections.abc import Callable
from typing import Final

import pygame

from .input import Fullscreen, Intent, Quit, Reader, Resized
from .scenes.stack import Scene, SceneStack
from .theme import shared_fonts

log = logging.getLogger(__name__)

#: Pictures in a second while something moves.
FRAMES: Final = 60
#: Milliseconds to sleep at most: only to notice Ctrl and C in a terminal.
SLEEP: Final = 500
#: Longest step of time, in seconds, after the program was held up.
LONGEST_STEP: Final = 0.1


class Window:
    """The one window, its scenes and its loop."""

    def __init__(self, size: tuple[int, int], title: str) -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(title)
        self._plain_size = size
        self.fullscreen = False
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        self.stack = SceneStack(self.surface.get_size())
        self._reader = Reader()

    def run(self) -> None:
        """Until the last scene is left."""
        clock = pygame.time.Clock()
        moving, changed, dt = False, True, 0.0
        while len(self.stack):
            intents = self._reader.poll() if moving or changed else self._reader.wait(SLEEP)
            if not moving:
                clock.tick()  # time asleep is not time to be animated
                dt = 0.0
            for intent in intents:
                changed = True
                self._handle(intent)
            moving = self.stack.update(dt)
            if (moving or changed) and len(self.stack):
                self.stack.draw(self.surface)
                pygame.display.flip()
                dt = min(clock.tick(FRAMES) / 1000, LONGEST_STEP)
            changed = False

    def toggle_fullscreen(self) -> None:
        """The whole screen, or back to the window as it was."""
        if not self.fullscreen:
            self._plain_size = self.surface.get_size()
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self.surface = pygame.display.set_mode(self._plain_size, pygame.RESIZABLE)
        self.stack.resized(self.surface.get_size())

    def _handle(self, intent: Intent) -> None:
        match intent:
            case Resized():
                self.surface = pygame.display.get_surface() or self.surface
                if self.surface.get_size() != self.stack.size:
                    self.stack.resized(self.surface.get_size())
            case Fullscreen():
                self.toggle_fullscreen()
            case Quit():
                self.stack.handle(intent)  # a scene may still save something
                self.stack.clear()
            case _:
                self.stack.handle(intent)


def run_window(
    first_scene_factory: Callable[[], Scene], size: tuple[int, int] = (1280, 720), title: str = "Bad Bones"
) -> None:
    """Open the window with a first scene and stay until it is closed; an error is logged and goes on to the caller."""
    try:
        window = Window(size, title)
        window.stack.push(first_scene_factory())
        window.run()
    except Exception:
        log.exception("the window had to close")
        raise
    finally:
        pygame.quit()
        shared_fonts.cache_clear()  # they end with pygame; another window loads its own
