"""The language of Argent Saga: what is read and played, and what is left alone."""

import pytest

from engine.games.argent_saga.language import LANGUAGE, is_played
from engine.games.argent_saga.play.compile import CardCompiler, read_text
from engine.games.argent_saga.play.lines import UnreadLine, is_understood
from engine.language.compiler import compile_text
from tests.engine.games.argent_saga.play.practice import card

PLAYED = [
    ("spell", "Draw two cards."),
    ("spell", "Deal 1500 to target unit."),
    ("spell", "Destroy target exhausted unit."),
    ("spell", "Return target unit to its owner's hand."),
    ("spell", "Target Fire unit gets +1000 this turn."),
    ("spell", "Deal 500 to target unit. Draw a card."),
    ("unit", "Arrive - Draw a card."),
    ("unit", "Ruined - Deal 500 to target unit."),
    ("unit", "Whenever this card attacks - Draw a card."),
    ("unit", "Exhaust, pay (1): Deal 500 to target unit."),
    ("unit", "Guardian\nOther Dragon units you control get +500."),
    ("augment", "Sacrifice this card: Draw a card."),
]
LEFT_ALONE = [
    ("unit", "Arrive - Hum a tune."),
    ("unit", "Arrive - You may destroy target unit."),
    ("unit", "When this card attacks - Pay (1): Draw a card."),
    ("spell", "Return target unit to the bottom of its owner's deck."),
    ("spell", "Take an extra turn after this one."),
    ("spell", "Search your deck for a unit and add it to your hand."),
    ("spell", "Draw a card.\nWhenever a unit is destroyed - Draw a card."),
    ("tower", "When this tower is destroyed, draw a card."),
]


@pytest.mark.parametrize(("card_type", "text"), PLAYED)
def test_a_text_is_read_and_becomes_something_to_play(card_type, text):
    assert is_understood(read_text(text, card_type, "Card"))
    face = CardCompiler().face(card(name="Card", type=card_type, power=500, text=text))
    assert face.manual == ()
    assert face.program or face.triggers or face.actions or face.statics


@pytest.mark.parametrize(("card_type", "text"), LEFT_ALONE)
def test_what_is_not_played_yet_stays_a_printed_sentence(card_type, text):
    found = read_text(text, card_type, "Card")
    assert any(isinstance(each, UnreadLine) for each in found)
    _assert_left_alone(card_type, text)


def test_what_is_read_and_cannot_be_played_stays_a_printed_sentence():
    _assert_left_alone("unit", "This card cannot deal damage.")


def _assert_left_alone(card_type, text):
    face = CardCompiler().face(card(name="Card", type=card_type, power=500, text=text))
    assert face.manual
    assert face.program is None
    assert face.triggers == face.actions == face.statics == ()


def test_a_sentence_that_is_understood_is_not_played_alone_where_another_is_not():
    (ability,) = compile_text(LANGUAGE, "Arrive - Draw a card. Hum a tune.", "unit").abilities
    assert not is_played(ability)


def test_the_language_takes_most_of_its_forms_from_the_shared_ones():
    count = LANGUAGE.count
    assert count.own < 30
    assert count.inherited > 1_000
