"""Checks and rebuilds the card database in the background; own cards are kept."""

from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QPushButton, QWidget

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.database.maintenance import (
    Checkup,
    Rebuilt,
    check_database,
    rebuild_database,
)
from deckbuilder.ui.background import Job
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import label
from deckbuilder.ui.words import tr


class DatabaseDialog(FramedDialog):
    """Looks at the database when it is opened, and offers to rebuild it.

    Signals:
        rebuilt: The database was rebuilt; cards should be read again.
    """

    rebuilt = Signal()

    def __init__(
        self,
        theme: Theme,
        folder: Path,
        executor: Executor,
        parent: QWidget | None = None,
        close_database: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(theme, tr("Card database"), (520, 260), parent)
        self._folder = folder
        self._executor = executor
        self._close_database = close_database
        self._job: Job[object] | None = None
        self.words = label(wraps=True)
        self.words.setAccessibleName(tr("State of the card database"))
        self.body.addWidget(self.words)
        self._bar = QProgressBar()
        self._bar.setRange(0, 0)
        self._bar.setTextVisible(False)
        self.body.addWidget(self._bar)
        self.body.addStretch(1)
        self.rebuild_button: QPushButton = self.add_button(tr("Rebuild"))
        self.rebuild_button.clicked.connect(self.rebuild)
        self.add_close()
        self.check()

    def check(self) -> None:
        """Look through the database."""
        self._begin(tr("Looking through the card database …"))
        self._run(lambda: check_database(self._folder), self._show_checkup)

    def rebuild(self) -> None:
        """Rebuild the database."""
        self._begin(tr("Rebuilding the card database …"))
        self._run(self._rebuilding, self._show_rebuilt)

    def _rebuilding(self) -> Rebuilt:
        self._folder.mkdir(parents=True, exist_ok=True)
        # A connection that stays open keeps the old file: Windows then refuses to move it, and
        # elsewhere its later end would take away the log of the new one.
        self._close_database()
        return rebuild_database(self._folder)

    def _begin(self, words: str) -> None:
        self.words.setText(words)
        self._bar.show()
        self.rebuild_button.setEnabled(False)

    def _run(self, work: Callable[[], object], then: Callable[[object], None]) -> None:
        job: Job[object] = Job(work, self)
        self._job = job
        job.succeeded.connect(then)
        job.failed.connect(self._on_failed)
        job.start(self._executor)

    def _end(self, words: str) -> None:
        self.words.setText(words)
        self._bar.hide()
        self.rebuild_button.setEnabled(True)

    def _show_checkup(self, found: object) -> None:
        assert isinstance(found, Checkup)
        if not found.is_there:
            self._end(tr("There is no card database yet; it is made when cards are first needed."))
        elif found.problems:
            self._end(tr("Something is wrong: {problems}", problems=" ".join(found.problems)))
        else:
            total = sum(count for _, count in found.cards)
            self._end(tr("The card database is in order; it holds {count} cards.", count=total))

    def _show_rebuilt(self, found: object) -> None:
        assert isinstance(found, Rebuilt)
        total = sum(count for _, count in found.cards)
        words = [tr("The card database was rebuilt; it holds {count} cards.", count=total)]
        if found.kept is not None:
            words.append(tr("The old file is kept as {file}.", file=found.kept.name))
        self._end(" ".join([*words, *found.notices]))
        self.rebuilt.emit()

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, DeckbuilderError):
            self._end(tr("Something went wrong"))
            raise error
        self._end(str(error))
