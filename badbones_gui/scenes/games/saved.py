"""The tab of saved games: load, rename, delete, bring back."""

from collections.abc import Callable

import pygame

from ...input import Cancel, Intent
from ...kit import Kit
from ...records import LONGEST_NAME, Library, SavedGame
from ...sprites.miniature import covering, open_miniature
from ...theme import BODY, BONE, SNOW, Theme
from ...widgets import Button, Label, TextField, Widget
from .card import Picture, Title
from .collection import Collection
from .rows import Words, paint_problem, paint_row, picture_size
from .words import facts, mode_name, when


class SavedTab(Collection[SavedGame]):
    """Every game that was saved, and those that were put away by themselves."""

    name = "saved"
    title = "Saved games"
    thing = "game"
    emblem = "board/tower_4"
    nothing = "No game is saved yet. While you play, press Esc and choose Save game."

    def __init__(self, kit: Kit, library: Library, load: Callable[[str], object]) -> None:
        super().__init__(kit, library.saved_games, library.deleted_games)
        self.library = library
        self.load = load
        #: The field for another name, while one is written.
        self.field: TextField | None = None

    def paint(self, entry: SavedGame, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        """Picture, name, facts and who plays."""
        picture = self._picture(entry, picture_size(size, theme))
        if entry.problem is not None:
            return paint_problem(size, theme, picture, entry.name, entry.problem)
        tags = ("put away",) if entry.left else ()
        line = facts(mode_name(entry.mode), f"round {entry.round}", when(entry.date, self.now))
        return paint_row(self.kit.art, size, theme, picture, Words(entry.name, line, ", ".join(entry.players), tags))

    def about(self, entry: SavedGame) -> list[Widget]:
        """The picture again, larger, and all that is known."""
        picture = Picture(lambda size: self._picture(entry, size), 210)
        title = self.field if self.field is not None else Title(entry.name)
        if entry.problem is not None:
            return [picture, title, self.problem_label(entry.problem)]
        words: list[Widget] = [
            Label(facts(mode_name(entry.mode), f"round {entry.round}"), tone=SNOW.middle),
            Label(", ".join(entry.players), tone=BONE.light),
        ]
        how = "Put away by itself when another game began" if entry.left else "Saved"
        words.append(Label(f"{how}: {when(entry.date, self.now)}", size=BODY - 2, tone=BONE.middle))
        return [picture, title, *words]

    def actions(self, entry: SavedGame) -> list[list[Button]]:
        """Load, rename, delete."""
        if self.field is not None:
            keep = Button("Keep this name", self._rename, main=True, size=BODY)
            return [[keep], [Button("Cancel", self._stop_renaming, size=BODY)]]
        if self.shows_deleted:
            return [[self.return_button(entry)]]
        if entry.problem is not None:
            return [[self.deletion(entry)]]
        load = Button("Load", lambda: self.use(entry), main=True)
        return [[load], [Button("Rename", self._start_renaming, size=BODY), self.deletion(entry)]]

    def use(self, entry: SavedGame) -> None:
        """Go on with this game."""
        self.attempt(lambda: self.load(entry.key))

    def label(self, entry: SavedGame) -> str:
        """By its name."""
        return f"“{entry.name}”"

    def delete(self, entry: SavedGame) -> None:
        """Put it among the deleted ones."""
        self.library.delete(entry.key)

    def restore(self, key: str) -> None:
        """Bring it back."""
        self.library.restore(key)

    def handle(self, intent: Intent) -> bool:
        """Esc gives up another name."""
        if self.field is not None and isinstance(intent, Cancel):
            self._stop_renaming()
            return True
        return super().handle(intent)

    def report(self) -> dict[str, object]:
        """The list, and whether a name is being written."""
        return super().report() | {"renaming": self.field is not None}

    def landmarks(self) -> dict[str, pygame.Rect]:
        """The field too."""
        field = {"field:name": self.field.rect} if self.field is not None else {}
        return super().landmarks() | field

    def first(self) -> Widget | None:
        """The field while a name is written."""
        return self.field if self.field is not None else super().first()

    def _start_renaming(self) -> None:
        entry = self.selected
        if entry is not None:
            self.field = TextField(entry.name, lambda _: None, most=LONGEST_NAME, done=self._rename, size=BODY)
            self._refill()

    def _stop_renaming(self) -> None:
        self.field = None
        self._refill()

    def _rename(self) -> None:
        entry, field = self.selected, self.field
        self.field = None
        if entry is None or field is None or not field.text.strip():
            self._refill()
        elif self.attempt(lambda: self.library.rename(entry.key, field.text)):
            self.strip.say(f"“{entry.name}” has another name now.")
            self.look(entry.key)

    def _chosen(self) -> None:
        self.field = None
        super()._chosen()

    def _refill(self) -> None:
        self._fill_card()
        self.changed()

    def _picture(self, entry: SavedGame, size: tuple[int, int]) -> pygame.Surface:
        """The boards as they stood, or else how such a game looks; skulls for what cannot be read."""
        return self.kit.art.kept(("saved", entry.key, entry.date, size), lambda: self._paint_picture(entry, size))

    def _paint_picture(self, entry: SavedGame, size: tuple[int, int]) -> pygame.Surface:
        picture = open_miniature(entry.picture) if entry.picture else None
        if picture is not None:
            return covering(picture, size)
        scene = self.modes.get(entry.mode, size).copy()
        if entry.problem is not None:
            skull = self.kit.art.get("icons/skull", round(min(size) * 0.7))
            scene.blit(skull, skull.get_rect(center=scene.get_rect().center))
        return scene
