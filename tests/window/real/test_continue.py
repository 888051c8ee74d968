"""A game in a real window goes on where it stood, whatever has happened to the program."""

import json
import time
from pathlib import Path
from typing import Any

from badbones_gui.engine import Setup
from badbones_gui.engine.actions import MoveHero

from .driver import CALM, RealWindow
from .players import Crew, Mouse
from .table import Ready, Table


def open_at(folder: Path, home: Path) -> RealWindow:
    """A window of its own whose games lie in a home that it shares."""
    folder.mkdir()
    return RealWindow(folder, options=["--home", str(home), "--seed", "5"])


def facts(seen: dict[str, Any]) -> dict[str, Any]:
    """What is going on, without where the keyboard is."""
    return {key: fact for key, fact in seen["scene"].items() if key != "focus"}


def test_a_killed_game_goes_on_where_it_stood(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "preferences.json").write_text(json.dumps({**CALM, "warnings": False}), "utf-8")
    table = Table(Setup("base", 2, seed=5))
    with open_at(tmp_path / "first", home) as window:
        window.click("button:New game")
        window.wait_scene("setup")
        window.click("button:Start")
        window.wait_scene("play")
        crew = Crew(window, table, Mouse(window))
        for seat in (1, 2):
            moves = [action for action in table.session.legal(seat) if isinstance(action, MoveHero)]
            crew.make(moves[0])
        crew.make(Ready(1))
        before = facts(window.look())
        window.kill()
    assert before["seats"]["1"]["ready"]
    with open_at(tmp_path / "second", home) as window:
        assert window.wait_scene("title")["scene"]["buttons"][0] == "Continue"
        window.click("button:Continue")
        assert facts(window.wait_scene("play")) == before
        crew = Crew(window, table, Mouse(window))
        crew.compare()
        crew.make(Ready(2))
        crew.compare()
        assert window.look()["scene"]["stage"] != before["stage"]


def test_a_damaged_journal_is_named_and_the_rest_is_kept(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "preferences.json").write_text(json.dumps({**CALM, "warnings": False}), "utf-8")
    with open_at(tmp_path / "first", home) as window:
        window.click("button:New game")
        window.wait_scene("setup")
        window.click("button:Start")
        window.wait_scene("play")
        window.kill()
    journals = [path for path in home.rglob("*") if path.is_file() and "journal" in path.name]
    assert len(journals) == 1
    with journals[0].open("ab") as file:
        file.write(b"half a li")
    with open_at(tmp_path / "second", home) as window:
        window.click("button:Continue")
        seen = window.wait_for(lambda seen: "button:All right" in seen["landmarks"])
        window.click("button:All right")
        assert window.wait_scene("play")["scene"]["round"] == 1, seen


def test_where_nothing_can_be_written_the_game_says_so_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder can be in a file", "utf-8")
    options = ["--home", str(tmp_path / "file" / "home"), "--seed", "5"]
    with RealWindow(tmp_path, options=options, preferences={}) as window:
        window.click("button:All right")  # the settings cannot even be read
        window.click("button:New game")
        window.click("button:Start")
        window.wait_for(lambda seen: seen["scene"]["scene"] == "asking")
        while window.wait_for(lambda seen: seen["scene"]["scene"] in ("asking", "play"))["scene"]["scene"] == "asking":
            window.click("button:All right")  # the settings and the game cannot be saved
            time.sleep(0.3)
        for seat in ("1", "2"):
            seen = window.wait_for(lambda seen: seen["scene"].get("busy") is False)
            window.click(seen["scene"]["seats"][seat]["hero_to"][0])
            window.wait_for(lambda seen, seat=seat: seen["scene"].get("seats", {}).get(seat, {}).get("planned"))  # type: ignore[misc]
