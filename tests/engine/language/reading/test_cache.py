"""The cache by text hash."""

import json

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.language.reading.cache import text_key
from engine.language.texts import compiled_texts

TEXT = "SUMMON — Draw two cards."


def packed():
    cache = compiled_texts(LANGUAGE)
    cache.tree(TEXT, "champion")
    return json.loads(json.dumps(cache.pack()))


def test_a_text_is_compiled_once():
    cache = compiled_texts(LANGUAGE)
    assert cache.tree(TEXT, "champion") is cache.tree(TEXT, "champion")
    assert cache.compiled == 1


def test_a_packed_cache_gives_the_same_trees_without_compiling():
    warm = compiled_texts(LANGUAGE)
    assert warm.take(packed())
    assert warm.tree(TEXT, "champion") == compiled_texts(LANGUAGE).tree(TEXT, "champion")
    assert warm.compiled == 0


def test_a_cache_that_was_taken_over_can_be_packed_again():
    warm = compiled_texts(LANGUAGE)
    warm.take(packed())
    assert warm.pack() == packed()


def test_a_cache_of_another_grammar_is_not_taken():
    assert not compiled_texts(LANGUAGE).take(packed() | {"fingerprint": "old"})


def test_a_damaged_cache_is_not_taken():
    assert not compiled_texts(LANGUAGE).take(packed() | {"nodes": [["Draw"]]})
    assert not compiled_texts(LANGUAGE).take(packed() | {"texts": {"key": [99]}})
    assert not compiled_texts(LANGUAGE).take({})


def test_the_name_counts_only_where_the_text_speaks_of_it():
    assert text_key(TEXT, "champion", "Hoplite") == text_key(TEXT, "champion", "Scribe")
    own = "Hoplite gets +1 attack."
    assert text_key(own, "champion", "Hoplite") != text_key(own, "champion", "Scribe")
