import sqlite3

import pytest
from sqlite_utils import Migrations

from deckbuilder.store.database.connection import open_database
from deckbuilder.store.database.file_marks import NEWEST_VERSION
from deckbuilder.store.database.schema import STEPS, migrate


def tables(connection):
    """The definition of every table and index, without the marks of the migrations."""
    return connection.execute(
        "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE '%sqlite_%' ORDER BY name"
    ).fetchall()


def connect(path=":memory:"):
    return sqlite3.connect(path, isolation_level=None)


def version(connection):
    return connection.execute("PRAGMA user_version").fetchone()[0]


def first_steps(count):
    some = Migrations(STEPS.name)
    some._migrations = STEPS._migrations[:count]
    return some


@pytest.mark.parametrize("count", range(NEWEST_VERSION + 1))
def test_every_older_schema_migrated_equals_the_newest(count):
    newest, old = connect(), connect()
    migrate(newest)
    migrate(old, first_steps(count))
    assert version(old) == count
    migrate(old)
    assert (tables(old), version(old)) == (tables(newest), NEWEST_VERSION)
    old.close()
    newest.close()


def test_every_table_of_ours_is_strict():
    connection = connect()
    migrate(connection)
    names = ("card", "printing", "meta", "listing", "vocabulary", "product", "price", "ruling")
    strict = dict(connection.execute("SELECT name, strict FROM pragma_table_list"))
    assert {name: strict[name] for name in names} == dict.fromkeys(names, 1)
    connection.close()


def failing_steps():
    steps = Migrations(STEPS.name)
    steps._migrations = list(STEPS._migrations[:2])

    @steps()
    def half_done(database):
        database.execute("CREATE TABLE half (id INTEGER)")
        database.execute("PRAGMA user_version = 3")
        raise RuntimeError("out of luck")

    return steps


def test_a_failed_step_leaves_the_version_before_it():
    connection = connect()
    with pytest.raises(RuntimeError, match="out of luck"):
        migrate(connection, failing_steps())
    assert version(connection) == 2
    assert "half" not in [name for _, name, _ in tables(connection)]
    migrate(connection)
    assert version(connection) == NEWEST_VERSION
    connection.close()


def test_a_file_is_kept_as_it_was_before_its_tables_change(tmp_path):
    path = tmp_path / "cards.db"
    old = connect(path)
    migrate(old, first_steps(1))
    old.execute("INSERT INTO meta VALUES ('greeting', 'hello')")
    old.close()
    database = open_database(path)
    assert database.remark("greeting") == "hello"
    database.close()
    copy = connect(tmp_path / "cards.version-1.db")
    assert version(copy) == 1
    assert copy.execute("SELECT value FROM meta").fetchall() == [("hello",)]
    copy.close()


def test_two_programs_may_migrate_one_file_at_once(tmp_path):
    first, second = connect(tmp_path / "cards.db"), connect(tmp_path / "cards.db")
    steps = Migrations(STEPS.name)

    @steps()
    def cards_and_printings(database):
        database.execute("CREATE TABLE once (id INTEGER)")

    pending = steps.pending

    def pending_before_the_other_is_done(database):
        found = pending(database)
        if database.conn is first and not first.in_transaction:
            migrate(second, twin)
        return found

    twin = Migrations(STEPS.name)
    twin._migrations = steps._migrations
    steps.pending = pending_before_the_other_is_done
    migrate(first, steps)
    assert [name for _, name, _ in tables(first)] == ["once"]
    first.close()
    second.close()
