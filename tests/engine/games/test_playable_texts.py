"""What the explanation calls understood is what play carries out by itself, in every game."""

from typing import Any

import pytest

from deckbuilder.store.cards.card_library import CardLibrary
from engine.cards import Card, GameId
from engine.games import PLUGINS
from engine.games.akora.play.compile import CardCompiler as AkoraCompiler
from engine.games.argent_saga.play.compile import CardCompiler as ArgentCompiler
from engine.games.rise.play.compile import CardCompiler as RiseCompiler
from engine.games.rush_of_ikorr.play.compile import CardCompiler as RushCompiler
from engine.games.texts import explain, explain_card
from engine.language.lowering.trial import BY_HAND

COMPILERS: dict[str, Any] = {
    "rush_of_ikorr": RushCompiler,
    "argent_saga": ArgentCompiler,
    "rise": RiseCompiler,
    "akora": AkoraCompiler,
}
# Understood, and about events in whose place nothing else can happen.
UNPLAYED = [
    ("argent_saga", "unit", "If a unit would be exhausted, destroy it instead."),
    ("argent_saga", "augment", "If you would search your deck, draw a card instead."),
    ("rush_of_ikorr", "champion", "If you would play a spell, draw a card instead."),
    ("rush_of_ikorr", "location", "If you would foresee, draw a card instead."),
    ("rise", "creature", "~ If a Creature would be Tilted, Destroy it instead."),
    ("rise", "door", "~ If you would shuffle your Library, draw a card instead."),
]
PLAYED = [
    ("argent_saga", "unit", "If this card would be destroyed, expel it instead."),
    ("argent_saga", "spell", "Exhaust target unit."),
    ("argent_saga", "augment", "Equip to target unit.\nThe equipped unit gets +500."),
    ("rush_of_ikorr", "infusion", "Swift"),
    (
        "rush_of_ikorr",
        "champion",
        "If this champion would be put into a graveyard from the battlefield, return it to its "
        "owner's hand instead.",
    ),
    ("rush_of_ikorr", "spell", "Deal 2 damage to target champion."),
    ("argent_saga", "unit", 'You can only control one "Made Up".'),
    ("rise", "creature", "~ When this Creature is Destroyed, draw a card."),
    ("rise", "summoner", "1: Draw a card."),
    ("akora", "flash", "Play or Flip; draw 2 cards, discard 1 card."),
    ("akora", "akora", "Whilst your Relic Count is 4 or more, this card gains 100 Attack Power."),
]


def is_played(card: Card) -> bool:
    """Whether play asks nobody to carry out a part of a card's text."""
    compiler = COMPILERS[card.game]()
    compiler.face(card)
    return not compiler.by_hand()


def made(game: str, card_type: str, text: str) -> Card:
    kind = {"type": card_type}
    if game == "akora" and card_type in ("flash", "eternity", "armament", "token"):
        kind = {"type": "alchemy"}
    values = {"text": text, "kind": card_type.capitalize()}
    return Card(GameId(game), "Made Up", kind["type"], values)


@pytest.mark.parametrize(("game", "card_type", "text"), UNPLAYED)
def test_a_text_that_cannot_be_played_is_not_called_understood(game, card_type, text):
    found = explain(GameId(game), text, card_type)
    assert [each.trouble for each in found.sentences] == [BY_HAND]
    assert not found.is_understood
    card = made(game, card_type, text)
    assert not explain_card(card).is_understood
    assert not PLUGINS[GameId(game)].texts.plays(card)
    assert not is_played(card)


@pytest.mark.parametrize(("game", "card_type", "text"), UNPLAYED)
def test_a_text_of_no_type_is_tried_on_every_kind_of_card(game, card_type, text):
    assert not explain(GameId(game), text).is_understood


def test_other_lines_of_the_card_are_still_understood():
    text = "Guardian\nIf a unit would be exhausted, destroy it instead.\nArrive - Draw a card."
    found = explain(GameId("argent_saga"), text, "unit")
    assert [each.is_understood for each in found.sentences] == [True, False, True]


@pytest.mark.parametrize(("game", "card_type", "text"), PLAYED)
def test_a_text_that_is_played_is_understood(game, card_type, text):
    assert explain(GameId(game), text, card_type).is_understood
    assert PLUGINS[GameId(game)].texts.plays(made(game, card_type, text))


@pytest.mark.parametrize("game", COMPILERS)
def test_explanation_and_play_agree_about_every_bundled_text(game):
    schema = PLUGINS[GameId(game)].game.schema
    cards = [card for card in CardLibrary().catalog(GameId(game)).cards() if card.text]
    assert len(cards) >= 100
    differing = [
        card.name
        for card in cards
        if not schema.is_overlay(card) and explain_card(card).is_understood != is_played(card)
    ]
    assert differing == []
