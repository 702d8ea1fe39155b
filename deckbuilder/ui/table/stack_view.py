"""The stack: what waits, the top first, each item as a sentence."""

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from deckbuilder.core.table.words import stack_sentence
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.table.piece_art import PieceArt
from deckbuilder.ui.table.piece_words import elided
from deckbuilder.ui.table.speech import said, speak
from deckbuilder.ui.text_widths import text_width
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr, tr_count
from engine.tabletop.board import BoardView, Piece, Toss, Waiting

ItemRole = Qt.ItemDataRole.UserRole
SentenceRole = Qt.ItemDataRole.UserRole + 1
PlaceRole = Qt.ItemDataRole.UserRole + 2
# Of a heading: what is true of the stack below it.
StateRole = Qt.ItemDataRole.UserRole + 3
WhoRole = Qt.ItemDataRole.UserRole + 4
# Of the place of an answer: what the answer would change.
ChangeRole = Qt.ItemDataRole.UserRole + 5
# Heights in pixels at scale 1: an item, what a coin adds to it, a heading, where an answer goes.
ITEM, TOSS, HEADING, ANSWER = 52, 24, 30, 22
# What a second line adds: what an answer would change.
CHANGE = 16
# Less room than this says nothing of a player's name.
LEAST_WHO = 24
# How much is shown before the list scrolls.
HIGHEST = 236
# Stands in the place of a number before what resolves.
NOW = "▸"
# And before what a player might answer, and what follows everything.
HERE, THEN = "+", "then"


