"""Brackets behind a keyword: a sentence of its rule is a reminder, any other is refused."""

import pytest

from engine.games.texts import explain

REPEATED = [
    ("rise", "creature", "[Immunity] (This Creature may not be Infected.)"),
    (
        "rise",
        "creature",
        "[Root] (This Creature may only be Destroyed by Combat Damage or by Sacrifice.)",
    ),
    ("akora", "alchemy", "Freeze target Akora. (A frozen Akora cannot attack.)"),
    ("argent_saga", "unit", "Quickness (This unit can attack the turn it is played.)"),
    ("argent_saga", "unit", "Immortal (It cannot be destroyed by damage or effects.)"),
]
# Another rule, its opposite, another number, or an effect of its own.
REFUSED = [
    ("rise", "creature", "[Immunity] (This Creature may be Infected.)"),
    ("rise", "creature", "[Root] (This Creature may not be Destroyed by Combat Damage.)"),
    ("akora", "alchemy", "Freeze target Akora. (Draw 1 card.)"),
    ("argent_saga", "unit", "Guardian (This unit can attack.)"),
    ("argent_saga", "unit", "Quickness (The turn it is played this unit cannot attack.)"),
    ("argent_saga", "unit", "Immortal (It can be destroyed by effects but not by damage.)"),
    (
        "argent_saga",
        "unit",
        "Shard Drain 2 (Return one of your shards to the bottom of your shard deck.): Draw a card.",
    ),
]


@pytest.mark.parametrize(("game", "card_type", "text"), REPEATED)
def test_a_sentence_of_the_rule_is_a_reminder(game, card_type, text):
    assert explain(game, text, card_type).reminders == (text[text.index("(") :],)


@pytest.mark.parametrize(("game", "card_type", "text"), REFUSED)
def test_any_other_sentence_in_brackets_is_refused(game, card_type, text):
    found = explain(game, text, card_type)
    reasons = [each.trouble.reason for each in found.sentences if each.trouble is not None]
    assert found.reminders == ()
    assert any("does not repeat a rule" in reason for reason in reasons)
