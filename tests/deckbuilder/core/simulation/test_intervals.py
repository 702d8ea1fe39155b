"""Intervals, checked against published values and against their promise."""

from collections import Counter
from random import Random

import pytest

from deckbuilder.core.simulation.intervals import (
    chance_of_equal_shares,
    chance_of_no_difference,
    mean_of,
    share_of,
)


def test_the_mean_of_a_sample_and_its_interval():
    estimate = mean_of({7: 1, 8: 2, 9: 1})
    assert estimate.value == 8
    assert estimate.high - estimate.value == pytest.approx(1.96 * (2 / 3 / 4) ** 0.5, rel=1e-4)
    assert estimate.value - estimate.low == pytest.approx(estimate.high - estimate.value)


def test_nothing_has_no_mean_and_no_share():
    assert mean_of({}) is None
    assert share_of(0, 0) is None


def test_one_game_has_a_mean_without_spread():
    assert mean_of({5: 1}).low == mean_of({5: 1}).high == 5


@pytest.mark.parametrize(
    ("successes", "total", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)],
)
def test_shares_have_wilsons_interval(successes, total, low, high):
    estimate = share_of(successes, total)
    assert (estimate.low, estimate.high) == (
        pytest.approx(low, abs=5e-5),
        pytest.approx(high, abs=5e-5),
    )


def test_intervals_hold_the_truth_in_about_95_of_100_samples():
    random = Random(4)
    held = 0
    for _ in range(400):
        sample = Counter(random.choice([6, 7, 7, 8, 8, 8, 9, 10]) for _ in range(120))
        estimate = mean_of(sample)
        held += estimate.low <= 7.875 <= estimate.high
    assert 0.92 <= held / 400 <= 0.98


def test_equal_samples_do_not_differ_and_far_ones_do():
    assert chance_of_no_difference({7: 50, 8: 50}, {7: 50, 8: 50}) == 1
    assert chance_of_no_difference({7: 50, 8: 50}, {9: 50, 10: 50}) < 1e-9
    assert chance_of_no_difference({7: 1}, {9: 50}) == 1


def test_shares_differ_as_in_the_two_proportion_test():
    assert chance_of_equal_shares((50, 100), (65, 100)) == pytest.approx(0.0320, abs=5e-4)
    assert chance_of_equal_shares((0, 0), (65, 100)) == 1
    assert chance_of_equal_shares((0, 10), (0, 10)) == 1
