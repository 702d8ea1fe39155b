"""Lines of play and how well they do, for the searching pilot.

A line is what a player answers in this turn, question by question; where it ends, quick answers
follow. Lines are compared deal by deal, so that luck that both have does not count.
"""

import math
from collections.abc import Sequence
from typing import Any, Final

from engine.kernel.decisions import Option

# How many comparisons the usual spread counts for, beside those of the two lines themselves.
WEIGHT_OF_USUAL: Final = 3.0
# The spread before anything is known of it, and for how many comparisons that counts.
FIRST_SPREAD: Final = 0.006
WEIGHT_OF_FIRST: Final = 8.0
# How fast old comparisons are forgotten.
FADING: Final = 0.98
# How many spreads of its mean a line has to be better by to be taken, and worse by to be dropped.
SURE: Final = 0.5
HOPELESS: Final = 0.6
# With a larger spread than this a few trials are too few for caution, and for changing lines later
# in the turn: the best mean is taken.
WIDE: Final = 0.008
FEW: Final = 8


class Line:
    """Answers of one player in this turn, and what came of them in each deal.

    Attributes:
        answers: At the questions of the turn, from the one that is asked now.
        parent, at: The line it goes with before its last answer, and which answer that is.
        values: How good the end was, by deal.
        path: All answers of the player in the first deal, quick ones included.
        states: By deal, the game at each question of the player.
    """

    __slots__ = ("answers", "at", "parent", "path", "states", "values")

    def __init__(self, answers: Sequence[Option], parent: "Line | None" = None) -> None:
        self.answers = tuple(answers)
        self.parent = parent
        self.at = len(self.answers) - 1
        self.values: list[float] = []
        self.path: list[Option] = []
        self.states: list[list[Any]] = []


class Spread:
    """How much the difference between two lines usually differs from deal to deal."""

    def __init__(self) -> None:
        self._count = WEIGHT_OF_FIRST
        self._squares = WEIGHT_OF_FIRST * FIRST_SPREAD * FIRST_SPREAD

    @property
    def usual(self) -> float:
        """The spread as a variance."""
        return self._squares / self._count

    @property
    def is_wide(self) -> bool:
        """Whether luck has much to say."""
        return self.usual > WIDE * WIDE

    def learn(self, gains: Sequence[float]) -> None:
        """Take a comparison into account."""
        if len(gains) > 1:
            self._count = self._count * FADING + len(gains) - 1
            self._squares = self._squares * FADING + _squares(gains)

    def bounds(self, gains: Sequence[float]) -> tuple[float, float]:
        """Return what a line is sure to gain by these gains in deals, and what it may hope for."""
        mean = sum(gains) / len(gains)
        squares = WEIGHT_OF_USUAL * self.usual + _squares(gains)
        variance = squares / (WEIGHT_OF_USUAL + len(gains) - 1)
        error = math.sqrt(variance / len(gains))
        caution = 0.0 if self.is_wide and len(gains) < FEW else SURE
        return mean - caution * error, mean + HOPELESS * error


def _squares(gains: Sequence[float]) -> float:
    mean = sum(gains) / len(gains)
    return sum((each - mean) ** 2 for each in gains)


def gains_over(line: Line, other: Line) -> list[float]:
    """Return what a line brings more than another one, in the deals that both were tried in."""
    return [mine - theirs for mine, theirs in zip(line.values, other.values, strict=False)]


class Race:
    """Lines that challenge another one, deal after deal; those without hope are dropped."""

    def __init__(self, holder: Line, challengers: Sequence[Line], spread: Spread) -> None:
        self.holder = holder
        self.racing = list(challengers)
        self._spread = spread

    def drop_hopeless(self) -> None:
        """Leave out lines that will not be the best; what changes nothing is not better."""
        sure = max(self._sure(each) for each in self.racing)
        kept: list[Line] = []
        for line in self.racing:
            gains = gains_over(line, self.holder)
            is_alike = not any(gains)
            if not is_alike and self._spread.bounds(gains)[1] >= max(sure, 0.0):
                kept.append(line)
            else:
                self._spread.learn(gains)
        self.racing = kept

    def winner(self) -> Line:
        """Return the line that does best as far as is known, the holder where none is better."""
        best, most = self.holder, 0.0
        for line in self.racing:
            self._spread.learn(gains_over(line, self.holder))
            sure = self._sure(line)
            if sure > most:
                best, most = line, sure
        return best

    def _sure(self, line: Line) -> float:
        gains = gains_over(line, self.holder)
        return self._spread.bounds(gains)[0] if gains else -math.inf
