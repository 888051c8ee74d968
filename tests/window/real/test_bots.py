"""Bots in a real window: chosen in the set-up, played against by mouse, helpful when asked, watched to the end."""

from typing import Any

from badbones_gui.bots import BOTS
from badbones_gui.minds import ADVISER

from .album import Album
from .conftest import Opener
from .driver import CALM, RealWindow

CALMLY = {**CALM, "speed": 4, "warnings": False}
#: A game of bots takes some seconds a round.
LONG = 240


def set_up(window: RealWindow, *presses: int) -> None:
    """A new game with, at each seat, as many presses on its switch: none is a person, one the first bot."""
    window.wait_scene("title")
    window.click("button:New game")
    window.wait_scene("setup")
    for seat, times in enumerate(presses, 1):
        for _ in range(times):
            window.click(f"mind:{seat}")
    wanted = ["", *BOTS]
    bots = [player.get("bot", "") for player in window.scene["party"]]
    assert bots == [wanted[times] for times in presses]
    Album(window).take(f"setup-bots-{'-'.join(map(str, presses))}")
    window.click("button:Start")
    window.wait_for(lambda seen: seen["scene"]["scene"] == "play")


def mine(seen: dict[str, Any]) -> dict[str, Any]:
    facts: dict[str, Any] = seen["scene"]["seats"]["1"]
    return facts


def test_a_person_and_a_bot_play_three_rounds(open_window: Opener) -> None:
    with open_window(options=["--seed", "5"], preferences=CALMLY) as window:
        set_up(window, 0, 1)
        for number in (1, 2, 3):
            seen = window.wait_for(lambda seen: mine(seen)["hero_to"] and not seen["scene"]["busy"])
            assert seen["scene"]["round"] == number
            if number == 1:
                window.click("board1:bulb")
                window.wait_for(lambda seen: seen["scene"]["advice"].startswith(BOTS[ADVISER].name))
                window.wait_for(lambda seen: not seen["scene"]["advice"].startswith(BOTS[ADVISER].name))
                Album(window).keep("hint")
                window.key("Escape")
                assert window.scene["advice"] == ""
                window.click("board2:ready")  # nobody says that for a bot
            window.click(mine(seen)["hero_to"][number])
            window.wait_for(lambda seen: seen["scene"]["seats"]["2"]["ready"])
            window.click("board1:ready")
            while "button:Next round" not in window.look()["landmarks"]:
                window.wait_for(lambda seen: mine(seen)["question"] or "button:Next round" in seen["landmarks"])
                if mine(window.look())["question"]:
                    window.click(mine(window.look())["answers"][0])
            window.click("button:Next round")
        seen = window.wait_for(lambda seen: seen["scene"]["round"] == 4)
        assert (mine(seen)["hints"], seen["scene"]["seats"]["2"]["hints"]) == (1, 0)
        window.click("board2:name")
        window.click("button:I play")
        assert window.wait_for(lambda seen: not seen["scene"]["seats"]["2"]["bot"])


def test_a_game_of_two_bots_is_watched_to_its_end(open_window: Opener) -> None:
    with open_window(options=["--seed", "5"], preferences=CALMLY) as window:
        set_up(window, 1, 2)
        window.wait_for(lambda seen: seen["scene"]["round"] == 2, LONG)
        window.key("p")
        stopped = window.wait_for(lambda seen: seen["scene"]["paused"])["scene"]["round"]
        window.key("Escape")
        window.click("button:Leave")
        window.click("button:Leave")
        window.wait_scene("title")
        window.click("button:Continue")
        seen = window.wait_for(lambda seen: seen["scene"]["scene"] == "play")
        assert seen["scene"]["round"] >= stopped
        window.wait_scene("scoring", LONG)
        seen = window.wait_for(lambda seen: not seen["scene"]["counting"])
        assert seen["scene"]["helped"] == ""
