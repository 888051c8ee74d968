"""A mistake of the program costs a sentence and a click, never a game; and nothing ever fails for ever."""

import logging
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

from badbones_gui.app import GaveUp, Window
from badbones_gui.content import load
from badbones_gui.engine import Setup
from badbones_gui.engine.actions import MoveHero
from badbones_gui.journey import Journey
from badbones_gui.kit import Kit
from badbones_gui.logbook import MOST_BYTES, OLD_FILES, open_logbook
from badbones_gui.players import Party, default_players
from badbones_gui.preferences import Preferences, PreferencesFile
from badbones_gui.records import Library
from badbones_gui.rescue import Rescue
from badbones_gui.scenes.mishap import Mishap
from badbones_gui.scenes.play import PlayScene
from badbones_gui.scenes.stack import Scene
from badbones_gui.scenes.title import Title
from badbones_gui.sprites.art import Art
from badbones_gui.theme import end_pygame

CATALOGUE = load()
ART = Art()


def fail(*_: object) -> None:
    raise ZeroDivisionError("somebody divided by nothing")


def break_(scene: Scene, what: str) -> None:
    """From now on this scene cannot do that any more."""
    setattr(scene, what, fail)


class Program:
    """The whole program but its command line, in a window that nobody sees."""

    def __init__(self, folder: Path, art: Art | None = None) -> None:
        self.folder = folder
        self.time = 0.0
        with open_logbook(folder / "logs") as self.book:
            pass
        logging.getLogger("badbones_gui").addHandler(self.book)
        self.window = Window((1280, 720), "test")
        kit = Kit(art=art or ART, preferences=Preferences(reduced_motion=True, warnings=False))
        library = Library(folder / "games", CATALOGUE)
        self.journey = Journey(self.window, kit, CATALOGUE, PreferencesFile(folder / "likes.json"), library)
        self.rescue = Rescue(self.window, self.journey, self.book, lambda: self.time)
        self.rescue.begin()
        self.journey.begin()

    def go_round(self, times: int = 1, seconds: float = 0.0) -> None:
        """Let the window's loop go round so often."""
        left = [times]

        def halt() -> None:
            self.time += seconds
            left[0] -= 1
            if left[0] < 0:
                raise Halt

        between, self.window.between = self.window.between, halt
        self.window.shown = lambda: None
        pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_F9, mod=0, unicode="", scancode=0))
        try:
            self.window._changed = True
            self.window.run()
        except Halt:
            pass
        finally:
            self.window.between = between

    @property
    def top(self) -> Scene | None:
        return self.window.stack.top

    def start(self) -> PlayScene:
        setup = Setup("base", 2, seed=5)
        self.journey.start(Party(setup, default_players(2)))
        scene = self.top
        assert isinstance(scene, PlayScene)
        hero = next(action for action in scene.session.legal(1) if isinstance(action, MoveHero))
        scene.act(hero)
        return scene

    def answer(self, words: str) -> None:
        scene = self.top
        assert isinstance(scene, Mishap)
        next(button for button in scene.dialog.buttons if button.text == words).confirm()

    def log(self) -> str:
        return "".join(path.read_text("utf-8") for path in sorted((self.folder / "logs").glob("*")))


class Halt(BaseException):
    """The test has seen enough; no mistake that anybody could be rescued from."""


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    program = Program(tmp_path)
    yield program
    logging.getLogger("badbones_gui").removeHandler(program.book)
    program.book.close()
    end_pygame()


def test_a_mistake_is_written_down_with_all_that_helps_to_find_it(program: Program) -> None:
    scene = program.start()
    break_(scene, "draw")
    program.go_round(2)
    assert isinstance(program.top, Mishap)
    assert str(program.book.path) in program.top.sentence
    assert "Every step of your game is kept" in program.top.sentence
    log = program.log()
    assert "Traceback" in log
    assert "somebody divided by nothing" in log
    assert re.search(r"Bad Bones \S+ \([a-z ]+\), rules \d+\nPython 3.*\n.*\nData [0-9a-f]+\n", log)
    assert '{"do":{"player":1,"hero":' in log


