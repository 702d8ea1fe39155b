"""Tables of figures: marks, percentages, intervals on one scale; each cell speaks one sentence."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import is_enter

Index = QModelIndex | QPersistentModelIndex
AHEAD, BEHIND, EVEN = "ahead", "behind", "even"
BETTER, WORSE = "better", "worse"
FIGURE = Qt.ItemDataRole.UserRole + 1
# Colours of ahead and behind; green and red stay for verdicts, such as that on a swap.
TONES = {
    AHEAD: ("info", "info_soft"),
    BEHIND: ("warning", "warning_soft"),
    BETTER: ("success", "success_soft"),
    WORSE: ("error", "error_soft"),
}


@dataclass(frozen=True, slots=True)
class Figure:
    """One cell.

    Attributes:
        note: A second, smaller line.
        mark: An icon before the text.
        tone: ahead, behind, even, or nothing for plain text.
        spread: Value, low and high, drawn as a point and its interval between 0 and 1.
        line: Where the line of comparison is.
        done: How far a cell has come, 0 to 1; 1 for a finished one.
        is_box: Drawn as a cell of a matrix.
        is_void: A cell that has no meaning, drawn hatched.
        spoken: The whole cell in a sentence.
    """

    text: str = ""
    note: str = ""
    mark: str = ""
    tone: str = ""
    spread: tuple[float, float, float] | None = None
    line: float = 0.5
    done: float = 1.0
    is_box: bool = False
    is_void: bool = False
    is_left: bool = False
    spoken: str = ""
    key: object = None


class FigureModel(QAbstractTableModel):
    """Rows of figures; other figures of the same shape keep selection and place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heads: tuple[str, ...] = ()
        self._titles: tuple[str, ...] = ()
        self._rows: list[tuple[Figure, ...]] = []

    def show(
        self, heads: Sequence[str], rows: Sequence[tuple[Figure, ...]], titles: Sequence[str] = ()
    ) -> None:
        """Show other figures."""
        shape = (len(rows), tuple(heads), tuple(titles))
        if shape == (len(self._rows), self._heads, self._titles):
            self._rows = list(rows)
            if rows:
                last = self.index(len(rows) - 1, len(heads) - 1)
                self.dataChanged.emit(self.index(0, 0), last)
            return
        self.beginResetModel()
        self._heads, self._titles, self._rows = tuple(heads), tuple(titles), list(rows)
        self.endResetModel()

    def figure(self, index: Index) -> Figure:
        """Return a cell."""
        return self._rows[index.row()][index.column()]

    @property
    def rows(self) -> Sequence[tuple[Figure, ...]]:
        """All cells."""
        return self._rows

    # Qt overrides

    def rowCount(self, parent: Index | None = None) -> int:
        """See base class."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """See base class."""
        return 0 if parent is not None and parent.isValid() else len(self._heads)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """See base class."""
        figure = self.figure(index)
        if role == FIGURE:
            return figure
        if role == Qt.ItemDataRole.DisplayRole:
            return figure.text
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return figure.spoken or figure.text
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """See base class."""
        is_across = orientation is Qt.Orientation.Horizontal
        titles = self._heads if is_across else self._titles
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return titles[section] if section < len(titles) else ""
        if role == Qt.ItemDataRole.TextAlignmentRole:
            at_left = not is_across or (section == 0 and not self._titles)
            side = Qt.AlignmentFlag.AlignLeft if at_left else Qt.AlignmentFlag.AlignHCenter
            return side | Qt.AlignmentFlag.AlignVCenter
        return None


class FigureDelegate(QStyledItemDelegate):
    """Draws figures."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See base class."""
        figure = index.data(FIGURE)
        assert isinstance(figure, Figure)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect)
        state = option.state
        if state & QStyle.StateFlag.State_Selected and not figure.is_box:
            is_active = bool(state & QStyle.StateFlag.State_Active)
            painter.fillRect(
                box, self._theme.colour("selection" if is_active else "selection_idle")
            )
        if figure.is_box:
            self._paint_cell(painter, box, figure)
        elif figure.spread is not None:
            self._paint_spread(painter, box, figure)
        else:
            self._paint_text(painter, box, figure)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(self._theme.colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 5, 5)
        painter.restore()

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """See base class."""
        figure = index.data(FIGURE)
        theme = self._theme
        if figure.is_box:
            return QSize(theme.px(62), theme.px(48))
        if figure.spread is not None:
            return QSize(theme.px(90), theme.height("row"))
        metrics = theme.font("body")
        wide = len(figure.text) * metrics.pixelSize() * 6 // 10
        return QSize(wide + theme.px(28 if figure.mark else 14), theme.height("row"))

    # parts

    def _ink(self, figure: Figure) -> QColor:
        tone = TONES.get(figure.tone)
        return self._theme.colour(tone[0] if tone else "text")

    def _paint_cell(self, painter: QPainter, box: QRectF, figure: Figure) -> None:
        theme = self._theme
        cell = box.adjusted(2.5, 2.5, -2.5, -2.5)
        tone = TONES.get(figure.tone)
        painter.setBrush(theme.colour(tone[1]) if tone else theme.colour("surface"))
        if figure.is_void:
            painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = QPen(theme.colour(tone[0] if tone else "border"))
        if figure.tone == BEHIND or (not figure.text and not figure.is_void):
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawRoundedRect(cell, 5, 5)
        if figure.is_void:
            painter.fillRect(cell, Qt.BrushStyle.BDiagPattern)
            return
        upper = QRectF(cell.left(), cell.top(), cell.width(), cell.height() * 0.6)
        lower = QRectF(cell.left(), cell.top() + cell.height() * 0.52, cell.width(),
                       cell.height() * 0.4)  # fmt: skip
        self._paint_marked(painter, upper, figure)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.colour("text_muted"))
        painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, figure.note)
        if figure.done < 1:
            track = QRectF(cell.left() + 6, cell.bottom() - 5, cell.width() - 12, 3)
            painter.fillRect(track, theme.colour("sunken"))
            track.setWidth(track.width() * figure.done)
            painter.fillRect(track, theme.colour("accent"))

    def _paint_marked(self, painter: QPainter, box: QRectF, figure: Figure) -> None:
        """A mark and a text, both in the middle."""
        theme = self._theme
        painter.setFont(theme.font("body", "strong"))
        wide = painter.fontMetrics().horizontalAdvance(figure.text)
        size = theme.px(12) if figure.mark else 0
        left = box.left() + (box.width() - wide - size - 3) / 2
        ink = self._ink(figure)
        if figure.mark:
            picture = theme.pixmap(figure.mark, ink.name(), size)
            painter.drawPixmap(QPointF(left, box.center().y() - size / 2), picture)
        painter.setPen(ink if figure.done >= 1 else theme.colour("text_muted"))
        place = QRectF(left + size + 3, box.top(), wide + 2, box.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, figure.text)

    def _paint_spread(self, painter: QPainter, box: QRectF, figure: Figure) -> None:
        """A line of comparison, an interval, a point: round, diamond, or hollow."""
        assert figure.spread is not None
        theme = self._theme
        room = box.adjusted(theme.px(6), 0, -theme.px(6), 0)

        def across(share: float) -> float:
            return room.left() + room.width() * min(1.0, max(0.0, share))

        value, low, high = figure.spread
        middle = room.center().y()
        painter.setPen(QPen(theme.colour("border_strong"), 1))
        painter.drawLine(
            QPointF(across(figure.line), box.top()), QPointF(across(figure.line), box.bottom())
        )
        ink = self._ink(figure) if figure.tone in TONES else theme.colour("text_muted")
        painter.setPen(QPen(ink, theme.px(2)))
        painter.drawLine(QPointF(across(low), middle), QPointF(across(high), middle))
        size = theme.px(4)
        at = QPointF(across(value), middle)
        painter.setBrush(ink if figure.tone in TONES else theme.colour("pane"))
        if figure.tone in (BEHIND, WORSE):
            corners = ((0, -size), (size, 0), (0, size), (-size, 0))
            painter.drawPolygon(QPolygonF([at + QPointF(x, y) for x, y in corners]))
        else:
            painter.drawEllipse(at, size - 0.5, size - 0.5)

    def _paint_text(self, painter: QPainter, box: QRectF, figure: Figure) -> None:
        theme = self._theme
        room = box.adjusted(theme.px(6), 0, -theme.px(6), 0)
        painter.setFont(theme.font("body"))
        ink = self._ink(figure)
        if figure.mark:
            size = theme.px(12)
            picture = theme.pixmap(figure.mark, ink.name(), size)
            painter.drawPixmap(QPointF(room.left(), room.center().y() - size / 2), picture)
            room.adjust(size + theme.px(5), 0, 0, 0)
        painter.setPen(ink)
        side = (
            Qt.AlignmentFlag.AlignLeft
            if figure.is_left or figure.mark
            else Qt.AlignmentFlag.AlignRight
        )
        shown = painter.fontMetrics().elidedText(
            figure.text, Qt.TextElideMode.ElideRight, int(room.width())
        )
        painter.drawText(room, side | Qt.AlignmentFlag.AlignVCenter, shown)


