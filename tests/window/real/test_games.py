"""Whole games in a real window, from the title to the score; the same game is played on paper beside each of them."""

from dataclasses import replace
from typing import Any, Final

import pytest

from badbones_gui.engine import Setup
from badbones_gui.engine.actions import MoveHero, Place, PlayOn, Retrieve
from badbones_gui.engine.geometry import space_name

from .album import Album, difference
from .conftest import Opener
from .driver import CALM, RealWindow
from .players import Crew, Keyboard, Mouse
from .table import Ready, Table, TakeBack

#: Nobody is asked twice.
FLOW: Final = {**CALM, "warnings": False}
#: The same with everything that moves.
LIVELY: Final = {"warnings": False, "music": 0.0, "effects": 0.0}
SMALL: Final = (1280, 720)
LARGE: Final = (1920, 1080)


def set_up(window: RealWindow, mode: str, *presses: str) -> dict[str, Any]:
    """From the title to the set-up by mouse; what is agreed there."""
    window.click("button:New game")
    window.wait_scene("setup")
    window.click(f"card:{mode}")
    for landmark in presses:
        window.click(landmark)
    return window.scene


def agrees(scene: dict[str, Any], setup: Setup) -> bool:
    """Whether the set-up on the screen is this one."""
    facts = (scene["mode"], scene["players"], scene["seed"], scene["chiefs"], scene["advanced"])
    return facts == (setup.mode, setup.players, str(setup.seed), setup.chiefs, setup.advanced)


def test_two_play_by_mouse_alone(open_window: Opener) -> None:
    setup = Setup("base", 2, seed=5)
    with open_window(options=["--seed", "5"], preferences=FLOW, size=SMALL) as window:
        assert agrees(set_up(window, "base"), setup)
        window.click("button:Start")
        window.wait_scene("play")
        table, mouse = Table(setup), Mouse(window)
        crew = Crew(window, table, mouse)
        crew.compare()
        spaces: list[int] = []

        def watch(number: int) -> None:
            if number == 1:
                spaces.append(turn_a_wall_in_the_air(crew))
                change_ones_mind(crew)
            elif number == 2:
                crew.make(hero_step(table, 1))
                crew.make(Retrieve(1, spaces[0]))
                assert table.game.board(1).supply["wall"] == 2
                Album(window).take("base-early")
            elif number == 4:
                Album(window).take("base-late")

        crew.watch = watch
        score = crew.play()
        assert crew.rounds == list(range(1, len(crew.rounds) + 1))
        assert {"flee"} <= set(table.asked)
        assert min(mouse.drags, mouse.clicks) >= 5
        assert len(score["winners"]) == 1
        assert keys_pressed(window) == 0
        Album(window).take("base-score")
        window.click("button:Back to the title")
        assert window.wait_scene("title")["scene"]["buttons"][0] == "New game"  # the game is over: no Continue


def turn_a_wall_in_the_air(crew: Crew) -> int:
    """The first player's hero, then a wall by drag, turned by the wheel while it is held; where it lies then."""
    window, table = crew.window, crew.table
    crew.make(hero_step(table, 1))
    walls = [move for move in table.session.legal(1) if isinstance(move, Place) and move.kind == "wall"]
    wall = next(move for move in reversed(walls) if move.facing == "\\")
    space = f"board1:space:{space_name(wall.at)}"
    window.hold("board1:supply:wall")
    window.carry(space)
    window.settle()
    box, before = window.look()["landmarks"][space], window.picture()
    window.wheel(space, 1)
    window.settle()
    turned = window.picture()
    assert difference(before, turned, box) > 0.1
    window.wheel(space, -1)
    window.settle()
    assert difference(before, window.picture(), box) < 0.02
    window.wheel(space, 1)
    window.let_go()
    table.make(wall)
    crew.compare()
    return wall.at


def change_ones_mind(crew: Crew) -> None:
    """The second player takes back Ready, then the hero's step, and steps elsewhere."""
    crew.make(hero_step(crew.table, 2))
    crew.make(Ready(2))
    crew.make(Ready(2))
    assert crew.table.session.ready == set()
    crew.make(TakeBack(2))
    assert not crew.table.session.is_planned(2)
    crew.make(hero_step(crew.table, 2, 1))


def hero_step(table: Table, seat: int, number: int = 0) -> MoveHero:
    """One of the steps that a hero can take."""
    return [move for move in table.session.legal(seat) if isinstance(move, MoveHero)][number]


def keys_pressed(window: RealWindow) -> int:
    """How many keys the window has heard of."""
    heard = window.look()["heard"]
    return sum(heard.get(kind, 0) for kind in ("Confirm", "Cancel", "Navigate", "NextFocus", "Turn", "Undo"))


