"""What trials choose, by when they are judged."""

import pytest

from tests.benchmarks.judgements import Tried, answers_of, gain, told, tried
from tests.engine.pilots.counting_game import CountingBrain, CountingGame


def test_a_trial_is_judged_as_turns_begin_and_played_to_its_end():
    assert tried(CountingBrain(), CountingGame(total=8), 0, 1) == Tried([0.5, 0.5, 0.5, 0.0], 0.0)
    assert tried(CountingBrain(), CountingGame(total=9), 0, 3) == Tried([1.0] * 4, 1.0)


def test_every_answer_is_tried_in_the_same_deals():
    brain = CountingBrain()
    found = answers_of(brain, CountingGame(total=9), 4, 1)
    assert [len(row) for row in found] == [4, 4, 4]
    assert len(brain.deals) == 4
    assert [row[0].won for row in found] == [1.0, 0.0, 1.0]


def test_an_answer_is_chosen_in_half_of_the_deals_and_told_by_the_other():
    worse = [Tried([0.1, 0.9, 0.0, 0.0], 0.0)] * 2
    better = [Tried([0.2, 0.8, 0.0, 0.0], 1.0)] * 2
    assert gain([worse, better], (1,), 1) == 1.0
    assert gain([worse, better], (2,), 1) == 0.0
    lucky = [Tried([0.5] * 4, 1.0), Tried([0.0] * 4, 0.0)]
    assert gain([[Tried([0.1] * 4, 0.5)] * 2, lucky], (1,), 1) == pytest.approx(-0.25)
    assert told([0.0, 0.02]) == "+1.00 ± 1.00"
