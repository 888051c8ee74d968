"""Practice on the screen: back and forward across rounds, the mark in the banner, the sheet with the rounds."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pygame
import pytest

from badbones_gui import samples
from badbones_gui.engine import Setup
from badbones_gui.engine.events import Destroyed
from badbones_gui.input import Cancel, Confirm, Direction, Navigate, PointerMoved, Redo, Undo
from badbones_gui.kit import Kit
from badbones_gui.preferences import Preferences
from badbones_gui.scenes.rounds import RoundsScene
from badbones_gui.scenes.stack import SceneStack
from badbones_gui.session import Stage
from badbones_gui.theme import end_pygame

from .test_play_scene import ART, CATALOGUE, Table, play_a_step

ALONE = Setup("solo", 1, seed=5)


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    yield
    end_pygame()


def in_round(number: int, setup: Setup = ALONE, speed: float = 1000.0) -> Table:
    """A practice game that has come so far."""
    table, chance = Table(setup, speed, practice=True), Random(3)
    while table.session.stage is not Stage.PLANNING or table.session.game.round < number:
        play_a_step(table, chance)
    return table


def test_undo_goes_back_over_the_round_and_the_picture_with_it() -> None:
    table = in_round(2)
    before = table.spot("board1:hero")
    while table.session.game.round > 1 or table.session.stage is not Stage.PLANNING:
        table.send(Undo())
        table.settle()
        table.check()
    while table.session.can_redo(1):
        table.send(Redo())
        table.settle()
        table.check()
    assert table.session.game.round == 2
    assert table.spot("board1:hero") == before


def test_the_banner_marks_an_assisted_game_and_says_what_that_means() -> None:
    table = in_round(2)

    def banner() -> bytes:
        picture = pygame.Surface((1280, 720))
        table.scene.draw(picture)
        return pygame.image.tobytes(picture.subsurface((0, 0, 500, 60)), "RGB")

    before = banner()
    assert table.scene.report()["assisted"] is False
    table.send(Undo(), Redo())
    table.settle()
    assert table.scene.report()["assisted"] is True
    assert banner() != before
    hints = [table.scene.banner.hint((x, 31)) for x in range(0, 1280, 4)]
    assert any("what practice is for" in hint for hint in hints)


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.2, 2.0])
@pytest.mark.parametrize("setup", [ALONE, Setup("coop", 6, seed=1)], ids=["alone", "six"])
def test_the_mark_keeps_clear_of_the_buttons(setup: Setup, scale: float) -> None:
    table = in_round(2, setup, float("inf"))
    table.send(Undo())
    table.settle()
    table.scene.kit.preferences.scale = scale
    table.stack.resized((1280, 720))
    marked = [x for x in range(1280) if "what practice" in table.scene.banner.hint((x, 31))]
    buttons = [button.rect for button in table.scene.banner.buttons()]
    assert marked
    assert marked[-1] < min(button.left for button in buttons)
    assert all(not one.colliderect(other) for one, other in combinations(buttons, 2))


def test_undo_in_the_midst_of_the_walk_stops_it_cleanly() -> None:
    table = in_round(3, speed=1.0)
    while not table.session.is_planned(1):
        play_a_step(table, Random(1))
    at = table.spot("board1:ready")
    table.scene.pointer.click(at)
    for _ in range(12):
        table.scene.update(1 / 30)
    assert table.scene.busy
    assert not table.session.ready
    while table.session.stage is not Stage.PLANNING:
        table.send(Undo())
    table.settle()
    table.check()
    assert table.session.game.round == 3
    assert not table.scene.flow.trails


def test_bones_that_fly_are_gone_with_what_was_taken_back() -> None:
    table = in_round(2)
    effects = table.scene.flow.effects
    effects.show(Destroyed(1, 3, 12, "hero"))
    assert effects.advance(0.01)
    table.send(Undo())
    assert not effects.advance(0.01)


def test_nothing_goes_on_by_itself_after_somebody_went_back() -> None:
    table = in_round(2)
    table.scene.kit.preferences.next_round_by_itself = True
    table.send(Undo())
    table.settle()
    assert (table.session.game.round, table.session.stage) == (1, Stage.SKELETONS)
    table.click("button:Next round")
    assert table.session.game.round == 2


@pytest.mark.parametrize("setup", [ALONE, Setup("base", 3, seed=4, chiefs=True)], ids=["alone", "three"])
def test_the_picture_equals_the_game_whatever_is_taken_back_and_done_again(setup: Setup) -> None:
    table, chance = in_round(1, setup), Random(6)
    for _ in range(250):
        if table.session.stage is Stage.OVER:
            break
        seat = chance.choice(range(1, setup.players + 1))
        luck = chance.random()
        if luck < 0.2 and table.session.can_undo(seat):
            table.scene.undo(seat)
        elif luck < 0.4 and table.session.can_redo(seat):
            table.scene.redo(seat)
        else:
            play_a_step(table, chance)
        table.settle()
        table.check()
    assert table.session.assisted


def test_an_ordinary_game_knows_no_rounds_to_go_back_to() -> None:
    table = Table(ALONE)
    assert "button:Rounds" not in table.scene.landmarks()
    table.send(Cancel())
    assert "button:Back to a round" not in table.scene.landmarks()


def test_the_menu_of_a_practice_game_leads_to_the_rounds() -> None:
    table, opened = in_round(2), []
    table.scene._rounds = lambda: opened.append(True)
    table.send(Cancel())
    table.click("button:Back to a round")
    table.click("button:Rounds")
    assert opened == [True, True]


class Sheet:
    """The sheet with the rounds."""

    def __init__(self, count: int = 4, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> None:
        session = samples.play(CATALOGUE, ALONE, samples.round_opens(2), practice=True)
        game = session.game
        self.calls: list[object] = []
        kit = Kit(art=ART, preferences=Preferences(scale=scale))
        rounds = dict.fromkeys(range(1, count + 1), game)
        self.scene = RoundsScene(kit, rounds, self.calls.append, lambda: self.calls.append("back"))
        self.stack = SceneStack(size)
        self.stack.push(self.scene)


def test_a_round_is_chosen_by_pointer_or_keyboard_and_escape_changes_nothing() -> None:
    sheet = Sheet()
    sheet.scene.form.handle(PointerMoved(sheet.scene.landmarks()["button:2"].center))
    sheet.scene.numbers[1].confirm()
    sheet.stack.handle(Navigate(Direction.LEFT))
    sheet.stack.handle(Confirm())
    sheet.stack.handle(Cancel())
    assert sheet.calls == [2, 3, "back"]


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 600)])
@pytest.mark.parametrize("count", [1, 10, 99])
def test_every_round_has_room_on_the_sheet(count: int, size: tuple[int, int], scale: float) -> None:
    sheet = Sheet(count, size, scale)
    boxes = list(sheet.scene.landmarks().values())
    assert len(boxes) == count + 1
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(box) for box in boxes)
    assert all(not one.colliderect(other) for one, other in combinations(boxes, 2))


def test_the_sheet_says_how_a_round_began() -> None:
    assert "Round 2 began with" in Sheet(1).scene.numbers[0].hint
