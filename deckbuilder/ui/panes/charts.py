"""Charts in the theme's colours; each can be read aloud and copied as text."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class ChartColumn:
    """One column of a chart: a part in the accent colour, the rest in grey.

    Attributes:
        text: What stands on top; empty for the value.
    """

    title: str
    value: float
    part: float = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar across, with an icon and a colour of its own."""

    title: str
    value: int
    icon: str = ""
    colour: str = ""


class ColumnChart(QWidget):
    """Columns with their numbers on top and no grid."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._columns: Sequence[ChartColumn] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_columns(self, columns: Sequence[ChartColumn], sentence: str) -> None:
        """Show other columns; the sentence says the same in words."""
        self._columns = columns
        self.setAccessibleName(sentence)
        self.setToolTip(sentence)
        self.update()

    # Qt overrides

    def sizeHint(self) -> QSize:
        """See base class."""
        width = max(5, len(self._columns)) * self._theme.px(30)
        return QSize(width, self._theme.px(120))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """See base class."""
        if not self._columns:
            return
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        highest = max(1, *(each.value for each in self._columns))
        step = min(theme.px(34), self.width() / len(self._columns))
        room = self.height() - theme.px(36)
        floor = self.height() - theme.px(18)
        for number, each in enumerate(self._columns):
            left = number * step
            height = room * each.value / highest
            part = room * each.part / highest
            box = QRectF(left + step * 0.15, floor - height, step * 0.7, height)
            painter.fillRect(box, theme.colour("border_strong"))
            accent = QRectF(box.left(), floor - part, box.width(), part)
            painter.fillRect(accent, theme.colour("accent"))
            painter.setPen(theme.colour("text"))
            painter.setFont(theme.font("small", "strong"))
            above = QRectF(left, box.top() - theme.px(17), step, theme.px(16))
            if each.value:
                painter.drawText(above, Qt.AlignmentFlag.AlignCenter, each.text or str(each.value))
            painter.setPen(theme.colour("text_muted"))
            painter.setFont(theme.font("small"))
            below = QRectF(left, floor + 2, step, theme.px(16))
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, each.title)
        painter.end()


class BarChart(QWidget):
    """Bars across, each with its icon, name and number."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._bars: Sequence[Bar] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_bars(self, bars: Sequence[Bar]) -> None:
        """Show other bars."""
        self._bars = bars
        self.setAccessibleName(", ".join(f"{each.title} {each.value}" for each in bars))
        self.updateGeometry()
        self.update()

    # Qt overrides

    def sizeHint(self) -> QSize:
        """See base class."""
        return QSize(self._theme.px(180), max(1, len(self._bars)) * self._theme.px(20))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """See base class."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        marks = Marks(painter, theme)
        highest = max((each.value for each in self._bars), default=1) or 1
        height, names = theme.px(20), theme.px(86)
        numbers, icon = theme.px(26), theme.px(14)
        for place, each in enumerate(self._bars):
            middle = place * height + height / 2
            tone = each.colour or theme.colour("accent").name()
            if each.icon:
                marks.icon(each.icon, tone, QPointF(icon / 2, middle), icon)
            painter.setFont(theme.font("small"))
            painter.setPen(theme.colour("text"))
            left = icon + theme.px(6) if each.icon else 0
            area = QRectF(left, middle - height / 2, names, height)
            align = Qt.AlignmentFlag.AlignVCenter
            shown = painter.fontMetrics().elidedText(
                each.title, Qt.TextElideMode.ElideRight, int(names)
            )
            painter.drawText(area, align | Qt.AlignmentFlag.AlignLeft, shown)
            left += names + theme.px(4)
            room = max(0.0, self.width() - left - numbers)
            track = QRectF(left, middle - theme.px(4), room, theme.px(8))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("sunken"))
            painter.drawRoundedRect(track, theme.px(4), theme.px(4))
            painter.setBrush(QColor(tone))
            track.setWidth(room * each.value / highest)
            painter.drawRoundedRect(track, theme.px(4), theme.px(4))
            painter.setPen(theme.colour("text"))
            painter.setFont(theme.font("small", "strong"))
            area = QRectF(self.width() - numbers, middle - height / 2, numbers, height)
            painter.drawText(area, align | Qt.AlignmentFlag.AlignRight, str(each.value))
        painter.end()
