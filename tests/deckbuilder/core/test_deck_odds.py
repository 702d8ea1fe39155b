"""Odds asked of a deck."""

import math
from dataclasses import replace

import pytest

from deckbuilder.core.deck_odds import (
    ask_by_turn,
    ask_deck,
    chance_in_opening_hand,
    search_for_cards,
)
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.odds import chance
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from engine.cards import GameId
from engine.games import GAMES
from engine.games.akora.play.options import DEFAULT_OPTIONS
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


def test_a_game_whose_rules_give_no_numbers_gets_none_made_up(monkeypatch):
    game = GameId("akora")
    monkeypatch.setitem(GAMES, game, replace(GAMES[game], draws=None))
    with pytest.raises(DeckbuilderError, match="do not say how many"):
        ask_deck(replace(EIGHT_SPELLS, game=GameId("akora")), CATALOG, ["1 t:alchemy"], 3)


def test_odds_by_turn_rise_and_end_with_the_answer_for_the_last_turn():
    asked_for = ask_by_turn(EIGHT_SPELLS, CATALOG, ["1 t:spell"], 4)
    shares = [each.probability for each in asked_for.answers]
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(asked(turn=4))
    assert asked_for.found == {"t:spell": 8}


def test_picked_cards_are_found_by_their_whole_names():
    search = search_for_cards(["Bolt", "Bolt", "No Such Card"])
    assert search == '(name="Bolt" or name="No Such Card")'
    assert ask_by_turn(EIGHT_SPELLS, CATALOG, [f"1 {search}"], 1).found == {search: 8}


def test_a_cards_share_of_opening_hands_counts_the_draw_deck_only():
    assert chance_in_opening_hand(EIGHT_SPELLS, "bolt") == (5, pytest.approx(at_least_one(5)))
    assert chance_in_opening_hand(EIGHT_SPELLS, "no such card") is None


def test_odds_of_a_game_whose_numbers_are_assumed_say_so():
    ready = read_deck(data_path("decks", "akora", "cinder_road.txt")).deck
    asked = ask_deck(ready, CardLibrary().catalog(ready.game), ["1 t:alchemy kind:flash"], 3)
    assert (asked.draws.opening, asked.draws.first_turn) == (5, 1)
    options = DEFAULT_OPTIONS
    assert (options.opening_hand, options.first_draw, options.mulligan) == (5, True, "none")
    assert asked.note.startswith("Assumed")
