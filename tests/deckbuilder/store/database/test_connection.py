import sqlite3
from threading import Timer

import pytest

from deckbuilder.store.database import connection as module
from deckbuilder.store.database.connection import (
    DatabaseDamagedError,
    DatabaseFullError,
    DatabaseLockedError,
    DatabaseTooNewError,
    DatabaseUnusableError,
    open_database,
    set_aside,
)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "cards.db"


@pytest.fixture
def filled(path):
    """A closed database with something in it."""
    database = open_database(path)
    database.share()
    for number in range(200):
        database.set_remark(f"remark {number}", "x" * 200)
    database.close()
    return path


def test_a_remark_is_found_when_the_file_is_opened_again(filled):
    database = open_database(filled)
    assert database.remark("remark 7") == "x" * 200
    assert database.remark("nothing") is None
    database.close()


def test_what_is_written_together_is_kept_or_lost_together(database):
    def write_and_fail():
        with database.writing():
            database.set_remark("first", "1")
            raise KeyError("second")

    with pytest.raises(KeyError):
        write_and_fail()
    assert database.remark("first") is None


def test_a_newer_file_is_refused_and_left_alone(filled):
    connection = sqlite3.connect(filled)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = filled.read_bytes()
    with pytest.raises(DatabaseTooNewError, match="written by a newer version"):
        open_database(filled)
    assert filled.read_bytes() == before


def other_program(path):
    path.unlink()
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE bookmarks (url TEXT)")
    connection.close()


DAMAGED = {
    "no database": lambda path: path.write_bytes(b"This is a letter to my aunt. " * 100),
    "cut short": lambda path: path.write_bytes(path.read_bytes()[:-5000]),
    "cut to half a page": lambda path: path.write_bytes(path.read_bytes()[:2000]),
    "another program's": other_program,
    "scribbled over": lambda path: path.write_bytes(path.read_bytes()[:100] + b"\0" * 8000),
}


@pytest.mark.parametrize("damage", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_told_from_a_good_one(filled, damage):
    damage(filled)
    with pytest.raises(DatabaseDamagedError) as refusal:
        open_database(filled)
    assert str(filled) in str(refusal.value)


def test_a_file_in_use_by_another_program_is_named(filled, monkeypatch):
    monkeypatch.setattr(module, "PATIENCE", 0.05)
    other = sqlite3.connect(filled, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    database = open_database(filled)
    with pytest.raises(DatabaseLockedError, match="in use by another program"):
        database.set_remark("key", "value")
    other.close()
    database.set_remark("key", "value")
    assert database.remark("key") == "value"
    database.close()


def test_sharing_a_file_waits_for_another_program_that_writes(path):
    database = open_database(path)
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    end = Timer(0.1, other.execute, ["COMMIT"])
    end.start()
    database.share()
    end.join()
    other.close()
    assert database.connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    database.close()


def test_sharing_a_file_that_stays_in_use_names_it(path, monkeypatch):
    monkeypatch.setattr(module, "PATIENCE", 0.05)
    database = open_database(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(DatabaseLockedError, match="in use by another program"):
        database.share()
    other.close()
    database.close()


def test_a_full_disk_changes_nothing(filled):
    database = open_database(filled)
    pages = database.connection.execute("PRAGMA page_count").fetchone()[0]
    database.connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(DatabaseFullError, match="no room left on the disk"):
        database.set_remark("much", "y" * 1_000_000)
    database.close()
    again = open_database(filled)
    assert again.remark("remark 7") == "x" * 200
    assert again.remark("much") is None
    again.close()


def test_a_folder_that_is_not_there_is_named(tmp_path):
    with pytest.raises(DatabaseUnusableError, match="cannot be read or written"):
        open_database(tmp_path / "nowhere" / "cards.db")


def test_an_old_sqlite_is_named(path, monkeypatch):
    monkeypatch.setattr(module, "OLDEST_SQLITE", (99, 0, 0))
    with pytest.raises(DatabaseUnusableError, match=r"needs 99\.0\.0 or newer"):
        open_database(path)
    assert not path.exists()


def test_setting_aside_keeps_every_byte(filled):
    before = filled.read_bytes()
    (filled.parent / "cards.db-wal").write_bytes(b"log")
    aside = set_aside(filled)
    assert not filled.exists()
    assert aside.read_bytes() == before
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == b"log"


def test_a_mistake_in_our_sql_stays_a_bug(database):
    with pytest.raises(sqlite3.OperationalError), database.reading() as connection:
        connection.execute("SELECT nothing FROM nowhere")
