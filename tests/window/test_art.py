"""Every picture is one that the renderer can draw, in one style's limits, and none is missing."""

import os
from pathlib import Path
from xml.etree import ElementTree

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

from badbones_gui.content import load
from badbones_gui.paths import assets_folder

ART = assets_folder() / "art"
PICTURES = sorted(ART.rglob("*.svg"))
CATALOGUE = load()
KNOWN = {"svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "linearGradient"}
KNOWN |= {"radialGradient", "stop", "title", "desc"}


def name(path: Path) -> str:
    return path.relative_to(ART).with_suffix("").as_posix()


@pytest.mark.parametrize("path", PICTURES, ids=name)
def test_a_picture_uses_only_what_the_renderer_knows(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    assert root.get("viewBox")
    for element in root.iter():
        assert element.tag.rpartition("}")[2] in KNOWN
        assert "style" not in element.attrib
        assert "filter" not in element.attrib


@pytest.mark.parametrize("path", PICTURES, ids=name)
def test_a_picture_shows_something_at_48_pixels(path: Path) -> None:
    surface = pygame.image.load_sized_svg(str(path), (48, 48))
    bounds = surface.get_bounding_rect(min_alpha=40)
    assert bounds.width >= 8
    assert bounds.height >= 3


def test_every_piece_of_the_game_has_its_picture() -> None:
    there = {name(path) for path in PICTURES}
    wanted = {f"weapons/{key}" for key in CATALOGUE.weapons}
    wanted |= {f"tokens/{key}" for key in CATALOGUE.chiefs}
    wanted |= {f"symbols/{key}" for key in CATALOGUE.symbols}
    wanted |= {f"heroes/hero_{seat}" for seat in range(1, 7)} | {f"heroes/seat_{seat}" for seat in range(1, 7)}
    for key, kind in CATALOGUE.traps.items():
        if kind.facings == ("white", "black"):
            wanted |= {f"traps/{key}_{face}" for face in kind.facings}
        else:
            wanted.add(f"traps/{key}")
        if kind.wear in ("sturdy", "crater"):
            wanted.add(f"traps/{key}_{'blast' if kind.wear == 'crater' else 'damaged'}")
    assert wanted <= there
