"""The board as it is played with mouse and keys."""

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from deckbuilder.core.table.picker import Denied
from deckbuilder.core.table.seat_boxes import GAP
from deckbuilder.ui.table.area_item import AreaItem
from deckbuilder.ui.table.drag_marks import DragMarks
from deckbuilder.ui.table.items import BoardItem, Key, PieceItem, rect_of
from deckbuilder.ui.table.keyed_board import PRESSED, KeyedBoard
from deckbuilder.ui.table.middle_items import PhaseItem
from deckbuilder.ui.table.piece_art import PieceArt
from deckbuilder.ui.table.strip_item import StripItem
from deckbuilder.ui.theme import Theme
from engine.tabletop.board import Manner
from engine.tabletop.layout import BoardLayout, Reach, Shape

HOVER_WAIT = 450
DRAG_FROM = 8
DRAGGED = 0.8


class TableBoard(KeyedBoard):
    """The board with the pointer: hovering, clicking, dragging.

    Attributes:
        asked_spot: The zone whose menu was asked for last; empty for a card or a player.
    """

    asked_spot = ""

    def __init__(
        self, theme: Theme, layout: BoardLayout, art: PieceArt, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, layout, art, parent)
        self._dragged_over: Key | None = None
        self._marks = DragMarks(theme, self.scene())
        self._hover_timer = QTimer(self, singleShot=True, interval=HOVER_WAIT)
        self._hover_timer.timeout.connect(self._explain_hover)

    def hand_room(self) -> QRect | None:
        """Return what the cards of the hand leave at their right; None without a hand."""
        where, shown = self._arrangement, self._shown
        if where is None or shown is None or not where.has_hand:
            return None
        left = self.horizontalScrollBar().value() / self.transform().m11()
        hand, places = (
            where.seen_from(left).hand,
            where.seen_from(left).hand_places(len(shown.order)),
        )
        start = places[-1].right + GAP if places else hand.x
        room = QRectF(start, hand.y, hand.right - start, hand.height)
        return self.mapFromScene(room).boundingRect()

    def area_at(self, point: QPoint) -> QRectF | None:
        """Return all of the zone that a point lies at; None for none."""
        found, where = self.spot_at(point), self._arrangement
        if found is None or where is None:
            return None
        boxes = where.seats[found.seat]
        area = boxes.areas.get(found.spot) or boxes.piles.get(found.spot) or where.hand
        return rect_of(area)

    def _key_at(self, point: QPoint) -> Key | None:
        for item in self.items(point):
            if isinstance(item, BoardItem) and item.key[0] not in (
                "head",
                "phases",
                "pass bar",
                "popover",
                "state",
                "frame",
            ):
                return item.key
        return None

    def _set_hover(self, key: Key | None) -> None:
        if key == self._hover:
            return
        items = self.items_by_key
        for each, is_over in ((self._hover, False), (key, True)):
            if each is not None and each in items:
                items[each].set_hovered(is_over)
        self._hover = key
        self.popover.hide()
        self._hover_timer.start()
        self.consider(key)
        card = self.card_at(key)
        self.pointed_at.emit(card)
        if card >= 0:
            self.looked_at.emit(card)
        lit = key is not None and (self._is_lit(key) or key[0] in PRESSED)
        shape = Qt.CursorShape.PointingHandCursor if lit else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def _explain_hover(self) -> None:
        """Say why what the pointer rests on cannot be used; only where something can be asked."""
        key = self._hover
        question = self.picker.question
        if key is None or question is None or question.manner is not Manner.ACT:
            return
        if self._is_lit(key):
            return
        if key[0] == "piece":
            piece = int(str(key[1]))
            held = self.picker.held if self.picker.is_aiming else -1
            if held < 0 and not self._is_own(piece):
                return  # what an opponent's card cannot do is nobody's question
            self.denied.emit(Denied(held, piece) if held >= 0 else Denied(piece), True)
        elif key[0] == "verb" and self._menu is not None:
            verb = self._menu.entries[int(str(key[1]))].verb
            self.denied.emit(Denied(self._menu.piece, verb=verb), True)
        elif key[0] == "ability":
            self._deny_ability(int(str(key[1])), str(key[2]), is_only_looked_at=True)

    def _aimed(self, piece: int) -> bool:
        """Whether a card can be turned against another one."""
        verbs = self._layout.reached(Reach.AIMED)
        return any(each.verb in verbs for each in self.picker.offers.on(piece))

    def _drop(self, start: Key, point: QPoint) -> None:
        piece = int(str(start[1]))
        over = [e.key for e in self.items(point) if isinstance(e, BoardItem) and e.key != start]
        places = [key for key in over if key[0] == "place"]
        pieces = [key for key in over if key[0] == "piece"]
        if self.is_free:
            self._drop_by_hand(piece, pieces, point)
        elif places:
            self._follow(self.picker.drop(piece, place=int(str(places[0][1]))))
        elif pieces and self._aimed(piece):
            self._follow(self.picker.drop(piece, target=int(str(pieces[0][1]))))
        elif any(key[0] == "seat" for key in over) and (done := self._on_player(piece)):
            self._follow(self.picker.do(piece, done[0].verb))
        elif not any(key[0] == "head" for key in over):
            self._wished_place = self._place_under(point)
            self._follow(self.picker.drop(piece))

    def _drop_by_hand(self, piece: int, pieces: list[Key], point: QPoint) -> None:
        found = self.spot_at(point)
        if found is not None:
            # With Shift a card is laid on the one under it.
            target = int(str(pieces[0][1])) if pieces and self._has_shift else -1
            self.moved_by_hand.emit(piece, target, found)

    def _place_under(self, point: QPoint) -> int:
        """Return the place in the near row that a point lies at, counted from the left."""
        shown = self._shown
        if shown is None or not shown.hands:
            return -1
        rows = self._layout.spots_of(Shape.ROW)
        row = shown.view.sides[shown.hands[0]].zones[rows[0].id]
        spot = self.mapToScene(point)
        if rows[0].is_fixed and self._arrangement is not None:
            slots = self._arrangement.seats[shown.hands[0]].places[rows[0].id]
            centres = [each.centre[0] for each in slots]
            return min(range(len(slots)), key=lambda at: abs(centres[at] - spot.x()))
        places = [self.items_by_key["piece", each.number].place for each in row]
        # A row may be broken into lines; those above come before.
        return sum(
            place.bottom() < spot.y() or (place.top() <= spot.y() and place.center().x() < spot.x())
            for place in places
        )

    # Qt overrides

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """See base class; what can be done by hand to the card or the player."""
        self.motion.settle()  # a click means where things are laid
        is_by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        key = self._focus if is_by_key else self._key_at(event.pos())
        card = int(str(key[1])) if key is not None and key[0] == "piece" else -1
        seat = int(str(key[1])) if key is not None and key[0] in ("seat", "slot", "pile") else -1
        self.asked_spot = str(key[2]) if key is not None and key[0] in ("slot", "pile") else ""
        place = self.items_by_key[key].place.center() if key is not None else None
        at = self.mapFromScene(place) if is_by_key and place is not None else event.pos()
        self.tools_asked.emit(card, seat, self.viewport().mapToGlobal(at))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """See base class."""
        self.motion.settle()  # a click means where things are laid
        key = self._key_at(event.position().toPoint())
        if self.is_free and key is not None and key[0] == "piece":
            self.double_clicked.emit(int(str(key[1])))
        else:
            self.mousePressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """See base class."""
        self.motion.settle()  # a click means where things are laid
        key = self._key_at(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or key is None:
            if not self.cancel() and event.button() == Qt.MouseButton.LeftButton:
                self._mark(event.position().toPoint())
            return
        self._pressed = (key, event.position().toPoint())
        self._is_dragging = self._is_browsing = False
        self._is_by_mouse = True
        self._hover_timer.stop()  # whoever clicks does not ask why not

    def _mark(self, point: QPoint) -> None:
        """Set a stop mark where a phase was clicked."""
        phases = self.items_by_key.get(("phases",))
        found = phases.mark_at(self.mapToScene(point)) if isinstance(phases, PhaseItem) else None
        if found is not None:
            self.mark_asked.emit(*found)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """See base class."""
        point = event.position().toPoint()
        if self._pressed is None:
            self._set_hover(self._key_at(point))
            return
        key, start = self._pressed
        item = self.items_by_key.get(key)
        far = (point - start).manhattanLength() > DRAG_FROM
        if isinstance(item, AreaItem) and (far or self._is_dragging):
            self._drag_area(item, point, start)
        elif isinstance(item, PieceItem) and (far or self._is_dragging):
            if not self._is_dragging:
                self._is_dragging = True
                self.pointed_at.emit(-1)  # the large card would lie over where it is dropped
                self._marks.begin(item.place, item.piece.name if item.piece is not None else "")
                self._show_states()
            item.setOpacity(DRAGGED)
            item.setZValue(30)
            item.shift(self.mapToScene(point) - self.mapToScene(start))
            self._aim_dragged(int(str(key[1])), point)
            if self.is_free:
                self._marks.point_at(self.area_at(point))

    def _drag_area(self, item: AreaItem, point: QPoint, start: QPoint) -> None:
        """Let an area follow the pointer, and show which one it would lie beside."""
        self._is_dragging = True
        item.setOpacity(DRAGGED)
        item.setZValue(30)
        item.shift(self.mapToScene(point) - self.mapToScene(start))
        onto = self._area_under(point, item)
        self._marks.point_at(onto.place if onto is not None else None)

    def _area_under(self, point: QPoint, dragged: AreaItem) -> AreaItem | None:
        found = (each for each in self.items(point) if isinstance(each, AreaItem))
        return next((each for each in found if each is not dragged), None)

    def _drop_area(self, item: AreaItem, point: QPoint) -> None:
        """Move an area before or after the one that it was dropped on."""
        onto = self._area_under(point, item)
        if onto is None:
            return
        spot, place = self.mapToScene(point), onto.place
        is_pile = self._layout.spot(str(onto.key[2])).shape is Shape.PILE
        is_upright = is_pile or place.height() > place.width()
        middle = place.center()
        is_after = spot.y() > middle.y() if is_upright else spot.x() > middle.x()
        self.area_moved.emit(str(item.key[2]), str(onto.key[2]), is_after)

    def _aim_dragged(self, piece: int, point: QPoint) -> None:
        """Say what dropping a card here would do."""
        under = (e.key for e in self.items(point) if isinstance(e, BoardItem))
        over = next((key for key in under if key[0] == "piece" and key[1] != piece), None)
        if over != self._dragged_over:
            self._dragged_over = over
            target = int(str(over[1])) if over is not None else -1
            aimed = self.picker.offers.aimed(piece, target) if target >= 0 else None
            self.hide_forecast()
            self.considered.emit(aimed)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """See base class."""
        if self._pressed is None:
            return
        key, _ = self._pressed
        self._pressed = None
        self._has_shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        item = self.items_by_key.get(key)
        point = event.position().toPoint()
        if self._is_dragging and item is not None:
            item.setOpacity(1.0)
            item.setZValue(0)
            item.shift(QPointF())
            self._is_dragging = False
            self._marks.end()
            self._show_states()
            if isinstance(item, AreaItem):
                item.setZValue(29)
                self._drop_area(item, point)
            else:
                self._drop(key, point)
        elif self._key_at(point) == key:
            if key[0] not in ("rest", "sort", "bar"):
                self._focus = key
            if isinstance(item, StripItem) and (step := item.step_at(self.mapToScene(point))):
                self.step_asked.emit(int(str(key[1])), *step)
                return
            pile = item.pile_at(self.mapToScene(point)) if isinstance(item, StripItem) else ""
            self.activate(("pile", key[1], pile) if pile else key)

    def leaveEvent(self, event: object) -> None:
        """See base class."""
        super().leaveEvent(event)  # type: ignore[arg-type]
        self._set_hover(None)
        self._hover_timer.stop()
