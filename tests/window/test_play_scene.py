"""Whole games through the play scene: what is clicked is what the engine plays, and the picture equals the game."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from badbones_gui import samples
from badbones_gui.content import load
from badbones_gui.engine import Setup
from badbones_gui.engine.view import GameView
from badbones_gui.input import (
    Cancel,
    Confirm,
    Direction,
    Intent,
    MouseButton,
    Navigate,
    NextFocus,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Redo,
    Turn,
    Undo,
)
from badbones_gui.kit import Kit
from badbones_gui.players import Party, default_players
from badbones_gui.preferences import Preferences
from badbones_gui.scenes.play import PlayScene
from badbones_gui.scenes.stack import SceneStack
from badbones_gui.session import Session, Stage
from badbones_gui.sprites.art import Art
from badbones_gui.theme import end_pygame

CATALOGUE = load()
ART = Art()


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    yield
    end_pygame()


class Table:
    """A play scene with a hand that clicks and drags."""

    def __init__(self, setup: Setup, speed: float = 4.0, *, practice: bool = False) -> None:
        self.session = Session(CATALOGUE, setup, practice=practice)
        if self.session.stage is Stage.MARKET:
            while self.session.stage is Stage.MARKET:
                seat = self.session.table.actors()[0]
                self.session.do(self.session.legal(seat)[0])
        self.overs = 0
        kit = Kit(art=ART, preferences=Preferences(speed=speed, warnings=False))
        party = Party(setup, default_players(setup.players))
        self.scene = PlayScene(kit, self.session, party, self._over, self._nothing, self._nothing, self._nothing)
        self.stack = SceneStack((1280, 720))
        self.stack.push(self.scene)
        self.settle()

    def _over(self) -> None:
        self.overs += 1

    def _nothing(self) -> None:
        pass

    def settle(self) -> None:
        for _ in range(4000):
            if not self.scene.update(0.1) and not self.scene.busy:
                return
        raise AssertionError("the scene never comes to rest")

    def send(self, *intents: Intent) -> None:
        for intent in intents:
            self.stack.handle(intent)

    def spot(self, name: str) -> tuple[int, int]:
        return self.scene.landmarks()[name].center

    def click(self, name: str) -> None:
        at = self.spot(name)
        self.send(PointerMoved(at), PointerPressed(at), PointerReleased(at))
        self.settle()

    def drag(self, start: str, end: str, *between: Intent) -> None:
        a, b = self.spot(start), self.spot(end)
        self.send(PointerMoved(a), PointerPressed(a), PointerMoved((a[0] + 5, a[1])), PointerMoved(b), *between)
        self.send(PointerReleased(b))
        self.settle()

    def check(self) -> None:
        game = GameView.of(self.session.table)
        if self.session.stage is Stage.PLANNING:
            game.phase = self.scene.flow.view.phase  # plans for phases 1 and 2 are rehearsed in phase 2
        assert self.scene.flow.view == game

    def seats(self) -> dict[str, dict[str, list[str]]]:
        seats = self.scene.report()["seats"]
        assert isinstance(seats, dict)
        return seats


def play_a_step(table: Table, chance: Random) -> None:
    if "button:Next round" in table.scene.landmarks():
        table.click("button:Next round")
        return
    for number, seat in table.seats().items():
        if seat["question"]:
            table.click(chance.choice(seat["answers"]))
        elif seat["start_at"]:
            table.click(chance.choice(seat["start_at"]))
        elif table.session.stage is Stage.PLANNING and not seat["ready"]:
            if not seat["planned"]:
                table.click(chance.choice(seat["hero_to"]))
            else:
                marks = [name for name in table.scene.landmarks() if name.startswith(f"board{number}:supply:")]
                spaces = [name for name in table.scene.landmarks() if name.startswith(f"board{number}:space:")]
                if marks and chance.random() < 0.6:
                    table.drag(chance.choice(marks), chance.choice(spaces))
                table.check()
                if table.session.is_planned(int(number)):
                    table.click(f"board{number}:ready")
        else:
            continue
        return


@pytest.mark.parametrize(
    ("setup", "speed"),
    [
        (Setup("base", 2, seed=3), 4.0),
        (Setup("advanced", 3, seed=4, chiefs=True), 1000.0),
        (Setup("solo", 1, seed=5), 4.0),
        (Setup("coop", 3, seed=6, advanced=True, chiefs=True), 1000.0),
        (Setup("base", 6, seed=7, chiefs=True), float("inf")),
    ],
    ids=lambda value: getattr(value, "mode", str(value)),
)
def test_a_whole_game_by_pointer_shows_what_the_engine_played(setup: Setup, speed: float) -> None:
    table, chance = Table(setup, speed), Random(11)
    for _ in range(1500):
        if table.session.stage is Stage.OVER:
            break
        play_a_step(table, chance)
        table.check()
    assert table.session.stage is Stage.OVER
    assert table.overs >= 1


def test_a_wall_turns_while_it_is_held() -> None:
    table = Table(Setup("base", 2, seed=1))
    table.click("board1:space:c2")
    table.drag("board1:supply:wall", "board1:space:a2", Turn())
    assert table.session.table.board(1).traps[5].facing == "\\"


def test_the_right_button_turns_too_and_escape_lets_go() -> None:
    table = Table(Setup("base", 2, seed=1))
    table.click("board1:space:c2")
    table.click("board1:supply:wall")
    held = table.scene.pointer.held
    assert held is not None
    table.send(PointerPressed(table.spot("board1:space:a2"), MouseButton.RIGHT))
    assert table.scene.pointer.held is not None
    assert table.scene.pointer.held.facing != held.facing
    table.send(Cancel())
    assert table.scene.pointer.held is None
    assert not table.session.table.board(1).traps


def test_a_trap_dragged_back_to_the_supply_is_taken_back() -> None:
    table = Table(Setup("base", 2, seed=1))
    table.click("board1:space:c2")
    table.drag("board1:supply:wall", "board1:space:a2")
    assert table.session.table.board(1).supply["wall"] == 1
    table.drag("board1:space:a2", "board1:supply:catapult")
    assert table.session.table.board(1).supply["wall"] == 2


def test_an_illegal_space_says_why_and_nothing_happens() -> None:
    table = Table(Setup("base", 2, seed=1))
    table.drag("board1:hero", "board1:space:a1")
    assert "one space" in table.scene.pointer.complaint
    assert table.session.table.board(1).hero == 12


def test_undo_takes_back_ones_own_step_only() -> None:
    table = Table(Setup("base", 2, seed=1))
    table.click("board1:space:c2")
    table.click("board2:space:c4")
    table.click("board1:undo")
    assert table.session.table.board(1).hero == 12
    assert table.session.table.board(2).hero == 17


def test_redo_stands_beside_undo_only_while_there_is_something_to_do_again() -> None:
    table = Table(Setup("base", 2, seed=1))
    table.click("board1:space:c2")
    assert "board1:redo" not in table.scene.landmarks()
    table.click("board1:undo")
    assert "board2:redo" not in table.scene.landmarks()
    table.click("board1:redo")
    assert table.session.table.board(1).hero == 7
    assert "board1:redo" not in table.scene.landmarks()


def test_control_and_y_does_again_what_control_and_z_took_back() -> None:
    table = Table(Setup("base", 2, seed=1))
    table.click("board1:space:c2")
    for intent, hero in ((Undo(), 12), (Redo(), 7)):
        table.send(intent)
        table.settle()
        table.check()
        assert table.session.table.board(1).hero == hero
    table.send(Redo())
    assert "nothing of your own to do again" in table.scene.pointer.complaint


def test_the_keyboard_comes_to_redo_and_goes_on_to_undo() -> None:
    table = Table(Setup("base", 2, seed=1))
    table.click("board1:space:c2")
    table.click("board1:undo")
    for _ in range(40):
        if table.scene.focus() == "board1:redo":
            break
        table.send(NextFocus())
    table.send(Confirm())
    table.settle()
    assert table.session.table.board(1).hero == 7
    assert table.scene.focus() == "board1:undo"


def test_the_keyboard_moves_the_hero() -> None:
    table = Table(Setup("base", 2, seed=1))
    table.send(Navigate(Direction.UP), Confirm())
    table.settle()
    assert table.session.table.board(1).hero == 7


def test_an_idle_scene_rests() -> None:
    table = Table(Setup("base", 4, seed=1))
    assert not any(table.scene.update(0.1) for _ in range(5))


def test_every_cemetery_that_can_be_chosen_is_lit_whoever_it_belongs_to() -> None:
    def asked(session: Session) -> bool:
        question = session.table.question(1)
        return session.stage is Stage.SKELETONS and question is not None and question.about == "cemetery"

    games = (samples.play(CATALOGUE, Setup("base", 4, seed=seed), asked) for seed in range(50))
    session = next(session for session in games if session.stage is not Stage.OVER)
    party = Party(session.game.rules.setup, default_players(4))
    scene = PlayScene(Kit(art=ART), session, party, lambda: None, lambda: None, lambda: None, lambda: None)
    SceneStack((1280, 720)).push(scene)
    while scene.update(0.1) or scene.busy:
        pass
    others = [int(target.value) for target in scene.targets(1)]
    assert others == [2, 3, 4]

    def cemeteries() -> list[bytes]:
        picture = pygame.Surface((1280, 720))
        scene.draw(picture)
        boxes = [scene.sprites[seat].places.cemetery for seat in others]
        return [pygame.image.tobytes(picture.subsurface(box), "RGB") for box in boxes]

    lit = cemeteries()
    scene.flow.aims.clear()
    assert all(bright != dark for bright, dark in zip(lit, cemeteries(), strict=True))
