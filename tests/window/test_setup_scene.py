"""Setting the table, settings and the book: everything has room, and what is chosen is what is played."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from dataclasses import replace
from math import inf
from random import Random

import pygame
import pytest

from badbones_gui.content import load
from badbones_gui.engine import Catalogue, Game, Setup
from badbones_gui.input import (
    Cancel,
    Confirm,
    Direction,
    Erase,
    ForecastHeld,
    HurryHeld,
    Intent,
    Navigate,
    NextFocus,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Turn,
    TypedText,
    Undo,
    Wheel,
)
from badbones_gui.kit import Kit
from badbones_gui.players import MOST_LETTERS, Party, Player, default_players
from badbones_gui.preferences import SPEEDS, ForecastShown
from badbones_gui.scenes.book import PAGES, BookScene
from badbones_gui.scenes.settings import SettingsScene
from badbones_gui.scenes.setup import MOST_SEED, SetupScene
from badbones_gui.scenes.stack import Scene, SceneStack
from badbones_gui.sprites.art import Art
from badbones_gui.theme import Theme
from badbones_gui.widgets import Button, Entry, Form, Label, Scroll, TextField

SIZE = (1280, 720)
SIZES = [(800, 450), SIZE, (1920, 1080), (1280, 1024)]


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load()


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


@pytest.fixture
def kit(art: Art) -> Kit:
    return Kit(art)


def nothing(*_: object) -> None:
    """An action that does nothing."""


def press(scene: Scene, name: str) -> None:
    """Click on a landmark."""
    at = scene.landmarks()[name].center
    for intent in (PointerMoved(at), PointerPressed(at), PointerReleased(at)):
        scene.handle(intent)


def write(scene: Scene, text: str) -> None:
    for letter in text:
        scene.handle(TypedText(letter))


class Table:
    """A set-up scene on a stack, and the parties that were started from it."""

    def __init__(self, kit: Kit, catalogue: Catalogue, size: tuple[int, int] = SIZE, *, solo: bool = False) -> None:
        self.started: list[Party] = []
        self.left = 0
        self.scene = SetupScene(kit, catalogue, self.started.append, self._leave, solo=solo, luck=Random(1))
        SceneStack(size).push(self.scene)

    def _leave(self) -> None:
        self.left += 1

    def start(self) -> Party:
        press(self.scene, "button:Start")
        return self.started[-1]


def test_enter_starts_at_once_and_escape_goes_back(kit: Kit, catalogue: Catalogue) -> None:
    table = Table(kit, catalogue)
    table.scene.handle(Confirm())
    assert [party.setup.mode for party in table.started] == ["base"]
    table.scene.handle(Cancel())
    assert table.left == 1


def test_everything_chosen_is_in_the_party(kit: Kit, catalogue: Catalogue) -> None:
    table = Table(kit, catalogue)
    scene = table.scene
    for name in ("card:coop", "stepper:players:plus", "toggle:chiefs", "toggle:market", "stepper:rounds:minus"):
        press(scene, name)
    press(scene, "emblem:1")
    press(scene, "field:1")
    write(scene, "Ruffy Frau")
    press(scene, "field:seed")
    write(scene, "42")
    party = table.start()
    assert party.setup == Setup("coop", 3, advanced=True, chiefs=True, rounds=9, seed=42)
    people = [(player.name, player.emblem.number) for player in party.players]
    assert people == [("Ruffy Frau", 4), ("Archer", 2), ("Smith", 3)]
    assert Party.from_dict(kit.preferences.party) == party


def test_the_last_table_is_set_again_with_another_seed(kit: Kit, catalogue: Catalogue) -> None:
    players = (Player("Mia", default_players(6)[4].emblem),)
    last = Party(Setup("solo", 1, advanced=True, chiefs=True, rounds=7, heroic=True, seed=5), players)
    kit.preferences.party = last.as_dict()
    party = Table(kit, catalogue).start()
    assert party == replace(last, setup=replace(last.setup, seed=party.setup.seed))
    assert party.setup.seed != 5


@pytest.mark.parametrize("broken", [{}, {"setup": 1}, {"setup": {"mode": "chess"}, "players": []}, {"players": "x"}])
def test_a_table_that_cannot_be_set_again_is_forgotten(
    kit: Kit, catalogue: Catalogue, broken: dict[str, object]
) -> None:
    kit.preferences.party = broken
    assert Table(kit, catalogue).start().setup.mode == "base"


def test_practise_opens_with_one_player_whatever_was_played_last(kit: Kit, catalogue: Catalogue) -> None:
    kit.preferences.party = Party(Setup("base", 4), default_players(4)).as_dict()
    party = Table(kit, catalogue, solo=True).start()
    assert (party.setup.mode, len(party.players)) == ("solo", 1)


@pytest.mark.parametrize("mode", ["base", "advanced", "coop", "solo"])
def test_what_one_mode_offers_never_spoils_another(kit: Kit, catalogue: Catalogue, mode: str) -> None:
    table = Table(kit, catalogue, solo=True)
    for name in ("toggle:heroic", "toggle:market", "toggle:chiefs", "stepper:rounds:plus"):
        press(table.scene, name)
    press(table.scene, f"card:{mode}")
    Game.new(catalogue, table.start().setup)


def test_players_stay_within_the_limits_of_the_mode(kit: Kit, catalogue: Catalogue) -> None:
    table = Table(kit, catalogue)
    press(table.scene, "stepper:players:minus")
    assert table.start().setup.players == catalogue.modes["base"].players[0]
    for _ in range(9):
        press(table.scene, "stepper:players:plus")
    assert table.start().setup.players == catalogue.modes["base"].players[1]
    press(table.scene, "card:solo")
    assert "stepper:players:plus" not in table.scene.landmarks()
    assert table.start().setup.players == 1


@pytest.mark.parametrize("players", [2, 5, 6])
def test_no_two_players_ever_have_the_same_emblem(kit: Kit, catalogue: Catalogue, players: int) -> None:
    kit.preferences.party = Party(Setup("base", players), default_players(players)).as_dict()
    table = Table(kit, catalogue)
    for click in range(2 * players + 3):
        before = table.start().players
        seat = click % players
        press(table.scene, f"emblem:{seat + 1}")
        after = table.start().players
        assert len({player.emblem for player in after}) == players
        assert after[seat].emblem != before[seat].emblem
        assert all(player.name == player.emblem.hero for player in after)


def test_a_name_that_is_wiped_out_becomes_the_heros(kit: Kit, catalogue: Catalogue) -> None:
    table = Table(kit, catalogue)
    press(table.scene, "field:2")
    table.scene.handle(Erase())
    write(table.scene, "  ")
    assert table.start().players[1].name == "Archer"
    press(table.scene, "field:2")
    write(table.scene, "W" * 30)
    assert table.start().players[1].name == "W" * MOST_LETTERS


@pytest.mark.parametrize(
    ("typed", "seed"), [("0", 0), ("12ab3-4", 1234), (str(MOST_SEED), MOST_SEED), (str(MOST_SEED + 1), MOST_SEED // 10)]
)
def test_a_seed_is_a_number_within_its_range(kit: Kit, catalogue: Catalogue, typed: str, seed: int) -> None:
    table = Table(kit, catalogue)
    press(table.scene, "field:seed")
    write(table.scene, typed)
    assert table.start().setup.seed == seed


def test_an_empty_seed_is_a_surprise_and_the_dice_bring_another(kit: Kit, catalogue: Catalogue) -> None:
    table = Table(kit, catalogue)
    shown = [table.scene.report()["seed"]]
    press(table.scene, "button:Dice")
    shown.append(table.scene.report()["seed"])
    assert shown[0] != shown[1]
    assert table.start().setup.seed == int(str(shown[1]))
    press(table.scene, "field:seed")
    table.scene.handle(Erase())
    assert table.scene.report()["seed"] == ""
    assert table.start().setup.seed != table.start().setup.seed


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("mode", "players"), [("base", 6), ("advanced", 2), ("coop", 6), ("coop", 4), ("solo", 1)])
def test_the_whole_table_is_on_one_screen(
    kit: Kit, catalogue: Catalogue, size: tuple[int, int], mode: str, players: int
) -> None:
    kit.preferences.scale = 2.0
    kit.preferences.party = Party(Setup(mode, players), default_players(players)).as_dict()
    scene = Table(kit, catalogue, size).scene
    boxes = [widget.rect for widget in scene.form.widgets]
    assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes)
    assert all(box.collidelist(boxes[number + 1 :]) == -1 for number, box in enumerate(boxes))
    scene.draw(pygame.Surface(size))


def test_tab_reaches_everything_and_an_idle_table_rests(kit: Kit, catalogue: Catalogue) -> None:
    scene = Table(kit, catalogue).scene
    seen = set()
    for _ in scene.form.widgets:
        scene.handle(NextFocus())
        seen.add(scene.form.focused)
    assert seen == set(scene.form.widgets)
    scene.update(5)
    assert not scene.update(0.1)


class Settings:
    """A settings scene and how often it told of a change."""

    def __init__(self, kit: Kit, size: tuple[int, int] = SIZE) -> None:
        self.told = 0
        self.scene = SettingsScene(kit, self._changed, nothing)
        SceneStack(size).push(self.scene)

    def _changed(self) -> None:
        self.told += 1


def test_every_setting_counts_at_once(kit: Kit) -> None:
    settings = Settings(kit)
    likes = kit.preferences
    clicks: list[tuple[str, str, object]] = [
        ("choice:speed:instant", "speed", inf),
        ("choice:speed:0.5x", "speed", SPEEDS[0]),
        ("toggle:reduced_motion", "reduced_motion", True),
        ("toggle:fullscreen", "fullscreen", True),
        ("choice:scale:75%", "scale", 0.75),
        ("choice:scale:200%", "scale", 2.0),
        ("choice:forecast:always", "forecast", ForecastShown.ALWAYS),
        ("choice:forecast:off", "forecast", ForecastShown.OFF),
        ("toggle:warnings", "warnings", False),
        ("toggle:next_round_by_itself", "next_round_by_itself", True),
        ("stepper:music:minus", "music", 0.5),
        ("stepper:effects:plus", "effects", 0.9),
    ]
    for number, (name, key, value) in enumerate(clicks, 1):
        press(settings.scene, name)
        assert (getattr(likes, key), settings.told) == (value, number), name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_settings_fit_the_window(kit: Kit, size: tuple[int, int], scale: float) -> None:
    kit.preferences.scale = scale
    scene = Settings(kit, size).scene
    assert pygame.Rect((0, 0), size).contains(scene.panel.rect)
    assert all(scene.panel.rect.contains(box) for box in scene.landmarks().values())
    scene.draw(pygame.Surface(size))


def test_settings_show_what_f11_did(kit: Kit) -> None:
    scene = Settings(kit).scene
    kit.preferences.fullscreen = True
    scene.resized((1920, 1080))
    press(scene, "toggle:fullscreen")
    assert not kit.preferences.fullscreen


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_each_page_of_the_book_can_be_read_to_its_end(kit: Kit, catalogue: Catalogue, page: str, scale: float) -> None:
    kit.preferences.scale = scale
    kit.preferences.reduced_motion = True
    scene = BookScene(kit, catalogue, nothing, page)
    SceneStack(SIZE).push(scene)
    assert scene.report()["page"] == page
    for _ in range(200):
        scene.handle(Wheel(-1, scene.scroll.view.center))
    assert scene.scroll.offset == scene.scroll.furthest
    scene.draw(pygame.Surface(SIZE))


def test_the_book_takes_its_numbers_from_the_data(kit: Kit, catalogue: Catalogue) -> None:
    traps = dict(catalogue.traps) | {"wall": replace(catalogue.traps["wall"], cost=93)}
    dear = replace(catalogue, arrivals=17, traps=traps)
    scene = BookScene(kit, dear, nothing)
    SceneStack(SIZE).push(scene)

    def words() -> str:
        entries = [widget for widget in scene.scroll.content if isinstance(widget, Entry)]
        return " ".join(f"{entry.text} {entry.note}" for entry in entries)

    press(scene, "tab:round")
    assert "17 skeletons" in words()
    press(scene, "tab:traps")
    assert "93 coins" in words()


def test_arrows_leaf_through_the_book_and_scroll_the_page(kit: Kit, catalogue: Catalogue) -> None:
    scene = BookScene(kit, catalogue, nothing, "no such page")
    SceneStack(SIZE).push(scene)
    pages = list(PAGES)
    assert scene.page == pages[0]
    scene.handle(Navigate(Direction.DOWN))
    assert scene.page == pages[1]
    scene.handle(Navigate(Direction.RIGHT))
    scene.handle(Navigate(Direction.DOWN))
    assert scene.scroll.focused
    assert scene.page == pages[1]
    assert scene.scroll.goal > 0
    assert scene.update(0.05)
    scene.update(5)
    assert scene.scroll.offset == scene.scroll.goal


def field_in_form() -> tuple[Form, TextField]:
    field = TextField("Anna", nothing, most=8)
    form = Form([field, Button("Go", nothing)])
    field.place(Theme(), pygame.Rect(0, 0, 200, 40))
    return form, field


@pytest.mark.parametrize("intent", [Turn(), Undo(), ForecastHeld(True), ForecastHeld(False), HurryHeld(True), Erase()])
def test_a_field_swallows_what_its_letters_mean_elsewhere(intent: Intent) -> None:
    form, _ = field_in_form()
    assert form.handle(intent)
    form.handle(NextFocus())
    assert not form.handle(intent)


def test_the_first_letter_replaces_all_and_the_caret_goes_where_it_is_sent() -> None:
    form, field = field_in_form()
    form.handle(NextFocus())
    form.handle(NextFocus())
    assert field.marked
    for letter in "Bo!":
        form.handle(TypedText(letter))
    form.handle(Navigate(Direction.LEFT))
    form.handle(TypedText("b"))
    form.handle(Erase())
    form.handle(TypedText("b"))
    form.handle(TypedText("b"))
    assert (field.text, field.caret) == ("Bobb!", 4)
    form.handle(PointerPressed((13, 20)))
    form.handle(PointerReleased((13, 20)))
    form.handle(Erase())
    assert (field.text, field.caret) == ("Bobb!", 0)


def test_the_bar_follows_the_pointer_to_the_end_and_no_further() -> None:
    scroll = Scroll([Label("bones " * 400)])
    form = Form([scroll])
    scroll.place(Theme(), pygame.Rect(0, 0, 300, 200))
    top = scroll.thumb.center
    form.handle(PointerPressed(top))
    form.handle(PointerMoved((top[0], top[1] + 40)))
    halfway = scroll.offset
    form.handle(PointerMoved((top[0] + 500, 5000)))
    assert 0 < halfway < scroll.offset == scroll.furthest
    form.handle(PointerReleased((top[0], 5000)))
    form.handle(PointerMoved(top))
    assert scroll.offset == scroll.furthest
