"""Every node that a text can become is printed and told."""

import pytest

from engine.games import PLUGINS
from engine.language.saying.plain import abilities as told_abilities
from engine.language.saying.plain import conditions as told_conditions
from engine.language.saying.plain import instructions as told_instructions
from engine.language.saying.plain import things as told
from engine.language.saying.printed import abilities, changes, conditions, steps, things
from engine.language.tree.amounts import All, AllBut, AnyNumber, Between, Groups, UntilHand, UpTo
from engine.language.tree.changes import (
    AbilityCostChange,
    DoubleStat,
    SwapStats,
    Unpreventable,
)
from engine.language.tree.classes import classes_of
from engine.language.tree.composed import ChooseOne, Do
from engine.language.tree.kinds import (
    Ability,
    Amount,
    Change,
    Condition,
    Instruction,
    Node,
    Objects,
    Payment,
    Players,
    Ref,
)
from engine.language.tree.objects import LastNamed
from engine.language.tree.players import StartingWith
from tests.engine.language.gardens import GARDENS

LANGUAGES = {str(game): plugin.texts.language for game, plugin in PLUGINS.items() if plugin.texts}
LANGUAGES["gardens"] = GARDENS
PRINTED = {
    # Who begins is printed with what they do.
    Players: {*things.PLAYERS, StartingWith},
    # "Adjacent" alone stands before its noun.
    Objects: {*things.OBJECTS, LastNamed},
    # These stand before a noun, never as a value.
    Amount: {*things.VALUES, All, AllBut, AnyNumber, Between, Groups, UntilHand, UpTo},
    Condition: {*conditions.CONDITIONS},
    # These have a sentence of their own, with their subject.
    Change: {
        *changes.CHANGES,
        *changes.PLAYER_CHANGES,
        *(AbilityCostChange, DoubleStat, SwapStats, Unpreventable),
    },
    Ability: {*abilities.ABILITIES},
}
TOLD = {
    Players: {*told.PLAYERS},
    Objects: {*told.OBJECTS},
    Amount: {*told.AMOUNTS},
    Condition: {*told_conditions.CONDITIONS},
    Change: {*told_instructions.CHANGES},
    Ability: {*told_abilities.OPENINGS, *told_abilities.OTHERS},
}


def of_kind(kind, *modules):
    """Return the nodes of a kind; one that others are made from stands in no tree itself."""
    found = {each for each in classes_of(*modules).values() if issubclass(each, kind)}
    return {each for each in found - {kind, Ref} if not each.__subclasses__()}


@pytest.mark.parametrize("kind", PRINTED)
def test_every_shared_node_is_printed(kind):
    assert of_kind(kind) <= PRINTED[kind]


@pytest.mark.parametrize("kind", TOLD)
def test_every_shared_node_is_told(kind):
    assert of_kind(kind) <= TOLD[kind]


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
def test_a_game_has_words_for_its_own_nodes(language):
    own = {
        each
        for kind in (*PRINTED, Payment)
        for each in of_kind(kind, *language.tree.modules) - of_kind(kind)
    }
    words = language.speech.nodes
    assert {each for each in own if each not in words or words[each].printed is None} == set()
    silent = {each for each in own if not (words[each].told or words[each].opening)}
    assert silent == set()


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
def test_every_instruction_of_a_game_is_a_verb_with_words(language):
    own = {
        each
        for each in of_kind(Instruction, *language.tree.modules) - of_kind(Instruction)
        if issubclass(each, Node)
    }
    assert own <= {verb.node for verb in language.verbs}
    composed = {*steps.COMPOSED, ChooseOne, Do}
    for verb in language.verbs:
        assert verb.prints or verb.clause or verb.forms or verb.node in composed, verb.node
        assert verb.means or verb.node in told_instructions.COMPOSED, verb.node


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
def test_every_header_and_keyword_of_a_game_is_explained(language):
    words = [each for module in language.tree.modules for each in vars(module).values()]
    lists = [each for each in words if isinstance(each, type) and hasattr(each, "__members__")]
    headers = {
        member
        for each in lists
        if each.__mro__[1].__name__ in ("Header", "KeywordName")
        for member in each
    }
    assert headers <= {*language.speech.headers, *language.speech.keywords}
