"""Practise in the real window: back over a round, forward again, and from the first round once more."""

import json
from pathlib import Path
from typing import Any

from badbones_gui.engine import Setup
from badbones_gui.engine.save import digest
from badbones_gui.session import Stage

from .conftest import Opener
from .driver import CALM, RealWindow
from .players import Crew, Mouse
from .table import Table, decide
from .test_continue import open_at

ALONE = Setup("solo", 1, seed=5)


def practise(window: RealWindow) -> Crew:
    """A practice game in the window, with the same one on paper."""
    window.click("button:Practise")
    window.click("button:Play alone")
    window.wait_scene("setup")
    window.click("button:Start")
    window.wait_scene("play")
    return Crew(window, Table(ALONE, practice=True), Mouse(window))


def play_to(crew: Crew, number: int) -> None:
    """Play until this round is planned."""
    session = crew.table.session
    while session.stage is not Stage.PLANNING or session.game.round < number:
        crew.make(decide(crew.table))


def at_rest(window: RealWindow) -> dict[str, Any]:
    """The play scene when nothing moves."""
    return window.wait_for(lambda seen: seen["scene"]["scene"] == "play" and not seen["scene"]["busy"])


def test_back_over_the_round_forward_again_and_from_the_first_once_more(open_window: Opener) -> None:
    with open_window(options=["--seed", "5"]) as window:
        crew = practise(window)
        session = crew.table.session
        play_to(crew, 3)
        end = digest(session.table)
        assert not at_rest(window)["scene"]["assisted"]

        back = 0
        while session.can_undo(1):
            window.key("ctrl+z") if back % 2 else window.click("board1:undo")
            assert session.undo(1)
            crew.compare()
            back += 1
        assert at_rest(window)["scene"]["assisted"]

        for number in range(back):
            window.key("ctrl+y") if number % 2 else window.click("board1:redo")
            assert session.redo(1)
            crew.compare()
        assert digest(session.table) == end
        assert not window.shows("board1:redo")

        window.click("button:Rounds")
        assert window.wait_scene("rounds")["scene"]["rounds"] == [1, 2]
        window.click("button:1")
        session.back_to(1)
        crew.compare()
        assert at_rest(window)["scene"]["round"] == 1
        play_to(crew, 2)


def test_a_lost_practice_game_is_tried_again_and_goes_on_after_a_power_cut(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "preferences.json").write_text(json.dumps(dict(CALM)), "utf-8")
    with open_at(tmp_path / "first", home) as window:
        crew = practise(window)
        crew.play()
        rounds = list(crew.table.session.rounds())
        window.click("button:Try again from a round")
        assert window.wait_scene("rounds")["scene"]["rounds"] == rounds
        window.click(f"button:{rounds[-1]}")
        crew.table.session.back_to(rounds[-1])
        crew.compare()
        assert at_rest(window)["scene"]["assisted"]
        window.key("ctrl+y")
        assert crew.table.session.redo(1)
        crew.compare()
        window.kill()
    with open_at(tmp_path / "second", home) as window:
        window.click("button:Continue")
        crew = Crew(window, crew.table, Mouse(window))
        crew.compare()
        assert at_rest(window)["scene"]["assisted"]
        window.key("ctrl+z")
        assert crew.table.session.undo(1)
        crew.compare()
