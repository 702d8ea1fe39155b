"""A deck as stacks of pictures: a column a group, other sections below as rows of small cards."""

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem

from deckbuilder.core.arrangement import DeckRow
from deckbuilder.ui.models.deck_model import DeckModel, Heading, SectionHint
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.views.deck_delegate import DeckDelegate
from deckbuilder.ui.views.deck_stack_delegate import (
    FOOT,
    LOWEST,
    NAME,
    SMALL_STRIP,
    STRIP,
    DeckStackDelegate,
)
from deckbuilder.ui.views.deck_view import DeckView

NARROWEST, WIDEST, GAP, MARGIN = 160, 210, 10, 10
HEAD = 28
SMALL = 112  # the width of a card in a row
FEWEST_COLUMNS = 2


class DeckStackView(DeckView):
    """The cards of a deck lying on one another; gestures and keys are those of the rows."""

    _places: list[QRect]
    _content: QSize

    def make_delegate(self) -> DeckDelegate:
        """See base class."""
        self._places, self._content = [], QSize()
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        return DeckStackDelegate(self._painter, self)

    # -------------------------------------------------------------------------------------- layout

    def _lay_out(self) -> None:
        """Find a place for every heading and card."""
        model = self.model()
        if not isinstance(model, DeckModel):
            return
        px = self._theme.px
        stacked, below = self._groups(model)
        room = max(1, self.viewport().width() - px(MARGIN))
        columns = max(FEWEST_COLUMNS, min(max(1, len(stacked)), room // px(NARROWEST + GAP)))
        # Two columns of large type may be narrower than they should be rather than stick out.
        least = NARROWEST if columns == FEWEST_COLUMNS else px(NARROWEST)
        width = min(px(WIDEST), max(least, room // columns - px(GAP)))
        places: dict[int, QRect] = {}
        bottoms = [px(4)] * columns
        for number, group in enumerate(stacked):
            column = min(number, columns - 1)  # the last column takes the rest
            left = px(MARGIN) + column * (width + px(GAP))
            bottoms[column] = self._stack(group, QPoint(left, bottoms[column]), width, places)
        top = max(bottoms) + px(GAP)
        for group in below:
            top = self._spread(group, top, room, places)
        self._places = [places.get(number, QRect()) for number in range(model.rowCount())]
        right = max((each.right() for each in self._places), default=0)
        self._content = QSize(right + px(MARGIN), top + px(MARGIN))

    @staticmethod
    def _groups(model: DeckModel) -> tuple[list[list[int]], list[list[int]]]:
        """Return the rows of each group: those that are drawn from, and the other sections."""
        stacked: list[list[int]] = []
        below: list[list[int]] = []
        for number, item in enumerate(model.items):
            if isinstance(item, Heading):
                (below if item.group.is_section else stacked).append([])
                current = (below if item.group.is_section else stacked)[-1]
            current.append(number)
        return stacked, below

    def _stack(self, group: list[int], at: QPoint, width: int, places: dict[int, QRect]) -> int:
        """Lay cards on one another; returns where the next stack of the column begins."""
        px = self._theme.px
        top = at.y()
        for number in group:
            height = px(NAME + STRIP)
            if number == group[0]:
                height = px(HEAD)
            elif number == group[-1]:
                height = px(NAME + LOWEST + FOOT)
            places[number] = QRect(at.x(), top, width, height)
            top += height
        return top + px(GAP)

    def _spread(self, group: list[int], top: int, room: int, places: dict[int, QRect]) -> int:
        """Lay small cards side by side below their heading; returns where the next one begins."""
        px = self._theme.px
        places[group[0]] = QRect(px(MARGIN), top, room - px(MARGIN), px(HEAD))
        top += px(HEAD)
        model = self.model()
        if isinstance(model, DeckModel) and isinstance(model.items[group[-1]], SectionHint):
            places[group[-1]] = QRect(px(MARGIN), top, room - px(MARGIN), px(HEAD))
            return top + px(HEAD + GAP)
        across = max(1, (room - px(MARGIN)) // px(SMALL + GAP))
        width = (room - px(MARGIN)) // across - px(GAP)
        height = px(NAME + SMALL_STRIP)
        for number, card in enumerate(group[1:]):
            left = px(MARGIN) + (number % across) * (width + px(GAP))
            y = top + (number // across) * (height + px(6))
            places[card] = QRect(left, y, width, height)
        lines = -(-(len(group) - 1) // across)
        return top + lines * (height + px(6)) + px(GAP)

    def _rects(self) -> list[QRect]:
        model = self.model()
        if isinstance(model, DeckModel) and len(self._places) != model.rowCount():
            self._lay_out()
        return self._places

    # Qt overrides

    def doItemsLayout(self) -> None:
        """See base class."""
        super().doItemsLayout()
        self._lay_out()
        self.updateGeometries()
        self.viewport().update()

    def updateGeometries(self) -> None:
        """See base class."""
        QAbstractItemView.updateGeometries(self)
        size = self.viewport().size()
        for bar, content, shown in (
            (self.verticalScrollBar(), self._content.height(), size.height()),
            (self.horizontalScrollBar(), self._content.width(), size.width()),
        ):
            bar.setPageStep(shown)
            bar.setSingleStep(self._theme.px(24))
            bar.setRange(0, max(0, content - shown))

    def horizontalOffset(self) -> int:
        """See base class."""
        return self.horizontalScrollBar().value()

    def verticalOffset(self) -> int:
        """See base class."""
        return self.verticalScrollBar().value()

    def _moved(self, place: QRect) -> QRect:
        return place.translated(-self.horizontalOffset(), -self.verticalOffset())

    def visualRect(self, index: Index) -> QRect:
        """See base class."""
        places = self._rects()
        return self._moved(places[index.row()]) if 0 <= index.row() < len(places) else QRect()

    def indexAt(self, point: QPoint) -> QModelIndex:
        """See base class."""
        spot = point + QPoint(self.horizontalOffset(), self.verticalOffset())
        model = self.model()
        for number, place in enumerate(self._rects()):
            if place.contains(spot):
                return model.index(number, 0)
        return QModelIndex()

    def scrollTo(
        self,
        index: Index,
        _hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """See base class."""
        self._rects()
        self.updateGeometries()  # cards may just have come
        place, size = self.visualRect(index), self.viewport().size()
        for bar, first, last, room in (
            (self.verticalScrollBar(), place.top(), place.bottom(), size.height()),
            (self.horizontalScrollBar(), place.left(), place.right(), size.width()),
        ):
            if first < 0:
                bar.setValue(bar.value() + first)
            elif last > room:
                bar.setValue(bar.value() + last - room)

    def paint_items(self, event: QPaintEvent) -> None:
        """See base class."""
        painter = QPainter(self.viewport())
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        model, selection = self.model(), self.selectionModel()
        over = self.indexAt(self.viewport().mapFromGlobal(self.cursor().pos()))
        for number, place in enumerate(self._rects()):
            option.rect = self._moved(place)
            if not option.rect.intersects(event.rect()):
                continue
            index = model.index(number, 0)
            state = QStyle.StateFlag.State_Enabled
            if selection is not None and selection.isSelected(index):
                state |= QStyle.StateFlag.State_Selected
            if index == over and self.underMouse():
                state |= QStyle.StateFlag.State_MouseOver
            option.state = state
            self._delegate.paint(painter, option, index)
        painter.end()

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        """See base class; every card that a frame touches."""
        selection = QItemSelection()
        area = rect.normalized()
        for number, place in enumerate(self._rects()):
            if self._moved(place).intersects(area):
                index = self.model().index(number, 0)
                selection.select(index, index)
        self.selectionModel().select(selection, command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        """See base class."""
        region = QRegion()
        for index in selection.indexes():
            region = region.united(QRegion(self.visualRect(index)))
        return region

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """See base class; arrows walk in and across stacks."""
        actions = QAbstractItemView.CursorAction
        ways = {
            actions.MoveUp: (0, -1), actions.MoveDown: (0, 1),
            actions.MoveLeft: (-1, 0), actions.MoveRight: (1, 0),
        }  # fmt: skip
        current = self.currentIndex()
        if action not in ways or not current.isValid():
            return super().moveCursor(action, modifiers)
        return self._next(current, *ways[action])

    def _next(self, current: Index, across: int, down: int) -> QModelIndex:
        """Return the nearest card in a direction."""
        model, places = self.model(), self._rects()
        assert isinstance(model, DeckModel)
        start = places[current.row()]
        best: tuple[bool, int, int] | None = None
        for number, place in enumerate(places):
            step = place.center() - start.center()
            along, aside = (step.x() * across, step.y()) if across else (step.y() * down, step.x())
            if along <= 0 or not isinstance(model.items[number], DeckRow):
                continue
            # In its own stack first; else straight ahead, what lies aside counts three times.
            is_apart = bool(down) and (place.left() > start.right() or place.right() < start.left())
            found = (is_apart, along + 3 * abs(aside), number)
            best = min(best, found) if best is not None else found
        return model.index(best[2] if best is not None else current.row(), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._lay_out()
        self.updateGeometries()
