"""What was printed is remembered for the next print."""

import pytest

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.proxies import ProxyCard
from deckbuilder.store import print_log
from deckbuilder.store.print_log import FILE_NAME, LastPrint, last_print, note_print

PRINTED = LastPrint("2026-11-12", {ProxyCard("Ox", ("Soul",)): 2, ProxyCard("Bee"): 1})


def test_a_print_is_remembered_by_its_deck(tmp_path):
    assert last_print(tmp_path, "a.deck") == LastPrint()
    note_print(tmp_path, "a.deck", PRINTED)
    note_print(tmp_path, "b.deck", LastPrint("2026-11-13"))
    assert last_print(tmp_path, "a.deck") == PRINTED
    assert last_print(tmp_path, "b.deck").day == "2026-11-13"


def test_only_so_many_decks_are_remembered(tmp_path, monkeypatch):
    monkeypatch.setattr(print_log, "MOST_DECKS", 2)
    for name in "abc":
        note_print(tmp_path, name, PRINTED)
    assert [last_print(tmp_path, name).day for name in "abc"] == ["", "2026-11-12", "2026-11-12"]


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '{"schema": 2}',
        '{"schema": 1, "decks": {"a": 1}}',
        '{"schema": 1, "decks": []}',
        '{"schema": 1, "decks": {"a": {"day": "", "cards": ["Ox"]}}}',
        '{"schema": 1, "decks": {"a": {"day": "", "cards": [{"name": "Ox", "count": -1}]}}}',
    ],
)
def test_a_log_that_is_not_understood_holds_nothing(tmp_path, text):
    (tmp_path / FILE_NAME).write_text(text, "utf-8")
    assert last_print(tmp_path, "a") == LastPrint()
    note_print(tmp_path, "a", PRINTED)
    assert last_print(tmp_path, "a") == PRINTED


def test_a_log_that_cannot_be_written_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(DeckbuilderError, match="Cannot write"):
        note_print(tmp_path / "file" / "folder", "a", PRINTED)
