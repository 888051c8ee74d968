"""Saved games and replays in a real window: nothing that was kept is lost, and everything stands where it stood."""

import json
from pathlib import Path
from typing import Any

from badbones_gui import keepsakes
from badbones_gui.content import load
from badbones_gui.engine import Setup
from badbones_gui.engine.actions import MoveHero
from badbones_gui.paths import games_folder, shared_folder
from badbones_gui.records import Library

from .album import Album
from .conftest import Opener
from .driver import CALM, RealWindow
from .players import Crew, Mouse
from .table import Ready, Table

SEED = 5
PREFERENCES = {**CALM, "warnings": False}


def facts(seen: dict[str, Any]) -> dict[str, Any]:
    """What is going on, without where the keyboard is."""
    return {key: fact for key, fact in seen["scene"].items() if key != "focus"}


def begin(window: RealWindow, *presses: str) -> None:
    window.click("button:New game")
    window.wait_scene("setup")
    for name in presses:
        window.click(name)
    window.click("button:Start")


def save(window: RealWindow, name: str) -> None:
    """Save by the menu, under this name."""
    window.key("Escape")
    window.click("button:Save game")
    window.wait_scene("saving")
    window.type_text(name)
    window.key("Return")
    window.wait_for(lambda seen: seen["scene"].get("saved"))
    window.click("button:Keep playing")


def go_to_my_games(window: RealWindow) -> None:
    window.key("Escape")
    window.click("button:Leave")
    window.wait_scene("asking")
    window.click("button:Leave")
    window.wait_scene("title")
    window.click("button:My games")
    window.wait_scene("games")


def test_a_saved_game_is_renamed_deleted_brought_back_and_stands_where_it_stood(open_window: Opener) -> None:
    table = Table(Setup("base", 2, seed=SEED))
    with open_window(options=["--seed", str(SEED)], preferences=PREFERENCES) as window:
        begin(window)
        window.wait_scene("play")
        crew = Crew(window, table, Mouse(window))
        for seat in (1, 2):
            crew.make(next(action for action in table.session.legal(seat) if isinstance(action, MoveHero)))
        before = facts(window.look())
        save(window, "Rainy day")
        assert facts(window.wait_scene("play")) == before
        Album(window).keep("after-saving")
        crew.make(Ready(1))
        go_to_my_games(window)
        assert window.scene["rows"] == ["“Rainy day”"]
        Album(window).take("my-games")
        window.click("button:Rename")
        window.type_text("Sunny day")
        window.key("Return")
        assert window.scene["rows"] == ["“Sunny day”"]
        window.click("button:Delete")
        assert window.scene["rows"] == []
        window.click("button:Undo")
        assert window.scene["rows"] == ["“Sunny day”"]
        window.click("button:Delete")
        window.click("button:Deleted (1)")
        window.click("button:Bring back")
        window.click("button:Back to the games")
        window.click("button:Load")
        assert facts(window.wait_scene("play")) == before
        go_to_my_games(window)
        assert len(window.scene["rows"]) == 2  # the one in which somebody was ready was put away
        window.click(f"row:{1 - window.scene['rows'].index('“Sunny day”')}")
        window.key("Return")
        seen = window.wait_scene("play")["scene"]
        assert seen["seats"]["1"]["ready"]
        assert not before["seats"]["1"]["ready"]


def test_a_game_is_saved_at_the_market_too(open_window: Opener) -> None:
    with open_window(options=["--seed", str(SEED)], preferences=PREFERENCES) as window:
        begin(window, "card:advanced")
        window.wait_scene("market")
        window.click("item:wall")
        before = facts(window.look())
        save(window, "Shopping")
        assert facts(window.wait_scene("market")) == before
        window.click("item:wall")
        assert facts(window.look()) != before
        go_to_my_games(window)
        window.click(f"row:{window.scene['rows'].index('“Shopping”')}")
        window.click("button:Load")
        assert facts(window.wait_scene("market")) == before


def test_a_replay_is_imported_watched_exported_and_counted_by_keyboard(open_window: Opener, tmp_path: Path) -> None:
    home = tmp_path / "home"
    library = Library(games_folder(home), load(), shared_folder(home))
    keepsakes.fill(library)
    library.export_replay(library.kept_replays.entries[0].key)
    (home / "preferences.json").write_text(json.dumps(PREFERENCES), "utf-8")
    before = library.kept_replays.count()
    with open_window(options=["--home", str(home)]) as window:
        window.click("button:My games")
        window.wait_scene("games")
        window.click("tab:replays")
        window.click("button:Import a replay")
        window.wait_scene("picker")
        Album(window).keep("picker")
        window.key("Up")
        window.key("Down")
        window.key("Return")
        seen = window.wait_for(lambda seen: seen["scene"].get("scene") == "games")
        assert seen["scene"]["count"] == before + 1
        assert "is here now" in seen["scene"]["says"]
        window.click("button:Export")
        assert str(shared_folder(home)) in window.scene["says"]
        window.click("button:Watch")
        window.wait_scene("replay")
        window.key("Escape")
        window.wait_scene("games")
        window.click("tab:statistics")
        own = [entry for entry in library.kept_replays.all() if not entry.imported]
        assert window.scene["games"] == len(own)
        Album(window).take("statistics")
        window.key("Escape")
        window.wait_scene("title")
