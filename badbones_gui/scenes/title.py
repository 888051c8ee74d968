"""The title: a village at dusk, falling snow, and the way to everything else."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, sin, tau
from random import Random
from typing import Final

import pygame

from ..input import Intent
from ..kit import Kit
from ..sprites.procession import Procession
from ..theme import DUSK, SNOW, Theme
from ..widgets import Button, Form
from ..widgets.landmarks import landmarks
from ..widgets.lettering import carved
from .opening import NAME_AT, NAME_SIZE
from .stack import Scene

Action = Callable[[], object]
BACKGROUND: Final = "board/title_scene"
LOGO: Final = "icons/logo_bones"
FLAKES: Final = 150
#: The middle of name and buttons, as a part of the window's width: moon and tower stand free on their right.
MIDDLE: Final = NAME_AT[0]
#: Where the buttons begin and how much room they have, as parts of the window's height.
MENU_TOP: Final = 0.385
MENU_PART: Final = 0.585


@dataclass(frozen=True)
class TitleMenu:
    """What the buttons do; Continue is there only if there is something to go on with."""

    new_game: Action
    practise: Action
    my_games: Action
    how_to_play: Action
    settings: Action
    quit: Action
    resume: Action | None = None

    def buttons(self) -> list[Button]:
        """The buttons from top to bottom, the first one standing out."""
        entries: list[tuple[str, Action]] = [
            ("New game", self.new_game),
            ("Practise", self.practise),
            ("My games", self.my_games),
            ("How to play", self.how_to_play),
            ("Settings", self.settings),
            ("Quit", self.quit),
        ]
        if self.resume is not None:
            entries.insert(0, ("Continue", self.resume))
        return [Button(text, act, main=not number, snow=True) for number, (text, act) in enumerate(entries)]


class Snowfall:
    """Flakes near and far, drifting; places are parts of the window, so a new size changes nothing."""

    def __init__(self, count: int = FLAKES, seed: int = 7) -> None:
        luck = Random(seed)
        self.time = 0.0
        self._flakes = [(luck.random(), luck.random(), luck.random() ** 2, luck.random()) for _ in range(count)]

    def update(self, dt: float) -> None:
        """Let the snow fall."""
        self.time += dt

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw every flake."""
        width, height = surface.get_size()
        spots: list[tuple[pygame.Surface, tuple[float, float]]] = []
        for x, y, near, phase in self._flakes:
            fall = (y + self.time * (0.02 + 0.05 * near)) % 1.1 - 0.05
            drift = x + 0.012 * sin(tau * (phase + self.time * (0.05 + 0.05 * phase))) + self.time * 0.004
            flake = _flake(theme.px(2 + 4 * near), 110 + round(130 * near))
            spots.append((flake, ((drift % 1.06 - 0.03) * width, fall * height)))
        surface.fblits(spots)


_FLAKES: dict[tuple[int, int], pygame.Surface] = {}


def _flake(pixels: int, opacity: int) -> pygame.Surface:
    """A soft round flake."""
    key = (pixels, opacity // 16)
    if key not in _FLAKES:
        big = pygame.Surface((pixels * 8, pixels * 8), pygame.SRCALPHA)
        middle = (pixels * 4, pixels * 4)
        for part, strength in ((4.0, 0.25), (3.2, 0.55), (2.4, 1.0)):
            pygame.draw.circle(big, (*SNOW.light, round(opacity * strength)), middle, pixels * part)
        _FLAKES[key] = pygame.transform.smoothscale(big, (pixels + 2, pixels + 2))
    return _FLAKES[key]


class Title(Scene):
    """The first scene."""

    def __init__(self, kit: Kit, menu: TitleMenu) -> None:
        self.kit = kit
        self.snow = Snowfall()
        self.procession = Procession()
        self.buttons = menu.buttons()
        self.form = Form(self.buttons)
        self.theme = Theme()
        self._ground = pygame.Surface((1, 1))

    def resized(self, size: tuple[int, int]) -> None:
        """Lay everything out anew: name above, buttons below, smaller if they would not fit."""
        self.theme = self.kit.theme(size)
        percent = round(self.theme.scale * 100)  # whole ones, so that a larger size is never smaller in the end
        while (height := self._menu_height()) > size[1] * MENU_PART and percent > 40:
            percent -= 1
            self.theme = Theme(size, percent / 100)
        theme = self.theme
        wide = max(theme.px(300), *(button.measure(theme)[0] for button in self.buttons))
        y = round(size[1] * MENU_TOP + max(size[1] * MENU_PART - height, 0) * 0.3)
        for button in self.buttons:
            high = button.measure(theme)[1]
            button.place(theme, pygame.Rect(round(size[0] * MIDDLE) - wide // 2, y, wide, high))
            y += high + self._gap()
        self._ground = self._paint_ground(size)
        self.procession.resized(size)

    def handle(self, intent: Intent) -> None:
        """Everything here is a button."""
        self.form.handle(intent)

    def update(self, dt: float) -> bool:
        """Let it snow, and let the skeletons come."""
        moved = self.form.update(dt)
        if self.kit.preferences.reduced_motion:
            return moved
        self.snow.update(dt)
        self.procession.update(dt)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The village and who walks there, the snow before them, and the buttons in front of all."""
        surface.blit(self._ground, (0, 0))
        self.procession.draw(surface, self.kit.art)
        if not self.kit.preferences.reduced_motion:
            self.snow.draw(surface, self.theme)
        self.form.draw(surface, self.theme)

    def landmarks(self) -> dict[str, pygame.Rect]:
        """The buttons."""
        return landmarks(self.buttons)

    def report(self) -> dict[str, object]:
        """The buttons' words, and which one has the focus."""
        focus = next((button.text for button in self.buttons if button.focused), "")
        return {"scene": "title", "buttons": [button.text for button in self.buttons], "focus": focus}

    def _gap(self) -> int:
        return self.theme.px(15)

    def _menu_height(self) -> int:
        heights = [button.measure(self.theme)[1] for button in self.buttons]
        return sum(heights) + self._gap() * (len(heights) - 1)

    def _paint_ground(self, size: tuple[int, int]) -> pygame.Surface:
        """Everything that stands still, drawn once for each size."""
        ground = pygame.Surface(size)
        ground.blit(self.kit.art.cover(BACKGROUND, size), (0, 0))
        ground.blit(_veil(size), (0, 0))
        theme = Theme(size)
        letters = carved(theme.fonts, "Bad Bones", theme.px(NAME_SIZE))
        box = letters.get_rect(center=(round(size[0] * MIDDLE), round(size[1] * NAME_AT[1])))
        logo = self.kit.art.get(LOGO, (theme.px(380), theme.px(95)))
        ground.blit(logo, logo.get_rect(center=(box.centerx, round(size[1] * 0.3))))
        ground.blit(letters, box)
        return ground


def _veil(size: tuple[int, int]) -> pygame.Surface:
    """A little more dusk around name and buttons, so that they stand out from any picture."""
    width, height = 128, 72
    small = pygame.Surface((width, height), pygame.SRCALPHA)
    for x in range(width):
        aside = (x / (width - 1) - MIDDLE) / 0.2
        for y in range(height):
            down = (y / (height - 1) - 0.5) / 0.6
            small.set_at((x, y), (*DUSK.dark, round(255 * 0.5 * exp(-(aside**4) - down**4))))
    return pygame.transform.smoothscale(small, size)
