"""A list with its card: choose, use, delete, and bring back what was deleted."""

from collections.abc import Callable
from datetime import datetime
from typing import Final, Generic, TypeVar

import pygame

from ...input import Intent, Undo
from ...kit import Kit
from ...records import Dated, RecordError, Shelf
from ...sprites.mode_picture import ModePictures
from ...theme import BODY, BONE, Theme
from ...widgets import Button, Label, Listing, Widget
from ...widgets.landmarks import landmarks
from .card import Card
from .tab import SLICE, WAIT, Strip, Tab

Entry = TypeVar("Entry", bound=Dated)
#: The list's part of the panel's width; the card has the rest.
LIST_PART: Final = 0.6


class Collection(Tab, Generic[Entry]):
    """What saved games and replays have in common."""

    #: What one of them is called, and picture and words in the place of an empty list.
    thing: str
    emblem: str
    nothing: str

    def __init__(self, kit: Kit, kept: Shelf[Entry], deleted: Shelf[Entry]) -> None:
        super().__init__(kit)
        self.kept = kept
        self.deleted = deleted
        self.shows_deleted = False
        self.entries: list[Entry] = []
        self.modes = ModePictures(kit.art)
        smooth = not kit.preferences.reduced_motion
        self.listing = Listing(self._paint, self._chosen, self._opened, high=84, smooth=smooth)
        self.card = Card()
        self.strip = Strip(lambda: self.changed())
        self.bin_button = Button("", self._turn_over, size=BODY)
        self._count = 0
        #: The player has made a choice; until then the latest entry is chosen, whatever is read first.
        self._has_chosen = False

    # -- what the kinds know ----------------------------------------------------------------------------------------

    def paint(self, entry: Entry, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        """A row."""
        raise NotImplementedError

    def about(self, entry: Entry) -> list[Widget]:
        """The card's words and pictures."""
        raise NotImplementedError

    def actions(self, entry: Entry) -> list[list[Button]]:
        """What can be done with it, in rows."""
        raise NotImplementedError

    def use(self, entry: Entry) -> None:
        """What Enter means."""
        raise NotImplementedError

    def label(self, entry: Entry) -> str:
        """How a sentence calls it."""
        raise NotImplementedError

    def delete(self, entry: Entry) -> None:
        """Put it among the deleted ones; raises ``RecordError``."""
        raise NotImplementedError

    def restore(self, key: str) -> None:
        """Bring it back; raises ``RecordError``."""
        raise NotImplementedError

    # -- the tab ----------------------------------------------------------------------------------------------------

    @property
    def shelf(self) -> Shelf[Entry]:
        """The list that is shown."""
        return self.deleted if self.shows_deleted else self.kept

    @property
    def selected(self) -> Entry | None:
        """The chosen entry."""
        return self.entries[self.listing.row] if 0 <= self.listing.row < len(self.entries) else None

    @property
    def now(self) -> datetime:
        """This moment, in the player's own time zone."""
        return datetime.now().astimezone()

    def open(self) -> None:
        """Look what there is."""
        self.look()

    def look(self, key: str = "") -> None:
        """See anew which files there are; choose the one of this name, or else stay where the choice was."""
        self.shelf.look()
        self.shelf.read(SLICE)
        self._count = self.deleted.count()
        self._has_chosen |= bool(key)
        self._sync(key)

    def widgets(self) -> list[Widget]:
        """List, card and strip."""
        shown: list[Widget] = [self.listing] if self.entries else []
        shown += [widget for widget in self.card.content if widget.focusable]
        shown += self.card.buttons
        return [*shown, *([self.strip.button] if self.strip.button is not None else [])]

    def buttons(self) -> list[Button]:
        """The way to the deleted ones, if there are any, and back."""
        self.bin_button.text = f"Back to the {self.thing}s" if self.shows_deleted else f"Deleted ({self._count})"
        return [self.bin_button] if self._count or self.shows_deleted else []

    def first(self) -> Widget | None:
        """The list."""
        return self.listing if self.entries else None

    def place(self, frame: Theme, area: pygame.Rect) -> None:
        """The list on the left, the card on the right, the strip below both."""
        super().place(frame, area)
        taken = self.strip.place(frame, area)
        gap = frame.px(16)
        left = pygame.Rect(area.x, area.y, round(area.width * LIST_PART), area.height - taken)
        self.listing.place(self.kit.theme(frame.size), left)
        right = pygame.Rect(left.right + gap, area.y, area.right - left.right - gap, left.height)
        self.card.place(self.kit.theme(frame.size), right)

    def handle(self, intent: Intent) -> bool:
        """Ctrl and Z is the way back that the strip offers."""
        if isinstance(intent, Undo) and self.strip.button is not None and self.strip.button.text == "Undo":
            self.strip.button.confirm()
            return True
        return False

    def update(self, dt: float) -> bool:
        """Read on, a little at a time, so that a long list holds nobody up."""
        if not self.shelf.read(SLICE):
            return False
        self._sync()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Card and strip, or why there is nothing."""
        self.card.draw(surface)
        self.strip.draw(surface)
        if not self.entries:
            words = "Nothing has been deleted." if self.shows_deleted else self.nothing
            self.draw_nothing(surface, self.emblem, WAIT if self.shelf.waiting else words)

    def landmarks(self) -> dict[str, pygame.Rect]:
        """Rows and buttons."""
        buttons = [*self.card.buttons, *self.buttons(), *([self.strip.button] if self.strip.button is not None else [])]
        rows = {f"row:{row}": self.listing.row_rect(row).clip(self.listing.view) for row in self.listing.visible()}
        return rows | landmarks(buttons)

    def report(self) -> dict[str, object]:
        """The rows in sight, which one is chosen, and what the strip says."""
        return {
            "rows": [self.label(self.entries[row]) for row in self.listing.visible()],
            "count": len(self.entries),
            "chosen": self.listing.row,
            "deleted": self.shows_deleted,
            "says": self.strip.text,
        }

    def attempt(self, action: Callable[[], object]) -> bool:
        """Do it, or say why not."""
        try:
            action()
        except RecordError as problem:
            self.kit.sounds.play("denied")
            self.look()
            self.strip.say(str(problem))
            return False
        return True

    def deletion(self, entry: Entry) -> Button:
        """The button that deletes; nothing is lost by it."""
        return Button("Delete", lambda: self._delete(entry), size=BODY)

    def return_button(self, entry: Entry) -> Button:
        """The button of a deleted one."""
        return Button("Bring back", lambda: self.bring_back(entry), main=True, size=BODY)

    def bring_back(self, entry: Entry) -> None:
        """From the deleted ones to where it was."""
        if self.attempt(lambda: self.restore(entry.key)):
            self.look(entry.key)
            self.strip.say(f"{self.label(entry)} is back.")

    def problem_label(self, problem: str) -> Label:
        """Why it cannot be used."""
        return Label(problem, size=BODY - 2, tone=BONE.middle)

    # -- small things -----------------------------------------------------------------------------------------------

    def _delete(self, entry: Entry) -> None:
        if self.attempt(lambda: self.delete(entry)):
            self.look()
            self.strip.say(f"{self.label(entry)} is deleted.", "Undo", lambda: self.bring_back(entry))

    def _turn_over(self) -> None:
        """The deleted ones, or back to the others."""
        self.shows_deleted = not self.shows_deleted
        self._has_chosen = False
        self.strip.clear()
        self.look()

    def _sync(self, key: str = "") -> None:
        """Show what has been read so far; the choice stays with its entry, or at its place if that is gone."""
        before, place = self.selected, self.listing.row
        key = key or (before.key if before is not None else "")
        self.entries = list(self.shelf.entries)
        row = 0
        if self._has_chosen:
            same = (number for number, entry in enumerate(self.entries) if entry.key == key)
            row = next(same, max(place, 0))
        self.listing.show(len(self.entries), row)
        self._fill_card()
        self.changed()
        self.listing.reveal()

    def _chosen(self) -> None:
        self._has_chosen = True
        self.kit.sounds.play("click")
        self._fill_card()
        self.changed()

    def _opened(self) -> None:
        entry = self.selected
        if entry is None:
            return
        if self.shows_deleted:
            self.bring_back(entry)
        else:
            self.use(entry)

    def _fill_card(self) -> None:
        entry = self.selected
        if entry is None:
            self.card.show([], [])
        else:
            self.card.show(self.about(entry), self.actions(entry))

    def _paint(self, row: int, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        return self.paint(self.entries[row], size, theme)
