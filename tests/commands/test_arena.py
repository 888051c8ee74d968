"""The arena: fair games, counted right, the same for the same seed."""

import json
import sys
from typing import Any

import pytest

from badbones_gui.__main__ import main
from badbones_gui.arena import fixtures, play_fixture, summary
from badbones_gui.bots import Budget
from badbones_gui.content import load
from badbones_gui.engine import Setup
from badbones_gui.engine.rules import Rules

CATALOGUE = load()
QUICK = ["--bots", "bruna,pip", "--games", "10", "--seed", "3", "--steps", "20"]


def counted(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["arena", *words, "--json"]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


def without_times(report: dict[str, Any]) -> dict[str, Any]:
    for record in report["bots"].values():
        assert record.pop("thinking")["phases"] > 0
    return report


def test_games_in_a_row_begin_alike_with_the_seats_swapped() -> None:
    games = fixtures(Rules(CATALOGUE, Setup("base", 2, seed=1)), ["pip", "bruna"], 4)
    assert [game.seats for game in games] == [("pip", "bruna"), ("bruna", "pip")] * 2
    assert games[0].seed == games[1].seed != games[2].seed == games[3].seed


def test_alone_every_bot_plays_every_game() -> None:
    games = fixtures(Rules(CATALOGUE, Setup("coop", 3, seed=1)), ["pip", "bruna"], 2)
    assert [game.seats for game in games] == [("pip",) * 3, ("bruna",) * 3] * 2
    assert games[0].seed == games[1].seed != games[2].seed


def test_wins_are_counted_from_the_games() -> None:
    setup = Setup("base", 2, seed=5)
    rules, bots = Rules(CATALOGUE, setup), ["bruna", "pip"]
    played = [play_fixture(CATALOGUE, setup, Budget(None, 20), game) for game in fixtures(rules, bots, 12)]
    report = summary(rules, bots, reversed(played))
    for bot in bots:
        assert report["bots"][bot]["wins"] == sum(game.winners == (bot,) for game in played)
        assert report["bots"][bot]["games"] == 12
    wins = sum(report["bots"][bot]["wins"] for bot in bots)
    assert wins + report["undecided"] + report["bots"]["pip"]["shared"] == 12
    assert report["rounds"]["max"] == max(game.rounds for game in played)


def test_the_same_seed_gives_the_same_counts_however_many_games_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    first = without_times(counted(capsys, *QUICK))
    assert first == without_times(counted(capsys, *QUICK))
    assert first == without_times(counted(capsys, *QUICK, "--jobs", "2"))
    assert first["bots"]["bruna"]["low"] <= first["bots"]["bruna"]["share"] <= first["bots"]["bruna"]["high"]


def test_a_solo_game_is_won_by_surviving(capsys: pytest.CaptureFixture[str]) -> None:
    report = counted(capsys, "--bots", "pip", "--mode", "solo", "--rounds", "1", "--games", "4")
    assert report["bots"]["pip"]["games"] == 4
    assert report["bots"]["pip"]["wins"] > 0


def test_a_budget_in_seconds_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    report = counted(capsys, "--bots", "morwenna,pip", "--games", "1", "--seconds", "0.01")
    assert report["bots"]["morwenna"]["thinking"]["median"] < 0.1


def test_the_ladder_is_a_table_for_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--ladder", "--games", "2", "--steps", "10"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(",")[0] for line in lines[2:]] == ["| Pip", "| Bruna", "| Corvin", "| Morwenna"]
    assert all(line.count("|") == 5 for line in lines)


def test_the_report_names_the_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *QUICK]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("10 games: base, 2 players, seed 3")
    assert "Bruna" in printed
    assert "Pip" in printed


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--bots", "pip,nobody"], "There is no bot 'nobody'"),
        (["--bots", "pip,pip"], "Name each bot once."),
        (["--bots", "pip,bruna,corvin"], "There are 3 bots for 2 seats"),
        (["--seconds", "soon"], "not a number of seconds"),
        (["--seconds", "0"], "not from 0.001"),
        (["--mode", "solo", "--players", "2"], "is for 1 player"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_line(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["arena", *words])
    assert stopped.value.code == 2
    printed = capsys.readouterr().err
    assert said in printed
    assert printed.count("\n") == 1


def test_a_stopped_arena_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys.modules["badbones_gui.commands.arena"], "play_all", stop)
    assert main(["arena", *QUICK]) == 130
    assert capsys.readouterr().err == "The games were stopped.\n"
