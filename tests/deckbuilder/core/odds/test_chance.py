"""Odds, checked against formulas and against dealing every possible hand of small decks."""

import itertools
import math
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.core.odds import (
    Draws,
    Goal,
    Mulligan,
    Question,
    Want,
    chance,
    chances,
    seen_by_turn,
)
from deckbuilder.core.odds.chance import simulated

IKORR_FIRST = Draws(opening=5, first_turn=0, later_turns=1, mulligan=Mulligan.SHUFFLED)
IKORR_SECOND = Draws(opening=5, first_turn=1, later_turns=1, mulligan=Mulligan.SHUFFLED)


def subsets(groups):
    """All sets of groups, from none to all."""
    return itertools.chain.from_iterable(
        itertools.combinations(groups, size) for size in range(len(groups) + 1)
    )


def deck(size, *groups):
    """A deck of a size with some cards of each group, the rest of none."""
    cards = [(number,) for number, count in enumerate(groups) for _ in range(count)]
    return cards + [()] * (size - len(cards))


def hands_of(question):
    """Every opening hand of a small deck, and how likely the goal is with it, card by card."""
    cards = [cell for cell, (_, size) in enumerate(question.cells) for _ in range(size)]
    for picked in itertools.combinations(range(len(cards)), question.opening):
        rest = [at for at in range(len(cards)) if at not in picked]
        met = [
            question.goal.is_met(
                question.counts(
                    [
                        sum(cards[at] == cell for at in (*picked, *later))
                        for cell in range(len(question.cells))
                    ]
                )
            )
            for later in itertools.combinations(rest, min(question.later, len(rest)))
        ]
        yield Fraction(sum(met), len(met))


def best_of_hands(question):
    """Change whole hands where that is better, from the last mulligan back to the first."""
    hands = list(hands_of(question))
    value = sum(hands) / len(hands)
    for _ in range(question.mulligans):
        value = sum(max(each, value) for each in hands) / len(hands)
    return value


def brute_force(question):
    """Deal every opening hand and every later draw of a small deck, card by card."""
    if question.mulligan is Mulligan.WHOLE:
        return best_of_hands(question)
    cards = [cell for cell, (_, size) in enumerate(question.cells) for _ in range(size)]
    total, hands = Fraction(0), 0
    for picked in itertools.combinations(range(len(cards)), question.opening):
        hands += 1
        total += _met_after(question, cards, picked)
    return total / hands


def _met_after(question, cards, picked):
    hand = [sum(1 for i in picked if cards[i] == cell) for cell in range(len(question.cells))]
    if question.mulligan is Mulligan.NONE:
        kept, pool = list(hand), [c for i, c in enumerate(cards) if i not in picked]
    else:
        kept = list(question.kept(hand))
        pool = [c for i, c in enumerate(cards) if i not in picked]
        if question.mulligan is Mulligan.SHUFFLED:
            for cell in range(len(question.cells)):
                pool += [cell] * (hand[cell] - kept[cell])
    drawn = min(question.opening - sum(kept) + question.later, len(pool))
    met = tries = 0
    for later in itertools.combinations(pool, drawn):
        tries += 1
        counts = [k + later.count(cell) for cell, k in enumerate(kept)]
        met += question.goal.is_met(question.counts(counts))
    return Fraction(met, tries)


def test_one_group_without_mulligan_is_the_hypergeometric_tail():
    draws = Draws(opening=5, first_turn=0, later_turns=1)
    question = Question.about(deck(40, 8), Goal.all_of(Want(0, 2)), draws, turn=3)
    ways = sum(math.comb(8, k) * math.comb(32, 7 - k) for k in range(2, 8))
    assert chance(question).probability == pytest.approx(ways / math.comb(40, 7), abs=1e-12)


@pytest.mark.rule("rush_of_ikorr 8.5b", "rush_of_ikorr 8.5a")
def test_the_starting_player_sees_one_card_less():
    assert [seen_by_turn(IKORR_FIRST, turn) for turn in (1, 2, 3)] == [0, 1, 2]
    assert [seen_by_turn(IKORR_SECOND, turn) for turn in (1, 2, 3)] == [1, 2, 3]


@pytest.mark.rule("rush_of_ikorr 1.2e.1a")
def test_put_back_cards_can_be_drawn_again():
    """One wanted card among six: kept at 5/6, else five of six are drawn anew."""
    draws = Draws(opening=5, first_turn=0, later_turns=1, mulligan=Mulligan.SHUFFLED)
    question = Question.about(deck(6, 1), Goal.all_of(Want(0, 1)), draws, turn=1)
    assert chance(question).probability == pytest.approx(5 / 6 + 1 / 6 * 5 / 6)


def test_cards_put_under_the_deck_are_not_drawn_again():
    draws = Draws(opening=5, first_turn=0, later_turns=1, mulligan=Mulligan.BOTTOM)
    question = Question.about(deck(11, 1), Goal.all_of(Want(0, 1)), draws, turn=1)
    assert chance(question).probability == pytest.approx(10 / 11)


def test_a_card_of_two_groups_counts_for_both():
    cards = [(0, 1)] + [()] * 9
    draws = Draws(opening=5, first_turn=0, later_turns=1)
    question = Question.about(cards, Goal.all_of(Want(0, 1), Want(1, 1)), draws, turn=1)
    assert chance(question).probability == pytest.approx(0.5)


