"""What stands on a card where it could never work is refused, not read as nothing."""

import pytest

from engine.games.argent_saga.language import LANGUAGE
from engine.games.argent_saga.play.compile import CardCompiler
from engine.games.argent_saga.schema import SCHEMA
from engine.language.compiler import compile_text

REFUSED = [
    ("spell", "Exhaust: Draw a card.", "9.1.1"),
    ("spell", "Sacrifice a unit: Draw two cards.", "9.1.1"),
    ("tower", "Pay (2): Draw a card.", "2.4.4"),
    ("spell", "Guardian", "11"),
    ("augment", "Brawler", "11"),
    ("shard", "Quickness", "11"),
    ("champion", "Instacast", "11.8.2"),
    ("spell", "Arrive - Draw a card.", "11.2.2"),
]
TAKEN = [
    ("spell", "Discard this card from your hand: Draw a card."),
    ("spell", "Shard Drain 1, expel this card from your discard zone: Draw a card."),
    ("augment", "Exhaust: Draw a card."),
    ("augment", "Instacast"),
    ("token", "Guardian"),
]


@pytest.mark.parametrize(("card_type", "text", "rule"), REFUSED)
def test_what_never_works_on_a_card_is_refused_with_its_rule(card_type, text, rule):
    read = compile_text(LANGUAGE, text, card_type, "Card")
    assert not read.is_understood
    assert rule in repr(read.sentences)


@pytest.mark.parametrize(("card_type", "text"), TAKEN)
def test_what_works_elsewhere_is_taken(card_type, text):
    assert compile_text(LANGUAGE, text, card_type, "Card").is_understood


def test_a_trigger_of_a_spell_that_is_never_on_the_field_is_left_to_the_players():
    card = SCHEMA.read(
        {"name": "Later", "type": "spell", "text": "When you play a unit - Draw a card."}
    ).card
    assert CardCompiler().face(card).manual
