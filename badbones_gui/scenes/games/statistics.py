"""The tab of statistics: what all finished games add up to."""

from typing import Final

import pygame

from ...event_text import amount
from ...explain import MODES
from ...input import Intent, Wheel
from ...kit import Kit
from ...records import Library, Tally, count
from ...sprites.mode_picture import ModePictures
from ...theme import BODY, BONE, WARM_LIGHT, Theme
from ...widgets import Label, Scroll, Widget
from .figures import ModeBar, Plaque, Plaques, PlayerLine
from .tab import SLICE, WAIT, Tab

EMPTY: Final = "No game has been finished yet. Play one to its end, and its glory stands here!"
#: So many players are listed.
MOST_PLAYERS: Final = 30


class StatisticsTab(Tab):
    """Plaques, modes, players."""

    name = "statistics"
    title = "Statistics"

    def __init__(self, kit: Kit, library: Library) -> None:
        super().__init__(kit)
        self.library = library
        self.modes = ModePictures(kit.art)
        self.scroll = Scroll(smooth=not kit.preferences.reduced_motion)
        self.tally = Tally()

    def open(self) -> None:
        """Count anew."""
        self.library.kept_replays.look()
        self.library.kept_replays.read(SLICE)
        self._count()

    def widgets(self) -> list[Widget]:
        """The page."""
        return [self.scroll] if self.tally.games else []

    def place(self, frame: Theme, area: pygame.Rect) -> None:
        """The whole panel; letters follow the player's scale, since the page can be scrolled."""
        super().place(frame, area)
        self.scroll.place(self.kit.theme(frame.size), area)

    def handle(self, intent: Intent) -> bool:
        """The wheel turns wherever the pointer is."""
        return isinstance(intent, Wheel) and self.scroll.wheel(intent.steps)

    def update(self, dt: float) -> bool:
        """Read on, a little at a time; then count."""
        shelf = self.library.kept_replays
        if not shelf.read(SLICE):
            return False
        if not shelf.waiting:
            self._count()
            self.changed()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """A cup and a friendly word while there is nothing to show."""
        if self.tally.games:
            return
        self.draw_nothing(surface, "icons/trophy", WAIT if self.library.kept_replays.waiting else EMPTY)

    def landmarks(self) -> dict[str, pygame.Rect]:
        """The bar."""
        return {"scroll:bar": self.scroll.thumb} if self.tally.games else {}

    def report(self) -> dict[str, object]:
        """The numbers."""
        tally = self.tally
        return {
            "games": tally.games,
            "best_solo_rounds": tally.best_solo_rounds,
            "players": {player.name: [player.wins, player.games] for player in tally.ranking()},
        }

    def _count(self) -> None:
        entries = self.library.kept_replays.entries
        self.tally = count(entry.game for entry in entries if entry.game is not None and not entry.imported)
        self.scroll.show(self._page())

    def _page(self) -> list[Widget]:
        tally, page = self.tally, list[Widget]()
        page.append(Plaques(self.kit.art, self._plaques()))
        modes = {
            mode: {end: games for (played, end), games in tally.results.items() if played == mode}
            for mode in dict.fromkeys([*MODES, *(played for played, _ in tally.results)])
        }
        most = max((sum(ends.values()) for ends in modes.values()), default=0)
        if most:
            page.append(_heading("How games ended"))
        for mode, ends in modes.items():
            if ends:
                name = MODES.get(mode, mode.capitalize())
                page.append(ModeBar(lambda size, mode=mode: self.modes.get(mode, size), name, ends, most))  # type: ignore[misc]
        ranking = tally.ranking()
        if ranking:
            page.append(_heading("Players"))
        best = next((player for player in ranking if player.wins), None)
        page += [PlayerLine(self.kit.art, player, best=player is best) for player in ranking[:MOST_PLAYERS]]
        if tally.assisted:
            words = f"{amount(tally.assisted, 'game')} with help from undo across phases: played, but no record."
            page.append(Label(words, size=BODY - 2, tone=BONE.middle))
        return page

    def _plaques(self) -> list[Plaque]:
        tally = self.tally
        plaques = [Plaque("icons/dice", str(tally.games), "games finished" if tally.games != 1 else "game finished")]
        run = max(tally.players.values(), key=lambda player: player.best_streak, default=None)
        if run is not None and run.best_streak:
            wins = "wins in a row" if run.best_streak > 1 else "win in a row"
            plaques.append(Plaque("icons/trophy", str(run.best_streak), f"{wins}: {run.name}"))
        alone = max(tally.players.values(), key=lambda player: player.best_solo_rounds, default=None)
        if alone is not None and alone.best_solo_rounds:
            rounds = "rounds alone" if alone.best_solo_rounds > 1 else "round alone"
            plaques.append(Plaque("board/tower_4", str(alone.best_solo_rounds), f"{rounds}: {alone.name}"))
        return plaques


def _heading(text: str) -> Label:
    return Label(text, size=26, tone=WARM_LIGHT.light, display=True)
