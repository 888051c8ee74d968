"""Time passes only when it is told to."""

from itertools import pairwise
from math import inf

import pytest

from badbones_gui import animation
from badbones_gui.animation import Call, Ease, Parallel, Timeline, Tween, Wait

EASINGS = [
    animation.linear,
    animation.in_cubic,
    animation.out_cubic,
    animation.inout_cubic,
    animation.in_back,
    animation.out_back,
    animation.out_bounce,
]


@pytest.mark.parametrize("ease", EASINGS)
def test_every_easing_starts_at_nought_and_ends_at_one_without_a_jump(ease: Ease) -> None:
    assert ease(0) == pytest.approx(0)
    assert ease(1) == pytest.approx(1)
    steps = [ease(number / 1000) for number in range(1001)]
    assert max(abs(b - a) for a, b in pairwise(steps)) < 0.01


def test_back_goes_too_far_and_the_others_do_not() -> None:
    assert max(animation.out_back(n / 100) for n in range(101)) > 1.05
    assert min(animation.in_back(n / 100) for n in range(101)) < -0.05
    assert all(0 <= animation.out_bounce(n / 100) <= 1 for n in range(101))


def test_a_tween_shows_its_end_exactly_and_returns_the_time_it_did_not_need() -> None:
    seen: list[float] = []
    tween = Tween(2.0, start=10, end=20, show=seen.append)
    assert tween.advance(0.5) == 0
    assert tween.advance(2.0) == pytest.approx(0.5)
    assert seen == [12.5, 20]
    assert tween.done
    assert tween.advance(1.0) == 1.0
    assert seen == [12.5, 20]


def test_a_tween_that_takes_no_time_is_shown_once() -> None:
    seen: list[float] = []
    assert Tween(0, show=seen.append).advance(0) == 0
    assert seen == [1]


def test_a_tween_cannot_last_less_than_nothing() -> None:
    with pytest.raises(ValueError, match="cannot last"):
        Tween(-1)


def test_steps_follow_one_another_and_time_left_over_goes_to_the_next() -> None:
    first, second = Tween(1), Tween(1)
    line = Timeline(first, second)
    line.advance(1.25)
    assert first.done
    assert second.value == pytest.approx(0.25)
    assert not line.done


def test_parallel_steps_last_as_long_as_the_longest() -> None:
    short, long = Tween(1), Tween(2)
    line = Timeline().then(short, long)
    line.advance(1.5)
    assert short.done
    assert long.value == 0.75
    assert line.advance(1) == pytest.approx(0.5)
    assert line.done


def test_speed_makes_time_pass_faster() -> None:
    tween = Tween(4)
    line = Timeline(tween, speed=2)
    line.advance(1)
    assert tween.value == 0.5
    line.speed = 4
    assert line.advance(1) == pytest.approx(0.5)


@pytest.mark.parametrize("how", ["finish", "endless speed"])
def test_finishing_makes_every_call_once_and_in_order(how: str) -> None:
    seen: list[str] = []
    line = Timeline(
        Call(lambda: seen.append("step")),
        Wait(3),
        Parallel(Tween(2), Call(lambda: seen.append("crack"))),
        Timeline(Wait(1), Call(lambda: seen.append("gone"))),
    )
    line.advance(0.1)
    if how == "finish":
        line.finish()
    else:
        line.speed = inf
        line.advance(0)
    assert seen == ["step", "crack", "gone"]
    assert line.done


def test_a_call_may_add_to_its_own_timeline() -> None:
    seen: list[str] = []
    line = Timeline()
    line.then(Call(lambda: line.then(Call(lambda: seen.append("later")))))
    line.finish()
    assert seen == ["later"]
