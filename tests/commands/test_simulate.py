"""Simulations: the same seed gives the same counts, and the counts are those of the games."""

import json
import sys
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from badbones_gui.__main__ import main
from badbones_gui.bots.dice import play_out
from badbones_gui.commands import simulate
from badbones_gui.content import load
from badbones_gui.engine import Game, Setup
from badbones_gui.engine.events import ChiefActed, TrapUsed, WeaponUsed
from badbones_gui.event_text import thing_name
from badbones_gui.statistics import game_seed

CATALOGUE = load()
EVERYTHING = ["--mode", "advanced", "--players", "3", "--chiefs", "--games", "12", "--seed", "4"]


def counted(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["simulate", *words, "--json"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    counts: dict[str, Any] = json.loads(printed.out)
    return counts


def test_the_seeds_of_the_games_never_change() -> None:
    assert [game_seed(7, number) for number in range(3)] == [226656643942868, 222811069423182, 194103592937693]
    assert len({game_seed(seed, number) for seed in range(20) for number in range(500)}) == 10_000


def test_the_same_seed_gives_the_same_counts(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = counted(capsys, *EVERYTHING), counted(capsys, *EVERYTHING)
    assert (
        set(first.pop("timing")) == set(second.pop("timing")) == {"seconds", "games_per_second", "actions_per_second"}
    )
    assert first == second
    other = counted(capsys, *EVERYTHING[:-1], "5")
    assert other["actions"] != first["actions"]


def test_the_counts_are_those_of_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    counts = counted(capsys, *EVERYTHING)
    setup = Setup("advanced", 3, chiefs=True, seed=4)
    acted: Counter[str] = Counter()
    winners: Counter[str] = Counter()
    rounds, actions = [], 0
    for number in range(12):
        seed = game_seed(4, number)
        game = Game.new(CATALOGUE, replace(setup, seed=seed))
        played = play_out(game, Random(seed))
        actions += len(played)
        rounds.append(game.round)
        assert game.result is not None
        seats = game.result.winners
        winners["shared" if len(seats) > 1 else f"player {seats[0]}" if seats else "nobody"] += 1
        for event in (event for _, events in played for event in events):
            if isinstance(event, TrapUsed):
                acted[event.kind] += 1
            elif isinstance(event, WeaponUsed):
                acted[event.weapon] += 1
            elif isinstance(event, ChiefActed):
                acted[event.chief] += 1
    assert counts["actions"] == actions
    assert (counts["rounds"]["min"], counts["rounds"]["max"]) == (min(rounds), max(rounds))
    assert counts["rounds"]["mean"] == pytest.approx(sum(rounds) / 12, abs=0.001)
    assert {name: count for name, count in counts["winners"].items() if count} == winners
    found = {name: use["times"] for part in ("traps", "weapons", "chiefs") for name, use in counts[part].items()}
    assert {name: times for name, times in found.items() if times} == acted
    assert list(counts["weapons"]) == list(CATALOGUE.weapons)
    assert list(counts["chiefs"]) == list(CATALOGUE.chiefs)


@pytest.mark.parametrize(
    "words",
    [["--players", "4"], ["--mode", "solo", "--rounds", "2"], ["--mode", "coop", "--rounds", "3"]],
    ids=lambda words: " ".join(words),
)
def test_every_game_has_one_end_and_one_outcome(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    counts = counted(capsys, *words, "--games", "30")
    assert sum(counts["ends"].values()) == sum(counts["winners"].values()) == counts["games"] == 30
    assert counts["rounds"]["min"] <= counts["rounds"]["median"] <= counts["rounds"]["max"]
    assert counts["winners"].get("won", 0) == counts["ends"].get("survived", 0)


def test_a_heroic_victory_is_a_board_cleared(capsys: pytest.CaptureFixture[str]) -> None:
    counts = counted(capsys, "--mode", "solo", "--heroic", "--rounds", "1", "--games", "600", "--seed", "6")
    assert counts["winners"]["won"] == counts["ends"]["cleared"] > 0


def test_only_what_can_happen_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    counts = counted(capsys, "--games", "1")
    assert list(counts["traps"]) == ["wall", "catapult", "treasure", "dragon"]
    assert counts["weapons"] == counts["chiefs"] == {}


def test_the_longest_game_can_be_played_again(capsys: pytest.CaptureFixture[str]) -> None:
    longest = counted(capsys, "--games", "20")["rounds"]
    assert main(["playthrough", "--seed", str(longest["longest_seed"])]) == 0
    assert f", {longest['max']} rounds: " in capsys.readouterr().out


def test_the_text_says_the_same_in_columns(capsys: pytest.CaptureFixture[str]) -> None:
    counts = counted(capsys, *EVERYTHING)
    assert main(["simulate", *EVERYTHING]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    lines = printed.out.splitlines()
    assert lines[0] == "12 random games: advanced, 3 players, chiefs, seed 4"
    for name, use in (*counts["traps"].items(), *counts["weapons"].items(), *counts["chiefs"].items()):
        (line,) = [line for line in lines if f" {thing_name(name)} " in line]
        assert line.split()[-4:] == [str(use["times"]), f"{use['per_game']:.2f}", "a", "game"]
    assert len({len(line) for line in lines if line.endswith("a game")}) == 1


def test_one_game_is_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "1", "--mode", "solo", "--rounds", "1"]) == 0
    assert capsys.readouterr().out.startswith("1 random game: solo, 1 player, 1 round, seed 0\n")


def test_progress_is_shown_on_a_terminal_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["simulate", "--games", "5", "--json"]) == 0
    printed = capsys.readouterr()
    assert "5" in printed.err
    assert json.loads(printed.out)["games"] == 5


def test_it_can_be_stopped(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "play_games", stop)
    assert main(["simulate"]) == 130
    printed = capsys.readouterr()
    assert (printed.out, printed.err) == ("", "The simulation was stopped.\n")
