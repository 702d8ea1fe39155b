"""Differences over the same games."""

from random import Random

import pytest

from deckbuilder.core.gauntlet.paired import difference_of, sign_chance, z_of


def test_the_sign_test_has_its_published_values():
    assert sign_chance(8, 1) == pytest.approx(0.0390625)
    assert sign_chance(5, 0) == pytest.approx(0.0625)
    assert sign_chance(3, 3) == 1.0
    assert sign_chance(0, 0) == 1.0


def test_the_interval_is_around_the_mean_and_narrows_with_games():
    few, many = difference_of([1, 0, -1, 1] * 10), difference_of([1, 0, -1, 1] * 1000)
    assert few.estimate.value == many.estimate.value == 0.25
    assert many.estimate.high - many.estimate.low < few.estimate.high - few.estimate.low
    assert (few.better, few.worse, few.games) == (20, 10, 40)


def test_no_games_decide_nothing():
    found = difference_of([])
    assert found.estimate.low < 0 < found.estimate.high
    assert found.chance == 1.0


def test_a_handful_of_games_that_differ_does_not_decide():
    found = difference_of([1] * 3 + [0] * 397)
    assert found.estimate.low < 0


@pytest.mark.parametrize(("up", "down"), [(0.05, 0.05), (0.10, 0.05), (0.30, 0.20)])
def test_intervals_hold_the_true_difference_as_often_as_they_say(up, down):
    dice, inside = Random(11), 0
    for _ in range(400):
        draws = [dice.random() for _ in range(200)]
        gaps = [1 if each < up else -1 if each < up + down else 0 for each in draws]
        found = difference_of(gaps).estimate
        inside += found.low <= up - down <= found.high
    assert inside / 400 >= 0.93


def test_many_tries_widen_the_intervals():
    assert z_of(1) == pytest.approx(1.959964)
    assert z_of(10) == pytest.approx(2.807034)
