"""How likely a side is to win, from what can be counted on the board.

Weights are log-odds: what one more of something adds to the odds of the side that has it. They were
fitted to games that the greedy pilot played against itself (docs/pilots.md says how), or count the
points alone that sides are worth.
"""

import math
from collections.abc import Mapping, Sequence


class Outlook:
    """What counts, for the side whose turn has begun and for one that waits.

    Attributes:
        base: What it is worth to be at turn.
        weights: By name, what one of something is worth to the side at turn, and to the other.
    """

    def __init__(self, base: float, weights: Mapping[str, tuple[float, float]]) -> None:
        self.base = base
        self.names = tuple(weights)
        self._moving = tuple(moving for moving, _ in weights.values())
        self._waiting = tuple(waiting for _, waiting in weights.values())

    def chance(self, moving: Sequence[float], waiting: Sequence[float]) -> float:
        """Return how likely the side at turn is to win, by what both sides have."""
        odds = self.base
        for weight, count in zip(self._moving, moving, strict=True):
            odds += weight * count
        for weight, count in zip(self._waiting, waiting, strict=True):
            odds -= weight * count
        return 1 / (1 + math.exp(-max(min(odds, 30.0), -30.0)))


def outlook_of_points(scale: float) -> Outlook:
    """Return what counts where only points do; `scale` more are as good as three games in four."""
    return Outlook(0.0, {"points": (1 / scale, 1 / scale)})
