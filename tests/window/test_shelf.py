"""Pictures are kept within bounds, the ones used last for longest."""

import pygame
import pytest

from badbones_gui.sprites import shelf
from badbones_gui.sprites.shelf import Shelf


def picture(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), 0, 32)


def test_what_was_used_last_stays_when_small_pictures_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST_SMALL", 3)
    kept = Shelf()
    for number in range(3):
        kept.put((number,), picture(8))
    assert kept.find((0,)) is not None
    kept.put((3,), picture(8))
    assert [kept.find((number,)) is not None for number in range(4)] == [True, False, True, True]


def test_small_pictures_never_push_out_a_large_one() -> None:
    kept = Shelf()
    kept.put(("table",), picture(200))
    for number in range(shelf.MOST_SMALL + 10):
        kept.put((number,), picture(2))
    assert len(kept) == shelf.MOST_SMALL + 1
    assert kept.find(("table",)) is not None


def test_large_pictures_stay_within_their_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST_PIXELS", 100_000)
    kept = Shelf()
    for number in range(5):
        kept.put((number,), picture(200))
    assert len(kept) == 2
    kept.put(("huge",), picture(600))  # what is needed now is kept, however large
    assert kept.find(("huge",)) is not None
    assert len(kept) == 1
