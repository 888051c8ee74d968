"""My games: what is kept can be seen, used, deleted and brought back, and nothing of it holds anybody up."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import shutil
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from badbones_gui import keepsakes
from badbones_gui.content import load
from badbones_gui.engine import Catalogue
from badbones_gui.input import (
    Cancel,
    Confirm,
    Direction,
    Erase,
    FileDropped,
    Navigate,
    NextFocus,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Reader,
    TypedText,
    Undo,
    Wheel,
)
from badbones_gui.kit import Kit
from badbones_gui.preferences import Preferences
from badbones_gui.records import SUFFIX, Library, RecordError, ReplayWalk
from badbones_gui.scenes.games import GamesScene
from badbones_gui.scenes.games import collection as collection_module
from badbones_gui.scenes.games.collection import Collection
from badbones_gui.scenes.games.picker import Picker
from badbones_gui.scenes.stack import Scene, SceneStack
from badbones_gui.sprites.art import Art

SIZE = (1280, 720)
SIZES = [(800, 450), SIZE, (1920, 1080), (1280, 1024)]
SCALES = [0.75, 1.0, 2.0]
TABS = ["saved", "replays", "statistics"]
SURFACE = pygame.Surface(SIZE)


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


@pytest.fixture(scope="module")
def full(catalogue: Catalogue, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("full")
    keepsakes.fill(Library(folder / "games", catalogue))
    return folder


@pytest.fixture
def library(full: Path, tmp_path: Path, catalogue: Catalogue) -> Library:
    shutil.copytree(full / "games", tmp_path / "games")
    return Library(tmp_path / "games", catalogue, tmp_path / "shared")


def nothing(*_: object) -> None:
    """An action that does nothing."""


class Opened:
    """The scene on its stack, and what was done with it."""

    def __init__(
        self, art: Art, library: Library, tab: str = "saved", size: tuple[int, int] = SIZE, scale: float = 1.0
    ) -> None:
        self.library = library
        self.loaded: list[str] = []
        self.watched: list[ReplayWalk] = []
        self.reviewed: list[ReplayWalk] = []
        self.left = 0
        kit = Kit(art, preferences=Preferences(scale=scale, reduced_motion=True))
        self.scene = GamesScene(kit, library, self._load, self.watched.append, self._leave, self.reviewed.append, tab)
        self.stack = SceneStack(size)
        self.stack.push(self.scene)
        while self.scene.update(1):
            pass

    def _load(self, key: str) -> None:
        self.library.load(key)
        self.loaded.append(key)

    def _leave(self) -> None:
        self.left += 1

    @property
    def page(self) -> Collection[Any]:
        assert isinstance(self.scene.tab, Collection)
        return self.scene.tab

    @property
    def seen(self) -> dict[str, object]:
        return self.scene.report()

    @property
    def rows(self) -> list[str]:
        rows = self.seen["rows"]
        assert isinstance(rows, list)
        return rows

    @property
    def says(self) -> str:
        return str(self.seen["says"])

    def press(self, name: str) -> None:
        click(self.stack.top, name)


def click(scene: Scene | None, name: str) -> None:
    assert scene is not None
    at = scene.landmarks()[name].center
    for intent in (PointerMoved(at), PointerPressed(at), PointerReleased(at)):
        scene.handle(intent)


def test_the_list_shows_every_saved_game_and_why_one_cannot_be_loaded(art: Art, library: Library) -> None:
    games = Opened(art, library)
    assert games.rows == ["“Six at one table”", "“All against the bones”", "“Sunday evening”", "“Damaged game”"]
    assert "button:Load" in games.scene.landmarks()
    games.press("row:3")
    assert "button:Load" not in games.scene.landmarks()
    assert "button:Delete" in games.scene.landmarks()
    games.scene.draw(SURFACE)


def test_enter_a_double_click_and_the_button_load_the_chosen_game(art: Art, library: Library) -> None:
    games = Opened(art, library)
    keys = [game.key for game in library.saved()]
    games.press("button:Load")
    games.press("row:1")
    assert games.loaded == keys[:1]
    games.press("row:1")
    games.scene.handle(Navigate(Direction.DOWN))
    games.scene.handle(Confirm())
    assert games.loaded == keys[:3]


def test_a_game_that_cannot_be_loaded_says_why_and_stays(art: Art, library: Library) -> None:
    games = Opened(art, library)
    path = library.folder / "saved" / f"{library.saved()[0].key}.save"
    path.write_text(path.read_text("utf-8").replace('"journal":"', '"journal":"x'), "utf-8")
    games.press("button:Load")
    assert not games.loaded
    assert games.says.endswith(".")
    assert len(games.rows) == 4


def test_a_game_gets_another_name_where_its_name_stands(art: Art, library: Library) -> None:
    games = Opened(art, library)
    games.press("button:Rename")
    for letter in "Monday":
        games.scene.handle(TypedText(letter))
    games.scene.draw(SURFACE)
    games.scene.handle(Confirm())
    assert games.rows[0] == "“Monday”"
    assert library.saved()[0].name == "Monday"
    games.press("button:Rename")
    games.scene.handle(TypedText("X"))
    games.scene.handle(Cancel())
    assert (games.rows[0], games.left) == ("“Monday”", 0)
    games.press("button:Rename")
    games.scene.handle(Erase())
    games.press("button:Keep this name")
    assert games.rows[0] == "“Monday”"


def test_what_is_deleted_comes_back_at_once_or_later(art: Art, library: Library) -> None:
    games = Opened(art, library)
    before = games.rows
    games.press("button:Delete")
    assert games.rows == before[1:]
    games.press("button:Undo")
    assert games.rows == before
    games.press("button:Delete")
    games.scene.handle(Undo())
    assert games.rows == before
    games.press("button:Delete")
    games.press("button:Deleted (2)")
    assert set(games.rows) == {before[0], "“A mistake”"}
    games.press(f"row:{games.rows.index(before[0])}")
    games.press("button:Bring back")
    assert games.rows == ["“A mistake”"]
    games.press("button:Back to the games")
    assert games.rows == before


def test_the_last_one_can_be_deleted_and_an_empty_list_says_what_to_do(
    art: Art, catalogue: Catalogue, tmp_path: Path
) -> None:
    library = Library(tmp_path, catalogue)
    for tab in TABS:
        games = Opened(art, library, tab)
        games.scene.draw(SURFACE)
        assert games.scene.form.focused in games.scene.tab_buttons.values()
    (tmp_path / "saved").mkdir()
    (tmp_path / "saved" / "torn.save").write_bytes(b"{")
    games = Opened(art, library)
    games.press("button:Delete")
    assert games.rows == []
    games.scene.draw(SURFACE)
    games.press("button:Undo")
    assert games.rows == ["“Damaged game”"]


def test_a_replay_is_watched_and_one_of_other_rules_says_why_not(art: Art, library: Library) -> None:
    games = Opened(art, library, "replays")
    games.press("button:Watch")
    assert [walk.kept.key for walk in games.watched] == [library.kept_replays.entries[0].key]
    path = next((library.folder / "replays").glob(f"*{SUFFIX}"))
    path.write_bytes(b"rubbish")
    os.utime(path, (0, 0))
    games.page.look(path.stem)
    games.scene.draw(SURFACE)
    assert "button:Watch" not in games.scene.landmarks()
    games.scene.handle(Confirm())
    assert len(games.watched) == 1


def test_an_exported_replay_says_where_it_lies_and_can_be_dropped_in_again(art: Art, library: Library) -> None:
    games = Opened(art, library, "replays")
    before = games.seen["count"]
    games.press("button:Export")
    (path,) = library.shared.iterdir()
    assert str(path) in games.says
    games.press("button:Copy the path")
    assert pygame.scrap.get_text() == str(path)
    games.scene.handle(FileDropped(str(path)))
    assert games.seen["count"] == int(str(before)) + 1
    assert path.name in games.says
    assert games.page.selected is not None
    assert games.page.selected.imported


def test_dropping_a_file_opens_the_replays(art: Art, library: Library, tmp_path: Path) -> None:
    games = Opened(art, library)
    (tmp_path / "hostile.bones").write_bytes(b"[" * 200_000)
    games.scene.handle(FileDropped(str(tmp_path / "hostile.bones")))
    assert games.scene.tab.name == "replays"
    assert games.says.endswith(".")
    assert len(library.imported()) == len(Library(library.folder, library.catalogue).imported())


def test_pygame_s_dropped_files_become_intents() -> None:
    event = pygame.event.Event(pygame.DROPFILE, file="/home/anna/game.bones")
    assert Reader().translate([event]) == [FileDropped("/home/anna/game.bones")]


def test_a_replay_is_picked_among_folders_and_replays_only(art: Art, library: Library) -> None:
    games = Opened(art, library, "replays")
    games.press("button:Export")
    (library.shared / "letter.txt").write_text("no replay", "utf-8")
    (library.shared / ".hidden").mkdir()
    (library.shared / "friends").mkdir()
    (exported,) = library.shared.glob(f"*{SUFFIX}")
    count = int(str(games.seen["count"]))
    games.press("button:Import a replay")
    picker = games.stack.top
    assert isinstance(picker, Picker)
    assert [place.name for place in picker.places] == ["One folder up", "friends", exported.name]
    assert picker.report()["chosen"] == exported.name
    picker.draw(SURFACE)
    for intent in (Navigate(Direction.UP), Confirm()):
        picker.handle(intent)
    assert picker.folder == library.shared / "friends"
    picker.handle(Confirm())
    assert (picker.folder, picker.places[picker.listing.row].name) == (library.shared, "friends")
    picker.handle(Navigate(Direction.DOWN))
    picker.handle(Confirm())
    assert games.stack.top is games.scene
    assert games.seen["count"] == count + 1


def test_a_folder_that_cannot_be_opened_is_named(art: Art, library: Library) -> None:
    games = Opened(art, library, "replays")
    library.shared.mkdir()
    (library.shared / "gone").mkdir()
    games.press("button:Import a replay")
    picker = games.stack.top
    assert isinstance(picker, Picker)
    (library.shared / "gone").rmdir()
    click(picker, "file:gone")
    click(picker, "button:Open")
    assert "gone" in picker.complaint
    assert picker.folder == library.shared
    picker.handle(Cancel())
    assert games.stack.top is games.scene


def test_statistics_count_what_was_played_here_without_help(art: Art, library: Library) -> None:
    games = Opened(art, library, "statistics")
    own = [entry.game for entry in library.kept_replays.entries if entry.game is not None and not entry.imported]
    assert games.seen["games"] == len(own)
    players = games.seen["players"]
    assert isinstance(players, dict)
    assert sum(played for _, played in players.values()) == sum(
        game.party.setup.players for game in own if not game.assisted
    )
    games.scene.handle(Wheel(-1, (0, 0)))
    games.scene.draw(SURFACE)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("tab", TABS)
def test_everything_is_inside_the_window_and_no_button_covers_another(
    art: Art, library: Library, size: tuple[int, int], scale: float, tab: str
) -> None:
    games = Opened(art, library, tab, size, scale)
    if tab == "replays":
        games.press("button:Export")
    elif tab == "saved":
        games.press("button:Delete")
    scene = games.scene
    scene.draw(pygame.Surface(size))
    boxes = [widget.rect for widget in scene.form.widgets]
    assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes)
    assert all(box.collidelist(boxes[number + 1 :]) == -1 for number, box in enumerate(boxes))


@pytest.mark.parametrize("tab", TABS)
def test_tab_reaches_everything_and_the_scene_rests(art: Art, library: Library, tab: str) -> None:
    scene = Opened(art, library, tab).scene
    reached = set()
    for _ in scene.form.widgets:
        scene.handle(NextFocus())
        if scene.tab.name != tab:  # a tab that has the focus shows its page
            scene.form.focus(scene.tab_buttons[tab])
            scene.handle(PointerMoved((0, 0)))
        reached.add(scene.form.focused)
    scene.update(5)
    assert not scene.update(0.1)
    assert scene.tab_buttons[tab] in reached


def test_arrows_go_from_the_tabs_into_the_list_and_back(art: Art, library: Library) -> None:
    scene = Opened(art, library).scene
    listing = scene.form.focused
    scene.handle(Navigate(Direction.UP))
    assert scene.form.focused is scene.tab_buttons["saved"]
    scene.handle(Navigate(Direction.RIGHT))
    assert scene.tab.name == "replays"
    scene.handle(Navigate(Direction.LEFT))
    scene.handle(Navigate(Direction.DOWN))
    assert scene.form.focused is listing
    scene.handle(Cancel())


def test_a_long_list_is_read_bit_by_bit_and_only_what_is_seen_is_drawn(
    art: Art, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    keepsakes.fill_replays(library, 4, datetime(2026, 1, 1, tzinfo=UTC))
    monkeypatch.setattr(collection_module, "SLICE", 0.0)
    kit = Kit(art, preferences=Preferences(reduced_motion=True))
    scene = GamesScene(kit, library, nothing, nothing, nothing, nothing, "replays")
    SceneStack(SIZE).push(scene)
    page = scene.tab
    assert isinstance(page, Collection)
    painted: list[int] = []
    paint = page.listing.paint
    page.listing.paint = lambda row, *rest: painted.append(row) or paint(row, *rest)  # type: ignore[func-returns-value]
    files = library.kept_replays.count()
    for number in range(2, files + 1):
        assert scene.update(0.016)
        assert (len(page.entries), page.listing.row) == (number, 0)
    assert not scene.update(0.016)
    scene.draw(SURFACE)
    assert painted == list(page.listing.visible())
    scene.draw(SURFACE)
    assert len(painted) == len(page.listing.visible()) < files


def test_the_choice_stays_with_its_game_while_the_list_changes(art: Art, library: Library) -> None:
    games = Opened(art, library, "replays")
    games.press("row:2")
    chosen = games.page.selected
    assert chosen is not None
    newest = replace(library.open_replay(chosen.key).kept, key="newest", date="2099-01-01T00:00:00+00:00")
    newest.export(library.folder / "replays" / f"newest{SUFFIX}")
    games.scene.resume()
    while games.scene.update(1):
        pass
    assert games.page.entries[0].key == "newest"
    assert (games.page.selected, games.seen["chosen"]) == (chosen, 3)


def test_a_disk_that_does_not_want_to_says_so(art: Art, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise RecordError("The game cannot be moved: No space left on device.")

    games = Opened(art, library)
    monkeypatch.setattr(library, "delete", refuse)
    games.press("button:Delete")
    assert "No space left" in games.says
    assert len(games.rows) == 4
