"""Compiled texts in the user's folder."""

import json

import pytest

from deckbuilder.store.text_cache import (
    FILE_NAME,
    keep_text_cache,
    known_texts,
    open_text_cache,
)

TEXT = ("SUMMON — Draw two cards.", "champion", "Reed Runner")


@pytest.fixture
def kept(tmp_path):
    cache = open_text_cache(tmp_path)
    cache.tree(*TEXT)
    assert keep_text_cache(cache, tmp_path)
    return tmp_path


def test_a_second_start_compiles_nothing(kept):
    cache = open_text_cache(kept)
    cache.tree(*TEXT)
    assert cache.compiled == 0


def test_nothing_new_is_not_written(tmp_path):
    assert keep_text_cache(open_text_cache(tmp_path), tmp_path)
    assert not (tmp_path / FILE_NAME).exists()


DAMAGES = {
    "nothing": "",
    "no JSON": "{",
    "no document": "[1, 2]",
    "nested without end": "[" * 100_000,
    "another grammar": json.dumps({"schema": 1, "fingerprint": "old", "nodes": [], "texts": {}}),
}


@pytest.mark.parametrize("content", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_file_is_written_anew(kept, content):
    (kept / FILE_NAME).write_text(content, encoding="utf-8")
    cache = open_text_cache(kept)
    cache.tree(*TEXT)
    assert cache.compiled == 1
    assert keep_text_cache(cache, kept)
    assert open_text_cache(kept).tree(*TEXT) == cache.tree(*TEXT)


def test_a_folder_that_takes_no_file_hurts_nobody(tmp_path):
    (tmp_path / "file").write_text("")
    cache = open_text_cache(tmp_path / "file")
    cache.tree(*TEXT)
    assert not keep_text_cache(cache, tmp_path / "file")


def test_what_a_table_read_is_known_the_next_time(tmp_path):
    with known_texts(tmp_path) as read:
        first = read(*TEXT)
    cache = open_text_cache(tmp_path)
    assert cache.tree(*TEXT) == first
    assert cache.compiled == 0
