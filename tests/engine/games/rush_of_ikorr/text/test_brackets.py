"""Brackets on cards of Rush of Ikorr: what was expected before the texts were tried."""

import pytest

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.language.compiler import compile_text
from engine.language.reading.trees import show

# Texts with a reminder, and what it reminds of.
REMINDERS = [
    ("champion", "Lethal (Any damage it deals by a strike destroys the struck champion.)"),
    ("champion", "Fury (It may attack any number of times, but each champion only once.)"),
    (
        "champion",
        "Swift, Raze (When this champion strikes, it takes stored Ikorr equal to its raid.)",
    ),
    ("spell", "Stun target champion. (It can't attack, raid or secure Ikorr.)"),
    ("champion", "Quick Strike (It strikes first when it attacks.)"),
    ("champion", "Swift (It can attack the turn it's summoned.)"),
    ("spell", "Retreat target champion. (It returns to its owner's hand.)"),
    (
        "spell",
        "Foresee 2. (Look at the top two cards of your deck, then put any number on the bottom.)",
    ),
    ("spell", "Retreat target champion. (Return it to its owner's hand.)"),
    ("avatar", "RUSH 3: Draw two cards. (Use this only once each game.)"),
    ("champion", "SUMMON — Scrap 2. (Put the top two cards of your deck into your graveyard.)"),
]
# Texts with a bracket that is part of the sentence, and the same text without brackets.
PHRASES = [
    ("spell", "Draw two cards (if you control a Beast)."),
    ("spell", "Target champion gets +2 attack (this turn)."),
    ("champion", "SUMMON — Stun target champion (with cost 3 or less)."),
    ("spell", "Deal 1 damage to each champion (and draw a card)."),
]
REFUSED = [
    # The words of the rule in another sense.
    ("champion", "Quick Strike (When defending, this champion strikes first.)"),
    ("champion", "Quick Strike (When attacking, the defending champion strikes first.)"),
    ("champion", "Lethal (Any damage this champion deals is enough to destroy it.)"),
    ("champion", "Raze (Whenever this champion is struck, it takes Ikorr equal to its raid.)"),
    ("champion", "Support (This champion can attack or raid this turn.)"),
    ("champion", "Fury (This champion can attack once each turn.)"),
    ("spell", "Scrap 3. (Put the top three cards of your graveyard into your deck.)"),
    ("spell", "Sacrifice a champion. (It is destroyed.)"),
    ("spell", "Foresee 3. (Look at the bottom three cards of your deck.)"),
    ("champion", "(Swift)"),
    ("champion", "(It can attack at once.)"),
    ("spell", "(Draw a card.)"),
    ("spell", "(draw a card)"),
    ("champion", "Lethal (It also draws you a card when it destroys one.)"),
    ("champion", "Swift (Only if you control a Beast.)"),
    ("champion", "Fury (Three times at most.)"),
    ("spell", "Draw a card (twice at most)."),
    ("spell", "Draw a card. (You may draw two instead.)"),
    ("spell", "Destroy all champions. (Except Beasts.)"),
    ("spell", "Scrap 2. (Put the top three cards of your deck into your graveyard.)"),
    ("spell", "Stun target champion. (Then draw a card.)"),
    ("spell", "Deal 2 damage to target champion. (Or 3 if it is stunned.)"),
    ("avatar", "(2): Draw a card. (Use this only twice each game.)"),
    ("spell", "Draw a card. (draw a card)"),
]


@pytest.mark.parametrize(("card_type", "text"), REMINDERS)
def test_reminders_change_nothing_and_are_told(card_type, text):
    made = compile_text(LANGUAGE, text, card_type)
    assert made.is_understood
    assert made.reminders == (text[text.index("(") :],)
    bare = compile_text(LANGUAGE, text[: text.index(" (")], card_type)
    assert show(made.abilities) == show(bare.abilities)


@pytest.mark.parametrize(("card_type", "text"), PHRASES)
def test_phrases_are_read(card_type, text):
    made = compile_text(LANGUAGE, text, card_type)
    assert made.is_understood
    bare = compile_text(LANGUAGE, text.replace("(", "").replace(")", ""), card_type)
    assert show(made.abilities) == show(bare.abilities)


@pytest.mark.parametrize(("card_type", "text"), REFUSED)
def test_whatever_else_is_refused(card_type, text):
    made = compile_text(LANGUAGE, text, card_type)
    assert not made.is_understood
    assert made.reminders == ()
