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
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPen,
    QPolygonF,
    QResizeEvent,
)
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
BETTER, WORSE, RATED = "better", "worse", "rated"
FIGURE = Qt.ItemDataRole.UserRole + 1
NARROWEST, WIDEST, ELO = 60, 74, 100  # columns of a matrix
# Colours of ahead and behind; green and red stay for verdicts, such as that on a swap.
TONES = {
    AHEAD: ("info", "info_soft"),
    BEHIND: ("warning", "warning_soft"),
    BETTER: ("success", "success_soft"),
    WORSE: ("error", "error_soft"),
    RATED: ("accent", "selection"),
}


@dataclass(frozen=True, slots=True)
class Figure:
    """One cell.

    Attributes:
        note: A second, smaller line.
        mark: An icon before the text.
        tone: ahead, behind, even, or nothing for plain text.
        spread: Value, low and high, drawn as a point and its interval between 0 and 1.
        line: Where the line of comparison is; below zero for none.
        share: Drawn as a bar between 0 and 1.
        done: How far a cell has come, 0 to 1; 1 for a finished one.
        is_box: Drawn as a cell of a matrix.
        is_void: A cell that has no meaning, drawn hatched.
        is_muted: A value that says too little yet.
        spoken: The whole cell in a sentence.
    """

    text: str = ""
    note: str = ""
    mark: str = ""
    tone: str = ""
    spread: tuple[float, float, float] | None = None
    line: float = 0.5
    share: float | None = None
    done: float = 1.0
    is_box: bool = False
    is_void: bool = False
    is_left: bool = False
    spoken: str = ""
    key: object = None
    is_muted: bool = False


def ink_of(theme: Theme, figure: Figure) -> QColor:
    """Return the colour of a figure's words."""
    tone = TONES.get(figure.tone)
    return theme.colour(tone[0] if tone else "text")


def paint_spread(painter: QPainter, theme: Theme, box: QRectF, figure: Figure) -> None:
    """Draw a line of comparison, an interval, and a point: round, diamond, or hollow."""
    assert figure.spread is not None
    room = box.adjusted(theme.px(6), 0, -theme.px(6), 0)

    def across(share: float) -> float:
        return room.left() + room.width() * min(1.0, max(0.0, share))

    value, low, high = figure.spread
    middle = room.center().y()
    painter.setPen(QPen(theme.colour("border_strong"), 1))
    if figure.line >= 0:
        painter.drawLine(
            QPointF(across(figure.line), box.top()), QPointF(across(figure.line), box.bottom())
        )
    ink = ink_of(theme, figure) if figure.tone in TONES else theme.colour("text_muted")
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


def paint_share(painter: QPainter, theme: Theme, box: QRectF, share: float) -> None:
    """Draw how much of a whole there is, as a bar."""
    height = theme.px(8)
    track = QRectF(box.left() + theme.px(6), box.center().y() - height / 2,
                   box.width() - theme.px(12), height)  # fmt: skip
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("sunken"))
    painter.drawRoundedRect(track, theme.px(2), theme.px(2))
    track.setWidth(max(theme.px(2), track.width() * min(1.0, share)))
    painter.setBrush(theme.colour("accent"))
    painter.drawRoundedRect(track, theme.px(2), theme.px(2))


