"""Odds follow what a deck's format assumes where the documents of a game are silent."""

import pytest

from deckbuilder.core.deck_odds import ask_deck
from engine.catalog import make_catalog
from engine.decks import Deck, Entry
from engine.games import GAMES
from engine.games.akora.schema import GAME, SCHEMA
from engine.games.game import Mulligan

CARD = SCHEMA.read({"name": "Ember", "type": "alchemy", "kind": "flash", "relic": 0}).card
DECK = Deck(GAME.id, sections={"alchemy": (Entry("Ember", 40),)})


@pytest.mark.parametrize(
    ("settled", "expected"),
    [
        ({}, (5, 1, Mulligan.NONE)),
        ({"opening_hand": 7}, (7, 1, Mulligan.NONE)),
        ({"first_draw": False}, (5, 0, Mulligan.NONE)),
        ({"mulligan": "whole"}, (5, 1, Mulligan.WHOLE)),
        ({"mulligan": "any"}, (5, 1, Mulligan.SHUFFLED)),
    ],
)
def test_akora_is_dealt_as_its_format_assumes(settled, expected):
    assert CARD is not None
    asked = ask_deck(DECK, make_catalog(SCHEMA, [CARD]), ["1 t:alchemy"], 1, readings=settled)
    assert (asked.draws.opening, asked.draws.first_turn, asked.draws.mulligan) == expected


def test_games_that_leave_nothing_open_are_dealt_as_ever():
    for game in GAMES.values():
        if game.id != GAME.id:
            assert game.draws_by({"opening_hand": 9}) is game.draws
