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
    kept = database.path.with_name(BEFORE_UPDATE)
    beside = kept.with_name(f".{kept.name}.{secrets.token_hex(6)}")
    try:
        with readable_errors(beside):
            copy = sqlite3.connect(beside)
            try:
                database.connection.backup(copy)
            finally:
                copy.close()
        beside.replace(kept)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def can_undo_update(folder: Path) -> bool:
    """Whether the state before the last update is still there."""
    return (folder / BEFORE_UPDATE).is_file()


def undo_update(database: Database) -> None:
    """Put back what updates had brought before the last one, all of it or nothing.

    Raises:
        DeckbuilderError: There is nothing to go back to, or it cannot be used.
    """
    kept = database.path.with_name(BEFORE_UPDATE)
    if database.path == IN_MEMORY or not kept.is_file():
        raise DeckbuilderError("There is no update to undo.")
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
    kept.unlink(missing_ok=True)


def _put_back(connection: sqlite3.Connection) -> None:
    log = connection.execute("SELECT value FROM meta WHERE key = 'feed log'").fetchone()
    for statement in _FORGET:
        connection.execute(statement)
    copy_updates(connection)
    if log is not None:
        connection.execute("INSERT OR REPLACE INTO meta VALUES ('feed log', ?)", log)
