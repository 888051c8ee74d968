"""Looking ahead in the play scene: how far, what it looks like, and what each space would cost."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator

import pygame
import pytest

from badbones_gui import samples
from badbones_gui.content import load
from badbones_gui.engine import Setup
from badbones_gui.engine.forecast import Forecast, Loss, forecast
from badbones_gui.engine.foresight import foresee
from badbones_gui.input import (
    Confirm,
    Direction,
    ForecastHeld,
    Navigate,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Turn,
    TypedText,
    Wheel,
)
from badbones_gui.kit import Kit
from badbones_gui.players import Party, default_players
from badbones_gui.preferences import ForecastShown, Preferences
from badbones_gui.scenes.play import PlayScene
from badbones_gui.scenes.play.badges import Badges
from badbones_gui.scenes.play.hand import Held
from badbones_gui.scenes.play.overlay import draw_losses
from badbones_gui.scenes.stack import SceneStack
from badbones_gui.session import Session
from badbones_gui.sprites.art import Art
from badbones_gui.sprites.places import Places, arrange
from badbones_gui.theme import DANGER, SEATS, Theme, end_pygame

CATALOGUE = load()
ART = Art()
SIZE = (1280, 720)


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    yield
    end_pygame()


class Watcher:
    """A play scene in the middle of a game, and somebody who looks ahead."""

    def __init__(self, setup: Setup, number: int = 4, shown: ForecastShown = ForecastShown.ON_KEY) -> None:
        self.session: Session = samples.play(CATALOGUE, setup, samples.round_opens(number))
        self.changes = 0
        self.kit = Kit(art=ART, preferences=Preferences(speed=4.0, warnings=False, forecast=shown))
        party = Party(setup, default_players(setup.players))
        nothing = self._nothing
        self.scene = PlayScene(self.kit, self.session, party, nothing, nothing, nothing, nothing, changed=self._change)
        SceneStack(SIZE).push(self.scene)
        self.settle()

    def _nothing(self) -> None:
        pass

    def _change(self) -> None:
        self.changes += 1

    def settle(self) -> None:
        for _ in range(4000):
            if not self.scene.update(0.1) and not self.scene.busy:
                return
        raise AssertionError("the scene never comes to rest")

    def move_hero(self) -> None:
        """The first player's hero takes the first step there is."""
        self.scene.act(self.session.legal(1)[0])
        self.settle()

    def hold(self, mark: str, over: str = "board1:space:c5") -> Held:
        """Take something up, and carry it to a space."""
        at = self.scene.landmarks()[mark].center
        for intent in (PointerMoved(at), PointerPressed(at), PointerReleased(at)):
            self.scene.handle(intent)
        self.scene.handle(PointerMoved(self.scene.landmarks()[over].center))
        assert self.scene.pointer.held is not None
        return self.scene.pointer.held

    def hold_wall(self) -> Held:
        """A wall, while the coming round is looked at."""
        self.move_hero()
        self.scene.handle(ForecastHeld(True))
        return self.hold("board1:supply:wall")

    def check(self, held: Held) -> None:
        """Every space costs what the plain forecast says of a table on which the piece lies there."""
        costs = self.scene.picture.badges.costs(held)
        assert sorted(costs) == held.legal_spaces(self.session)
        for space, cost in costs.items():
            action = held.action(self.session, space)
            assert action is not None
            ahead = forecast(self.session.preview(action), held.seat)
            assert (cost.floors, cost.houses) == (ahead.floors, ahead.houses)

    def picture(self) -> bytes:
        surface = pygame.Surface(SIZE)
        self.scene.draw(surface)
        return pygame.image.tobytes(surface, "RGB")


BASE = Setup("base", 2, seed=1)


@pytest.mark.parametrize("setup", [BASE, Setup("base", 3, chiefs=True, seed=2), Setup("coop", 2, seed=3)], ids=str)
def test_each_space_costs_what_the_forecast_says(setup: Setup) -> None:
    watcher = Watcher(setup, 3)
    watcher.scene.handle(ForecastHeld(True))
    hero = watcher.hold("board1:hero")
    watcher.settle()
    watcher.check(hero)
    watcher.scene.pointer.held = None
    watcher.move_hero()
    if watcher.session.table.question(1) is None:
        trap = watcher.hold(next(mark for mark in watcher.scene.landmarks() if mark.startswith("board1:supply:")))
        watcher.settle()
        watcher.check(trap)


def test_a_turned_wall_is_known_already() -> None:
    watcher = Watcher(BASE)
    held = watcher.hold_wall()
    watcher.settle()
    watcher.scene.handle(Turn())
    turned = watcher.scene.pointer.held
    assert turned is not None
    assert turned.facing != held.facing
    watcher.check(turned)


def test_a_frame_weighs_no_more_than_fits_and_begins_beside_the_pointer() -> None:
    watcher = Watcher(BASE)
    held = watcher.hold_wall()
    ticks = iter(range(100_000))
    badges = Badges(watcher.scene, lambda: next(ticks))
    frames = 0
    for frame in range(1, 200):
        going = badges.update()
        if frame <= len(badges.spaces(held)):
            assert len(badges.costs(held)) == frame
        if not going:
            break
        frames = frame
    assert frames == 2 * len(badges.spaces(held)), "one space for each frame, and both ways in which a wall can lie"
    places = watcher.scene.sprites[1].places
    far = [
        pygame.Vector2(places.place(space).center).distance_to(watcher.scene.pointer.at) for space in badges.costs(held)
    ]
    assert far == sorted(far)


