"""Seeded chance: the generator is one integer, so that a state carries and copies it for free."""

from typing import Any, Final

_MASK: Final = 0xFFFFFFFFFFFFFFFF
HALF: Final = 0xFFFFFFFF
_MIX: Final = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """Return the first state for a seed; near seeds give unrelated streams."""
    mixed = (seed * _MIX + _MIX) & _MASK
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return mixed ^ (mixed >> 31) or 1


def following(state: int) -> int:
    """Return the next state (xorshift, never 0)."""
    state ^= (state << 13) & _MASK
    state ^= state >> 7
    return state ^ ((state << 17) & _MASK)


def following_halves(high: int, low: int) -> tuple[int, int]:
    """Return the next state as its upper and lower half, both small to a compiler."""
    high ^= (high << 13 | low >> 19) & HALF
    low ^= (low << 13) & HALF
    low ^= (high << 25 | low >> 7) & HALF
    high ^= high >> 7
    high ^= (high << 17 | low >> 15) & HALF
    return high, low ^ ((low << 17) & HALF)


def shuffle(items: list[Any], state: int) -> int:
    """Reorder the items in place and return the generator's new state."""
    high, low = state >> 32, state & HALF
    for last in range(len(items) - 1, 0, -1):
        # `following_halves`, written out: a game begins with a hundred of these.
        high ^= (high << 13 | low >> 19) & HALF
        low ^= (low << 13) & HALF
        low ^= (high << 25 | low >> 7) & HALF
        high ^= high >> 7
        high ^= (high << 17 | low >> 15) & HALF
        low ^= (low << 17) & HALF
        other = (high << 21 | low >> 11) % (last + 1)
        items[last], items[other] = items[other], items[last]
    return high << 32 | low
