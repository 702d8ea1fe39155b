"""The foot of the start page: what was done, how many decks there are, caveats."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from deckbuilder.core.checking.caveats import INCOMPLETE, PRACTICE_CARDS
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import ElidedLabel, button, label, link, row
from deckbuilder.ui.words import tr

SHOWN_FOR = 12_000  # milliseconds
CAVEATS_SHARE = 0.6  # of the line


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
        self._named: Mapping[str, Sequence[str]] = {}
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
        """Name the main caveat of each game: “Rise: no ban list”."""
        self._named = caveats
        self.caveats.setVisible(bool(caveats))
        self._fit_caveats()

    def _fit_caveats(self) -> None:
        """Name the games alone where there is no room for more."""
        caveats = self._named
        whole = "; ".join(f"{game}: {caveat_title(each[0])}" for game, each in caveats.items())
        room = self.width() * CAVEATS_SHARE
        fits = self.caveats.fontMetrics().horizontalAdvance(whole) <= room
        short = tr("Caveats: {games}", games=", ".join(caveats)) if caveats else ""
        self.caveats.setText((whole if fits else short).replace("&", "&&"))
        self.caveats.setToolTip(whole)
        self.caveats.setAccessibleDescription(whole)

    def _on_undo(self) -> None:
        self._forget()
        self.undo_asked.emit()

    def _forget(self) -> None:
        self.message.set_text("")
        self.undo.hide()

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._fit_caveats()


def caveat_title(caveat: str) -> str:
    """Return a caveat in two or three words."""
    if caveat.startswith(INCOMPLETE):
        return tr("ban list incomplete")
    if caveat.startswith("No ban list"):
        return tr("no ban list")
    return tr("practice cards") if caveat == PRACTICE_CARDS else tr("notes on the format")
