"""What can be done by hand to a card or for a player: a small panel beside it."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QToolButton,
    QWidget,
)

from deckbuilder.ui.table.speech import said, speak
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import bar_button, button, clear, column, icon_button, label, line, row
from deckbuilder.ui.words import tr
from engine.tabletop.board import Choice
from engine.tabletop.hand_tools import Stepper, Tool

MOST_IN_MENU = 120
# How many rows of a list are seen, and how wide it is at most, in pixels at scale 1.
MOST_ROWS, WIDEST = 12, 360


@dataclass(frozen=True, slots=True)
class Handful:
    """Everything that can be done by hand to one card, or for one player.

    Attributes:
        title: The card's or the player's name.
        offers: The tools with what each of them can do.
        numbers: The tools that take any numbers.
        is_listed: The tools are a list, which scrolls where the window is low.
    """

    title: str
    offers: Sequence[tuple[Tool, Sequence[Choice]]]
    steppers: Sequence[Stepper]
    numbers: frozenset[str]
    is_listed: bool = False


class CardMenu(QFrame):
    """The panel.

    Attributes:
        listed: What one tool can do, or the tools where they are a list; None for buttons.

    Signals:
        used: Carries the Choice.
        numbers_asked: Carries the id of the tool that should take other numbers.
        words_asked: Carries the id of the tool that should take words.
        closed: It is gone.
    """

    used = Signal(object)
    numbers_asked = Signal(str)
    words_asked = Signal(str)
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._over = theme, parent
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("By hand"))
        self.hide()
        self.setProperty("raised", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        pad = theme.space("s")
        self._body = column(spacing=theme.space("xs"))
        self._body.setContentsMargins(pad, pad, pad, pad)
        self.setLayout(self._body)
        self._is_lasting = False
        self._shown: Handful | None = None
        self.listed: QListWidget | None = None
        self._is_within = False
        self._keys: dict[str, QToolButton] = {}

    def show_for(self, handful: Handful, at: QPoint, over: QWidget) -> None:
        """Open beside a point of the screen, within the page or dialog that asks."""
        self.lie_over(over)
        self.fill(handful)
        self.adjustSize()
        corner = self._over.mapFromGlobal(at)
        self.move(corner.x() + 4, corner.y())
        self._stay_inside()
        self.show()
        self.raise_()
        (self.listed or self).setFocus(Qt.FocusReason.PopupFocusReason)

    def _fit(self) -> None:
        """Be as large as what was just put in; an open window shows that only later by itself."""
        for each in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if not each.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
                each.show()
        self._body.activate()
        self.adjustSize()

    def _stay_inside(self) -> None:
        """Lie within what it belongs to."""
        room = self._over.rect()
        left = min(self.x(), room.right() - self.width())
        top = min(self.y(), room.bottom() - self.height())
        self.move(max(0, left), max(0, top))

    def lie_over(self, over: QWidget) -> None:
        """Belong to a page or dialog."""
        if over is not self._over:
            self._over = over
            self.setParent(over)

    def fill(self, handful: Handful) -> None:
        """Show what can be done now."""
        self._shown, self.listed, self._is_within = handful, None, False
        clear(self._body)
        self._keys = {}
        self.setAccessibleName(tr("By hand: {tool}", tool=handful.title))
        self._body.addWidget(label(handful.title, "heading"))
        if handful.is_listed:
            self._list_tools(handful)
            return
        quick = [each for each in handful.offers if each[0].is_quick]
        if quick:
            self._add_quick(quick)
        if handful.steppers:
            self._add_steppers(handful.steppers)
        others = [each for each in handful.offers if not each[0].is_quick]
        if others:
            self._body.addWidget(line())
        for tool, choices in others:
            self._add_row(tool, choices, takes_numbers=tool.id in handful.numbers)
        if self.isVisible():
            self._fit()

    def _add_quick(self, offers: Sequence[tuple[Tool, Sequence[Choice]]]) -> None:
        """Show what is done at once, side by side."""
        cells = row(spacing=self._theme.space("xs"))
        for tool, choices in offers:
            words = f"{speak(tool.title)}  {tool.key}".rstrip()
            made = bar_button(self._theme, words, tool.icon, "framed")
            made.setToolTip(f"{said(choices[0].words)} ({tool.key})" if tool.key else "")
            if tool.is_aimed:
                made.clicked.connect(
                    lambda _on=False, tool=tool, choices=choices: self._list(tool, choices, False)
                )
            else:
                made.clicked.connect(lambda _on=False, choice=choices[0]: self._use(choice))
            self._keys[tool.key] = made
            cells.addWidget(made)
        cells.addStretch(1)
        self._body.addLayout(cells)

    def _add_steppers(self, steppers: Sequence[Stepper]) -> None:
        """Show numbers with one less and one more, for this turn or for good."""
        self._body.addWidget(line())
        if any(each.passing for each in steppers):
            self._add_lengths(next((e.reset for e in steppers if e.reset), None))
        grid = QGridLayout()
        grid.setHorizontalSpacing(self._theme.space("s"))
        for at, stepper in enumerate(steppers):
            grid.addWidget(label(speak(stepper.title)), at, 0)
            less = icon_button(self._theme, "remove", tr("{number}: one less",
                                                         number=speak(stepper.title)))  # fmt: skip
            more = icon_button(self._theme, "add", tr("{number}: one more",
                                                      number=speak(stepper.title)))  # fmt: skip
            value = label(str(stepper.now), "strong")
            value.setAlignment(Qt.AlignmentFlag.AlignCenter)
            for place, (made, step) in enumerate(((less, 0), (more, 1))):
                made.clicked.connect(
                    lambda _checked=False, stepper=stepper, step=step: self._step(stepper, step)
                )
                grid.addWidget(made, at, 1 + 2 * place)
            grid.addWidget(value, at, 2)
        grid.setColumnStretch(0, 1)
        self._body.addLayout(grid)

    def _add_lengths(self, reset: Choice | None) -> None:
        lengths = row(spacing=self._theme.space("xs"))
        group = QButtonGroup(self)
        for words, is_lasting in ((tr("this turn"), False), (tr("for good"), True)):
            made = button(words)
            made.setProperty("chip", True)
            made.setCheckable(True)
            made.setChecked(is_lasting is self._is_lasting)
            made.toggled.connect(
                lambda is_on, is_lasting=is_lasting: self._choose_length(is_on, is_lasting)
            )
            group.addButton(made)
            lengths.addWidget(made)
        if reset is not None:
            printed = button(said(reset.words))
            printed.clicked.connect(lambda: self.used.emit(reset))
            lengths.addWidget(printed)
        lengths.addStretch(1)
        self._body.addLayout(lengths)

    def _choose_length(self, is_on: bool, is_lasting: bool) -> None:
        if is_on:
            self._is_lasting = is_lasting

    def _step(self, stepper: Stepper, step: int) -> None:
        """Change a number; the panel stays open for the next step."""
        pair = stepper.passing if stepper.passing and not self._is_lasting else stepper.steps
        self.used.emit(pair[step])

    def _add_row(self, tool: Tool, choices: Sequence[Choice], *, takes_numbers: bool) -> None:
        is_listed = len(choices) > 1 or takes_numbers
        words = speak(tool.title) + (" …" if is_listed or tool.asks else "")
        made = bar_button(self._theme, words, tool.icon)
        if tool.key:
            made.setToolTip(tool.key)
            words = f"{words}  ({tool.key})"
            made.setText(words)
        if tool.asks:
            made.clicked.connect(lambda: self._ask_words(tool.id))
        elif is_listed:
            made.clicked.connect(lambda: self._list(tool, choices, takes_numbers))
        else:
            made.clicked.connect(lambda: self._use(choices[0]))
        self._keys[tool.key] = made
        self._body.addWidget(made, 0, Qt.AlignmentFlag.AlignLeft)

    def _list(self, tool: Tool, choices: Sequence[Choice], takes_numbers: bool) -> None:
        """Show what a tool can do in the place of the tools; no menu lies over the panel."""
        clear(self._body)
        self._keys = {}
        self._is_within = True
        back = bar_button(self._theme, tr("Back"), "undo")
        back.clicked.connect(self._go_back)
        listed = QListWidget()
        listed.setAccessibleName(speak(tool.title))
        for choice in choices[:MOST_IN_MENU]:
            item = QListWidgetItem(said(choice.words), listed)
            item.setData(Qt.ItemDataRole.UserRole, choice)
        if takes_numbers:
            QListWidgetItem(tr("Other numbers …"), listed)
        for signal in (listed.itemClicked, listed.itemActivated):
            signal.connect(lambda item: self._choose(tool, item))
        self._body.addWidget(back, 0, Qt.AlignmentFlag.AlignLeft)
        self._body.addWidget(label(speak(tool.title), "heading"))
        self._show_list(listed)

    def _show_list(self, listed: QListWidget) -> None:
        """Show a list with a part of it in sight, and give it the keyboard."""
        self.listed = listed
        listed.setCurrentRow(0)
        rows = min(listed.count(), MOST_ROWS)
        listed.setFixedHeight(rows * listed.sizeHintForRow(0) + 2 * listed.frameWidth())
        listed.setMinimumWidth(min(listed.sizeHintForColumn(0), self._theme.px(WIDEST))
                               + self._theme.px(24))  # fmt: skip
        self._body.addWidget(listed)
        self._fit()
        self._stay_inside()
        listed.setFocus(Qt.FocusReason.PopupFocusReason)

    def _list_tools(self, handful: Handful) -> None:
        """Show the tools as a list; what one of them can do takes their place."""
        listed = QListWidget()
        listed.setAccessibleName(tr("By hand"))
        for tool, choices in handful.offers:
            is_more = len(choices) > 1 or tool.asks or tool.id in handful.numbers
            words = speak(tool.title) + (" …" if is_more else "")
            item = QListWidgetItem(self._theme.icon(tool.icon), words, listed)
            item.setData(Qt.ItemDataRole.UserRole, (tool, choices))
        for signal in (listed.itemClicked, listed.itemActivated):
            signal.connect(lambda item: self._take_tool(listed, item))
        self._show_list(listed)

    def _take_tool(self, listed: QListWidget, item: QListWidgetItem) -> None:
        if listed is not self.listed:
            return  # a double click chooses once
        tool, choices = item.data(Qt.ItemDataRole.UserRole)
        takes_numbers = self._shown is not None and tool.id in self._shown.numbers
        if tool.asks:
            self._ask_words(tool.id)
        elif len(choices) > 1 or takes_numbers:
            self._list(tool, choices, takes_numbers)
        else:
            self._use(choices[0])

    def _choose(self, tool: Tool, item: QListWidgetItem) -> None:
        if not self.isVisible():
            return  # a double click chooses once
        choice = item.data(Qt.ItemDataRole.UserRole)
        if choice is None:
            self._ask_numbers(tool.id)
        else:
            self._use(choice)

    def _go_back(self) -> None:
        """Show the tools again."""
        if self._shown is not None:
            self.fill(self._shown)
            (self.listed or self).setFocus(Qt.FocusReason.PopupFocusReason)

    def _use(self, choice: Choice) -> None:
        self.close()
        self.used.emit(choice)

    def _ask_words(self, tool: str) -> None:
        self.close()
        self.words_asked.emit(tool)

    def _ask_numbers(self, tool: str) -> None:
        self.close()
        self.numbers_asked.emit(tool)

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; the letters of the tools use them."""
        letter = "Del" if event.key() == Qt.Key.Key_Delete else event.text().upper()
        is_shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        made = self._keys.get("Shift+" + letter if is_shifted else letter) if letter else None
        if event.key() == Qt.Key.Key_Escape and self._is_within:
            self._go_back()
        elif event.key() == Qt.Key.Key_Escape:
            self.close()
        elif made is not None:
            made.click()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """See base class; a click elsewhere closes it."""
        super().showEvent(event)
        QCoreApplication.instance().installEventFilter(self)  # type: ignore[union-attr]

    def hideEvent(self, event: QHideEvent) -> None:
        """See base class."""
        super().hideEvent(event)
        QCoreApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        self.closed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See base class."""
        if event.type() is QEvent.Type.MouseButtonPress and isinstance(watched, QWidget):
            is_own = watched is self or self.isAncestorOf(watched)
            if not is_own and not isinstance(watched, QMenu):
                self.close()
        return False


def choices_menu(choices: Sequence[Choice], parent: QWidget) -> QMenu:
    """Return a menu of choices; each action holds its own."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for choice in choices[:MOST_IN_MENU]:
        menu.addAction(said(choice.words)).setData(choice)
    return menu
