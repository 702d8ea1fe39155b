"""Pictures of cards from the network: asked for by the user, fetched off the window's thread."""

from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.ui.background import Job
from engine.cards import Card

FindPicture = Callable[[Card], Path | None]


class CardPictures(QObject):
    """Finds pictures that are there, and fetches others one at a time.

    Attributes:
        is_eager: Whether a card that is looked at has its picture fetched unasked.

    Signals:
        arrived: Carries the card whose picture is there now.
        failed: Carries the sentence that says why a picture that was asked for did not come.
    """

    arrived = Signal(object)
    failed = Signal(str)

    def __init__(
        self,
        find: FindPicture,
        fetch: FindPicture,
        executor: Executor,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._find, self._fetch, self._executor = find, fetch, executor
        self._refused: set[str] = set()
        self._waiting: dict[str, Job[Path | None]] = {}
        self.is_eager = False

    def picture(self, card: Card) -> Path | None:
        """Return the picture of a card, if it is there; fetches it if that is wished."""
        found = self._find(card)
        if found is None and self.is_eager and card.key not in self._refused:
            self.fetch(card, is_asked=False)
        return found

    def can_fetch(self, card: Card) -> bool:
        """Whether a printing names a picture that is not there yet."""
        is_known = any(printing.image for printing in card.printings)
        return is_known and card.key not in self._waiting and self._find(card) is None

    def fetch(self, card: Card, *, is_asked: bool = True) -> None:
        """Fetch a picture; only a user who asked for it is told that it did not come."""
        if not self.can_fetch(card):
            return
        job: Job[Path | None] = Job(lambda: self._fetch(card), self)
        self._waiting[card.key] = job
        job.succeeded.connect(lambda path: self._on_done(card, path))
        job.failed.connect(lambda error: self._on_failed(card, error, is_asked=is_asked))
        job.start(self._executor)

    def _on_done(self, card: Card, path: object) -> None:
        self._waiting.pop(card.key, None)
        if path is None:
            self._refused.add(card.key)
        else:
            self.arrived.emit(card)

    def _on_failed(self, card: Card, error: Exception, *, is_asked: bool) -> None:
        self._waiting.pop(card.key, None)
        self._refused.add(card.key)
        if not isinstance(error, DeckbuilderError):
            raise error
        if is_asked:
            self.failed.emit(str(error))
