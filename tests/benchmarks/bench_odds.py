"""Odds of four groups in a deck of 60 cards; at most 20 ms of processor time are allowed.

The shapes are the costly ones: by turn 8, with the mulligan, going second where that deals more.
"""

import itertools
import time
from random import Random

import pytest

from deckbuilder.core.odds import Draws, Goal, Mulligan, Question, Want, chance, chances

SECOND = Draws(opening=5, first_turn=1, later_turns=1, mulligan=Mulligan.SHUFFLED)
FIRST = Draws(opening=5, first_turn=0, later_turns=1, mulligan=Mulligan.SHUFFLED)
MOST_SECONDS = 0.020
# What else the machine does is no part of the figures.
pytestmark = pytest.mark.benchmark(timer=time.process_time)


def overlapping():
    random = Random(1)
    return [tuple(group for group in range(4) if random.random() < 0.3) for _ in range(60)]


def of_all_kinds():
    """As many cards of each of the sixteen sets of groups."""
    kinds = [each for size in range(5) for each in itertools.combinations(range(4), size)]
    return [kinds[number % len(kinds)] for number in range(60)]


def apart():
    return [(group,) for group in range(4) for _ in range(13)] + [()] * 8


def all_of(*counts):
    return Goal.all_of(*(Want(group, count) for group, count in enumerate(counts)))


def some_of(groups, count):
    """So many cards of each of some of the four groups, no matter which."""
    chosen = itertools.combinations(range(4), groups)
    return Goal(tuple(tuple(Want(group, count) for group in each) for each in chosen))


DECKS = {"apart": apart, "overlapping": overlapping, "of all kinds": of_all_kinds}
GOALS = {
    "one of each": all_of(1, 1, 1, 1),
    "two of two and one of two": all_of(2, 2, 1, 1),
    "two of each": all_of(2, 2, 2, 2),
    "two of any": some_of(1, 2),
    "two of any three": some_of(3, 2),
    "two and two or two and two": Goal(((Want(0, 2), Want(1, 2)), (Want(2, 2), Want(3, 2)))),
    "four alternatives": Goal(
        (
            (Want(0, 2), Want(1, 1)),
            (Want(1, 2), Want(2, 1)),
            (Want(3, 2), Want(0, 1)),
            (Want(2, 3),),
        )
    ),
}
SHAPES = {f"{goal}, {deck}": (deck, GOALS[goal]) for goal, deck in itertools.product(GOALS, DECKS)}
SHAPES |= {
    f"three of each, {deck}": (deck, all_of(3, 3, 3, 3)) for deck in ("apart", "overlapping")
}


@pytest.mark.parametrize(("deck", "goal"), SHAPES.values(), ids=SHAPES)
def bench_odds_of_four_groups(benchmark, deck, goal):
    question = Question.about(DECKS[deck](), goal, SECOND, turn=8)
    assert benchmark(chance, question).is_exact
    assert benchmark.stats.stats.min < MOST_SECONDS


@pytest.mark.parametrize("draws", [FIRST, SECOND], ids=["first", "second"])
def bench_odds_of_four_groups_for_each_of_eight_turns(benchmark, draws):
    question = Question.about(overlapping(), all_of(2, 2, 2, 2), draws, turn=8)
    answers = benchmark(chances, question, range(8))
    assert all(answer.is_exact for answer in answers)


@pytest.mark.parametrize("count", [3, 4, 5])
def bench_odds_of_many_cards_of_each_of_four_groups(benchmark, count):
    question = Question.about(of_all_kinds(), all_of(*[count] * 4), SECOND, turn=8)
    assert benchmark(chance, question).is_exact
