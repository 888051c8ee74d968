"""The log of a running game: everything since it began, in words, beside the boards."""

from typing import TYPE_CHECKING

import pygame

from ...chronicle import Chronicle
from ...event_text import TableNaming
from ...input import FocusLost, Intent, Leap, MouseButton, PointerMoved, PointerPressed, PointerReleased, Wheel
from ..table.log import LogPanel

if TYPE_CHECKING:
    from .scene import PlayScene


class GameLog:
    """The panel, while it is open, and the chronicle that fills it."""

    def __init__(self, scene: "PlayScene") -> None:
        self._scene = scene
        rules = scene.session.game.rules
        players = {seat: scene.party.player(seat) for seat in rules.seats}
        self.panel = LogPanel(scene.kit.art, players, smooth=not scene.kit.preferences.reduced_motion)
        names = {seat: player.name for seat, player in players.items()}
        self._chronicle = Chronicle(scene.session.start, TableNaming(names))
        self._version = -1

    @property
    def is_open(self) -> bool:
        """Whether the player wants to see it."""
        return self._scene.kit.preferences.log

    def place(self, area: pygame.Rect) -> pygame.Rect:
        """Take the right side of the area, if it is open; returns what is left for the boards."""
        if not self.is_open:
            return area
        theme = self._scene.theme
        wide = self.panel.width(theme)
        self.panel.place(theme, pygame.Rect(area.right - wide, area.y, wide, area.height))
        return pygame.Rect(area.x, area.y, area.width - wide - theme.px(6), area.height)

    def update(self, dt: float) -> bool:
        """Tell what is new on the table; true while something moves."""
        if not self.is_open:
            return False
        moving = self.panel.update(dt)
        if self._version == self._scene.flow.version:
            return moving
        self._version = self._scene.flow.version
        session = self._scene.session
        self._chronicle.follow(session.history, session.rehearsed)
        self.panel.show(self._chronicle.lines)
        return True

    def handle(self, intent: Intent) -> bool:
        """What is meant for the panel; true keeps it from everything else."""
        if not self.is_open:
            return False
        panel = self.panel
        match intent:
            case PointerMoved(at):
                panel.point(at)
                if panel.pressed:
                    panel.drag(at)
                return panel.pressed
            case PointerPressed(at, MouseButton.LEFT) if panel.rect.collidepoint(at):
                panel.pressed = True
                panel.press(at)
                return True
            case PointerReleased(_, MouseButton.LEFT) if panel.pressed:
                panel.pressed = False
                return True
            case FocusLost():
                panel.pressed = False
            case Wheel(steps, at) if panel.rect.collidepoint(at) and self._scene.pointer.held is None:
                return panel.wheel(steps)
            case Leap(stretch):
                panel.leap(stretch)
                return True
        return False
