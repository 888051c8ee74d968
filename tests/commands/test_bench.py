"""The benchmark runs without a display, measures everything in one run, and misses nobody who is not there."""

import json
import sys
from itertools import pairwise
from typing import Any

import pytest

from badbones_gui.__main__ import main
from badbones_gui.bench import measure, ours, report, rivals
from badbones_gui.content import load
from badbones_gui.engine.save import digest

SHORT = ["bench", "--seconds", "1"]


def measured(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert main([*SHORT, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.fixture
def nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("catanatron", "chess", "pyspiel"):
        monkeypatch.setitem(sys.modules, module, None)


def test_json_has_every_key_and_positive_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    found = measured(capsys)
    assert set(found["figures"]) == set(report.FIGURES)
    assert set(found["ratios"]) == set(report.RATIOS)
    assert set(found["rivals"]) == set(rivals.RIVALS)
    absent = {key for key, rival in found["rivals"].items() if rival["absence"]}
    for key, figure in found["figures"].items():
        if key.partition(".")[2] in absent:
            assert figure is None
            continue
        assert set(figure) >= {"per_second", "median_per_second", "microseconds", "spread", "loop_steps"}
        assert ("games_per_second" in figure) == key.startswith("play.")
        assert all(number > 0 for name, number in figure.items() if name != "spread")
        assert figure["spread"] >= 0
    for ratio in found["ratios"].values():
        assert ratio is None or 0 < ratio["low"] <= ratio["value"] <= ratio["high"]
    assert found["late_game"]["round"] > 4
    assert found["late_game"]["skeletons"] > 0
    assert found["save_kilobytes"]["value"] > 0


@pytest.mark.usefixtures("nobody_else")
def test_without_any_rival_our_own_figures_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    found = measured(capsys)
    assert all(rival == {"version": None, "absence": "not installed"} for rival in found["rivals"].values())
    assert found["figures"]["play.catanatron"] is None
    assert found["figures"]["play.badbones"]["per_second"] > 0
    assert all(ratio is None for ratio in found["ratios"].values())


@pytest.mark.usefixtures("nobody_else")
def test_the_table_says_who_is_not_installed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(SHORT) == 0
    rows = capsys.readouterr().out.splitlines()
    missing = [row for row in rows if row.endswith("not installed")]
    assert sum("python-chess" in row for row in missing) == 3
    assert sum("catanatron" in row for row in missing) == 2
    assert sum("open_spiel" in row for row in missing) == 2
    assert any("kB" in row and row.endswith("< 100: met") for row in rows)


def test_a_rival_with_another_interface_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", sys)
    assert "cannot be driven" in rivals.meet("chess").absence


@pytest.mark.parametrize("words", [["--seconds", "0"], ["--seconds", "soon"], ["--fast"]])
def test_a_wrong_option_is_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["bench", *words])
    assert end.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_game_of_fifteen_rounds_is_saved_small() -> None:
    saved = ours.saved_drill(load())
    assert '"round":16' in saved
    assert len(saved) < 100_000


def test_measuring_leaves_the_late_game_alone() -> None:
    catalogue = load()
    late = ours.late_game(catalogue)
    before = digest(late)
    for call in (*ours.costs(catalogue, late).values(), *ours.copies(late).values()):
        call()
    assert digest(late) == before


def test_every_subject_gets_a_slice_in_every_round() -> None:
    calls: list[str] = []

    def turn(name: str, work: int) -> measure.Subject:
        def do() -> int:
            calls.append(name)
            return work

        return measure.Subject(name, do)

    timings = measure.interleave([turn("slow", 1), turn("fast", 1000)], 0.01)
    assert {len(timing.slices) for timing in timings.values()} == {measure.FEWEST_ROUNDS}
    assert timings["fast"].rate > timings["slow"].rate
    assert measure.quotient(timings["fast"], timings["slow"]).value > 1
    assert calls[:2] == ["slow", "fast"]
    assert sum(a != b for a, b in pairwise(calls[2:])) >= measure.FEWEST_ROUNDS
