"""``pip install .`` gives the same game."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.window.real.driver import ROOT

from .places import hiding, run_on_a_screen

pytestmark = pytest.mark.packaged


def test_the_installed_game_checks_itself_far_from_the_checkout(tmp_path: Path) -> None:
    fresh = tmp_path / "fresh"
    venv.create(fresh, with_pip=True)
    folder = fresh / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [str(folder / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    wheels = tmp_path / "wheels"
    subprocess.run(
        [*pip, "wheel", "--no-deps", "--wheel-dir", str(wheels), str(ROOT)], env=clean, cwd=tmp_path, check=True
    )
    (wheel,) = wheels.iterdir()
    subprocess.run([*pip, "install", str(wheel)], env=clean, cwd=tmp_path, check=True)
    answer = run_on_a_screen([*hiding(), str(folder / "badbones"), "--self-check"], tmp_path / "home", tmp_path)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert "(installed)" in answer.stdout
    assert "Everything works." in answer.stdout
