"""Above the board: what is to be known of the decks, and a text that is carried out by hand."""

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import column, label
from deckbuilder.ui.words import tr


class Banner(QWidget):
    """Lines of words that are there only while there is something to say."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.note = label("", "muted", wraps=True)
        self.by_hand = label("", "heading", wraps=True)
        self.hint = label("", wraps=True)
        self.hint.hide()
        layout = column()
        for each in (self.note, self.by_hand, self.hint):
            each.setContentsMargins(theme.space("m"), 4, theme.space("m"), 4)
            layout.addWidget(each)
        self.setLayout(layout)

    def show_notes(self, notes: Sequence[str]) -> None:
        """Say these things about the decks, and nothing else."""
        words = " ".join(each for each in notes if each)
        self.note.setText(words)
        self.note.setVisible(bool(words))

    def add_note(self, words: str) -> None:
        """Say something more about the decks, before what is said already."""
        self.show_notes((words, self.note.text()))

    def show_hint(self, words: str) -> None:
        """Say what came of a question about this position; empty for nothing."""
        self.hint.setText(words)
        self.hint.setVisible(bool(words))
        self._fit_hint()

    def show_by_hand(self, card: str, text: str) -> None:
        """Show the text that waits to be carried out; none for nothing."""
        self.by_hand.setText(tr("By hand: {card}. {text}", card=card, text=text) if text else "")
        self.by_hand.setVisible(bool(text))

    def _fit_hint(self) -> None:
        """Give several lines their room; the board would take it otherwise."""
        self.hint.setMinimumHeight(0)  # or it would count
        height = self.hint.heightForWidth(self.width()) if self.hint.text() else 0
        self.hint.setMinimumHeight(height)
        self.updateGeometry()

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._fit_hint()
