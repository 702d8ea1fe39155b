"""A text is read for its card's type; what was expected before the texts were tried."""

import pytest

from engine.cards import Card, GameId
from engine.games import PLUGINS
from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.play.compile import CardCompiler
from engine.games.texts import explain_card
from engine.language.compiler import compile_text

UNKNOWN_X = "Nothing says what X is (4.3d.3)."
UNDERSTOOD = [
    ("location", "START — Draw a card."),
    ("location", "END — Draw a card."),
    ("location", "ACTION — (1): Draw a card."),
    ("spell", "Allied champions gain Swift this turn."),
    ("spell", "This spell costs 1 less to cast for each Beast you control.\nDraw two cards."),
    ("avatar", "(2): Draw a card."),
    ("avatar", "RUSH 3: Draw a card."),
    ("champion", "This champion gets +1 attack."),
    ("infusion", "This champion gets +1 attack."),
    ("infusion", "+1 attack"),
    ("champion", "SUMMON — Deal X damage to target champion."),
    ("avatar", "(X): Draw X cards."),
    ("spell", "Draw X cards."),
    ("location", "When you build this location, draw a card."),
    ("location", "Whenever an allied champion attacks, it gets +1 attack until end of turn."),
    ("champion", "When this card attacks, draw a card."),
    ("token", "Swift"),
    ("token", "DEATH — Draw a card."),
    ("champion", "As an additional cost to summon this champion, discard a card."),
    ("champion", 'SUMMON — Target champion gains "DEATH — Draw a card." this turn.'),
    ("spell", 'Target champion gains "When this champion attacks, draw a card." this turn.'),
    ("location", 'Allied champions have "ATTACK — Draw a card."'),
    ("location", "When this location is destroyed, draw a card."),
]
REFUSED = [
    ("location", "This location costs 1 less to summon."),
    ("champion", "This champion costs 1 less to cast."),
    ("spell", "This spell costs 1 less to build."),
    ("infusion", "+X attack"),
    ("champion", "Draw a card."),
    ("champion", "Deal 2 damage to target champion."),
    ("champion", "RUSH 3: Draw a card."),
    ("champion", "(2): Draw a card."),
    ("infusion", "Draw a card."),
    ("infusion", "RUSH 3: Draw a card."),
    ("infusion", "(2): Draw a card."),
    ("location", "Draw a card."),
    ("location", "Swift"),
    ("location", "Swift, Lethal"),
    ("location", "Support Greek"),
    ("location", "Reanimate"),
    ("location", "ATTACK — Draw a card."),
    ("location", "RAID — Draw a card."),
    ("location", "DEATH — Draw a card."),
    ("location", "SECURE — Draw a card."),
    ("location", "RETREAT — Draw a card."),
    ("location", "SUMMON — Draw a card."),
    ("location", "This champion gets +1 attack."),
    ("location", "When this champion attacks, draw a card."),
    ("location", "When this location attacks, draw a card."),
    ("location", "When this location dies, draw a card."),
    ("location", "This location gets +1 attack."),
    ("location", "This location has Swift."),
    ("location", "When this card attacks, draw a card."),
    ("location", "When this permanent raids, draw a card."),
    ("location", "RUSH 3: Draw a card."),
    ("location", "(2): Draw a card."),
    ("spell", "Swift"),
    ("spell", "Lethal, Fury"),
    ("spell", "SUMMON — Draw a card."),
    ("spell", "DEATH — Draw a card."),
    ("spell", "END — Draw a card."),
    ("spell", "ACTION — (1): Draw a card."),
    ("spell", "RUSH 3: Draw a card."),
    ("spell", "(2): Draw a card."),
    ("spell", "This champion gets +2 attack this turn."),
    ("spell", "Stun this champion."),
    ("spell", "Whenever an allied champion dies, draw a card."),
    ("spell", "This spell gets +1 attack."),
    ("spell", "When this spell attacks, draw a card."),
    ("avatar", "Swift"),
    ("avatar", "SUMMON — Draw a card."),
    ("avatar", "DEATH — Draw a card."),
    ("avatar", "ATTACK — Draw a card."),
    ("avatar", "ACTION — (1): Draw a card."),
    ("avatar", "Draw a card."),
    ("avatar", "This champion gets +1 attack."),
    ("avatar", "When this champion attacks, draw a card."),
    ("avatar", "(2): Stun this champion."),
    ("champion", "This spell costs 1 less to cast."),
    ("champion", "When this location is built, draw a card."),
    ("champion", "This location can't be destroyed."),
    ("champion", "+1 attack"),
    ("spell", "+1 attack"),
    ("champion", "ATTACK — Deal X damage to target champion."),
    ("champion", "This champion gets +X attack."),
    ("champion", "DEATH — Draw X cards."),
    ("avatar", "(2): Draw X cards."),
    ("location", "ACTION — (1): Draw X cards."),
    ("influence", "Draw a card."),
    ("influence", "Swift"),
    ("token", "Draw a card."),
    ("token", "(2): Draw a card."),
    ("champion", "ATTACK — This spell deals 2 damage to target champion."),
    ("spell", "This champion deals 2 damage to target champion."),
    ("infusion", "This location gets +1 attack."),
    ("location", "This location strikes target champion."),
    ("location", "ACTION — (1): This location strikes target champion."),
    ("location", "ACTION — (1): This champion gets +1 attack this turn."),
    ("location", "ACTION — Stun this location: Draw a card."),
    ("avatar", "(1): This avatar gets +1 attack this turn."),
    ("champion", "Support Greek — Draw a card."),
    ("champion", "As an additional cost to cast this spell, discard a card."),
    ("spell", "As an additional cost to summon this champion, discard a card.\nDraw a card."),
    ("location", "When this location is stunned, draw a card."),
]
# Why: what it is, where it belongs, and the rules.
REASONS = {
    ("champion", "RUSH 3: Draw a card."): (
        "A RUSH ability belongs on an avatar, not on a champion (6.2a, 11.19a)."
    ),
    ("champion", "Draw a card."): (
        "An effect without a header or a cost belongs on a spell, not on a champion (4.8b, 6.10a)."
    ),
    ("infusion", "Choose one: Draw a card; or scrap 1."): (
        "An effect without a header or a cost belongs on a spell, not on an infusion (4.8b, 6.10a)."
    ),
    ("location", "Swift"): (
        "A keyword ability belongs on a champion, an infusion or a token, not on a location"
        " (6.5a, 6.10a)."
    ),
    ("location", "When this card attacks, draw a card."): (
        "“this ... attacks” belongs on a champion, an infusion or a token, not on a location"
        " (7.1b)."
    ),
    ("champion", "This spell costs 1 less to cast."): (
        "“this spell” belongs on a spell, not on a champion (4.4b, 4.8a)."
    ),
    ("champion", "ATTACK — Deal X damage to target champion."): UNKNOWN_X,
    ("infusion", "+X attack"): UNKNOWN_X,
    ("infusion", "This location has Swift."): (
        "A keyword of its own belongs on a champion, an infusion or a token, not on a location"
        " (6.5a)."
    ),
    ("spell", "Target location gains Swift."): (
        "A keyword of its own belongs on a champion, an infusion or a token, not on a location"
        " (6.5a)."
    ),
    ("location", "This location costs 1 less to summon."): (
        "Summoning belongs on a champion or an infusion, not on a location (4.7a, 11.52a)."
    ),
    ("champion", "This champion costs 1 less to cast."): (
        "Casting belongs on a spell, not on a champion (4.8a, 11.35a)."
    ),
}


