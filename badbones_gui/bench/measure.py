"""Interleaved timing: many short slices, every subject in every round, so that a noisy machine disturbs all alike."""

import gc
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import repeat
from statistics import median, quantiles
from time import perf_counter
from typing import Final, NamedTuple

FEWEST_ROUNDS: Final = 4
MOST_ROUNDS: Final = 40
#: How long a round should last, if there is time for enough of them.
ROUND_SECONDS: Final = 0.6
#: A turn of repeated calls lasts at least this long, so that looking at the clock does not count.
TURN_SECONDS: Final = 0.0005


@dataclass(frozen=True, slots=True)
class Subject:
    """Something to measure: one turn does some work and says how much."""

    key: str
    turn: Callable[[], int]
    #: Its share of the time.
    weight: int = 1


class Slice(NamedTuple):
    """What was done in one go."""

    work: int
    turns: int
    seconds: float


class Middle(NamedTuple):
    """The median of noisy numbers, and the limits of their middle half."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Timing:
    """All slices of one subject, a slice for every round."""

    slices: tuple[Slice, ...]

    @property
    def rate(self) -> float:
        """Work per second, over everything."""
        return sum(s.work for s in self.slices) / sum(s.seconds for s in self.slices)

    @property
    def turn_rate(self) -> float:
        """Turns per second, over everything."""
        return sum(s.turns for s in self.slices) / sum(s.seconds for s in self.slices)

    @property
    def rates(self) -> list[float]:
        """Work per second, by slice."""
        return [s.work / s.seconds for s in self.slices]


def middle(numbers: Sequence[float]) -> Middle:
    """Median and quartiles.

    >>> middle([1.0, 2.0, 3.0, 4.0, 50.0])
    Middle(value=3.0, low=2.0, high=4.0)
    """
    low, _, high = quantiles(numbers, n=4, method="inclusive")
    return Middle(median(numbers), low, high)


def quotient(over: Timing, under: Timing) -> Middle:
    """How many times the work per second, compared round by round."""
    return middle([a / b for a, b in zip(over.rates, under.rates, strict=True)])


def calibration() -> int:
    """Plain Python, the same on every machine: arithmetic, a dictionary, a list."""
    total = 0
    seen: dict[int, int] = {}
    kept: list[int] = []
    for number in range(2000):
        total = (total * 31 + number) & 0xFFFF
        seen[total & 63] = number
        if total & 1:
            kept.append(total)
    return 2000


def repeated(operation: Callable[[], object]) -> Callable[[], int]:
    """A turn that calls something short often enough; its work is the number of calls."""

    def turn() -> int:
        for _ in repeat(None, count):
            operation()
        return count

    count = 1
    while True:
        begun = perf_counter()
        turn()
        if perf_counter() - begun >= TURN_SECONDS:
            return turn
        count *= 2


def rounds_for(seconds: float) -> int:
    """How many rounds are played in this time."""
    return max(FEWEST_ROUNDS, min(MOST_ROUNDS, round(seconds / ROUND_SECONDS)))


def interleave(
    subjects: Sequence[Subject], seconds: float, watch: Callable[[range], Iterable[int]] = iter
) -> dict[str, Timing]:
    """Measure all subjects in turn, round after round; ``watch`` may show how far it is."""
    rounds = rounds_for(seconds)
    share = seconds / rounds / sum(subject.weight for subject in subjects)
    slices: dict[str, list[Slice]] = {subject.key: [] for subject in subjects}
    for subject in subjects:  # caches fill before anything counts
        subject.turn()
    gc.collect()
    gc.freeze()  # what was there before is nobody's garbage
    try:
        for number in watch(range(rounds)):
            first = number % len(subjects)  # nobody always follows the same one
            for subject in (*subjects[first:], *subjects[:first]):
                gc.collect()
                slices[subject.key].append(_slice(subject.turn, share * subject.weight))
    finally:
        gc.unfreeze()
    return {key: Timing(tuple(done)) for key, done in slices.items()}


def _slice(turn: Callable[[], int], seconds: float) -> Slice:
    work = turns = 0
    begun = perf_counter()
    while True:
        work += turn()
        turns += 1
        elapsed = perf_counter() - begun
        if elapsed >= seconds:
            return Slice(work, turns, elapsed)
