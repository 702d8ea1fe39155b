"""Opening the card database: made when missing, brought up to date when old, kept when damaged.

Every fault of the file or the disk becomes a sentence for the user; a fault of our SQL stays what
it is, a bug.
"""

import contextlib
import secrets
import sqlite3
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.database.file_marks import APPLICATION_ID, NEWEST_VERSION

OLDEST_SQLITE = (3, 37, 0)  # the first with strict tables
PATIENCE = 10.0  # seconds to wait for another program that is writing
IN_MEMORY = Path(":memory:")
_CACHE = -32_000  # kilobytes, as SQLite wants them: negative


class DatabaseError(DeckbuilderError):
    """The card database cannot be used."""


class DatabaseTooNewError(DatabaseError):
    """The file was written by a newer version of the program."""


class DatabaseLockedError(DatabaseError):
    """Another program is writing to the file."""


class DatabaseFullError(DatabaseError):
    """There is no room on the disk."""


class DatabaseUnusableError(DatabaseError):
    """The file or its folder cannot be read or written."""


class DatabaseDamagedError(DatabaseError):
    """The file is not a card database, or not a whole one."""


@contextlib.contextmanager
def readable_errors(path: Path) -> Iterator[None]:
    """Turn the faults of a file and its disk into sentences; other errors pass."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        # Python's own complaints have no code; SQLite's extended codes end in the plain one.
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code not in _FAULTS:
            raise
        kind, sentence = _FAULTS[code]
        raise kind(sentence.format(path=path)) from error


_DAMAGED = (DatabaseDamagedError, "The card database {path} is damaged.")
_UNUSABLE = (
    DatabaseUnusableError,
    "The card database {path} cannot be read or written; check the folder's permissions or choose "
    "another one with --data-dir.",
)
_LOCKED = (
    DatabaseLockedError,
    "The card database {path} is in use by another program; close it and try again.",
)
_FAULTS: dict[int, tuple[type[DatabaseError], str]] = {
    sqlite3.SQLITE_BUSY: _LOCKED,
    sqlite3.SQLITE_LOCKED: _LOCKED,
    sqlite3.SQLITE_FULL: (
        DatabaseFullError,
        "There is no room left on the disk for the card database {path}; nothing was changed.",
    ),
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_NOTADB: _DAMAGED,
    sqlite3.SQLITE_CANTOPEN: _UNUSABLE,
    sqlite3.SQLITE_READONLY: _UNUSABLE,
    sqlite3.SQLITE_PERM: _UNUSABLE,
    sqlite3.SQLITE_IOERR: _UNUSABLE,
}


class Database:
    """A connection to the card database, at the newest version of its tables.

    It belongs to the thread that opened it.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self.connection = connection
        self.path = path

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Read; faults of the file become sentences."""
        with readable_errors(self.path):
            yield self.connection

    @contextlib.contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Write everything or nothing; inside another `writing` it is part of that one."""
        with readable_errors(self.path):
            if self._is_busy():
                yield self.connection
                return
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield self.connection
                self.connection.execute("COMMIT")
            except BaseException:
                # A full disk may have ended the transaction already.
                if self._is_busy():
                    self.connection.execute("ROLLBACK")
                raise

    def _is_busy(self) -> bool:
        return self.connection.in_transaction

    def remark(self, key: str) -> str | None:
        """Return something noted about the file as a whole."""
        with self.reading() as connection:
            row = connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return row[0] if row else None

    def set_remark(self, key: str, value: str) -> None:
        """Note something about the file as a whole."""
        with self.writing() as connection:
            connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    def share(self) -> None:
        """Let others read while somebody writes, from now on and for good.

        Not while a new file is filled: then everything would be written twice.
        """
        with self.reading() as connection:
            until = time.monotonic() + PATIENCE
            while not _shares(connection, is_last=time.monotonic() > until):
                # SQLite waits for another writer here, but not when it changes how it writes.
                connection.execute("BEGIN IMMEDIATE")
                connection.execute("ROLLBACK")

    def close(self) -> None:
        """Close the connection."""
        self.connection.close()


