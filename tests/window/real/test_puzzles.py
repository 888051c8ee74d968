"""Puzzles and the review in the real window: the easiest one solved by mouse, a lost game looked back on."""

from collections.abc import Iterator

from badbones_gui.engine import Setup
from badbones_gui.engine.actions import Choose, MoveAll, MoveHero, Pass
from badbones_gui.engine.notation import read_action
from badbones_gui.puzzles import load_puzzles
from badbones_gui.puzzles.attempt import Attempt
from badbones_gui.session import Stage

from .album import Album
from .conftest import Opener
from .driver import CALM
from .players import Crew, Mouse
from .table import CATALOGUE, Answer, Move, NextRound, Ready, Table

EASIEST = load_puzzles()[0]
ALONE = Setup("solo", 1, seed=5)


def moves(table: Table) -> Iterator[Move]:
    """What the solution does, as somebody at the table does it."""
    session = table.session
    for words in EASIEST.solution:
        if "hero" in words and session.stage is Stage.SKELETONS:
            yield NextRound()
        action = read_action(table.game, words)
        match action:
            case MoveAll():
                if session.stage is Stage.PLANNING:
                    yield Ready(1)
            case Choose():
                aim = table.aim(1)
                numbers = range(len(aim.targets()))
                yield Answer(1, next(number for number in numbers if aim.choose(aim.targets()[number]) == action))
            case Pass():
                assert session.stage is Stage.PLANNING
            case _:
                if isinstance(action, MoveHero) or session.stage is Stage.PLANNING:
                    yield action


def test_the_easiest_puzzle_is_solved_by_mouse_as_its_solution_says(open_window: Opener) -> None:
    with open_window(preferences={**CALM, "warnings": False}) as window:
        window.click("button:Practise")
        window.click("button:Puzzles")
        assert window.wait_scene("puzzles")["scene"]["chosen"] == EASIEST.name
        Album(window).take("puzzles")
        window.click("button:Solve it")
        window.wait_scene("play")
        table = Table(ALONE)
        table.session = Attempt(CATALOGUE, EASIEST)
        crew = Crew(window, table, Mouse(window))
        for move in moves(table):
            crew.press(move)
            table.make(move)
            if table.session.is_over:
                break
            crew.compare()
        assert window.wait_scene("puzzle over")["scene"]["solved"]
        Album(window).take("puzzle-solved")
        window.click("button:All puzzles")
        assert window.wait_scene("puzzles")["scene"]["solved"] == [EASIEST.name]


def test_a_game_alone_is_looked_back_on_and_played_on_from_a_decision(open_window: Opener) -> None:
    with open_window(options=["--seed", "5"], preferences={**CALM, "warnings": False}) as window:
        window.click("button:Practise")
        window.click("button:Play alone")
        window.wait_scene("setup")
        window.click("button:Start")
        window.wait_scene("play")
        Crew(window, Table(ALONE, practice=True), Mouse(window)).play()
        window.click("button:What could be better?")
        window.wait_scene("review")
        cards = window.wait_for(lambda seen: not seen["scene"]["busy"])["scene"]["cards"]
        assert 1 <= len(cards) <= 3
        window.click("card1:button:Watch")
        assert window.wait_scene("replay")["scene"]["round"] == cards[0]["round"]
        window.key("Escape")
        window.wait_scene("review")
        Album(window).take("review")
        window.click("card1:button:Play on from here")
        scene = window.wait_scene("play")["scene"]
        assert (scene["round"], scene["assisted"]) == (cards[0]["round"], True)
