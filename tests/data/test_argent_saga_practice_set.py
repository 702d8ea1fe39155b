"""Argent Saga's practice set: every card is understood, every keyword is there, its decks play."""

from collections import Counter
from functools import cache

import pytest

from deckbuilder.store.bundled import data_path
from deckbuilder.store.decks.deck_files import read_deck
from engine.cards import Card, GameId
from engine.games.argent_saga.language import LANGUAGE
from engine.games.argent_saga.play.compile import CardCompiler
from engine.games.argent_saga.schema import ELEMENTS
from engine.games.tables import table_for
from engine.language.saying.explanation import explain_text
from engine.pilots.roster import PilotName, make_pilot, play_out
from tests.data.bundled_cards import catalog_of

GAME = GameId("argent_saga")
DECKS = ("ember_road_charge", "hollow_choir", "the_long_wall", "tidewrights_ledger")
WORDS = (
    *("Animate", "Arrive", "Brawler", "Destroyer", "Guardian", "Immortal", "Instacast"),
    *("Offering", "Overrun", "Quickness", "Ruined", "Shard Drain", "Soulburst", "Stun"),
    *("Target Attack", "Unblockable", "Equip", "Protection counter", "Ice Wall counter"),
    *("+500 counter", "token", "Exhaust", "Recover", "Search", "Sacrifice", "additional cost"),
)


@cache
def practice() -> list[Card]:
    return [card for card in catalog_of(GAME).cards() if card.extra.get("label")]


@pytest.mark.parametrize("card", practice(), ids=lambda card: card.name)
def test_a_card_is_understood_and_plays(card):
    if card.text:
        sentences = explain_text(LANGUAGE, card.text, card.type, card.name).sentences
        assert all(each.is_understood for each in sentences)
    assert CardCompiler().face(card).manual == ()


@pytest.mark.parametrize("word", WORDS)
def test_every_keyword_and_kind_of_text_is_on_two_cards(word):
    found = [card.name for card in practice() if word.casefold() in card.text.casefold()]
    assert len(found) >= 2


def test_every_element_has_every_kind_of_card():
    kinds = Counter((card.type, card.line("element")) for card in practice())
    for element in ELEMENTS:
        for kind in ("champion", "spirit", "shard", "unit", "spell", "augment"):
            assert kinds[kind, element] >= 1, (kind, element)
        if element != "Argent":
            assert kinds["tower", element] >= 2
            assert kinds["omega unit", element] >= 2


@pytest.mark.parametrize("name", DECKS)
def test_a_ready_deck_plays_to_the_end_without_anything_by_hand(name):
    deck = read_deck(data_path("decks", GAME, f"{name}.txt")).deck
    table = table_for([deck, deck], catalog_of(GAME))
    assert list(table.manual) == []
    game = table.start(7)
    play_out(game, [make_pilot(PilotName.GREEDY, table.brain, 7, seat) for seat in (0, 1)])
    assert game.outcome is not None
    assert game.turn < 60
