"""A database of every released schema becomes one of today, with everything that was in it."""

import sqlite3

import pytest

from deckbuilder.core.search.matcher import SearchContext
from deckbuilder.core.search.parser import parse_search
from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.cards.feed_writer import FeedWriter
from deckbuilder.store.cards.file_names import DATABASE_NAME
from deckbuilder.store.database.connection import open_database
from deckbuilder.store.database.file_marks import NEWEST_VERSION
from deckbuilder.store.database.schema import migrate
from tests.safety.old_databases import IKORR, SCHEMAS, script_of, write_old_database

SINCE_PRICES = 3


@pytest.fixture(params=sorted(SCHEMAS))
def old(request, tmp_path):
    """The folder of a user who comes from an older version, and that version."""
    write_old_database(tmp_path / DATABASE_NAME, request.param)
    (tmp_path / "bundled").mkdir()
    return tmp_path, request.param


def tables(path):
    connection = sqlite3.connect(path)
    found = connection.execute(
        "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE '%sqlite_%' ORDER BY name"
    ).fetchall()
    connection.close()
    return found


def test_there_is_a_script_of_every_schema():
    assert sorted(SCHEMAS) == list(range(1, NEWEST_VERSION + 1))


def test_every_card_is_there_and_found_after_the_migration(old):
    folder, version = old
    store = CardStore.open(folder, folder / "bundled")
    assert [card.text for card in store.cards.cards("own")] == ["Draw two cards."]
    assert [card.name for card in store.cards.cards("imported")] == ["Brought Spell"]
    query = parse_search("spell", IKORR)
    found = [card.name for card in store.search.find(query, SearchContext()).cards]
    assert found == ["Brought Spell", "Own Spell", "Sold Spell"]
    sold = store.cards.cards("feed")[0]
    prices = [each.price.market for each in FeedWriter(store.database).prices(sold)]
    assert prices == ([1.5] if version >= SINCE_PRICES else [])
    store.close()


def test_the_tables_are_those_of_a_new_file(old, tmp_path_factory):
    folder, _ = old
    fresh = tmp_path_factory.mktemp("fresh") / DATABASE_NAME
    for path in (fresh, folder / DATABASE_NAME):
        open_database(path).close()
    assert tables(folder / DATABASE_NAME) == tables(fresh)


def test_the_old_file_is_kept_as_it_was(old):
    folder, version = old
    connection = sqlite3.connect(folder / DATABASE_NAME)
    before = list(script_of(connection))
    connection.close()
    open_database(folder / DATABASE_NAME).close()
    backups = list(folder.glob("*.version-*.db"))
    assert len(backups) == (0 if version == NEWEST_VERSION else 1)
    for path in backups:
        assert path.name == f"cards.version-{version}.db"
        copy = sqlite3.connect(path)
        assert list(script_of(copy)) == before
        copy.close()
    assert not [path for path in folder.iterdir() if path.name.startswith(".")]


def test_a_backup_that_fails_stops_the_migration(old, monkeypatch):
    folder, version = old
    if version == NEWEST_VERSION:
        return
    (folder / f"cards.version-{version}.db").mkdir()
    with pytest.raises(OSError, match=f"version-{version}"):
        open_database(folder / DATABASE_NAME)
    connection = sqlite3.connect(folder / DATABASE_NAME)
    assert connection.execute("PRAGMA user_version").fetchone() == (version,)
    connection.close()
    assert not [path for path in folder.iterdir() if path.name.startswith(".")]


def test_a_migration_on_a_full_disk_leaves_the_version_before_it(tmp_path):
    write_old_database(tmp_path / DATABASE_NAME, 1)
    connection = sqlite3.connect(tmp_path / DATABASE_NAME, isolation_level=None)
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(sqlite3.OperationalError, match="full"):
        migrate(connection)
    assert connection.execute("PRAGMA user_version").fetchone() == (1,)
    assert not connection.in_transaction
    connection.close()
