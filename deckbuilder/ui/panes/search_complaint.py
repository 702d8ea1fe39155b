"""What is wrong with a search, below its box, and what was probably meant at a click."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from deckbuilder.core.search.errors import SearchError
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.panes.search_box import SearchBox
from deckbuilder.ui.widgets import column, label, link
from deckbuilder.ui.words import tr


class SearchComplaint(QWidget):
    """The sentence below a search box; hidden while nothing is wrong.

    While completions are offered the word is not finished, and they would lie over the sentence:
    it waits for them.

    Signals:
        corrected: The correction was clicked. Carries the whole search with it.
        shown: The sentence came or went.
    """

    corrected = Signal(str)
    shown = Signal()

    def __init__(self, box: SearchBox, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._box = box
        self._error: SearchError | None = None
        self.sentence = label(tone="error", wraps=True)
        self.correction = link("")
        self.correction.setAccessibleName(tr("Use what was probably meant"))
        self.correction.clicked.connect(self._correct)
        lines = column(spacing=2)
        lines.addWidget(self.sentence)
        lines.addWidget(self.correction)
        self.setLayout(lines)
        self.hide()
        box.offering_changed.connect(self._come_or_go)

    def show_error(self, error: SearchError | None) -> None:
        """Explain an error, and underline it in the box; None takes both away."""
        self._error = error
        self._box.set_error(error.span if error else None)
        if error is not None:
            self.sentence.setText(error_text(error.message))
            self.correction.setVisible(error.meant is not None)
            self.correction.setText(tr("Use “{word}”", word=error.meant or ""))
        self._come_or_go()

    def _come_or_go(self) -> None:
        self.setVisible(self._error is not None and not self._box.is_offering)
        self.shown.emit()

    def _correct(self) -> None:
        if self._error is not None and self._error.meant is not None:
            text, span = self._box.text(), self._error.span
            self.corrected.emit(text[: span.start] + self._error.meant + text[span.end :])
