"""Decks that no game begins with: a card of them is of a type that its section does not take."""

import pytest

from engine.cards import GameId
from engine.decks import Entry
from engine.games import play_kit
from engine.language.lowering.face_maker import UnplayableDeckError
from tests.deckbuilder.core.table.table_kit import library
from tests.engine.sandbox.test_acts import ready_deck

# In each game: a section, a card of the same ready deck, and the section that the card is put into.
MOVED = [
    ("akora", "alchemy", "akora", "Akora Deck"),
    ("akora", "akora", "alchemy", "Alchemy Deck"),
    ("argent_saga", "champion", "main", "Deck"),
    ("argent_saga", "main", "shard", "Shard Deck"),
    ("rise", "summoner", "library", "Library"),
    ("rush_of_ikorr", "avatar", "main", "Deck"),
]


def _sat_down(game, deck):
    kit = play_kit(game)
    return kit.sit_down([deck, deck], library().catalog(GameId(game)))


@pytest.mark.parametrize(("game", "source", "section", "heading"), MOVED)
def test_a_card_in_a_section_of_other_types_is_refused_by_name(game, source, section, heading):
    deck = ready_deck(game)
    moved = deck.entries(source)[0]
    broken = deck.with_section(section, (*deck.entries(section), Entry(moved.name)))
    with pytest.raises(UnplayableDeckError, match=rf"“{moved.name}” is of type .* {heading}\."):
        _sat_down(game, broken)


@pytest.mark.rule("akora term.21.g")
def test_nobody_begins_with_a_stone_of_akora():
    deck = ready_deck("akora").with_section("starting", (Entry("Stone of Akora"),))
    with pytest.raises(UnplayableDeckError, match=r"Stone of Akora.*term\.21\.g"):
        _sat_down("akora", deck)
