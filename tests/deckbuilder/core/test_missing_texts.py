"""Decks whose cards are known by their facts alone."""

import pytest

from deckbuilder.app import make_shelf
from deckbuilder.core.missing_texts import missing_texts
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from engine.decks import Deck, Entry
from engine.games import playable_games


@pytest.fixture(scope="module")
def shelf():
    return make_shelf(CardLibrary(()), "argent_saga")


def ready(game, name):
    return read_deck(data_path("decks", game, f"{name}.txt")).deck


def test_a_deck_of_facts_says_which_texts_are_missing(shelf):
    said = missing_texts(ready("argent_saga", "witches_of_the_mist"), shelf.catalog)
    assert said.startswith("The texts of “Amateur Witch” and 27 more cards are not loaded;")


def test_a_deck_with_texts_misses_none(shelf):
    assert missing_texts(ready("argent_saga", "hollow_choir"), shelf.catalog) == ""


@pytest.mark.parametrize("game", sorted({*playable_games()} - {"argent_saga"}))
def test_the_other_games_have_all_their_texts(game):
    found = make_shelf(CardLibrary(()), game)
    for path in sorted(data_path("decks", game).glob("*.txt")):
        assert missing_texts(read_deck(path).deck, found.catalog) == ""


def test_cards_that_nobody_knows_are_said_elsewhere(shelf):
    main = shelf.game.drawn_sections[0]
    odd = Deck(shelf.game.id, sections={main: (Entry("Nobody"), Entry("Amateur Witch"))})
    assert "Amateur Witch" in missing_texts(odd, shelf.catalog)
    assert (
        missing_texts(Deck(shelf.game.id, sections={main: (Entry("Nobody"),)}), shelf.catalog) == ""
    )
