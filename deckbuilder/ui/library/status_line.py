"""The foot of the start page: what was done, how many decks there are, caveats."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import ElidedLabel, button, label, link, row
from deckbuilder.ui.words import tr

SHOWN_FOR = 12_000  # milliseconds


class LibraryStatus(QWidget):
    """One line that is always there, so that nothing moves.

    Signals:
        undo_asked: The last change should be taken back.
        caveats_asked: What limits the verdicts should be shown.
    """

    undo_asked = Signal()
    caveats_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("bar", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        theme.follow(self, lambda: self.setFixedHeight(theme.px(34)))
        self.message = ElidedLabel(tone="muted")
        self.undo = link(tr("Undo"))
        self.undo.clicked.connect(self._on_undo)
        self.undo.hide()
        self.count = label(tone="small")
        self.caveats = button("")
        self.caveats.setAccessibleName(tr("What limits these verdicts"))
        self.caveats.setProperty("kind", "filter")
        theme.dress(self.caveats, "warning", "warning")
        self.caveats.clicked.connect(self.caveats_asked)
        self.caveats.hide()
        layout = row(spacing=theme.space("s"))
        theme.arrange(layout, ("m", "", "m", ""), "s")
        layout.addWidget(self.message, 1)
        layout.addWidget(self.undo)
        layout.addStretch(1)
        layout.addWidget(self.count)
        layout.addWidget(self.caveats)
        self.setLayout(layout)
        self._timer = QTimer(self, singleShot=True, interval=SHOWN_FOR)
        self._timer.timeout.connect(self._forget)

    def say(self, text: str, *, can_undo: bool = False) -> None:
        """Say what was done, and offer to take it back."""
        self.message.set_text(text)
        self.undo.setVisible(can_undo)
        self._timer.start()

    def show_count(self, words: str) -> None:
        """Say how many decks there are."""
        self.count.setText(words)

    def show_caveats(self, caveats: Mapping[str, Sequence[str]]) -> None:
        """Name the games whose verdicts have a caveat."""
        self.caveats.setVisible(bool(caveats))
        games = ", ".join(caveats)
        self.caveats.setText(tr("Caveats: {games}", games=games) if caveats else "")

    def _on_undo(self) -> None:
        self._forget()
        self.undo_asked.emit()

    def _forget(self) -> None:
        self.message.set_text("")
        self.undo.hide()
