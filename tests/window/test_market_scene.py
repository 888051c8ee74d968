"""The market: what is bought, by whom, and why not."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from badbones_gui.bots import Budget
from badbones_gui.content import load
from badbones_gui.engine import Game, Setup
from badbones_gui.engine.actions import Buy
from badbones_gui.input import (
    Cancel,
    Confirm,
    Direction,
    MouseButton,
    Navigate,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from badbones_gui.kit import Kit
from badbones_gui.players import EMBLEMS, Party, Player, default_players
from badbones_gui.preferences import Preferences
from badbones_gui.scenes.market import MarketScene
from badbones_gui.scenes.stack import SceneStack
from badbones_gui.session import Session, Stage
from badbones_gui.sounds import Sounds
from badbones_gui.sprites.art import Art
from badbones_gui.sprites.shoppers import coming_turns

Point = tuple[int, int]
ART = Art()  # pictures are drawn once for all tests


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


class Heard(Sounds):
    """Remembers what would be heard."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def play(self, name: str) -> None:
        self.names.append(name)


class Shop:
    """A market on a stack, with a pointer."""

    def __init__(self, setup: Setup, size: tuple[int, int] = (1280, 720), warnings: bool = True) -> None:
        self.heard = Heard()
        self.session = Session(load(), setup)
        self.calls: list[str] = []
        kit = Kit(art=ART, sounds=self.heard, preferences=Preferences(warnings=warnings))
        self.scene = MarketScene(
            kit,
            self.session,
            Party(setup, default_players(setup.players)),
            lambda: self.calls.append("done"),
            lambda: self.calls.append("leave"),
        )
        self.stack = SceneStack(size)
        self.stack.push(self.scene)

    @property
    def game(self) -> Game:
        return self.session.game

    def spot(self, name: str) -> Point:
        return self.scene.landmarks()[name].center

    def click(self, name: str) -> None:
        at = self.spot(name)
        for intent in (PointerMoved(at), PointerPressed(at), PointerReleased(at)):
            self.stack.handle(intent)

    def pull(self, name: str, to: Point) -> None:
        """Press and drag, without letting go."""
        start = self.spot(name)
        self.stack.handle(PointerPressed(start))
        self.stack.handle(PointerMoved((start[0] + 5, start[1])))
        self.stack.handle(PointerMoved(to))


ADVANCED = Setup("advanced", 4, seed=3)


def test_a_click_buys_for_whoever_has_the_turn() -> None:
    shop = Shop(ADVANCED)
    buyer, walls = shop.game.turn, shop.game.stock["wall"]
    shop.click("item:wall")
    assert shop.game.board(buyer).supply["wall"] == 1
    assert shop.game.board(buyer).coins == 20 - 3
    assert shop.game.stock["wall"] == walls - 1
    assert shop.game.turn != buyer
    assert shop.heard.names == ["coin"]


def test_the_purse_is_counted_down_coin_by_coin() -> None:
    shop = Shop(ADVANCED)
    place = shop.scene.places[shop.game.turn - 1]
    shop.click("item:dragon")
    seen = [place.coins]
    while shop.stack.update(0.03):
        seen.append(place.coins)
    assert sorted(set(filter(None, seen))) == [15, 16, 17, 18, 19, 20]
    assert not shop.stack.update(0.03), "a market where nothing happens must rest"


def test_the_keyboard_alone_buys_and_leaves() -> None:
    shop = Shop(ADVANCED)
    buyer = shop.game.turn
    for direction in (Direction.RIGHT, Direction.DOWN):
        shop.stack.handle(Navigate(direction))
    shop.stack.handle(Confirm())
    assert shop.game.board(buyer).supply["bomb"] == 1
    shop.stack.handle(Cancel())
    assert shop.calls == ["leave"]


def test_arrows_reach_every_ware_the_button_and_every_player() -> None:
    shop = Shop(ADVANCED)
    reached = set()
    for _ in range(5):
        for direction in (*[Direction.RIGHT] * 6, Direction.DOWN, *[Direction.LEFT] * 6):
            reached.add(shop.scene.form.focused)
            shop.stack.handle(Navigate(direction))
    assert reached == {*shop.scene.wares, shop.scene.done_button, *shop.scene.places}


def test_a_seat_changes_hands_at_the_market_and_back_again() -> None:
    shop = Shop(ADVANCED)
    shop.scene.customers.minds.budget = Budget(seconds=None, steps=1)
    buyer = shop.game.turn
    shop.click(f"place:{buyer}")
    shop.click("button:Bruna the smith")
    assert shop.session.hands[buyer] == "bruna"
    assert shop.scene.places[buyer - 1].player.name == "Bruna"
    for _ in range(200):
        shop.stack.update(0.05)
    assert shop.game.turn != buyer
    assert shop.game.board(buyer).coins < 20, "the bot has bought something"
    shop.click(f"place:{buyer}")
    shop.click("button:I play")
    assert shop.session.hands[buyer] == ""
    assert not shop.scene.customers.minds.bots


def test_what_cannot_be_bought_says_why_and_is_refused() -> None:
    shop = Shop(Setup("advanced", 2, seed=3))
    shop.click("item:crossbow")
    crossbow = next(ware for ware in shop.scene.wares if ware.key == "crossbow")
    assert crossbow.refusal == "This is sold out."
    before = shop.session.history[:]
    shop.click("item:crossbow")
    assert shop.heard.names == ["coin", "denied"]
    assert shop.session.history == before


