"""What lies in a pile, as a list."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from deckbuilder.core.table.words import spoken_piece
from deckbuilder.ui.dialogs.frame import FramedDialog
from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import label
from deckbuilder.ui.words import tr
from engine.kernel.board import Piece


class PileDialog(FramedDialog):
    """The cards of a pile; equal ones are counted where the order says nothing.

    Signals:
        looked_at: Carries the number of the card that has the keyboard.
    """

    looked_at = Signal(int)

    def __init__(
        self, theme: Theme, title: str, pieces: Sequence[Piece], parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, title, (420, 480), parent)
        self.list = QListWidget()
        self.list.setAccessibleName(title)
        self.list.setProperty("boxed", True)
        known = [each for each in pieces if not each.is_hidden]
        counts = Counter(_key(each) for each in known)
        told: set[tuple[str, str]] = set()
        for piece in reversed(known):
            if _key(piece) in told:
                continue
            told.add(_key(piece))
            count = counts[_key(piece)]
            words = spoken_piece(piece, speak)
            item = QListWidgetItem(f"{count} × {words}" if count > 1 else words)
            item.setData(Qt.ItemDataRole.UserRole, piece.number)
            self.list.addItem(item)
        self.list.currentItemChanged.connect(self._look_at)
        if not known:
            words = tr("Nothing lies here.") if not pieces else tr("Its cards lie face down.")
            self.body.addWidget(label(words, "muted"))
        self.body.addWidget(self.list, 1)
        self.list.setVisible(bool(known))
        self.add_close()

    def _look_at(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.looked_at.emit(item.data(Qt.ItemDataRole.UserRole))


def _key(piece: Piece) -> tuple[str, str]:
    return piece.card, piece.overlay