def test_two_play_by_keyboard_alone(open_window: Opener) -> None:
    setup = Setup("base", 2, seed=20)
    with open_window(options=["--seed", "7"], preferences=FLOW, size=LARGE) as window:
        window.wait_scene("title")
        window.key("Return")
        window.wait_scene("setup")
        write_the_set_up(window)
        assert agrees(window.scene, setup)
        assert [player["name"] for player in window.scene["party"]] == ["Rita", "Archer"]
        window.key("Return")
        window.wait_scene("play")
        table = Table(setup)
        crew = Crew(window, table, Keyboard(window))

        def watch(number: int) -> None:
            if number == 1:
                crew.make(hero_step(table, 1))
                window.key("ctrl+z")
                table.make(TakeBack(1))
                crew.compare()
                window.key("Escape")
                assert window.scene["focus"] == "button:Keep playing"
                window.key("Escape")
                crew.compare()
                Album(window).keep("keyboard")

        crew.watch = watch
        crew.play()
        assert table.asked
        window.key("Escape")
        window.wait_scene("title")
        assert not {"PointerPressed", "PointerReleased", "Wheel"} & set(window.look()["heard"])
        window.key("Up")  # around to the last one
        window.key("Return")
        assert window.ended() == 0


def write_the_set_up(window: RealWindow) -> None:
    """From Start once around: a third player comes and goes, the first one gets a name, and the seed is another."""
    window.key("Tab", 5)
    window.key("Right")
    assert window.scene["players"] == 3
    window.key("Left")
    window.key("Tab", 2)
    window.type_text("Rita")
    window.key("Return")
    window.key("Tab", 5)
    window.key("BackSpace")
    assert window.scene["seed"] == ""
    window.type_text("20")
    window.key("Tab", 3)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=lambda size: f"{size[1]}p")
def test_an_advanced_game_with_a_picture_of_every_scene(open_window: Opener, size: tuple[int, int]) -> None:
    setup = Setup("advanced", 2, seed=17)
    with open_window(options=["--seed", "17"], preferences=FLOW, size=size) as window:
        album = Album(window)
        window.wait_scene("title")
        pictures = [album.take("title")]
        for button, scene, out in (("Settings", "settings", "Done"), ("How to play", "book", "Back")):
            window.click(f"button:{button}")
            window.wait_scene(scene)
            pictures.append(album.take(scene))
            window.click(f"button:{out}")
            window.wait_scene("title")
        assert agrees(set_up(window, "advanced"), setup)
        pictures.append(album.take("setup"))
        window.click("button:Start")
        window.wait_scene("market")
        pictures.append(album.take("market"))
        table, mouse = Table(setup), Mouse(window)
        crew = Crew(window, table, mouse)
        crew.compare()

        def watch(number: int) -> None:
            if number == 1:
                assert min(mouse.drags, mouse.clicks) >= 4  # at the market
                pictures.append(album.take("play-early"))
                window.click("button:Menu")
                pictures.append(album.take("menu"))
                window.click("button:Keep playing")
            elif number == 4:
                pictures.append(album.take("play-late"))
                box = window.look()["landmarks"]["board1:space:c3"]
                around = [box[0] - 2 * box[2], box[1] - 2 * box[3], 5 * box[2], 5 * box[3]]
                assert difference(pictures[-3], pictures[-1], around) > 0.05

        crew.watch = watch
        score = crew.play()
        assert "weapon" in table.asked
        assert len(score["winners"]) == 1
        pictures.append(album.take("scoring"))
        for number, picture in enumerate(pictures):
            assert all(difference(picture, other) > 0.01 for other in pictures[:number])


def test_alone_for_three_rounds(open_window: Opener) -> None:
    setup = Setup("solo", 1, rounds=3, seed=10)
    with open_window(options=["--seed", "10"], preferences=FLOW, size=SMALL) as window:
        window.click("button:Practise")
        window.click("button:Play alone")
        assert window.wait_scene("setup")["scene"]["rounds"] == 10
        while window.scene["rounds"] > 3:
            window.click("stepper:rounds:minus")
        assert agrees(window.scene, setup)
        Album(window).take("setup-solo")
        window.click("button:Start")
        window.wait_scene("play")
        crew = Crew(window, Table(setup), Mouse(window))
        crew.watch = lambda number: Album(window).take("solo") if number == 3 else None
        score = crew.play()
        assert (score["won"], score["survived"]) == (True, 3)
        Album(window).take("solo-score")
        window.click("button:Play again (same seed)")
        window.wait_scene("play")
        Crew(window, Table(setup), Mouse(window)).compare()
        assert window.shows("button:Rounds")  # it is practice still


