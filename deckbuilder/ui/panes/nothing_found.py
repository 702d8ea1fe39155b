"""What the library says where no card matches, and the names that may have been meant."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import clear, column, label, link
from deckbuilder.ui.words import tr


class NothingFound(QWidget):
    """Stands in the place of the cards; the names are directly below the sentence.

    Signals:
        meant: A name was clicked. Carries the search for it.
    """

    meant = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        words = tr("No card matches. Take a word out of the search, or press Escape to clear it.")
        self.sentence = label(words, tone="muted", wraps=True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter)
        self._names = column()
        lines = column()
        theme.arrange(lines, ("xl", "xl", "xl", "xl"), "m")
        lines.addWidget(self.sentence)
        lines.addLayout(self._names)
        lines.addStretch(1)
        self.setLayout(lines)
        self.hide()

    def offer(self, names: Sequence[str]) -> None:
        """Offer names that may have been meant."""
        clear(self._names)
        for name in names:
            made = link(tr("Did you mean {allowed}?", allowed=name))
            search = f'name:"{name}"'
            made.clicked.connect(lambda _checked=False, search=search: self.meant.emit(search))
            self._names.addWidget(made, 0, Qt.AlignmentFlag.AlignHCenter)
