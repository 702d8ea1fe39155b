"""Two decks over the same games: how much one is better, how sure that is, and by what chance."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

from deckbuilder.core.simulation.intervals import Z95, Estimate

_NORMAL = NormalDist()


@dataclass(frozen=True, slots=True)
class Difference:
    """What one deck has more than another, a game on average.

    Attributes:
        better, worse: In how many games it got more, and less.
        chance: How likely so one-sided a result is if neither is better (the exact sign test, both
            sides).
    """

    games: int
    estimate: Estimate
    better: int
    worse: int
    chance: float


def difference_of(gaps: Sequence[float], z: float = Z95) -> Difference:
    """Return the mean of differences, each between −1 and 1, with its interval.

    Two games that differ by a whole point are added, one to either side (as by Agresti and Min for
    pairs): with few games that differ, the plain interval would be too short.
    """
    games = len(gaps)
    total, squares = sum(gaps), sum(each * each for each in gaps)
    better, worse = sum(each > 0 for each in gaps), sum(each < 0 for each in gaps)
    mean = total / games if games else 0.0
    weighed, size = total / (games + 2), games + 2
    variance = max(0.0, (squares + 1) / size - weighed * weighed)
    half = z * math.sqrt(variance / size)
    estimate = Estimate(mean, min(mean, weighed - half), max(mean, weighed + half))
    return Difference(games, estimate, better, worse, sign_chance(better, worse))


def sign_chance(better: int, worse: int) -> float:
    """Return how likely a split at least so uneven is among fair coins."""
    tosses, few = better + worse, min(better, worse)
    if not tosses:
        return 1.0
    logs = [_log_choose(tosses, each) - tosses * math.log(2) for each in range(few + 1)]
    return min(1.0, 2 * sum(map(math.exp, logs)))


def _log_choose(total: int, part: int) -> float:
    return math.lgamma(total + 1) - math.lgamma(part + 1) - math.lgamma(total - part + 1)


def z_of(tries: int, level: float = 0.95) -> float:
    """Return the width of intervals that together hold with a level when there are some tries."""
    return _NORMAL.inv_cdf(1 - (1 - level) / (2 * max(1, tries)))
