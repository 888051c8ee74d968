"""Every scene of the game as it looks in some moment, each under a name of its own."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory, mkdtemp
from typing import Final

import pygame

from . import keepsakes, samples
from .bots import BOTS, Budget
from .engine import Catalogue, Setup
from .engine.actions import MoveHero
from .input import (
    AskHint,
    Cancel,
    ForecastHeld,
    Leap,
    LetterL,
    PointerMoved,
    PointerPressed,
    Stretch,
    TypedText,
)
from .kit import Kit
from .players import Party, Player, default_players
from .preferences import Preferences
from .puzzles import load_puzzles
from .puzzles.attempt import Attempt, walk_of
from .records import Heading, Journal, KeptGame, Library, Played, ReplayWalk
from .scenes.book import PAGES, BookScene
from .scenes.games import GamesScene
from .scenes.games.saved import SavedTab
from .scenes.market import MarketScene
from .scenes.play import PlayScene
from .scenes.play.badges import Cost
from .scenes.puzzles import PuzzleEnding, PuzzleEntry, PuzzlesScene
from .scenes.replay import ReplayScene
from .scenes.review import ReviewScene
from .scenes.rounds import RoundsScene
from .scenes.saving import SavingScene
from .scenes.scoring import ScoringScene
from .scenes.settings import SettingsScene
from .scenes.setup import SetupScene
from .scenes.stack import Scene, SceneStack
from .scenes.title import Title, TitleMenu
from .session import Session
from .sprites.art import Art
from .widgets import Answer, Button

#: Games that are worth a look: by name, what was agreed.
GAMES: Final = {
    "1": Setup("solo", 1, seed=2),
    "2": Setup("base", 2, seed=1),
    "4": Setup("base", 4, chiefs=True, seed=0),
    "6": Setup("advanced", 6, chiefs=True, seed=4),
    "coop-3": Setup("coop", 3, advanced=True, seed=1),
}
SCORED: Final = {
    "2": GAMES["2"],
    "6": GAMES["6"],
    "solo": GAMES["1"],
    "coop": GAMES["coop-3"],
}
#: My games after some buttons: by name, the tab and what is pressed there.
PRESSED: Final = {
    "renaming": "saved:Rename",
    "undo": "saved:Delete",
    "deleted": "saved:Deleted (1)",
    "damaged": "saved:last",
    "exported": "replays:Export",
    "picker": "replays:Import a replay",
}
#: Seconds let pass before the picture is taken, in steps of a frame: until everything stands, at most so many.
FRAME: Final = 1 / 30
MOST_FRAMES: Final = 600
#: How long the snow has fallen on the title.
SNOWED: Final = 40


def _nothing(*_: object) -> None:
    """No button of a picture leads anywhere."""


@dataclass(frozen=True)
class Shot:
    """One picture: its name, and the scene that it shows."""

    name: str
    scene: Callable[[], Scene]
    #: What is done once the scene has come to rest.
    then: Callable[[Scene], object] = _nothing
    #: What can be seen through the scene.
    beneath: Callable[[], Scene] | None = None


class Album:
    """All shots, made with one set of pictures."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self._art = Art()
        self._folder = TemporaryDirectory(prefix="badbones-album-")

    def shots(self) -> Iterator[Shot]:
        """Every shot, in the order in which a player sees them."""
        yield Shot("title", self._title)
        for mode in ("base", "advanced", "coop", "solo"):
            yield Shot(f"setup-{mode}", lambda mode=mode: self._setup(mode))  # type: ignore[misc]
        for count in (1, 3, 6):
            yield Shot(f"setup-bots-{count}", lambda count=count: self._setup_bots(count))  # type: ignore[misc]
        for players in (2, 6):
            yield Shot(f"market-{players}", lambda players=players: self._market(players))  # type: ignore[misc]
        for name, setup in GAMES.items():
            yield Shot(f"play-{name}-early", lambda setup=setup: self._early(setup))  # type: ignore[misc]
            yield Shot(f"play-{name}-late", lambda setup=setup: self._late(setup))  # type: ignore[misc]
        yield Shot("play-2-question", self._question)
        for name in ("1", "2", "6"):
            yield Shot(f"play-{name}-hint", lambda name=name: self._with_bots(GAMES[name]), _ask)  # type: ignore[misc]
        yield Shot("play-2-watched", lambda: self._with_bots(GAMES["2"], people=0))
        yield Shot("play-2-hands", lambda: self._with_bots(GAMES["2"]), lambda scene: _hand_over(scene, 2))
        yield Shot("play-4-forecast", lambda: self._late(GAMES["4"]), lambda scene: scene.handle(ForecastHeld(True)))
        for name in ("1", "2", "6"):
            setup = GAMES[name]
            yield Shot(f"play-{name}-ahead", lambda setup=setup: self._middle(setup), _look_ahead)  # type: ignore[misc]
            yield Shot(f"play-{name}-trap", lambda setup=setup: self._middle(setup), _hold_trap)  # type: ignore[misc]
        yield Shot("play-2-hero", lambda: self._middle(GAMES["2"]), _hold_hero)
        yield Shot("play-6-walking", self._planned, _walk)
        for name in ("1", "2", "6"):
            yield Shot(f"play-{name}-practice", lambda name=name: self._practice(GAMES[name]))  # type: ignore[misc]
        yield Shot("rounds", self._rounds, beneath=lambda: self._practice(GAMES["1"]))
        for name in ("1", "6"):
            yield Shot(f"play-{name}-log", lambda name=name: self._late(GAMES[name]), _open_log)  # type: ignore[misc]
        for name in ("1", "2", "6"):
            yield Shot(f"replay-{name}", lambda name=name: self._replay(GAMES[name]), _to_a_loss)  # type: ignore[misc]
        yield Shot("replay-6-log", lambda: self._replay(GAMES["6"]), _log_a_loss)
        yield Shot("scoring-hints", self._scoring_hints)
        for name, setup in SCORED.items():
            yield Shot(f"scoring-{name}", lambda setup=setup: self._scoring(setup))  # type: ignore[misc]
        yield Shot("scoring-practice", lambda: self._scoring(GAMES["1"], practice=True))
        for name in ("1", "2"):
            yield Shot(f"review-{name}", lambda name=name: self._review(GAMES[name]))  # type: ignore[misc]
        yield Shot("puzzles", self._puzzles)
        yield Shot("puzzle", self._puzzle)
        for how in ("solved", "missed"):
            yield Shot(f"puzzle-{how}", lambda how=how: self._puzzle_over(how), beneath=self._puzzle)  # type: ignore[misc]
        yield Shot("puzzle-solution", self._solution)
        for tab in ("saved", "replays", "statistics"):
            yield Shot(f"games-{tab}", lambda tab=tab: self._games(tab))  # type: ignore[misc]
            yield Shot(f"games-{tab}-empty", lambda tab=tab: self._games(tab, filled=False))  # type: ignore[misc]
        for what, words in PRESSED.items():
            tab, *buttons = words.split(":")
            yield Shot(
                f"games-{what}",
                lambda tab=tab: self._games(tab),  # type: ignore[misc]
                lambda scene, buttons=buttons: _press(scene, buttons),  # type: ignore[misc]
            )
        yield Shot("saving", self._saving, beneath=lambda: self._early(GAMES["2"]))
        yield Shot("settings", lambda: SettingsScene(self._kit(), _nothing, _nothing), beneath=self._title)
        for page in PAGES:
            yield Shot(f"book-{page}", lambda page=page: self._book(page))  # type: ignore[misc]

    def take(self, shot: Shot, size: tuple[int, int]) -> pygame.Surface:
        """The picture of a shot in a window of this size; a display must be open."""
        stack = SceneStack(size)
        if shot.beneath is not None:
            stack.push(shot.beneath())
        scene = shot.scene()
        stack.push(scene)
        _settle(scene)
        shot.then(scene)
        surface = pygame.Surface(size)
        stack.draw(surface)
        return surface

    def _kit(self) -> Kit:
        return Kit(art=self._art, preferences=Preferences(speed=4.0, warnings=False))

    def _title(self) -> Scene:
        menu = TitleMenu(_nothing, _nothing, _nothing, _nothing, _nothing, _nothing)
        title = Title(self._kit(), menu)
        for _ in range(round(SNOWED / FRAME)):
            title.update(FRAME)
        return title

    def _setup(self, mode: str) -> Scene:
        kit = self._kit()
        count = max(self.catalogue.modes[mode].players[0], 3) if mode != "solo" else 1
        kit.preferences.party = self._party(Setup(mode, count)).as_dict()
        return SetupScene(kit, self.catalogue, _nothing, _nothing, luck=Random(7))

    def _market(self, players: int) -> Scene:
        setup = Setup("advanced", players, seed=3)
        return MarketScene(self._kit(), Session(self.catalogue, setup), self._party(setup), _nothing, _nothing)

    def _early(self, setup: Setup) -> Scene:
        return self._play(samples.play(self.catalogue, setup, samples.round_opens(1)))

    def _late(self, setup: Setup) -> Scene:
        return self._play(samples.late(self.catalogue, setup))

    def _middle(self, setup: Setup) -> Scene:
        number = max(samples.last_round(self.catalogue, setup) // 2, 1)
        return self._play(samples.play(self.catalogue, setup, samples.round_opens(number)))

    def _planned(self) -> Scene:
        return self._play(samples.play(self.catalogue, GAMES["6"], samples.round_opens(4)))

    def _question(self) -> Scene:
        return self._play(samples.play(self.catalogue, GAMES["2"], samples.is_asked))

    def _play(self, session: Session) -> Scene:
        party = self._party(session.game.rules.setup)
        return PlayScene(self._kit(), session, party, _nothing, _nothing, _nothing, _nothing)

    def _setup_bots(self, count: int) -> Scene:
        kit = self._kit()
        kit.preferences.party = self._mixed(Setup("base" if count > 1 else "solo", count), count // 2).as_dict()
        return SetupScene(kit, self.catalogue, _nothing, _nothing, luck=Random(7))

    def _with_bots(self, setup: Setup, people: int = 1) -> Scene:
        """The first seats are played by people, all others by bots."""
        session = samples.play(self.catalogue, setup, samples.round_opens(3))
        scene = PlayScene(self._kit(), session, self._mixed(setup, people), _nothing, _nothing, _nothing, _nothing)
        scene.seats.minds.budget = scene.advice.budget = Budget(seconds=None, steps=200)
        if not people:
            scene.seats.toggle_pause()
        return scene

    def _scoring_hints(self) -> Scene:
        game = samples.play(self.catalogue, GAMES["2"]).game
        party = self._party(GAMES["2"])
        return ScoringScene(self._kit(), game, party, _nothing, _nothing, hints={1: 3, 2: 1})

    def _mixed(self, setup: Setup, people: int = 1) -> Party:
        party, bots = self._party(setup), list(BOTS)
        players = [
            Player(BOTS[bot].name, player.emblem, bot) if number >= people else player
            for number, player in enumerate(party.players)
            for bot in [bots[-1 - number % len(bots)]]
        ]
        return Party(setup, tuple(players))

    def _practice(self, setup: Setup) -> Scene:
        return self._play(self._taken_back(setup))

    def _rounds(self) -> Scene:
        return RoundsScene(self._kit(), self._taken_back(GAMES["1"]).rounds(), _nothing, _nothing)

    def _taken_back(self, setup: Setup) -> Session:
        """Practice: in the seventh round somebody goes back to the fifth."""
        session = samples.play(self.catalogue, setup, samples.round_opens(7), practice=True)
        session.back_to(5)
        return session

    def _scoring(self, setup: Setup, *, practice: bool = False) -> Scene:
        game = samples.play(self.catalogue, setup).game
        try_again = _nothing if practice else None
        return ScoringScene(
            self._kit(),
            game,
            self._party(setup),
            _nothing,
            _nothing,
            try_again=try_again,
            watch=_nothing,
            review=_nothing if practice else None,
        )

    def _walk(self, setup: Setup) -> ReplayWalk:
        session, party = samples.play(self.catalogue, setup), self._party(setup)
        journal = Journal(Path(), Heading(party, self.catalogue.fingerprint))  # nobody writes it
        return ReplayWalk(self.catalogue, KeptGame.of(Played(session, party, journal)))

    def _replay(self, setup: Setup) -> Scene:
        return ReplayScene(self._kit(), self._walk(setup), _nothing, _nothing, review=_nothing)

    def _review(self, setup: Setup) -> Scene:
        seats = range(1, setup.players + 1)
        return ReviewScene(self._kit(), self._walk(setup), seats, _nothing, _nothing, _nothing)

    def _puzzles(self) -> Scene:
        """Every third puzzle has been solved."""
        player = default_players(1)[0]
        entries = [
            PuzzleEntry(puzzle, puzzle.start(self.catalogue), player, solved=number % 3 == 0)
            for number, puzzle in enumerate(load_puzzles())
        ]
        return PuzzlesScene(self._kit(), entries, _nothing, _nothing, _nothing)

    def _puzzle(self) -> Scene:
        attempt = Attempt(self.catalogue, load_puzzles()[0])
        party = self._party(attempt.game.rules.setup)
        goal = attempt.puzzle.goal.words
        return PlayScene(self._kit(), attempt, party, _nothing, _nothing, _nothing, _nothing, goal=goal)

    def _puzzle_over(self, how: str) -> Scene:
        if how == "solved":
            words, texts = "Lose no house for 4 rounds. You did it!", ["Next puzzle", "All puzzles", "Once more"]
        else:
            words = "A house of your village is lost. The goal was: Lose no house for 4 rounds."
            texts = ["Take it back", "Try again", "Show the solution", "All puzzles"]
        safe = {"Take it back", "Next puzzle"}
        answers = [Answer(text, _nothing, safe=text in safe) for text in texts]
        return PuzzleEnding(self._kit(), how == "solved", words, answers)

    def _solution(self) -> Scene:
        puzzle = load_puzzles()[0]
        party = self._party(puzzle.start(self.catalogue).rules.setup)
        return ReplayScene(self._kit(), walk_of(self.catalogue, puzzle, party), _nothing, None)

    def _library(self, filled: bool) -> Library:
        """One of its own for each picture, since buttons are pressed there."""
        library = Library(Path(mkdtemp(dir=self._folder.name)), self.catalogue)
        if filled:
            keepsakes.fill(library)
        return library

    def _games(self, tab: str, filled: bool = True) -> Scene:
        return GamesScene(self._kit(), self._library(filled), _nothing, _nothing, _nothing, _nothing, tab)

    def _saving(self) -> Scene:
        scene = self._early(GAMES["2"])
        SceneStack((1280, 720)).push(scene)
        assert isinstance(scene, PlayScene)
        return SavingScene(self._kit(), "Knight, Archer, round 1", scene, (1280, 720), _nothing)

    def _book(self, page: str) -> Scene:
        return BookScene(self._kit(), self.catalogue, _nothing, page)

    def _party(self, setup: Setup) -> Party:
        return Party(setup, default_players(setup.players))


def _settle(scene: Scene) -> None:
    """Let everything come to rest; what never rests has moved for a while."""
    for _ in range(MOST_FRAMES):
        if not scene.update(FRAME):
            break


def _open_log(scene: Scene) -> None:
    """The log is open, and one of its lines has been chosen."""
    scene.handle(LetterL())
    _settle(scene)
    for _ in range(3):
        scene.handle(Leap(Stretch.BACK))
    _settle(scene)


def _to_a_loss(scene: Scene) -> None:
    """The second floor or house has been lost."""
    for _ in range(2):
        scene.handle(LetterL())
        _settle(scene)


def _log_a_loss(scene: Scene) -> None:
    """The same with the log beside it."""
    assert isinstance(scene, ReplayScene)
    scene.toggle_log()
    _to_a_loss(scene)
    scene.panel.leap(Stretch.BACK)
    _settle(scene)


def _press(scene: Scene, buttons: list[str]) -> None:
    """Press what says so; "last" is the last row."""
    assert isinstance(scene, GamesScene)
    for text in buttons:
        tab = scene.tab
        if text == "last":
            assert isinstance(tab, SavedTab)
            tab.listing.choose(tab.listing.count - 1)
        else:
            next(
                widget for widget in scene.form.widgets if isinstance(widget, Button) and widget.text == text
            ).confirm()
        _settle(scene)


def _look_ahead(scene: Scene) -> None:
    """Three rounds ahead."""
    scene.handle(TypedText("3"))
    scene.handle(ForecastHeld(True))


def _hold_hero(scene: Scene) -> None:
    """The first hero in the hand, and what each space would cost him."""
    _hold(scene, "board1:hero")


def _hold_trap(scene: Scene) -> None:
    """Somebody's hero has moved; now a trap is in the hand that does more good on some spaces than on others."""
    assert isinstance(scene, PlayScene)
    for seat in scene.sprites:
        scene.act(next(action for action in scene.session.legal(seat) if isinstance(action, MoveHero)))
        _settle(scene)
        for kind in scene.tray(seat):
            if len(_hold(scene, f"board{seat}:supply:{kind}")) > 1:
                return
            scene.handle(Cancel())


def _hold(scene: Scene, what: str) -> set[Cost]:
    """Take it up and carry it to a space where it may lie; returns all that it could cost."""
    assert isinstance(scene, PlayScene)
    scene.handle(ForecastHeld(True))
    at = scene.landmarks()[what].center
    for intent in (PointerMoved(at), PointerPressed(at), PointerMoved((at[0] + 9, at[1]))):
        scene.handle(intent)
    held = scene.pointer.held
    if held is None:
        return set()
    space = held.legal_spaces(scene.session)[-1]
    scene.handle(PointerMoved(scene.sprites[held.seat].places.place(space).center))
    _settle(scene)
    return set(scene.picture.badges.costs(held).values())


def _ask(scene: Scene) -> None:
    """Somebody asks for a hint, and it is there."""
    scene.handle(AskHint())
    _settle(scene)


def _hand_over(scene: Scene, seat: int) -> None:
    """Somebody asks who goes on at a board."""
    assert isinstance(scene, PlayScene)
    scene.seats.open_menu(seat)


def _walk(scene: Scene) -> None:
    """Everybody is ready, and the skeletons are under way."""
    assert isinstance(scene, PlayScene)
    samples.make_ready(scene.session)
    scene.flow.look_anew()
    scene.kit.preferences.speed = 1.0
    for _ in range(MOST_FRAMES):
        scene.update(FRAME)
        figures = [figure for sprite in scene.sprites.values() for figure in sprite.crowd.figures.values()]
        if sum(0.3 < figure.progress < 0.7 for figure in figures) > len(figures) / 3:
            return
