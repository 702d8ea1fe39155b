"""The rows of a deck check, and the line in which sorted cards are typed."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRect, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QCompleter, QLineEdit, QListView, QWidget

from deckbuilder.tournament.check_result import CheckRow
from deckbuilder.tournament.typed_cards import Candidate
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.desk.check_delegate import DIFFERENCE, GAP, NAME, STEPPER, CheckDelegate
from deckbuilder.ui.desk.check_model import CheckModel
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr
from engine.decks import Entry


class CheckView(QListView):
    """Rows that are counted with mouse and keys.

    Signals:
        step_asked: Copies more or less. Carries the CheckRow and the difference.
        set_asked: A number was typed. Carries the CheckRow and the number.
        tick_asked: All listed copies are there. Carries the CheckRow.
        infuse_asked: An infusion lies on a copy, or not. Carries the CheckRow.
        move_asked: The copies lie in another section. Carries the CheckRow.
        typed: A letter that begins a card's name. Carries it.
    """

    step_asked = Signal(object, int)
    set_asked = Signal(object, int)
    tick_asked = Signal(object)
    infuse_asked = Signal(object)
    move_asked = Signal(object)
    typed = Signal(str)

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = CheckModel(self)
        self.look = CheckDelegate(painter, self)
        self.setModel(self.rows)
        self.setItemDelegate(self.look)
        self.setAccessibleName(tr("Cards of the deck check"))
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        painter.theme.changed.connect(self.scheduleDelayedItemsLayout)

    @property
    def current(self) -> CheckRow | None:
        """The row that is chosen."""
        return self.rows.row(self.currentIndex())

    def choose(self, row_id: object) -> None:
        """Choose the row of an id, wherever it is now."""
        place = self.rows.place_of(row_id)
        if place >= 0:
            self.setCurrentIndex(self.rows.index(place))
            self.scrollTo(self.rows.index(place))

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; plus, minus, digits, Space, I and S count; letters begin a name."""
        row, text = self.current, event.text()
        steps = {"+": 1, "-": -1}
        keys = {Qt.Key.Key_Space: self.tick_asked, Qt.Key.Key_I: self.infuse_asked,
                Qt.Key.Key_S: self.move_asked}  # fmt: skip
        is_plain = not event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        )
        if row is not None and is_plain and text in steps:
            self.step_asked.emit(row, steps[text])
        elif row is not None and is_plain and text.isdecimal():
            self.set_asked.emit(row, int(text))
        elif row is not None and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.set_asked.emit(row, 0)
        elif row is not None and is_plain and Qt.Key(event.key()) in keys:
            keys[Qt.Key(event.key())].emit(row)
        elif is_plain and text.isalpha():
            self.typed.emit(text)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """See base class; the stepper and the mark at the left are buttons."""
        super().mousePressEvent(event)
        place = event.position().toPoint()
        index = self.indexAt(place)
        row = self.rows.row(index)
        if row is None or event.button() != Qt.MouseButton.LeftButton:
            return
        rect = self.visualRect(index)
        step = self.look.step_at(rect, place)
        if step:
            self.step_asked.emit(row, step)
        elif self.look.is_tick(rect, place):
            self.tick_asked.emit(row)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """See base class; two quick clicks on the stepper are two steps."""
        self.mousePressEvent(event)


MOST_ROWS = 8  # of cards offered at once
FRAME = 8


