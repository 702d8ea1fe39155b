"""What the compiler must understand, what it must not, and that it never has two minds."""

import json

import pytest

from deckbuilder.store.bundled import data_path
from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.language.compiler import compile_text
from engine.language.saying.printer import Printer
from tests.engine.games.rush_of_ikorr.text.texts import near_misses, understood_texts


def bundled_texts():
    for path in sorted(data_path("cards", "rush_of_ikorr").glob("*.json")):
        for record in json.loads(path.read_text(encoding="utf-8")):
            if record.get("text"):
                yield record["type"], record["text"], record["name"]


def troubles(compiled):
    return [(each.text, each.trouble.reason) for each in compiled.sentences if each.trouble]


@pytest.mark.parametrize(("card_type", "text"), understood_texts(), ids=str)
def test_a_text_in_the_games_templating_is_understood(card_type, text):
    assert troubles(compile_text(LANGUAGE, text, card_type)) == []


@pytest.mark.parametrize("text", near_misses(), ids=str)
def test_a_near_miss_is_not_understood(text):
    assert not compile_text(LANGUAGE, text, "champion").is_understood
    assert not compile_text(LANGUAGE, text).is_understood


def test_every_bundled_text_is_understood():
    found = [
        (name, troubles(compile_text(LANGUAGE, text, kind, name)))
        for kind, text, name in bundled_texts()
    ]
    assert [each for each in found if each[1]] == []
    assert len(found) > 400


def test_printed_texts_read_back_as_the_same_trees():
    texts = [(kind, text, "") for kind, text in understood_texts()] + list(bundled_texts())
    for kind, text, name in texts:
        tree = compile_text(LANGUAGE, text, kind, name).abilities
        assert compile_text(LANGUAGE, Printer(LANGUAGE).text(tree), kind, name).abilities == tree, (
            text
        )
