"""A disk that is full, really full: the game goes on, says so once, and saves again as soon as there is room."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pytest

if sys.platform == "win32":
    pytest.skip("Windows sets no limits to files", allow_module_level=True)

import resource

from badbones_gui.app import Window
from badbones_gui.content import load
from badbones_gui.engine import Setup
from badbones_gui.journey import Journey
from badbones_gui.kit import Kit
from badbones_gui.players import Party, default_players
from badbones_gui.preferences import Preferences, PreferencesFile
from badbones_gui.proofs.hands import Hands
from badbones_gui.records import Library
from badbones_gui.records.journal import resume
from badbones_gui.scenes.play import PlayScene
from badbones_gui.scenes.scoring import ScoringScene
from badbones_gui.sprites.art import Art
from badbones_gui.theme import end_pygame

CATALOGUE = load()
ART = Art()


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file can become longer: the system itself refuses to write more."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


class Told(Journey):
    """A journey that remembers what it had to say."""

    def __init__(self, folder: Path) -> None:
        likes = Preferences(speed=float("inf"), warnings=False)
        file = PreferencesFile(folder / "preferences.json")
        library = Library(folder / "games", CATALOGUE)
        super().__init__(Window((640, 360), "test"), Kit(art=ART, preferences=likes), CATALOGUE, file, library)
        self.sentences: list[str] = []
        self.hands = Hands(Random(2))

    def tell(self, sentence: str) -> None:
        self.sentences.append(sentence)
        super().tell(sentence)

    def open_game(self) -> None:
        self.start(Party(Setup("base", 4, seed=4), default_players(4)))

    def play_on(self, steps: int) -> None:
        """So many things that people do, or until the game is over."""
        for _ in range(steps):
            top = self.window.stack.top
            if isinstance(top, ScoringScene):
                return
            self.hands.act(top)
            self.window.stack.update(0.1)


@pytest.fixture
def journey(tmp_path: Path) -> Iterator[Told]:
    yield Told(tmp_path)
    end_pygame()


def test_a_full_disk_is_told_once_and_everything_is_saved_once_there_is_room(journey: Told) -> None:
    journey.open_game()
    assert journey.going is not None
    played = journey.going
    with room_for(played.journal.path.stat().st_size + 200):
        journey.play_on(30)
    assert len(journey.sentences) == 1
    assert "cannot be saved" in journey.sentences[0]
    assert played.journal.steps > 10
    assert journey.going is played
    steps = played.journal.steps
    journey.play_on(8)
    assert played.journal.steps > steps
    assert played.journal.complaint is None
    assert resume(journey.library.current, CATALOGUE).session.history == played.session.history


def test_a_game_begun_on_a_full_disk_is_played_to_its_end(journey: Told) -> None:
    with room_for(0):
        journey.open_game()
        journey.play_on(5000)
        assert journey.going is None  # it is over, and counted
        assert len(journey.sentences) == 3  # settings, game and replay, each once
    assert sorted(path.name for path in journey.library.folder.parent.rglob("*") if path.is_file()) == []


def test_what_could_not_be_kept_at_the_end_waits_behind_continue(journey: Told) -> None:
    journey.open_game()
    journey.play_on(20)
    journal = journey.going.journal if journey.going is not None else None
    assert journal is not None
    whole = resume(journal.path, CATALOGUE)
    with room_for(100):
        journey.play_on(5000)
    assert journey.going is None
    assert journey.library.has_current()
    assert resume(journal.path, CATALOGUE).session.history[: len(whole.session.history)] == whole.session.history


def test_settings_that_cannot_be_saved_count_all_the_same_and_are_told_once(journey: Told) -> None:
    journey.title()
    with room_for(0):
        for scale in (1.25, 0.75):
            journey.kit.preferences.scale = scale
            journey.changed()
    assert len(journey.sentences) == 1
    assert "settings cannot be saved" in journey.sentences[0]
    assert journey.kit.theme((1280, 720)).scale == 0.75
    journey.changed()
    assert journey.file.load()[0].scale == 0.75


def test_a_scene_stays_playable_while_the_sentence_is_read(journey: Told) -> None:
    journey.open_game()
    assert journey.going is not None
    with room_for(journey.going.journal.path.stat().st_size + 5):
        for _ in range(20):
            journey.play_on(1)
        assert journey.sentences
        journey.play_on(1)
        assert isinstance(journey.window.stack.top, PlayScene)
