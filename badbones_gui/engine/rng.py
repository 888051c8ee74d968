"""The generator of chance: SplitMix64, one number of state that lives inside the game."""

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """The generator's state for a seed."""
    return (seed + _STEP) & _MASK


def roll(state: int, limit: int) -> tuple[int, int]:
    """The next state, and a number from 0 up to, not including, ``limit``."""
    state = (state + _STEP) & _MASK
    mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, ((mixed ^ (mixed >> 31)) * limit) >> 64
