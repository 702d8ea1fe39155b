"""What is written is read back, for any deck."""

from hypothesis import given, settings

from deckbuilder.core.decklist.json_form import read_json_list, write_json_list
from deckbuilder.core.decklist.reading import CardNames
from deckbuilder.core.decklist.text import read_text_list
from deckbuilder.core.decklist.text_writer import write_text_list
from tests.deckbuilder.core.decklist.strategies import json_decks, text_decks
from tests.fuzzing import EXAMPLES

NOBODY = CardNames()


@settings(max_examples=EXAMPLES, deadline=None)
@given(text_decks())
def test_text_to_deck_to_text(deck):
    text = write_text_list(deck)
    again = read_text_list(text, None, NOBODY)
    assert again.deck == deck
    assert again.problems == ()
    assert write_text_list(again.deck) == text


@settings(max_examples=EXAMPLES, deadline=None)
@given(json_decks())
def test_json_to_deck_to_json(deck):
    text = write_json_list(deck)
    again = read_json_list(text, None, NOBODY).deck
    assert again == deck
    assert write_json_list(again) == text


@settings(max_examples=EXAMPLES, deadline=None)
@given(text_decks())
def test_text_to_json_to_text(deck):
    text = write_text_list(deck)
    between = read_json_list(write_json_list(read_text_list(text, None, NOBODY).deck), None, NOBODY)
    assert write_text_list(between.deck) == text
