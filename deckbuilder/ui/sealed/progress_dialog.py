"""What is shown while packs are opened and decks are built: a bar, the work at hand, Cancel."""

import threading
import time
from concurrent.futures import Executor
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.sealed_packs import SealedGame
from deckbuilder.ui.background import Channel, Job
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.duration_words import duration_words
from deckbuilder.ui.sealed.order import SealedOrder, carry_out
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import label
from deckbuilder.ui.words import tr
from engine.decks import Deck


class SealedProgressDialog(FramedDialog):
    """Opens packs in the background; closing it stops the work, and nothing is kept.

    Signals:
        made: Carries the deck, and what about the numbers is assumed.
        failed: Carries the exception.
    """

    made = Signal(Deck, str)
    failed = Signal(Exception)

    def __init__(self, theme: Theme, order: SealedOrder, parent: QWidget | None = None) -> None:
        super().__init__(theme, tr("Sealed pool"), (420, 200), parent)
        self._order, self._begun = order, time.monotonic()
        self._stop = threading.Event()
        self._job: Job[tuple[Deck, str]] | None = None
        self.words, self.left = label(tone="heading"), label(tone="small")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, order.steps)
        for each in (self.words, self.bar, self.left):
            self.body.addWidget(each)
        self.body.addWidget(label(tr("Nothing is kept if you cancel."), "small", wraps=True))
        self.body.addStretch(1)
        self.add_cancel()
        self.rejected.connect(self._on_rejected)
        self.show_step(0)

    def begin(self, sealed: SealedGame, folder: Path, executor: Executor) -> None:
        """Open the packs, and say so when it is done."""
        channel, stop, order = Channel(self.show_step), self._stop, self._order

        def tell(done: int) -> bool:
            return not stop.is_set() and channel.send(done)

        self._job = Job(lambda: carry_out(sealed, order, folder, tell), self)
        self._job.succeeded.connect(self._on_made)
        self._job.failed.connect(self._on_failed)
        self._job.start(executor)

    def show_step(self, done: int) -> None:
        """Say what is being done, how far it is, and how long it still takes."""
        self.bar.setValue(done)
        self.words.setText(self._step_words(done))
        self.bar.setAccessibleName(self.words.text())
        if done > 1:  # opening packs takes no time; the first deck tells how long one takes
            each = (time.monotonic() - self._begun) / (done - 1)
            left = duration_words(each * (self._order.steps - done))
            self.left.setText(tr("About {time} left.", time=left))

    def _step_words(self, done: int) -> str:
        if done < 1:
            return tr("Opening the packs …")
        if done <= self._order.rivals:
            count = self._order.rivals
            return tr("Building the deck of rival {number} of {count} …", number=done, count=count)
        return tr("Building your deck …")

    def _on_made(self, made: tuple[Deck, str]) -> None:
        self.made.emit(*made)
        self.accept()

    def _on_failed(self, error: Exception) -> None:
        self.accept()
        if not isinstance(error, DeckbuilderError | OSError):
            raise error
        self.failed.emit(error)

    def _on_rejected(self) -> None:
        self._stop.set()
        if self._job is not None:
            self._job.cancel()
