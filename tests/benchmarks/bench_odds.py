"""Odds of four groups in a deck of 60 cards; at most 20 ms are allowed."""

from random import Random

from deckbuilder.core.odds import Draws, Goal, Mulligan, Question, Want, chance

DRAWS = Draws(opening=5, first_turn=0, later_turns=1, mulligan=Mulligan.SHUFFLED)


def ask(cards, *counts):
    goal = Goal.all_of(*(Want(group, count) for group, count in enumerate(counts)))
    return Question.about(cards, goal, DRAWS, turn=4)


def bench_odds_of_four_groups_apart(benchmark):
    cards = [(group,) for group in range(4) for _ in range(8)] + [()] * 28
    assert benchmark(chance, ask(cards, 2, 2, 1, 1)).is_exact


def bench_odds_of_four_groups_that_overlap(benchmark):
    random = Random(1)
    cards = [tuple(group for group in range(4) if random.random() < 0.3) for _ in range(60)]
    assert benchmark(chance, ask(cards, 2, 1, 1, 1)).is_exact


def bench_odds_of_two_cards_of_each_of_four_groups_that_overlap(benchmark):
    random = Random(1)
    cards = [tuple(group for group in range(4) if random.random() < 0.3) for _ in range(60)]
    assert benchmark(chance, ask(cards, 2, 2, 2, 2)).is_exact
