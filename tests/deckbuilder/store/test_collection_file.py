"""The collection on disk: whole, locked, and left alone where it is not understood."""

import json

import pytest

from deckbuilder.core.collection.owned import Collection, CollectionError, OwnedCard
from deckbuilder.store.collection_file import FILE_NAME, change_collection, read_collection
from deckbuilder.store.file_lock import FileLock
from engine.cards import GameId

OX = OwnedCard(GameId("rise"), "Ox", "Dawn", "1", is_foil=True)


def test_a_collection_is_kept(tmp_path):
    assert read_collection(tmp_path) == Collection()
    change_collection(tmp_path, lambda old: old.with_added([(OX, 2)]))
    change_collection(tmp_path, lambda old: old.with_added([(OX, 1)]))
    assert read_collection(tmp_path).counts == {OX: 3}
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


CARD = {"game": "rise", "name": "Ox", "set": "", "number": "", "foil": False, "count": 1}
DAMAGED = {
    "no JSON": "{",
    "a list": "[]",
    "a newer version": '{"schema": 2, "cards": []}',
    "no cards": '{"schema": 1}',
    "a count of none": json.dumps({"schema": 1, "cards": [{**CARD, "count": 0}]}),
    "a game unknown here": json.dumps({"schema": 1, "cards": [{**CARD, "game": "chess"}]}),
    "a deck without a name": json.dumps({"schema": 1, "cards": [], "decks": [{"file": ""}]}),
    "a price below nothing": json.dumps(
        {"schema": 1, "cards": [], "prices": [{**CARD, "price": -1}]}
    ),
    "a name that is a number": json.dumps({"schema": 1, "cards": [{**CARD, "name": 7}]}),
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
def test_a_file_that_is_not_understood_is_left_as_it_is(tmp_path, text):
    (tmp_path / FILE_NAME).write_text(text, "utf-8")
    with pytest.raises(CollectionError, match="Cannot use the collection"):
        change_collection(tmp_path, lambda old: old.with_added([(OX, 1)]))
    assert (tmp_path / FILE_NAME).read_text("utf-8") == text


def test_two_programs_do_not_change_it_at_once(tmp_path):
    other = FileLock(tmp_path / f"{FILE_NAME}.lock")
    other.take()
    try:
        with pytest.raises(CollectionError, match="another program; try again"):
            change_collection(tmp_path, lambda old: old)
    finally:
        other.release()


def test_a_refused_change_changes_nothing(tmp_path):
    change_collection(tmp_path, lambda old: old.with_added([(OX, 2)]))
    before = (tmp_path / FILE_NAME).read_bytes()
    with pytest.raises(CollectionError):
        change_collection(tmp_path, lambda old: old.with_added([(OX, -3)]))
    assert (tmp_path / FILE_NAME).read_bytes() == before
    change_collection(tmp_path, lambda old: old.with_added([(OX, -2)]))
    assert read_collection(tmp_path) == Collection()


def test_decks_and_prices_are_kept(tmp_path):
    change_collection(tmp_path, lambda old: old.with_deck("a.deck").with_prices([(OX, 1.5)]))
    change_collection(tmp_path, lambda old: old.with_added([(OX, 1)]))
    kept = read_collection(tmp_path)
    assert (kept.decks[0].path, kept.prices, kept.counts) == ("a.deck", {OX: 1.5}, {OX: 1})
