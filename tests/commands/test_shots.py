"""``badbones shots``: a picture of every scene."""

from pathlib import Path

import pygame
import pytest

from badbones_gui.__main__ import main
from badbones_gui.album import Album
from badbones_gui.content import load


def test_there_is_a_picture_of_every_scene_with_one_two_four_and_six_players() -> None:
    names = {shot.name for shot in Album(load()).shots()}
    wanted = {f"play-{players}-{when}" for players in (1, 2, 4, 6, "coop-3") for when in ("early", "late")}
    wanted |= {"title", "settings", "market-2", "market-6", "play-2-question", "play-4-forecast", "play-6-walking"}
    wanted |= {f"play-{players}-{what}" for players in (1, 2, 6) for what in ("ahead", "trap")} | {"play-2-hero"}
    wanted |= {f"scoring-{game}" for game in ("2", "6", "solo", "coop")}
    wanted |= {f"setup-{mode}" for mode in ("base", "advanced", "coop", "solo")}
    assert wanted <= names


def test_pictures_have_the_size_that_was_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "folder"
    assert main(["shots", str(folder), "--only", "play-2-q", "--size", "1280x720", "--size", "1000x600"]) == 0
    paths = [folder / f"play-2-question-{size}.png" for size in ("1280x720", "1000x600")]
    assert capsys.readouterr().out.split() == [str(path) for path in paths]
    assert [pygame.image.load(path).get_size() for path in paths] == [(1280, 720), (1000, 600)]
    picture = pygame.image.load(paths[0])
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 16) for y in range(0, 720, 16)}
    assert len(colours) > 200, "a picture of boards has many colours"


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SystemExit) as ended:
        main(["shots", str(tmp_path / "file"), "--only", "title"])
    assert ended.value.code
    assert f"'{tmp_path / 'file'}' cannot be made" in capsys.readouterr().err


def test_a_name_that_no_picture_has_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["shots", str(tmp_path), "--only", "nonsense"])
    assert "play-2-early" in capsys.readouterr().err
