"""What is believed of cards, and the swaps that are chosen by it."""

from itertools import islice
from random import Random

import pytest

from deckbuilder.core.improvement.evidence import UNKNOWN, Belief, Evidence
from deckbuilder.core.improvement.pool import MOST_OF_A_CARD, SwapPool, gain_of
from deckbuilder.core.improvement.swaps import (
    Allowed,
    Judge,
    Source,
    all_swapped,
    are_compatible,
)
from deckbuilder.core.simulation.draws import CardDraws

LIBRARY = frozenset({Source.LIBRARY})


def pool_of(deck, shelf, **allowed):
    judge = Judge(deck, shelf)
    return SwapPool(deck, shelf, Allowed(LIBRARY, **allowed), judge), judge


def told(**worths):
    """Evidence that is all but sure of what some cards are worth; names by their first word."""
    evidence = Evidence()
    cards = {name: (0.0, worth * 1e6, 1e6) for name, worth in worths.items()}
    evidence.add(0, [0.5], CardDraws(0.5, cards))
    return evidence


def test_nothing_is_believed_of_a_card_that_was_never_there():
    assert Evidence().worth("Scout") == UNKNOWN
    assert Evidence().share == 0.4


def test_more_games_make_a_belief_surer_and_move_it_to_what_they_say():
    few, many = Evidence(), Evidence()
    few.add(0, [1.0, 0.0], CardDraws(0.8, {"Scout": (0.0, 1.0, 10.0)}))
    many.add(0, [1.0, 0.0], CardDraws(0.8, {"Scout": (0.0, 100.0, 1000.0)}))
    assert 0 < few.worth("Scout").mean < many.worth("Scout").mean < 0.1
    assert UNKNOWN.variance > few.worth("Scout").variance > many.worth("Scout").variance
    assert few.share == pytest.approx(0.4)


def test_a_weak_opponent_makes_no_card_better():
    evidence = Evidence()
    evidence.add(0, [1.0] * 10, CardDraws(4.0, {"Scout": (5.0, 5.0, 10.0)}))
    evidence.add(1, [0.0] * 10, CardDraws(4.0, {"Scout": (-5.0, 0.0, 10.0)}))
    assert evidence.worth("Scout").mean == pytest.approx(0.0)


def test_two_measurements_are_weighed_by_how_sure_they_are():
    found = Belief(0.0, 1.0).and_also(1.0, 1.0)
    assert found == Belief(0.5, 0.5)


def test_a_mixture_brings_in_the_best_cards_for_the_worst_and_stays_legal(shelf, ferry):
    pool, judge = pool_of(ferry, shelf)
    dice = Random(3)
    worth = {name: dice.random() for name in pool.names}
    swaps = pool.mixture(worth.__getitem__, 6)
    assert len(swaps) == 6
    assert judge.is_legal(all_swapped(ferry, swaps))
    assert are_compatible(ferry, swaps)
    assert len({each.into.name for each in swaps}) == 6
    worst = sorted({e.name for e in ferry.entries("main")}, key=worth.__getitem__)[:6]
    assert {each.out.name for each in swaps} <= set(worst)


def test_the_best_set_takes_several_copies_and_nothing_that_costs(shelf, ferry):
    pool, judge = pool_of(ferry, shelf, most=2)
    own = {entry.name for entry in ferry.entries("main")}
    best = next(name for name in pool.names if name not in own)
    worst = ferry.entries("main")[2]
    worth = {best: 1.0, worst.name: -1.0}
    swaps = pool.best_set(lambda name: worth.get(name, 0.0))
    assert {each.into.name for each in swaps} == {best}
    assert sum(each.count for each in swaps) == 2
    assert worst.name in {each.out.name for each in swaps}
    assert judge.is_legal(all_swapped(ferry, swaps))
    assert pool.best_set(lambda _name: 0.0) == []


def test_single_swaps_come_by_what_they_promise_and_no_card_fills_the_race(shelf, ferry):
    pool, _ = pool_of(ferry, shelf)
    own = [entry.name for entry in ferry.entries("main")]
    good = [name for name in pool.names if name not in own][:2]
    evidence = told(**{good[0]: 0.3, good[1]: 0.2, own[0]: -0.3})
    swaps = list(islice(pool.singles(evidence, Random(1)), 20))
    assert swaps[0].out.name == own[0]
    assert swaps[0].into.name == good[0]
    gains = [gain_of([each], evidence).mean for each in swaps]
    assert gains == sorted(gains, reverse=True)
    ins = [each.into.name for each in swaps]
    assert max(ins.count(name) for name in ins) <= MOST_OF_A_CARD
