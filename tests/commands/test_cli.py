"""The command line: help for everything, one line for every mistake, and the exit codes."""

import subprocess
import sys
from pathlib import Path

import pytest

from badbones_gui.__main__ import COMMANDS, main

MISTAKES = {
    "unknown option": (["--nonsense"], "unrecognized arguments: --nonsense"),
    "unknown command": (["dance"], "invalid choice: 'dance'"),
    "unknown option of a command": (["simulate", "--nonsense"], "unrecognized arguments: --nonsense"),
    "unknown mode": (["simulate", "--mode", "chess"], "invalid choice: 'chess'"),
    "no number": (["simulate", "--players", "two"], "'two' is not a whole number"),
    "too many players": (["simulate", "--players", "7"], "7 is not from 1 to 6"),
    "too few players for the mode": (["demo", "--players", "1"], "The mode 'base' is for 2 to 6 players, not 1."),
    "too many players for the mode": (["demo", "--mode", "solo", "--players", "2"], "for 1 player, not 2"),
    "no games": (["simulate", "--games", "0"], "0 is not from 1 to"),
    "negative seed": (["playthrough", "--seed", "-1"], "-1 is not from 0 to"),
    "no rounds shown": (["playthrough", "--rounds-shown", "0"], "0 is not from 1 to"),
    "market in the base game": (["simulate", "--advanced"], "has no market"),
    "round counter in the base game": (["simulate", "--rounds", "5"], "has no round counter"),
    "heroic game for two": (["simulate", "--mode", "coop", "--heroic"], "Only a solo game can be heroic."),
    "option without its value": (["simulate", "--seed"], "expected one argument"),
    "data folder that is not there": (["demo", "--data", "no-such-folder"], "no-such-folder"),
    "cases without a file": (["cases"], "FILE_OR_FOLDER"),
    "case file that is not there": (["cases", "no-such-file.yaml"], "There is no file or folder 'no-such-file.yaml'."),
}

FINE = "case: {name}\nrule: P1\nexpect: {{round: 1}}\n"
WRONG = "case: {name}\nrule: P1\nexpect: {{round: 2}}\n"


@pytest.mark.parametrize(("words", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_gets_one_line_and_exit_code_2(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(words)
    printed = capsys.readouterr()
    assert exit_.value.code == 2
    assert printed.out == ""
    assert printed.err.endswith("\n")
    assert len(printed.err.splitlines()) == 1
    assert message in printed.err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main([command, "--help"])
    printed = capsys.readouterr()
    assert exit_.value.code == 0
    assert printed.err == ""
    assert printed.out.startswith(f"usage: badbones {command}")
    assert "--data" in printed.out


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["--help"])
    printed = capsys.readouterr()
    assert exit_.value.code == 0
    assert printed.err == ""
    assert all(command in printed.out for command in COMMANDS)


def test_the_module_runs_as_a_program_without_a_traceback() -> None:
    words = [sys.executable, "-m", "badbones_gui", "dance"]
    root = Path(__file__).parents[2]
    found = subprocess.run(words, capture_output=True, text=True, check=False, cwd=root)
    assert found.returncode == 2
    assert found.stdout == ""
    assert len(found.stderr.splitlines()) == 1


def write(folder: Path, name: str, *documents: str) -> Path:
    path = folder / name
    path.write_text("---\n".join(documents), "utf-8")
    return path


def run_cases(capsys: pytest.CaptureFixture[str], *paths: Path) -> tuple[int, list[str]]:
    code = main(["cases", *map(str, paths)])
    printed = capsys.readouterr()
    assert printed.err == ""
    return code, printed.out.splitlines()


def test_cases_that_hold_are_only_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "fine.yaml", FINE.format(name="one"), FINE.format(name="two"))
    assert run_cases(capsys, path) == (0, ["2 passed, 0 failed"])


def test_a_case_that_fails_is_named_with_the_first_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path, "mixed.yaml", FINE.format(name="one"), WRONG.format(name="two"))
    code, lines = run_cases(capsys, path)
    assert code == 1
    assert len(lines) == 2
    assert lines[0].startswith("two: ")
    assert "round" in lines[0]
    assert lines[1] == "1 passed, 1 failed"


def test_a_refused_action_is_a_failure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = "case: far\nrule: H1\ndo: [{player: 1, hero: a1}]\nexpect: {round: 1}\n"
    code, lines = run_cases(capsys, write(tmp_path, "refused.yaml", document))
    assert code == 1
    assert "refused" in lines[0]


@pytest.mark.parametrize(
    "text",
    ["case: [", "\t- x", "just words", "[1, 2]", "case: odd\ncolour: red\nexpect: {round: 1}", "a: &a [*a]", "\x00"],
)
def test_a_malformed_case_is_a_failure_in_one_line(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines = run_cases(capsys, write(tmp_path, "bad.yaml", text))
    assert code == 1
    assert len(lines) == 2
    assert "malformed" in lines[0]
    assert lines[1] == "0 passed, 1 failed"


def test_a_folder_is_read_through_and_through(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "inner").mkdir()
    write(tmp_path, "a.yaml", FINE.format(name="one"))
    write(tmp_path / "inner", "b.yml", WRONG.format(name="two"))
    write(tmp_path, "notes.txt", "no case")
    code, lines = run_cases(capsys, tmp_path)
    assert code == 1
    assert [line.split(":")[0] for line in lines] == ["two", "1 passed, 1 failed"]


def test_an_empty_folder_has_no_case_that_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_cases(capsys, tmp_path) == (0, ["0 passed, 0 failed"])
