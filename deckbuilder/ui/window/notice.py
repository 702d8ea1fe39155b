"""A sentence said in passing, over the free end of the status line: nothing moves for it."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

from deckbuilder.ui.theme import Theme

DURATION = 6000
A_LETTER = 60  # milliseconds to read one
HEIGHT = 28
MOST = 0.55  # of the window's width


class Notice(QLabel):
    """Lies at the right end of the status line for some seconds, else at the foot of its parent."""

    def __init__(
        self, theme: Theme, parent: QWidget, status_line: Callable[[], QWidget | None]
    ) -> None:
        super().__init__(parent)
        self._status_line = status_line
        self._theme, self._window = theme, parent
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("tone", "notice")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self, singleShot=True, interval=DURATION)
        self._timer.timeout.connect(self.hide)
        parent.installEventFilter(self)
        self.hide()

    def say(self, text: str) -> None:
        """Show a sentence for a while."""
        self.setText(text)
        self.setAccessibleName(text)
        self.setToolTip(text)
        self._place()
        self.show()
        self.raise_()
        self._timer.start(max(DURATION, len(text) * A_LETTER))

    def _place(self) -> None:
        px, parent = self._theme.px, self._window
        room = round(parent.width() * MOST)
        self.setWordWrap(False)
        width = self.sizeHint().width() + px(8)
        height = px(HEIGHT)
        if width > room:  # a long sentence takes further lines, upwards
            self.setWordWrap(True)
            width, height = room, max(height, self.heightForWidth(room))
        line = self._status_line()
        top = parent.height() - height - px(7)
        if line is not None and line.isVisible():
            line.installEventFilter(self)  # findings come and go below it
            middle = line.mapTo(parent, line.rect().center()).y()
            top = min(middle - height // 2, middle + px(HEIGHT) // 2 - height)
        self.setGeometry(parent.width() - width - px(12), top, width, height)

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See base class; it stays on the status line wherever that goes."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)
