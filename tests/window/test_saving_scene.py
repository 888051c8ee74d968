"""Saving a game: a name, a picture, and a clear word that it is done or why not."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from badbones_gui import keepsakes, samples
from badbones_gui.content import load
from badbones_gui.engine import Setup
from badbones_gui.input import Cancel, Confirm, NextFocus, TypedText
from badbones_gui.kit import Kit
from badbones_gui.players import Party, default_players
from badbones_gui.preferences import Preferences
from badbones_gui.records import LONGEST_NAME, Library, RecordError, usual_name
from badbones_gui.scenes.market import MarketScene
from badbones_gui.scenes.play import PlayScene
from badbones_gui.scenes.saving import SavingScene
from badbones_gui.scenes.stack import Scene, SceneStack
from badbones_gui.session import Session
from badbones_gui.sprites.art import Art
from badbones_gui.sprites.miniature import MOST_PIXELS, miniature, open_miniature

CATALOGUE = load()
ART = Art()
SIZE = (1280, 720)


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def nothing(*_: object) -> None:
    """An action that does nothing."""


class Saving:
    """The sheet over a game, and what was saved."""

    def __init__(self, game: Scene | None = None, size: tuple[int, int] = SIZE, scale: float = 1.0) -> None:
        self.kit = Kit(ART, preferences=Preferences(scale=scale))
        self.game = game or play_scene(self.kit)
        self.kept: list[tuple[str, bytes]] = []
        self.trouble = ""
        self.stack = SceneStack(size)
        self.stack.push(self.game)
        assert isinstance(self.game, PlayScene | MarketScene)
        self.scene = SavingScene(self.kit, "Anna, Ben, round 2", self.game, size, self._keep)
        self.stack.push(self.scene)

    def _keep(self, name: str, picture: bytes) -> None:
        if self.trouble:
            raise RecordError(self.trouble)
        self.kept.append((name, picture))


def play_scene(kit: Kit) -> Scene:
    setup = Setup("base", 2, seed=1)
    session = samples.play(CATALOGUE, setup, samples.round_opens(2))
    return PlayScene(kit, session, Party(setup, default_players(2)), nothing, nothing, nothing, nothing)


def market_scene(kit: Kit) -> Scene:
    setup = Setup("advanced", 2, seed=1)
    return MarketScene(kit, Session(CATALOGUE, setup), Party(setup, default_players(2)), nothing, nothing)


@pytest.mark.parametrize("scene", [play_scene, market_scene])
def test_enter_saves_under_the_name_that_stands_there_with_a_picture(scene: object) -> None:
    assert callable(scene)
    saving = Saving(scene(Kit(ART)))
    saving.scene.handle(Confirm())
    ((name, content),) = saving.kept
    picture = open_miniature(content)
    assert name == "Anna, Ben, round 2"
    assert picture is not None
    small = pygame.transform.smoothscale(picture, (16, 9))
    assert len({tuple(small.get_at((x, y))) for x in range(16) for y in range(9)}) > 40
    assert saving.scene.report()["saved"]
    assert list(saving.scene.landmarks()) == ["button:Keep playing"]
    saving.stack.draw(pygame.Surface(SIZE))
    saving.scene.handle(Confirm())
    assert saving.stack.top is saving.game


def test_the_first_letter_replaces_the_proposed_name() -> None:
    saving = Saving()
    for letter in "Rainy day":
        saving.scene.handle(TypedText(letter))
    saving.scene.handle(Confirm())
    assert [name for name, _ in saving.kept] == ["Rainy day"]


def test_a_full_disk_is_named_and_the_name_is_not_lost() -> None:
    saving = Saving()
    saving.trouble = "The game cannot be saved: No space left on device."
    saving.scene.handle(TypedText("X"))
    saving.scene.handle(Confirm())
    saving.stack.draw(pygame.Surface(SIZE))
    assert saving.scene.report() == {"scene": "saving", "name": "X", "saved": False, "says": saving.trouble}
    saving.trouble = ""
    saving.scene.handle(Confirm())
    assert [name for name, _ in saving.kept] == ["X"]


def test_esc_goes_back_to_the_game_without_saving() -> None:
    saving = Saving()
    saving.scene.handle(NextFocus())
    saving.scene.handle(Cancel())
    assert saving.stack.top is saving.game
    assert not saving.kept


@pytest.mark.parametrize("size", [(800, 450), SIZE, (1920, 1080)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_the_sheet_fits_the_window_before_and_after(size: tuple[int, int], scale: float) -> None:
    saving = Saving(size=size, scale=scale)
    for _ in range(2):
        assert pygame.Rect((0, 0), size).contains(saving.scene.panel.rect)
        boxes = list(saving.scene.landmarks().values())
        assert all(saving.scene.panel.rect.contains(box) for box in boxes)
        assert all(box.collidelist(boxes[number + 1 :]) == -1 for number, box in enumerate(boxes))
        saving.stack.draw(pygame.Surface(size))
        saving.scene.handle(Confirm())


def test_the_menu_of_a_game_leads_here() -> None:
    calls: list[str] = []
    scene = play_scene(Kit(ART))
    assert isinstance(scene, PlayScene)
    scene._save = lambda: calls.append("save")
    SceneStack(SIZE).push(scene)
    scene.handle(Cancel())
    assert scene.dialog is not None
    next(button for button in scene.dialog.buttons if button.text == "Save game").confirm()
    assert calls == ["save"]
    assert scene.dialog is None


def test_a_saved_picture_is_small_and_a_huge_one_is_never_opened(tmp_path: Path) -> None:
    content = miniature(pygame.Surface((1920, 1080)))
    picture = open_miniature(content)
    assert picture is not None
    assert max(picture.get_size()) < MOST_PIXELS
    huge = content[:16] + (60_000).to_bytes(4, "big") * 2 + content[24:]
    for hostile in (huge, content[:40], b"", b"\x89PNG\r\n\x1a\n" + b"x" * 99):
        assert open_miniature(hostile) is None


@pytest.mark.parametrize("players", [1, 2, 6])
def test_the_proposed_name_says_who_and_how_far_and_is_never_too_long(players: int, tmp_path: Path) -> None:
    setup = Setup("solo" if players == 1 else "base", players, seed=1)
    game = keepsakes.played(CATALOGUE, setup, samples.play(CATALOGUE, setup, samples.round_opens(2)))
    name = usual_name(game)
    assert name.startswith("Anna")
    assert name.endswith(", round 2")
    assert len(name) <= LONGEST_NAME
    assert Library(tmp_path, CATALOGUE).save(game, name).name == name
