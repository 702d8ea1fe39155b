"""Odds asked of a deck."""

import math
from dataclasses import replace

import pytest

from deckbuilder.core.deck_odds import ask_deck
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.odds import chance
from engine.cards import GameId
from tests.ikorr_kit import CATALOG, deck

EIGHT_SPELLS = deck("8 Bolt", side=["8 Bolt"])


def at_least_one(drawn, held=8, size=40):
    return 1 - math.comb(size - held, drawn) / math.comb(size, drawn)


def asked(**options):
    odds = ask_deck(EIGHT_SPELLS, CATALOG, ["1 t:spell"], options.pop("turn", 3), **options)
    return chance(odds.question).probability


@pytest.mark.rule("rush_of_ikorr 1.2e", "rush_of_ikorr 8.5a", "rush_of_ikorr 8.5b")
@pytest.mark.parametrize(("is_first", "seen"), [(True, 7), (False, 8)])
def test_who_goes_second_has_seen_one_card_more(is_first, seen):
    expected = pytest.approx(at_least_one(seen))
    assert asked(is_first=is_first, has_mulligan=False) == expected


def test_the_side_deck_does_not_count():
    odds = ask_deck(EIGHT_SPELLS, CATALOG, ["1 t:spell"], 3)
    assert (odds.found, odds.question.deck_size) == ((8,), 40)


@pytest.mark.rule("rush_of_ikorr 1.2e.1", "rush_of_ikorr 1.2e.1a")
def test_the_mulligan_deals_again_what_did_not_help():
    missed_twice = (1 - at_least_one(5)) * (1 - at_least_one(7))
    assert asked() == pytest.approx(1 - missed_twice)


def test_cells_and_names_follow_the_deck():
    odds = ask_deck(EIGHT_SPELLS, CATALOG, ["1 t:spell"], 3)
    spells = {name for name, cell in zip(odds.names, odds.cells, strict=True) if cell == 1}
    assert spells == {"Bolt"}


def test_a_game_whose_rules_give_no_numbers_gets_none_made_up():
    with pytest.raises(DeckbuilderError, match="do not say how many"):
        ask_deck(replace(EIGHT_SPELLS, game=GameId("akora")), CATALOG, ["1 t:alchemy"], 3)
