"""Boards as letters: everything that lies on them is there, and drawing changes nothing."""

import re
from random import Random
from typing import Any

import pytest

from badbones_gui.ascii_board import BOARD, LEGEND, WIDTH, draw_arrows, draw_board, draw_game, draw_stack
from badbones_gui.bots.dice import roll_action
from badbones_gui.content import load
from badbones_gui.engine import Game, Setup
from badbones_gui.engine.geometry import EXITS, FOREST, parse_space
from badbones_gui.engine.position import build
from badbones_gui.engine.save import digest

CATALOGUE = load()


def lines_of(**position: Any) -> list[str]:
    """The picture of the first board of a position."""
    game = build(CATALOGUE, position)
    return draw_board(game, game.board(1)).split("\n")


def space(lines: list[str], name: str) -> tuple[str, str]:
    """The two lines of a space."""
    top = next(number for number, line in enumerate(lines) if "+---" in line)
    row = top + 1 + 3 * (int(name[1]) - 1)
    column = "abcde".index(name[0])
    upper, lower = (line[line.index("|") + 1 : line.rindex("|")] for line in lines[row : row + 2])
    return upper.split("|")[column], lower.split("|")[column]


def skeleton(name: str, at: str, heading: str = "right", **more: Any) -> dict[str, Any]:
    return {"id": name, "at": at, "model": "green-left", **({"heading": heading} if at != "forest" else {}), **more}


def test_a_board_at_the_start_looks_like_this() -> None:
    game = build(CATALOGUE, {"boards": {1: {"skeletons": [skeleton("s1", "forest"), skeleton("s2", "b4", "up")]}}})
    assert draw_board(game, game.board(1)) == "\n".join(
        [
            "                       PLAYER 1",
            "           P       Y       R       B       G",
            "",
            "           a       b       c       d       e",
            "       +-------+-------+-------+-------+-------+",
            "G    1 |       |       |    ><v|       |       | P",
            "w1>    |       |       |       |       |       |",
            "       +-------+-------+-------+-------+-------+",
            "B    2 |       |       |    ><v|       |       | Y",
            "       |       |       |       |       |       |",
            "       +-------+-------+-------+-------+-------+",
            "R    3 |       |    ^v>|TOWER 4|    ^v<|       | R",
            "       |       |       |HERO   |       |       |",
            "       +-------+-------+-------+-------+-------+",
            "Y    4 |       |       |    ><^|       |       | B",
            "       |       |w1^    |       |       |       |",
            "       +-------+-------+-------+-------+-------+",
            "P    5 |       |       |    ><v|       |       | G",
            "       |       |       |       |       |       |",
            "       +-------+-------+-------+-------+-------+",
            "                   village A A A A A",
            "supply: 2 wall, 2 catapult, 1 dragon, 1 treasure",
        ]
    )


def test_a_cooperative_board_has_the_capital_above_and_the_forest_below() -> None:
    top = {"id": "s1", "at": "forest", "model": "red-top"}
    position = {"mode": "coop", "capital": 1, "boards": {1: {"towers": ["b2", "d4"], "skeletons": [top]}}}
    lines = lines_of(**position)
    assert lines[1].strip() == "capital A ."
    assert lines[2].split() == ["a", "b", "c", "d", "e"]
    last = max(number for number, line in enumerate(lines) if "+---" in line)
    assert lines[last + 1].split() == ["P", "Y", "R", "B", "G"]
    assert lines[last + 2].split() == ["w1^"]
    assert space(lines, "b2")[0] == "TOWER 1"
    assert space(lines, "d2")[0] == "ruin <^"
    assert space(lines, "b4")[0] == "ruin >^"


@pytest.mark.parametrize(
    ("trap", "drawn"),
    [
        ({"kind": "wall", "facing": "/"}, "wall/"),
        ({"kind": "wall", "facing": "\\", "damaged": True}, "wall\\!"),
        ({"kind": "labyrinth", "side": "white"}, "laby.w"),
        ({"kind": "labyrinth", "side": "black"}, "laby.b"),
        ({"kind": "catapult"}, "cata"),
        ({"kind": "dragon", "damaged": True}, "drag!"),
        ({"kind": "bomb"}, "bomb"),
    ],
)
def test_a_trap_shows_how_it_lies_and_hides_the_arrows(trap: dict[str, Any], drawn: str) -> None:
    assert space(lines_of(boards={1: {"traps": {"c2": trap}}}), "c2")[0] == f"{drawn:7}"


