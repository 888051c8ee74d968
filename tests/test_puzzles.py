"""The puzzles that come with the game, and the making of more."""

from pathlib import Path

import pytest

from badbones_gui.__main__ import main
from badbones_gui.cases import case_files, run_file
from badbones_gui.content import load
from badbones_gui.engine.actions import Place
from badbones_gui.engine.notation import read_action
from badbones_gui.paths import data_folder
from badbones_gui.puzzles import Goal, Puzzle, PuzzleError, load_puzzles, read_puzzle
from badbones_gui.puzzles.make import can_idle
from badbones_gui.puzzles.puzzle import MOST_STARS
from badbones_gui.puzzles.solve import solve
from badbones_gui.session import Session

CATALOGUE = load()
PUZZLES = load_puzzles()
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)


def test_there_are_enough_of_every_difficulty_and_the_easiest_come_first() -> None:
    assert len(PUZZLES) >= 24
    assert {puzzle.stars for puzzle in PUZZLES} == set(range(1, MOST_STARS + 1))
    assert [puzzle.stars for puzzle in PUZZLES] == sorted(puzzle.stars for puzzle in PUZZLES)
    assert len({puzzle.name for puzzle in PUZZLES}) == len(PUZZLES)
    assert len({str(puzzle.position) for puzzle in PUZZLES}) == len(PUZZLES)


@every_puzzle
def test_its_solution_solves_it(puzzle: Puzzle) -> None:
    assert puzzle.is_solved_by(CATALOGUE, puzzle.solution)


@every_puzzle
def test_it_is_not_solved_by_doing_nothing(puzzle: Puzzle) -> None:
    assert not can_idle(puzzle.start(CATALOGUE), puzzle.goal)


def test_each_is_a_rule_case_that_holds() -> None:
    outcomes = [o for path in case_files([data_folder() / "puzzles"]) for o in run_file(CATALOGUE, path)]
    assert [outcome.failure for outcome in outcomes] == [""] * len(PUZZLES)


@every_puzzle
def test_it_is_written_as_it_was_read(puzzle: Puzzle) -> None:
    assert read_puzzle(puzzle.to_yaml()) == puzzle


def test_the_goal_is_said_in_words() -> None:
    assert Goal(4).words == "Survive 4 rounds."
    assert Goal(3, floors=True).words == "Lose no floor for 3 rounds."
    assert Goal(2, no_trap=True).words == "Survive 2 rounds and place no trap."


def test_where_no_trap_may_be_placed_a_solution_with_a_trap_is_none() -> None:
    assert not Goal(2, no_trap=True).allows(Place(1, "wall", 0, "/"))
    trapped = next(p for p in PUZZLES if any("place" in words for words in p.solution) and p.goal == Goal(3))
    strict = Puzzle(trapped.name, Goal(3, no_trap=True), 1, 0.5, trapped.position, trapped.solution)
    assert not strict.is_solved_by(CATALOGUE, trapped.solution)


def test_a_lost_floor_misses_the_goal_at_once() -> None:
    plain = next(p for p in PUZZLES if p.goal.floors)
    start = plain.start(CATALOGUE)
    now = start.clone()
    board = now.own(1)
    board.towers = {space: floors - 1 for space, floors in board.towers.items()}
    assert plain.goal.is_missed(start, now)
    assert not Goal(plain.goal.rounds).is_missed(start, now)


def test_the_end_before_the_last_round_is_no_solution() -> None:
    assert not PUZZLES[0].is_solved_by(CATALOGUE, PUZZLES[0].solution[:3])


def test_an_easy_one_is_solved_again() -> None:
    puzzle = min(PUZZLES, key=lambda puzzle: (puzzle.goal.rounds, puzzle.stars))
    start = puzzle.start(CATALOGUE)
    actions = solve(start, puzzle.goal)
    assert actions is not None
    game = start.clone()
    for action in actions:
        game.apply(action)
    assert puzzle.goal.is_met(start, game)


def test_the_command_makes_the_same_puzzles_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("one", "two"):
        assert main(["puzzles", "--count", "1", "--seed", "7", str(tmp_path / name)]) == 0
    first, second = load_puzzles(tmp_path / "one"), load_puzzles(tmp_path / "two")
    assert first == second
    assert first[0].is_solved_by(CATALOGUE, first[0].solution)
    assert first[0].goal.words in capsys.readouterr().out


@pytest.mark.parametrize("number", [0, len(PUZZLES) // 2, len(PUZZLES) - 1])
def test_it_is_played_in_a_session_like_any_game(number: int) -> None:
    puzzle = PUZZLES[number]
    start = puzzle.start(CATALOGUE)
    session = Session(CATALOGUE, start.rules.setup, practice=True, start=start)
    for words in puzzle.solution:
        session.do(read_action(session.table, words))
        if session.is_planned(1) and not session.legal(1):
            session.toggle_ready(1)
        if session.round_is_played():
            session.next_round()
    assert puzzle.goal.is_met(start, session.game)
    assert session.undo(1)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "case: x", "{", "case: x\npuzzle: {stars: 9, ease: 0, goal: {rounds: 2}}\ndo: []", "\x00"],
)
def test_anything_else_is_no_puzzle(text: str, tmp_path: Path) -> None:
    with pytest.raises(PuzzleError, match="no puzzle"):
        read_puzzle(text)
    (tmp_path / "bad.yaml").write_text(text, "utf-8")
    with pytest.raises(PuzzleError, match=r"bad\.yaml"):
        load_puzzles(tmp_path)


def test_every_action_of_a_solution_is_allowed_by_its_goal() -> None:
    for puzzle in PUZZLES:
        game = puzzle.start(CATALOGUE)
        for words in puzzle.solution:
            action = read_action(game, words)
            assert puzzle.goal.allows(action)
            game.apply(action)
