"""Rows that say the same of the same copies are one row."""

from deckbuilder.core.commands import RenameCard
from deckbuilder.core.commands.pairing import with_joined_rows
from engine.cards import GameId
from engine.decks import MOST_COPIES, Deck, Entry

IKORR = GameId("rush_of_ikorr")


def deck(*rows, **sections):
    return Deck(IKORR, sections={"main": rows, **sections})


def test_lines_of_one_card_become_one_row_at_the_place_of_the_first():
    listed = deck(Entry("Ox", 2), Entry("Fox"), Entry("ox"), side=(Entry("Ox"),))
    joined = with_joined_rows(listed)
    assert joined.entries("main") == (Entry("Ox", 3), Entry("Fox"))
    assert joined.entries("side") == (Entry("Ox"),)


def test_rows_that_differ_in_what_they_carry_or_say_stay_apart():
    rows = (
        Entry("Ox"),
        Entry("Ox", 1, ("Soul",)),
        Entry("Ox", set="Dawn"),
        Entry("Ox", tags=("early",)),
        Entry("Ox", note="good"),
        Entry("Ox", extra={"colour": "red"}),
    )
    assert with_joined_rows(deck(*rows)).entries("main") == rows


def test_no_row_says_more_than_a_file_can():
    rows = (Entry("Ox", MOST_COPIES), Entry("Ox", 2))
    assert with_joined_rows(deck(*rows)).entries("main") == rows


def test_a_corrected_name_joins_the_row_of_its_card():
    after, _ = RenameCard("Oks", "Ox").apply(deck(Entry("Ox", 2), Entry("Oks")))
    assert after.entries("main") == (Entry("Ox", 3),)
