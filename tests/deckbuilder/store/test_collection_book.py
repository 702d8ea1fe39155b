"""The collection of an open window."""

import pytest

from deckbuilder.core.collection.owned import CollectionError, OwnedCard
from deckbuilder.store.collection_book import CollectionBook
from deckbuilder.store.collection_file import FILE_NAME, change_collection
from engine.cards import GameId

RISE = GameId("rise")
OX = OwnedCard(RISE, "Ox")


def test_what_another_program_changed_is_seen(tmp_path):
    book = CollectionBook(tmp_path)
    assert not book.holdings(RISE).is_kept
    change_collection(tmp_path, lambda old: old.with_added([(OX, 2)]))
    assert book.holdings(RISE).count("ox") == 2
    book.change(lambda old: old.with_deck("a.deck"))
    assert book.collection.counts == {OX: 2}
    assert CollectionBook(tmp_path).collection == book.collection


def test_a_collection_that_did_not_change_is_read_once(tmp_path):
    book = CollectionBook(tmp_path)
    book.change(lambda old: old.with_added([(OX, 1)]))
    assert book.collection is book.collection
    assert book.holdings(RISE) is book.holdings(RISE)


def test_a_damaged_file_is_said_and_draws_nothing(tmp_path):
    (tmp_path / FILE_NAME).write_text("{", "utf-8")
    book = CollectionBook(tmp_path)
    with pytest.raises(CollectionError):
        book.holdings(RISE)
    assert not book.known_holdings(RISE).is_kept
