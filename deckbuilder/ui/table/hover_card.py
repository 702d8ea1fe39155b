"""The large card beside what the pointer rests on, or the keyboard asks about."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QWidget

from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.card_view import CardView
from deckbuilder.ui.table.board import TableBoard
from deckbuilder.ui.table.closeup_view import CloseupView, current_card
from deckbuilder.ui.widgets import row
from engine.cards import Card
from engine.tabletop.closeup import Closeup
from engine.tabletop.layout import BoardLayout

# How long the pointer rests before the card opens, in milliseconds.
WAIT = 300
CARD, LIST, GAP = 260, 270, 12
# The card itself takes no more than this part of the board's height.
SHARE = 0.6


@dataclass(frozen=True, slots=True)
class Looked:
    """A card to be shown large: as it is now, as it is printed, and what lies over it."""

    closeup: Closeup
    card: Card | None
    overlays: tuple[Card, ...] = ()


class HoverCard(QFrame):
    """The large card with the list of what is true of it; clicks go through it."""

    def __init__(self, painter: CardPainter, parent: QWidget) -> None:
        super().__init__(parent)
        theme = painter.theme
        self._theme = theme
        self.setProperty("raised", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.card = CardView(painter)
        self.list = CloseupView(theme)
        layout: QHBoxLayout = row(margin=theme.space("m"), spacing=theme.space("l"))
        layout.addWidget(self.card, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self.list, 1, Qt.AlignmentFlag.AlignTop)
        self.setLayout(layout)
        self._arranged = layout
        self.hide()

    def present(self, looked: Looked, layout: BoardLayout, room: int) -> None:
        """Take a card in; it gets no higher than the room there is."""
        theme = self._theme
        pad = 2 * theme.space("m")
        self.list.present(looked.closeup, layout, has_card=looked.card is not None)
        self.list.setFixedWidth(theme.px(LIST))
        ratio = theme.tokens.card["ratio"]
        width = min(theme.px(CARD), round((room - pad) * SHARE / ratio))
        self.card.set_width(width)
        self.card.setVisible(looked.card is not None)
        if looked.card is not None:
            shown = current_card(looked.card, looked.closeup, looked.overlays)
            self.card.show_card(shown, looked.overlays)
        self.list.setFixedHeight(self.list.height_for(theme.px(LIST)))
        self.setAccessibleName(self.list.accessibleName())
        self._arranged.invalidate()
        wanted = self.sizeHint()
        self.resize(wanted.width(), min(wanted.height(), room))

    def lay(self, within: QRect, beside: QRect, clear: Sequence[QRect]) -> None:
        """Lie beside something, over nothing that has to stay in sight where that can be."""
        width, height = self.width(), self.height()
        lefts = (within.left() + GAP, within.right() - width - GAP,
                 beside.left() - width - GAP, beside.right() + GAP)  # fmt: skip
        lines = [each.top() - height - GAP // 2 for each in clear]
        lines += [each.bottom() + GAP // 2 for each in clear]
        tops = (within.top() + GAP, within.bottom() - height - GAP, *lines)
        places = [QRect(left, top, width, height) for left in lefts for top in tops]
        places = [each for each in places if within.contains(each)] or places[:2]
        self.setGeometry(min(places, key=lambda place: _cost(place, beside, clear)))


def _cost(place: QRect, beside: QRect, clear: Sequence[QRect]) -> tuple[int, int, int]:
    """Return how bad a place is: over the thing itself, over what has to stay, far away."""
    away = (place.center() - beside.center()).manhattanLength()
    return (_area(place, beside), sum(_area(place, each) for each in clear), away)


def _area(one: QRect, other: QRect) -> int:
    both = one.intersected(other)
    return both.width() * both.height() if both.isValid() else 0


class HoverCards(QObject):
    """Opens and closes the large card: after a while, at once with Alt, pinned with F2.

    Attributes:
        is_pinned: It stays until F2 or Escape.
    """

    def __init__(
        self,
        card: HoverCard,
        board: TableBoard,
        look: Callable[[int], Looked | None],
        layout: Callable[[], BoardLayout],
    ) -> None:
        super().__init__(card)
        self.card = card
        self._board = board
        self.is_pinned = False
        self._look, self._layout = look, layout
        self._number = -1
        self._timer = QTimer(self, singleShot=True, interval=WAIT)
        self._timer.timeout.connect(lambda: self.open(self._number))
        board.installEventFilter(self)
        board.pointed_at.connect(self.rest_on)
        board.closeup_asked.connect(self.toggle)
        board.laid_out.connect(self.make_way)

    def rest_on(self, number: int) -> None:
        """The pointer is over another card, -1 for none."""
        if self.is_pinned or number == self._number:
            return
        self._number = number
        self._timer.stop()
        self.card.hide()
        if number < 0:
            return
        if QApplication.keyboardModifiers() & Qt.KeyboardModifier.AltModifier:
            self.open(number)
        else:
            self._timer.start()

    def open(self, number: int) -> bool:
        """Show a card large; False where it may not be seen or is not on the board."""
        looked, place = self._look(number), self._board.place_of(number)
        if looked is None or place is None:
            self.close()
            return False
        within = self._board.viewport().rect()
        self.card.present(looked, self._layout(), within.height() - 2 * GAP)
        self.card.lay(within, place, self._board.asking_places())
        self.card.show()
        self.card.raise_()
        self._number = number
        return True

    def make_way(self) -> None:
        """Go elsewhere where a menu, a bubble or what is aimed at lies under the card."""
        place, kept = self._board.place_of(self._number), self._board.asking_places()
        is_over = any(self.card.geometry().intersects(each) for each in kept)
        if self.card.isVisible() and place is not None and is_over:
            self.card.lay(self._board.viewport().rect(), place, kept)

    def toggle(self, number: int) -> None:
        """Show what the keyboard asks about, or close it again."""
        if self.card.isVisible() and self._number == number:
            self.close()
        else:
            self.open(number)

    def pin(self, number: int) -> None:
        """Let the card stay, or let it go."""
        if self.is_pinned:
            self.close()
        elif self.card.isVisible() or self.open(number):
            self.is_pinned = True

    def close(self) -> bool:
        """Close the card; False if it was not open."""
        was_open = self.card.isVisible()
        self.is_pinned = False
        self._number = -1
        self._timer.stop()
        self.card.hide()
        return was_open

    def refresh(self) -> None:
        """The game went on: a card that is pinned is shown as it is now, others close."""
        if self.is_pinned and self.open(self._number):
            return
        self.close()

    # Qt overrides

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """See base class; Alt opens at once, F2 pins, Escape lets a pinned card go."""
        if event.type() is not QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if event.key() == Qt.Key.Key_Alt and self._timer.isActive():
            self._timer.stop()
            self.open(self._number)
        elif event.key() == Qt.Key.Key_F2:
            self.pin(self._number if self._number >= 0 else self._board.focused_card)
            return True
        elif event.key() == Qt.Key.Key_Escape and self.is_pinned:
            return self.close()
        return False