def test_dimmed_is_exactly_what_the_session_refuses() -> None:
    shop = Shop(Setup("advanced", 3, seed=8))
    chance = Random(8)
    while shop.session.stage is Stage.MARKET:
        seat = shop.game.turn
        offers = {action.item for action in shop.session.legal(seat) if isinstance(action, Buy)}
        assert {ware.key for ware in shop.scene.wares if ware.refusal is None} == offers
        shop.click(f"item:{chance.choice(sorted(offers))}")
    assert shop.calls == ["done"]


def test_a_ware_can_be_dragged_to_ones_own_bag_only() -> None:
    shop = Shop(ADVANCED)
    buyer = shop.game.turn
    other = buyer % 4 + 1
    shop.pull("item:bomb", shop.spot(f"place:{other}"))
    assert [place.seat for place in shop.scene.places if place.glowing] == [buyer]
    shop.stack.handle(PointerReleased(shop.spot(f"place:{other}")))
    assert not shop.session.history
    shop.pull("item:bomb", shop.spot(f"place:{buyer}"))
    shop.stack.handle(PointerReleased(shop.spot(f"place:{buyer}")))
    assert shop.game.board(buyer).supply["bomb"] == 1


@pytest.mark.parametrize("way", ["escape", "right click"])
def test_a_drag_can_be_cancelled(way: str) -> None:
    shop = Shop(ADVANCED)
    target = shop.spot(f"place:{shop.game.turn}")
    shop.pull("item:bomb", target)
    assert shop.scene.report()["held"] == "bomb"
    shop.stack.handle(Cancel() if way == "escape" else PointerPressed(target, MouseButton.RIGHT))
    shop.stack.handle(PointerReleased(target))
    assert not shop.session.history
    assert not shop.calls
    assert not any(place.glowing for place in shop.scene.places)


def test_stopping_with_coins_left_asks_first() -> None:
    shop = Shop(ADVANCED)
    buyer = shop.game.turn
    shop.click("button:Done buying")
    shop.click("button:Keep buying")
    assert shop.game.turn == buyer
    shop.click("button:Done buying")
    shop.click("button:Yes, done")
    assert shop.game.board(buyer).coins == 0  # M3
    assert buyer not in coming_turns(shop.game, 6)
    assert shop.scene.places[buyer - 1].finished


def test_without_warnings_nobody_is_asked() -> None:
    shop = Shop(Setup("solo", 1, advanced=True, seed=3), warnings=False)
    shop.click("button:Done buying")
    assert shop.calls == ["done"]
    assert shop.session.stage is not Stage.MARKET


def test_the_sign_tells_the_turns_as_they_come() -> None:
    session = Session(load(), Setup("advanced", 5, seed=4))
    game, chance = session.game, Random(4)
    while session.stage is Stage.MARKET:
        told = coming_turns(game, 1)
        done = game.done
        session.do(chance.choice(session.legal(game.turn)))
        if session.stage is Stage.MARKET and game.done == done:  # nobody has left meanwhile
            assert told == [game.turn]


def test_a_team_says_who_carries_a_weapon() -> None:
    shop = Shop(Setup("coop", 3, advanced=True, seed=3))
    shop.click("item:rapier")
    assert not shop.session.history
    shop.stack.handle(Cancel())
    assert shop.scene.choosing is None
    assert not shop.calls
    shop.click("item:rapier")
    shop.click("place:2")
    assert [board.weapon for board in shop.game.boards] == ["", "rapier", ""]
    shop.click("item:crossbow")
    shop.click("place:2")  # carries one already: the question is taken back
    assert shop.scene.choosing is None
    assert shop.game.stock["crossbow"] == 1
    shop.click("item:crossbow")
    shop.stack.handle(Navigate(Direction.RIGHT))
    shop.stack.handle(Confirm())
    assert [board.weapon for board in shop.game.boards] == ["", "rapier", "crossbow"]


def test_a_team_buys_for_all_and_closes_the_market_for_all() -> None:
    shop = Shop(Setup("coop", 3, advanced=True, seed=3))
    shop.pull("item:wall", shop.spot("bag"))
    shop.stack.handle(PointerReleased(shop.spot("bag")))
    assert shop.game.shared["wall"] == 1
    assert shop.game.purse == 36 - 3
    shop.click("button:Done buying")
    shop.click("button:Yes, done")
    assert shop.session.stage is Stage.START
    assert shop.calls == ["done"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 1024), (2560, 1080)])
@pytest.mark.parametrize(
    "setup",
    [
        Setup("solo", 1, advanced=True),
        Setup("advanced", 2),
        Setup("advanced", 6),
        Setup("coop", 2, advanced=True),
        Setup("coop", 6, advanced=True),
    ],
    ids=lambda setup: f"{setup.mode}{setup.players}",
)
def test_nothing_overlaps(setup: Setup, size: tuple[int, int]) -> None:
    shop = Shop(setup, size)
    spots = list(shop.scene.landmarks().values())
    assert all(pygame.Rect((0, 0), size).contains(spot) for spot in spots)
    assert not any(a.colliderect(b) for number, a in enumerate(spots) for b in spots[number + 1 :])


def test_long_names_can_be_drawn() -> None:
    setup = Setup("advanced", 6, seed=1)
    players = tuple(Player("W" * 12, emblem) for emblem in EMBLEMS)
    scene = MarketScene(Kit(art=ART), Session(load(), setup), Party(setup, players), lambda: None, lambda: None)
    stack = SceneStack((1280, 720))
    stack.push(scene)
    picture = pygame.Surface(stack.size)
    stack.draw(picture)
    once = pygame.image.tobytes(picture, "RGB")
    stack.draw(picture)
    assert pygame.image.tobytes(picture, "RGB") == once, "drawing must change nothing"
