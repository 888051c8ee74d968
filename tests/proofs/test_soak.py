"""Whole games in one window; the hours of it are for the command, a few minutes of play are for every day."""

import pytest

from badbones_gui.content import load
from badbones_gui.proofs import soak
from badbones_gui.proofs.soak import Soaked


def test_whole_games_are_played_through_the_window_and_weighed() -> None:
    soaked = soak.run(load(), range(len(soak.SETUPS)))
    assert len(soaked.memory) == len(soak.SETUPS)
    assert soaked.pictures > 500
    assert soaked.memory[-1] > 10_000_000


def test_growth_counts_from_when_all_is_warm() -> None:
    assert Soaked([10] * (soak.WARM - 1) + [100] * 5 + [104]).growth() == pytest.approx(0.04)
    assert Soaked([100, 150]).growth() == 0.0
