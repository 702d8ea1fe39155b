"""The decks that are built from one collection at the same time, earlier ones served first."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractItemModel, QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from deckbuilder.core.collection.owned import PlannedDeck
from deckbuilder.core.collection.prices import PriceList, missing_cards, money, total
from deckbuilder.core.deck_leaders import leader_cards, leader_colours
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.collection.session import PlannedBuild
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.views.row_painter import RowPainter
from deckbuilder.ui.widgets import button, column, label, row
from deckbuilder.ui.words import tr
from engine.cards import Card
from engine.catalog import Catalog

BUILD, COST, LEADERS = (Qt.ItemDataRole.UserRole + number for number in (1, 2, 3))
SWITCH, PICTURE = 36, 36


def build_words(each: PlannedBuild) -> str:
    """Return how far a deck is built, in words."""
    if each.built is None:
        return error_text(each.problem)
    if not each.built.short:
        return tr("complete") if each.planned.is_built else tr("complete if built")
    owned, wanted = each.built.wanted - each.built.short, each.built.wanted
    words = tr("{count} of {total}", count=owned, total=wanted)
    return words if each.planned.is_built else tr("{words} if built", words=words)


def share_words(each: PlannedBuild) -> str:
    """Return with which decks a deck shares cards, in words; empty for none."""
    shares = [tr("{count} with {deck}", count=n, deck=name) for name, n in each.shares.items()]
    return tr("shares {words}", words=", ".join(shares)) if shares else ""


class BuiltDelegate(QStyledItemDelegate):
    """A deck: its name, how much of it there is, what the rest costs, and a switch.

    Signals:
        switched: The switch of a deck was clicked. Carries the PlannedBuild.
    """

    switched = Signal(object)

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter, self._theme = painter, painter.theme

    # Qt overrides

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """See base class."""
        return QSize(200, self._theme.px(48))

    def editorEvent(
        self,
        event: QEvent,
        model: QAbstractItemModel,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        """See base class; a click on the switch builds the deck or takes it apart."""
        each = index.data(BUILD)
        is_on_switch = (
            isinstance(event, QMouseEvent)
            and event.type() is QEvent.Type.MouseButtonRelease
            and event.position().x() > option.rect.right() - self._theme.px(SWITCH + 20)
        )
        if is_on_switch and isinstance(each, PlannedBuild):
            self.switched.emit(each)
            return True
        return super().editorEvent(event, model, option, index)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See base class."""
        each = index.data(BUILD)
        if not isinstance(each, PlannedBuild):
            return
        theme, px = self._theme, self._theme.px
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        RowPainter(painter, theme).background(option, rect)
        self._paint_switch(painter, rect, is_on=each.planned.is_built)
        right = rect.right() - px(SWITCH + 24)
        cost = str(index.data(COST))
        painter.setFont(theme.font("small"))
        painter.setPen(theme.colour("text_muted"))
        width = painter.fontMetrics().horizontalAdvance(cost)
        area = QRectF(right - width, rect.top(), width + 1, rect.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, cost)
        leaders = index.data(LEADERS) or ()
        self._paint_leader(painter, rect, leaders)
        left, half = rect.left() + px(12 + PICTURE + 10), rect.height() / 2
        name = QRectF(left, rect.top() + px(3), right - width - left - px(8), half)
        painter.setFont(theme.font("body", "strong"))
        painter.setPen(theme.colour("text"))
        title = each.deck.name if each.deck is not None else ""
        shown = painter.fontMetrics().elidedText(
            title or each.planned.path, Qt.TextElideMode.ElideRight, int(name.width())
        )
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, shown)
        marks, end = Marks(painter, theme), left + painter.fontMetrics().horizontalAdvance(shown)
        for number, colour in enumerate(leader_colours(leaders)):
            at = QPointF(end + px(14 + number * 20), name.center().y())
            if at.x() + px(8) < name.right():
                marks.aspect(colour, at, px(14))
        self._paint_progress(painter, QRectF(left, rect.top() + half, name.width(), half), each)
        painter.restore()

    def _paint_leader(self, painter: QPainter, rect: QRectF, leaders: tuple[Card, ...]) -> None:
        """Draw who leads the deck; a deck whose file cannot be read keeps the room."""
        px, theme = self._theme.px, self._theme
        place = QRectF(rect.left() + px(12), rect.center().y() - px(PICTURE) / 2,
                       px(PICTURE), px(PICTURE))  # fmt: skip
        if not leaders:
            painter.fillRect(place, theme.colour("sunken"))
            return
        ratio = painter.device().devicePixelRatio()
        picture = self._painter.art(leaders[0], place.size().toSize(), ratio)
        painter.drawPixmap(place.topLeft(), picture)

    def _paint_progress(self, painter: QPainter, area: QRectF, each: PlannedBuild) -> None:
        theme, px = self._theme, self._theme.px
        is_complete = each.built is not None and not each.built.short
        left = area.left()
        if each.built is not None and each.built.wanted:
            share = 1 - each.built.short / each.built.wanted
            bar = QRectF(left, area.center().y() - px(3), px(100), px(5))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("sunken"))
            painter.drawRoundedRect(bar, px(2), px(2))
            bar.setWidth(bar.width() * share)
            painter.setBrush(theme.colour("success" if is_complete else "accent"))
            painter.drawRoundedRect(bar, px(2), px(2))
            left += px(110)
        icon = ("legal", "success") if is_complete else ("", "text_muted")
        if each.built is None:
            icon = ("unknown", "unknown")
        if icon[0]:
            at = QPointF(left + px(7), area.center().y())
            Marks(painter, theme).icon(icon[0], icon[1], at, px(14))
            left += px(20)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.colour(icon[1]))
        words = QRectF(left, area.top(), area.right() - left, area.height())
        text = "  ".join(filter(None, (build_words(each), share_words(each))))
        shown = painter.fontMetrics().elidedText(
            text, Qt.TextElideMode.ElideRight, int(words.width())
        )
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, shown)

    def _paint_switch(self, painter: QPainter, rect: QRectF, *, is_on: bool) -> None:
        theme, px = self._theme, self._theme.px
        box = QRectF(rect.right() - px(SWITCH + 12), rect.center().y() - px(10), px(36), px(20))
        painter.setPen(theme.colour("border_strong" if not is_on else "accent"))
        painter.setBrush(theme.colour("accent" if is_on else "surface"))
        painter.drawRoundedRect(box, px(10), px(10))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("on_accent" if is_on else "border_strong"))
        x = box.right() - px(10) if is_on else box.left() + px(10)
        painter.drawEllipse(QPointF(x, box.center().y()), px(6), px(6))


