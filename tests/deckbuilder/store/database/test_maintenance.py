"""Checking and rebuilding the card database: every fault is found, and no card is lost."""

import sqlite3

import pytest

from deckbuilder.core.search.matcher import SearchContext
from deckbuilder.core.search.parser import parse_search
from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.cards.feed_writer import FeedWriter
from deckbuilder.store.cards.file_names import DATABASE_NAME
from deckbuilder.store.database.connection import DatabaseDamagedError
from deckbuilder.store.database.maintenance import Checkup, check_database, rebuild_database
from tests.safety.old_databases import IKORR, write_old_database

WHOLE = (("feed", 1), ("imported", 1), ("own", 1))


@pytest.fixture
def folder(tmp_path):
    """A user's folder with own, imported and updated cards, and no bundled ones."""
    write_old_database(tmp_path / DATABASE_NAME, 3)
    (tmp_path / "bundled").mkdir()
    CardStore.open(tmp_path, tmp_path / "bundled").close()
    return tmp_path


def change(folder, *statements):
    connection = sqlite3.connect(folder / DATABASE_NAME)
    for each in statements:
        connection.execute(each)
    connection.commit()
    connection.close()


def scribble(folder):
    """Write over the middle of the file, as a bad disk does."""
    path = folder / DATABASE_NAME
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.execute("PRAGMA journal_mode = DELETE")
    root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'card'").fetchone()[
        0
    ]
    size = connection.execute("PRAGMA page_size").fetchone()[0]
    connection.close()
    raw = bytearray(path.read_bytes())
    raw[(root - 1) * size : root * size] = b"\xff" * size
    path.write_bytes(raw)


def test_a_whole_database_has_no_problems(folder):
    assert check_database(folder) == Checkup(True, (), WHOLE)


def test_there_may_be_no_database_yet(tmp_path):
    assert check_database(tmp_path) == Checkup(is_there=False)


FAULTS = {
    "stray rows": ("DELETE FROM card WHERE provenance = 'own'", "belong to cards that are not"),
    "unlisted": ("DELETE FROM listing WHERE place = 1", "does not match the cards"),
    "index": ("UPDATE card_fts_data SET block = zeroblob(length(block)) WHERE id > 10", "damaged"),
}


@pytest.mark.parametrize(("statement", "words"), FAULTS.values(), ids=FAULTS)
def test_every_kind_of_fault_is_found_and_gone_after_a_rebuild(folder, statement, words):
    change(folder, statement)
    assert any(words in each for each in check_database(folder).problems)
    rebuild_database(folder, folder / "bundled")
    assert check_database(folder).problems == ()


def test_pages_that_make_no_sense_are_found(folder):
    scribble(folder)
    try:
        problems = check_database(folder).problems
    except DatabaseDamagedError as error:
        problems = (str(error),)
    assert any("damaged" in each for each in problems)


def test_a_rebuild_keeps_every_card_price_and_edition(folder):
    before = (folder / DATABASE_NAME).read_bytes()
    rebuilt = rebuild_database(folder, folder / "bundled")
    assert (rebuilt.cards, rebuilt.notices) == (WHOLE, ())
    assert rebuilt.kept.read_bytes()[:16] == before[:16]
    store = CardStore.open(folder, folder / "bundled")
    query = parse_search("spell", IKORR)
    found = [card.name for card in store.search.find(query, SearchContext()).cards]
    assert found == ["Brought Spell", "Own Spell", "Sold Spell"]
    writer = FeedWriter(store.database)
    assert writer.stamp(IKORR) == "2026-09-26"
    assert [each.price.market for each in writer.prices(store.cards.cards("feed")[0])] == [1.5]
    store.close()


def test_own_cards_whose_file_is_gone_come_from_the_old_database(folder):
    (folder / "own_cards.json").unlink()
    rebuilt = rebuild_database(folder, folder / "bundled")
    assert rebuilt.cards == WHOLE
    assert (folder / "own_cards.json").exists()


def test_a_database_beyond_reading_is_made_anew_from_the_files(folder):
    (folder / DATABASE_NAME).write_bytes(b"no database " * 1_000)
    (folder / "imported_cards.json").unlink()
    rebuilt = rebuild_database(folder, folder / "bundled")
    assert rebuilt.cards == (("own", 1),)
    first, second = rebuilt.notices
    assert first.startswith("There is no imported_cards.json, and the old database")
    assert second.startswith("Updated cards could not be copied")
    assert check_database(folder).problems == ()


def test_a_rebuild_without_a_database_makes_one(tmp_path):
    (tmp_path / "bundled").mkdir()
    rebuilt = rebuild_database(tmp_path, tmp_path / "bundled")
    assert (rebuilt.kept, rebuilt.cards) == (None, ())
    assert check_database(tmp_path).is_there
