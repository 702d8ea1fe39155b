"""Updating the cards: what is done, what it changed, what went wrong, and taking it back."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QPushButton, QStackedWidget, QWidget

from deckbuilder.core.feed import UpdateStep
from deckbuilder.feeds.update import UpdateReport
from deckbuilder.tournament.card_updates import CardsHere
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.updates.runner import UpdateRunner
from deckbuilder.ui.updates.states import FinishedPage, RunningPage, TroublePage
from deckbuilder.ui.updates.update_words import report_text, trouble_words
from deckbuilder.ui.words import tr
from engine.cards import GameId


class UpdateDialog(FramedDialog):
    """One update, from its beginning to its report.

    Signals:
        updated: The cards have changed.
        open_asked: A deck should be opened. Carries its path.
        file_asked: Cards should be taken from a file instead.
    """

    updated = Signal()
    open_asked = Signal(object)
    file_asked = Signal()

    def __init__(
        self,
        theme: Theme,
        runner: UpdateRunner,
        games: list[GameId],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, tr("Update cards"), (660, 620), parent)
        self._runner = runner
        self._copied = ""
        self.running = RunningPage(theme, games)
        self.finished_page = FinishedPage(theme)
        self.finished_page.open_asked.connect(self.open_asked)
        self.trouble = TroublePage(theme)
        self._pages = QStackedWidget()
        for page in (self.running, self.finished_page, self.trouble):
            self._pages.addWidget(page)
        self.body.addWidget(self._pages, 1)
        self._make_buttons()
        runner.stepped.connect(self._on_step)
        runner.finished.connect(self._on_finished)
        runner.failed.connect(self._on_failed)
        runner.cancelled.connect(self._on_cancelled)
        runner.undone.connect(self._on_undone)
        runner.redone.connect(self._on_redone)
        runner.listed.connect(self._on_listed)
        self._show(self.running)

    def _make_buttons(self) -> None:
        self.copy_button = self.add_button(tr("Copy report"))
        self.undo_button = self.add_button(tr("Undo this update"))
        self.redo_button = self.add_button(tr("Put the update back"))
        self.file_button = self.add_button(tr("From a file …"))
        self.again_button = self.add_button(tr("Try again"), is_primary=True)
        self.done_button = self.add_button(tr("Done"), is_primary=True)
        self.cancel_button = self.add_button(tr("Cancel"))
        self.theme.dress(self.undo_button, "undo")
        self.theme.dress(self.redo_button, "redo")
        for made, handler in (
            (self.copy_button, self.copy),
            (self.undo_button, self._runner.undo),
            (self.redo_button, self._runner.redo),
            (self.file_button, self.file_asked.emit),
            (self.again_button, self.start),
            (self.done_button, self.accept),
            (self.cancel_button, self.reject),
        ):
            made.clicked.connect(handler)

    def let_go_when_closed(self) -> None:
        """Delete it when it is closed: nobody waits for it, and its parent lives on."""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def start(self) -> None:
        """Begin the update."""
        self.running.begin()
        self._show(self.running)
        self._runner.start()

    # ------------------------------------------------------------------------------------ showing

    def _show(self, page: QWidget, *shown: QPushButton) -> None:
        self._pages.setCurrentWidget(page)
        shown = shown or (self.cancel_button,)
        buttons = (
            self.copy_button,
            self.undo_button,
            self.redo_button,
            self.file_button,
            self.again_button,
            self.done_button,
            self.cancel_button,
        )
        for each in buttons:
            each.hide()
        for each in buttons:  # Qt puts whatever is shown again behind the others
            each.setVisible(each in shown)
        shown[-1].setFocus()

    @property
    def page(self) -> QWidget | None:
        """What is shown."""
        return self._pages.currentWidget()

    def _on_step(self, step: UpdateStep) -> None:
        self.running.show_step(step)

    def _on_finished(self, report: UpdateReport) -> None:
        if not report.updates:
            head = tr("Your cards are of {day}", day=report.stamp[:10])
            self.trouble.show_words(head, tr("There is nothing new."))
            self._show(self.trouble, self.done_button)
            self._runner.list_cards()
            return
        self._copied = report_text(report)
        self.copy_button.setText(tr("Copy report"))
        self.finished_page.show_report(report)
        undo = [self.undo_button] if self._runner.can_undo else []
        self._show(self.finished_page, self.copy_button, *undo, self.done_button)
        self.updated.emit()

    def _on_failed(self, error: Exception) -> None:
        self._copied = "\n".join((*trouble_words(error), f"{type(error).__name__}: {error}"))
        self.copy_button.setText(tr("Copy details"))
        self.trouble.show_error(error)
        buttons = (self.copy_button, self.file_button, self.done_button, self.again_button)
        self._show(self.trouble, *self._redo(), *buttons)
        self._runner.list_cards()

    def _on_cancelled(self) -> None:
        words = tr("What was fetched is kept, and the next update goes on there.")
        self.trouble.show_words(
            tr("The update was cancelled"), f"{tr('Nothing was changed.')} {words}"
        )
        self._show(self.trouble, self.done_button, self.again_button)
        self._runner.list_cards()

    def _on_undone(self) -> None:
        words = tr("Cards and prices are those from before it.")
        self.trouble.show_words(tr("The update was taken back"), words)
        self._show(self.trouble, *self._redo(), self.done_button)
        self._runner.list_cards()
        self.updated.emit()

    def _redo(self) -> tuple[QPushButton, ...]:
        """Return the way back from an undone update, where there is one: the feed gives no other.

        Its cards are asked for once a day.
        """
        return (self.redo_button,) if self._runner.can_redo else ()

    def _on_redone(self) -> None:
        words = tr("Cards and prices are those of the update.")
        self.trouble.show_words(tr("The update was put back"), words)
        self._show(self.trouble, self.undo_button, self.done_button)
        self._runner.list_cards()
        self.updated.emit()

    def _on_listed(self, cards: tuple[CardsHere, ...]) -> None:
        self.trouble.show_cards(cards)

    def copy(self) -> None:
        """Put the report, or what went wrong, on the clipboard."""
        QGuiApplication.clipboard().setText(self._copied)

    # Qt overrides

    def reject(self) -> None:
        """See base class; while an update runs, this gives it up."""
        if self._runner.is_running:
            self._runner.cancel()
        else:
            super().reject()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Ctrl+C copies the report."""
        if event.matches(QKeySequence.StandardKey.Copy) and self._copied:
            self.copy()
        else:
            super().keyPressEvent(event)
