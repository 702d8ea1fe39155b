"""Maintains the card database: checks that it is whole, and rebuilds it without losing a card."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.cards.feed_copy import copy_updates
from deckbuilder.store.cards.file_names import DATABASE_NAME, user_card_files
from deckbuilder.store.cards.repository import CardRepository
from deckbuilder.store.cards.search_index import Report
from deckbuilder.store.database.connection import (
    Database,
    DatabaseError,
    DatabaseLockedError,
    open_database,
    set_aside,
)
from deckbuilder.store.database.file_marks import NEWEST_VERSION

MOST_PROBLEMS = 20


@dataclass(frozen=True, slots=True)
class Checkup:
    """What a look at the database found.

    Attributes:
        is_there: Whether there is a database; it is made when cards are first needed.
        problems: A sentence for each thing that is wrong.
        cards: How many cards it holds, by where they came from.
    """

    is_there: bool
    problems: tuple[str, ...] = ()
    cards: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """What a rebuilding came to.

    Attributes:
        kept: The old file, if there was one.
        notices: What could not be taken over, in a sentence each.
    """

    kept: Path | None
    cards: tuple[tuple[str, int], ...]
    notices: tuple[str, ...] = ()


def check_database(folder: Path) -> Checkup:
    """Look through the whole database of a user's folder; nothing is changed but what is too old.

    Raises:
        DatabaseError: It is in use by another program, or cannot be read at all.
    """
    path = folder / DATABASE_NAME
    if not path.exists():
        return Checkup(is_there=False)
    with closing(open_database(path)) as database, database.reading() as connection:
        problems = tuple(_problems(connection))[:MOST_PROBLEMS]
        return Checkup(True, problems, () if problems else _counts(connection))


def _problems(connection: sqlite3.Connection) -> Iterator[str]:
    for (told,) in connection.execute(f"PRAGMA integrity_check({MOST_PROBLEMS:d})").fetchall():
        if told != "ok":
            yield f"The file is damaged: {told}."
    strays = connection.execute("PRAGMA foreign_key_check").fetchall()
    if strays:
        yield f"{len(strays)} rows belong to cards that are not there."
    wanted = "SELECT count(DISTINCT game || char(31) || key || char(31) || is_overlay) FROM card"
    listed = connection.execute("SELECT count(*) FROM listing").fetchone()[0]
    if connection.execute(wanted).fetchone()[0] != listed:
        yield "The card listing does not match the cards."
    yield from _index_problems(connection)


def _index_problems(connection: sqlite3.Connection) -> Iterator[str]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute("INSERT INTO card_fts (card_fts) VALUES ('integrity-check')")
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_CORRUPT:
            raise
        yield "The search index is damaged."
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _counts(connection: sqlite3.Connection) -> tuple[tuple[str, int], ...]:
    rows = connection.execute(
        "SELECT provenance, count(*) FROM card GROUP BY provenance ORDER BY priority"
    )
    return tuple((provenance, count) for provenance, count in rows)


def rebuild_database(
    folder: Path, bundled: Path | None = None, report: Report | None = None
) -> Rebuilt:
    """Rebuild the database from the bundled cards, the user's files and what the old one holds.

    Own and imported cards come from their files, and from the old database where a file is gone;
    updated cards come from the old database as far as it can be read. The old file is kept.

    Raises:
        DatabaseError: It is in use by another program, or there is no room.
    """
    path = folder / DATABASE_NAME
    kept = None
    notices: list[str] = []
    if path.exists():
        notices += _save_user_cards(folder, path)
        try:
            kept = set_aside(path, "before" if _is_whole(path) else "damaged")
        except PermissionError as error:
            raise DatabaseLockedError(
                f"The card database {path} is in use by another program; close that one, then try "
                "again."
            ) from error
    with closing(CardStore.open(folder, bundled, report)) as store:
        notices += store.notices
        if kept is not None:
            notices += _take_over_updates(store.database, kept)
        with store.database.reading() as connection:
            return Rebuilt(kept, _counts(connection), tuple(notices))


def _is_whole(path: Path) -> bool:
    try:
        with closing(sqlite3.connect(path)) as connection:
            return bool(connection.execute("PRAGMA quick_check").fetchone() == ("ok",))
    except sqlite3.DatabaseError:
        return False


def _save_user_cards(folder: Path, path: Path) -> Iterator[str]:
    """Write the files of own and imported cards that are missing, from the old database."""
    unknown: list[str] = []
    for file in user_card_files(folder):
        if file.path.exists():
            continue
        try:
            with closing(sqlite3.connect(path)) as connection:
                cards = CardRepository(Database(connection, path)).cards(file.provenance)
        except (sqlite3.DatabaseError, DatabaseError):
            unknown.append(file.path.name)
            continue
        if cards:
            file.write(cards)
    if unknown:
        yield (
            f"There is no {' and no '.join(unknown)}, and the old database cannot be read; if you "
            "had such cards, they are still in the file that was kept."
        )


def _take_over_updates(database: Database, old: Path) -> Iterator[str]:
    """Copy what updates brought, all of it or nothing."""
    lost = "Updated cards could not be copied; `deckbuilder cards update` brings them back."
    connection = database.connection
    try:
        connection.execute("ATTACH ? AS old", (str(old),))
    except sqlite3.DatabaseError:
        yield lost
        return
    try:
        if connection.execute("PRAGMA old.user_version").fetchone()[0] != NEWEST_VERSION:
            yield lost
            return
        with database.writing():
            copy_updates(connection)
    except (sqlite3.DatabaseError, DatabaseError):
        yield lost
    finally:
        connection.execute("DETACH old")
