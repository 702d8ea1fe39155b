"""Means and shares with their 95 % intervals, and whether two of them differ."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

# The point of the normal distribution that cuts off 2.5 % at each end.
Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Estimate:
    """A measured value and the interval that holds the true one in 95 of 100 cases."""

    value: float
    low: float
    high: float


def mean_of(histogram: Mapping[int, int]) -> Estimate | None:
    """Return the mean of counted whole numbers; None where nothing was counted."""
    total = sum(histogram.values())
    if not total:
        return None
    mean = sum(value * count for value, count in histogram.items()) / total
    half = Z95 * math.sqrt(_variance(histogram, mean, total) / total)
    return Estimate(mean, mean - half, mean + half)


def _variance(histogram: Mapping[int, int], mean: float, total: int) -> float:
    if total == 1:
        return 0.0
    return sum(count * (value - mean) ** 2 for value, count in histogram.items()) / (total - 1)


def share_of(successes: float, total: int, z: float = Z95) -> Estimate | None:
    """Return a share with Wilson's interval, which also holds near 0 and 1; None of nothing.

    A draw may count as half a success: such games spread less than coins, so the interval is at
    worst a little wide.
    """
    if not total:
        return None
    share = successes / total
    weight = z**2 / total
    centre = (share + weight / 2) / (1 + weight)
    half = z * math.sqrt(share * (1 - share) / total + weight / (4 * total)) / (1 + weight)
    return Estimate(share, max(0.0, centre - half), min(1.0, centre + half))


def chance_of_no_difference(first: Mapping[int, int], second: Mapping[int, int]) -> float:
    """Return how likely two counted samples differ this much by chance alone (Welch's test).

    With the hundreds of games of a simulation the normal distribution serves for Student's.
    """
    totals = sum(first.values()), sum(second.values())
    if min(totals) < 2:
        return 1.0
    means = [
        sum(value * count for value, count in each.items()) / total
        for each, total in zip((first, second), totals, strict=True)
    ]
    spread = sum(
        _variance(each, mean, total) / total
        for each, mean, total in zip((first, second), means, totals, strict=True)
    )
    return _two_sided(means[0] - means[1], spread)


def chance_of_equal_shares(first: tuple[int, int], second: tuple[int, int]) -> float:
    """Return how likely two shares (successes, total) differ this much by chance alone."""
    total = first[1] + second[1]
    if not first[1] or not second[1]:
        return 1.0
    pooled = (first[0] + second[0]) / total
    spread = pooled * (1 - pooled) * (1 / first[1] + 1 / second[1])
    return _two_sided(first[0] / first[1] - second[0] / second[1], spread)


def _two_sided(difference: float, variance: float) -> float:
    if variance == 0:
        return 1.0 if difference == 0 else 0.0
    return math.erfc(abs(difference) / math.sqrt(2 * variance))
