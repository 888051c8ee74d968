"""Golden playthroughs: the same games, word for word; where they should change: python -m tests.golden."""

from difflib import unified_diff
from itertools import islice

import pytest

from badbones_gui.__main__ import main
from badbones_gui.commands.playthrough import setup_words

from .games import FOLDER, GAMES, write_game

LARGEST = 150_000


@pytest.mark.parametrize("name", GAMES)
def test_game_is_played_as_before(name: str) -> None:
    before = (FOLDER / f"{name}.txt").read_text("ascii").splitlines()
    now = write_game(name).splitlines()
    difference = "\n".join(islice(unified_diff(before, now, "before", "now", lineterm="", n=1), 20))
    assert not difference, f"{name} is played differently:\n{difference}"


def test_every_file_is_in_the_table_and_the_other_way_round() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(GAMES)


def test_files_stay_small_enough_to_read() -> None:
    assert {path.name for path in FOLDER.glob("*.txt") if path.stat().st_size > LARGEST} == set()


def test_every_mode_and_option_is_played() -> None:
    setups = GAMES.values()
    assert {setup.mode for setup in setups} == {"base", "advanced", "solo", "coop"}
    for option in ("advanced", "chiefs", "heroic"):
        assert any(getattr(setup, option) for setup in setups)


def test_command_prints_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["playthrough", *setup_words(GAMES["solo"])]) == 0
    assert capsys.readouterr().out.splitlines() == (FOLDER / "solo.txt").read_text("ascii").splitlines()


def test_rounds_after_those_shown_are_played_all_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["playthrough", *setup_words(GAMES["solo"]), "--rounds-shown", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    whole = (FOLDER / "solo.txt").read_text("ascii").splitlines()
    cut = next(number for number, line in enumerate(whole) if line == "=== Round 3 ===") - 1
    assert lines[:cut] == whole[:cut]
    assert lines[-2:] == whole[-2:]
    assert len(lines) < len(whole)
