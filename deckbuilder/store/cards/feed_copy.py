"""Copying what updates brought from an attached database, and putting an earlier state back."""

import secrets
import sqlite3
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.cards.search_index import rebuild_index
from deckbuilder.store.database.connection import (
    IN_MEMORY,
    Database,
    readable_errors,
)
from deckbuilder.store.database.file_marks import NEWEST_VERSION

BEFORE_UPDATE = "cards.before-update.db"
UNDONE_UPDATE = "cards.undone-update.db"
_TAKE_OVER = (
    "INSERT INTO product SELECT * FROM old.product",
    "INSERT INTO price SELECT * FROM old.price",
    """
    INSERT INTO card
    SELECT id + :shift, game, key, is_overlay, provenance, priority, name, type, sort_name, fields,
           extra, conflicts, words, traits, plain_name, plain_text
      FROM old.card
     WHERE provenance = 'feed'
    """,
    """
    INSERT INTO printing
    SELECT card + :shift, position, set_name, number, rarity, artist, flavor, image, product
      FROM old.printing
     WHERE card IN (SELECT id FROM old.card WHERE provenance = 'feed')
    """,
    """
    INSERT INTO ruling
    SELECT card + :shift, position, date, text, source
      FROM old.ruling
     WHERE card IN (SELECT id FROM old.card WHERE provenance = 'feed')
    """,
    "INSERT OR REPLACE INTO meta SELECT * FROM old.meta WHERE key LIKE 'feed %'",
)
_FORGET = (
    "DELETE FROM price",
    "DELETE FROM product",
    "DELETE FROM printing WHERE card IN (SELECT id FROM card WHERE provenance = 'feed')",
    "DELETE FROM ruling WHERE card IN (SELECT id FROM card WHERE provenance = 'feed')",
    "DELETE FROM card WHERE provenance = 'feed'",
    # How often the feed was asked today is not undone.
    "DELETE FROM meta WHERE key LIKE 'feed %' AND key <> 'feed log'",
)


def copy_updates(connection: sqlite3.Connection) -> None:
    """Copy everything that updates brought from the database that is attached as `old`."""
    highest = connection.execute("SELECT coalesce(max(id), 0) FROM card").fetchone()[0]
    for statement in _TAKE_OVER:
        values = {"shift": highest} if ":shift" in statement else {}
        connection.execute(statement, values)
    rebuild_index(connection)


def keep_before_update(database: Database) -> None:
    """Keep the database as it is, beside itself, so that the update can be undone.

    Raises:
        DatabaseError: There is no room for the copy, or it cannot be written.
    """
    if database.path == IN_MEMORY:
        return
    _copy_beside(database).replace(database.path.with_name(BEFORE_UPDATE))
    database.path.with_name(UNDONE_UPDATE).unlink(missing_ok=True)


def _copy_beside(database: Database) -> Path:
    """Copy the database into a file beside it that nobody knows yet."""
    beside = database.path.with_name(f".{BEFORE_UPDATE}.{secrets.token_hex(6)}")
    try:
        with readable_errors(beside):
            copy = sqlite3.connect(beside)
            try:
                database.connection.backup(copy)
            finally:
                copy.close()
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    return beside


def can_undo_update(folder: Path) -> bool:
    """Whether the state before the last update is still there."""
    return (folder / BEFORE_UPDATE).is_file()


def can_redo_update(folder: Path) -> bool:
    """Whether the last update was undone and is still there."""
    return (folder / UNDONE_UPDATE).is_file()


def undo_update(database: Database) -> None:
    """Put back what updates had brought before the last one, all of it or nothing.

    Raises:
        DeckbuilderError: There is nothing to go back to, or it cannot be used.
    """
    if database.path == IN_MEMORY or not can_undo_update(database.path.parent):
        raise DeckbuilderError("There is no update to undo.")
    _exchange(database, BEFORE_UPDATE, UNDONE_UPDATE)


def redo_update(database: Database) -> None:
    """Put back the update that was undone, without asking the feed again.

    Raises:
        DeckbuilderError: None was undone, or it cannot be used.
    """
    if database.path == IN_MEMORY or not can_redo_update(database.path.parent):
        raise DeckbuilderError("There is no undone update to put back.")
    _exchange(database, UNDONE_UPDATE, BEFORE_UPDATE)


def _exchange(database: Database, source: str, other: str) -> None:
    """Put back what updates brought as it is in a file, and keep in another what is there now."""
    kept, now = database.path.with_name(source), _copy_beside(database)
    try:
        _take_from(database, kept)
    except BaseException:
        now.unlink(missing_ok=True)
        raise
    now.replace(database.path.with_name(other))
    kept.unlink(missing_ok=True)


def _take_from(database: Database, kept: Path) -> None:
    connection = database.connection
    try:
        connection.execute("ATTACH ? AS old", (str(kept),))
        try:
            if connection.execute("PRAGMA old.user_version").fetchone()[0] != NEWEST_VERSION:
                raise DeckbuilderError("The state before the last update is of another version.")
            with database.writing():
                _put_back(connection)
        finally:
            connection.execute("DETACH old")
    except sqlite3.DatabaseError as error:
        raise DeckbuilderError(f"The update cannot be undone: {error}.") from error


def _put_back(connection: sqlite3.Connection) -> None:
    log = connection.execute("SELECT value FROM meta WHERE key = 'feed log'").fetchone()
    for statement in _FORGET:
        connection.execute(statement)
    copy_updates(connection)
    if log is not None:
        connection.execute("INSERT OR REPLACE INTO meta VALUES ('feed log', ?)", log)
