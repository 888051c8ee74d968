"""Puzzles on the screen: the list, playing one, solving it or not, and what is remembered."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from math import inf
from pathlib import Path

import pygame
import pytest

from badbones_gui.app import Window
from badbones_gui.content import load
from badbones_gui.engine import Setup
from badbones_gui.engine.actions import MoveAll, MoveHero, Pass, Place
from badbones_gui.engine.notation import read_action
from badbones_gui.engine.view import GameView
from badbones_gui.input import AskHint, Cancel, Confirm, Direction, LetterL, Navigate, NextFocus, Undo
from badbones_gui.journey import Journey
from badbones_gui.kit import Kit
from badbones_gui.players import Party, default_players
from badbones_gui.preferences import Preferences, PreferencesFile
from badbones_gui.puzzles import Puzzle, load_puzzles
from badbones_gui.puzzles.attempt import Attempt, key_of
from badbones_gui.records import Library, Solved
from badbones_gui.scenes.asking import Asking
from badbones_gui.scenes.play import PlayScene
from badbones_gui.scenes.puzzles import PuzzleEnding, PuzzleEntry, PuzzlesScene
from badbones_gui.scenes.replay import ReplayScene
from badbones_gui.scenes.rounds import RoundsScene
from badbones_gui.scenes.stack import Scene, SceneStack
from badbones_gui.scenes.title import Title
from badbones_gui.session import Stage
from badbones_gui.sprites.art import Art
from badbones_gui.theme import end_pygame
from badbones_gui.widgets import Dialog

CATALOGUE = load()
ART = Art()
PUZZLES = load_puzzles()
EASIEST = PUZZLES[0]
by_name = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)


@pytest.fixture(scope="module")
def screen() -> Iterator[Window]:
    yield Window((1280, 720), "Bad Bones")
    end_pygame()


class Player:
    """Somebody in front of the window."""

    def __init__(self, screen: Window, folder: Path) -> None:
        kit = Kit(ART, preferences=Preferences(speed=inf, warnings=False, reduced_motion=True))
        self.library = Library(folder / "games", CATALOGUE)
        self.journey = Journey(screen, kit, CATALOGUE, PreferencesFile(folder / "preferences.json"), self.library)
        self.journey.begin()
        self.journey.puzzles.open()

    @property
    def top(self) -> Scene | None:
        return self.journey.window.stack.top

    @property
    def table(self) -> PlayScene:
        assert isinstance(self.top, PlayScene)
        return self.top

    @property
    def ending(self) -> PuzzleEnding:
        assert isinstance(self.top, PuzzleEnding)
        return self.top

    @property
    def list(self) -> PuzzlesScene:
        assert isinstance(self.top, PuzzlesScene)
        return self.top

    def settle(self) -> None:
        for _ in range(2000):
            if not self.journey.window.stack.update(0.1):
                return
        raise AssertionError("the scene never comes to rest")

    def solve(self, puzzle: Puzzle) -> Attempt:
        self.journey.puzzles.solve(puzzle)
        self.settle()
        attempt = self.table.session
        assert isinstance(attempt, Attempt)
        return attempt

    def end_round(self) -> None:
        """Say Ready if need be, and open the next round."""
        if self.table.session.stage is Stage.PLANNING:
            self.table.toggle_ready(1)
            self.settle()
        if isinstance(self.top, PlayScene) and self.top.can_go_on():
            self.top.next_round()
            self.settle()

    def follow(self, puzzle: Puzzle) -> None:
        """Do all that the solution says."""
        attempt = self.solve(puzzle)
        for number, words in enumerate(puzzle.solution):
            if "hero" in words and number:
                self.end_round()
            action = read_action(attempt.table, words)
            if isinstance(action, MoveAll):
                if attempt.stage is Stage.PLANNING:
                    self.end_round_by_ready()
            elif not isinstance(action, Pass):
                self.table.act(action)
                self.settle()
                assert not isinstance(self.top, PlayScene) or not self.top.pointer.complaint
        if isinstance(self.top, PlayScene):
            self.end_round()

    def end_round_by_ready(self) -> None:
        self.table.toggle_ready(1)
        self.settle()

    def idle(self, attempt: Attempt) -> None:
        """Step to and fro, without any trap, until it is over."""
        home = attempt.start.board(1).hero
        there = next(action.to for action in attempt.legal(1) if isinstance(action, MoveHero))
        while isinstance(self.top, PlayScene):
            if attempt.table.board(1).hero < 0:
                return
            if attempt.stage is Stage.PLANNING:
                goal = there if attempt.table.board(1).hero == home else home
                self.table.act(MoveHero(1, goal))
                self.settle()
                if attempt.table.question(1) is not None:
                    self.table.act(self.table.flow.aims[1].skip())
                    self.settle()
            elif attempt.table.question(1) is not None and not attempt.round_is_played():
                self.table.act(attempt.legal(1)[0])
                self.settle()
                continue
            self.end_round()

    def answer(self, text: str) -> None:
        """Press a button of a dialog."""
        scene = self.top
        dialog = scene.dialog if isinstance(scene, PuzzleEnding | Asking | PlayScene) else None
        assert isinstance(dialog, Dialog)
        next(button for button in dialog.buttons if button.text == text).confirm()
        self.settle()


@pytest.fixture
def player(screen: Window, tmp_path: Path) -> Player:
    return Player(screen, tmp_path)


@by_name
def test_every_puzzle_is_solved_by_its_solution(player: Player, puzzle: Puzzle) -> None:
    player.follow(puzzle)
    assert player.ending.solved
    assert key_of(CATALOGUE, puzzle) in player.journey.puzzles.solved.keys


@by_name
def test_no_puzzle_is_solved_by_stepping_to_and_fro(player: Player, puzzle: Puzzle) -> None:
    player.idle(player.solve(puzzle))
    assert not isinstance(player.top, PuzzleEnding) or not player.top.solved


def test_practise_offers_the_puzzles_the_easiest_first(player: Player) -> None:
    player.journey.title()
    player.journey.practise()
    player.answer("Puzzles")
    stars = [entry.puzzle.stars for entry in player.list.entries]
    assert len(stars) >= 24
    assert stars == sorted(stars)
    assert player.list.entry.puzzle == EASIEST
    player.journey.window.stack.handle(Cancel())
    assert isinstance(player.top, Title)


def test_what_is_solved_is_remembered_and_the_next_one_follows(screen: Window, tmp_path: Path) -> None:
    player = Player(screen, tmp_path)
    player.follow(EASIEST)
    assert player.ending.details == f"{EASIEST.goal.words} You did it! 1 of {len(PUZZLES)} puzzles are solved."
    player.answer("Next puzzle")
    attempt = player.table.session
    assert isinstance(attempt, Attempt)
    assert attempt.puzzle == PUZZLES[1]
    again = Player(screen, tmp_path)
    assert [entry.solved for entry in again.list.entries[:2]] == [True, False]
    assert again.list.entry.puzzle == PUZZLES[1]


def test_a_missed_goal_is_said_at_once_and_can_be_taken_back(player: Player) -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.goal.houses or puzzle.goal.floors)
    attempt = player.solve(puzzle)
    player.idle(attempt)
    assert not player.ending.solved
    assert puzzle.goal.words in player.ending.details
    player.answer("Take it back")
    assert player.table.session is attempt
    assert attempt.stage is Stage.PLANNING
    assert not attempt.is_missed
    assert player.table.flow.view.boards == GameView.of(attempt.table).boards


def test_one_can_go_back_as_far_as_one_likes_without_a_mark(player: Player) -> None:
    attempt = player.solve(next(puzzle for puzzle in PUZZLES if puzzle.goal.rounds >= 4))
    while attempt.game.round < 2 or attempt.stage is not Stage.PLANNING:
        player.table.act(next(action for action in attempt.legal(1) if isinstance(action, MoveHero)))
        player.end_round()
    player.table.choose_round()
    assert isinstance(player.top, RoundsScene)
    player.journey.window.stack.handle(Cancel())
    while attempt.can_undo(1):
        player.journey.window.stack.handle(Undo())
        player.settle()
    assert attempt.game.round == attempt.start.round
    assert not attempt.history
    player.journey.window.stack.draw(pygame.Surface((1280, 720)))
    assert player.table.banner.words() == ("Your goal", attempt.puzzle.goal.words)


def test_where_no_trap_may_be_placed_none_can_be(player: Player) -> None:
    attempt = player.solve(next(puzzle for puzzle in PUZZLES if puzzle.goal.no_trap))
    player.table.act(attempt.legal(1)[0])
    player.settle()
    assert not any(isinstance(action, Place) for action in attempt.legal(1))
    kind = next(iter(attempt.start.board(1).supply))
    facing = attempt.start.rules.kinds[kind].facings[0]
    refusal = attempt.refusal(Place(1, kind, 0, facing))
    assert refusal is not None
    assert "No trap" in refusal
    assert not attempt.has_trap_left(1)


def test_neither_hint_nor_bot_solves_a_puzzle(player: Player) -> None:
    attempt = player.solve(EASIEST)
    player.journey.window.stack.handle(AskHint())
    assert player.table.pointer.complaint == attempt.unaided
    assert not attempt.hints
    player.table.pointer.complaint = ""
    player.table.seats.open_menu(1)
    assert player.table.pointer.complaint == attempt.unaided
    assert player.table.dialog is None


def test_the_menu_begins_anew_and_shows_the_solution(player: Player) -> None:
    attempt = player.solve(EASIEST)
    player.table.act(attempt.legal(1)[0])
    player.table.open_menu()
    player.answer("Try again")
    assert player.table.session is not attempt
    assert not player.table.session.can_undo(1)
    player.table.open_menu()
    player.answer("Show the solution")
    viewer = player.top
    assert isinstance(viewer, ReplayScene)
    viewer.walker.go(len(viewer.walk))
    assert viewer.walk.at(len(viewer.walk)).result is not None
    assert not {"button:Play on from here", "button:Review"} & set(viewer.landmarks())
    viewer.toggle_log()
    player.journey.window.stack.handle(Cancel())
    assert player.table.log_is_open
    player.journey.window.stack.draw(pygame.Surface((1280, 720)))


def test_the_log_tells_what_has_happened_since_the_puzzle_began(player: Player) -> None:
    attempt = player.solve(EASIEST)
    player.journey.window.stack.handle(LetterL())
    player.table.act(attempt.legal(1)[0])
    player.end_round()
    assert player.table.log.panel.lines
    assert {line.text.split(":")[0] for line in player.table.log.panel.lines if line.heading} >= {"Round 1"}


def test_a_game_that_goes_on_is_not_touched(player: Player) -> None:
    setup = Setup("base", 2, seed=1)
    player.journey.start(Party(setup, default_players(2)))
    going = player.journey.going
    assert going is not None
    going.session.do(going.session.legal(1)[0])
    before = player.library.current.read_bytes()
    player.journey.title()
    player.journey.puzzles.open()
    player.follow(EASIEST)
    player.answer("All puzzles")
    assert player.journey.going is going
    assert player.library.current.read_bytes() == before
    assert not player.library.replays()


def test_the_list_works_by_keyboard(player: Player) -> None:
    stack = player.journey.window.stack
    for _ in range(3):
        stack.handle(Navigate(Direction.DOWN))
    assert player.list.entry.puzzle == PUZZLES[3]
    reached = set()
    for _ in range(4):
        stack.handle(NextFocus())
        reached.add(player.list.form.focused)
    assert {*player.list.sheet.buttons, player.list.leave_button} <= reached
    player.list.form.focus(player.list.listing)
    stack.handle(Confirm())
    assert isinstance(player.top, PlayScene)
    assert isinstance(player.top.session, Attempt)
    assert player.top.session.puzzle == PUZZLES[3]


def test_a_broken_list_of_solved_puzzles_is_set_aside_and_said(screen: Window, tmp_path: Path) -> None:
    path = tmp_path / "games" / "puzzles.json"
    path.parent.mkdir()
    path.write_text('{"format": "badbones-solved", "version": 1, "solved": [3]}', "utf-8")
    player = Player(screen, tmp_path)
    assert isinstance(player.top, Asking)
    assert path.with_name("puzzles.json.broken").exists()
    player.follow(EASIEST)
    again = Solved(path)
    assert again.load() is None
    assert again.keys == {key_of(CATALOGUE, EASIEST)}


def test_a_disk_that_cannot_be_written_is_said_and_the_puzzle_counts(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("badbones_gui.records.solved.write_whole", full)
    player.follow(EASIEST)
    assert isinstance(player.top, Asking)
    player.answer("All right")
    player.answer("All puzzles")
    assert player.list.entries[0].solved


@pytest.mark.parametrize("scale", [0.75, 1, 2])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_everything_has_room(screen: Window, size: tuple[int, int], scale: float) -> None:
    entries = [
        PuzzleEntry(puzzle, puzzle.start(CATALOGUE), default_players(1)[0], solved=number % 2 == 0)
        for number, puzzle in enumerate(PUZZLES)
    ]
    kit = Kit(ART, preferences=Preferences(scale=scale))
    scene = PuzzlesScene(kit, entries, print, print, print)
    stack = SceneStack(size)
    stack.push(scene)
    for row in range(len(entries)):
        scene.listing.choose(row)
        boxes = [scene.listing.rect, scene.sheet.rect, scene.leave_button.rect]
        assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes)
        assert not any(a.colliderect(b) for number, a in enumerate(boxes) for b in boxes[number + 1 :])
        parts = scene.sheet.parts
        assert all(scene.sheet.rect.contains(part) for part in parts)
        assert not any(a.colliderect(b) for number, a in enumerate(parts) for b in parts[number + 1 :])
    pictures = []
    for _ in range(2):
        picture = pygame.Surface(size)
        stack.draw(picture)
        pictures.append(pygame.image.tobytes(picture, "RGB"))
    assert pictures[0] == pictures[1], "drawing must change nothing"
