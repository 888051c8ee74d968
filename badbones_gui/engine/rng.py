"""The generator of chance: SplitMix64, one number of state that lives inside the game."""

_MASK = (1 << 64) - 1


def seeded(seed: int) -> int:
    """The generator's state for a seed."""
    return next_state(seed & _MASK)


def next_state(state: int) -> int:
    """The state after one draw."""
    return (state + 0x9E3779B97F4A7C15) & _MASK


def below(state: int, limit: int) -> int:
    """The number from 0 up to, not including, ``limit`` that this state stands for."""
    mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((mixed ^ (mixed >> 31)) * limit) >> 64
