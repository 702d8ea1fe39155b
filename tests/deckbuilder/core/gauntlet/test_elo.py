"""Elo: agrees with solutions that are known, and its intervals hold what they promise."""

import math
from random import Random

import pytest

from deckbuilder.core.gauntlet.elo import CENTRE, SCALE, rate


def chance(gap: float) -> float:
    return 1 / (1 + 10 ** (-gap / 400))


def test_two_decks_are_as_far_apart_as_the_formula_says():
    first, second = rate(2, {(0, 1): (75, 100)}).elo
    assert first.value - second.value == pytest.approx(400 * math.log10(3))
    assert first.value + second.value == pytest.approx(2 * CENTRE)
    # The spread of a log of odds is 1 / (n p q); each rating takes half of the difference.
    half = 1.959964 * SCALE / math.sqrt(100 * 0.75 * 0.25) / 2
    assert first.high - first.value == pytest.approx(half, rel=1e-5)


def test_results_that_follow_from_ratings_give_these_ratings_back():
    true = [1640.0, 1555.0, 1500.0, 1420.0, 1385.0]
    results = {
        (a, b): (1000 * chance(true[a] - true[b]), 1000) for a in range(5) for b in range(a + 1, 5)
    }
    assert [each.value for each in rate(5, results).elo] == pytest.approx(true, abs=1e-6)


def test_one_deck_against_a_field_is_rated_as_well():
    true = [1560.0, 1500.0, 1440.0]
    results = {(0, b): (200 * chance(true[0] - true[b]), 200) for b in (1, 2)}
    assert [each.value for each in rate(3, results).elo] == pytest.approx(true, abs=1e-6)


def test_who_won_everything_gets_a_rating_with_a_wide_interval():
    found = rate(2, {(0, 1): (20, 20)})
    assert found.is_bounded
    assert found.elo[0].value > found.elo[1].value
    assert found.elo[0].high - found.elo[0].low > 400


def test_decks_without_games_have_no_rating():
    assert rate(3, {(0, 1): (5, 10), (1, 2): (0, 0)}).elo[2] is None
    assert rate(2, {}).elo == (None, None)


def test_intervals_hold_the_true_rating_as_often_as_they_say():
    dice, true, inside = Random(7), [1580.0, 1510.0, 1490.0, 1420.0], 0
    for _ in range(250):
        results = {}
        for a in range(4):
            for b in range(a + 1, 4):
                edge = chance(true[a] - true[b])
                results[a, b] = (sum(dice.random() < edge for _ in range(80)), 80)
        elo = rate(4, results).elo
        inside += sum(each.low <= real <= each.high for each, real in zip(elo, true, strict=True))
    assert 0.93 <= inside / 1000 <= 0.97
