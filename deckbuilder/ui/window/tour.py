"""The two-minute tour: six places of the window, each outlined and explained."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QFrame, QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, column, label, row
from deckbuilder.ui.words import tr

SHADE = QColor(0, 0, 0, 110)


@dataclass(frozen=True, slots=True)
class Stop:
    """One place of the tour."""

    title: str
    text: str
    widget: Callable[[], QWidget]


class Tour(QWidget):
    """Lies over the window, leaves one place clear, and says what it is for."""

    def __init__(self, theme: Theme, stops: Sequence[Stop], window: QWidget) -> None:
        super().__init__(window)
        self._theme = theme
        self._stops = stops
        self._window = window
        self._place = 0
        self.setAccessibleName(tr("Two-minute tour"))
        self.setGeometry(window.rect())
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
        """End the tour."""
        self.hide()
        self.deleteLater()

    def _clear_place(self) -> QRect:
        widget = self._stops[self._place].widget()
        return QRect(widget.mapTo(self._window, QPoint(0, 0)), widget.size())

    def _show(self) -> None:
        stop = self._stops[self._place]
        self._title.setText(stop.title)
        self._text.setText(stop.text)
        numbers = tr("{number} of {total}", number=self._place + 1, total=len(self._stops))
        self._count.setText(numbers)
        is_last = self._place + 1 == len(self._stops)
        self._next.setText(tr("Done") if is_last else tr("Next"))
        self._card.setAccessibleName(f"{stop.title}. {stop.text}")
        self._card.adjustSize()
        self._card.move(self._beside(self._clear_place()))
        self.update()

    def _beside(self, place: QRect) -> QPoint:
        gap = self._theme.space("m")
        width, height = self._card.width(), self._card.height()
        x = place.right() + gap
        if x + width > self.width():
            x = place.left() - width - gap
        if x < 0:
            x = (self.width() - width) // 2
        y = min(max(gap, place.top() + gap), self.height() - height - gap)
        if place.top() > self.height() * 0.7:
            y = place.top() - height - gap
        return QPoint(x, y)

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
