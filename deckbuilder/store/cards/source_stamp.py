"""Noticing that another program changed the cards on this machine: an import or an update."""

import sqlite3
from contextlib import closing
from pathlib import Path

from deckbuilder.store.cards.file_names import DATABASE_NAME, user_card_files

Stamp = tuple[object, ...]


class CardSources:
    """Where a user's cards come from, looked at cheaply and often."""

    def __init__(self, folder: Path) -> None:
        self._files = user_card_files(folder)
        self._database = folder / DATABASE_NAME
        self._seen: Stamp = ()
        self._editions: tuple[tuple[str, str], ...] = ()

    def stamp(self) -> Stamp:
        """Return something that differs once a card was imported, made, removed or updated."""
        wal = self._database.with_name(self._database.name + "-wal")
        seen = _written(self._database), _written(wal)
        if seen != self._seen:  # other things are written there, too: prices, remarks, searches
            self._seen, self._editions = seen, self._read_editions()
        return (*(file.stamp() for file in self._files), self._editions)

    def newest_edition(self) -> str:
        """Return the newest edition of the feed that any game's cards are from; empty for none."""
        self.stamp()
        days = (value for key, value in self._editions if key != "feed log")
        return max(days, default="")

    def _read_editions(self) -> tuple[tuple[str, str], ...]:
        """Return which edition of the feed the cards of each game are from."""
        if not self._database.exists():
            return ()
        address = f"{self._database.absolute().as_uri()}?mode=ro"
        try:
            with closing(sqlite3.connect(address, uri=True, timeout=0.1)) as database:
                found = database.execute("SELECT key, value FROM meta WHERE key LIKE 'feed %'")
                return tuple(sorted(found))
        except sqlite3.DatabaseError:  # being written, or damaged: whoever opens it says so
            return self._editions


def _written(path: Path) -> tuple[int, int]:
    try:
        status = path.stat()
    except OSError:
        return 0, 0
    return status.st_mtime_ns, status.st_size
