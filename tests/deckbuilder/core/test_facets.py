"""Chips write the search, and a written search lights the chips."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.core.facets import (
    chosen_order,
    chosen_values,
    facets_of,
    toggled,
    with_order,
    with_values,
)
from engine.cards import Card, GameId, Printing
from engine.games import GAMES

TOGGLES = {
    "the first value": ("", "Fear", "aspects:Fear"),
    "a second one": ("aspects:Fear", "Devotion", "(aspects:Fear or aspects:Devotion)"),
    "taken away again": ("(aspects:Fear or aspects:Devotion)", "Fear", "aspects:Devotion"),
    "the last one": ("aspects:Fear", "Fear", ""),
    "words stay": ("draw cost<=3", "Fear", "draw cost<=3 aspects:Fear"),
    "in the middle": ("draw aspects:Fear cost<=3", "Fear", "draw cost<=3"),
    "case does not matter": ("aspects:fear", "Fear", ""),
    "a denied value is no chip": ("-aspects:Fear", "Fear", "-aspects:Fear aspects:Fear"),
}


@pytest.mark.parametrize(("text", "value", "result"), TOGGLES.values(), ids=TOGGLES)
def test_a_chip_writes_the_search(text, value, result):
    assert toggled(text, "aspects", value) == result


def test_a_value_of_several_words_is_quoted():
    text = toggled("", "set", "Set 1: Betrayal")
    assert text == 'set:"Set 1: Betrayal"'
    assert chosen_values(text, "set") == ("Set 1: Betrayal",)


@given(st.lists(st.sampled_from(["Fear", "Quick Strike", "a-b", "3"]), max_size=4, unique=True))
def test_what_was_written_is_read_back(values):
    assert chosen_values(with_values("word", "kw", values), "kw") == tuple(values)


def test_the_facets_follow_from_the_game_and_its_cards():
    ikorr = GameId("rush_of_ikorr")
    cards = [
        Card(ikorr, "A", "champion", {"cost": 10}, printings=(Printing("One"),)),
        Card(ikorr, "B", "spell", {"cost": "X"}, printings=(Printing("Two"),)),
        Card(ikorr, "C", "spell", {"cost": 2}),
    ]
    facets = facets_of(GAMES[ikorr], cards)
    assert facets["cost"].values == ("X", "2", "10")
    assert facets["set"].values == ("One", "Two")
    assert "Swift" in facets["kw"].values
    assert len(facets["aspects"].values) == 6


ORDERS = {
    "nothing yet": ("t:spell", "cost", False, "t:spell order:cost"),
    "falling": ("", "cost", True, "order:-cost"),
    "another": ("order:cost t:spell", "set", False, "t:spell order:set"),
    "by name again": ("t:spell order:-cost", "name", False, "t:spell"),
    "by name, falling": ("t:spell", "name", True, "t:spell order:-name"),
    "spaces in quotes stay": ('"two  spaces"', "cost", False, '"two  spaces" order:cost'),
}


@pytest.mark.parametrize(
    ("text", "field", "is_falling", "sorted_text"), ORDERS.values(), ids=ORDERS
)
def test_an_order_is_written_into_a_search(text, field, is_falling, sorted_text):
    assert with_order(text, field, is_falling) == sorted_text
    if "order:" in sorted_text:
        assert chosen_order(sorted_text) == (field, is_falling)
