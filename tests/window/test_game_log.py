"""The log of a running game: always what was played, beside boards that make room for it."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from badbones_gui import samples
from badbones_gui.chronicle import Chronicle, Line
from badbones_gui.engine import Setup
from badbones_gui.event_text import TableNaming
from badbones_gui.input import Confirm, Direction, Leap, LetterL, Navigate, NextFocus, PointerPressed, Stretch, Wheel
from badbones_gui.kit import Kit
from badbones_gui.players import Party, default_players
from badbones_gui.preferences import Preferences
from badbones_gui.scenes.play import PlayScene
from badbones_gui.scenes.stack import SceneStack
from badbones_gui.session import Session, Stage
from badbones_gui.theme import end_pygame

from .test_play_scene import ART, CATALOGUE, Table, play_a_step

BASE = Setup("base", 2, seed=1)


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    yield
    end_pygame()


def told(session: Session) -> list[Line]:
    """What a log must say that has known the game from its beginning."""
    players = default_players(session.game.rules.players)
    names = TableNaming({seat: player.name for seat, player in enumerate(players, 1)})
    chronicle = Chronicle(session.start, names)
    chronicle.follow(session.history, session.rehearsed)
    return chronicle.lines


def open_table(setup: Setup = BASE) -> Table:
    table = Table(setup)
    table.send(LetterL())
    table.settle()
    return table


@pytest.mark.parametrize("setup", [BASE, Setup("coop", 3, seed=6, advanced=True, chiefs=True)], ids=lambda s: s.mode)
def test_through_a_whole_game_the_log_says_what_was_played(setup: Setup) -> None:
    table, chance = open_table(setup), Random(11)
    for _ in range(1500):
        if table.session.stage is Stage.OVER:
            break
        play_a_step(table, chance)
        table.settle()
        assert table.scene.log.panel.lines == told(table.session)
    assert table.session.stage is Stage.OVER
    assert len(table.scene.log.panel.lines) > 100


def test_what_is_taken_back_leaves_the_log_too() -> None:
    table = open_table()
    before = list(table.scene.log.panel.lines)
    table.click("board1:space:c2")
    assert table.scene.log.panel.lines[-1].text == "The hero goes from c3 to c2"
    table.click("board1:undo")
    assert table.scene.log.panel.lines == before


def test_opened_late_it_has_everything_since_the_game_began() -> None:
    session = samples.play(CATALOGUE, BASE, samples.round_opens(4))
    kit = Kit(art=ART, preferences=Preferences(speed=4.0))
    calls: list[str] = []
    scene = PlayScene(
        kit, session, Party(BASE, default_players(2)), bool, bool, bool, bool, changed=lambda: calls.append("changed")
    )
    SceneStack((1280, 720)).push(scene)
    scene.update(0.1)
    assert not scene.log.panel.lines
    at = scene.landmarks()["button:Log"].center
    assert scene.press(at)
    scene.update(0.1)
    assert scene.log.panel.lines == told(session)
    assert (kit.preferences.log, calls) == (True, ["changed"])
    scene.handle(LetterL())
    assert (kit.preferences.log, calls) == (False, ["changed", "changed"])
    assert not any(name.startswith("log:") for name in scene.landmarks())


def test_the_keyboard_walks_through_the_lines_and_lights_their_spaces() -> None:
    table = open_table(Setup("base", 2, seed=1))
    for seat in (1, 2):
        table.click(f"board{seat}:space:c2")
        table.click(f"board{seat}:ready")
    panel = table.scene.log.panel
    while not table.scene.focus().startswith("log:"):
        table.send(NextFocus())
    assert panel.chosen == len(panel.lines) - 1
    for _ in range(6):
        table.send(Navigate(Direction.UP))
    assert panel.chosen < len(panel.lines) - 6 + 1
    assert table.scene.focus() == f"log:{panel.chosen}"
    assert panel.spots == panel.lines[panel.chosen].spots
    before = list(table.session.history)
    table.send(Confirm())
    assert table.session.history == before
    table.send(Leap(Stretch.START))
    table.settle()
    assert panel.chosen == 1
    table.send(*[Navigate(Direction.LEFT)] * 2)
    assert table.scene.focus().startswith("board")


def test_pointing_at_the_log_does_nothing_on_the_boards() -> None:
    table = open_table()
    for seat in (1, 2):
        table.click(f"board{seat}:space:c2")
        table.click(f"board{seat}:ready")
    table.click("button:Next round")
    panel, history = table.scene.log.panel, list(table.session.history)
    name = next(name for name in table.scene.landmarks() if name.startswith("log:"))
    table.click(name)
    assert panel.chosen == int(name[4:])
    table.send(Wheel(2, panel.view.center))
    table.settle()
    assert panel.offset < panel.furthest
    bar = panel.bar
    table.send(PointerPressed((bar.centerx, bar.y + 2)))
    assert panel.offset == 0
    assert (table.session.history, table.scene.pointer.held) == (history, None)


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 1024)])
@pytest.mark.parametrize("players", [1, 2, 6])
def test_the_boards_make_room_for_the_log(players: int, size: tuple[int, int], scale: float) -> None:
    setup = Setup("solo" if players == 1 else "base", players, seed=1)
    kit = Kit(art=ART, preferences=Preferences(scale=scale, log=True))
    party = Party(setup, default_players(players))
    scene = PlayScene(kit, Session(CATALOGUE, setup), party, bool, bool, bool, bool)
    SceneStack(size).push(scene)
    scene.update(0.1)
    boxes = [sprite.places.rect for sprite in scene.sprites.values()]
    boxes += [scene.log.panel.rect, *(button.rect for button in scene.banner.buttons())]
    assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes)
    assert not any(a.colliderect(b) for number, a in enumerate(boxes) for b in boxes[number + 1 :])
    assert min(sprite.places.cell for sprite in scene.sprites.values()) >= 24
