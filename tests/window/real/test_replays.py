"""A game that was played in a real window is watched there again, forward and back, and played on from its middle."""

from pathlib import Path
from typing import Any

from badbones_gui.engine import Setup
from badbones_gui.players import Party, default_players
from badbones_gui.records import Journal, KeptGame, Played, ReplayWalk
from badbones_gui.records.journal import Heading

from .album import Album, difference
from .conftest import Opener
from .driver import CALM, RealWindow
from .players import Crew, Mouse
from .table import CATALOGUE, Table

SOLO = Setup("solo", 1, seed=1)


def replay(window: RealWindow) -> dict[str, Any]:
    """What the replay says, once nothing moves in it."""
    scene: dict[str, Any] = window.wait_for(lambda seen: seen["scene"].get("busy") is False)["scene"]
    assert scene["scene"] == "replay"
    return scene


def test_a_game_is_watched_again_and_played_on_from_its_loss(open_window: Opener) -> None:
    with open_window(options=["--seed", "1"], preferences={**CALM, "warnings": False}) as window:
        window.click("button:Practise")
        window.click("button:Play alone")
        window.wait_scene("setup")
        window.click("button:Start")
        window.wait_scene("play")
        table = Table(SOLO)
        crew = Crew(window, table, Mouse(window))
        crew.play()
        window.click("button:Watch again")
        seen = replay(window)
        steps = len(table.session.history)
        assert (seen["step"], seen["steps"], seen["seed"]) == (0, steps, 1)

        go_through(window, steps)
        loss = jump_to_a_loss(window, seen["losses"])
        watch_it_play(window, steps)
        slide(window, steps)

        window.key("Escape")
        assert window.wait_scene("scoring")["landmarks"]
        window.click("button:Watch again")
        window.key("l")
        assert replay(window)["step"] == loss
        window.click("button:Play on from here")
        play_on(window, table, loss)
        watch_from_the_list(window)


def watch_from_the_list(window: RealWindow) -> None:
    """Both games are kept; who watches one of them comes back to the list."""
    window.click("button:Back to the title")
    window.wait_scene("title")
    window.click("button:My games")
    window.wait_scene("games")
    window.click("tab:replays")
    window.click("button:Watch")
    window.key("End")
    assert replay(window)["words"][0] == "The game is over"
    window.key("Escape")
    assert window.wait_scene("games")["scene"]["tab"] == "replays"


def go_through(window: RealWindow, steps: int) -> None:
    """Some steps on and back by keys and buttons; where one has been before, it looks as before."""
    window.key("Right", 3)
    assert replay(window)["step"] == 3
    before = window.picture().copy()
    window.key("Right", 2)
    assert replay(window)["step"] == 5
    assert difference(before, window.picture(), [0, 70, 1280, 520]) > 0.001
    window.key("Left")
    window.click("button:Back a step")
    assert replay(window)["step"] == 3
    window.key("End")
    assert replay(window)["step"] == steps
    assert replay(window)["words"][0] == "The game is over"
    window.key("Home")
    assert replay(window)["step"] == 0


def jump_to_a_loss(window: RealWindow, losses: list[int]) -> int:
    """L shows the first loss; the log says what was lost, and a click on its line lights up the place."""
    window.key("l")
    assert replay(window)["step"] == losses[0]
    window.click("button:Log")
    seen = window.wait_for(
        lambda seen: seen["scene"]["log"] > 0 and any(m.startswith("log:") for m in seen["landmarks"])
    )
    window.settle()
    Album(window).take("replay")
    before = window.picture().copy()
    window.click([mark for mark in seen["landmarks"] if mark.startswith("log:")][-1])
    window.settle()
    assert difference(before, window.picture(), seen["landmarks"]["timeline"]) < 0.01
    assert difference(before, window.picture(), [0, 0, 1280, 720]) > 0
    window.click("button:Log")
    return losses[0]


def watch_it_play(window: RealWindow, steps: int) -> None:
    """Space plays it to its end."""
    window.key("Home")
    window.key("space")
    window.wait_for(lambda seen: seen["scene"]["step"] == steps and not seen["scene"]["playing"])


def slide(window: RealWindow, steps: int) -> None:
    """Drag the knob to either end, and click where the second round begins."""
    x, y, width, height = window.look()["landmarks"]["timeline"]
    window.drag("knob", (x + 2, y + height // 2))
    assert replay(window)["step"] == 0
    window.drag("knob", (x + width - 2, y + height // 2))
    assert replay(window)["step"] == steps
    window.click("round:2")
    assert replay(window)["round"] == 2
    window.key("Prior")
    assert replay(window)["step"] == 0


def play_on(window: RealWindow, played: Table, loss: int) -> None:
    """The new game stands as the old one did, and is played to an end of its own, the log beside it."""
    party = Party(SOLO, default_players(1))
    journal = Journal(Path(), Heading(party, CATALOGUE.fingerprint))  # nobody writes it
    walk = ReplayWalk(CATALOGUE, KeptGame.of(Played(played.session, party, journal)))
    table = Table(SOLO)
    table.session = walk.session_from_here(loss)
    while table.session.march():
        pass
    window.wait_scene("play")
    crew = Crew(window, table, Mouse(window))
    crew.compare()
    assert table.session.game.round == walk.round_at(loss)
    window.key("l")  # the log says what was played before, and makes room for itself
    seen = window.wait_for(lambda seen: any(mark.startswith("log:") for mark in seen["landmarks"]))
    window.click([mark for mark in seen["landmarks"] if mark.startswith("log:")][-1])
    Album(window).take("play-log")
    crew.compare()
    crew.play()
