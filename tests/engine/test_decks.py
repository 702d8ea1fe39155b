"""Decks as frozen values."""

from engine.cards import GameId
from engine.decks import Deck, Entry

DECK = Deck(
    game=GameId("rush_of_ikorr"),
    sections={
        "main": (Entry("Scarab Swarm", 2), Entry("Reader", 1, ("Quiet Soul",))),
        "side": (Entry("Scarab Swarm", 1),),
    },
)


def test_copies_are_counted_over_the_named_sections():
    assert DECK.count("main") == 3
    assert DECK.count("main", "side") == 4
    assert DECK.count("influence") == 0


def test_entries_come_in_the_order_of_the_sections_asked_for():
    names = [entry.name for entry in DECK.entries("side", "main")]
    assert names == ["Scarab Swarm", "Scarab Swarm", "Reader"]


def test_replacing_a_section_leaves_the_old_deck_as_it_was():
    changed = DECK.with_section("side", [])
    assert changed.count("side") == 0
    assert DECK.count("side") == 1


def test_a_pairing_is_the_card_and_what_it_carries():
    plain, infused = Entry("Reader"), Entry("READER", 1, ("Quiet Soul",))
    assert plain.pairing != infused.pairing
    assert infused.pairing == Entry("Reader", 2, ("quiet  soul",)).pairing


def test_decks_and_entries_can_be_keys():
    assert {DECK: 1}[DECK.with_section("main", DECK.entries("main"))] == 1