def test_the_game_goes_on_from_the_autosave(program: Program) -> None:
    scene = program.start()
    before = scene.session.table.board(1).hero
    break_(scene, "draw")
    program.go_round(2)
    program.answer("Continue from the autosave")
    again = program.top
    assert isinstance(again, PlayScene)
    assert again.session is not scene.session
    assert again.session.table.board(1).hero == before
    program.go_round(2)
    assert program.top is again


def test_what_could_not_be_saved_is_not_given_up_for_what_could(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = program.start()
    monkeypatch.setattr(os, "fsync", _full)
    hero = next(action for action in scene.session.legal(2) if isinstance(action, MoveHero))
    scene.act(hero)
    break_(scene, "draw")
    program.journey.window.stack.push(scene)
    program.go_round(2)
    program.answer("Continue from the autosave")
    again = program.top
    assert isinstance(again, PlayScene)
    assert again.session is scene.session


def _full(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_the_title_and_the_end_are_ways_on_too(program: Program) -> None:
    for words, kind in (("Back to the title", Title), ("Quit", type(None))):
        break_(program.start(), "update")
        program.go_round(2, seconds=9)
        program.answer(words)
        assert isinstance(program.top, kind)


def test_a_window_that_fails_itself_leads_to_the_title(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    break_(program.start(), "draw")
    monkeypatch.setattr(Mishap, "draw", fail)
    program.go_round(4)
    assert isinstance(program.top, Title)
    assert program.top.buttons[0].text == "Continue"


def test_the_third_mistake_in_a_row_is_the_end_with_a_clear_line(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_(program.start(), "draw")
    monkeypatch.setattr(Mishap, "resized", fail)
    monkeypatch.setattr(Title, "draw", fail)
    with pytest.raises(GaveUp, match=re.escape(str(program.book.path))):
        program.go_round(9)
    assert program.journey.library.has_current()


def test_mistakes_far_apart_are_never_the_end(program: Program) -> None:
    for _ in range(5):
        break_(program.start(), "draw")
        program.go_round(3, seconds=2)
        assert isinstance(program.top, Mishap)


def test_where_nothing_can_be_written_the_window_says_so(program: Program, tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("no folder", "utf-8")
    break_(program.start(), "draw")
    program.go_round(2)
    assert isinstance(program.top, Mishap)
    assert "could not be written down" in program.top.sentence


def test_the_words_have_room_whatever_the_path(program: Program) -> None:
    for size in ((640, 360), (1280, 720), (3840, 2160)):
        program.window.stack.resized(size)
        program.rescue.book.path = Path("/home") / ("long" * 60) / "badbones.log"
        program.time += 9
        program.rescue.save(ZeroDivisionError())
        assert isinstance(program.top, Mishap)
        dialog = program.top.dialog
        assert pygame.Rect((0, 0), size).contains(dialog.rect)
        assert all(dialog.rect.contains(button.rect) for button in dialog.buttons)


def test_logs_stay_few_and_small(tmp_path: Path) -> None:
    with open_logbook(tmp_path) as book:
        for _ in range(60):
            logging.getLogger("badbones_gui.test").info("x" * 50_000)
            logging.getLogger("badbones_gui.test").error("x" * 50_000)
        assert not book.failed
    sizes = [path.stat().st_size for path in tmp_path.iterdir()]
    assert len(sizes) == OLD_FILES + 1
    assert max(sizes) <= MOST_BYTES


def test_a_missing_picture_is_told_once_and_a_question_mark_takes_its_place(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    program = Program(tmp_path, Art(tmp_path / "art"))
    try:
        program.window.stack.draw(program.window.surface)
        program.rescue.look()
        sentence = str(program.top and program.top.report())
        assert "Please note" in sentence
        count = len(program.window.stack)
        program.start()
        program.window.stack.draw(program.window.surface)
        program.rescue.look()
        assert len(program.window.stack) == 1 < count
    finally:
        logging.getLogger("badbones_gui").removeHandler(program.book)
        end_pygame()