class FigureTable(QTableView):
    """A table of figures that is walked by the arrow keys.

    Signals:
        entered: Enter or a double click. Carries the figure's key.
        spaced: Space. Carries the figure's key.
    """

    entered_key = Signal(object)
    spaced_key = Signal(object)

    def __init__(self, theme: Theme, name: str, *, by_cell: bool = False) -> None:
        super().__init__()
        self._theme = theme
        self.figures = FigureModel(self)
        self.setModel(self.figures)
        self.setItemDelegate(FigureDelegate(theme, self))
        self.setAccessibleName(name)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        behaviours = QAbstractItemView.SelectionBehavior
        self.setSelectionBehavior(behaviours.SelectItems if by_cell else behaviours.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().setVisible(by_cell)
        self.horizontalHeader().setHighlightSections(False)
        self.verticalHeader().setHighlightSections(False)
        self.doubleClicked.connect(
            lambda index: self.entered_key.emit(self.figures.figure(index).key)
        )
        theme.follow(self, self._resize)

    def show_figures(
        self, heads: Sequence[str], rows: Sequence[tuple[Figure, ...]], titles: Sequence[str] = ()
    ) -> None:
        """Show other figures."""
        is_other = self.figures.rowCount() != len(rows) or self.figures.columnCount() != len(heads)
        self.figures.show(heads, rows, titles)
        if is_other:
            self._resize()

    def stretch(self, section: int) -> None:
        """Let a column take what the others leave."""
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(section, QHeaderView.ResizeMode.Stretch)

    def as_text(self) -> str:
        """Return everything as text, columns apart by tabs."""
        lines = [[figure.text or figure.note for figure in row] for row in self.figures.rows]
        heads = [
            str(self.figures.headerData(at, Qt.Orientation.Horizontal))
            for at in range(self.figures.columnCount())
        ]
        return "\n".join("\t".join(line) for line in (heads, *lines))

    def _resize(self) -> None:
        height = (
            self._theme.px(48) if self.verticalHeader().isVisible() else self._theme.height("row")
        )
        self.verticalHeader().setDefaultSectionSize(height)
        if self.verticalHeader().isVisible():
            self.horizontalHeader().setDefaultSectionSize(self._theme.px(74))
            self.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class."""
        index = self.currentIndex()
        is_copy = (
            event.key() == Qt.Key.Key_C and event.modifiers() == Qt.KeyboardModifier.ControlModifier
        )
        if is_copy and index.isValid():
            figure = self.figures.figure(index)
            QGuiApplication.clipboard().setText(figure.spoken or figure.text)
        elif is_enter(event) and index.isValid():
            self.entered_key.emit(self.figures.figure(index).key)
        elif event.key() == Qt.Key.Key_Space and index.isValid():
            self.spaced_key.emit(self.figures.figure(index).key)
        else:
            super().keyPressEvent(event)
