"""The search language among the rows of a deck."""

import pytest

from deckbuilder.core.arrangement import arrange
from deckbuilder.core.deck_search import row_test
from deckbuilder.core.search.errors import SearchError
from engine.decks import Deck, Entry
from tests.deckbuilder.ui.conftest import IKORR, make_shelf

DECK = Deck(
    IKORR,
    sections={
        "main": (
            Entry("Ashfoot Courier", 2, tags=("early drop",)),
            Entry("Ridge Warden", 1, ("Oathmark",)),
            Entry("Rising Tempo", 2, note="against slow decks"),
            Entry("Nobody knows this", 1),
        ),
        "side": (Entry("Whispering Adder", 1),),
    },
)


def found(text):
    shelf = make_shelf()
    rows = (row for group in arrange(DECK, shelf.catalog) for row in group.rows)
    return [row.entry.name for row in rows if row_test(text, DECK, shelf)(row)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("t:champion cost>=2", ["Ridge Warden", "Whispering Adder"]),
        ("t:spell", ["Rising Tempo"]),
        ("draw a card", ["Rising Tempo", "Ridge Warden"]),
        ("oathmark", ["Ridge Warden"]),
        ("t:infusion", ["Ridge Warden"]),
        ("early dr", ["Ashfoot Courier"]),
        ("slow decks", ["Rising Tempo"]),
        ("nobody", ["Nobody knows this"]),
        ("in:side", ["Whispering Adder"]),
        ("-t:champion", ["Rising Tempo"]),
        ("zork", []),
    ],
)
def test_rows_are_found_by_the_search_language_and_by_their_own_words(text, names):
    assert sorted(found(text)) == sorted(names)


def test_a_mistake_is_told():
    with pytest.raises(SearchError):
        found("cost<three")