def test_all_traps_look_different() -> None:
    assert len({kind[:4] for kind in CATALOGUE.traps}) == len(CATALOGUE.traps)


def test_the_arrows_show_through_a_blast_area() -> None:
    assert space(lines_of(boards={1: {"traps": {"c2": {"kind": "bomb", "blast": True}}}}), "c2")[0] == "hole><v"


def test_a_used_trap_is_marked_until_it_wears() -> None:
    position = {
        "phase": "skeletons",
        "boards": {
            1: {
                "traps": {"b2": {"kind": "wall", "facing": "/"}},
                "skeletons": [skeleton("s1", "a2"), skeleton("s2", "a5")],
            }
        },
    }
    game = build(CATALOGUE, position)
    game.apply(next(action for action in game.legal_actions(1)))
    assert space(draw_board(game, game.board(1)).split("\n"), "b2")[0] == "wall/' "


@pytest.mark.parametrize(
    ("skeletons", "drawn"),
    [
        ([{}], "w1>"),
        ([{}, {}], "w2>"),
        ([{}, {"heading": "down"}, {"heading": "down"}], "w1>2v"),
        ([{"face": "black"}], "b1>"),
        ([{"face": "black", "frozen": True}, {}], "b1>#w1>"),
        ([{"chief": "saboteur"}, {}], "w1>1>*"),
    ],
)
def test_a_stack_shows_faces_numbers_and_headings(skeletons: list[dict[str, Any]], drawn: str) -> None:
    stack = [skeleton(f"s{number}", "a2", **{"heading": "right"} | more) for number, more in enumerate(skeletons)]
    lines = lines_of(chiefs=True, boards={1: {"skeletons": stack}})
    assert space(lines, "a2")[1] == f"{drawn:7}"


def test_a_stack_that_does_not_fit_is_written_below() -> None:
    headings = ("up", "right", "down", "left")
    stack = [skeleton(f"s{number}", "a2", headings[number % 4]) for number in range(9)]
    lines = lines_of(boards={1: {"skeletons": stack}})
    assert space(lines, "a2")[1] == "9..    "
    assert "a2: w2<2>3^2v" in lines


def test_a_crowd_in_the_forest_that_does_not_fit_is_written_below() -> None:
    stack = [skeleton(f"s{number}", "forest") for number in range(12)]
    stack += [skeleton("c1", "forest", chief="nice"), skeleton("c2", "forest", face="black")]
    lines = lines_of(chiefs=True, boards={1: {"skeletons": stack}})
    assert "the left forest (row 1): b1>w12>1>*" in lines
    assert any(line.startswith("14..") for line in lines)


def test_what_belongs_to_a_player_stands_below_the_board() -> None:
    board = {
        "hero": "none",
        "weapon": "two_handed_sword",
        "supply": ["wall", "wall", "hearse"],
        "houses": 2,
        "skeletons": [skeleton("s1", "a2", chief="emperor")],
        "cemetery": [{"id": "s2", "model": "red-top"}],
    }
    lines = lines_of(mode="advanced", chiefs=True, boards={1: board})
    assert [line for line in lines if "village" in line] == ["                   village A A . . ."]
    assert lines[-5:] == [
        "hero: out of the game",
        "supply: 2 wall, 1 hearse",
        "weapon: two-handed sword",
        "chiefs: emperor on a2",
        "cemetery: s2",
    ]


def test_an_open_question_is_shown() -> None:
    board = {"traps": {"b2": {"kind": "dragon"}}, "skeletons": [skeleton("s1", "a2")]}
    game = build(CATALOGUE, {"phase": "skeletons", "boards": {1: board}})
    game.apply(game.legal_actions(1)[0])
    assert draw_board(game, game.board(1)).endswith("question: flee, up, right, down or left?")


def test_a_unit_is_named_with_its_leader() -> None:
    stack = [skeleton("s1", "a2", chief="instructor"), skeleton("s2", "a2"), skeleton("s3", "a2", "down")]
    game = build(CATALOGUE, {"chiefs": True, "phase": "skeletons", "boards": {1: {"skeletons": stack}}})
    assert "chiefs: instructor on a2, leading 2" in draw_board(game, game.board(1))