class StackDelegate(QStyledItemDelegate):
    """Draws an item: its place, a small picture, name and sentence, the rule."""

    def __init__(self, theme: Theme, art: PieceArt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.art = art

    # Qt overrides

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See base class."""
        theme = self._theme
        rect = QRectF(option.rect).adjusted(1, 2, -1, -2)
        item: Waiting | None = index.data(ItemRole)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if item is None:
            self._paint_heading(painter, rect, index)
            painter.restore()
            return
        if item.toss is not None:
            self._paint_ground(painter, rect, index)
            self._paint_toss(painter, rect, item.toss)
            rect.setBottom(rect.bottom() - theme.px(TOSS))
        else:
            self._paint_ground(painter, rect, index)
        self._paint_item(painter, rect, item, index)
        painter.restore()

    def _paint_ground(self, painter: QPainter, rect: QRectF, index: Index) -> None:
        theme = self._theme
        edge = theme.colour("accent" if index.data(StateRole) else "border")
        painter.setPen(QPen(edge, 1))
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), theme.px(6), theme.px(6))

    def _paint_item(self, painter: QPainter, rect: QRectF, item: Waiting, index: Index) -> None:
        theme = self._theme
        painter.setPen(theme.colour("text"))
        painter.setFont(theme.font("body", "number"))
        number = QRectF(rect.left(), rect.top(), theme.px(30), rect.height())
        painter.drawText(number, Qt.AlignmentFlag.AlignCenter, str(index.data(PlaceRole)))
        picture = QRectF(
            number.right(), rect.center().y() - theme.px(14), theme.px(36), theme.px(28)
        )
        right = self._chip(painter, rect, item)
        strong, small = theme.font("body", "strong"), theme.font("small")
        title = item.origin or speak(item.header)
        left = picture.right() + theme.px(9)
        if text_width(strong, title) <= right - left:
            self.art.paint_thumbnail(painter, picture, item.piece)
        else:  # with large type the name needs the room of the picture
            left = number.right()
        line = QFontMetricsF(theme.font("body")).height() + theme.px(2)
        head = QRectF(left, rect.center().y() - line, right - left, line)
        elided(painter, head, title, strong, theme.colour("text"))
        who = left + text_width(strong, title) + theme.px(6)
        if right - who > theme.px(LEAST_WHO):
            area = QRectF(who, head.top(), right - who, line)
            elided(painter, area, index.data(WhoRole), small, theme.colour("text_muted"))
        elided(painter, head.translated(QPointF(0, line)), index.data(SentenceRole),
               small, theme.colour("text_muted"))  # fmt: skip

    def _paint_heading(self, painter: QPainter, rect: QRectF, index: Index) -> None:
        """Draw the name of a stack of the line and its state, or where an answer would go."""
        theme = self._theme
        words, state = index.data(SentenceRole), index.data(StateRole)
        if index.data(PlaceRole) in (HERE, THEN):
            tone = theme.colour("success" if index.data(PlaceRole) == HERE else "text_muted")
            lines = [each for each in (words, index.data(ChangeRole)) if each]
            high = rect.height() / len(lines)
            for at, each in enumerate(lines):
                line = QRectF(rect.left(), rect.top() + at * high, rect.width(), high)
                elided(painter, line.adjusted(theme.px(10), 0, -theme.px(4), 0), each,
                       theme.font("small", "strong" if at else "regular"), tone)  # fmt: skip
            return
        painter.setPen(QPen(theme.colour("accent" if state[1] else "border"), 1))
        painter.setBrush(theme.colour("accent_soft" if state[1] else "sunken"))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), theme.px(6), theme.px(6))
        small = theme.font("small", "medium")
        width = text_width(small, state[0]) + theme.px(2)
        right = rect.adjusted(0, 0, -theme.px(10), 0)
        told = QRectF(right.right() - width, rect.top(), width, rect.height())
        elided(painter, told, state[0], small, theme.colour("accent" if state[1] else "text_muted"))
        name = QRectF(rect.left() + theme.px(10), rect.top(),
                      told.left() - rect.left() - theme.px(18), rect.height())  # fmt: skip
        elided(painter, name, words, theme.font("body", "strong"), theme.colour("text"))

    def _paint_toss(self, painter: QPainter, rect: QRectF, toss: Toss) -> None:
        """Draw how a coin fell: what does not count struck through, why, and what counts."""
        theme = self._theme
        line = QRectF(rect.left() + theme.px(8), rect.bottom() - theme.px(TOSS + 2),
                      rect.width() - theme.px(16), theme.px(TOSS - 2))  # fmt: skip
        tone = "success" if toss.is_good else "error"
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(f"{tone}_soft"))
        painter.drawRoundedRect(line, theme.px(4), theme.px(4))
        spot = QPointF(line.left() + theme.px(12), line.center().y())
        Marks(painter, theme).icon("coin", tone, spot, theme.px(14))
        left = line.left() + theme.px(24)
        for words, font, colour in self._toss_words(toss):
            width = text_width(font, words)
            area = QRectF(left, line.top(), min(width + 1, line.right() - left), line.height())
            elided(painter, area, words, font, colour)
            left += width + theme.px(6)

    def _toss_words(self, toss: Toss) -> Iterator[tuple[str, QFont, QColor]]:
        """Yield what a coin showed, how that was changed, and what counts."""
        theme = self._theme
        small, muted = theme.font("small"), theme.colour("text_muted")
        if toss.first:
            struck = theme.font("small")
            struck.setStrikeOut(True)
            yield speak(toss.first), struck, muted
            yield f"{said(toss.why) if toss.why else ''} \u203a", small, muted
        tone = theme.colour("success" if toss.is_good else "error")
        yield speak(toss.result), theme.font("small", "strong"), tone

    def _chip(self, painter: QPainter, rect: QRectF, item: Waiting) -> float:
        theme = self._theme
        if not item.rules:
            return rect.right() - theme.px(10)
        width = text_width(theme.mono(), item.rules[0]) + theme.px(10)
        box = QRectF(rect.right() - width - theme.px(10), rect.center().y() - theme.px(9), width,
                     theme.px(18))  # fmt: skip
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent_soft"))
        painter.drawRoundedRect(box, theme.px(4), theme.px(4))
        painter.setFont(theme.mono())
        painter.setPen(theme.colour("accent"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, item.rules[0])
        return box.left() - theme.px(6)

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """See base class."""
        change = CHANGE if index.data(ChangeRole) else 0
        height = height_of(index.data(ItemRole), index.data(PlaceRole)) + change
        return QSize(100, self._theme.px(height))


def height_of(item: Waiting | None, place: object) -> int:
    """Return how high a row is, in pixels at scale 1."""
    if item is None:
        return ANSWER if place in (HERE, THEN) else HEADING
    return ITEM + (TOSS if item.toss is not None else 0)


class StackView(QListWidget):
    """The items of the stack.

    Signals:
        pointed_at: The pointer or the keyboard is at an item. Carries the cards it is aimed at and
            where it is, from above; no card for no item.
    """

    pointed_at = Signal(object, int)

    def __init__(self, theme: Theme, art: PieceArt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._delegate = StackDelegate(theme, art, self)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(tr("Stack"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setProperty("bare", True)
        self._shown: object = None
        self._open: QListWidgetItem | None = None
        self._here: QListWidgetItem | None = None
        self._change = ""
        self._names: list[str] = []
        self.setMouseTracking(True)
        self.itemEntered.connect(self._point)
        self.currentItemChanged.connect(lambda now, _before: self._point(now))
        self.hide()

    def _point(self, item: QListWidgetItem | None) -> None:
        waiting = item.data(ItemRole) if item is not None else None
        aims = waiting.aims if waiting is not None else ()
        self.pointed_at.emit(aims, self.visualItemRect(item).center().y() if item else 0)

    # Qt overrides

    def leaveEvent(self, event: QEvent) -> None:
        """See base class."""
        super().leaveEvent(event)
        self._point(self.currentItem() if self.hasFocus() else None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """See base class."""
        super().focusOutEvent(event)
        self._point(None)

    # What waits

    def set_art(self, art: PieceArt) -> None:
        """Draw with another game's cards."""
        self._delegate.art = art

    def present(
        self,
        view: BoardView,
        resolving: Piece | None = None,
        text: str = "",
        *,
        can_answer: bool = False,
        change: str = "",
    ) -> None:
        """Show what resolves just now, with its text, what waits, and what follows.

        `can_answer` says that a player may put something on top, `change` what the only answer
        would change.
        """
        then = view.then if view.outcome is None else None
        line = (view.resolved, view.later, then)
        shown = (view.stack, *line, resolving, text, can_answer, change)
        if shown == self._shown:
            return
        self._shown, self._change, self._here = shown, change, None
        self._names = [side.name for side in view.sides]
        self.clear()
        if resolving is not None:
            item = Waiting(resolving, resolving.name, "", resolving.controller)
            words = tr("Resolving now")
            self._add(item, f"{words}: {text}" if text else words, NOW)
        self._add_lines(view, can_answer)
        if then is not None:
            words = tr("Then: {what}", what=said(then))
            self._add_heading(words, ("", False), THEN)
        self.foretell("")
        self.setVisible(self.count() > 0)
        if self._open is not None:
            self.scrollToItem(self._open, QListWidget.ScrollHint.PositionAtTop)

    def foretell(self, change: str) -> None:
        """Say where an answer would go what it would change; of none that one points at, nothing.

        Where there is only one answer, that is told all the time.
        """
        change = change or self._change
        here = self._here
        if here is not None:
            here.setData(ChangeRole, change)
            words = here.data(SentenceRole)
            here.setText(f"{words}: {change}" if change else words)
            here.setToolTip(change)
        heights = [self.sizeHintForRow(each) for each in range(self.count())]
        self.setFixedHeight(min(sum(heights) + 2, self._theme.px(HIGHEST)))

    def _add_lines(self, view: BoardView, can_answer: bool) -> None:
        """Add every stack of the line: what has resolved, what is open, what comes later."""
        lines = [[e for e in view.stack if e.line == line]
                 for line in sorted({each.line for each in view.stack})]  # fmt: skip
        self._open = None
        is_one = len(view.resolved) + len(lines) + len(view.later) <= 1
        number = 0
        for number, names in enumerate(view.resolved, 1):
            self._add_stack(number, map(said, names), (tr("resolved"), False))
        for at, items in enumerate(lines):
            number += 1
            words = tr_count(len(items), "being built, 1 item", "being built, {count} items")
            state = (tr("waits") if at else words, at == 0)
            if not is_one:
                titles = (each.origin or speak(each.header) for each in items[::-1])
                self._add_stack(number, titles, state)
            if at == 0:
                self._open = self.item(self.count() - 1)
                self._add_items(items, can_answer)
        for further, names in enumerate(view.later, number + 1):
            self._add_stack(further, map(said, names), (tr("waits"), False))

    def _add_stack(self, number: int, names: Iterable[str], state: tuple[str, bool]) -> None:
        """Add the heading of one stack of several."""
        self._add_heading(f"{number}  {', '.join(names)}", state)

    def _add_items(self, items: Sequence[Waiting], can_answer: bool) -> None:
        """Add what waits in the open stack, and where an answer would go."""
        if can_answer:
            self._add_heading(tr("+ your answer would go here"), ("", True), HERE)
            self._here = self.item(self.count() - 1)
        for number, each in enumerate(items):
            # What is played has no sentence of its own; its kind tells what comes.
            kind = speak(each.piece.kind).capitalize() if each.piece.kind else ""
            sentence = (stack_sentence(each) or kind) if each.origin else each.text
            if each.targets:
                sentence += " " + tr("Targets: {names}.", names=", ".join(each.targets))
            self._add(each, sentence, len(items) - number, is_next=number == 0)

    def _add_heading(self, words: str, state: tuple[str, bool], place: str = "") -> None:
        item = QListWidgetItem(f"{words}, {state[0]}" if state[0] else words)
        item.setData(SentenceRole, words)
        item.setData(StateRole, state)
        item.setData(PlaceRole, place)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        self.addItem(item)

    def _add(self, waiting: Waiting, sentence: str, place: object, *, is_next: bool = True) -> None:
        known = waiting.controller < len(self._names)
        who = self._names[waiting.controller] if known else ""
        title = waiting.origin or speak(waiting.header)
        spoken = ": ".join(filter(None, (", ".join(filter(None, (title, who))), sentence)))
        if waiting.toss is not None:
            spoken += " " + _toss_spoken(waiting.toss)
        item = QListWidgetItem(spoken)
        item.setData(ItemRole, waiting)
        item.setData(SentenceRole, sentence)
        item.setData(WhoRole, who)
        item.setData(PlaceRole, place)
        item.setData(StateRole, is_next)
        item.setToolTip(sentence)
        self.addItem(item)


def _toss_spoken(toss: Toss) -> str:
    """Return how a coin fell, with what it showed before and why that does not count."""
    now = speak(toss.result)
    if not toss.first or toss.why is None:
        return now
    return tr("{first}, {why}: {result}", first=speak(toss.first), why=said(toss.why), result=now)
