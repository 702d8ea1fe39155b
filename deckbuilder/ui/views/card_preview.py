"""The large card beside a row that the pointer rests on, or that Space asks about."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFrame, QWidget
from shiboken6 import isValid

from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.card_view import CardView
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.widgets import column, label
from engine.cards import Card

WAIT = 300  # milliseconds that the pointer rests before the card opens
SMALL, LARGE = 240, 400
GAP = 10


@dataclass(frozen=True, slots=True)
class Previewed:
    """A card to be shown large, with what is said below it."""

    card: Card
    overlays: tuple[Card, ...] = ()
    words: str = ""


class CardPreview(QFrame):
    """A raised card over the window; clicks go through it."""

    def __init__(self, painter: CardPainter, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = painter.theme
        self.setProperty("raised", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.card = CardView(painter)
        self.words = label(tone="small", wraps=True)
        layout = column()
        self._theme.arrange(layout, ("s", "s", "s", "s"), "xs")
        layout.addWidget(self.card)
        layout.addWidget(self.words)
        self.setLayout(layout)
        self.hide()

    def present(self, shown: Previewed, *, is_large: bool) -> None:
        """Take a card in."""
        self.card.set_width(self._theme.px(LARGE if is_large else SMALL))
        self.card.show_card(shown.card, shown.overlays)
        self.words.setText(shown.words)
        self.words.setVisible(bool(shown.words))
        self.setAccessibleName(self.card.accessibleName())
        self.adjustSize()

    def lay_beside(self, row: QRect, window: QRect) -> None:
        """Lie at the right of a row, or at its left where there is more room."""
        gap = self._theme.px(GAP)
        right = row.right() + gap
        has_room = right + self.width() <= window.right()
        left = right if has_room else max(window.left(), row.left() - self.width() - gap)
        lowest = window.bottom() - self.height() - gap
        top = max(window.top() + gap, min(row.center().y() - self.height() // 2, lowest))
        self.move(left, top)


class HoverPreview(QObject):
    """Opens and closes the large card of a list: after a while, at once with Alt, with Space."""

    def __init__(
        self,
        view: QAbstractItemView,
        painter: CardPainter,
        look: Callable[[Index], Previewed | None],
    ) -> None:
        super().__init__(view)
        self._view, self._painter, self._look = view, painter, look
        self._viewport = view.viewport()
        self._index: Index | None = None
        self._card: CardPreview | None = None
        self._timer = QTimer(self, singleShot=True, interval=WAIT)
        self._timer.timeout.connect(self._open_small)
        view.installEventFilter(self)
        self._viewport.installEventFilter(self)

    @property
    def is_open(self) -> bool:
        """Whether a card is shown."""
        return self._card is not None and self._card.isVisible()

    @property
    def card(self) -> CardPreview:
        """The card over the window; made when it is first needed."""
        if self._card is None:
            self._card = CardPreview(self._painter, self._view.window())
        return self._card

    def rest_on(self, index: Index) -> None:
        """The pointer is over another row, or over none."""
        if self._index is not None and index == self._index:
            return
        self._index = index if index.isValid() else None
        was_open = self.is_open
        self.close()
        if self._index is None:
            return
        has_alt = QApplication.keyboardModifiers() & Qt.KeyboardModifier.AltModifier
        if was_open or has_alt:
            self._open_small()
        else:
            self._timer.start()

    def open(self, index: Index, *, is_large: bool) -> bool:
        """Show the card of a row; False where there is none."""
        shown = self._look(index)
        if shown is None:
            return False
        window = self._view.window()
        self.card.present(shown, is_large=is_large)
        place = self._view.visualRect(index)
        corner = self._view.viewport().mapTo(window, place.topLeft())
        # The whole width of the list stays free, so that the names in it can be read on.
        left = self._view.mapTo(window, QPoint(0, 0)).x()
        row = QRect(left, corner.y(), self._view.width(), place.height())
        self.card.lay_beside(row, window.rect())
        self.card.show()
        self.card.raise_()
        return True

    def close(self) -> None:
        """Show nothing."""
        # A window that is closed takes its parts away one by one.
        if isValid(self._timer):
            self._timer.stop()
        if self._card is not None and isValid(self._card):
            self._card.hide()

    def _open_small(self) -> None:
        if self._index is not None and self._view.isVisible():
            self.open(self._index, is_large=False)

    def _on_key(self, event: QKeyEvent) -> bool:
        """Open with Space and close with Escape; any other key closes and goes on."""
        is_plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        if event.key() == Qt.Key.Key_Space and is_plain:
            if self.is_open:
                self.close()
                return True
            return self.open(self._view.currentIndex(), is_large=True)
        was_open = self.is_open
        if event.key() != Qt.Key.Key_Alt:
            self.close()
        return was_open and event.key() == Qt.Key.Key_Escape

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See base class."""
        kinds = QEvent.Type
        if isinstance(event, QKeyEvent) and event.type() is kinds.KeyPress:
            return self._on_key(event)
        if watched is self._viewport:
            if event.type() is kinds.MouseMove and isinstance(event, QMouseEvent):
                if event.buttons() is Qt.MouseButton.NoButton:
                    self.rest_on(self._view.indexAt(event.position().toPoint()))
            elif event.type() is kinds.ToolTip and self.is_open:
                return True
            elif event.type() in (kinds.Leave, kinds.Wheel, kinds.MouseButtonPress, kinds.Hide):
                self._index = None
                self.close()
        return super().eventFilter(watched, event)
