"""The packaged program: found anywhere, started from anywhere, with nothing of the checkout at hand."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from badbones_gui.__main__ import COMMANDS
from tests.window.real.driver import ROOT, RealWindow, start_server
from tools.exe import pack, parts

from .places import hiding, of_the_checkout, run_on_a_screen

pytestmark = pytest.mark.packaged

#: Starts that are measured, and how many times longer the packaged program may take than its source.
STARTS = 7
MOST_TIMES_LONGER = 2.0


def test_the_download_is_small(archive: Path) -> None:
    assert archive.stat().st_size < pack.MOST_BYTES


def test_it_checks_itself_in_a_home_that_has_never_seen_it(program: Path, tmp_path: Path) -> None:
    answer = run_on_a_screen([*hiding(), str(program), "--self-check"], tmp_path / "home", Path("/"))
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert "the packaged program" in answer.stdout
    assert "Everything works." in answer.stdout
    (report,) = (tmp_path / "home").rglob("self-check.txt")
    assert report.read_text("utf-8").strip() in answer.stdout


def test_it_checks_itself_without_any_output(program: Path, tmp_path: Path) -> None:
    words = ["sh", "-c", 'exec "$0" --self-check >&- 2>&-', str(program)]
    answer = run_on_a_screen(words, tmp_path / "home", tmp_path)
    assert answer.returncode == 0
    (report,) = (tmp_path / "home").rglob("self-check.txt")
    assert "Everything works." in report.read_text("utf-8")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_inside(command: str, program: Path) -> None:
    answer = subprocess.run([program, command, "--help"], cwd="/", capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.startswith(f"usage: badbones {command}")


def test_games_can_be_counted_with_it(program: Path) -> None:
    words = [str(program), "simulate", "--games", "20"]
    answer = subprocess.run(words, cwd="/", capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    assert "20 random games" in answer.stdout


def test_its_workers_play_games_too(program: Path) -> None:
    words = [str(program), "arena", "--bots", "pip,bruna", "--games", "2", "--jobs", "2", "--steps", "3"]
    answer = subprocess.run(words, cwd="/", capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.startswith("2 games")


def test_a_pointer_comes_from_the_title_to_the_first_board_and_the_source_goes_on(
    program: Path, tmp_path: Path
) -> None:
    with RealWindow(tmp_path, preferences=None, start=[*hiding(), str(program)]) as window:
        window.screenshot("packaged-title")
        window.click("button:New game")
        window.wait_scene("setup")
        window.click("button:Start")
        window.wait_scene("play")
        window.wait_for(lambda seen: seen["scene"]["busy"] is False)
        picture = window.screenshot("packaged-first-board")
        x, y = window.where("board1:hero")
        around = {tuple(picture.get_at((x + dx, y + dy))) for dx in range(-12, 13) for dy in range(-12, 13)}
        assert len(around) > 40, "a hero has many colours"
        assert not of_the_checkout(window.process.pid)
    shutil.rmtree(tmp_path / "screen")
    (tmp_path / "probe.json").unlink()
    source = ["env", f"PYTHONPATH={ROOT}", sys.executable, "-m", "badbones_gui"]
    with RealWindow(tmp_path, preferences=None, start=source) as window:
        assert window.wait_scene("title")["scene"]["buttons"][0] == "Continue"


def test_the_first_picture_comes_nearly_as_soon_as_from_the_source(program: Path, tmp_path: Path) -> None:
    source, packed = [sys.executable, "-m", "badbones_gui"], [str(program)]
    (tmp_path / "screen").mkdir()
    server, display = start_server(tmp_path / "screen")
    try:
        for words in (source, packed):  # everything is in the system's memory by then
            seconds_to_first_picture(words, tmp_path, display)
        spent = [
            tuple(seconds_to_first_picture(words, tmp_path, display) for words in (source, packed))
            for _ in range(STARTS)
        ]
    finally:
        server.terminate()
        server.wait()
    from_source, packaged = map(min, zip(*spent, strict=True))  # when nobody else needed the machine
    assert packaged / from_source <= MOST_TIMES_LONGER, spent


def seconds_to_first_picture(words: list[str], folder: Path, display: str) -> float:
    """Start the program, wait until it says that it has drawn something, and end it."""
    probe = folder / "first.json"
    probe.unlink(missing_ok=True)
    environment = os.environ | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    begun = time.perf_counter()
    process = subprocess.Popen(
        [*words, "window", "--home", str(folder / "home"), "--probe", str(probe), "--size", "1280x720"],
        env=environment,
        cwd=ROOT,
    )
    try:
        while not probe.exists():
            assert process.poll() is None
            assert time.perf_counter() < begun + 30
            time.sleep(0.001)
        return time.perf_counter() - begun
    finally:
        process.kill()
        process.wait()


def test_every_library_has_its_licence_inside(program: Path) -> None:
    folder = program.parent / "_internal" / "licences"
    for library in (*parts.libraries(), "Python"):
        assert any((folder / library).iterdir()), library
    assert {"LICENSE", "NOTICE.md", "LIBRARIES.txt"} <= {path.name for path in folder.iterdir()}
    files = [path.relative_to(program.parent / "_internal") for path in program.parent.rglob("_internal/*/*.*")]
    modules = {path.parts[0] for path in files if path.suffix in (".so", ".otf", ".ttf", ".pyd", ".dylib")}
    known = {"font_fredoka_one", "font_source_sans_pro", "pygame", "pygame_ce.libs", "pymunk", "yaml"}
    assert modules <= known | {"lib-dynload", f"python3.{sys.version_info.minor}"}


def test_no_file_names_the_folder_it_was_built_in(program: Path) -> None:
    inside = [path for path in program.parent.rglob("*") if path.is_file()]
    assert len(inside) > 200
    assert [path for path in inside if str(ROOT).encode() in path.read_bytes()] == []


def test_the_desktop_can_show_it_in_its_menu(program: Path, tmp_path: Path) -> None:
    words = [program.parent / "add-to-menu.sh"]
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path)}
    subprocess.run(words, env=environment, cwd="/", check=True, capture_output=True)
    entry = (tmp_path / ".local/share/applications/badbones.desktop").read_text("utf-8")
    assert f'Exec="{program}"' in entry.splitlines()
    assert (tmp_path / ".local/share/icons/hicolor/256x256/apps/badbones.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("lost", ["data/traps.yaml", "assets/art/traps/wall.svg", "assets/sounds/step.wav", "LICENSE"])
def test_nothing_is_built_when_something_is_missing(lost: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    for name in ("assets", "badbones_gui", "data", "tools"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("LICENSE", "NOTICE.md", "build_exe.spec", "pyproject.toml"):
        shutil.copy2(ROOT / name, copy / name)
    (copy / lost).unlink()
    words = [sys.executable, "-m", "PyInstaller", "--distpath", "dist", "--workpath", "build"]
    answer = subprocess.run(
        [*words, str(copy / "build_exe.spec")], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert answer.returncode != 0
    (complaint,) = [line for line in answer.stderr.splitlines() if line.startswith("build_exe.spec: ")]
    assert str(copy / lost) in complaint
    assert "is missing" in complaint
    assert not list((tmp_path / "dist").iterdir())
