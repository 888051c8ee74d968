"""From scene to scene: whatever is loaded, dropped or begun, the game that went on is never lost."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from pathlib import Path

import pytest

from badbones_gui import keepsakes
from badbones_gui.app import Window
from badbones_gui.content import load
from badbones_gui.engine import Setup
from badbones_gui.input import FileDropped
from badbones_gui.journey import Journey
from badbones_gui.kit import Kit
from badbones_gui.preferences import PreferencesFile
from badbones_gui.records import Library, RecordError
from badbones_gui.scenes.asking import Asking
from badbones_gui.scenes.games import GamesScene
from badbones_gui.scenes.play import PlayScene
from badbones_gui.scenes.replay import ReplayScene
from badbones_gui.scenes.saving import SavingScene
from badbones_gui.scenes.stack import Scene
from badbones_gui.sprites.art import Art
from badbones_gui.theme import end_pygame

CATALOGUE = load()
PARTY = keepsakes.party_of(Setup("base", 2, seed=1))


@pytest.fixture
def journey(tmp_path: Path) -> Iterator[Journey]:
    library = Library(tmp_path / "games", CATALOGUE, tmp_path / "shared")
    keepsakes.fill(library)
    window = Window((1280, 720), "Bad Bones")
    journey = Journey(window, Kit(Art()), CATALOGUE, PreferencesFile(tmp_path / "preferences.json"), library, seed=1)
    journey.begin()
    yield journey
    window.stack.clear()
    end_pygame()


def top(journey: Journey) -> Scene | None:
    return journey.window.stack.top


def play_a_little(journey: Journey) -> None:
    assert journey.going is not None
    session = journey.going.session
    for seat in session.game.rules.seats:
        session.do(session.legal(seat)[0])


def test_loading_puts_the_game_that_goes_on_away(journey: Journey) -> None:
    saved = journey.library.saved()
    journey.start(PARTY)
    play_a_little(journey)
    journey.load(saved[0].key)
    assert isinstance(top(journey), PlayScene)
    put_away = [game for game in journey.library.saved() if game.left]
    assert [game.players for game in put_away] == [("Anna", "Ben")]
    journey.load(put_away[0].key)
    assert journey.going is not None
    assert all(journey.going.session.is_planned(seat) for seat in (1, 2))


def test_a_game_that_cannot_be_loaded_changes_nothing(journey: Journey) -> None:
    journey.start(PARTY)
    play_a_little(journey)
    going = journey.going
    with pytest.raises(RecordError):
        journey.load("torn")
    assert journey.going is going
    play_a_little(journey)
    again = Library(journey.library.folder, CATALOGUE).continue_game()
    assert again is not None
    assert going is not None
    assert again.journal.content == going.journal.content


def test_a_replay_is_watched_over_the_list_and_the_way_back_leads_there(journey: Journey) -> None:
    scene = journey.my_games("replays")
    entry = journey.library.kept_replays.all()[0]
    journey.watch(journey.library.open_replay(entry.key))
    assert isinstance(top(journey), ReplayScene)
    journey.back()
    assert top(journey) is scene


def test_a_replay_dropped_on_the_title_opens_the_list(journey: Journey) -> None:
    path = journey.library.export_replay(journey.library.kept_replays.all()[0].key)
    assert journey.catch(FileDropped(str(path)))
    scene = journey.window.stack.top
    assert isinstance(scene, GamesScene)
    assert path.name in str(scene.report()["says"])
    assert not journey.catch(FileDropped(str(path)))  # there it is the scene's own


def test_a_replay_dropped_on_a_game_is_taken_in_and_the_game_goes_on(journey: Journey, tmp_path: Path) -> None:
    path = journey.library.export_replay(journey.library.kept_replays.all()[0].key)
    before = journey.library.kept_replays.count()
    journey.start(PARTY)
    game = journey.window.stack.top
    (tmp_path / "rubbish.bones").write_bytes(b"rubbish")
    for name in (path, tmp_path / "rubbish.bones"):
        assert journey.catch(FileDropped(str(name)))
        assert isinstance(top(journey), Asking)
        journey.back()
    assert top(journey) is game
    assert journey.library.kept_replays.count() == before + 1


def test_saving_keeps_the_game_that_is_shown(journey: Journey) -> None:
    journey.start(PARTY)
    play_a_little(journey)
    journey.save()
    scene = journey.window.stack.top
    assert isinstance(scene, SavingScene)
    assert scene.field.text == "Anna, Ben, round 1"
    scene.save_button.confirm()
    saved = journey.library.saved()[0]
    assert (saved.name, saved.players, saved.left) == ("Anna, Ben, round 1", ("Anna", "Ben"), False)
    assert saved.picture
    journey.back()
    journey.save()
    assert isinstance(top(journey), SavingScene)