class CheckHead(QWidget):
    """The titles over the columns of a deck check."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        theme.follow(self, lambda: self.setFixedHeight(theme.px(24)))

    # Qt overrides

    def paintEvent(self, _event: QPaintEvent) -> None:
        """See base class."""
        px = self._theme.px
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("pane"))
        painter.setFont(self._theme.font("small", "strong"))
        painter.setPen(self._theme.colour("text_muted"))
        right = self.width() - px(10)  # the scroll bar of the rows below
        ends = (
            (tr("Difference"), right - px(16)),
            (tr("Found"), right - px(DIFFERENCE) - px(20)),
            (tr("Listed"), right - px(DIFFERENCE + STEPPER + GAP) + px(8)),
        )
        flags = Qt.AlignmentFlag.AlignVCenter
        for title, end in ends:
            area = QRect(end - px(120), 0, px(120), self.height())
            painter.drawText(area, flags | Qt.AlignmentFlag.AlignRight, title)
        painter.drawText(QRect(px(NAME), 0, px(160), self.height()), flags, tr("Card"))
        painter.end()


class CardEntry(QLineEdit):
    """Letters of a card; the list below offers what they may mean.

    Signals:
        offer_asked: The letters are others. Carries them.
        entered: A card was chosen. Carries the Candidate.
        left_down: The arrow down was pressed while nothing is offered.
    """

    offer_asked = Signal(str)
    entered = Signal(object)
    left_down = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered: Sequence[Candidate] = ()
        self._texts = QStringListModel(self)
        self._completer = QCompleter(self._texts, self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._popup = QListView()
        self._popup.setAccessibleName(tr("Cards that fit"))
        self._popup.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._popup.setSpacing(2)
        self._popup.setProperty("boxed", True)
        self._completer.setPopup(self._popup)
        self._completer.setWidget(self)
        self._completer.activated.connect(self._on_activated)
        self.setAccessibleName(tr("Sorted card"))
        self.setMaxLength(200)
        self.textEdited.connect(self.offer_asked)

    def show_example(self, listed: Iterable[Entry]) -> None:
        """Say how a card is typed, with the first letters of one that is listed."""
        entries = sorted(listed, key=lambda each: not each.infusions)
        if not entries:
            self.setPlaceholderText(tr("Type a card that you see"))
            return
        card = _letters(entries[0].name)
        words = tr("Type a card that you see: 2 {card}", card=card)
        if entries[0].infusions:
            infusion = _letters(entries[0].infusions[0])
            words = tr("Type a card that you see: 2 {card}, or {card} + {infusion}",
                       card=card, infusion=infusion)  # fmt: skip
        self.setPlaceholderText(words)

    @property
    def offered(self) -> Sequence[Candidate]:
        """What the letters may mean."""
        return self._offered

    def offer(self, found: Sequence[Candidate], words: Sequence[str]) -> None:
        """Show what the letters may mean, best first."""
        self._offered = found
        if not found and not self.text().strip():
            self._popup.hide()
            return
        nothing = tr("No card fits. A name in quotation marks is counted as typed.")
        self._texts.setStringList(list(words) if found else [nothing])
        self._completer.complete(QRect(0, 0, self._fit_popup(), self.height()))
        self._popup.setCurrentIndex(self._completer.completionModel().index(0, 0))

    def _fit_popup(self) -> int:
        """Make the list as high as its rows, up to a number of them; returns how wide it is."""
        popup, gap = self._popup, self._popup.spacing()
        rows = min(self._texts.rowCount(), MOST_ROWS)
        frame = 2 * popup.frameWidth() + FRAME
        popup.setFixedHeight(rows * (popup.sizeHintForRow(0) + 2 * gap) + frame)
        widest = max(map(popup.fontMetrics().horizontalAdvance, self._texts.stringList()))
        return max(self.width(), widest + popup.verticalScrollBar().sizeHint().width() + 2 * FRAME)

    def begin(self, letter: str) -> None:
        """Take the keyboard with a first letter."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.setText(letter)
        self.offer_asked.emit(letter)

    def _on_activated(self) -> None:
        self._enter(self._popup.currentIndex().row())

    def _enter(self, place: int) -> None:
        if 0 <= place < len(self._offered):
            chosen = self._offered[place]
            self._popup.hide()
            self.clear()
            self._offered = ()
            self.entered.emit(chosen)

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Enter takes the chosen card, or the first."""
        is_open = self._popup.isVisible()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter(max(0, self._popup.currentIndex().row()) if is_open else 0)
        elif event.key() == Qt.Key.Key_Down and not is_open:
            self.left_down.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self._popup.hide()
            self.clear()
        else:
            super().keyPressEvent(event)


def _letters(name: str) -> str:
    """Return the letters of a name that one would type."""
    return name.split(maxsplit=1)[0][:4].casefold()
