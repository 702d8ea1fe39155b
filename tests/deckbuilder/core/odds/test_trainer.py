"""The keep-or-mulligan trainer."""

import math
from itertools import product

import pytest

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.odds import Draws, Goal, Mulligan, Question, Want
from deckbuilder.core.odds.trainer import Trainer

CARDS = [(0,)] * 8 + [()] * 32


def trainer(mulligan=Mulligan.SHUFFLED, count=1, seed=1):
    draws = Draws(opening=5, first_turn=0, later_turns=1, mulligan=mulligan)
    question = Question.about(CARDS, Goal.all_of(Want(0, count)), draws, turn=1)
    places = {cell: place for place, (cell, _) in enumerate(question.cells)}
    return Trainer(question, [places[card] for card in CARDS], seed)


BLANKS = (10, 11, 12, 13, 14)
ONE_HIT = (0, 11, 12, 13, 14)


def test_keeping_nothing_useful_is_no_chance_and_putting_all_back_the_best():
    verdict = trainer().judge(BLANKS, [True] * 5)
    assert verdict.chance == 0
    assert verdict.best_chance == pytest.approx(1 - math.comb(32, 5) / math.comb(40, 5))
    assert verdict.best_kept == (False,) * 5
    assert not verdict.is_best


@pytest.mark.parametrize("others", list(product((True, False), repeat=4)))
def test_of_equally_good_choices_each_one_is_right(others):
    verdict = trainer().judge(ONE_HIT, [True, *others])
    assert verdict.is_best
    assert verdict.best_kept == (True, *others)


def test_the_best_choice_is_the_one_nearest_to_a_wrong_one():
    verdict = trainer().judge(ONE_HIT, [False, True, True, False, True])
    assert not verdict.is_best
    assert verdict.best_kept == (True, True, True, False, True)


def test_the_second_wanted_card_is_sought_with_the_four_others():
    verdict = trainer(count=2).judge(ONE_HIT, [True] + [False] * 4)
    assert verdict.is_best
    assert verdict.chance == pytest.approx(1 - math.comb(32, 4) / math.comb(39, 4))


def test_cards_put_under_the_deck_do_not_come_back():
    verdict = trainer(Mulligan.BOTTOM).judge(BLANKS, [False] * 5)
    assert verdict.chance == pytest.approx(1 - math.comb(27, 5) / math.comb(35, 5))


def test_the_same_seed_deals_the_same_hands():
    first, second = trainer(seed=4), trainer(seed=4)
    hands = [first.deal() for _ in range(3)]
    assert hands == [second.deal() for _ in range(3)]
    assert len(set(hands)) == 3


def test_without_a_mulligan_there_is_nothing_to_train():
    with pytest.raises(DeckbuilderError, match="no mulligan"):
        trainer(Mulligan.NONE)


def test_a_whole_hand_is_kept_or_put_back():
    dealing = trainer(Mulligan.WHOLE)
    hit = 1 - math.comb(32, 5) / math.comb(40, 5)
    thrown = dealing.judge(ONE_HIT, [True, True, True, True, False])
    assert thrown.chance == pytest.approx(hit)
    assert thrown.best_kept == (True,) * 5
    kept = dealing.judge(BLANKS, [True] * 5)
    assert (kept.chance, kept.best_kept) == (0, (False,) * 5)
