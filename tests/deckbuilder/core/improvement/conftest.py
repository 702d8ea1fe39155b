"""A game's cards and rules for swaps, and a deck of them."""

from functools import cache

import pytest

from deckbuilder.app import make_shelf
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck


@cache
def shelf_of(game):
    return make_shelf(CardLibrary(()), game)


@pytest.fixture
def shelf():
    return shelf_of("rush_of_ikorr")


@pytest.fixture
def ferry():
    return read_deck(data_path("decks", "rush_of_ikorr", "ferry_of_bad_dreams.txt")).deck
