"""The log: turns, what was done, what followed, each with its rules; a click jumps there."""

import re
from collections.abc import Iterable, Sequence
from string import Formatter

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from deckbuilder.core.table.past import LogEntry
from deckbuilder.ui.models.indexes import NO_INDEX, Index
from deckbuilder.ui.table.speech import said, speak
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import plain_tip
from deckbuilder.ui.words import tr
from engine.tabletop.board import Phrase

# Heights of a line of one row and of a heading, and how far consequences stand in, at scale 1.
LINE, HEADING, INDENT = 23, 26, 14
# How far consequences of consequences stand in at the most, and what words need, at scale 1.
DEEPEST, NARROWEST = 3, 110
_WORDS = re.compile(r"\S+\s*|\s+")
EntryRole = Qt.ItemDataRole.UserRole
AheadRole = Qt.ItemDataRole.UserRole + 1


def runs_of(phrase: Phrase) -> list[tuple[str, bool]]:
    """Return a sentence in pieces: words, and whether they are a name or number put in."""
    runs: list[tuple[str, bool]] = []
    for text, field, _, _ in Formatter().parse(speak(phrase.template)):
        if text:
            runs.append((text, False))
        if field:
            value = phrase.values.get(field, "")
            runs.append((said(value) if isinstance(value, Phrase) else str(value), True))
    return runs


def _tokens(phrase: Phrase) -> list[list[tuple[str, bool]]]:
    """Return a sentence in parts that stay together: what no space divides."""
    tokens: list[list[tuple[str, bool]]] = []
    for text, is_value in runs_of(phrase):
        for word in _WORDS.findall(text):
            # A space belongs to the word before it; what no space divides stays together.
            if tokens and (word.isspace() or not tokens[-1][-1][0][-1].isspace()):
                tokens[-1].append((word, is_value))
            else:
                tokens.append([(word, is_value)])
    return tokens