class BuiltList(QListWidget):
    """The decks; Space switches, dragging and Alt with the arrows change the order.

    Signals:
        switched: A deck should be built or taken apart. Carries the PlannedBuild.
        ordered: The decks stand in another order. Carries the list of PlannedDeck.
        forgotten: A deck should be taken off the list. Carries the PlannedBuild.
    """

    switched = Signal(object)
    ordered = Signal(object)
    forgotten = Signal(object)

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        delegate = BuiltDelegate(painter, self)
        delegate.switched.connect(self.switched)
        self.setItemDelegate(delegate)
        self.setProperty("boxed", True)
        self.setAccessibleName(tr("Decks built from this collection"))
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.model().rowsMoved.connect(lambda *_moved: self.ordered.emit(self.planned()))

    def planned(self) -> list[PlannedDeck]:
        """Return the decks as they are listed now."""
        return [self.item(place).data(BUILD).planned for place in range(self.count())]

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class."""
        item = self.currentItem() if self.count() else None
        is_moved = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if item is None:
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Space:
            self.switched.emit(item.data(BUILD))
        elif event.key() == Qt.Key.Key_Delete:
            self.forgotten.emit(item.data(BUILD))
        elif is_moved and event.key() in steps:
            self._move(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def _move(self, step: int) -> None:
        place = self.currentRow()
        if 0 <= place + step < self.count():
            planned = self.planned()
            planned.insert(place + step, planned.pop(place))
            self.ordered.emit(planned)
            self.setCurrentRow(place + step)


class BuiltPane(QWidget):
    """The list with its heading.

    Signals:
        add_asked: A deck should be added.
    """

    add_asked = Signal()

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme = painter.theme
        layout = column(spacing=theme.space("s"))
        head = row(spacing=theme.space("s"))
        head.addWidget(label(tr("Built at the same time"), "heading"), 1)
        self.counts = label(tone="small")
        head.addWidget(self.counts)
        self.add = button(tr("Add deck …"))
        theme.dress(self.add, "add")
        self.add.clicked.connect(self.add_asked)
        head.addWidget(self.add)
        layout.addLayout(head)
        self.list = BuiltList(painter)
        layout.addWidget(self.list, 1)
        self.about = label(tone="small", wraps=True)
        layout.addWidget(self.about)
        self.setLayout(layout)

    def show_builds(
        self, builds: Sequence[PlannedBuild], prices: PriceList, catalog: Catalog
    ) -> None:
        """Show decks as far as they can be built."""
        place = self.list.currentRow()
        self.list.clear()
        for each in builds:
            item = QListWidgetItem()
            item.setData(BUILD, each)
            leaders = leader_cards(each.deck, catalog.card) if each.deck is not None else ()
            item.setData(LEADERS, leaders)
            cost, _ = total(missing_cards(each.built, prices)) if each.built else (0.0, 0)
            item.setData(COST, money(cost) if cost else "")
            name = each.deck.name if each.deck is not None else each.planned.path
            state = tr("built") if each.planned.is_built else tr("not built")
            words = ", ".join(filter(None, (name, state, build_words(each), share_words(each))))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
            item.setToolTip(f"{words}\n{each.planned.path}")
            self.list.addItem(item)
        self.list.setCurrentRow(min(place, self.list.count() - 1))
        built = [each for each in builds if each.planned.is_built]
        complete = sum(each.built is not None and not each.built.short for each in built)
        self.about.setText(
            tr("A deck that is built keeps its cards. Switch one off and its cards are spare.")
            if builds
            else tr("No deck is built yet. Add one, and its cards are counted as taken.")
        )
        self.counts.setText(
            tr("{count} built, {complete} complete", count=len(built), complete=complete)
        )
