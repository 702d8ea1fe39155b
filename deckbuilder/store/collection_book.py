"""The user's collection while a window is open: read when the file has changed, else kept."""

from collections.abc import Callable
from pathlib import Path

from deckbuilder.core.collection.holdings import Holdings, holdings_of
from deckbuilder.core.collection.owned import Collection, CollectionError
from deckbuilder.store.collection_file import FILE_NAME, change_collection, read_collection
from engine.cards import GameId

Change = Callable[[Collection], Collection]
Stamp = tuple[int, int, int] | None


class CollectionBook:
    """One collection for everybody who asks; may be used on any thread."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: tuple[Stamp, Collection] = (None, Collection())
        self._holdings: dict[GameId, tuple[Collection, Holdings]] = {}

    @property
    def collection(self) -> Collection:
        """What is owned now.

        Raises:
            CollectionError: The file is damaged or of a newer version.
        """
        stamp = self._stamp()
        known, collection = self._read
        if stamp != known:
            collection = read_collection(self._folder)
            self._read = stamp, collection
        return collection

    def change(self, change: Change) -> Collection:
        """Change the collection on disk and return it.

        Raises:
            CollectionError: It cannot be read, written or changed; what was there before stands.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        changed = change_collection(self._folder, change)
        self._read = self._stamp(), changed
        return changed

    def holdings(self, game: GameId) -> Holdings:
        """Return what is owned of a game.

        Raises:
            CollectionError: The file is damaged or of a newer version.
        """
        collection = self.collection
        known, holdings = self._holdings.get(game, (None, Holdings()))
        if known is not collection:
            holdings = holdings_of(collection, game)
            self._holdings[game] = collection, holdings
        return holdings

    def known_holdings(self, game: GameId) -> Holdings:
        """Return what is owned of a game, nothing where the file cannot be read; for drawing."""
        try:
            return self.holdings(game)
        except CollectionError:
            return Holdings()

    def _stamp(self) -> Stamp:
        try:
            status = (self._folder / FILE_NAME).stat()
        except OSError:
            return None
        return status.st_mtime_ns, status.st_size, status.st_ino
