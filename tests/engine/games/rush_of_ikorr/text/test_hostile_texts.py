"""Any string at all is answered with a report, within a second and without an exception."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.texts import TEXTS
from engine.language.compiler import compile_text
from tests.engine.games.rush_of_ikorr.text.texts import understood_texts
from tests.fuzzing import EXAMPLES

TYPES = ("champion", "spell", "avatar", "infusion", "location", "token", "")


@pytest.fixture(autouse=True, scope="module")
def _grammar_is_made():
    assert LANGUAGE.lexicon
    LANGUAGE.outline.blocks("SUMMON — Draw.")


def answered(text, card_type):
    start = time.thread_time()
    explanation = TEXTS.explain(text, card_type)
    assert time.thread_time() - start < 1
    return explanation


@given(st.text(max_size=500), st.sampled_from(TYPES))
@settings(max_examples=EXAMPLES, deadline=None)
def test_any_string_is_answered(text, card_type):
    explanation = answered(text, card_type)
    for each in explanation.sentences:
        assert bool(each.meaning) is each.is_understood


HOSTILE = {
    "open brackets": "(" * 4000,
    "nested brackets": "(" * 2000 + ")" * 2000,
    "nested tags": "<" * 2000 + ">" * 2000,
    "quotation marks": '"' * 4000,
    "nested quotations": 'Target champion gains "' * 100,
    "one endless sentence": "draw a card and " * 250,
    "endless groups": "destroy " + "a champion and " * 250,
    "endless conditions": "if you control a Beast and " * 150,
    "endless traits": "Beast " * 600,
    "endless adjectives": "destroy all " + "stunned " * 450,
    "endless alternatives": "destroy target champion " + "or location " * 300,
    "endless relative clauses": "destroy a champion " + "with attack 3 or less " * 180,
    "endless thens": "draw a card, then " * 220,
    "bullets": "• " * 2000,
    "colons": "ACTION — " + ": " * 2000,
    "headers": "SUMMON — " * 400,
    "digits": "9" * 4000,
    "line breaks": "\n" * 4000,
    "choices": "choose one — " * 300,
    "wide characters": "漢" * 1300,
    "surrogates": "\ud800" * 1300,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_texts_are_answered(text):
    for card_type in ("champion", "spell"):
        explanation = answered(text, card_type)
        assert not explanation.is_understood or not explanation.sentences


def test_what_is_read_twice_is_read_alike():
    for card_type, text in understood_texts()[:50]:
        assert compile_text(LANGUAGE, text, card_type) == compile_text(LANGUAGE, text, card_type)
