"""The user's cards as a whole: the database, and the files it is made from.

Opening it is all a caller has to do: the database is made and filled at first start, filled again
when the bundled cards change, and rebuilt (the old file is kept) when it is damaged. Own and
imported cards are also kept in plain files and come back from there.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from deckbuilder.core.card_keys import key_of
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.database_search import DatabaseSearch
from deckbuilder.store.cards.file_names import DATABASE_NAME, user_card_files
from deckbuilder.store.cards.repository import CardRepository
from deckbuilder.store.cards.source_sync import CardSync, Report
from deckbuilder.store.cards.user_cards import UserCardFile
from deckbuilder.store.database.connection import (
    IN_MEMORY,
    Database,
    DatabaseDamagedError,
    open_database,
    set_aside,
)
from engine.cards import Card


class CardStore:
    """The cards of all games on this machine.

    Attributes:
        cards: Reads cards; to write a user's cards use the methods here, which keep the files too.
        search: Finds cards.
        notices: Sentences about what was fixed or left out when it was opened.
    """

    def __init__(self, database: Database, folder: Path | None) -> None:
        self.database = database
        self.cards = CardRepository(database)
        self.search = DatabaseSearch(database)
        self.notices: list[str] = []
        self._sync = CardSync(database)
        self._folder = folder

    @classmethod
    def open(
        cls, folder: Path | None, bundled: Path | None = None, report: Report | None = None
    ) -> "CardStore":
        """Open the cards of a user's folder, or with None fresh ones in memory.

        Args:
            folder: Where the database and the user's card files are; it must exist.
            bundled: The folder of bundled cards, if not the program's own.
            report: Told how far a long filling has come.

        Raises:
            DatabaseError: The database cannot be used or fixed.
        """
        bundled = bundled or data_path("cards")
        path = folder / DATABASE_NAME if folder else IN_MEMORY
        try:
            return cls._opened(path, folder, bundled, report)
        except DatabaseDamagedError as error:
            if folder is None:
                raise
            aside = set_aside(path)
            store = cls._opened(path, folder, bundled, report)
            store.notices.insert(0, f"{error} It is kept as {aside.name}; a new one was made.")
            return store

    @classmethod
    def _opened(
        cls, path: Path, folder: Path | None, bundled: Path, report: Report | None
    ) -> "CardStore":
        store = cls(open_database(path), folder)
        try:
            store._sync.refresh_index()
            store._sync.load_bundled(bundled, report)
            for file in store._files():
                store.notices += store._sync.load_user_file(file)
            store.database.share()
        except BaseException:
            store.close()
            raise
        return store

    def save_own(self, cards: Sequence[Card]) -> None:
        """Keep cards that the user made, each instead of the one of its name and kind."""
        self._save("own", cards)

    def save_imported(self, cards: Sequence[Card]) -> None:
        """Keep cards of a file that the user imported."""
        self._save("imported", cards)

    def delete_own(self, cards: Iterable[Card]) -> None:
        """Forget cards that the user made; one of another provenance shows again."""
        gone = {key_of(card) for card in cards}
        left = [card for card in self.cards.cards("own") if key_of(card) not in gone]
        self._keep("own", left)

    def close(self) -> None:
        """Close the database."""
        self.database.close()

    def _save(self, provenance: str, cards: Sequence[Card]) -> None:
        kept = {key_of(card): card for card in self.cards.cards(provenance)}
        kept |= {key_of(card): card for card in cards}
        self._keep(provenance, list(kept.values()))

    def _keep(self, provenance: str, cards: Sequence[Card]) -> None:
        """Write file and database; whichever fails, the next start makes them equal again."""
        with self.database.writing():
            self.cards.replace_all(provenance, cards)
            for file in self._files():
                if file.provenance == provenance:
                    file.write(cards)
                    self._sync.remember(file)

    def _files(self) -> list[UserCardFile]:
        return user_card_files(self._folder) if self._folder else []
