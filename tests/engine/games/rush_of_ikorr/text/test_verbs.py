"""Every verb is complete: it is read, printed, told and played from its record."""

import pytest

from engine.games.rush_of_ikorr.text import tree as t
from engine.games.rush_of_ikorr.text.compiler import compile_text
from engine.games.rush_of_ikorr.text.printer import print_text
from engine.games.rush_of_ikorr.verbs.table import VERBS

BY_NAME = {verb.node.__name__: verb for verb in VERBS}
# Only what stands in place of a token that would be summoned: the summoning itself plays it.
NOT_LOWERED = {t.SummonThose}
# Printed with the steps that they hold.
COMPOSED = {t.ForEach, t.ChooseOne, t.Unless, t.Delayed, t.Replacement, t.Do, t.Manual}


def test_every_instruction_is_a_verb():
    kinds = {each for name in t.__all__ if isinstance(each := getattr(t, name), type)}
    wanted = {each for each in kinds if issubclass(each, t.Instruction)} - {t.Instruction}
    assert {verb.node for verb in VERBS} == wanted


@pytest.mark.parametrize("verb", BY_NAME.values(), ids=BY_NAME)
def test_a_verb_is_told_and_played(verb):
    assert verb.means
    assert (verb.lower is None) == (verb.node in NOT_LOWERED)


@pytest.mark.parametrize("verb", BY_NAME.values(), ids=BY_NAME)
def test_a_verb_is_printed(verb):
    can_print = bool(verb.prints or verb.clause or verb.forms)
    assert can_print or verb.node in COMPOSED


@pytest.mark.parametrize("verb", BY_NAME.values(), ids=BY_NAME)
def test_only_costs_stand_behind_by(verb):
    assert verb.as_cost or not verb.gerund


def test_a_cost_is_read_and_printed_behind_by():
    costs = "discarding a card and sacrificing a champion"
    text = f"You may cast this spell from your graveyard by {costs}."
    compiled = compile_text(text, "spell")
    assert compiled.is_understood
    assert print_text(compiled.abilities) == text
