"""An update under way: off the main thread, told step by step, given up when asked."""

import threading
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial

from PySide6.QtCore import QObject, Signal

from deckbuilder.core.feed import UpdateStep
from deckbuilder.feeds.errors import FeedCancelledError
from deckbuilder.feeds.update import UpdateReport
from deckbuilder.tournament.card_updates import CardsHere, CardUpdates, Watch
from deckbuilder.ui.background import Channel, Job


def _update(updates: CardUpdates, channel: Channel, given_up: threading.Event) -> UpdateReport:
    """Do the work on the worker's thread."""
    watch = Watch(on_step=channel.send, is_cancelled=given_up.is_set)  # type: ignore[arg-type]
    return updates.run(updates.games(), watch)


class UpdateRunner(QObject):
    """Runs updates of one folder, one at a time.

    Signals:
        stepped: Carries the UpdateStep.
        finished: Carries the UpdateReport.
        failed: Carries the exception; nothing was changed.
        cancelled: The update was given up; nothing was changed.
        undone: The last update was taken back.
        redone: The update that was taken back is in again.
        listed: Carries what cards there are, a tuple of CardsHere.
    """

    stepped = Signal(object)
    finished = Signal(object)
    failed = Signal(Exception)
    cancelled = Signal()
    undone = Signal()
    redone = Signal()
    listed = Signal(object)

    def __init__(
        self, updates: CardUpdates, executor: Executor | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._updates = updates
        self._executor = executor or ThreadPoolExecutor(1, "update")
        self._given_up = threading.Event()
        self.is_running = False
        # However the window ends, the worker must not go on asking the feed.
        self.destroyed.connect(self._given_up.set)

    def start(self) -> None:
        """Begin an update, unless one is under way."""
        if self.is_running:
            return
        self.is_running = True
        self._given_up.clear()
        work = partial(_update, self._updates, Channel(self._on_step), self._given_up)
        self._begin(Job(work, self), self._on_finished)

    def cancel(self) -> None:
        """Give the update up; pages that were fetched are kept for the next time."""
        self._given_up.set()

    def undo(self) -> None:
        """Take the last update back."""
        self._begin(Job(self._updates.undo, self), self._on_undone)

    def redo(self) -> None:
        """Put the update in again that was taken back."""
        self._begin(Job(self._updates.redo, self), self._on_redone)

    def list_cards(self) -> None:
        """Ask how many cards of each game there are."""
        self._begin(Job(self._updates.cards_here, self), self._on_listed)

    @property
    def can_undo(self) -> bool:
        """Whether the last update can be taken back."""
        return self._updates.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether an update was taken back that can be put in again."""
        return self._updates.can_redo

    def _begin(self, job: "Job[object]", then: object) -> None:
        job.succeeded.connect(then)
        job.failed.connect(self._on_failed)
        job.start(self._executor)

    def _on_step(self, step: UpdateStep) -> None:
        self.stepped.emit(step)

    def _on_finished(self, report: UpdateReport) -> None:
        self.is_running = False
        self.finished.emit(report)

    def _on_failed(self, error: Exception) -> None:
        self.is_running = False
        if isinstance(error, FeedCancelledError):
            self.cancelled.emit()
        else:
            self.failed.emit(error)

    def _on_undone(self, _nothing: object) -> None:
        self.undone.emit()

    def _on_redone(self, _nothing: object) -> None:
        self.redone.emit()

    def _on_listed(self, cards: tuple[CardsHere, ...]) -> None:
        self.listed.emit(cards)