class LogModel(QAbstractListModel):
    """The lines of a log."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: Sequence[LogEntry] = ()
        self._position = 0

    def present(self, entries: Sequence[LogEntry], position: int) -> None:
        """Show other lines; those after the position are what can be redone."""
        old = self._entries
        kept = 0
        for mine, other in zip(old, entries, strict=False):
            if mine is not other and mine != other:
                break
            kept += 1
        if kept < len(old):
            self.beginRemoveRows(QModelIndex(), kept, len(old) - 1)
            self._entries = old[:kept]
            self.endRemoveRows()
        if kept < len(entries):
            self.beginInsertRows(QModelIndex(), kept, len(entries) - 1)
            self._entries = (*old[:kept], *entries[kept:])
            self.endInsertRows()
        self._go_to(position)

    def _go_to(self, position: int) -> None:
        """Show the lines between two places as they are now; the others look as before."""
        low, high = sorted((position, self._position))
        self._position = position
        rows = [n for n, each in enumerate(self._entries) if low < each.position <= high]
        if rows:
            self.dataChanged.emit(self.index(rows[0]), self.index(rows[-1]))

    def entry(self, row: int) -> LogEntry | None:
        """Return a line."""
        return self._entries[row] if 0 <= row < len(self._entries) else None

    def last_row(self) -> int:
        """Return the last line that has happened and not been taken back."""
        rows = [n for n, each in enumerate(self._entries) if each.position <= self._position]
        return rows[-1] if rows else -1

    # Qt overrides

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """See base class."""
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """See base class."""
        entry = self.entry(index.row())
        if entry is None:
            return None
        if role == EntryRole:
            return entry
        if role == AheadRole:
            return entry.position > self._position
        words = said(entry.line.words)
        rules = ", ".join(entry.line.rules)
        number = f"{entry.number}. " if entry.number else ""
        texts = {
            Qt.ItemDataRole.DisplayRole: words,
            Qt.ItemDataRole.ToolTipRole: plain_tip(words + (f" ({rules})" if rules else "")),
            Qt.ItemDataRole.AccessibleTextRole: number + words + (f", {rules}" if rules else ""),
        }
        return texts.get(Qt.ItemDataRole(role))


class LogDelegate(QStyledItemDelegate):
    """Draws a line: number, words with names strong, the rule at the right."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        # How high each line is, for one width: breaking hundreds of lines after every move would
        # take longer than the move. The entry is kept with it so that its id stays its own.
        self._heights: dict[int, tuple[LogEntry, int]] = {}
        self._heights_width = -1
        theme.changed.connect(self._heights.clear)

    def _chip(self, painter: QPainter, rect: QRectF, text: str, *, is_rule: bool) -> float:
        """Draw a chip at the right end; returns where it begins."""
        theme = self._theme
        font = theme.mono() if is_rule else theme.font("small", "strong")
        box = self._chip_box(rect, text, font)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent_soft" if is_rule else "unknown_soft"))
        painter.drawRoundedRect(box, theme.px(4), theme.px(4))
        painter.setFont(font)
        painter.setPen(theme.colour("accent" if is_rule else "unknown"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        return box.left()

    def _chip_box(self, rect: QRectF, text: str, font: QFont) -> QRectF:
        theme = self._theme
        width = QFontMetricsF(font).horizontalAdvance(text) + theme.px(10)
        left, top = rect.right() - width - theme.px(10), rect.center().y() - theme.px(8)
        return QRectF(left, top, width, theme.px(17))

    def _words(self, painter: QPainter, area: QRectF, entry: LogEntry, is_ahead: bool) -> None:
        theme = self._theme
        high = self._line_height()
        top = area.top() + max(0.0, (theme.px(LINE) - high) / 2)
        for number, line in enumerate(self._lines(entry, area.width())):
            left = area.left()
            for text, is_value in line:
                strong = is_value and entry.line.depth == 0 and not is_ahead
                font = self._font_of(is_value, entry, is_ahead=is_ahead)
                colour = "text_disabled" if is_ahead else "text" if strong else "text_muted"
                painter.setFont(font)
                painter.setPen(theme.colour(colour))
                place = QRectF(left, top + number * high, area.right() - left + 1, high)
                painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, text)
                left += QFontMetricsF(font).horizontalAdvance(text)

    def _line_height(self) -> float:
        return QFontMetricsF(self._theme.font("body")).height()

    def _lines(self, entry: LogEntry, width: float) -> list[list[tuple[str, bool]]]:
        """Return the words of a line, broken where there is no more room."""
        lines: list[list[tuple[str, bool]]] = [[]]
        left = 0.0
        for token in _tokens(entry.line.words):
            wide = sum(self._advance(text, is_value, entry) for text, is_value in token)
            last = token[-1][0]
            space = self._advance(last[len(last.rstrip()) :], token[-1][1], entry)
            if left and left + wide - space > width:
                lines.append([])
                left = 0.0
            lines[-1] += token
            left += wide
        return lines

    def _advance(self, text: str, is_value: bool, entry: LogEntry) -> float:
        return QFontMetricsF(self._font_of(is_value, entry)).horizontalAdvance(text)

    def _sides(self, entry: LogEntry) -> tuple[float, float]:
        """Return what the number in front and the chip behind take of a line's width."""
        theme = self._theme
        left = theme.px(34 + 8 + INDENT * min(entry.line.depth, DEEPEST))
        chip = tr("by hand") if entry.line.is_by_hand else next(iter(entry.line.rules), "")
        if not chip:
            return left, theme.px(10)
        font = theme.font("small", "strong") if entry.line.is_by_hand else theme.mono()
        return left, QFontMetricsF(font).horizontalAdvance(chip) + theme.px(26)

    def _room(self, entry: LogEntry, width: float) -> tuple[float, float, bool]:
        """Return the room before and behind the words, and whether the chip has room, too.

        Words come first: a rule is told by the tooltip and the page of rules as well.
        """
        left, right = self._sides(entry)
        if width - left - right < self._theme.px(NARROWEST):
            return left, self._theme.px(10), False
        return left, right, True

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See base class."""
        theme, rect = self._theme, QRectF(option.rect)
        entry: LogEntry = index.data(EntryRole)
        is_ahead = bool(index.data(AheadRole))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        state = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.colour("selection"))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, theme.colour("hover"))
        if entry.line.is_heading:
            painter.setFont(theme.font("small", "strong"))
            painter.setPen(theme.colour("text_disabled" if is_ahead else "text_muted"))
            area = rect.adjusted(theme.px(12), theme.px(4), -theme.px(8), 0)
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, said(entry.line.words))
            painter.restore()
            return
        number = QRectF(rect.left(), rect.top(), theme.px(34), theme.px(LINE))
        if entry.number:
            painter.setFont(theme.font("small"))
            painter.setPen(QColor(theme.colour("text_muted")))
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(number, flags, str(entry.number))
        left, right, has_chip = self._room(entry, rect.width())
        chip = QRectF(rect.left(), rect.top(), rect.width(), theme.px(LINE))
        if has_chip and entry.line.is_by_hand:
            self._chip(painter, chip, tr("by hand"), is_rule=False)
        elif has_chip and entry.line.rules:
            self._chip(painter, chip, entry.line.rules[0], is_rule=True)
        self._words(painter, rect.adjusted(left, 0, -right, 0), entry, is_ahead)
        painter.restore()

    def _font_of(self, is_value: bool, entry: LogEntry, *, is_ahead: bool = False) -> QFont:
        is_strong = is_value and entry.line.depth == 0 and not is_ahead
        return self._theme.font("body", "medium" if is_strong else "regular")

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """See base class; a line that is too long for one takes several."""
        entry: LogEntry = index.data(EntryRole)
        if entry.line.is_heading:
            return QSize(100, self._theme.px(HEADING))
        view = option.widget
        width = view.viewport().width() if isinstance(view, QListView) else 400
        return QSize(100, self._height(entry, width))

    def _height(self, entry: LogEntry, width: int) -> int:
        """Return how high a line is; it is broken once for each width and text size."""
        if width != self._heights_width:
            self._heights.clear()
            self._heights_width = width
        known = self._heights.get(id(entry))
        if known is None:
            left, right, _ = self._room(entry, width)
            more = len(self._lines(entry, width - left - right)) - 1
            height = self._theme.px(LINE) + round(more * self._line_height())
            known = self._heights[id(entry)] = (entry, height)
        return known[1]

    def forget(self, entries: Iterable[LogEntry | None]) -> None:
        """Let go of what is known of lines that are gone."""
        for entry in entries:
            self._heights.pop(id(entry), None)


class LogView(QListView):
    """The log.

    Signals:
        jump_asked: Carries how many answers lead to the line.
        rules_asked: Carries the rules of the line at hand.
    """

    jump_asked = Signal(int)
    rules_asked = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = LogModel(self)
        self.setModel(self._model)
        self._delegate = LogDelegate(theme, self)
        self.setItemDelegate(self._delegate)
        self._model.rowsAboutToBeRemoved.connect(self._on_removal)
        self.setAccessibleName(tr("Log"))
        self.setMouseTracking(True)
        self.setUniformItemSizes(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)  # lines are broken again
        # A bar that came with the last line would leave less room than lines were broken for.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.clicked.connect(self._jump)
        theme.changed.connect(self._keep_in_sight)

    def _on_removal(self, _parent: Index, first: int, last: int) -> None:
        self._delegate.forget(self._model.entry(row) for row in range(first, last + 1))

    def _keep_in_sight(self) -> None:
        """Lay the lines out in another text size, with the chosen one where it can be seen."""
        self.doItemsLayout()
        self.scrollTo(self.currentIndex())
        self.viewport().update()

    def present(self, entries: Sequence[LogEntry], position: int) -> None:
        """Show the log as it is now, at its end."""
        self._model.present(entries, position)
        last = self._model.index(self._model.last_row())
        if last.isValid():
            self.setCurrentIndex(last)
            self.scrollTo(last)

    def happened(self) -> list[LogEntry]:
        """Return the lines that have happened and not been taken back."""
        count = self._model.last_row() + 1
        return [each for at in range(count) if (each := self._model.entry(at)) is not None]

    def copy_line(self) -> None:
        """Put the line at hand on the clipboard."""
        QGuiApplication.clipboard().setText(str(self.currentIndex().data() or ""))

    def _jump(self, index: QModelIndex) -> None:
        entry = self._model.entry(index.row())
        if entry is not None:
            self.rules_asked.emit(entry.line.rules)
            self.jump_asked.emit(entry.position)

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class; the chosen line stays in sight if it was."""
        middle = self.visualRect(self.currentIndex()).center().y()
        was_seen = 0 <= middle <= event.oldSize().height()
        super().resizeEvent(event)
        if was_seen:
            self.scrollTo(self.currentIndex())

    def currentChanged(self, current: Index, previous: Index) -> None:
        """See base class."""
        super().currentChanged(current, previous)
        entry = self._model.entry(current.row())
        if entry is not None:
            self.rules_asked.emit(entry.line.rules)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Enter jumps, Ctrl+C copies the line."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._jump(self.currentIndex())
            return
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_line()
            return
        super().keyPressEvent(event)
