"""Tweens and timelines, advanced by the seconds that pass: no clock, no pygame."""

from collections.abc import Callable
from math import inf
from typing import Protocol

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Evenly.

    >>> linear(0.25)
    0.25
    """
    return t


def in_cubic(t: float) -> float:
    """Slowly away."""
    return t**3


def out_cubic(t: float) -> float:
    """Slowly to a halt."""
    return 1 - (1 - t) ** 3


def inout_cubic(t: float) -> float:
    """Slowly away and slowly to a halt.

    >>> inout_cubic(0.5)
    0.5
    """
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    """A little too far, and back."""
    over = 1.70158
    return 1 + (over + 1) * (t - 1) ** 3 + over * (t - 1) ** 2


def in_back(t: float) -> float:
    """A run-up first."""
    return 1 - out_back(1 - t)


def out_bounce(t: float) -> float:
    """Falls and bounces thrice."""
    for limit, offset, rest in ((1, 0.0, 0.0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375)):
        if t < limit / 2.75:
            return 7.5625 * (t - offset / 2.75) ** 2 + rest
    return 7.5625 * (t - 2.625 / 2.75) ** 2 + 0.984375


class Step(Protocol):
    """Something that takes time."""

    @property
    def done(self) -> bool:
        """Nothing is left to do."""

    def advance(self, dt: float) -> float:
        """Let time pass; returns what was not needed of it."""

    def finish(self) -> None:
        """Go to the end at once."""


class Tween:
    """A value on its way from `start` to `end`; `show` is told of every change, the last one being `end` exactly."""

    def __init__(
        self,
        duration: float,
        ease: Ease = linear,
        *,
        start: float = 0.0,
        end: float = 1.0,
        show: Callable[[float], object] | None = None,
    ) -> None:
        if duration < 0:
            raise ValueError(f"a tween cannot last {duration} seconds")
        self.duration = duration
        self.ease = ease
        self.start = start
        self.end = end
        self.elapsed = 0.0
        self.done = False
        self._show = show

    @property
    def value(self) -> float:
        """Where the value is now."""
        if self.done:
            return self.end
        progress = self.elapsed / self.duration if self.duration else 0.0
        return self.start + (self.end - self.start) * self.ease(progress)

    def advance(self, dt: float) -> float:
        """Let time pass; returns what was not needed of it."""
        if self.done:
            return dt
        left = dt - (self.duration - self.elapsed)
        self.elapsed = min(self.elapsed + dt, self.duration)
        self.done = left >= 0
        if self._show is not None:
            self._show(self.value)
        return max(left, 0.0)

    def finish(self) -> None:
        """Jump to the end."""
        self.advance(inf)


class Wait(Tween):
    """Nothing, for a while."""

    def __init__(self, duration: float) -> None:
        super().__init__(duration)


class Call:
    """One call, which takes no time: a sound, a change of picture."""

    def __init__(self, action: Callable[[], object]) -> None:
        self.done = False
        self._action = action

    def advance(self, dt: float) -> float:
        """Make the call, once."""
        if not self.done:
            self.done = True
            self._action()
        return dt

    def finish(self) -> None:
        """Make the call now."""
        self.advance(0.0)


class Parallel:
    """Steps at the same time, done when the longest is."""

    def __init__(self, *steps: Step) -> None:
        self._steps = steps

    @property
    def done(self) -> bool:
        """All of them are done."""
        return all(step.done for step in self._steps)

    def advance(self, dt: float) -> float:
        """Advance all; what is left is what the longest did not need."""
        return min((step.advance(dt) for step in self._steps), default=dt)

    def finish(self) -> None:
        """Finish all, in order."""
        for step in self._steps:
            step.finish()


class Timeline:
    """Steps one after another; itself a step, so timelines may stand in timelines.

    >>> seen = []
    >>> line = Timeline().then(Wait(1)).then(Call(lambda: seen.append("crack")))
    >>> line.advance(0.5), seen, line.advance(0.75), seen
    (0.0, ['crack'], 0.25, ['crack'])
    >>> line.done
    True
    """

    def __init__(self, *steps: Step, speed: float = 1.0) -> None:
        self.speed = speed
        self._steps = list(steps)

    def then(self, *steps: Step) -> "Timeline":
        """Add a step, or several that play at the same time."""
        self._steps.append(steps[0] if len(steps) == 1 else Parallel(*steps))
        return self

    @property
    def done(self) -> bool:
        """Every step is done."""
        return not self._steps

    def advance(self, dt: float) -> float:
        """Let `dt` seconds pass, `speed` times as fast; a speed of `inf` shows everything at once."""
        if self.speed == inf:
            self.finish()
            return dt
        left = dt * self.speed
        while self._steps:
            step = self._steps[0]
            left = step.advance(left)
            if not step.done:
                return 0.0
            self._steps.remove(step)
        return left / self.speed if self.speed else dt

    def finish(self) -> None:
        """Show the rest at once, in order; a step that adds steps is heard too."""
        while self._steps:
            step = self._steps[0]
            step.finish()
            self._steps.remove(step)