def _shares(connection: sqlite3.Connection, is_last: bool) -> bool:
    """Try to let others read while somebody writes; no while another program writes."""
    try:
        connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError as error:
        if is_last or error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise
        return False
    return True


def open_database(path: Path) -> Database:
    """Open the database of a file, made or brought up to date if need be.

    Raises:
        DatabaseError: It cannot be used; which kind says why.
    """
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        needed = ".".join(map(str, OLDEST_SQLITE))
        raise DatabaseUnusableError(
            f"This Python comes with SQLite {sqlite3.sqlite_version}, and the card database needs "
            f"{needed} or newer; install a newer Python."
        )
    with readable_errors(path):
        connection = _connect(path)
        try:
            _prepare(connection, path)
        except BaseException:
            connection.close()
            raise
    return Database(connection, path)


def set_aside(path: Path, why: str = "damaged") -> Path:
    """Move a file out of the way, with what belongs to it; its name says why."""
    stamp = f"{datetime.now():%Y%m%d-%H%M%S-%f}"
    aside = path.with_name(f"{path.stem}.{why}-{stamp}{path.suffix}")
    path.replace(aside)
    for ending in ("-wal", "-shm"):
        companion = path.with_name(path.name + ending)
        if companion.exists():
            companion.replace(aside.with_name(aside.name + ending))
    return aside


def _connect(path: Path) -> sqlite3.Connection:
    # Without an isolation level a transaction begins and ends only where we say so.
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        # These are forgotten when a connection closes, so they are set on each.
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute(f"PRAGMA cache_size = {_CACHE:d}")
        connection.execute("PRAGMA synchronous = NORMAL")
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    # Looked at as a whole: another program may be making its tables at this very moment.
    connection.execute("BEGIN")
    try:
        version = _checked_version(connection, path)
    finally:
        connection.execute("ROLLBACK")
    if version == NEWEST_VERSION:
        return
    # Only a file that has to be changed pays for this import.
    from deckbuilder.store.database.schema import migrate  # noqa: PLC0415

    if version:
        _back_up(connection, path, version)
    migrate(connection)


def _checked_version(connection: sqlite3.Connection, path: Path) -> int:
    version = _number(connection, "user_version")
    if version > NEWEST_VERSION:
        raise DatabaseTooNewError(
            f"The card database {path} was written by a newer version of this program; use that "
            "version, or choose another folder with --data-dir."
        )
    _check_whole(connection, path, version)
    return version


def _check_whole(connection: sqlite3.Connection, path: Path, version: int) -> None:
    """Refuse another program's database, and a file that was cut short."""
    is_empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    is_ours = _number(connection, "application_id") == APPLICATION_ID
    if not is_empty and not (is_ours and version):
        raise DatabaseDamagedError(f"The file {path} is not a card database of this program.")
    log = path.with_name(f"{path.name}-wal")
    if path == IN_MEMORY or (log.exists() and log.stat().st_size):
        return  # part of the file may still be in the log
    size = _number(connection, "page_count") * _number(connection, "page_size")
    if path.stat().st_size < size:
        raise DatabaseDamagedError(f"The card database {path} is damaged: part of it is missing.")


def _back_up(connection: sqlite3.Connection, path: Path, version: int) -> None:
    """Keep the file as it was, beside itself, before its tables change."""
    if path == IN_MEMORY:
        return
    kept = path.with_name(f"{path.stem}.version-{version}{path.suffix}")
    beside = kept.with_name(f".{kept.name}.{secrets.token_hex(6)}")
    try:
        copy = sqlite3.connect(beside)
        try:
            connection.backup(copy)
        finally:
            copy.close()
        beside.replace(kept)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    number: int = connection.execute(f"PRAGMA {pragma}").fetchone()[0]
    return number
