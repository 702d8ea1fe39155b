"""Asks what cannot be clicked on the board: yes or no, numbers, hidden cards, an order, a hand."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QToolButton,
    QWidget,
)

from deckbuilder.core.table.offers import numbers_of, offered_first
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.line_boxes import SteeringBox
from deckbuilder.ui.table.order_list import OrderList, PlaceRole, SplitBox
from deckbuilder.ui.table.piece_art import PieceArt
from deckbuilder.ui.table.piece_pixmaps import thumbnail, tile_pixmap
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, clear, column, label, number_box, row
from deckbuilder.ui.words import tr
from engine.tabletop.board import Choice, Manner, Piece, Question

MANY = 8
MOST_ROWS = 7
# What is shown of the card that asks, and how many rows, from the most room to the least: its
# picture gives way first, its text after rows that can be scrolled.
LAYOUTS = (
    (True, True, MOST_ROWS),
    (False, True, MOST_ROWS),
    (False, True, 3),
    (False, False, 3),
    (False, False, 2),
)
THUMBNAIL = (40, 28)
ORDER_WIDTH = 400
TOLD_LINES = 3  # in how many of them a trigger is told at most
OptionRole = Qt.ItemDataRole.UserRole
PieceOf = Callable[[int], Piece]


class ChoicePanel(QFrame):
    """A raised box with the card that asks: beside the board, or over the hand it asks about.

    Signals:
        answered: Carries a tuple of options that belong together.
        cancelled: The move that asks should be taken back.
        looked_at: Carries the number of a card that has the keyboard.
    """

    answered = Signal(object)
    cancelled = Signal()
    looked_at = Signal(int)

    def __init__(self, theme: Theme, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._cards = painter
        self._art: PieceArt | None = None
        self.setProperty("raised", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._body = column(spacing=theme.space("s"))
        pad = theme.space("m")
        self._body.setContentsMargins(pad, pad, pad, pad)
        self.setLayout(self._body)
        self._done: QPushButton | None = None
        self._first: QWidget | None = None
        self._hand: list[tuple[QToolButton, Piece]] = []
        self._question: Question | None = None
        self._numbered: tuple[Choice, ...] = ()
        self._pictured: QWidget | None = None
        self._told: QWidget | None = None
        self._listed: QWidget | None = None
        self._extra_rows = 0
        self.hide()

    def set_art(self, art: PieceArt) -> None:
        """Draw with another game's cards."""
        self._art = art

    @property
    def question(self) -> Question | None:
        """What it asks; None while it is closed."""
        return self._question

    def ask(
        self,
        question: Question,
        title: str,
        texts: Sequence[str],
        piece_of: PieceOf,
        *,
        can_cancel: bool = False,
    ) -> None:
        """Ask; `texts` are the words of the choices, in their order."""
        # What is put into a box that is seen already stays hidden, and without size, for a moment.
        self.hide()
        clear(self._body)
        self._forget()
        self._question = question
        self.setAccessibleName(title)
        # On lines of their own: beside a card and a button few words would be left to a line.
        self._body.addWidget(label(title, "heading", wraps=True))
        if question.about >= 0:
            self._body.addLayout(self._asking_card(piece_of(question.about)))
        first = self._ask_below(question, texts, piece_of)
        if can_cancel:
            cancel = button(tr("Cancel"))
            cancel.setToolTip(tr("Take the move back (Escape)"))
            cancel.clicked.connect(self.cancelled)
            self._body.addWidget(cancel, 0, Qt.AlignmentFlag.AlignRight)
        self.show()
        self.raise_()
        self._first = first
        self.take_focus()

    def place_within(self, room: QRect) -> None:
        """Lie over the hand at the foot of a board, as large as needed and not larger than it."""
        if self.isHidden():
            return
        wanted, least = self.sizeHint(), self.minimumSizeHint()
        width = min(max(wanted.width(), self._theme.px(440)), room.width() - 24)
        height = min(max(wanted.height(), least.height()), room.height() - 24)
        self.setGeometry((room.width() - width) // 2, room.height() - height - 12, width, height)

    def fit_height(self, width: int, room: int) -> int:
        """Take the height that its words need at a width, within some room; returns it."""
        least = 0
        for pictured, told, rows in LAYOUTS:
            for each, is_shown in ((self._pictured, pictured), (self._told, told)):
                if each is not None:
                    each.setVisible(is_shown)
            self._let_rows(rows, width)
            self._body.activate()
            least = max(self.heightForWidth(width), self.minimumSizeHint().height())
            if least <= room:
                break
        if self._listed is not None and least > room:  # it scrolls
            kept = self._listed.minimumHeight() + room - least
            self._listed.setMinimumHeight(max(self._row_height(), kept))
        self.setMinimumHeight(min(least, room))
        return self.minimumHeight()

    def _let_rows(self, most: int, width: int = 0) -> None:
        """Keep up to this many rows of a list in sight."""
        if self._listed is not None and self._question is not None:
            rows = min(len(self._question.choices), most) + self._extra_rows
            listed, height = self._listed, self._row_height() * rows
            if isinstance(listed, OrderList) and width:
                height = listed.height_of(rows, width - 2 * self._theme.space("m"))
            listed.setMinimumHeight(height + 8)

    def take_focus(self) -> None:
        """Put the keyboard onto the first choice."""
        if self._first is not None:
            self._first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask_below(self, question: Question, texts: Sequence[str], piece_of: PieceOf) -> QWidget:
        """Put the choices below the words; returns where the keyboard goes."""
        if question.kind == "mulligan" and question.manner is not Manner.SAY:
            return self._ask_hand(question, piece_of)
        if question.manner is Manner.ORDER:
            return self._ask_order(question, texts, piece_of)
        if question.manner is Manner.SPLIT:
            return self._ask_split(question, texts, piece_of)
        if numbers_of(question):
            return self._ask_number(question)
        if question.manner is Manner.PICK or len(question.choices) > MANY:
            return self._ask_list(question, texts, piece_of)
        return self._ask_buttons(question, texts)

    def close_question(self) -> None:
        """Ask nothing, and keep nothing of what was asked."""
        self._forget()
        self.hide()
        clear(self._body)

    def _forget(self) -> None:
        self._question = self._first = self._done = None
        self._pictured = self._told = self._listed = None
        self._hand, self._numbered, self._extra_rows = [], (), 0

    def _asking_card(self, asking: Piece) -> QHBoxLayout:
        """Return the card that asks: its picture, its name and its text."""
        made = row(spacing=self._theme.space("m"))
        self._pictured = self._portrait(asking)
        made.addWidget(self._pictured, 0, Qt.AlignmentFlag.AlignTop)
        words = column(spacing=4)
        words.addWidget(label(asking.name, "muted", wraps=True))
        face = self._art.face(asking) if self._art is not None else None
        if face is not None and face.text:
            self._told = label(face.text, "small", wraps=True)
            words.addWidget(self._told)
        words.addStretch(1)
        made.addLayout(words, 1)
        return made

    def _portrait(self, piece: Piece) -> QWidget:
        made = label()
        made.setPixmap(self._tile(piece, 92, 132))
        made.setAccessibleName(piece.name)
        return made

    def _tile(self, piece: Piece, width: int, height: int, *, in_hand: bool = False) -> QPixmap:
        size = QSize(self._theme.px(width), self._theme.px(height))
        return tile_pixmap(self._art, piece, size, self.devicePixelRatioF(), in_hand=in_hand)

    def _thumbnail(self, piece: Piece) -> QPixmap:
        return thumbnail(self._art, piece, QSize(*THUMBNAIL), self.devicePixelRatioF())

    def refit(self) -> None:
        """Make the cards of a hand as large as there is room for now."""
        if self._question is None or self._question.kind != "mulligan" or self._done is None:
            return
        width, height = self._hand_tile(len(self._hand))
        for made, piece in self._hand:
            made.setIcon(QIcon(self._tile(piece, width, height, in_hand=True)))
            made.setIconSize(QSize(self._theme.px(width), self._theme.px(height)))
            made.updateGeometry()
        self._body.activate()

    # ------------------------------------------------------------------------------------ buttons

    def _ask_buttons(self, question: Question, texts: Sequence[str]) -> QWidget:
        """Show a button for each choice; what the card offers comes first and has the keyboard."""
        said_by = dict(zip((id(each) for each in question.choices), texts, strict=True))
        flow = FlowLayout(self._theme.space("s"))
        holder = QWidget()
        made: list[QPushButton] = []
        self._numbered = offered_first(question)
        for number, choice in enumerate(self._numbered, 1):
            text = said_by[id(choice)]
            one = button(f"{number}  {text}", "primary" if number == 1 else "")
            one.setAccessibleName(text)
            one.clicked.connect(lambda _checked, choice=choice: self._answer(choice))
            flow.addWidget(one)
            made.append(one)
        holder.setLayout(flow)
        self._body.addWidget(holder)
        return made[0]

    # ------------------------------------------------------------------------------------- numbers

    def _ask_number(self, question: Question) -> QWidget:
        """Show a stepper that begins at the most."""
        numbers = numbers_of(question)
        least, most = min(numbers), max(numbers)
        box = number_box(self._theme, least, most, most)
        box.setAccessibleName(self.accessibleName())
        line = row(spacing=self._theme.space("s"))
        line.addWidget(box)
        for words, value in (
            (tr("Least: {number}", number=least), least),
            (tr("Most: {number}", number=most), most),
        ):
            made = button(words)
            made.clicked.connect(lambda _checked=False, value=value: box.setValue(value))
            line.addWidget(made)
        line.addStretch(1)
        done = button(tr("OK"), "primary")
        done.clicked.connect(lambda: self._answer(numbers[box.value()]))
        line.addWidget(done)
        self._body.addLayout(line)
        self._done = done
        box.selectAll()
        return box

    # ---------------------------------------------------------------------------------- long lists

    def _ask_list(self, question: Question, texts: Sequence[str], piece_of: PieceOf) -> QWidget:
        listed = QListWidget()
        box = SteeringBox(listed)
        box.setPlaceholderText(tr("Type to find …"))
        box.setAccessibleName(tr("Find among the choices"))
        listed.setAccessibleName(tr("Choices"))
        listed.setProperty("boxed", True)
        listed.setIconSize(QSize(*THUMBNAIL))
        self._fill(listed, question, texts, piece_of)
        listed.itemActivated.connect(lambda item: self._answer(item.data(OptionRole)))
        listed.itemClicked.connect(lambda item: self._answer(item.data(OptionRole)))
        listed.currentItemChanged.connect(self._look_at)
        if len(question.choices) > MANY:
            box.textChanged.connect(lambda text: _filter(listed, text))
            box.returnPressed.connect(lambda: self._answer_current(listed))
            self._body.addWidget(box)
        self._body.addWidget(listed, 1)
        self._listed = listed
        self._let_rows(MOST_ROWS)
        return listed

    def _row_height(self) -> int:
        return self._theme.px(THUMBNAIL[1] + 8)

    def _fill(
        self, listed: QListWidget, question: Question, texts: Sequence[str], piece_of: PieceOf
    ) -> None:
        for choice, text in zip(question.choices, texts, strict=True):
            item = QListWidgetItem(text)
            item.setData(OptionRole, choice)
            item.setSizeHint(QSize(0, self._row_height()))
            if choice.piece >= 0:
                item.setIcon(QIcon(self._thumbnail(piece_of(choice.piece))))
            listed.addItem(item)
        listed.setCurrentRow(0)

    def _look_at(self, item: QListWidgetItem | None) -> None:
        choice = item.data(OptionRole) if item is not None else None
        if isinstance(choice, Choice):
            self.looked_at.emit(choice.piece)

    def _answer_current(self, listed: QListWidget) -> None:
        item = listed.currentItem()
        if item is not None and not item.isHidden():
            self._answer(item.data(OptionRole))

    # -------------------------------------------------------------------------------------- order

    def _ask_order(self, question: Question, texts: Sequence[str], piece_of: PieceOf) -> QWidget:
        listed = OrderList(THUMBNAIL)
        listed.setAccessibleName(tr("Order"))
        for item in self._rows(question, texts, piece_of):
            listed.addItem(item)
        listed.setCurrentRow(0)
        is_stack = question.choices[0].verb == "order"
        if is_stack:
            hint = tr("Drag, or hold Alt and press Up or Down. The first goes on the stack first "
                      "and resolves last.")  # fmt: skip
        else:
            hint = tr("Drag, or hold Alt and press Up or Down. The first goes first.")
        self._add_ordering(listed, hint, tr("Put on the stack") if is_stack else tr("Done"),
                           lambda: listed.places()[:-1])  # fmt: skip
        return listed

    def _ask_split(self, question: Question, texts: Sequence[str], piece_of: PieceOf) -> QWidget:
        cards = [n for n, each in enumerate(question.choices) if each.piece >= 0]
        box = SplitBox(self._theme, THUMBNAIL)
        rows = self._rows(question, texts, piece_of)
        box.fill([rows[number] for number in cards])
        hint = tr("Drag. Left, Right or Space changes the column, Alt with Up or Down the order.")
        ending = [n for n, each in enumerate(question.choices) if each == question.rest]

        def places() -> list[int]:
            top, bottom = box.top.places(), box.bottom.places()
            return [*top, *(ending if bottom else ()), *bottom[:-1]]

        self._add_ordering(box, hint, tr("Put back"), places)
        return box

    def _add_ordering(
        self, listed: OrderList | SplitBox, hint: str, words: str, places: Callable[[], list[int]]
    ) -> None:
        """Show rows to be put in order, with the button that takes this order."""
        question = self._question
        assert question is not None
        self._listed, self._extra_rows = listed, int(question.manner is Manner.SPLIT)
        self._let_rows(MOST_ROWS)
        self._body.addWidget(label(hint, "small", wraps=True))
        self._body.addWidget(listed, 1)
        done = button(words, "primary")
        # The last one of an order follows from the others and is not asked.
        done.clicked.connect(
            lambda: self.answered.emit(tuple(question.choices[at].option for at in places()))
        )
        listed.decided.connect(done.click)
        self._body.addWidget(done, 0, Qt.AlignmentFlag.AlignRight)

    def _rows(
        self, question: Question, texts: Sequence[str], piece_of: PieceOf
    ) -> list[QListWidgetItem]:
        """Return a row for each choice, with what tells it from others below its name."""
        found = []
        for number, (choice, text) in enumerate(zip(question.choices, texts, strict=True)):
            item = QListWidgetItem(text)
            item.setData(PlaceRole, number)
            item.setSizeHint(QSize(0, self._row_height()))
            if choice.piece >= 0:
                piece = piece_of(choice.piece)
                item.setIcon(QIcon(self._thumbnail(piece)))
                self._tell(item, choice, piece)
            found.append(item)
        return found

    def _tell(self, item: QListWidgetItem, choice: Choice, piece: Piece) -> None:
        """Put a trigger's sentence below its card's name, or a card's text where it has none."""
        face = self._art.face(piece) if self._art is not None else None
        text = " ".join((choice.text or (face.text if face is not None else "")).split())
        if not text:
            return
        room = TOLD_LINES * (self._theme.px(ORDER_WIDTH) - THUMBNAIL[0])
        short = self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)
        item.setText(f"{item.text()}\n{short}")
        item.setToolTip(text)
        item.setSizeHint(QSize(0, self._theme.px(THUMBNAIL[1] + 20)))

    # ----------------------------------------------------------------------------------- mulligan

    def _ask_hand(self, question: Question, piece_of: PieceOf) -> QWidget:
        holder = QWidget()
        cards = row(spacing=self._theme.space("s"))
        toggles: list[tuple[QToolButton, Choice]] = []
        self._hand = []
        done = button(tr("Keep this hand"), "primary")
        for choice in question.choices:
            if choice.verb != "pick":
                continue
            piece = piece_of(choice.piece)
            made = QToolButton()
            made.setCheckable(True)
            made.setProperty("card", True)
            self._hand.append((made, piece))
            made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            made.setText(tr("Keep"))
            made.setAccessibleName(piece.name)
            made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            made.toggled.connect(
                lambda is_on, made=made: made.setText(tr("Put back") if is_on else tr("Keep"))
            )
            made.toggled.connect(lambda _on: _name_mulligan(done, toggles))
            cards.addWidget(made)
            toggles.append((made, choice))
        holder.setLayout(cards)
        self._body.addWidget(holder)
        done.clicked.connect(lambda: self._answer_hand(question, toggles))
        hint = tr("Space marks a card, Enter goes on.")
        foot = row()
        foot.addWidget(label(hint, "small"), 1)
        foot.addWidget(done)
        self._body.addLayout(foot)
        self._done = done
        self.refit()
        return toggles[0][0] if toggles else done

    def _hand_tile(self, count: int) -> tuple[int, int]:
        """Return how large the cards of a hand can be, at scale 1, for all to be seen."""
        parent = self.parentWidget()
        room = parent.width() / self._theme.scale if parent is not None else 1000
        width = min(150, max(64, round((room - 70) / max(1, count) - 26)))
        return width, round(width * 1.5)

    def _answer_hand(self, question: Question, toggles: list[tuple[QToolButton, Choice]]) -> None:
        picked = [choice.option for made, choice in toggles if made.isChecked()]
        rest = (
            [] if question.rest is None or len(picked) == len(toggles) else [question.rest.option]
        )
        self.answered.emit((*picked, *rest))

    def _answer(self, choice: Choice) -> None:
        """Answer once: where one click opens things, a list tells of it twice."""
        question = self._question
        if question is not None and any(each is choice for each in question.choices):
            self.answered.emit((choice.option,))

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; a digit chooses, Enter presses a button or goes on in the mulligan."""
        question = self._question
        if question is None:
            return
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        focused = self.focusWidget()
        if is_enter and question.kind == "mulligan" and self._done is not None:
            self._done.click()
        elif is_enter and isinstance(focused, QPushButton):
            focused.click()
        elif is_enter and isinstance(focused, QSpinBox) and self._done is not None:
            self._done.click()
        elif event.text().isdigit() and 1 <= int(event.text()) <= len(self._numbered):
            self._answer(self._numbered[int(event.text()) - 1])
        elif event.key() == Qt.Key.Key_Space and question.rest is not None:
            self._answer(question.rest)
        else:
            super().keyPressEvent(event)


def choice_texts(question: Question) -> list[str]:
    """Return the words of all choices."""
    return [said(each.words) for each in question.choices]


def _name_mulligan(done: QPushButton, toggles: list[tuple[QToolButton, Choice]]) -> None:
    count = sum(made.isChecked() for made, _ in toggles)
    words = tr("Put back {count} and draw as many", count=count) if count else tr("Keep this hand")
    done.setText(words)


def _filter(listed: QListWidget, text: str) -> None:
    wanted = text.casefold()
    shown = [n for n in range(listed.count()) if wanted in listed.item(n).text().casefold()]
    for number in range(listed.count()):
        listed.item(number).setHidden(number not in shown)
    if shown:
        listed.setCurrentRow(shown[0])
