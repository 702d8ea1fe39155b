"""How long the searching pilot thinks: levels with names, and how many nodes each of them has."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Level(StrEnum):
    """How strong the searching pilot is to be."""

    QUICK = "quick"
    STEADY = "steady"
    STRONG = "strong"
    MASTER = "master"


NODES: Final[Mapping[Level, int]] = {
    Level.QUICK: 400,
    Level.STEADY: 1_600,
    Level.STRONG: 6_400,
    Level.MASTER: 25_600,
}
# Up to how many milliseconds a level was meant when times were set instead.
_TIMES: Final[Mapping[Level, int]] = {Level.QUICK: 100, Level.STEADY: 400, Level.STRONG: 1_500}


def level_for(milliseconds: int) -> Level:
    """Return the level nearest to a time for thinking, as older files have it."""
    found = (level for level, time in _TIMES.items() if milliseconds <= time)
    return next(found, Level.MASTER)
