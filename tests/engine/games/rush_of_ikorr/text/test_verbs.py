"""Every verb is complete: it is read, printed, told and played from its record."""

import pytest

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.text import own_tree
from engine.games.rush_of_ikorr.verbs.table import VERBS
from engine.language.compiler import compile_text
from engine.language.saying.plain import instructions
from engine.language.saying.printed import steps
from engine.language.saying.printer import Printer
from engine.language.tree.classes import classes_of
from engine.language.tree.composed import ChooseOne, Do, SummonThose
from engine.language.tree.instructions import Act
from engine.language.tree.kinds import Bringing, Instruction, TokenMaking

BY_NAME = {verb.node.__name__: verb for verb in VERBS}
# Only what stands in place of a token that would be summoned: the summoning itself plays it.
NOT_LOWERED = {SummonThose}
# Printed with the steps that they hold.
COMPOSED = {*steps.COMPOSED, ChooseOne, Do}


# What several instructions have in common.
_SHARED_BASES = {Act, Bringing, Instruction, TokenMaking}


def test_every_instruction_is_a_verb():
    kinds = set(classes_of(own_tree).values())
    wanted = {each for each in kinds if issubclass(each, Instruction)} - _SHARED_BASES
    assert {verb.node for verb in VERBS} == wanted


@pytest.mark.parametrize("verb", BY_NAME.values(), ids=BY_NAME)
def test_a_verb_is_told_and_played(verb):
    assert verb.means or verb.node in instructions.COMPOSED
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
    compiled = compile_text(LANGUAGE, text, "spell")
    assert compiled.is_understood
    assert Printer(LANGUAGE).text(compiled.abilities) == text
