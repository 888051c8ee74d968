"""The demonstration game: it runs to its end, pauses only for people, and can be left."""

import sys
import time

import pytest

from badbones_gui.__main__ import main
from badbones_gui.ascii_board import BOARD
from badbones_gui.commands.demo import PAUSE


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Every pause that would have been made."""
    made: list[float] = []
    monkeypatch.setattr(time, "sleep", made.append)
    return made


def stand_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")


def test_a_game_is_shown_to_its_end(capsys: pytest.CaptureFixture[str], pauses: list[float]) -> None:
    assert main(["demo"]) == 0
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert printed.err == ""
    assert not pauses
    assert "(base, 2 players)" in printed.out
    for phase in ("hero", "trap", "skeletons", "arrivals"):
        assert f"Phase {phase}:" in lines
    assert lines[-3].startswith("player 1 ")
    assert lines[-2].startswith("player 2 ")
    assert lines[-1].startswith("After ")
    assert lines[-1].endswith(("wins.", "win together."))


def test_every_round_is_drawn_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--seed", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    opened = [line.split(",")[0] for line in lines if line.startswith("Round ") and "phase hero" in line]
    assert opened == [f"Round {number}" for number in range(1, len(opened) + 1)]
    assert sum("phase over" in line for line in lines) == 1


@pytest.mark.parametrize(
    "words",
    [
        ["--mode", "advanced", "--players", "3", "--chiefs"],
        ["--mode", "solo", "--rounds", "1"],
        ["--mode", "coop", "--advanced", "--players", "3"],
    ],
    ids=lambda words: words[1],
)
def test_every_mode_can_be_shown(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", *words]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("After ")


def test_on_a_terminal_every_phase_stays_for_a_moment(
    capsys: pytest.CaptureFixture[str], pauses: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_on_a_terminal(monkeypatch)
    assert main(["demo"]) == 0
    printed = capsys.readouterr().out
    assert set(pauses) == {PAUSE}
    assert len(pauses) >= printed.count("Phase ")


def test_a_narrow_terminal_gets_the_boards_one_below_the_other(
    capsys: pytest.CaptureFixture[str], pauses: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_on_a_terminal(monkeypatch)
    assert main(["demo", "--fast"]) == 0
    assert not pauses
    drawn = [line for line in capsys.readouterr().out.splitlines() if "+---" in line]
    assert max(map(len, drawn)) <= BOARD


def test_it_can_be_left(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(_: float) -> None:
        raise KeyboardInterrupt

    stand_on_a_terminal(monkeypatch)
    monkeypatch.setattr(time, "sleep", leave)
    assert main(["demo"]) == 130
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out.endswith("\nThe game was left in round 1.\n")