def test_alternatives_need_only_one_to_hold():
    draws = Draws(opening=1, first_turn=0, later_turns=1)
    question = Question.about(deck(4, 1, 1), Goal.any_of(Want(0, 1), Want(1, 1)), draws, turn=1)
    assert chance(question).probability == pytest.approx(0.5)


def test_wanting_nothing_is_certain_and_too_much_impossible():
    draws = Draws(opening=5, first_turn=0, later_turns=1)
    assert chance(Question.about(deck(9, 2), Goal.all_of(), draws, 1)).probability == 1
    want_three = Goal.all_of(Want(0, 3))
    assert chance(Question.about(deck(9, 2), want_three, draws, 9)).probability == 0


def test_a_deck_smaller_than_the_hand_is_drawn_whole():
    draws = Draws(opening=5, first_turn=0, later_turns=1, mulligan=Mulligan.SHUFFLED)
    question = Question.about(deck(3, 2), Goal.all_of(Want(0, 2)), draws, turn=4)
    assert chance(question).probability == pytest.approx(1)


small_questions = st.builds(
    lambda cards, wants, opening, later, mulligan: Question.about(
        cards,
        Goal.all_of(*(Want(group, count) for group, count in enumerate(wants))),
        Draws(min(opening, len(cards)), later, 0, mulligan),
        turn=1,
    ),
    st.lists(st.sampled_from([(), (0,), (1,), (0, 1)]), min_size=3, max_size=8),
    st.lists(st.integers(0, 3), min_size=2, max_size=2),
    st.integers(1, 4),
    st.integers(0, 3),
    st.sampled_from(Mulligan),
)


wants_of_four = st.builds(Want, st.integers(0, 3), st.integers(1, 3))
questions_of_four_groups = st.builds(
    lambda cards, alternatives, opening, later, mulligan: Question.about(
        cards,
        Goal(tuple(map(tuple, alternatives))),
        Draws(min(opening, len(cards)), later, 0, mulligan),
        turn=1,
    ),
    st.lists(st.sampled_from(list(subsets(range(4)))), min_size=4, max_size=8),
    st.lists(st.lists(wants_of_four, min_size=1, max_size=4), min_size=1, max_size=3),
    st.integers(1, 4),
    st.integers(0, 3),
    st.sampled_from(Mulligan),
)


@settings(max_examples=60, deadline=None)
@given(small_questions)
def test_exact_odds_equal_dealing_every_hand(question):
    assert chance(question).probability == pytest.approx(float(brute_force(question)), abs=1e-12)


@settings(max_examples=120, deadline=None)
@given(questions_of_four_groups)
def test_four_groups_with_alternatives_equal_dealing_every_hand(question):
    assert chance(question).probability == pytest.approx(float(brute_force(question)), abs=1e-12)


@pytest.mark.parametrize("mulligan", Mulligan)
def test_all_kinds_of_cards_of_four_groups_equal_dealing_every_hand(mulligan):
    goal = Goal.all_of(Want(0, 2), Want(1, 1), Want(2, 2), Want(3, 2))
    draws = Draws(opening=5, first_turn=1, later_turns=1, mulligan=mulligan)
    cards = [groups for groups in subsets(range(4)) if len(groups) != 1]
    question = Question.about(cards, goal, draws, turn=1)
    assert chance(question).probability == pytest.approx(float(brute_force(question)), abs=1e-12)


@given(questions_of_four_groups, st.integers(0, 4))
def test_asking_for_several_turns_at_once_gives_the_answer_of_each(question, later):
    several = chances(question, [0, later])
    assert several[1] == chance(replace(question, later=later))


@settings(max_examples=25, deadline=None)
@given(small_questions)
def test_simulated_odds_lie_within_their_error_bar(question):
    answer = simulated(question, seed=5, deals=4000)
    # Three intervals wide: one example in some hundred thousand falls outside by chance.
    assert abs(answer.probability - chance(question).probability) <= 3 * answer.error


def test_a_question_too_large_to_count_is_simulated_and_says_so():
    question = Question.about(deck(40, 8), Goal.all_of(Want(0, 2)), IKORR_FIRST, turn=3)
    answer = chance(question, limit=1)
    assert answer.method == "simulated"
    assert answer.error > 0


def test_the_same_seed_simulates_the_same_answer():
    question = Question.about(deck(40, 8), Goal.all_of(Want(0, 2)), IKORR_FIRST, turn=3)
    assert simulated(question, seed=3) == simulated(question, seed=3)


@pytest.mark.rule("rise setup.9", "rise setup.10")
@pytest.mark.parametrize("mulligans", [1, 2])
def test_whole_hands_are_changed_where_another_one_is_better(mulligans):
    draws = Draws(3, 0, 2, Mulligan.WHOLE, mulligans)
    goal = Goal.all_of(Want(0, 2), Want(1, 1))
    question = Question.about(deck(10, 4, 2), goal, draws, 2)
    value = best_of_hands(question)
    assert chance(question).probability == pytest.approx(float(value))
    assert chance(question).is_exact
    assert abs(simulated(question, 1).probability - float(value)) < 0.02


def test_whole_hands_of_many_kinds_are_simulated():
    cells = [tuple(group for group in range(4) if mask >> group & 1) for mask in range(16)]
    draws = Draws(6, 0, 2, Mulligan.WHOLE, 1)
    goal = Goal.all_of(*(Want(group, 3) for group in range(4)))
    question = Question.about([cells[at % 16] for at in range(60)], goal, draws, 1)
    plain = chance(replace(question, mulligan=Mulligan.NONE)).probability
    answer = chance(question)
    assert not answer.is_exact
    assert answer.probability > plain
