"""Play by keyboard: a focus that goes from landmark to landmark, and Enter, which clicks there."""

from typing import TYPE_CHECKING

import pygame

from ...input import Confirm, Intent, Navigate, NextFocus, PreviousFocus

if TYPE_CHECKING:
    from .scene import PlayScene


class Keys:
    """Where the keyboard is; quiet while the pointer is in use."""

    def __init__(self, scene: "PlayScene") -> None:
        self._scene = scene
        self.seat = scene.seats.first_person
        self.focus = f"board{self.seat}:space:c3"
        self.quiet = True

    def box(self) -> pygame.Rect | None:
        """Where the focus is; None while the pointer is in use."""
        return None if self.quiet else self._scene.landmarks().get(self.focus)

    def handle(self, intent: Intent) -> None:
        """Move the focus, or click where it is."""
        marks = self._scene.landmarks()
        if self.focus not in marks:
            self.focus = next(iter(marks))
        self.quiet = False
        match intent:
            case Navigate(direction) if self.focus.startswith("log:") and self._scene.log.panel.navigate(direction):
                self.focus = f"log:{self._scene.log.panel.chosen}"
            case Navigate(direction):
                self._go(marks, direction.value)
            case NextFocus():
                self._jump(marks, 1)
            case PreviousFocus():
                self._jump(marks, -1)
            case Confirm() if not self.focus.startswith("log:"):
                self._scene.pointer.click(marks[self.focus].center)
        if self.focus.endswith(":redo") and self.focus not in self._scene.landmarks():
            self.focus = self.focus.replace(":redo", ":undo")  # there is nothing left to do again
        if self.focus.startswith("log:"):
            self._scene.log.panel.choose(int(self.focus[4:]))
        if self.focus.startswith("board"):
            self.seat = int(self.focus[5])
        box = self._scene.landmarks().get(self.focus)
        if box is not None:
            self._scene.pointer.at = box.center

    def _go(self, marks: dict[str, pygame.Rect], step: tuple[int, int]) -> None:
        """To the nearest landmark that way."""
        here = marks[self.focus].center
        best: tuple[float, str] | None = None
        for name, box in marks.items():
            if name.endswith(":hero"):
                continue
            x, y = box.centerx - here[0], box.centery - here[1]
            ahead, aside = x * step[0] + y * step[1], abs(x * step[1]) + abs(y * step[0])
            if ahead > 2 and aside <= 2 * ahead:
                far = ahead + 2.5 * aside
                if best is None or far < best[0]:
                    best = (far, name)
        if best is not None:
            self.focus = best[1]

    def _jump(self, marks: dict[str, pygame.Rect], step: int) -> None:
        """From board to board, and to what is most wanted: answers, Ready, the button for all."""
        stops = [name for name in marks if name.startswith("chip:")]
        for seat in self._scene.sprites:
            hero = f"board{seat}:hero"
            stops.append(hero if hero in marks else f"board{seat}:space:c3")
            stops += [f"board{seat}:ready", f"board{seat}:undo"]
            stops += [mark for mark in (f"board{seat}:redo",) if mark in marks]
        stops += [name for name in marks if name.startswith("button:")]
        stops += [name for name in marks if name.startswith("log:")][-1:]
        if not self._scene.sprites or self._scene.dialog is not None:
            stops = list(marks)
        place = stops.index(self.focus) if self.focus in stops else -step if step > 0 else 0
        self.focus = stops[(place + step) % len(stops)]
