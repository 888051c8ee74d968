"""Who plays at each seat of the set-up: a person or one of the bots, by pointer, wheel and keys, in every mode."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pygame
import pytest

from badbones_gui.bots import BOTS
from badbones_gui.content import load
from badbones_gui.engine import Setup
from badbones_gui.input import Direction, Intent, Navigate, NextFocus, PointerMoved, PointerPressed, PointerReleased
from badbones_gui.kit import Kit
from badbones_gui.players import Party, default_players
from badbones_gui.scenes.market import MarketScene
from badbones_gui.scenes.setup import SetupScene
from badbones_gui.scenes.stack import Scene, SceneStack
from badbones_gui.session import Session
from badbones_gui.sprites.art import Art
from badbones_gui.theme import end_pygame

CATALOGUE = load()
SIZES = [(1280, 720), (1920, 1080), (1280, 1024)]


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    end_pygame()


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


def nothing(*_: object) -> None:
    """An action that does nothing."""


def press(scene: Scene, at: tuple[int, int]) -> None:
    for intent in (PointerMoved(at), PointerPressed(at), PointerReleased(at)):
        scene.handle(intent)


def opened(kit: Kit, parties: list[Party], size: tuple[int, int] = SIZES[0]) -> SetupScene:
    scene = SetupScene(kit, CATALOGUE, parties.append, nothing, luck=Random(1))
    SceneStack(size).push(scene)
    return scene


def full(setup: Setup) -> Party:
    """Bots at all seats, in turn, with the longest names."""
    bots = list(BOTS)
    players = default_players(setup.players)
    return Party(
        setup,
        tuple(replace(player, name="Wwwwwwwwwwww", bot=bots[seat % 4]) for seat, player in enumerate(players)),
    )


def test_who_was_chosen_plays_and_is_remembered(art: Art) -> None:
    kit, parties = Kit(art), list[Party]()
    scene = opened(kit, parties)
    spots = scene.landmarks()
    press(scene, spots["mind:2"].center)
    press(scene, spots["mind:2"].center)
    press(scene, (spots["mind:1"].x + 8, spots["mind:1"].centery))  # back, around to the last one
    press(scene, scene.landmarks()["button:Start"].center)
    bots = list(BOTS)
    assert [player.bot for player in parties[0].players] == [bots[-1], bots[1]]
    assert [player.name for player in parties[0].players] == [BOTS[bots[-1]].name, BOTS[bots[1]].name]
    again = opened(kit, parties)
    press(again, again.landmarks()["button:Start"].center)
    assert parties[1].players == parties[0].players


def test_arrows_go_through_all_who_can_play(art: Art) -> None:
    scene = opened(Kit(art), [])
    scene.form.focus(scene.seating.minds[0])
    seen = []
    for _ in range(len(BOTS) + 1):
        scene.handle(Navigate(Direction.RIGHT))
        seen.append(scene.agreed.seats[0].bot)
    assert seen == [*BOTS, ""]
    scene.handle(Navigate(Direction.LEFT))
    assert scene.agreed.seats[0].bot == seen[-2]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize(
    "setup",
    [Setup("solo", 1), *(Setup("base", count) for count in range(2, 7)), Setup("coop", 4), Setup("advanced", 6)],
    ids=lambda setup: f"{setup.mode}-{setup.players}",
)
def test_everything_about_the_players_has_room(art: Art, setup: Setup, scale: float, size: tuple[int, int]) -> None:
    kit = Kit(art)
    kit.preferences.scale = scale
    kit.preferences.party = full(setup).as_dict()
    scene = opened(kit, [], size)
    boxes = [widget.rect for widget in scene.form.widgets]
    assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes)
    assert all(box.collidelist(boxes[number + 1 :]) == -1 for number, box in enumerate(boxes))
    mine = [widget.rect for widget in scene.seating.widgets()]
    assert all(scene.panels[0].rect.contains(box) for box in mine)
    scene.draw(pygame.Surface(size))


def test_tab_comes_to_every_switch(art: Art) -> None:
    scene = opened(Kit(art), [])
    seen = set()
    for _ in scene.form.widgets:
        scene.handle(NextFocus())
        seen.add(scene.form.focused)
    assert set(scene.seating.minds[: scene.agreed.players]) <= seen


def test_nobody_buys_for_a_bot(art: Art) -> None:
    setup = Setup("advanced", 2, seed=3)
    players = default_players(2)
    session = Session(CATALOGUE, setup)
    turn = session.table.actors()[0]
    party = Party(
        setup, tuple(replace(player, bot="pip" if seat == turn else "") for seat, player in enumerate(players, 1))
    )
    kit = Kit(art)
    scene = MarketScene(kit, session, party, nothing, nothing)
    SceneStack((1280, 720)).push(scene)
    stock = dict(session.game.stock)
    clicks: list[Intent] = []
    for name in ("item:wall", "button:Done buying"):
        at = scene.landmarks()[name].center
        clicks += [PointerMoved(at), PointerPressed(at), PointerReleased(at)]
    for intent in clicks:
        scene.handle(intent)
    assert dict(session.game.stock) == stock
    assert scene.dialog is None
    for _ in range(600):
        scene.update(0.05)
        if session.table.actors()[0] != turn:
            break
    assert sum(session.game.stock.values()) == sum(stock.values()) - 1
    press(scene, scene.landmarks()["item:wall"].center)
    assert sum(session.game.stock.values()) == sum(stock.values()) - 2