def test_an_eliminated_player_is_called_so() -> None:
    assert lines_of(boards={1: {"tower": 0}})[0].strip() == "PLAYER 1, eliminated"


def test_the_headline_says_where_the_game_stands() -> None:
    base = build(CATALOGUE, {"round": 3, "phase": "trap", "tracking": "black"})
    assert draw_game(base).startswith("Round 3, phase trap, tracking token black, 180 in the bag (base, 2 players)\n")
    solo = draw_game(build(CATALOGUE, {"mode": "solo", "rounds": 7}))
    assert solo.startswith("Round 1 of 7, phase hero, tracking token white")
    heroic = draw_game(build(CATALOGUE, {"mode": "solo", "rounds": 2, "heroic": True, "round": 2}))
    assert heroic.startswith("Round 2 of 2, ")


def test_what_all_share_stands_above_the_boards() -> None:
    position = {"mode": "coop", "advanced": True, "phase": "market", "purse": 9, "supply": ["wall"]}
    lines = draw_game(build(CATALOGUE, position)).split("\n")
    assert lines[1:3] == ["Shared supply: 1 wall", "Purse: 9 coins"]
    assert lines[3].startswith("Market: 4 wall at 3, 4 catapult at 4, ")


def test_the_market_says_whose_turn_it_is_and_the_coins() -> None:
    game = build(CATALOGUE, {"mode": "advanced", "phase": "market", "first": 2})
    drawn = draw_game(game)
    assert "\nPlayer 2 has the turn.\n" in drawn
    assert drawn.count("coins: 20") == 2


def test_the_end_says_who_won() -> None:
    game = build(CATALOGUE, {"phase": "over", "boards": {1: {"houses": 0}}})
    assert "\nResult: player 2 wins; points: " in draw_game(game)


@pytest.mark.parametrize(("width", "rows"), [(WIDTH, 2), (WIDTH - 1, 4), (BOARD, 4), (10, 4), (400, 1)])
def test_boards_stand_side_by_side_as_far_as_the_width_goes(width: int, rows: int) -> None:
    drawn = draw_game(build(CATALOGUE, {"players": 4}), width).split("\n")
    titles = [line for line in drawn if "PLAYER" in line]
    assert len(titles) == rows
    assert re.findall(r"PLAYER (\d)", "".join(titles)) == ["1", "2", "3", "4"]


def test_every_arrow_of_the_data_is_drawn() -> None:
    for key, mode in (("front", "base"), ("back", "coop")):
        game = build(CATALOGUE, {"mode": mode})
        arrows = CATALOGUE.boards[key].arrows
        for place in range(FOREST):
            turning = sum(arrows[place * 4 + heading] != heading for heading in range(4))
            turned = {arrows[place * 4 + heading] for heading in range(4) if arrows[place * 4 + heading] != heading}
            assert len(draw_arrows(game, place)) == turning + len(turned)
    assert draw_arrows(build(CATALOGUE, {}), parse_space("c4")) == "><^"


def test_the_legend_is_plain_and_narrow() -> None:
    assert LEGEND.isascii()
    assert max(map(len, LEGEND.split("\n"))) <= 120


SETUPS = [
    Setup("base", 2, chiefs=True, seed=1),
    Setup("advanced", 3, chiefs=True, seed=2),
    Setup("solo", 1, advanced=True, seed=3),
    Setup("coop", 4, advanced=True, chiefs=True, seed=4),
]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.mode)
def test_through_a_whole_game_nothing_is_left_out_and_nothing_changes(setup: Setup) -> None:
    game, chance = Game.new(CATALOGUE, setup), Random(setup.seed)
    while game.result is None:
        before = digest(game)
        drawn = draw_game(game)
        assert digest(game) == before
        assert drawn.isascii()
        assert max(map(len, drawn.split("\n"))) <= WIDTH
        for board in game.boards:
            stacks = "".join(draw_stack(game, board, place) for place in range(EXITS))
            assert sum(map(int, re.findall(r"\d+", stacks))) == len(board.skeletons)
            picture = draw_board(game, board)
            assert picture.count("HERO") == (board.hero >= 0)
            for place in range(EXITS):
                assert draw_stack(game, board, place) in picture
        game.apply(roll_action(game, chance))
