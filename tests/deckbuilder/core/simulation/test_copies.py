"""A goal against the number of copies of a card."""

import pytest

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.simulation.copies import copies_table, with_copies
from deckbuilder.core.wishes import read_timed_wishes
from engine.decks import Entry
from engine.games.rush_of_ikorr import GAME
from tests.play_kit import catalog, deck

MIXED = deck("Scout", "Ram").with_section(
    "main", (Entry("Scout", 1, ("Spark",)), Entry("Ram", 30), Entry("Scout", 2))
)


@pytest.mark.parametrize(
    ("copies", "infused", "plain"), [(0, 0, 0), (1, 1, 0), (2, 1, 1), (3, 1, 2), (5, 3, 2)]
)
def test_copies_go_from_the_last_entry_and_come_to_the_first(copies, infused, plain):
    entries = with_copies(MIXED, "scout", copies).entries("main")
    held = {entry.infusions: entry.count for entry in entries if entry.name == "Scout"}
    assert (held.get(("Spark",), 0), held.get((), 0)) == (infused, plain)
    assert sum(entry.count for entry in entries if entry.name == "Ram") == 30


def test_a_card_that_is_not_in_the_deck_has_no_copies():
    with pytest.raises(DeckbuilderError, match="holds no “Titan”"):
        with_copies(MIXED, "Titan", 2)


def test_more_copies_make_the_goal_likelier_and_going_second_too():
    goal = read_timed_wishes("by turn 2: 1 n:scout", GAME.id)
    rows = list(copies_table(MIXED, catalog(), "Scout", goal))
    chances = [row.first.probability for row in rows]
    assert chances[0] == 0
    assert chances == sorted(set(chances))
    assert all(row.first.probability < row.second.probability for row in rows[1:])
