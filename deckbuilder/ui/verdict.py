"""The live verdict: the deck is judged after every change, off the keystroke path."""

from concurrent.futures import Executor
from datetime import date

from PySide6.QtCore import QObject, QTimer, Signal

from deckbuilder.core.shelf import Shelf
from deckbuilder.ui.background import Job
from deckbuilder.ui.deck_session import DeckSession
from engine.decks import Deck
from engine.formats import Format
from engine.legality.findings import Report

PAUSE = 15  # milliseconds in which further keystrokes join


class LiveVerdict(QObject):
    """Judges the deck of a session whenever it, the format or the date changes.

    Signals:
        judged: Carries the Report for the deck as it is now; an outdated one is never delivered.
    """

    judged = Signal(object)

    def __init__(
        self, session: DeckSession, shelf: Shelf, executor: Executor, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._shelf = shelf
        self._executor = executor
        self._on_date: date | None = None
        self._job: Job[Report] | None = None
        self._report: Report | None = None
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._timer.timeout.connect(self.judge_now)
        session.deck_changed.connect(self._on_changed)

    @property
    def report(self) -> Report | None:
        """The newest report, None before the first."""
        return self._report

    @property
    def format(self) -> Format:
        """The format by which the deck is judged."""
        return self._shelf.format_of(self._session.deck)

    @property
    def on_date(self) -> date | None:
        """The day of the event; None for the newest lists."""
        return self._on_date

    def set_date(self, day: date | None) -> None:
        """Judge for another day."""
        self._on_date = day
        self.judge_now()

    def set_shelf(self, shelf: Shelf) -> None:
        """Judge by other cards."""
        self._shelf = shelf
        self.judge_now()

    def judge_now(self) -> None:
        """Judge without waiting for further keystrokes."""
        self._timer.stop()
        if self._job is not None:
            self._job.cancel()
        deck, event, day, shelf = self._session.deck, self.format, self._on_date, self._shelf
        self._job = Job(lambda: _judge(shelf, deck, event, day), self)
        self._job.succeeded.connect(self._deliver)
        self._job.start(self._executor)

    def _on_changed(self) -> None:
        self._timer.start()

    def _deliver(self, report: object) -> None:
        assert isinstance(report, Report)
        self._report = report
        self.judged.emit(report)


def _judge(shelf: Shelf, deck: Deck, event: Format, day: date | None) -> Report:
    return shelf.judge(deck, event, day)
