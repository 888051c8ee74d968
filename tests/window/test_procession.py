"""The skeletons on the title: they come, they are stopped, and nobody ever reaches the village."""

from math import dist

import pytest

from badbones_gui.sprites.procession import HERO, HEROES, REACH, WALKERS, Procession, nearness

FRAME = 1 / 30


@pytest.fixture
def procession() -> Procession:
    play = Procession()
    play.resized((1280, 720))
    return play


def test_the_hero_stops_everybody_who_comes_too_near(procession: Procession) -> None:
    nearest = []
    for _ in range(60 * 30):
        procession.update(FRAME)
        nearest.append(min(dist(walker.spot(), HERO) for walker in procession.walkers))
    assert procession.strikes > HEROES, "every hero has had a turn"
    assert REACH * 0.4 < min(nearest) < REACH, "somebody came near, nobody came through"
    assert len(procession.walkers) == WALKERS


def test_who_is_struck_comes_out_of_the_forest_again(procession: Procession) -> None:
    while not procession.strikes:
        before = [walker.walked for walker in procession.walkers]
        procession.update(FRAME)
    (struck,) = [walker for walker, walked in zip(procession.walkers, before, strict=True) if walker.walked < walked]
    assert struck.spot() == struck.way[0]


def test_who_is_nearer_looks_larger(procession: Procession) -> None:
    far, near = sorted(walker.spot()[1] for walker in procession.walkers)[:: WALKERS - 1]
    assert nearness(far) < nearness(near)