class FigureModel(QAbstractTableModel):
    """Rows of figures; other figures of the same shape keep selection and place."""

    def __init__(self, parent: QWidget | None = None, *, by_cell: bool = False) -> None:
        super().__init__(parent)
        self._by_cell = by_cell
        self._heads: tuple[str, ...] = ()
        self._titles: tuple[str, ...] = ()
        self._rows: list[tuple[Figure, ...]] = []

    def show(
        self, heads: Sequence[str], rows: Sequence[tuple[Figure, ...]], titles: Sequence[str] = ()
    ) -> None:
        """Show other figures."""
        shape = (len(rows), tuple(heads), tuple(titles))
        if shape == (len(self._rows), self._heads, self._titles):
            before, self._rows = self._rows, list(rows)
            self._tell_changes(before)
            return
        self.beginResetModel()
        self._heads, self._titles, self._rows = tuple(heads), tuple(titles), list(rows)
        self.endResetModel()

    def _tell_changes(self, before: Sequence[tuple[Figure, ...]]) -> None:
        """Let what is different be drawn again.

        A large matrix changes a little at a time: only those cells. The columns of a list are as
        wide as what is in them, and are measured as often as something is told: once.
        """
        changed = [
            (row, column)
            for row, (old, new) in enumerate(zip(before, self._rows, strict=True))
            for column, (was, now) in enumerate(zip(old, new, strict=True))
            if was is not now and was != now
        ]
        if self._by_cell:
            for row, column in changed:
                index = self.index(row, column)
                self.dataChanged.emit(index, index)
        elif changed:
            last = self.index(changed[-1][0], len(self._heads) - 1)
            self.dataChanged.emit(self.index(changed[0][0], 0), last)

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
        elif figure.share is not None:
            paint_share(painter, self._theme, box, figure.share)
        elif figure.spread is not None and figure.text:
            self._paint_rating(painter, box, figure)
        elif figure.spread is not None:
            paint_spread(painter, self._theme, box, figure)
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
            return QSize(theme.px(70), theme.height("row"))
        metrics = QFontMetrics(theme.font("body"))
        wide = max(metrics.horizontalAdvance(each) for each in (figure.text, figure.note))
        return QSize(wide + theme.px(32 if figure.mark else 16), theme.height("row"))

    # parts

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
            self._paint_hatching(painter, cell)
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

    def _paint_hatching(self, painter: QPainter, cell: QRectF) -> None:
        painter.setClipRect(cell, Qt.ClipOperation.IntersectClip)
        step = self._theme.px(6)
        for at in range(step, int(cell.width() + cell.height()), step):
            start = QPointF(cell.left() + at, cell.top())
            painter.drawLine(start, start + QPointF(-cell.height(), cell.height()))

    def _paint_rating(self, painter: QPainter, box: QRectF, figure: Figure) -> None:
        """A number over its place on the scale of all."""
        half = box.height() / 2
        painter.setFont(self._theme.font("body", "strong"))
        painter.setPen(self._theme.colour("text"))
        upper = QRectF(box.left(), box.top() + 2, box.width(), half)
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, figure.text)
        lower = QRectF(box.left(), box.top() + half - 2, box.width(), half)
        paint_spread(painter, self._theme, lower, figure)

    def _paint_marked(self, painter: QPainter, box: QRectF, figure: Figure) -> None:
        """A mark and a text, both in the middle."""
        theme = self._theme
        painter.setFont(theme.font("body", "strong"))
        wide = painter.fontMetrics().horizontalAdvance(figure.text)
        size = theme.px(12) if figure.mark else 0
        left = box.left() + (box.width() - wide - size - 3) / 2
        ink = ink_of(self._theme, figure)
        if figure.mark:
            picture = theme.pixmap(figure.mark, ink.name(), size)
            painter.drawPixmap(QPointF(left, box.center().y() - size / 2), picture)
        is_muted = figure.is_muted or figure.done < 1
        painter.setPen(theme.colour("text_muted") if is_muted else ink)
        place = QRectF(left + size + 3, box.top(), wide + 2, box.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, figure.text)

    def _paint_text(self, painter: QPainter, box: QRectF, figure: Figure) -> None:
        theme = self._theme
        room = box.adjusted(theme.px(6), 0, -theme.px(6), 0)
        painter.setFont(theme.font("body"))
        ink = ink_of(self._theme, figure)
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
        lines = [figure.text, figure.note] if figure.note else [figure.text]
        height = room.height() / len(lines)
        for at, words in enumerate(lines):
            if at:
                painter.setFont(theme.font("small"))
                painter.setPen(theme.colour("text_muted"))
            line = QRectF(room.left(), room.top() + at * height, room.width(), height)
            shown = painter.fontMetrics().elidedText(
                words, Qt.TextElideMode.ElideRight, int(room.width())
            )
            painter.drawText(line, side | Qt.AlignmentFlag.AlignVCenter, shown)


class FigureTable(QTableView):
    """A table of figures that is walked by the arrow keys.

    Signals:
        entered: Enter or a double click. Carries the figure's key.
        spaced: Space. Carries the figure's key.
    """

    entered_key = Signal(object)
    spaced_key = Signal(object)

    def __init__(self, theme: Theme, name: str, *, by_cell: bool = False, lines: int = 1) -> None:
        super().__init__()
        self._theme, self._lines = theme, lines
        self.figures = FigureModel(self, by_cell=by_cell)
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

    def set_heads(self, above: QHeaderView, beside: QHeaderView) -> None:
        """Take other heads, such as those that draw pictures."""
        self.setHorizontalHeader(above)
        self.setVerticalHeader(beside)
        self._resize()

    def stretch(self, section: int) -> None:
        """Let a column take what the others leave."""
        header, modes = self.horizontalHeader(), QHeaderView.ResizeMode
        if header.count() and header.sectionResizeMode(section) is not modes.Stretch:
            header.setSectionResizeMode(modes.ResizeToContents)
            header.setSectionResizeMode(section, modes.Stretch)

    def fit_columns(self, *widths: int) -> None:
        """Give all columns but the first as little as they need: names take what is left."""
        header, modes = self.horizontalHeader(), QHeaderView.ResizeMode
        if header.count() and header.sectionResizeMode(0) is not modes.Stretch:
            header.setMinimumSectionSize(self._theme.px(min(widths)))
            header.setSectionResizeMode(modes.Fixed)
            header.setSectionResizeMode(0, modes.Stretch)
        for at, width in enumerate(widths[: header.count() - 1], start=1):
            header.resizeSection(at, self._theme.px(width))

    def fit_height(self, rows: int) -> None:
        """Take no more height than some rows need."""
        header, bar = self.horizontalHeader(), self.horizontalScrollBar()
        height = header.sizeHint().height() + rows * self.verticalHeader().defaultSectionSize()
        self.setMaximumHeight(height + bar.sizeHint().height() + self._theme.px(4))

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
            self._theme.px(48)
            if self.verticalHeader().isVisible() or self._lines > 1
            else self._theme.height("row")
        )
        self.verticalHeader().setDefaultSectionSize(height)
        if self.verticalHeader().isVisible():
            header = self.horizontalHeader()
            header.setDefaultSectionSize(self._theme.px(WIDEST))
            header.setTextElideMode(Qt.TextElideMode.ElideRight)
            if header.count():
                header.resizeSection(header.count() - 1, self._theme.px(ELO))

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class; the cells of a matrix share what there is, within bounds."""
        super().resizeEvent(event)
        header = self.horizontalHeader()
        if self.verticalHeader().isVisible() and header.count() > 1:
            px = self._theme.px
            room = (self.viewport().width() - px(ELO)) // (header.count() - 1)
            header.setDefaultSectionSize(max(px(NARROWEST), min(px(WIDEST), room)))
            header.resizeSection(header.count() - 1, px(ELO))

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
