"""Sounds are made by our own script, and their lack never stops a game."""

import logging
import re
from pathlib import Path

import pytest

from badbones_gui.paths import PACKAGE, assets_folder
from badbones_gui.sounds import Sounds
from tools.make_sounds import RECIPES, make


def test_the_script_makes_the_very_sounds_that_are_here(tmp_path: Path) -> None:
    make(tmp_path)
    kept = {path.name: path.read_bytes() for path in (assets_folder() / "sounds").glob("*.wav")}
    assert kept == {path.name: path.read_bytes() for path in tmp_path.glob("*.wav")}


def test_every_sound_that_is_played_exists() -> None:
    text = "\n".join(path.read_text("utf-8") for path in (PACKAGE / "scenes").rglob("*.py"))
    played = set(re.findall(r'sounds\.play\("(\w+)"\)', text))
    assert {"click", "drop"} <= played
    assert played <= set(RECIPES)


def test_without_a_sound_card_there_is_silence_and_a_sentence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    sounds = Sounds()
    with caplog.at_level(logging.WARNING):
        sounds.open()
        sounds.play("click")
        sounds.start_music()
    assert caplog.text.count("no sound") == 1


def test_a_missing_file_is_named_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds(tmp_path)
    with caplog.at_level(logging.WARNING):
        sounds.open()
        sounds.play("click")
        sounds._last.clear()
        sounds.play("click")
    assert caplog.text.count("'click' cannot be heard") == 1
