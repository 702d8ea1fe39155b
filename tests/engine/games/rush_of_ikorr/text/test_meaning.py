"""Meanings in plain words: complete, made from the tree, never the text again."""

import json
import re
from functools import cache

import pytest

from deckbuilder.store.ledgers import load_ledgers
from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.texts import TEXTS
from engine.language.compiler import compile_text
from engine.language.reading.trees import nodes
from engine.language.saying.rules import every_rule
from engine.language.tree.amounts import Number
from tests.engine.games.rush_of_ikorr.text.texts import understood_texts

SAID = {
    "trigger and number": (
        "champion",
        "SUMMON — Draw two cards.",
        ["SUMMON", "enters", "2 cards"],
    ),
    "death": ("champion", "DEATH — Scrap 1.", ["DEATH", "dies"]),
    "action, cost and limit": (
        "champion",
        "ACTION — (2), Discard a card: Draw a card.",
        ["ACTION", "once per turn", "2 influence", "discard 1", "1 card"],
    ),
    "a condition on neighbours": (
        "champion",
        "While this champion is adjacent to a God, it has Swift.",
        ["next to any God champion", "Swift"],
    ),
    "another player's shuffling": (
        "spell",
        "Target opposing player draws a card, then shuffles.",
        ["shuffles their own deck"],
    ),
    "a power": ("avatar", "(3): Foresee 1.", ["avatar power", "once per turn", "3 influence"]),
    "a rush": ("avatar", "RUSH 4: Draw a card.", ["RUSH 4", "once per game", "4 secured Ikorr"]),
    "a duration": (
        "spell",
        "Target champion gets +2 attack this turn.",
        ["attack +2", "until the end of this turn"],
    ),
    "a long duration": (
        "spell",
        "Until the end of the next turn, target champion cannot attack.",
        ["cannot", "attack", "until the end of the next turn"],
    ),
    "a condition": (
        "champion",
        "END — If you control three or more tokens, refresh 2.",
        ["at least 3 tokens", "2 exerted influence"],
    ),
    "may": ("champion", "RAID — You may draw a card.", ["RAID", "may"]),
    "first time each turn": (
        "champion",
        "The first time you draw a card each turn, scrap 1.",
        ["first", "each turn"],
    ),
    "once each turn": (
        "champion",
        "Whenever you draw a card, scrap 1. This ability triggers only once each turn.",
        ["once"],
    ),
    "for each": (
        "champion",
        "This champion gets +1 attack for each Beast you control.",
        ["attack +1 for every Beast"],
    ),
    "where X is": (
        "spell",
        "Draw X cards, where X is the number of locations you control.",
        ["X being", "locations"],
    ),
    "a token": (
        "champion",
        "DEATH — Summon two 1/3 Beast tokens with Swift.",
        ["2 tokens", "attack 1", "health 3", "Swift"],
    ),
    "a replacement": (
        "champion",
        "If this champion would die, retreat it instead.",
        ["instead", "would"],
    ),
    "a minimum": (
        "champion",
        "This champion costs 2 less to summon (to a minimum of 1).",
        ["2 influence less", "below 1"],
    ),
    "a keyword": ("champion", "Lethal", ["Lethal", "destroys"]),
    "an extra cost": (
        "spell",
        "As an additional cost to cast this spell, sacrifice a champion.",
        ["cost", "sacrifice", "1 chosen champion"],
    ),
    "only if": (
        "champion",
        "ACTION — Draw a card. Activate only if this champion is damaged.",
        ["only if", "damaged"],
    ),
    "printed values": (
        "infusion",
        "+1 attack and +2 health",
        ["printed", "attack +1", "health +2"],
    ),
    "divided damage": (
        "spell",
        "Deal 4 damage divided as you choose among any number of target champions.",
        ["4 damage", "split"],
    ),
    "a total of what happened": (
        "champion",
        "END — If you secured 3 or more Ikorr this turn, draw a card.",
        ["to an amount of at least 3 in all this turn: you secure Ikorr"],
    ),
    "by any of several players": (
        "champion",
        "When this champion is targeted by an opposing player, draw a card.",
        ["because of any opposing player"],
    ),
    "unless": (
        "spell",
        "Destroy target champion unless its controller discards a card.",
        ["except if", "discard 1"],
    ),
}


@pytest.mark.parametrize(("card_type", "text", "words"), SAID.values(), ids=SAID.keys())
def test_a_meaning_says_what_matters(card_type, text, words):
    meaning = " ".join(each.meaning for each in TEXTS.explain(text, card_type).sentences)
    for word in words:
        assert word.casefold() in meaning.casefold()


def test_every_sentence_of_an_ability_names_its_trigger():
    sentences = TEXTS.explain("RUSH 3: Draw a card. Then scrap 2.", "avatar").sentences
    assert all("RUSH 3" in each.meaning for each in sentences)


def _plain(text):
    return re.sub(r"\W+", " ", text).casefold().strip()


@cache
def explained():
    """Return the sentences of every text that must be understood, explained once."""
    return {
        (card_type, text): TEXTS.explain(text, card_type).sentences
        for card_type, text in understood_texts()
    }


def test_no_meaning_repeats_its_text():
    for card_type, text in understood_texts():
        for each in explained()[card_type, text]:
            if not each.meaning.startswith("Keyword "):
                assert _plain(each.text) not in _plain(each.meaning), each.text


def test_every_number_of_a_tree_is_in_its_meaning():
    for card_type, text in understood_texts():
        compiled = compile_text(LANGUAGE, text, card_type)
        said = json.dumps([each.meaning for each in explained()[card_type, text]])
        numbers = {node.value for node in nodes(compiled.abilities) if isinstance(node, Number)}
        missing = {
            number for number in numbers if number > 1 and not re.search(rf"\b{number}\b", said)
        }
        assert missing == set(), text


TARGETS = {
    "a spell": ("spell", "Destroy target champion.", "when the spell is played"),
    "an action": ("champion", "ACTION — Stun target champion.", "when the ability is activated"),
    "a trigger": (
        "champion",
        "DEATH — Target player scraps 1.",
        "when the trigger is put on the stack",
    ),
    "nothing": ("spell", "Destroy a champion.", ""),
}


@pytest.mark.rule("rush_of_ikorr 3.10c", "rush_of_ikorr 3.2c")
@pytest.mark.parametrize(("card_type", "text", "when"), TARGETS.values(), ids=TARGETS.keys())
def test_it_is_said_when_targets_are_chosen(card_type, text, when):
    assert TEXTS.explain(text, card_type).sentences[0].targets_chosen == when


def test_durations_are_listed():
    (sentence,) = TEXTS.explain("Champions you control have Swift this turn.", "spell").sentences
    assert sentence.durations == ("until the end of this turn",)


def test_every_rule_that_is_cited_stands_in_the_ledger():
    (ledger,) = load_ledgers("rush_of_ikorr")
    assert [rule for rule in every_rule(LANGUAGE) if rule not in ledger.rows] == []


def test_reminder_text_is_not_listed():
    sentences = TEXTS.explain("Swift (It may attack at once.)", "champion").sentences
    assert [each.text for each in sentences] == ["Swift"]


def test_what_is_not_understood_has_no_meaning_but_a_reason():
    (sentence,) = TEXTS.explain("Dance a little.", "champion").sentences
    assert not sentence.is_understood
    assert sentence.meaning == ""
    assert sentence.trouble.reason
