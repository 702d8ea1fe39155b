"""A layout that fills lines like a text."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QLayout,
    QLayoutItem,
    QWidget,
)


class FlowLayout(QLayout):
    """Puts widgets side by side and goes on in the next line where the width ends."""

    def __init__(self, spacing: int = 4, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    def _arrange(self, rect: QRect, *, is_trial: bool) -> int:
        y = rect.y()
        for number, line in enumerate(self._lines(rect)):
            y += self.spacing() if number else 0
            height = max(item.sizeHint().height() for item in line)
            if not is_trial:
                self._place(line, QRect(rect.x(), y, rect.width(), height))
            y += height
        return y - rect.y()

    def _lines(self, rect: QRect) -> Iterator[list[QLayoutItem]]:
        """Yield the items of each line; what is hidden takes no place."""
        line: list[QLayoutItem] = []
        left = rect.width()
        for item in self._items:
            widget = item.widget()
            if widget is not None and widget.isHidden():
                continue
            width = item.sizeHint().width()
            if line and width > left:
                yield line
                line, left = [], rect.width()
            line.append(item)
            left -= width + self.spacing()
        if line:
            yield line

    def _place(self, line: Sequence[QLayoutItem], room: QRect) -> None:
        """Put the things of a line side by side, lower ones in its middle."""
        x = room.x()
        for item in line:
            hint = item.sizeHint()
            item.setGeometry(
                QRect(QPoint(x, room.y() + (room.height() - hint.height()) // 2), hint)
            )
            x += hint.width() + self.spacing()

    # Qt overrides

    def addItem(self, item: QLayoutItem) -> None:
        """See base class."""
        self._items.append(item)

    def count(self) -> int:
        """See base class."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """See base class."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """See base class."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """See base class."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """See base class."""
        return True

    def heightForWidth(self, width: int) -> int:
        """See base class."""
        return self._arrange(QRect(0, 0, width, 0), is_trial=True)

    def setGeometry(self, rect: QRect) -> None:
        """See base class."""
        super().setGeometry(rect)
        self._arrange(rect, is_trial=False)

    def sizeHint(self) -> QSize:
        """See base class."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """See base class."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size
