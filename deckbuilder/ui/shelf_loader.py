"""Reads the cards of games off the window's thread."""

from collections.abc import Callable
from concurrent.futures import Executor

from PySide6.QtCore import QObject, Signal

from deckbuilder.core.shelf import Shelf
from deckbuilder.ui.background import Job
from engine.cards import GameId


class ShelfLoader(QObject):
    """Holds the cards and rules that were asked for, once they are read.

    Signals:
        loaded: The cards of a game are there.
    """

    loaded = Signal()

    def __init__(
        self,
        shelf_of: Callable[[GameId], Shelf],
        executor: Executor,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._shelf_of, self._executor = shelf_of, executor
        self._shelves: dict[GameId, Shelf] = {}
        self._loading: dict[GameId, Job[Shelf]] = {}

    @property
    def is_done(self) -> bool:
        """Whether something was asked for and everything is read."""
        return bool(self._shelves) and not self._loading

    def get(self, game: GameId) -> Shelf | None:
        """Return the cards of a game, if they are read."""
        return self._shelves.get(game)

    def load(self, game: GameId) -> None:
        """Read the cards of a game, unless they are there or under way."""
        if game in self._shelves or game in self._loading:
            return
        job = Job(lambda: self._shelf_of(game), self)
        self._loading[game] = job
        job.succeeded.connect(lambda shelf: self._keep(game, shelf))
        job.start(self._executor)

    def _keep(self, game: GameId, shelf: Shelf) -> None:
        self._shelves[game] = shelf
        self._loading.pop(game, None)
        self.loaded.emit()
