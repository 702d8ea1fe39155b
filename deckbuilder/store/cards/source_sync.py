"""Bringing the database up to date with its sources: bundled cards and the user's files."""

import hashlib
from collections.abc import Callable
from pathlib import Path

from deckbuilder.core.card_records import CardFileError
from deckbuilder.core.errors import UnreadableFileError
from deckbuilder.store.cards.bulk import without_collection
from deckbuilder.store.cards.bundled_cards import (
    card_files,
    content_stamp,
    quick_stamp,
    read_bundled_rows,
)
from deckbuilder.store.cards.preparation import arranged
from deckbuilder.store.cards.repository import CardRepository
from deckbuilder.store.cards.user_cards import UserCardFile
from deckbuilder.store.database.connection import Database
from engine.games import GAMES

Report = Callable[[int, int | None], None]

# To be raised whenever cards are cut or written into the index in another way.
INDEX_FORMAT = 1


class CardSync:
    """Compares what the database remembers of its sources with what they are now."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._cards = CardRepository(database)

    def refresh_index(self) -> None:
        """Read all cards again if fields of a game or the index have a new form."""
        schemas = repr([each.schema for each in GAMES.values()])
        form = f"{INDEX_FORMAT} {hashlib.sha256(schemas.encode()).hexdigest()}"
        if self._database.remark("index form") == form:
            return
        with self._database.writing():
            # Another program may have done it while this one waited for the file.
            if self._database.remark("index form") != form:
                self._cards.refresh()
                self._database.set_remark("index form", form)

    def load_bundled(self, folder: Path, report: Report | None) -> None:
        """Load the bundled cards if they are others than last time; all other cards stay."""
        paths = card_files(folder)
        quick = quick_stamp(paths)
        if self._database.remark("bundled quick") == quick:
            return
        content = content_stamp(paths)
        with self._database.writing(), without_collection():
            # Asked behind the lock: another program may just have loaded them.
            if self._database.remark("bundled content") != content:
                rows = arranged(read_bundled_rows(paths), report=report)
                self._cards.replace_rows("bundled", rows, report=report)
                self._database.set_remark("bundled content", content)
            self._database.set_remark("bundled quick", quick)

    def load_user_file(self, file: UserCardFile) -> list[str]:
        """Load a file of the user's cards if it has changed; returns what was wrong with it.

        A file that is gone is written again, and one that cannot be read changes nothing.
        """
        key = f"{file.provenance} file"
        stamp = file.stamp()
        if self._database.remark(key) == stamp:
            return []
        if not stamp:
            return self._write_again(file, key)
        try:
            found = file.read()
        except (CardFileError, UnreadableFileError) as error:
            return [f"The cards of {file.path.name} were left as they were: {error}"]
        with self._database.writing():
            self._cards.replace_all(file.provenance, found.cards)
            self._database.set_remark(key, stamp)
        return [
            f"Record {row.number} of {file.path.name} is not used: {row.reasons}."
            for row in found.refused
        ]

    def remember(self, file: UserCardFile) -> None:
        """Note that the database holds what the file holds."""
        self._database.set_remark(f"{file.provenance} file", file.stamp())

    def _write_again(self, file: UserCardFile, key: str) -> list[str]:
        cards = self._cards.cards(file.provenance)
        if cards:
            file.write(cards)
            self.remember(file)
            return [f"{file.path.name} was gone and was written again."]
        if self._database.remark(key) is not None:
            self.remember(file)
        return []
