"""Compiled texts in the user's folder."""

import json
from dataclasses import replace

import pytest

from deckbuilder.store.text_cache import (
    FORMER_NAME,
    cache_name,
    keep_text_cache,
    known_texts,
    open_text_cache,
    reader_stamp,
)
from engine.cards import GameId
from engine.games import PLUGINS

IKORR = GameId("rush_of_ikorr")
TEXT = ("SUMMON — Draw two cards.", "champion", "Reed Runner")


@pytest.fixture
def kept(tmp_path):
    cache = open_text_cache(tmp_path, IKORR)
    cache.tree(*TEXT)
    assert keep_text_cache(cache, tmp_path, IKORR)
    return tmp_path


def test_a_second_start_compiles_nothing(kept):
    cache = open_text_cache(kept, IKORR)
    cache.tree(*TEXT)
    assert cache.compiled == 0


def test_nothing_new_is_not_written(tmp_path):
    assert keep_text_cache(open_text_cache(tmp_path, IKORR), tmp_path, IKORR)
    assert not (tmp_path / cache_name(IKORR)).exists()


def test_changed_code_of_the_reader_reads_again(kept, monkeypatch):
    monkeypatch.setattr("deckbuilder.store.text_cache.reader_stamp", lambda game: "of today")
    cache = open_text_cache(kept, IKORR)
    cache.tree(*TEXT)
    assert cache.compiled == 1


def test_a_changed_source_file_changes_the_stamp(tmp_path, monkeypatch):
    forms = tmp_path / "language" / "forms.py"
    forms.parent.mkdir()
    forms.write_text("NUMBER = 1\n", encoding="utf-8")
    monkeypatch.setattr("engine.__file__", str(tmp_path / "__init__.py"))
    before = reader_stamp.__wrapped__(IKORR)
    forms.write_text("NUMBER = 12\n", encoding="utf-8")
    assert reader_stamp.__wrapped__(IKORR) != before


DAMAGES = {
    "nothing": "",
    "no JSON": "{",
    "no document": "[1, 2]",
    "nested without end": "[" * 100_000,
    "another grammar": json.dumps({"schema": 1, "fingerprint": "old", "nodes": [], "texts": {}}),
}


@pytest.mark.parametrize("content", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_file_is_written_anew(kept, content):
    (kept / cache_name(IKORR)).write_text(content, encoding="utf-8")
    cache = open_text_cache(kept, IKORR)
    cache.tree(*TEXT)
    assert cache.compiled == 1
    assert keep_text_cache(cache, kept, IKORR)
    assert open_text_cache(kept, IKORR).tree(*TEXT) == cache.tree(*TEXT)


def test_a_folder_that_takes_no_file_hurts_nobody(tmp_path):
    (tmp_path / "file").write_text("")
    cache = open_text_cache(tmp_path / "file", IKORR)
    cache.tree(*TEXT)
    assert not keep_text_cache(cache, tmp_path / "file", IKORR)


def test_what_a_table_read_is_known_the_next_time(tmp_path):
    with known_texts(tmp_path) as texts:
        read = texts.reader(IKORR)
        assert read is not None
        first = read(*TEXT)
    cache = open_text_cache(tmp_path, IKORR)
    assert cache.tree(*TEXT) == first
    assert cache.compiled == 0


def test_every_game_has_a_file_of_its_own(kept):
    assert [each.name for each in kept.iterdir()] == ["compiled-texts-rush_of_ikorr.json"]


def test_a_game_whose_texts_are_not_read_has_no_cache(tmp_path, monkeypatch):
    monkeypatch.setitem(PLUGINS, IKORR, replace(PLUGINS[IKORR], load_texts=None))
    with known_texts(tmp_path) as texts:
        assert texts.reader(IKORR) is None
    assert list(tmp_path.iterdir()) == []


def test_the_file_of_earlier_versions_is_cleared_away(tmp_path):
    (tmp_path / FORMER_NAME).write_text("{}", encoding="utf-8")
    cache = open_text_cache(tmp_path, IKORR)
    cache.tree(*TEXT)
    keep_text_cache(cache, tmp_path, IKORR)
    assert not (tmp_path / FORMER_NAME).exists()