@pytest.mark.parametrize(("card_type", "text"), UNDERSTOOD)
def test_what_a_card_of_its_type_may_say_is_read(card_type, text):
    assert compile_text(LANGUAGE, text, card_type).is_understood


@pytest.mark.parametrize(("card_type", "text"), REFUSED)
def test_what_belongs_on_other_cards_is_refused(card_type, text):
    assert not compile_text(LANGUAGE, text, card_type).is_understood


@pytest.mark.parametrize(("key", "reason"), REASONS.items())
def test_the_refusal_says_where_it_belongs_and_by_which_rules(key, reason):
    card_type, text = key
    (sentence,) = compile_text(LANGUAGE, text, card_type).sentences
    assert sentence.trouble.reason == reason


def test_without_a_type_every_kind_of_text_is_welcome():
    texts = ("Swift", "RUSH 3: Draw a card.", "Draw a card.", "(2): Draw a card.")
    assert all(compile_text(LANGUAGE, each).is_understood for each in texts)


def test_a_second_x_behind_a_definition_could_be_that_or_another():
    text = "Draw X cards, where X is the number of Beasts you control. Scrap X."
    found = explain_card(made("spell", text, "X")).sentences
    assert [each.trouble and each.trouble.reason for each in found] == [None, UNKNOWN_X]


X_OF_A_COST = [
    ("spell", "Deal X damage to target champion."),
    ("spell", "Choose one:\n• Draw X cards.\n• Scrap two cards."),
    ("spell", "Draw a card. Then scrap X."),
    ("champion", "SUMMON — This champion gets +X attack this turn."),
]


def made(card_type: str, text: str, cost: int | str) -> Card:
    return Card(GameId("rush_of_ikorr"), "Made Up", card_type, {"text": text, "cost": cost})


@pytest.mark.rule("rush_of_ikorr 4.3d.3")
@pytest.mark.parametrize(("card_type", "text"), X_OF_A_COST)
def test_a_cost_that_is_a_number_says_nothing_about_x(card_type, text):
    paid, fixed = made(card_type, text, "X"), made(card_type, text, 3)
    texts = PLUGINS[GameId("rush_of_ikorr")].texts
    assert explain_card(paid).is_understood
    assert texts.plays(paid)
    found = explain_card(fixed)
    troubles = [each.trouble.reason for each in found.sentences if each.trouble is not None]
    assert troubles == [UNKNOWN_X]
    assert not texts.plays(fixed)
    compiler = CardCompiler()
    compiler.face(fixed)
    assert compiler.by_hand()


@pytest.mark.parametrize(
    ("card_type", "text"),
    [
        ("spell", "As an additional cost to cast this spell, scrap X. Draw X cards."),
        ("spell", "You may pay (X). Deal X damage to target champion."),
        ("spell", "Deal X damage to target champion, where X is the number of Beasts you control."),
        ("champion", "ACTION — (X): Draw X cards."),
    ],
)
def test_other_costs_and_definitions_say_what_x_is(card_type, text):
    found = explain_card(made(card_type, text, 3))
    assert [each.trouble for each in found.sentences if each.trouble] == []
