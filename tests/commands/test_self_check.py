"""``badbones --self-check``: all is well, or what is not."""

import shutil
import sys
from pathlib import Path

import pytest

from badbones_gui import selfcheck
from badbones_gui.__main__ import main
from badbones_gui.content import load
from badbones_gui.paths import assets_folder

NAMES = ["data", "fonts", "puzzles", "window", "art", "sounds", "start", "save", "load", "game", "replay", "games"]


@pytest.fixture(autouse=True)
def _no_screen_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of pictures and sounds to damage."""
    folder = tmp_path / "assets"
    shutil.copytree(assets_folder(), folder)
    for module in ("selfcheck", "sounds", "sprites.art"):
        monkeypatch.setattr(f"badbones_gui.{module}.assets_folder", lambda: folder)
    return folder


def test_all_is_well_and_nothing_is_left_but_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--home", str(tmp_path / "home"), "--self-check"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith("Bad Bones ")
    assert [line.split(":")[0] for line in printed if ": " in line and "ok, " in line] == NAMES
    assert printed[-2] == "Everything works."
    files = [path for path in (tmp_path / "home").rglob("*") if path.is_file()]
    assert files == [tmp_path / "home" / "logs" / "self-check.txt"]
    assert files[0].read_text("utf-8").splitlines() == printed[:-1]


def test_no_game_of_the_players_is_touched(tmp_path: Path) -> None:
    journal = tmp_path / "games" / "current.journal"
    journal.parent.mkdir()
    journal.write_bytes(b"a game that goes on\n")
    (tmp_path / "preferences.json").write_text('{"speed": 2.0}', "utf-8")
    assert main(["self-check", "--home", str(tmp_path)]) == 0
    assert journal.read_bytes() == b"a game that goes on\n"
    assert (tmp_path / "preferences.json").read_text("utf-8") == '{"speed": 2.0}'


@pytest.mark.parametrize(
    ("damaged", "name", "words"),
    [
        ("art/traps/wall.svg", "art", "wall.svg cannot be drawn"),
        ("sounds/step.wav", "sounds", "step.wav cannot be heard"),
    ],
)
def test_a_damaged_file_is_named(
    damaged: str, name: str, words: str, assets: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (assets / damaged).write_bytes(b"nothing of use")
    assert main(["--self-check", "--home", str(tmp_path / "home")]) == 1
    printed = capsys.readouterr().out
    (line,) = [line for line in printed.splitlines() if line.startswith(f"{name}:")]
    assert "FAILED" in line
    assert words in line
    assert "Something does not work" in printed


def test_a_missing_picture_is_named(assets: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (assets / "art" / "weapons" / "rapier.svg").unlink()
    assert main(["--self-check", "--home", str(tmp_path / "home")]) == 1
    assert "weapons/rapier" in capsys.readouterr().out


def test_everything_that_data_files_name_has_a_picture() -> None:
    needed = selfcheck.needed_pictures(load())
    assert {"traps/labyrinth_white", "weapons/rapier", "tokens/emperor", "heroes/hero_6"} <= needed
    assert all((assets_folder() / "art" / f"{name}.svg").is_file() for name in needed)


def test_data_that_cannot_be_read_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "traps.yaml").write_text("[", "utf-8")
    assert main(["--self-check", "--home", str(tmp_path / "home"), "--data", str(tmp_path)]) == 1
    printed = capsys.readouterr().out
    assert "data:    FAILED" in printed
    assert "traps.yaml" in printed


def test_a_home_that_nothing_can_be_written_to_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "home").write_text("a file, no folder", "utf-8")
    assert main(["--self-check", "--home", str(tmp_path / "home")]) == 1
    printed = capsys.readouterr()
    assert "games:   FAILED" in printed.out
    assert "This report cannot be written" in printed.err


def test_without_a_terminal_nothing_is_said_and_nothing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["simulate", "--games", "3"]) == 0
    assert main(["self-check", "--home", str(tmp_path)]) == 0
    with pytest.raises(SystemExit):
        main(["dance"])
