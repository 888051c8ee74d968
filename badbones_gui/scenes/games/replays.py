"""The tab of replays: watch, export, import, delete, bring back."""

from collections.abc import Callable
from pathlib import Path

import pygame

from ... import clipboard
from ...engine.state import Result
from ...event_text import amount
from ...kit import Kit
from ...records import KeptGame, Library, ReplayEntry, ReplayWalk
from ...theme import BODY, BONE, SNOW, Theme
from ...widgets import Button, Label, Widget
from .card import Picture, Standing, Title
from .collection import Collection
from .rows import Words, paint_problem, paint_row, picture_size
from .words import facts, game_facts, mode_name, outcome_words, when


class ReplaysTab(Collection[ReplayEntry]):
    """Every game that was finished here, and those that came from elsewhere."""

    name = "replays"
    title = "Replays"
    thing = "replay"
    emblem = "icons/eye"
    nothing = (
        "Every game that you finish is kept here, so that you can watch it again."
        " You can also drop a replay of a friend on this window."
    )

    def __init__(
        self,
        kit: Kit,
        library: Library,
        watch: Callable[[ReplayWalk], object],
        pick: Callable[[Callable[[Path], object]], object],
        review: Callable[[ReplayWalk], object],
    ) -> None:
        """``pick`` lets the player choose a file and calls back with it."""
        super().__init__(kit, library.kept_replays, library.deleted_replays)
        self.library = library
        self.watch = watch
        self.review = review
        self.import_button = Button("Import a replay", lambda: pick(self.drop), size=BODY)

    def buttons(self) -> list[Button]:
        """The way in for replays from elsewhere."""
        return [*super().buttons(), *([] if self.shows_deleted else [self.import_button])]

    def paint(self, entry: ReplayEntry, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        """Mode, result, facts and who played."""
        picture = self._picture(entry, picture_size(size, theme))
        if entry.game is None or entry.problem is not None:
            return paint_problem(size, theme, picture, self._title(entry), entry.problem or "")
        words = Words(self._title(entry), game_facts(entry.game, self.now), entry.game.party.players, _tags(entry))
        return paint_row(self.kit.art, size, theme, picture, words)

    def about(self, entry: ReplayEntry) -> list[Widget]:
        """Everybody's points and all that is known."""
        game = entry.game
        content: list[Widget] = [Picture(lambda size: self._picture(entry, size), 110), Title(self._title(entry))]
        if game is not None:
            setup = game.party.setup
            line = facts(mode_name(setup.mode), amount(game.round, "round"), "chiefs" if setup.chiefs else "")
            content += [Label(line, tone=SNOW.middle), *self._standings(game)]
            content.append(Label(facts(when(game.date, self.now), f"seed {setup.seed}"), size=BODY - 2, tone=BONE.dark))
        if entry.problem is not None:
            content.append(self.problem_label(entry.problem))
        if game is not None and game.assisted:
            content.append(Label("Assisted: steps were taken back across phases.", size=BODY - 3, tone=BONE.middle))
        if entry.imported:
            content.append(Label("From elsewhere: it counts in no statistics.", size=BODY - 3, tone=BONE.middle))
        return content

    def actions(self, entry: ReplayEntry) -> list[list[Button]]:
        """Watch, look what could be better, export, delete."""
        if self.shows_deleted:
            return [[self.return_button(entry)]]
        rest = [Button("Export", lambda: self._export(entry), size=BODY), self.deletion(entry)]
        if entry.problem is not None:
            return [rest]
        return [
            [Button("Watch", lambda: self.use(entry), main=True)],
            [Button("What could be better?", lambda: self._look_back(entry), size=BODY)],
            rest,
        ]

    def use(self, entry: ReplayEntry) -> None:
        """Watch it."""
        if entry.problem is None:
            self.attempt(lambda: self.watch(self.library.open_replay(entry.key)))

    def _look_back(self, entry: ReplayEntry) -> None:
        self.attempt(lambda: self.review(self.library.open_replay(entry.key)))

    def label(self, entry: ReplayEntry) -> str:
        """By who played and how it ended."""
        return "The replay" if entry.game is None else f"“{self._title(entry)}”"

    def delete(self, entry: ReplayEntry) -> None:
        """Put it among the deleted ones."""
        self.library.delete_replay(entry.key)

    def restore(self, key: str) -> None:
        """Bring it back."""
        self.library.restore_replay(key)

    def drop(self, path: Path) -> None:
        """Take a file in, or say why not."""
        walks: list[ReplayWalk] = []
        self.shows_deleted = False
        if self.attempt(lambda: walks.append(self.library.import_replay(path))):
            self.kit.sounds.play("ready")
            self.look(walks[0].kept.key)
            self.strip.say(f"The replay {path.name} is here now.")

    def _export(self, entry: ReplayEntry) -> None:
        paths: list[Path] = []
        if self.attempt(lambda: paths.append(self.library.export_replay(entry.key))):
            words = str(paths[0])
            self.strip.say(f"The replay lies here: {words}", "Copy the path", lambda: self._copy(words))

    def _copy(self, words: str) -> None:
        done = clipboard.copy(words)
        self.strip.say(f"Copied: {words}" if done else f"This system does not let us copy. It lies here: {words}")

    def _title(self, entry: ReplayEntry) -> str:
        if entry.game is not None:
            return outcome_words(entry.game)
        return "Damaged replay"

    def _standings(self, game: KeptGame) -> list[Widget]:
        result = game.result if game.result is not None else Result((), (), None)
        points = dict(result.scores)
        return [
            Standing(
                self.kit.art,
                player,
                str(points[seat]) if seat in points else "out" if points else "",
                winner=seat in result.winners or result.won is True,
            )
            for seat, player in enumerate(game.party.players, 1)
        ]

    def _picture(self, entry: ReplayEntry, size: tuple[int, int]) -> pygame.Surface:
        if entry.game is not None:
            return self.modes.get(entry.game.party.setup.mode, size)
        return self.kit.art.kept(("no replay", size), lambda: self._skull(size))

    def _skull(self, size: tuple[int, int]) -> pygame.Surface:
        scene = self.modes.get("", size).copy()
        skull = self.kit.art.get("icons/skull", round(min(size) * 0.7))
        scene.blit(skull, skull.get_rect(center=scene.get_rect().center))
        return scene


def _tags(entry: ReplayEntry) -> tuple[str, ...]:
    tags = []
    if entry.game is not None and entry.game.assisted:
        tags.append("assisted")
    if entry.imported:
        tags.append("imported")
    return tuple(tags)
