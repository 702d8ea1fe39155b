"""Small panels beside the hand of a table without rules: the top of the deck, dice and coins."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QSpinBox, QVBoxLayout, QWidget

from deckbuilder.core.table.session import TableSession
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, clear, column, label, number_box, row
from deckbuilder.ui.words import tr
from engine.sandbox import acts
from engine.sandbox.declaration import ASIDE
from engine.tabletop.board import Choice, Piece

# In pixels at scale 1: how wide they are, and from which room on they are shown.
WIDE, LEAST = 400, (280, 140)
MOST_SHOWN = 5
DICE = (("d6", 6, 1), ("d20", 20, 1), ("2d6", 6, 2))


class FreePanels(QFrame):
    """What lies on top of the deck, and dice; every button is an act like any other.

    Signals:
        used: Carries the option.
    """

    used = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._session: TableSession | None = None
        self._seat = 0
        self.count: QSpinBox = number_box(theme, 1, 20, 3)
        self.count.setAccessibleName(tr("How many cards"))
        self.look = button(tr("Look at"))
        self.back = button(tr("Put back"), "primary")
        self.thrown = label("", "heading", wraps=True)
        self.places: list[tuple[int, QComboBox]] = []
        self._cards = column(spacing=theme.space("xs"))
        self.setAccessibleName(tr("Top of your deck, dice and coins"))
        self._build()
        self.hide()

    def _build(self) -> None:
        space = self._theme.space
        layout = column(spacing=space("s"))
        top, inner = self._box()
        head = row(spacing=space("s"))
        head.addWidget(label(tr("Top of your deck"), "heading"), 1)
        for each in (self.count, self.look, self.back):
            head.addWidget(each)
        inner.addLayout(head)
        inner.addLayout(self._cards)
        layout.addWidget(top)
        dice, inner = self._box()
        inner.addWidget(label(tr("Dice and coins"), "heading"))
        inner.addWidget(self.thrown)
        line = row(spacing=space("xs"))
        for name, sides, count in DICE:
            act = (acts.DICE, sides, count)
            line.addWidget(self._thrower(name, act))
        line.addWidget(self._thrower(tr("Coin"), (acts.COIN,)))
        line.addStretch(1)
        inner.addLayout(line)
        layout.addWidget(dice)
        layout.addStretch(1)
        self.setLayout(layout)
        self.look.clicked.connect(self._look)
        self.back.clicked.connect(self._put_back)

    def _box(self) -> tuple[QFrame, QVBoxLayout]:
        made = QFrame()
        made.setProperty("box", True)
        inner = column(margin=self._theme.space("s"), spacing=self._theme.space("xs"))
        made.setLayout(inner)
        return made, inner

    def _thrower(self, name: str, act: tuple[int, ...]) -> QWidget:
        """Return a button for an act of the player whose hand is open."""
        made = button(name)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.clicked.connect(lambda: self.used.emit((act[0], self._seat, *act[1:])))
        return made

    # ------------------------------------------------------------------------------------- showing

    def follow(self, session: TableSession, seat: int, room: QRect | None) -> None:
        """Show them where a table without rules leaves room for them."""
        self._session, self._seat = session, seat
        least = [self._theme.px(each) for each in LEAST]
        has_room = room is not None and room.width() >= least[0] and room.height() >= least[1]
        self.setVisible(session.seated.is_free and not session.is_over and has_room)
        if not self.isHidden() and room is not None:
            self._show(session)
            width = min(room.width(), self._theme.px(WIDE))
            self.setGeometry(room.right() + 1 - width, room.top(), width, room.height())
            self.raise_()

    def _show(self, session: TableSession) -> None:
        seen = session.view().sides[self._seat].zones.get(ASIDE, ())
        if [each.number for each in seen] != [number for number, _ in self.places]:
            self._show_cards(seen)
        self.back.setEnabled(bool(seen))
        last = session.match.choices[-1] if session.match.choices else None
        is_throw = isinstance(last, tuple) and last[0] in (acts.DICE, acts.COIN)
        self.thrown.setText(said(session.entries[-1].line.words) if is_throw else "")
        self.thrown.setVisible(is_throw)

    def _show_cards(self, seen: Sequence[Piece]) -> None:
        clear(self._cards)
        self.places = []
        for piece in seen[:MOST_SHOWN]:
            line, where = row(spacing=self._theme.space("s")), QComboBox()
            for words, place in (
                (tr("keep on top"), "top"),
                (tr("to the hand"), "hand"),
                (tr("to the bottom"), "bottom"),
            ):
                where.addItem(words, place)
            where.setAccessibleName(piece.name)
            line.addWidget(label(piece.name), 1)
            line.addWidget(where)
            self._cards.addLayout(line)
            self.places.append((piece.number, where))

    # --------------------------------------------------------------------------------------- acting

    def _look(self) -> None:
        session = self._session
        if session is None:
            return
        choice = session.numbered_choice("look", self._seat, -1, (self.count.value(),))
        if choice is not None:
            self.used.emit(choice.option)

    def _put_back(self) -> None:
        """Put every card where the player wants it; what stays on top keeps its order."""
        session = self._session
        wanted = [(number, str(box.currentData())) for number, box in self.places]
        for number, place in reversed(wanted):
            found = self._move(session, number, place) if session is not None else None
            if found is not None:
                self.used.emit(found.option)

    def _move(self, session: TableSession, number: int, place: str) -> Choice | None:
        spot = "hand" if place == "hand" else session.layout.draw_pile.id
        at = 0 if place == "bottom" else -1
        return session.tabletop.dropped(session.game, number, self._seat, spot, at)
