"""What lies in a pile, as cards side by side; it stays open while the game goes on."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QObject, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QListView, QListWidget, QListWidgetItem, QWidget

from deckbuilder.core.table.words import spoken_piece
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.table.piece_art import Look, PieceArt
from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import label
from deckbuilder.ui.words import tr
from engine.tabletop.board import BoardView, Piece
from engine.tabletop.layout import BoardLayout

TILE = (116, 164)
NumberRole = Qt.ItemDataRole.UserRole


class PileDialog(FramedDialog):
    """The cards of a pile with their faces, the top one first.

    Signals:
        looked_at: Carries the number of the card that has the keyboard or the pointer.
        tools_asked: As that of the board, with the dialog itself.
    """

    looked_at = Signal(int)
    tools_asked = Signal(int, int, QPoint, object)

    def __init__(
        self, theme: Theme, art: PieceArt, title: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, title, (680, 480), parent)
        self.setModal(False)
        self._art = art
        self._shown: Sequence[Piece] | None = None
        self.note = label("", "muted")
        self.list = QListWidget()
        self.list.setAccessibleName(title)
        self.list.setProperty("boxed", True)
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMovement(QListView.Movement.Static)
        self.list.setWordWrap(True)
        self.list.setMouseTracking(True)
        self.list.setSpacing(theme.space("xs"))
        self.list.currentItemChanged.connect(self._look_at)
        self.list.itemEntered.connect(self._look_at)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._ask_tools)
        self.body.addWidget(self.note)
        self.body.addWidget(self.list, 1)
        self.add_close()

    def present(self, pieces: Sequence[Piece], *, is_ordered: bool) -> None:
        """Show a pile as it is now; equal cards are counted where the order says nothing."""
        if pieces == self._shown:
            return
        self._shown = pieces
        known = [each for each in reversed(pieces) if not each.is_hidden]
        counts = Counter(_key(each) for each in known)
        row = self.list.currentRow()
        self.list.clear()
        told: set[tuple[str, str]] = set()
        for piece in known:
            if is_ordered or _key(piece) not in told:
                self._add(piece, 1 if is_ordered else counts[_key(piece)])
            told.add(_key(piece))
        self.list.setCurrentRow(min(max(row, 0), self.list.count() - 1))
        words = tr("Nothing lies here.") if not pieces else tr("Its cards lie face down.")
        self.note.setText(words)
        self.note.setVisible(not known)
        self.list.setVisible(bool(known))

    def _add(self, piece: Piece, count: int) -> None:
        words, name = spoken_piece(piece, speak), piece.name or piece.card
        item = QListWidgetItem(f"{count} × {name}" if count > 1 else name)
        item.setIcon(self._tile(piece))
        item.setData(NumberRole, piece.number)
        spoken = f"{count} × {words}" if count > 1 else words
        item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        item.setToolTip(spoken)
        lines = 2 * self.fontMetrics().height() + self.theme.space("s")
        item.setSizeHint(QSize(self.theme.px(TILE[0] + 12), self.theme.px(TILE[1]) + lines))
        self.list.addItem(item)

    def _tile(self, piece: Piece) -> QIcon:
        size = QSize(self.theme.px(TILE[0]), self.theme.px(TILE[1]))
        self.list.setIconSize(size)
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(size * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self._art.paint(painter, QRectF(0, 0, size.width(), size.height()), piece,
                        Look(in_hand=True))  # fmt: skip
        painter.end()
        icon = QIcon(pixmap)
        icon.addPixmap(pixmap, QIcon.Mode.Selected)  # a chosen card keeps its colours
        return icon

    def _ask_tools(self, at: QPoint) -> None:
        item = self.list.itemAt(at) or self.list.currentItem()
        if item is not None:
            place = self.list.viewport().mapToGlobal(at)
            self.tools_asked.emit(item.data(NumberRole), -1, place, self)

    def _look_at(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.looked_at.emit(item.data(NumberRole))


class OpenPile(QObject):
    """The pile that is open beside the board, one at a time; it follows the game.

    Signals:
        closing: The pile is about to be closed.
        looked_at: Carries the number of the card that has the keyboard or the pointer.
        tools_asked: As that of the board, with the dialog itself.
    """

    closing = Signal()
    looked_at = Signal(int)
    tools_asked = Signal(int, int, QPoint, object)

    def __init__(self, theme: Theme, art: PieceArt, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._art, self._parent = theme, art, parent
        self._dialog: PileDialog | None = None
        self._where = (-1, "")

    def show_pile(self, view: BoardView, layout: BoardLayout, seat: int, spot: str) -> None:
        """Open a pile, or bring it to the front."""
        if self._dialog is None or self._where != (seat, spot):
            self.close(self._art)
            title = f"{speak(layout.spot(spot).title)}, {view.sides[seat].name}"
            self._dialog = PileDialog(self._theme, self._art, title, self._parent)
            self._where = (seat, spot)
            self._dialog.looked_at.connect(self.looked_at)
            self._dialog.tools_asked.connect(self.tools_asked)
            self._dialog.finished.connect(lambda: self.close(self._art))
        self.follow(view, layout)
        self._dialog.show()
        self._dialog.activateWindow()

    def follow(self, view: BoardView, layout: BoardLayout) -> None:
        """Show the pile as it is now; what is hidden by now is hidden there, too."""
        if self._dialog is not None:
            seat, spot = self._where
            held = view.sides[seat].zones[spot]
            self._dialog.present(held, is_ordered=layout.spot(spot).is_ordered)

    def close(self, art: PieceArt) -> None:
        """Close the pile that is open; the next one is drawn with this art."""
        self._art = art
        opened, self._dialog = self._dialog, None
        if opened is not None:
            self.closing.emit()
            opened.close()
            opened.deleteLater()


def _key(piece: Piece) -> tuple[str, str]:
    return piece.card, piece.overlay
