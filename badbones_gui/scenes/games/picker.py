"""Choosing a replay among the files of the computer: folders and replays, nothing else."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from ...input import Intent, Wheel
from ...kit import Kit
from ...records import SUFFIX
from ...theme import BODY, BONE, HEADING, SMALL, SNOW, WARM_LIGHT, Theme
from ...widgets import Button, Form, Label, Listing, Panel, darken
from ...widgets.landmarks import landmarks
from ...widgets.text import draw_lines, fitted, rimmed, shortened
from ..page import FormScene

#: So many files of a folder are looked at; nobody finds anything in a longer list.
MOST_FILES: Final = 5000


@dataclass(frozen=True)
class Place:
    """A folder or a replay in the list."""

    path: Path
    folder: bool
    name: str


def places(folder: Path) -> list[Place]:
    """What a folder holds for us: the way up, folders, then replays; raises ``OSError`` if it cannot be read."""
    found: list[Place] = []
    with os.scandir(folder) as entries:
        for entry, _ in zip(entries, range(MOST_FILES), strict=False):
            if entry.name.startswith("."):
                continue
            is_folder = _is_folder(entry)
            if is_folder or entry.name.lower().endswith(SUFFIX):
                found.append(Place(Path(entry.path), is_folder, entry.name))
    found.sort(key=lambda place: (not place.folder, place.name.casefold()))
    up = [Place(folder.parent, True, "One folder up")] if folder.parent != folder else []
    return up + found


def _is_folder(entry: "os.DirEntry[str]") -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


class Picker(FormScene):
    """A sheet with a list over whatever is behind it."""

    see_through = True

    def __init__(self, kit: Kit, start: Path, picked: Callable[[Path], object], back: Callable[[], object]) -> None:
        self.kit = kit
        self.picked = picked
        self.back = back
        self.folder = next((folder for folder in (start, Path.home()) if folder.is_dir()), Path("/"))
        self.places: list[Place] = []
        self.complaint = ""
        smooth = not kit.preferences.reduced_motion
        self.listing = Listing(self._paint, self._chosen, self._open, high=44, gap=4, smooth=smooth)
        self.open_button = Button("Open", self._open, main=True)
        self.leave_button = Button("Cancel", back)
        self.panel = Panel()
        self.heading = Label("Which replay?", size=HEADING, tone=WARM_LIGHT.light, display=True)
        self.form = Form([self.listing, self.open_button, self.leave_button])
        self.theme = Theme()
        self._line = pygame.Rect(0, 0, 0, 0)
        self._enter(self.folder)
        self.form.focus(self.listing)

    def resized(self, size: tuple[int, int]) -> None:
        """A sheet as large as the window allows; its list follows the player's scale."""
        self.theme = theme = Theme(size, min(self.kit.preferences.scale, 1.0))
        box = pygame.Rect(0, 0, min(theme.px(860), size[0] - theme.px(40)), size[1] - theme.px(60))
        box.center = (size[0] // 2, size[1] // 2)
        self.panel.place(theme, box)
        inner = box.inflate(-2 * Panel.margin(theme), -2 * Panel.margin(theme))
        title = self.heading.measure(theme, inner.width)[1]
        self.heading.place(theme, pygame.Rect(inner.x, inner.y - theme.px(8), inner.width, title))
        line = 2 * theme.fonts.text(theme.px(SMALL)).get_linesize()
        self._line = pygame.Rect(inner.x, inner.y + title - theme.px(4), inner.width, line)
        high = self.open_button.measure(theme)[1]
        top = self._line.bottom + theme.px(10)
        self.listing.place(
            self.kit.theme(size), pygame.Rect(inner.x, top, inner.width, inner.bottom - high - theme.px(16) - top)
        )
        x = inner.right
        for button in (self.open_button, self.leave_button):
            wide = max(button.measure(theme)[0], theme.px(140))
            x -= wide
            button.place(theme, pygame.Rect(x, inner.bottom - high, wide, high))
            x -= theme.px(14)

    def handle(self, intent: Intent) -> None:
        """Esc goes back; the wheel turns wherever the pointer is."""
        if isinstance(intent, Wheel):
            self.listing.wheel(intent.steps)
        else:
            super().handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        """A veil, the sheet, the folder's name and the list."""
        darken(surface)
        self.panel.draw(surface, self.theme)
        self.heading.draw(surface, self.theme)
        font = self.theme.fonts.text(self.theme.px(SMALL))
        lines = shortened(font, self.complaint or str(self.folder), self._line.width, 2)
        draw_lines(surface, font, lines, self._line, SNOW.middle)
        self.form.draw(surface, self.theme)

    def landmarks(self) -> dict[str, pygame.Rect]:
        """Rows by the names of their files, and the buttons."""
        rows = {f"file:{self.places[row].name}": self.listing.row_rect(row) for row in self.listing.visible()}
        return rows | landmarks([self.open_button, self.leave_button])

    def report(self) -> dict[str, object]:
        """The folder and what is chosen in it."""
        chosen = self.places[self.listing.row].name if self.listing.row >= 0 else ""
        return {"scene": "picker", "folder": str(self.folder), "chosen": chosen, "says": self.complaint}

    def _enter(self, folder: Path) -> None:
        """Show another folder, or say why it cannot be shown."""
        try:
            self.places = places(folder)
        except OSError as problem:
            self.complaint = f"This folder cannot be opened: {problem.strerror or type(problem).__name__} ({folder})."
            self.kit.sounds.play("denied")
            return
        self.complaint = ""
        before, self.folder = self.folder, folder
        rows = range(len(self.places))
        came_from = [row for row in rows if self.places[row].path == before]
        replays = [row for row in rows if not self.places[row].folder]
        self.listing.show(len(self.places), [*came_from, *replays, 0][0])
        self.listing.reveal()
        self._chosen()

    def _chosen(self) -> None:
        row = self.listing.row
        self.open_button.enabled = row >= 0
        self.open_button.text = "Open" if row < 0 or self.places[row].folder else "Import"

    def _open(self) -> None:
        if self.listing.row < 0:
            return
        place = self.places[self.listing.row]
        if place.folder:
            self._enter(place.path)
        else:
            self.back()
            self.picked(place.path)

    def _paint(self, row: int, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        place = self.places[row]
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        side = theme.px(28)
        up = place.folder and place.path == self.folder.parent
        icon = self.kit.art.get(
            "icons/back" if up else "icons/folder" if place.folder else "tokens/skeleton_white", side
        )
        sheet.blit(icon, icon.get_rect(midleft=(theme.px(14), size[1] // 2)))
        left = theme.px(14) + side + theme.px(12)
        font = fitted(theme, place.name, BODY, size[0] - left - theme.px(10))
        face = rimmed(font, place.name, BONE.middle if place.folder else WARM_LIGHT.light, 0)
        sheet.blit(face, face.get_rect(midleft=(left, size[1] // 2)))
        return sheet
