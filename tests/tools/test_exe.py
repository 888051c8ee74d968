"""What the packaged program is made of, its icons and its zip; whatever is missing is named in a sentence."""

import ast
import shutil
import stat
import struct
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pygame
import pytest

from tests.packaged.places import unpack
from tools.exe import icons, pack, parts

ROOT = Path(__file__).parents[2]
APP = ROOT / "assets" / "art" / "icons" / "app.svg"


@pytest.fixture(autouse=True)
def _without_pyinstaller(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever only tests need not have installed what builds the program."""
    monkeypatch.setattr(parts, "STARTER", "pytest")


def size_of(png: bytes) -> tuple[int, int]:
    return pygame.image.load(BytesIO(png), "icon.png").get_size()


def test_the_icon_for_windows_has_every_size_it_names() -> None:
    content = icons.ico(APP)
    assert struct.unpack_from("<HHH", content) == (0, 1, len(icons.ICO_SIZES))
    for number, size in enumerate(icons.ICO_SIZES):
        wide, high, _, _, _, bits, length, offset = struct.unpack_from("<BBBBHHII", content, 6 + 16 * number)
        assert (wide or 256, high or 256, bits) == (size, size, 32)
        assert size_of(content[offset : offset + length]) == (size, size)
    assert offset + length == len(content)


def test_the_icon_for_macos_has_every_size_it_names() -> None:
    content = icons.icns(APP)
    assert struct.unpack_from(">4sI", content) == (b"icns", len(content))
    at, sizes = 8, {}
    while at < len(content):
        name, length = struct.unpack_from(">4sI", content, at)
        sizes[name] = size_of(content[at + 8 : at + length])[0]
        at += length
    assert sizes == icons.ICNS_SIZES


def test_everything_of_ours_goes_in(tmp_path: Path) -> None:
    inside = {(Path(source).name, folder) for source, folder in parts.collect(ROOT, tmp_path)}
    for folder in ("data", "assets"):
        for path in (ROOT / folder).rglob("*.*"):
            if path.suffix != ".md":
                assert (path.name, path.parent.relative_to(ROOT).as_posix()) in inside
    assert {("LICENSE", "licences"), ("LGPL.txt", "licences/pygame-ce")} <= inside


@pytest.mark.parametrize(
    "lost",
    [
        "data/modes.yaml",
        "assets/art/heroes/hero_6.svg",
        "assets/art/icons/app.svg",
        "assets/sounds/music.wav",
        "NOTICE.md",
    ],
)
def test_what_is_missing_is_named(lost: str, tmp_path: Path) -> None:
    root = tmp_path / "root"
    for name in ("assets", "data"):
        shutil.copytree(ROOT / name, root / name)
    for name in ("LICENSE", "NOTICE.md"):
        shutil.copy2(ROOT / name, root / name)
    parts.collect(root, tmp_path)
    (root / lost).unlink()
    with pytest.raises(parts.Missing, match="is missing") as refused:
        parts.collect(root, tmp_path)
    assert str(root / lost) in str(refused.value)


def test_a_picture_that_only_the_code_names_is_missed(tmp_path: Path) -> None:
    for name in ("assets", "badbones_gui", "data"):
        shutil.copytree(ROOT / name, tmp_path / name)
    (tmp_path / "assets/art/board/table.svg").unlink()
    with pytest.raises(parts.Missing, match=r"table\.svg is missing"):
        parts.collect(tmp_path, tmp_path)


def test_a_data_file_that_makes_no_sense_is_named(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "data", tmp_path / "data")
    (tmp_path / "data" / "traps.yaml").write_text("nonsense", "utf-8")
    with pytest.raises(parts.Missing, match=r"The data files cannot be used: .*traps\.yaml"):
        parts.collect(tmp_path, tmp_path)


def test_a_puzzle_that_makes_no_sense_is_named(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "data", tmp_path / "data")
    (tmp_path / "data" / "puzzles" / "torn.yaml").write_text("case: torn", "utf-8")
    with pytest.raises(parts.Missing, match=r"The puzzles cannot be used: torn\.yaml"):
        parts.collect(tmp_path, tmp_path)


def test_a_font_that_is_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "FONTS", {"font_fredoka_one": ("Another.ttf",)})
    with pytest.raises(parts.Missing, match=r"The font .*Another\.ttf is missing"):
        parts.collect(ROOT, tmp_path)


def test_a_library_that_is_not_there_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "STARTER", "badbones-nothing")
    with pytest.raises(parts.Missing, match="badbones-nothing is not installed"):
        list(parts.licences(ROOT, tmp_path))


def test_a_licence_that_is_nowhere_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "ELSEWHERE", {})
    with pytest.raises(parts.Missing, match="The licence of font-fredoka-one is not where it should be"):
        list(parts.licences(ROOT, tmp_path))


def test_what_a_library_needs_in_turn_is_a_library_too() -> None:
    found = parts.libraries()
    assert {"pygame-ce", "pymunk", "cffi", "font-source-sans-pro"} <= set(found)
    assert not {"hypothesis", "ruff", "chess"} & set(found)


def test_a_library_nobody_asked_for_is_noticed() -> None:
    assert parts.strangers(["badbones_gui.app", "pygame", "yaml.nodes", "json"]) == set()
    assert parts.strangers(["pygame", "hypothesis.core"]) == {"hypothesis"}


def test_windows_is_told_the_version_of_the_program() -> None:
    text = parts.windows_version(ROOT)
    version = pack.project(ROOT)["version"]
    ast.parse(text, mode="eval")
    assert f"StringStruct('ProductVersion', '{version}')" in text
    assert f"filevers=({', '.join(version.split('.'))}, 0)" in text


def test_a_zip_keeps_programs_and_links_as_they_are(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    (folder / "inner").mkdir(parents=True)
    (folder / "inner" / "words").write_text("words", "utf-8")
    (folder / "program").write_text("#!/bin/sh\n", "utf-8")
    (folder / "program").chmod(0o755)
    (folder / "link").symlink_to("inner/words")
    pack.pack(folder, tmp_path / "game.zip")
    assert ZipFile(tmp_path / "game.zip").testzip() is None
    unpack(tmp_path / "game.zip", tmp_path / "elsewhere")
    found = tmp_path / "elsewhere" / "game"
    assert stat.S_IMODE((found / "program").stat().st_mode) == 0o755
    assert (found / "link").is_symlink()
    assert (found / "link").read_text("utf-8") == "words"
    assert stat.S_IMODE((found / "inner" / "words").stat().st_mode) & 0o111 == 0
