"""Which cards are printed as proxies."""

from deckbuilder.core.proxies import (
    ProxyCard,
    after_print,
    changed_copies,
    copies_of,
    deck_copies,
    missing_copies,
)
from engine.cards import GameId
from engine.decks import Deck, Entry

DECK = Deck(
    GameId("rush_of_ikorr"),
    sections={
        "avatar": (Entry("Kesara"),),
        "main": (Entry("Ox", 2), Entry("Ox", 1, ("Soul",))),
        "side": (Entry("Ox", 1),),
        "influence": (Entry("Influence", 10),),
    },
)
OX, INFUSED = ProxyCard("Ox"), ProxyCard("Ox", ("Soul",))


def test_the_whole_deck_is_printed_but_for_cards_that_everybody_has():
    assert deck_copies(DECK) == {ProxyCard("Kesara"): 1, OX: 3, INFUSED: 1}


def test_infusions_may_be_cards_of_their_own():
    apart = deck_copies(DECK, are_infusions_apart=True)
    assert apart == {ProxyCard("Kesara"): 1, OX: 4, ProxyCard("Soul"): 1}
    assert copies_of(DECK.entries("main")) == {OX: 2, INFUSED: 1}


def test_only_what_is_new_has_changed():
    copies = deck_copies(DECK)
    assert changed_copies(copies, {}) == copies
    assert changed_copies(copies, {OX: 2, ProxyCard("Kesara"): 1, ProxyCard("Gone"): 4}) == {
        OX: 1,
        INFUSED: 1,
    }
    assert changed_copies(copies, copies) == {}


def test_what_was_printed_is_there_from_then_on():
    before = {OX: 2, ProxyCard("Gone"): 1}
    assert after_print(before, {OX: 1}, is_whole=False)[OX] == 3
    whole = after_print(before, deck_copies(DECK), is_whole=True)
    assert (whole[OX], whole[ProxyCard("Gone")]) == (3, 1)
    assert changed_copies(deck_copies(DECK), whole) == {}


def test_what_is_not_owned_is_printed_as_often_as_it_is_missing():
    assert missing_copies(DECK, {"ox": 1, "soul": 1, "other": 5}) == {OX: 1, ProxyCard("Soul"): 1}
