"""The title in a real window: mouse, keyboard, the whole screen, other sizes, and the end."""

import json
from pathlib import Path

import pytest

from .conftest import Opener
from .driver import CALM, SCREEN, RealWindow

BUTTONS = ["New game", "Practise", "My games", "How to play", "Settings", "Quit"]
LEADS_TO = {
    "New game": "setup",
    "Practise": "asking",
    "My games": "games",
    "How to play": "book",
    "Settings": "settings",
}


def test_every_button_leads_somewhere_by_mouse(open_window: Opener) -> None:
    with open_window() as window:
        assert window.wait_scene("title")["scene"]["buttons"] == BUTTONS
        window.screenshot("title")
        for button, scene in LEADS_TO.items():
            window.click(f"button:{button}")
            window.wait_scene(scene)
            window.key("Escape")
            window.wait_scene("title")
        window.click("button:Quit")
        assert window.ended() == 0


def test_every_button_leads_somewhere_by_keyboard(open_window: Opener) -> None:
    with open_window() as window:
        for number, (button, scene) in enumerate(LEADS_TO.items()):
            walk_to(window, button, "Tab" if number % 2 else "Down")
            window.key("Return")
            window.wait_scene(scene)
            window.key("Escape")
            window.wait_scene("title")
        walk_to(window, "Quit", "Up")
        window.key("Return")
        assert window.ended() == 0


def walk_to(window: RealWindow, button: str, key: str) -> None:
    """Press a key until the button has the focus; going around once must be enough."""
    for _ in BUTTONS:
        if window.wait_scene("title")["scene"]["focus"] == button:
            return
        window.key(key)
    pytest.fail(f"{key} never comes to {button}")


def test_f1_opens_the_book_once(open_window: Opener) -> None:
    with open_window() as window:
        window.key("F1")
        window.wait_scene("book")
        window.key("F1")
        window.key("Escape")
        window.wait_scene("title")


def test_the_whole_screen_and_back(open_window: Opener) -> None:
    with open_window() as window:
        window.key("F11")
        window.wait_for(lambda seen: seen["size"] == list(SCREEN))
        window.settle()
        picture = window.screenshot("title-1080")
        assert picture.get_at((SCREEN[0] - 5, SCREEN[1] - 5))[:3] != (0, 0, 0)
        window.key("alt+Return")
        window.wait_for(lambda seen: seen["size"] == [1280, 720])
        window.click("button:Settings")
        window.wait_scene("settings")


def test_the_whole_screen_is_remembered(open_window: Opener, tmp_path: Path) -> None:
    with open_window(preferences={**CALM, "fullscreen": True}) as window:
        assert window.look()["size"] == list(SCREEN)
        window.key("F11")
        window.wait_for(lambda seen: seen["size"] == [1280, 720])
    assert json.loads((tmp_path / "preferences.json").read_text("utf-8"))["fullscreen"] is False


@pytest.mark.parametrize("size", [(800, 600), (1700, 700)], ids=str)
def test_another_size_lays_everything_out_anew(open_window: Opener, size: tuple[int, int]) -> None:
    with open_window() as window:
        window.resize(size)
        seen = window.settle()
        for x, y, width, height in seen["landmarks"].values():
            assert x >= 0
            assert y >= 0
            assert x + width <= size[0]
            assert y + height <= size[1]
        window.screenshot(f"title-{size[0]}")
        window.click("button:Quit")
        assert window.ended() == 0


def test_snow_falls_and_the_buttons_still_answer(open_window: Opener) -> None:
    with open_window(preferences={}) as window:
        first = window.wait_for(lambda seen: seen["moving"])["frame"]
        window.wait_for(lambda seen: seen["frame"] > first + 20)
        window.click("button:Quit")
        assert window.ended() == 0


def test_broken_settings_are_told_over_the_title(open_window: Opener, tmp_path: Path) -> None:
    (tmp_path / "preferences.json").write_text("{", "utf-8")
    with open_window(preferences=None) as window:
        seen = window.wait_for(lambda seen: seen["scene"]["scene"] == "asking")
        assert list(seen["landmarks"]) == ["button:All right"]
        window.screenshot("broken-settings")
        window.key("Return")
        window.wait_for(lambda seen: seen["scene"]["scene"] == "title")
        window.click("button:Quit")
        assert window.ended() == 0
    assert (tmp_path / "preferences.json.broken").is_file()


def test_without_a_sound_card_the_game_is_silent_and_says_so_once(open_window: Opener) -> None:
    with open_window(sound="nothing") as window:
        window.click("button:New game")
        window.wait_scene("setup")
        window.click("button:Start")
        window.wait_scene("play")
        assert window.said().count("there will be no sound") == 1
