"""How fast one watches pilots play."""

from enum import Enum


class Pace(Enum):
    """How long a pilot's move is looked at; the last one waits for the player."""

    INSTANT = "instant"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"
    STEP = "step"

    @property
    def wait(self) -> int:
        """How many milliseconds lie between two moves."""
        return _WAITS[self]


_WAITS = {Pace.INSTANT: 0, Pace.FAST: 200, Pace.NORMAL: 700, Pace.SLOW: 1_600, Pace.STEP: 0}


def pace_of(name: str) -> Pace:
    """Return a pace by its name; an unknown one is fast."""
    return next((each for each in Pace if each.value == name), Pace.FAST)
