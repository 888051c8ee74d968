"""My games: saved games, replays and statistics behind three tabs."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from ...input import Cancel, FileDropped, HurryHeld, Intent, Wheel
from ...kit import Kit
from ...records import Library, ReplayWalk
from ...theme import BODY, Theme
from ...widgets import Button, Form, Panel, Widget
from ..page import paint_page
from ..stack import Scene
from .collection import Collection
from .picker import Picker
from .replays import ReplaysTab
from .saved import SavedTab
from .statistics import StatisticsTab
from .tab import Tab

NAME: Final = "My games"


class GamesScene(Scene):
    """Tabs above, one page on the panel, the way back below."""

    def __init__(
        self,
        kit: Kit,
        library: Library,
        load: Callable[[str], object],
        watch: Callable[[ReplayWalk], object],
        back: Callable[[], object],
        review: Callable[[ReplayWalk], object],
        tab: str = SavedTab.name,
    ) -> None:
        self.kit = kit
        self.library = library
        self.back = back
        replays = ReplaysTab(kit, library, watch, self._pick, review)
        self.tabs: dict[str, Tab] = {
            page.name: page for page in (SavedTab(kit, library, load), replays, StatisticsTab(kit, library))
        }
        self.tab = self.tabs.get(tab, replays)
        self.tab_buttons = {name: Button(page.title, lambda: None, size=BODY) for name, page in self.tabs.items()}
        self.leave_button = Button("Back", back)
        self.panel = Panel()
        self.form = Form([*self.tab_buttons.values(), self.leave_button])
        self.theme = Theme()
        self._ground = pygame.Surface((1, 1))

    def enter(self) -> None:
        """Look what there is."""
        for page in self.tabs.values():
            page.changed = self._changed
        self._open(self.tab)
        self.form.focus(self.tab.first() or self.tab_buttons[self.tab.name])

    def resume(self) -> None:
        """Something may have changed meanwhile."""
        self.tab.open()
        self._changed()

    def resized(self, size: tuple[int, int]) -> None:
        """The frame always fits; what stands in the lists grows with the player's scale."""
        self.theme = theme = Theme(size, min(self.kit.preferences.scale, 1.0))
        edge, high = theme.px(28), theme.px(50)
        top, bottom = theme.px(84), size[1] - theme.px(20)
        self.leave_button.place(theme, pygame.Rect(edge, bottom - high, theme.px(160), high))
        self.panel.place(theme, pygame.Rect(edge, top, size[0] - 2 * edge, bottom - high - theme.px(14) - top))
        self._place_tabs()
        self._ground = self._paint_ground(size)
        self._changed()

    def handle(self, intent: Intent) -> None:
        """The page first; Esc goes back; a tab that has the focus opens its page."""
        if self.tab.handle(intent):
            return
        match intent:
            case Cancel():
                self.back()
                return
            case FileDropped(path):
                self.drop(Path(path))
                return
            case Wheel(steps, _) if isinstance(self.tab, Collection):
                self.tab.listing.wheel(steps)
            case HurryHeld() if isinstance(self.tab, StatisticsTab):
                self.tab.scroll.take(intent)
            case _:
                self.form.handle(intent)
        chosen = next((name for name, button in self.tab_buttons.items() if button.focused), self.tab.name)
        if chosen != self.tab.name:
            self._open(self.tabs[chosen])

    def drop(self, path: Path) -> None:
        """A replay from elsewhere: it is taken in where replays are."""
        replays = self.tabs[ReplaysTab.name]
        if self.tab is not replays:
            self._open(replays)
            self.form.focus(self.tab_buttons[replays.name])
        replays.drop(path)

    def update(self, dt: float) -> bool:
        """Widgets light up; long lists are read on."""
        moved = self.form.update(dt)
        return self.tab.update(dt) or moved

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, page and widgets."""
        surface.blit(self._ground, (0, 0))
        self.tab.draw(surface)
        self.form.draw(surface, self.theme)

    def landmarks(self) -> dict[str, pygame.Rect]:
        """Tabs, what is on the page, and the way back."""
        spots = {f"tab:{name}": button.rect for name, button in self.tab_buttons.items()}
        return spots | self.tab.landmarks() | {"button:Back": self.leave_button.rect}

    def report(self) -> dict[str, object]:
        """The page and what it shows."""
        return {"scene": "games", "tab": self.tab.name, **self.tab.report()}

    def _open(self, tab: Tab) -> None:
        self.tab = tab
        for name, button in self.tab_buttons.items():
            button.main = name == tab.name
        tab.place(self.theme, self._inner())  # before anything is shown, so that it is drawn at its size
        tab.open()
        self._changed()

    def _changed(self) -> None:
        """The page has other widgets: place them, and let the focus stay where it was, or go where the page wants."""
        tab = self.tab
        tab.place(self.theme, self._inner())
        buttons = tab.buttons()
        self._place_buttons(buttons)
        held = self.form.focused
        widgets: list[Widget] = [*self.tab_buttons.values(), *tab.widgets(), *buttons, self.leave_button]
        self.form.show(widgets)
        if held is not None and held not in widgets:
            self.form.focus(tab.first() or self.tab_buttons[tab.name])

    def _inner(self) -> pygame.Rect:
        return self.panel.rect.inflate(-2 * self.theme.px(22), -2 * self.theme.px(20))

    def _place_tabs(self) -> None:
        """Side by side beside the name, at one height: else an arrow down would lead from one to the next."""
        theme, gap = self.theme, self.theme.px(14)
        x, wide = self.panel.rect.x + theme.px(330), theme.px(210)
        for button in self.tab_buttons.values():
            button.place(theme, pygame.Rect(x, self.panel.rect.y - theme.px(46), wide, theme.px(50)))
            x += wide + gap

    def _place_buttons(self, buttons: list[Button]) -> None:
        """From the right, on the line of the way back."""
        theme, x = self.theme, self.panel.rect.right
        for button in reversed(buttons):
            wide = max(button.measure(theme)[0], theme.px(160))
            button.place(theme, pygame.Rect(x - wide, self.leave_button.rect.y, wide, self.leave_button.rect.height))
            x -= wide + theme.px(14)

    def _pick(self, picked: Callable[[Path], object]) -> None:
        self.stack.push(Picker(self.kit, self.library.shared, picked, self.stack.pop))

    def _paint_ground(self, size: tuple[int, int]) -> pygame.Surface:
        theme, ground = self.theme, paint_page(self.kit, self.theme, NAME)
        self.panel.draw(ground, theme)
        return ground
