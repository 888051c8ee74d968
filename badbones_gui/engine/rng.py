"""The generator of chance: one number of state that lives inside the game.

A 64-bit linear congruential generator (Knuth's constants) of which only the upper half is used; the seed is stirred
first, so that neighbouring seeds have nothing in common.
"""

_MASK = (1 << 64) - 1


def seeded(seed: int) -> int:
    """The generator's state for a seed.

    >>> seeded(1) != seeded(2)
    True
    """
    mixed = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9 + 0x9E3779B97F4A7C15) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return mixed ^ (mixed >> 31)


def roll(state: int, limit: int) -> tuple[int, int]:
    """The next state, and a number from 0 up to, not including, ``limit`` (far below 2**32)."""
    state = (state * 6364136223846793005 + 1442695040888963407) & _MASK
    return state, ((state >> 32) * limit) >> 32
