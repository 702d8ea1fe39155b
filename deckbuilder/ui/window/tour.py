"""The two-minute tour: six places of the window, each outlined and explained."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QApplication, QFrame, QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, column, label, row
from deckbuilder.ui.words import tr

SHADE = QColor(0, 0, 0, 110)
MOVES = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide)


@dataclass(frozen=True, slots=True)
class Stop:
    """One place of the tour; `show` brings it to the front where it may lie behind another."""

    title: str
    text: str
    widget: Callable[[], QWidget]
    show: Callable[[], None] = lambda: None


class Tour(QWidget):
    """Lies over the window, leaves one place clear, and says what it is for.

    Signals:
        left: The tour is over.
    """

    left = Signal()

    def __init__(self, theme: Theme, stops: Sequence[Stop], window: QWidget) -> None:
        super().__init__(window)
        self._theme = theme
        self._stops = stops
        self._window = window
        self._place = 0
        self.setAccessibleName(tr("Two-minute tour"))
        # A first deck opens the editor, whose panes find their widths a moment later.
        self._settling = QTimer(self, singleShot=True, interval=0)
        self._settling.timeout.connect(self._settle)
        for watched in (window, *(stop.widget() for stop in stops)):
            watched.installEventFilter(self)
        self._card = QFrame(self)
        self._card.setProperty("box", True)
        self._card.setFixedWidth(theme.px(340))
        layout = column(margin=theme.space("l"), spacing=theme.space("s"))
        self._title = label(tone="title", wraps=True)
        self._text = label(wraps=True)
        self._count = label(tone="small")
        layout.addWidget(self._title)
        layout.addWidget(self._text)
        buttons = row(spacing=theme.space("s"))
        buttons.addWidget(self._count, 1)
        leave = button(tr("Leave"))
        leave.clicked.connect(self.leave)
        self._next = button(tr("Next"), "primary")
        self._next.clicked.connect(self.go_on)
        buttons.addWidget(leave)
        buttons.addWidget(self._next)
        layout.addLayout(buttons)
        self._card.setLayout(layout)
        self._show()
        self.show()
        self._next.setFocus()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._keep_focus)

    @property
    def place(self) -> int:
        """The number of the stop that is shown, from 0."""
        return self._place

    def go_on(self) -> None:
        """Go to the next stop, or leave after the last."""
        if self._place + 1 >= len(self._stops):
            self.leave()
            return
        self._place += 1
        self._show()

    def leave(self) -> None:
        """End the tour; the keyboard goes where nothing can be done by mistake."""
        self.hide()
        self.left.emit()
        self.deleteLater()

    def _keep_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Take the keyboard back from what lies under the shade, such as a deck just opened."""
        is_below = now is not None and now.window() is self._window and not self.isAncestorOf(now)
        if is_below and self.isVisible():
            self._next.setFocus()

    def _clear_place(self) -> QRect:
        widget = self._stops[self._place].widget()
        return QRect(widget.mapTo(self._window, QPoint(0, 0)), widget.size())

    def _show(self) -> None:
        stop = self._stops[self._place]
        stop.show()
        self._title.setText(stop.title)
        self._text.setText(stop.text)
        numbers = tr("{number} of {total}", number=self._place + 1, total=len(self._stops))
        self._count.setText(numbers)
        is_last = self._place + 1 == len(self._stops)
        self._next.setText(tr("Done") if is_last else tr("Next"))
        self._card.setAccessibleName(f"{stop.title}. {stop.text}")
        self._settle()

    def _settle(self) -> None:
        """Lay the shade over the whole window and the words beside their place."""
        self.setGeometry(self._window.rect())
        width = self._card.width()
        layout = self._card.layout()
        assert layout is not None
        self._card.resize(width, layout.totalHeightForWidth(width))
        self._card.move(beside(self._clear_place(), self._card.size(), self.rect(), self._gap))
        self.update()

    @property
    def _gap(self) -> int:
        return self._theme.space("m")

    # Qt overrides

    def paintEvent(self, _event: QPaintEvent) -> None:
        """See base class."""
        painter = QPainter(self)
        clear = self._clear_place()
        painter.setClipRegion(QRegion(self.rect()).subtracted(QRegion(clear)))
        painter.fillRect(self.rect(), SHADE)
        painter.setClipping(False)
        painter.setPen(QPen(self._theme.colour("focus"), 2))
        painter.drawRect(clear.adjusted(1, 1, -1, -1))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Escape leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See base class; follows the window and the place that is explained."""
        if event.type() in MOVES:
            self._settling.start()
        return super().eventFilter(watched, event)


def beside(place: QRect, size: QSize, room: QRect, gap: int) -> QPoint:
    """Return where something of a size lies in a room without hiding a place, if it can.

    At its right before its left, below it before above it; where nothing is free, in the middle.
    """
    width, height = size.width(), size.height()
    x = max(gap, min(place.center().x() - width // 2, room.right() - width - gap))
    y = max(gap, min(place.top() + gap, room.bottom() - height - gap))
    for corner in (
        QPoint(place.right() + gap, y),
        QPoint(place.left() - width - gap, y),
        QPoint(x, place.bottom() + gap),
        QPoint(x, place.top() - height - gap),
    ):
        if room.contains(QRect(corner, size)):
            return corner
    return QPoint(x, y)
