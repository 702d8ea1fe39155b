"""A table of places says what belongs on which cards."""

import pytest

from engine.language.card_types import Place, keys_of, misplaced, named_in, own
from engine.language.tree.abilities import Keywords, Static
from engine.language.tree.changes import GainAbility, GainKeyword
from engine.language.tree.events import EventPattern
from engine.language.tree.objects import This
from engine.language.tree.terms import SharedEvent, SharedNoun

PLACE = Place("a wing", ("hen", "owl"), ("4.2", "4.3"))


@pytest.mark.parametrize(
    ("card_type", "reason"),
    [
        ("hen", ""),
        ("", ""),
        ("apple", "A wing belongs on a hen or an owl, not on an apple (4.2, 4.3)."),
    ],
)
def test_a_place_names_the_types_and_the_rules(card_type, reason):
    assert misplaced({"wing": PLACE}, ["egg", "wing"], card_type) == reason


def test_what_this_card_does_has_a_key_of_its_own():
    pattern = EventPattern((SharedEvent.ATTACKS,), This(SharedNoun.CARD))
    assert own(SharedEvent.ATTACKS) in set(keys_of(pattern))


def test_an_ability_that_is_given_to_others_is_not_this_cards():
    given = GainAbility(Keywords(()))
    static = Static(This(SharedNoun.UNIT), (given,))
    assert set(keys_of(static)) == {Static, own(GainAbility)}
    assert own(GainKeyword) in set(keys_of(Static(This(SharedNoun.UNIT), (GainKeyword(None),))))


def test_what_a_sentence_calls_its_card_is_found_outside_quotation_marks():
    nouns = {SharedNoun.SPELL: ("spell", "spells"), SharedNoun.UNIT: ("hen", "hens")}
    assert list(named_in("This spell pecks this turn.", nouns)) == [SharedNoun.SPELL]
    assert list(named_in('Each hen has "this hen pecks".', nouns)) == []
