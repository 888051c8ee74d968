"""Where a player's things lie: nothing overlaps, and everything is as large as the window allows."""

from itertools import combinations

import pytest
from pygame import Rect

from badbones_gui.sprites.places import NARROW, SLIM, TALL, WIDE, Places, Shape, arrange

AREA = Rect(8, 66, 1264, 650)


def parts(places: Places) -> list[Rect]:
    things = [places.cemetery, places.tray, places.weapon, places.by_hand, places.undo, places.redo, places.ready]
    return [places.board, *things]


@pytest.mark.parametrize("shape", [WIDE, SLIM, NARROW, TALL])
def test_nothing_of_a_place_overlaps_or_sticks_out(shape: Shape) -> None:
    for cell in (20, 39, 64, 160):
        places = Places(100, 50, cell, shape)
        boxes = parts(places)
        assert all(places.rect.inflate(2, 2).contains(box) for box in boxes)
        assert not any(a.colliderect(b) for a, b in combinations(boxes, 2))


@pytest.mark.parametrize("count", range(1, 7))
def test_all_players_fit_into_the_window(count: int) -> None:
    for area in (AREA, AREA.inflate(640, 360), Rect(0, 66, 900, 1200)):
        rects = [places.rect for places in arrange(count, area)]
        assert all(area.contains(rect) for rect in rects)
        assert not any(a.colliderect(b) for a, b in combinations(rects, 2))


@pytest.mark.parametrize(("count", "least"), [(1, 79), (2, 69), (3, 57), (4, 43), (5, 39), (6, 39)])
def test_spaces_are_large_enough_to_read_in_the_smallest_window(count: int, least: int) -> None:
    assert {places.cell for places in arrange(count, AREA)} == {arrange(count, AREA)[0].cell}
    assert arrange(count, AREA)[0].cell >= least


@pytest.mark.parametrize("shape", [WIDE, SLIM, NARROW, TALL])
@pytest.mark.parametrize("kinds", [1, 4, 7, 10])
def test_every_kind_of_trap_has_a_box_of_its_own_in_the_supply(shape: Shape, kinds: int) -> None:
    places = Places(0, 0, 60, shape)
    boxes = places.tray_spots(kinds)
    assert len(boxes) == kinds
    assert all(places.tray.inflate(2, 2).contains(box) for box in boxes)
    assert not any(a.inflate(-1, -1).colliderect(b) for a, b in combinations(boxes, 2))
