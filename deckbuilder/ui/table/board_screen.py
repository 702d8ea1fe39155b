"""What the board shows: a state of the game laid out, lit where something may be done."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QPainter,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from deckbuilder.core.table.geometry import Arrangement, fit
from deckbuilder.core.table.offers import offers_of
from deckbuilder.core.table.picker import Picker
from deckbuilder.ui.table.abilities import offered
from deckbuilder.ui.table.board_builder import BoardBuilder, focusable
from deckbuilder.ui.table.forecast_item import ForecastItem
from deckbuilder.ui.table.items import BoardItem, Key, PieceItem
from deckbuilder.ui.table.middle_items import ArrowItem, ThreadItem
from deckbuilder.ui.table.motion import Motion
from deckbuilder.ui.table.piece_art import PieceArt
from deckbuilder.ui.table.popover_item import PopoverItem
from deckbuilder.ui.table.scene import REST, Dropped, PhaseButton, Scene, VerbMenu, is_answer
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr
from engine.tabletop.board import Choice, Question
from engine.tabletop.layout import BoardLayout, Reach

# For how many sizes and states it is remembered where things lie.
MOST_FITS = 16


class BoardScreen(QGraphicsView):
    """The board as it is shown; how it is played with is told on top of that.

    Attributes:
        is_free: Cards may be dropped anywhere, by hand.

    Signals:
        resized: There is more or less room.
        laid_out: Everything lies where it belongs now.
    """

    resized = Signal()
    laid_out = Signal()

    def __init__(
        self, theme: Theme, layout: BoardLayout, art: PieceArt, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._layout = theme, layout
        scene = QGraphicsScene(self)
        scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(scene)
        self._choose_drawing()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        # Where things lie for the room there is, as far as it was reckoned.
        self._fits: dict[tuple[object, ...], tuple[Arrangement, float]] = {}
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setAccessibleName(tr("Table"))
        self.setMinimumSize(theme.px(480), theme.px(360))
        self.picker = Picker(layout)
        self.motion = Motion(theme, self)
        self._builder = BoardBuilder(scene, theme, layout, art, self.motion)
        self._art = art
        self._shown: Scene | None = None
        self._arrangement: Arrangement | None = None
        self._focus: Key | None = None
        # Which of both hands the player used last.
        self._is_browsing = self._is_by_mouse = False
        self._hover: Key | None = None
        self._menu: VerbMenu | None = None
        self._pressed: tuple[Key, QPoint] | None = None
        self._is_dragging = self.is_free = False
        self._opened = -1
        self._next_game = ""
        self.popover, self.forecast = PopoverItem(theme), ForecastItem(theme)
        self._aim = ArrowItem(("aim",), theme)
        self._aim.setZValue(-1.5)
        self._aim.hide()
        for item in (self.popover, self.forecast, self._aim):
            scene.addItem(item)
        self.threads: list[ThreadItem] = []
        self.horizontalScrollBar().valueChanged.connect(self._refresh)
        theme.follow(self, self._on_theme)

    # ------------------------------------------------------------------------------------ reading

    def _choose_drawing(self) -> None:
        # Where the table is drawn smaller to fit, its icons are made smaller as a whole.
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        # It fills all of itself; what lies below it need not be drawn first.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        # Every item draws into a picture of its own and leaves the view's painter alone.
        flags = QGraphicsView.OptimizationFlag
        self.setOptimizationFlags(flags.DontSavePainterState | flags.DontAdjustForAntialiasing)

    @property
    def items_by_key(self) -> dict[Key, BoardItem]:
        """Everything on the board."""
        return self._builder.items

    def arrangements(self) -> list[Arrangement]:
        """Return where everything lies with cards in the hand, and without any."""
        if self._shown is None:
            return []
        return [self._fitted((has_hand, False))[0] for has_hand in (True, False)]

    @property
    def focus_key(self) -> Key | None:
        """What the keyboard is at."""
        return self._focus

    @property
    def focus_piece(self) -> int:
        """The card that the keyboard is at, -1 for none."""
        key = self._focus
        return int(str(key[1])) if key is not None and key[0] == "piece" else -1

    @property
    def focused_card(self) -> int:
        """The card, leader or pile's top that the keyboard is at, -1 for none."""
        return self.card_at(self._focus)

    def card_at(self, key: Key | None) -> int:
        """Return the card that something shows: its own, a leader, a pile's top; -1 for none."""
        shown = self._shown
        if key is None or shown is None:
            return -1
        if key[0] == "piece":
            return int(str(key[1]))
        if key[0] in ("seat", "ability"):
            leader = shown.view.sides[int(str(key[1]))].leader
            return leader.number if leader is not None else -1
        if key[0] == "pile" and self._layout.spot(str(key[2])).is_ordered:
            held = shown.view.sides[int(str(key[1]))].zones[str(key[2])]
            return held[-1].number if held and not held[-1].is_hidden else -1
        return -1

    def place_of(self, number: int) -> QRect | None:
        """Return where a card, its leader's line or its pile is drawn; None where it is not."""
        for key in (self._hover, *self.items_by_key):
            if key in self.items_by_key and self.card_at(key) == number:
                place = self.mapFromScene(self.items_by_key[key].place).boundingRect()
                if key[0] == "seat":  # the picture and the name, not all of the line
                    place.setWidth(self._theme.px(160))
                return place
        return None

    def asking_places(self) -> list[QRect]:
        """Return what has to stay in sight: what is asked, a card's menu, what is being aimed."""
        keys: list[Key] = [("phases",), ("pass bar",), ("piece", self.picker.held)]
        items = self.items_by_key
        keys += [key for key in items if key[0] == "verb"]
        shown = [self.mapFromScene(items[k].place).boundingRect() for k in keys if k in items]
        told = [each.place for each in (self.popover, self.forecast) if each.isVisible()]
        return shown + [self.mapFromScene(each).boundingRect() for each in told]

    def spot_at(self, point: QPoint) -> Dropped | None:
        """Return the zone that a point lies at, with the place in it; None for none."""
        shown, where = self._shown, self._arrangement
        if shown is None or where is None:
            return None
        spot = self.mapToScene(point)
        x, y = spot.x(), spot.y()
        for seat, boxes in where.seats.items():
            for spot_id, box in (*boxes.piles.items(), *boxes.areas.items()):
                if box.holds(x, y):
                    return Dropped(seat, spot_id, self._place_in(seat, spot_id, x, y))
            if boxes.field.holds(x, y) and boxes.areas:
                front = next(e for e in self._layout.spots if e.id in boxes.areas and e.line == 1)
                return Dropped(seat, front.id, self._place_in(seat, front.id, x, y))
        if shown.hands and y >= where.hand_head.y:
            return Dropped(shown.hands[0], "hand", -1)
        return None

    def _place_in(self, seat: int, spot_id: str, x: float, y: float) -> int:
        """Return before which card of a row a point lies; -1 for the end, and in piles."""
        assert self._shown is not None
        held = self._shown.view.sides[seat].zones[spot_id]
        dragged = self._pressed[0] if self._pressed is not None else None
        keys: list[Key] = [("piece", each.number) for each in held]
        places = [self.items_by_key[key].place for key in keys
                  if key in self.items_by_key and key != dragged]  # fmt: skip
        before = sum(e.bottom() < y or (e.top() <= y and e.center().x() < x) for e in places)
        return before if before < len(places) else -1

    def spoken(self) -> str:
        """Return the whole board read out, from the far side to the near one."""
        items = self.items_by_key
        return ". ".join(items[key].spoken for key in focusable(items.values()))

    # ------------------------------------------------------------------------------------ showing

    def set_game(self, layout: BoardLayout, art: PieceArt) -> None:
        """Show another game; nothing of the last one stays."""
        self._builder.clear()
        self._layout, self._art = layout, art
        self.picker.layout = layout
        self._builder = BoardBuilder(self.scene(), self._theme, layout, art, self.motion)
        self._shown = self._arrangement = self._focus = self._menu = self._hover = None
        self._opened, self._next_game = -1, ""
        self._fits.clear()

    def open_side(self, seat: int) -> bool:
        """Show a side in full that is shown in little, or put it back; False for any other."""
        where = self._arrangement
        boxes = where.seats.get(seat) if where is not None else None
        if seat != self._opened and (boxes is None or boxes.listing is None):
            return False
        self._opened = -1 if seat == self._opened else seat
        self._refresh()
        return True

    def present(self, shown: Scene) -> None:
        """Show a state of the game."""
        last = self._shown
        state = (shown.question, shown.is_busy, shown.asked)
        is_new = last is None or state != (last.question, last.is_busy, last.asked)
        has_other_seats = last is None or len(last.view.sides) != len(shown.view.sides)
        self._shown = shown
        if has_other_seats:
            self._arrangement = None
        if is_new:
            self._menu = None
            self._opened = -1
            if self._focus is not None and self._focus[0] in ("bar", "ability"):
                self._focus = None  # Enter gives no answer that was meant for something else
            question = None if shown.is_busy else shown.question
            self.picker.show(question, offers_of(question))
        self.popover.hide()
        self.hide_forecast()
        self.show_threads((), 0)
        self._refresh()
        if is_new and shown.question is not None and not shown.is_busy:
            self._show_asked(shown.question)
        if is_new and shown.asked:
            self.announce(shown.asked)

    def _show_asked(self, question: Question) -> None:
        """Bring who is asked into sight, and the question above all."""
        self.ensureVisible(self.items_by_key["seat", question.seat].place, 0, 0)
        asked = self.items_by_key["phases",].place
        middle = self.mapToScene(self.viewport().rect().center()).x()
        self.ensureVisible(QRectF(middle, asked.top(), 1, asked.height()), 0, 0)

    def say_next(self, words: str) -> None:
        """Call the game that comes after this one; empty for a rematch."""
        if words != self._next_game:
            self._next_game = words
            self._refresh()

    def hide_forecast(self) -> None:
        """Say nothing any more."""
        self.forecast.hide()
        self._aim.hide()

    def show_threads(self, targets: Sequence[int], height: int) -> None:
        """Draw dashed lines from the right edge, at a height, to cards that something is aimed at.

        They stand only as long as somebody points at what it is.
        """
        for item in self.threads:
            self.scene().removeItem(item)
        found = [self.items_by_key.get(("piece", number)) for number in targets]
        start = self.mapToScene(self.viewport().width() - 1, height)
        self.threads = [ThreadItem(self._theme, start, e.place) for e in found if e is not None]
        for item in self.threads:
            self.scene().addItem(item)

    def _refresh(self) -> None:
        shown = self._shown
        if shown is None:
            return
        has_hand = bool(shown.order)
        where = self._arrangement
        wanted = (has_hand, shown.is_window)
        if where is None or (where.has_hand, where.bar is not None) != wanted:
            where, factor = self._arrangement, _ = self._fitted(wanted)
            self.setTransform(QTransform.fromScale(factor, factor))
        left = self.horizontalScrollBar().value() / self.transform().m11()
        shown = replace(shown, opened=self._opened)
        self._builder.build(shown, where.seen_from(left), self.picker, self._menu, self._buttons())
        if self._focus not in self.items_by_key:
            self._focus = None
            self.setAccessibleDescription("")  # nothing is told of what is gone
            self._is_browsing = False
        self._show_states()
        self.laid_out.emit()

    def _fitted(self, parts: tuple[bool, bool]) -> tuple[Arrangement, float]:
        """Lay the table out for the room there is; what does not fit leaves room for the bars.

        `parts` says whether there are cards in the hand, and something to be answered. Returns by
        how much it is drawn smaller, too.
        """
        assert self._shown is not None
        teams: dict[int, list[int]] = {}
        for side in self._shown.view.sides:
            teams.setdefault(side.team, []).append(side.seat)
        size, bar = self.maximumViewportSize(), self.verticalScrollBar().sizeHint().width()
        near, scale = self._shown.near_team, self._theme.scale
        seats = [teams[each] for each in sorted(teams, key=lambda each: (each - near) % len(teams))]
        key = (parts, size.width(), size.height(), str(seats), scale)
        if key in self._fits:
            return self._fits[key]
        if len(self._fits) >= MOST_FITS:
            self._fits.clear()
        for lost in (0, bar):
            room = (size.width() - lost, size.height() - lost)
            found, factor = fit(
                self._layout, seats, room, scale, has_hand=parts[0], has_bar=parts[1]
            )
            if found.width * factor <= room[0] and found.height * factor <= room[1]:
                break
        self._fits[key] = found, factor
        return found, factor

    def _show_states(self) -> None:
        for key, item in self.items_by_key.items():
            has_focus = key == self._focus and (self.hasFocus() or key[0] in ("verb", "place"))
            item.set_state(is_lit=self._is_lit(key), is_focused=has_focus)

    # --------------------------------------------------------------------------- what may be done

    def _is_lit(self, key: Key) -> bool:
        kind = key[0]
        offers = self.picker.offers
        if self._is_dragging and self.is_free:
            return False  # the area under the pointer is marked as a whole
        if self._is_dragging and self._pressed is not None:
            return self._takes_drop(key, int(str(self._pressed[0][1])))
        if kind == "piece":
            return key[1] in self.picker.lit
        if kind == "seat":
            return key[1] in offers.by_seat
        return kind == "place" or self._is_button_lit(key)

    def _is_button_lit(self, key: Key) -> bool:
        if key[0] == "ability" and self._shown is not None:
            return bool(offered(self._shown, self._layout, int(str(key[1])), str(key[2])))
        if is_answer(key):
            return True
        if key[0] == "verb" and self._menu is not None:
            return self._menu.entries[int(str(key[1]))].choice is not None
        if key[0] == "hand" and self._shown is not None:
            hand = self._shown.view.sides[int(str(key[1]))].zones["hand"]
            return any(each.number in self.picker.lit for each in hand)
        return False

    def _takes_drop(self, key: Key, piece: int) -> bool:
        """Whether a card that is dragged does something when it is dropped there."""
        offers = self.picker.offers
        if key[0] == "piece":
            return offers.aimed(piece, int(str(key[1]))) is not None
        shown, item = self._shown, self.items_by_key.get(("piece", piece))
        if shown is None or not isinstance(item, PieceItem) or item.piece is None:
            return False
        if key[0] == "slot":
            is_for_it = self._layout.spot(str(key[2])).takes(item.piece.kind)
            found = offers.on(piece, "play") if is_for_it else ()
        else:
            found = self._on_player(piece) if key[0] == "seat" else ()
        return bool(found) and any(
            item.piece in held for held in shown.view.sides[int(str(key[1]))].zones.values()
        )

    def _on_player(self, piece: int) -> tuple[Choice, ...]:
        """Return what a card does when it is dropped on its player's line."""
        verbs = self._layout.reached(Reach.ON_PLAYER)
        return tuple(each for each in self.picker.offers.on(piece) if each.verb in verbs)

    def _choices(self) -> tuple[Choice, ...]:
        question = self.picker.question
        return question.choices if question is not None else ()

    def _buttons(self) -> tuple[PhaseButton, ...]:
        """Return the buttons beside the question, the one that Enter presses first."""
        others = self._shown.buttons if self._shown is not None else ()
        text, key = self._primary()
        if not text or any(each.is_primary for each in others):
            return others
        return (PhaseButton(REST, text, key, is_primary=True), *others)

    def _primary(self) -> tuple[str, str]:
        """Return what the answer button says, and the key that presses it."""
        shown = self._shown
        if shown is None or shown.is_busy:
            return "", ""
        if shown.view.outcome is not None:
            return self._next_game or tr("Rematch"), tr("Enter")
        preview = self._preview()
        if preview is not None:
            return said(preview.words), tr("Enter")
        rest = shown.question.rest if shown.question is not None else None
        if rest is None:
            return "", ""
        # Where the arrow keys are at a card, Space shows that card.
        is_at_card = self._is_browsing and self.focused_card >= 0
        return said(rest.words), tr("Esc, Space") if is_at_card else tr("Space")

    def _preview(self) -> Choice | None:
        key = self._focus
        if key is None:
            return None
        if key[0] == "piece":
            # What was clicked last is not what the next button presses.
            is_left_over = self._is_by_mouse and not self.picker.is_aiming
            return None if is_left_over else self.picker.preview(self.focus_piece)
        if key[0] == "place":
            return self.picker.offers.by_place.get(int(str(key[1])))
        return None

    # ------------------------------------------------------------------------------------- helpers

    def announce(self, text: str) -> None:
        """Let a screen reader say something."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def _on_theme(self) -> None:
        self._art.forget()
        self.setBackgroundBrush(self._theme.colour("pane"))
        self._arrangement = None
        for item in self._builder.items.values():
            item.update()
        self._refresh()

    # Qt overrides

    def viewportEvent(self, event: QEvent) -> bool:
        """See base class; where a popover explains something no tooltip lies over it."""
        if event.type() is QEvent.Type.ToolTip and self.popover.isVisible():
            return True
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._arrangement = None
        self._refresh()
        self.resized.emit()

    def focusInEvent(self, event: object) -> None:
        """See base class."""
        super().focusInEvent(event)  # type: ignore[arg-type]
        self._show_states()

    def focusOutEvent(self, event: object) -> None:
        """See base class."""
        super().focusOutEvent(event)  # type: ignore[arg-type]
        self._show_states()
