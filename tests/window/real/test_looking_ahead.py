"""Look ahead in the real window: by keys and wheel, with a trap in the hand, and as far as the last time."""

import json
from pathlib import Path

import pygame

from .conftest import Opener
from .driver import RealWindow


def begin(window: RealWindow) -> None:
    """A game for one."""
    window.click("button:Practise")
    window.click("button:Play alone")
    window.wait_scene("setup")
    window.click("button:Start")
    window.wait_scene("play")


def board(window: RealWindow) -> bytes:
    """The spaces of the first board as they are on the screen."""
    window.settle()
    first, last = window.where("board1:space:a1"), window.where("board1:space:e5")
    box = pygame.Rect(first, (last[0] - first[0], last[1] - first[1])).inflate(60, 60)
    return pygame.image.tobytes(window.picture().subsurface(box), "RGB")


def test_keys_and_wheel_say_how_far_and_a_held_key_shows_it(open_window: Opener, tmp_path: Path) -> None:
    with open_window(options=["--seed", "5"]) as window:
        begin(window)
        window.point((5, 400))
        plain = board(window)
        window.tool("keydown", "f")
        window.wait_for(lambda seen: board(window) != plain)
        near = board(window)
        window.type_text("3")
        assert window.shows("button:Look ahead 3")
        assert board(window) != near
        window.tool("keyup", "f")
        window.wait_for(lambda seen: board(window) == plain)
        window.wheel("button:Look ahead 3", -1)
        assert window.shows("button:Look ahead 2")
    assert json.loads((tmp_path / "preferences.json").read_text("utf-8"))["rounds_ahead"] == 2


def test_the_keyboard_sees_what_each_space_costs(open_window: Opener) -> None:
    with open_window(options=["--seed", "5"]) as window:
        begin(window)
        window.click("button:Look ahead 1")
        window.point((5, 400))
        without = board(window)
        window.key("Tab")
        while window.look()["scene"]["focus"] != "board1:hero":
            window.key("Tab")
        window.key("Return")
        assert board(window) != without
