"""Elo ratings of decks from what they won against each other, with intervals.

The ratings are those under which the results are most likely (Bradley and Terry): a deck 400 points
ahead wins ten times as often as it loses. Their mean is 1500. Draws count as half a win each.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from deckbuilder.core.simulation.intervals import Z95, Estimate

CENTRE = 1500.0
SCALE = 400 / math.log(10)
_STEPS = 200
_CLOSE = 1e-10
_LONGEST = 2.0  # natural units that a rating may move in one step

Results = Mapping[tuple[int, int], tuple[float, int]]


@dataclass(frozen=True, slots=True)
class Ratings:
    """Elo by deck; None for decks without games.

    Attributes:
        is_bounded: Somebody won or lost everything, so that no finite rating fits best: a drawn
            game was added to every pairing.
    """

    elo: tuple[Estimate | None, ...]
    is_bounded: bool = False


def rate(decks: int, results: Results) -> Ratings:
    """Rate decks.

    Args:
        decks: How many there are.
        results: By the places of two decks, the points of the first one and the games.
    """
    played = {pair: found for pair, found in results.items() if found[1]}
    active = sorted({place for pair in played for place in pair})
    if not active:
        return Ratings((None,) * decks)
    is_bounded = not _is_connected(active, played)
    if is_bounded:
        played = {pair: (won + 0.5, games + 1) for pair, (won, games) in played.items()}
    ratings, spread = _fit(active, played)
    elo: list[Estimate | None] = [None] * decks
    for at, place in enumerate(active):
        value, half = CENTRE + SCALE * ratings[at], Z95 * SCALE * math.sqrt(spread[at])
        elo[place] = Estimate(value, value - half, value + half)
    return Ratings(tuple(elo), is_bounded)


def _is_connected(active: Sequence[int], played: Results) -> bool:
    """Whether everybody has taken points from everybody, directly or through others."""
    beats: dict[int, set[int]] = {place: set() for place in active}
    for (first, second), (won, games) in played.items():
        if won > 0:
            beats[first].add(second)
        if won < games:
            beats[second].add(first)
    loses = {place: {other for other in active if place in beats[other]} for place in active}
    whole = set(active)
    return _reached(active[0], beats) == whole and _reached(active[0], loses) == whole


def _reached(start: int, steps: Mapping[int, set[int]]) -> set[int]:
    seen, ahead = {start}, [start]
    while ahead:
        for each in steps[ahead.pop()] - seen:
            seen.add(each)
            ahead.append(each)
    return seen


def _fit(active: Sequence[int], played: Results) -> tuple[list[float], list[float]]:
    """Return ratings in natural units with mean zero, and their variances (Newton's method)."""
    index = {place: at for at, place in enumerate(active)}
    pairs = [(index[a], index[b], won, games) for (a, b), (won, games) in sorted(played.items())]
    ratings = [0.0] * len(active)
    for _ in range(_STEPS):
        slope, weights = _slope(ratings, pairs)
        step = _solved(weights, slope)
        longest = max(map(abs, step))
        shrink = min(1.0, _LONGEST / longest) if longest else 1.0
        ratings = [old + shrink * move for old, move in zip(ratings, step, strict=True)]
        if longest < _CLOSE:
            break
    mean = sum(ratings) / len(ratings)
    _, weights = _slope(ratings, pairs)
    return [each - mean for each in ratings], _variances(weights)


def _slope(
    ratings: Sequence[float], pairs: Sequence[tuple[int, int, float, int]]
) -> tuple[list[float], list[list[float]]]:
    size = len(ratings)
    slope = [0.0] * size
    # The mean is held at zero by one more equation, spread over the whole matrix.
    weights = [[1.0 / size] * size for _ in range(size)]
    for first, second, won, games in pairs:
        chance = 1 / (1 + math.exp(ratings[second] - ratings[first]))
        gap, weight = won - games * chance, games * chance * (1 - chance)
        slope[first] += gap
        slope[second] -= gap
        for row, column, sign in ((first, first, 1), (second, second, 1),
                                  (first, second, -1), (second, first, -1)):  # fmt: skip
            weights[row][column] += sign * weight
    return slope, weights


def _variances(weights: list[list[float]]) -> list[float]:
    """The variances of ratings whose mean is held: the diagonal of the inverse, less the mean's."""
    size = len(weights)
    identity = [[float(row == column) for column in range(size)] for row in range(size)]
    inverse = _eliminated(weights, identity)
    return [max(0.0, inverse[at][at] - 1 / size) for at in range(size)]


def _solved(matrix: list[list[float]], right: Sequence[float]) -> list[float]:
    return [row[0] for row in _eliminated(matrix, [[each] for each in right])]


def _eliminated(matrix: list[list[float]], right: list[list[float]]) -> list[list[float]]:
    """Solve linear equations for some right sides at once (Gauss and Jordan, with pivots)."""
    size = len(matrix)
    rows = [[*row, *more] for row, more in zip(matrix, right, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        lead = rows[at][at]
        rows[at] = [each / lead for each in rows[at]]
        for other in range(size):
            factor = rows[other][at]
            if other != at and factor:
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