def test_another_plan_is_weighed_anew() -> None:
    watcher = Watcher(BASE)
    held = watcher.hold_wall()
    watcher.settle()
    watcher.scene.pointer.held = None
    watcher.scene.undo(1)
    assert not watcher.scene.picture.badges.costs(held)


@pytest.mark.parametrize(
    ("shown", "key", "button", "wanted"),
    [
        (ForecastShown.ALWAYS, False, False, True),
        (ForecastShown.ON_KEY, False, False, False),
        (ForecastShown.ON_KEY, True, False, True),
        (ForecastShown.ON_KEY, False, True, True),
        (ForecastShown.OFF, True, False, False),
        (ForecastShown.OFF, False, True, False),
    ],
)
def test_badges_follow_the_setting(shown: ForecastShown, key: bool, button: bool, wanted: bool) -> None:
    watcher = Watcher(BASE, shown=shown)
    watcher.move_hero()
    watcher.scene.handle(ForecastHeld(key))
    if button:
        watcher.scene.toggle_forecast()
    held = watcher.hold("board1:supply:wall")
    watcher.settle()
    assert (watcher.scene.picture.badges.wanted() == held) == wanted
    assert bool(watcher.scene.picture.badges.costs(held)) == wanted


def test_the_keyboard_sees_the_same_badges() -> None:
    watcher = Watcher(BASE)
    watcher.move_hero()
    watcher.scene.handle(ForecastHeld(True))
    watcher.scene.keys.focus = "board1:supply:wall"
    watcher.scene.handle(Confirm())
    held = watcher.scene.pointer.held
    assert held is not None
    watcher.settle()
    watcher.check(held)
    for _ in range(3):
        watcher.scene.handle(Navigate(Direction.LEFT))
    assert watcher.scene.keys.focus.startswith("board1:space:")
    assert watcher.scene.pointer.space(1) is not None


def test_keys_and_wheel_say_how_far_and_it_is_kept() -> None:
    watcher = Watcher(BASE)

    def look(*intents: TypedText | Wheel) -> int:
        for intent in intents:
            watcher.scene.handle(intent)
        watcher.picture()
        mark = f"button:Look ahead {watcher.kit.preferences.rounds_ahead}"
        assert mark in watcher.scene.landmarks()
        return watcher.kit.preferences.rounds_ahead

    assert [look(TypedText(number)) for number in "2431"] == [2, 4, 3, 1]
    assert watcher.changes == 4
    assert look(TypedText("+")) == 2
    assert look(TypedText("-"), TypedText("-")) == 1
    button = watcher.scene.landmarks()["button:Look ahead 1"].center
    assert look(Wheel(3, button)) == 4
    assert look(Wheel(3, button)) == 4
    assert look(Wheel(-1, (5, 500))) == 4
    assert look(TypedText("5"), TypedText("x")) == 4


def test_every_round_more_is_another_picture() -> None:
    watcher = Watcher(Setup("base", 6, seed=5), 3)
    plain = watcher.picture()
    watcher.scene.handle(ForecastHeld(True))
    pictures = set()
    for number in "1234":
        watcher.scene.handle(TypedText(number))
        pictures.add(watcher.picture())
    assert len(pictures | {plain}) == 5
    watcher.scene.handle(ForecastHeld(False))
    watcher.scene.handle(TypedText("1"))
    assert watcher.picture() == plain


def test_what_is_seen_is_what_the_engine_foresees_with_the_trap_put_down() -> None:
    watcher = Watcher(BASE)
    held = watcher.hold_wall()
    space = held.legal_spaces(watcher.session)[0]
    watcher.scene.handle(PointerMoved(watcher.scene.sprites[1].places.place(space).center))
    action = held.action(watcher.session, space)
    assert action is not None
    ahead = watcher.scene.picture.ahead
    assert ahead.seen(1, 3) == foresee(watcher.session.preview(action), 1, 3)
    assert ahead.seen(2, 3) == foresee(watcher.session.table, 2, 3)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [1, 2, 4, 6])
@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_losses_stay_on_the_header_however_many(rounds: int, players: int, size: tuple[int, int]) -> None:
    area = pygame.Rect(0, 62, size[0], size[1] - 62)
    place = arrange(players, area)[0]
    places = Places(0, 0, place.cell, place.shape)
    for floors, houses in ((Loss(1, 1), Loss(0, 0)), (Loss(0, 2), Loss(1, 3)), (Loss(2, 4), Loss(2, 5))):
        ahead = Forecast(1, {}, floors, houses, frozenset(), frozenset())
        board = pygame.Surface(places.board.size, pygame.SRCALPHA)
        draw_losses(board, ART, Theme(size), places, [ahead] * rounds, SEATS[1])
        assert places.header.contains(board.get_bounding_rect())
        seen = pygame.Surface(board.get_size())
        seen.blit(board, (0, 0))
        words = pygame.mask.from_threshold(seen, DANGER.light, (60, 60, 60)).get_bounding_rects()
        assert words
        room = places.header.inflate(-places.header.height // 4, 0)
        assert all(room.contains(word) for word in words)


def test_without_losses_the_header_stays_as_it_is() -> None:
    ahead = Forecast(1, {}, Loss(0, 0), Loss(0, 0), frozenset(), frozenset())
    board = pygame.Surface((700, 800), pygame.SRCALPHA)
    draw_losses(board, ART, Theme(SIZE), Places(0, 0, 100), [ahead] * 4, SEATS[1])
    assert not board.get_bounding_rect()