TOGETHER: Final = Setup("coop", 3, rounds=2, seed=22)


def win_together(window: RealWindow, table: Table) -> Crew:
    """Three players hold out for two rounds."""
    set_up(window, "coop", "stepper:players:plus")
    while window.scene["rounds"] > 2:
        window.click("stepper:rounds:minus")
    assert agrees(window.scene, TOGETHER)
    window.click("button:Start")
    assert window.wait_scene("play")["scene"]["stage"] == "start"
    crew = Crew(window, table, Mouse(window))
    crew.watch = lambda number: Album(window).take(f"coop-{number}") if number in (1, 2, 4) else None
    score = crew.play()
    assert (score["won"], score["survived"], score["broke"]) == (True, 2, "")
    return crew


def test_three_win_together(open_window: Opener) -> None:
    with open_window(options=["--seed", "22"], preferences=FLOW, size=LARGE) as window:
        table = Table(TOGETHER)
        win_together(window, table)
        assert {"flee", "cemetery"} <= set(table.asked)
        Album(window).take("coop-won")
        window.click("button:Play again (new seed)")
        window.wait_scene("play")
        Crew(window, Table(replace(TOGETHER, seed=23)), Mouse(window)).compare()


def test_who_has_won_together_plays_on_until_all_is_lost(open_window: Opener) -> None:
    with open_window(options=["--seed", "22"], preferences=FLOW, size=SMALL) as window:
        table = Table(TOGETHER)
        crew = win_together(window, table)
        crew.make(PlayOn(table.game.actors()[0]))
        score = crew.play()
        assert score["broke"] in ("capital", "tower")
        assert score["survived"] >= 2
        assert not window.shows("button:Play on")
        Album(window).take("coop-lost")


def test_a_game_that_was_left_waits_behind_continue(open_window: Opener) -> None:
    with open_window(options=["--seed", "8"], preferences=FLOW) as window:
        set_up(window, "base")
        window.click("button:Start")
        window.wait_scene("play")
        table = Table(Setup("base", 2, seed=8))
        crew = Crew(window, table, Mouse(window))
        crew.make(hero_step(table, 2))
        for answer, scene in (("Settings", "settings"), ("How to play", "book")):
            window.click("button:Menu")
            window.click(f"button:{answer}")
            window.wait_scene(scene)
            window.key("Escape")
            window.wait_scene("play")
            crew.compare()
        window.click("button:Menu")
        window.click("button:Leave")
        assert window.wait_scene("asking")["scene"]["question"] == "Leave this game?"
        window.screenshot("leave")
        window.click("button:Leave")
        assert window.wait_scene("title")["scene"]["buttons"][0] == "Continue"
        window.screenshot("title-continue")
        window.key("Return")
        window.wait_scene("play")
        crew.compare()
        assert table.session.is_planned(2)


def test_figures_walk_and_come_to_rest(open_window: Opener) -> None:
    setup = Setup("base", 2, seed=5)
    with open_window(options=["--seed", "5"], preferences={**LIVELY, "speed": 0.5}) as window:
        set_up(window, "base")
        window.click("button:Start")
        window.wait_scene("play")
        table = Table(setup)
        crew = Crew(window, table, Mouse(window))
        window.wait_for(lambda seen: not seen["scene"]["busy"])
        for seat in (1, 2):
            crew.make(hero_step(table, seat))
        crew.make(Ready(1))
        assert frames_until_rest(window, "board2:ready") >= 4
        table.make(Ready(2))
        crew.compare()
        assert frames_until_rest(window, "button:Next round") >= 4
        assert window.scene["round"] == 2
        window.settle()
        resting = window.picture()
        seen = window.settle()
        assert not seen["moving"]
        assert difference(resting, window.picture()) == 0


def frames_until_rest(window: RealWindow, button: str) -> int:
    """Press a button and look on until nothing moves; how many different pictures of the first board there were."""
    corners = [window.look()["landmarks"][f"board1:space:{name}"] for name in ("a1", "e5")]
    left, top = corners[0][0] - corners[0][2], corners[0][1] - corners[0][3]
    width = corners[1][0] + 2 * corners[1][2] - left
    height = corners[1][1] + 2 * corners[1][3] - top
    before = window.look()["frame"]
    window.click(button)
    window.wait_for(lambda seen: seen["frame"] > before)
    pictures = [window.picture()]
    for _ in range(400):
        seen, now = window.look(), window.picture()
        if difference(pictures[-1], now, [left, top, width, height]) > 0.001:
            pictures.append(now)
        if not seen["moving"] and not seen["scene"]["busy"]:
            return len(pictures)
    raise AssertionError("the figures never come to rest")
