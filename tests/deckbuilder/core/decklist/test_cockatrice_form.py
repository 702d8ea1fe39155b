"""Decks of Cockatrice: read back as written, hostile files refused, nothing lost silently."""

from dataclasses import replace

import pytest
from hypothesis import given

from deckbuilder.core.decklist.cockatrice_form import (
    read_cockatrice_deck,
    unsaid_in_cockatrice,
    write_cockatrice_deck,
)
from deckbuilder.core.decklist.reading import CardNames, DecklistError
from engine.cards import GameId
from engine.decks import Deck, Entry
from tests.deckbuilder.core.decklist.strategies import json_decks, text_decks

HOMES = {"Selene": "avatar", "Priest": "main", "Influence": "influence"}
NAMES = CardNames(
    knows=lambda game, name: game == "rush_of_ikorr" and name in (*HOMES, "Soul"),
    section_of=lambda _game, name: HOMES.get(name),
)
DECK = Deck(
    GameId("rush_of_ikorr"),
    "Night & Day",
    "constructed",
    "first\n\nGame: second",
    {
        "avatar": (Entry("Selene"),),
        "main": (Entry("Priest", 2, ("Soul",)), Entry("Nobody", set="Set <1>", number='0"7')),
        "side": (Entry("Priest"),),
        "influence": (Entry("Influence", 10),),
    },
)
FOREIGN = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp></lastLoadedTimestamp>
    <deckname>Theirs</deckname>
    <comments>by hand</comments>
    <tags><tag>fast</tag></tags>
    <zone name="main">
        <card number="3" name="Priest" uuid="77"/>
        <card number="none" name="Selene"/>
    </zone>
    <zone name="tokens"><card number="1" name="Wolf"/></zone>
</cockatrice_deck>
"""


def test_a_deck_comes_back_with_its_sections():
    reading = read_cockatrice_deck(write_cockatrice_deck(DECK), None, NAMES)
    assert reading.deck == DECK
    assert (reading.problems, reading.is_guessed) == ((), False)


def test_what_cockatrice_has_no_place_for_is_named():
    tagged = replace(DECK, sections={**DECK.sections, "main": (Entry("A\x01", tags=("x",)),)})
    assert unsaid_in_cockatrice(tagged) == (
        "tags",
        "characters that XML does not know",
        "the sections “Avatar”, “Influence” (their cards stand in the side deck)",
    )


def test_a_file_of_cockatrice_itself_is_read_and_what_was_not_is_listed():
    reading = read_cockatrice_deck(FOREIGN, None, NAMES)
    assert (reading.deck.game, reading.deck.name) == ("rush_of_ikorr", "Theirs")
    assert reading.deck.notes == "by hand"
    assert reading.deck.sections["main"] == (Entry("Priest", 3, extra={"uuid": "77"}),)
    assert reading.deck.sections["tokens"] == (Entry("Wolf"),)
    assert [(each.line, each.text, each.is_lost) for each in reading.problems] == [
        (6, "fast", False),
        (9, "none Selene", True),
    ]


HOSTILE = {
    "an outside entity": '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    "<cockatrice_deck><comments>&x;</comments></cockatrice_deck>",
    "entities that multiply": '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]>'
    "<cockatrice_deck>&y;</cockatrice_deck>",
    "an outside document type": '<!DOCTYPE a SYSTEM "http://example.org/a.dtd"><cockatrice_deck/>',
    "an unknown entity": "<cockatrice_deck>&x;</cockatrice_deck>",
    "depth": "<cockatrice_deck>" + "<a>" * 5_000,
    "another document": "<html/>",
    "half a file": "<cockatrice_deck><zone>",
    "nothing": "",
    "endless cards": "<cockatrice_deck><zone name='main'>"
    + "<card name='Priest'/>" * 5_001
    + "</zone></cockatrice_deck>",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_is_refused_with_a_sentence(text):
    with pytest.raises(DecklistError, match=r"it .*\."):
        read_cockatrice_deck(text, "rush_of_ikorr", NAMES)


@given(text_decks())
def test_cards_of_any_deck_are_all_there(deck):
    again = read_cockatrice_deck(write_cockatrice_deck(deck), None, CardNames()).deck
    assert (again.game, again.name, again.format, again.notes) == (
        deck.game,
        deck.name,
        deck.format,
        deck.notes,
    )
    assert sorted(map(_said, again.entries(*again.sections))) == sorted(
        map(_said, deck.entries(*deck.sections))
    )


def test_a_blank_format_does_not_hide_the_game():
    blank = replace(DECK, format=" ")
    again = read_cockatrice_deck(write_cockatrice_deck(blank), None, CardNames()).deck
    assert (again.game, again.format, again.notes) == (DECK.game, "", DECK.notes)


def _said(entry: Entry) -> tuple[object, ...]:
    return entry.name, entry.count, entry.infusions, entry.set, entry.number


@given(json_decks())
def test_any_deck_can_be_written_and_read(deck):
    again = read_cockatrice_deck(write_cockatrice_deck(deck), None, CardNames()).deck
    assert again.game == deck.game  # names may hold what XML cannot
