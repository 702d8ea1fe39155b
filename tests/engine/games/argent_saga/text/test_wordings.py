"""Wordings of Argent Saga's texts, in sentences of our own: each is understood and played."""

from pathlib import Path

import pytest

from engine.games.argent_saga.play.compile import CardCompiler
from engine.games.argent_saga.schema import SCHEMA
from engine.games.argent_saga.texts import TEXTS

PLAYED = {
    "unit": [
        "Arrive - Recover up to two of your shards.",
        "Arrive - Exhaust up to one of your other units, and if you do, draw a card.",
        "Ruined - Exhaust each of your opponent's basic units.",
        "Whenever your opponent plays an augment or uses an activated ability - Draw a card.",
        "When you destroy an opponent's tower - Draw a card.",
        "When this card destroys an opponent's unit in battle - Recover this card.",
        "Whenever this card deals damage to an opponent's tower - You may draw a card.",
        'While you control "Moss Gate", this card gets +500.',
        "Arrive - If you've played at least two other cards this turn, draw a card.",
        "Arrive - If three or more of your Fire units have returned to your hand this turn from "
        "the field, draw two cards.",
        "Arrive - You can sacrifice a Gear you control to destroy target unit.",
        "Arrive - Expel target unit and return it to the field at the end of the turn.",
        "Ruined - You may give target Beast unit -500 this turn.",
        "Exhaust: This turn target Fire unit gains Overrun.",
        "Moth and Beetle units cost (1) less to play.",
        "Spells cost your opponent (2) more to play for each Location you control.",
        "If you control more units than your opponent, and you control a Location, this card gets "
        "+500.",
        "Ruined - You may put target Moth unit or Beetle unit with cost 2 or less from your "
        "discard zone into play.",
        "While this card has a +500 counter on it, it gains Overrun.",
        "When this card is targeted by an opponent's spell or ability - Draw a card.",
    ],
    "spell": [
        "Deal 1500 to target unit and 500 to each unit adjacent to it.",
        "Target unit gets -X this turn. (X equals the power of the Beetle unit with the highest "
        "power.)",
        "Draw X cards. (X equals the number of Moth units you control.)",
        "Expel target unit if its power is less than the highest power of a Moth unit you control.",
        "As an additional cost to play this card, you may Shard Drain 2.\nDraw a card. If you "
        "paid the additional cost, draw two cards instead.",
        "As an additional cost to play this card you may sacrifice a basic unit.\nIf you do, "
        "destroy target exhausted unit.",
        "Target attacking unit you control gets +1000, and return it to its owner's hand at the "
        "end of the turn.",
        "Deal 500 to all units and all face-up towers.",
        "Destroy target unit, and if it was exhausted, draw a card.",
        "Flip target tower face-down. If it was damaged, draw a card.",
        "Target unit loses all abilities. If it had Guardian, draw a card.",
        "Return target unit to its owner's hand. If there was a +500 counter on it, draw a card.",
    ],
}
CASES = [(kind, text) for kind, texts in PLAYED.items() for text in texts]


def unread(text, card_type):
    sentences = TEXTS.explain(text, card_type, "Card").sentences
    return [(each.text, each.trouble.reason) for each in sentences if each.trouble]


def by_hand(text, card_type):
    card = SCHEMA.read({"name": "Card", "type": card_type, "text": text}).card
    return CardCompiler().face(card).manual


@pytest.mark.parametrize(("card_type", "text"), CASES)
def test_a_wording_is_understood_and_played(card_type, text):
    assert unread(text, card_type) == []
    assert by_hand(text, card_type) == ()


def listed(name):
    """Return the texts of a file: the card type, a bar, and the text with its breaks."""
    lines = (Path(__file__).parent / name).read_text("utf-8").splitlines()
    return [tuple(line.split(" | ", 1)) for line in lines if not line.startswith("#")]


FURTHER = listed("further_texts.txt")
WIDER = listed("wider_texts.txt")


@pytest.mark.parametrize(("card_type", "text"), FURTHER)
def test_texts_that_were_never_worked_on_are_understood_and_played(card_type, text):
    printed = text.replace(" // ", "\n")
    assert unread(printed, card_type) == []
    assert by_hand(printed, card_type) == ()


@pytest.mark.parametrize(("card_type", "text"), WIDER)
def test_possessives_limits_arrivals_and_tokens_are_understood_and_played(card_type, text):
    printed = text.replace(" // ", "\n")
    assert unread(printed, card_type) == []
    assert by_hand(printed, card_type) == ()


@pytest.mark.parametrize("word", ["Unti", "Spel", "Augmet", "Towr", "Crad"])
def test_a_misspelt_type_is_not_taken_for_a_subtype(word):
    assert unread(f"Discard a {word} from your hand: Draw a card.", "unit")
    assert unread(f"Whenever a {word} you control attacks - Draw a card.", "unit")


def test_what_is_said_of_tokens_is_about_the_tokens_just_made():
    text = "Put two Rat tokens (Unit * Beast/Dark/500) into play. They gain Quickness this turn."
    meanings = [each.meaning for each in TEXTS.explain(text, "spell", "Card").sentences]
    assert "those tokens gain the keyword Quickness" in meanings[1]


def test_tokens_that_come_exhausted_are_told_so():
    text = "Put a Rat token (Unit * Beast/Dark/500) into play exhausted."
    assert "exhausted" in TEXTS.explain(text, "spell", "Card").sentences[0].meaning


@pytest.mark.parametrize(
    "text", ["The equipped unit gets +500.", "When the equipped unit attacks - Draw a card."]
)
def test_only_a_card_that_is_equipped_has_an_equipped_unit(text):
    assert unread(text, "augment")
    assert unread(f"Equip to target unit.\n{text}", "augment") == []


@pytest.mark.parametrize(
    ("card_type", "text"),
    [
        ("spell", "Search your deck for a Dragon unit."),
        ("unit", "Arrive - Search your deck for a Gear and reveal it."),
        ("spell", "Deal 500 to each unit. Draw a card for each unit destroyed this way."),
        ("augment", "When it attacks - Draw a card."),
    ],
)
def test_what_is_cut_off_or_comes_too_early_is_refused(card_type, text):
    assert unread(text, card_type)
