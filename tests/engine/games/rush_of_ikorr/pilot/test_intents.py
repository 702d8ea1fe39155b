"""What effects are good for, read from their texts."""

import pytest

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.pilot.intents import read_intent
from engine.games.rush_of_ikorr.pilot.weights import Weights
from engine.language.compiler import compile_text
from engine.pilots.intents import Deed, Whose
from engine.pilots.text_intents import Aim

WEIGHTS = Weights(hand_card=6, secured=10, attack=2, raid=7, brief=0.5)


def intent(text):
    (ability,) = compile_text(LANGUAGE, text, "spell", "Test").abilities
    return read_intent(ability.effect, WEIGHTS)


FLAT = {
    "Draw two cards.": 12,
    "Each opposing player discards a card.": 6,
    "Discard a card.": -6,
    "Secure 2 Ikorr.": 20,
    "Each opposing player draws a card.": -6,
}


@pytest.mark.parametrize(("text", "points"), FLAT.items())
def test_what_needs_no_board_has_a_worth_of_its_own(text, points):
    assert intent(text).flat == points


AIMS = {
    "Deal 3 damage to target opposing champion.": (Whose.THEIRS, Deed(Aim.HURT, 3)),
    "Destroy target champion.": (Whose.ANY, Deed(Aim.KILL)),
    "Stun target opposing champion.": (Whose.THEIRS, Deed(Aim.DISABLE)),
    "Target allied champion gets +2 attack this turn.": (Whose.OURS, Deed(Aim.CHANGE, 2.0)),
    "Target champion gets -1 raid this turn.": (Whose.ANY, Deed(Aim.CHANGE, -3.5)),
    "Heal 2 from target champion.": (Whose.ANY, Deed(Aim.HEAL, 2)),
}


@pytest.mark.parametrize(("text", "aimed"), AIMS.items())
def test_targets_know_what_is_done_to_them(text, aimed):
    (target,) = intent(text).targets
    assert (target.whose, target.deeds) == (aimed[0], (aimed[1],))


def test_a_pronoun_means_what_was_just_named():
    (target,) = intent("Stun target champion. Deal 1 damage to it.").targets
    assert target.deeds == (Deed(Aim.DISABLE), Deed(Aim.HURT, 1))


def test_many_at_once_are_no_choice():
    found = intent("Deal 2 damage to each champion.")
    assert not found.targets
    assert [each.deeds for each in found.masses] == [(Deed(Aim.HURT, 2),)]


def test_only_the_best_mode_counts():
    text = "Choose one —\n• Draw two cards.\n• Secure 2 Ikorr."
    assert intent(text).flat == 20
