"""Preferences survive the night, a broken file, a full disk; and they never keep anybody from playing."""

import json
from math import inf
from pathlib import Path

import pytest

from badbones_gui.engine import Setup
from badbones_gui.paths import config_folder
from badbones_gui.players import Party, PartyError, default_players
from badbones_gui.preferences import FILE_NAME, Colours, ForecastShown, Preferences, PreferencesFile


@pytest.fixture
def file(tmp_path: Path) -> PreferencesFile:
    return PreferencesFile(tmp_path / "not there yet" / FILE_NAME)


def test_what_is_saved_is_loaded_again(file: PreferencesFile) -> None:
    party = Party(Setup(seed=2**63), default_players(2)).as_dict()
    settings = (inf, True, True, 1.25, ForecastShown.OFF, False, True, 0.0, 1.0, Colours.STRONG)
    likes = Preferences(*settings, party, log=True, rounds_ahead=3)
    assert file.save(likes) is None
    assert file.load() == (likes, None)
    assert json.loads(file.path.read_text("utf-8"))["speed"] == "instant"
    assert [path.name for path in file.path.parent.iterdir()] == [FILE_NAME]


def test_without_a_file_there_is_nothing_to_complain_about(file: PreferencesFile) -> None:
    assert file.load() == (Preferences(), None)


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"null", b"\xff\xfe\x00", b"[" * 100_000])
def test_a_broken_file_is_set_aside_and_named(file: PreferencesFile, content: bytes) -> None:
    file.path.parent.mkdir()
    file.path.write_bytes(content)
    likes, complaint = file.load()
    aside = file.path.with_name(f"{FILE_NAME}.broken")
    assert likes == Preferences()
    assert complaint is not None
    assert str(aside) in complaint
    assert aside.read_bytes() == content
    assert not file.path.exists()


@pytest.mark.parametrize(
    "bad",
    [
        {"speed": 7},
        {"speed": "quick"},
        {"speed": True},
        {"scale": 2.5},
        {"scale": True},
        {"music": -0.1},
        {"effects": "loud"},
        {"effects": float("nan")},
        {"forecast": "maybe"},
        {"forecast": []},
        {"rounds_ahead": 0},
        {"rounds_ahead": True},
        {"rounds_ahead": "2"},
        {"warnings": 1},
        {"party": [1]},
        {"of an older version": 1},
    ],
    ids=str,
)
def test_a_bad_value_falls_back_alone(file: PreferencesFile, bad: dict[str, object]) -> None:
    good = {"speed": 2.0, "scale": 1.5, "music": 0.1, "effects": 0.2, "forecast": "off", "warnings": False}
    file.path.parent.mkdir()
    file.path.write_text(json.dumps(good | bad), "utf-8")
    likes, complaint = file.load()
    assert complaint is None
    expected = Preferences.from_dict({key: value for key, value in good.items() if key not in bad})
    assert likes == expected
    assert likes != Preferences()


def test_a_disk_that_refuses_is_told_in_a_sentence_and_the_old_file_stays(
    file: PreferencesFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.save(Preferences(speed=3.0))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    complaint = file.save(Preferences(speed=4.0))
    assert complaint is not None
    assert "No space left on device" in complaint
    assert str(file.path) in complaint
    assert file.load() == (Preferences(speed=3.0), None)
    assert [path.name for path in file.path.parent.iterdir()] == [FILE_NAME]


def test_a_folder_that_cannot_be_made_is_told_too(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file", "utf-8")
    file = PreferencesFile(tmp_path / "taken" / FILE_NAME)
    assert "cannot be saved" in (file.save(Preferences()) or "")
    assert "cannot be read" in (file.load()[1] or "")


def test_with_a_home_everything_lives_there(tmp_path: Path) -> None:
    assert config_folder(tmp_path) == tmp_path
    assert "badbones" in str(config_folder(None))


def test_two_players_cannot_have_the_same_emblem() -> None:
    plain = Party(Setup(), default_players(2)).as_dict()
    plain["players"][1]["emblem"] = 1
    with pytest.raises(PartyError, match="same emblem"):
        Party.from_dict(plain)
