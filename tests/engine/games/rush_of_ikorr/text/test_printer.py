"""Trees printed in the game's templating and read again."""

import pytest
from hypothesis import assume, given, settings

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.language.compiler import compile_text
from engine.language.saying.printer import Printer
from tests.engine.games.rush_of_ikorr.text.strategies import (
    ABILITIES,
    has_one_controller,
    is_seen_alike,
    targets_one_player,
)

# Two antecedents, or none that is sure.
NOT_CLEAR = (
    "It is not clear what is meant: ",
    "It is not clear what “it”, “that” or",
)


@given(ABILITIES)
@settings(max_examples=400, deadline=None)
def test_a_printed_tree_reads_back_as_itself(ability):
    assume(is_seen_alike(ability) and targets_one_player(ability) and has_one_controller(ability))
    text = Printer(LANGUAGE).text((ability,))
    compiled = compile_text(LANGUAGE, text)
    troubles = [(each.text, each.trouble.reason) for each in compiled.sentences if each.trouble]
    # Trees are put together without regard to pronouns; one that is not clear is refused.
    assume(not any(reason.startswith(NOT_CLEAR) for _, reason in troubles))
    assert troubles == [], text
    assert compiled.abilities == (ability,), text


SAID = {
    "Each opposing player loses the game.": "spell",
    "Whenever you void a God champion or discard a God champion, draw a card.": "champion",
    "If target God champion has 2 or more Ikorr, draw a card.": "spell",
    "Unless target God champion has Support, draw a card.": "spell",
    # Whose attack it is, is said with the target first; who deals it, or what left, before it.
    "Deal damage to target champion equal to its own attack.": "spell",
    "Heal damage from target champion equal to twice its own raid.": "spell",
    "Store Ikorr on target champion equal to its own cost.": "spell",
    "Sacrifice a champion. Deal damage equal to its attack to target champion.": "spell",
    "SUMMON — Deal damage equal to its attack to target champion.": "champion",
    "Target player draws a card. Each of your teammates discards a card.": "spell",
}
# Other words for the same, and how they are printed.
ALSO = {
    "Deal damage to target champion equal to its attack.": (
        "Deal damage to target champion equal to its own attack."
    ),
    "Target champion takes damage equal to half its health, rounded up.": (
        "Deal damage to target champion equal to half its own health, rounded up."
    ),
    "Store Ikorr on target champion equal to its raid.": (
        "Store Ikorr on target champion equal to its own raid."
    ),
    "Deal damage to target champion equal to the number of Ikorr on it.": (
        "Deal 1 damage to target champion for each Ikorr on it."
    ),
    "Each other allied player draws a card.": "Each of your teammates draws a card.",
}


@pytest.mark.parametrize(("text", "card_type"), SAID.items(), ids=SAID)
def test_a_text_is_printed_as_it_is_read(text, card_type):
    compiled = compile_text(LANGUAGE, text, card_type)
    assert compiled.is_understood
    assert Printer(LANGUAGE).text(compiled.abilities) == text


@pytest.mark.parametrize(("text", "printed"), ALSO.items(), ids=ALSO)
def test_what_is_printed_is_clear_wherever_it_stands(text, printed):
    tree = compile_text(LANGUAGE, text, "spell").abilities
    assert Printer(LANGUAGE).text(tree) == printed
    assert compile_text(LANGUAGE, printed, "spell").abilities == tree
