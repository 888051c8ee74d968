"""Bones fly apart, come to an end and are never too many."""

from badbones_gui.sprites.debris import MOST, PER_BURST, Debris

BONES = ("tokens/bone_1", "tokens/bone_2")


def positions(debris: Debris) -> list[tuple[float, float]]:
    return [(piece.body.position.x, piece.body.position.y) for piece in debris._pieces]


def test_the_same_seed_scatters_the_same_way() -> None:
    first, second = Debris(), Debris()
    for debris in (first, second):
        debris.burst((100, 100), 40, BONES, 7)
        debris.advance(0.3)
    assert positions(first) == positions(second)
    assert len(set(positions(first))) == PER_BURST


def test_everything_comes_to_rest() -> None:
    debris = Debris()
    debris.burst((100, 100), 40, BONES, 7)
    assert debris.advance(0.5)
    debris.advance(1.0)
    assert not debris.advance(0.1)


def test_a_big_smash_stays_cheap() -> None:
    debris = Debris()
    for seed in range(100):
        debris.burst((0, 0), 40, BONES, seed)
    assert len(positions(debris)) == MOST
