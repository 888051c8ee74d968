"""Which scene follows which: from the title to the score and back again."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import Final

from .app import Window
from .engine import Catalogue
from .engine.actions import PlayOn
from .input import FileDropped, Fullscreen, Help, Intent
from .kit import Kit
from .players import Party
from .preferences import PreferencesFile
from .puzzling import Puzzling
from .records import KeptGame, Library, Played, RecordError, ReplayWalk, usual_name
from .scenes.asking import Asking
from .scenes.book import BookScene
from .scenes.games import GamesScene
from .scenes.market import MarketScene
from .scenes.play import PlayScene
from .scenes.replay import ReplayScene
from .scenes.review import ReviewScene
from .scenes.rounds import RoundsScene
from .scenes.saving import SavingScene
from .scenes.scoring import ScoringScene
from .scenes.settings import SettingsScene
from .scenes.setup import SetupScene
from .scenes.stack import Scene
from .scenes.title import Title, TitleMenu
from .session import Stage
from .widgets import Answer

#: Seeds are short enough to be read out and typed.
LARGEST_SEED: Final = 999_999


class Journey:
    """Owns every callback of every scene, so that no scene needs to know another one."""

    def __init__(
        self,
        window: Window,
        kit: Kit,
        catalogue: Catalogue,
        file: PreferencesFile,
        library: Library,
        *,
        seed: int | None = None,
    ) -> None:
        self.window = window
        self.kit = kit
        self.catalogue = catalogue
        self.file = file
        self.library = library
        #: The game that goes on, shown or left for a while; what is done in it is in its journal at once.
        self.going: Played | None = None
        self.puzzles = Puzzling(self, self._show)
        self._seed = seed
        self._scale = kit.preferences.scale
        self._colours = kit.preferences.colours
        self._told = ""

    def begin(self, complaint: str | None = None) -> None:
        """Show the title, and what is wrong with the settings, if anything."""
        self.window.catch = self.catch
        self.kit.paint()
        self._sound()
        self.title()
        if complaint:
            self.tell(complaint)

    def catch(self, intent: Intent) -> bool:
        """What means the same on every screen: the book, and the whole screen."""
        match intent:
            case Help() if not isinstance(self.window.stack.top, BookScene):
                self.book()
            case Fullscreen():
                self.kit.preferences.fullscreen = not self.window.fullscreen
                self.changed()
            case FileDropped(path) if not isinstance(self.window.stack.top, GamesScene):
                self.take_in(Path(path))
            case _:
                return False
        return True

    def title(self) -> None:
        """The title, with Continue while a game is going on."""
        menu = TitleMenu(
            new_game=self.set_up,
            practise=self.practise,
            my_games=self.my_games,
            how_to_play=self.book,
            settings=self.settings,
            quit=self.window.stack.clear,
            resume=self.resume if self.going is not None or self.library.has_current() else None,
        )
        self._show(Title(self.kit, menu))

    def set_up(self) -> None:
        """Who plays what."""
        self._set_up(solo=False)

    def practise(self) -> None:
        """Alone against the skeletons, or a puzzle."""
        answers = [
            Answer("Play alone", lambda: self._set_up(solo=True)),
            Answer("Puzzles", self.puzzles.open),
            Answer("Back", _nothing, safe=True),
        ]
        details = "Play alone and take back whatever you like, or solve puzzles: each has a goal to reach."
        self.window.stack.push(Asking(self.kit, "Practise", answers, details=details))

    def start(self, party: Party, *, practice: bool = False) -> None:
        """A new game; its players and options are what the next set-up begins with."""
        self.kit.preferences.party = party.as_dict()
        self.changed()
        self._let_go()
        self._go(self.library.begin(party, practice=practice))

    def my_games(self, tab: str = "saved") -> GamesScene:
        """Saved games, replays and statistics."""
        scene = GamesScene(self.kit, self.library, self.load, self.watch, self.title, self.review, tab)
        self._show(scene)
        return scene

    def watch(self, walk: ReplayWalk) -> None:
        """Watch a game that was played, over whatever is shown; the way back leads there."""
        play_on, review = partial(self.play_on_from, walk), partial(self.review, walk)
        self.window.stack.push(ReplayScene(self.kit, walk, self.back, play_on, self.changed, review))

    def review(self, walk: ReplayWalk) -> None:
        """What the people at the table could have done better, over whatever is shown."""
        seats = _people(walk.kept.party) or list(range(1, walk.kept.party.setup.players + 1))
        play_on = partial(self.play_on_from, walk)

        def watch(step: int) -> None:
            viewer = ReplayScene(self.kit, walk, self.back, play_on, self.changed)
            viewer.walker.go(step)
            self.window.stack.push(viewer)

        self.window.stack.push(ReviewScene(self.kit, walk, seats, self.back, play_on, watch))

    def play_on_from(self, walk: ReplayWalk, step: int) -> None:
        """A new practice game that begins as another one stood; it counts as assisted."""
        self._let_go()
        try:
            played = self.library.begin(walk.kept.party, walk.play_on_from(step), assisted=True, practice=True)
        except RecordError as problem:
            self.tell(str(problem))
            return
        self._go(played)

    def take_in(self, path: Path) -> None:
        """A file was dropped on the window: on the title it opens the replays, elsewhere the game goes on."""
        if isinstance(self.window.stack.top, Title):
            self.my_games("replays").drop(path)
            return
        try:
            self.library.import_replay(path)
        except RecordError as problem:
            self.tell(str(problem))
        else:
            self.tell(f"The replay {path.name} is here now. You find it under My games.")

    def load(self, key: str) -> None:
        """Go on with a saved game; the one that goes on is put away. Raises ``RecordError``."""
        self._let_go()
        self._go(self.library.load(key))

    def resume(self) -> None:
        """Go on with the game that was left, if need be by its journal."""
        if self.going is not None:
            self.play()
            return
        try:
            played = self.library.continue_game()
        except RecordError as problem:
            self.title()
            self.tell(str(problem))
            return
        if played is not None:
            self._go(played)

    def play(self) -> None:
        """Go on with the game, wherever it stands."""
        assert self.going is not None
        session, party = self.going.session, self.going.agreed
        match session.stage:
            case Stage.MARKET:
                self._show(MarketScene(self.kit, session, party, self.play, self.wait))
            case Stage.OVER:
                self.score()
            case _:
                ways = (self.score, self.leave, self.settings, self.book, self.save)
                rounds = partial(self.choose_round, self.going)
                self._show(PlayScene(self.kit, session, party, *ways, rounds, self.changed))

    def score(self) -> None:
        """Who has won."""
        assert self.going is not None
        played = self.going
        session, party = played.session, played.party
        may_play_on = bool(session.game.actors())
        self.going = None

        def again(same_seed: bool) -> None:
            seed = party.setup.seed if same_seed else self._another_seed(party.setup.seed)
            self.start(Party(replace(party.setup, seed=seed), party.players), practice=session.practice)

        def play_on() -> None:
            session.do(PlayOn(session.game.actors()[0]))
            self.going = played
            self.play()

        def walk() -> ReplayWalk:
            return ReplayWalk(self.catalogue, KeptGame.of(played))

        self._show(
            ScoringScene(
                self.kit,
                session.game,
                party,
                again,
                self.title,
                play_on if may_play_on else None,
                partial(self.choose_round, played) if session.rounds() else None,
                lambda: self.watch(walk()),
                session.hints,
                (lambda: self.review(walk())) if session.practice or len(_people(party)) == 1 else None,
            )
        )
        try:
            self.library.finish(played)
        except RecordError as problem:
            self.tell(str(problem))

    def choose_round(self, played: Played) -> None:
        """In practice: begin a round again, in the midst of the game or after its end."""

        def choose(number: int) -> None:
            played.session.back_to(number)
            self.going = played
            self.play()
            if played.journal.complaint is not None:
                self.tell(played.journal.complaint)

        self.window.stack.push(RoundsScene(self.kit, played.session.rounds(), choose, self.back))

    def leave(self) -> None:
        """Ask first; the game is kept as it is."""
        answers = [Answer("Leave", self.title), Answer("Keep playing", _nothing, safe=True)]
        details = "It is saved, and waits for you behind Continue."
        self.window.stack.push(Asking(self.kit, "Leave this game?", answers, details=details))

    def wait(self) -> None:
        """What can be done at the market, apart from buying."""
        answers = [
            Answer("Save game", self.save),
            Answer("Settings", self.settings),
            Answer("How to play", self.book),
            Answer("Leave", self.leave),
            Answer("Keep playing", _nothing, safe=True),
        ]
        self.window.stack.push(Asking(self.kit, "The game waits", answers))

    def save(self) -> None:
        """Save the game under a name, with a picture of how it stands now."""
        played, scene = self.going, self.window.stack.top
        if played is None or not isinstance(scene, PlayScene | MarketScene):
            return
        keep = partial(self.library.save, played)
        self.window.stack.push(SavingScene(self.kit, usual_name(played), scene, self.window.stack.size, keep))

    def settings(self) -> None:
        """The settings, over whatever is shown."""
        self.window.stack.push(SettingsScene(self.kit, self.changed, self.back))

    def book(self) -> None:
        """The rules, over whatever is shown."""
        self.window.stack.push(BookScene(self.kit, self.catalogue, self.back))

    def back(self) -> None:
        """From the settings or the book to what lies beneath."""
        self.window.stack.pop()

    def changed(self) -> None:
        """A preference is another one now: keep it, and let it count at once."""
        preferences = self.kit.preferences
        complaint = self.file.save(preferences)
        self._sound()
        if preferences.fullscreen != self.window.fullscreen:
            self.window.set_fullscreen(preferences.fullscreen)
        if (preferences.scale, preferences.colours) != (self._scale, self._colours):
            self._scale, self._colours = preferences.scale, preferences.colours
            self.kit.paint()
            self.window.stack.resized(self.window.stack.size)
        if complaint is not None and complaint != self._told:  # once is enough
            self._told = complaint
            self.tell(complaint)

    def tell(self, sentence: str) -> None:
        """Something the player should know."""
        self.window.stack.push(
            Asking(self.kit, "Please note", [Answer("All right", _nothing, safe=True)], details=sentence)
        )

    def _let_go(self) -> None:
        """The journal will lie elsewhere: no file of it stays open."""
        if self.going is not None:
            self.going.journal.close()

    def _go(self, played: Played) -> None:
        """Play this game from now on, and say what its journal has to say."""
        self.going = played
        self.play()
        played.journal.on_complaint = self.tell
        for sentence in (played.damage, played.journal.complaint):
            if sentence:
                self.tell(sentence)

    def _set_up(self, solo: bool) -> None:
        start = partial(self.start, practice=solo)
        scene = SetupScene(self.kit, self.catalogue, start, self.title, solo=solo)
        if self._seed is not None:
            scene.seed.write(str(self._seed))
        self._show(scene)

    def _sound(self) -> None:
        self.kit.sounds.set_volumes(self.kit.preferences.music, self.kit.preferences.effects)

    def _another_seed(self, seed: int) -> int:
        return seed + 1 if self._seed is not None else SystemRandom().randint(0, LARGEST_SEED)

    def _show(self, scene: Scene) -> None:
        """Put a scene in the place of all that are there."""
        stack = self.window.stack
        while len(stack) > 1:
            stack.pop()
        stack.replace(scene)


def _people(party: Party) -> list[int]:
    """The seats where nobody but a person sat from the beginning."""
    return [seat for seat, player in enumerate(party.players, 1) if not player.bot]


def _nothing() -> None:
    """The question is gone; that is all."""
