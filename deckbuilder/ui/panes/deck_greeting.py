"""A new deck greets with its first steps, each with one button, where its cards will be."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from deckbuilder.core.building_steps import BuildingStep
from deckbuilder.core.shelf import Shelf
from deckbuilder.ui.panes.step_words import StepWords, fixable, step_button
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import clear, column, label, link, row, set_tone
from deckbuilder.ui.words import tr
from engine.formats import Format

NARROW = 440  # below this width, at scale 1, a step's button stands below its words


class DeckGreeting(QScrollArea):
    """The steps of a deck that has no cards to draw yet.

    Signals:
        cards_asked: Cards for a step should be shown. Carries the search for them.
        went_on: The step whose cards were shown is done. Carries its search and the next one.
        fix_asked: What is missing should be added. Carries the findings.
        hidden: The steps are not wanted.
    """

    cards_asked = Signal(str)
    went_on = Signal(str, str)
    fix_asked = Signal(object)
    hidden = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr("First steps of the deck"))
        body = QWidget()
        body.setProperty("pane", True)
        body.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._column: QVBoxLayout = column()
        theme.arrange(self._column, ("m", "m", "m", "m"), "s")
        body.setLayout(self._column)
        self.setWidget(body)
        self.buttons: list[QPushButton] = []
        self._bodies: list[QBoxLayout] = []
        self._shown: tuple[object, ...] = ()
        self._steps: Sequence[BuildingStep] = ()
        self._searched = ""

    def show_steps(self, shelf: Shelf, steps: Sequence[BuildingStep], event: Format) -> None:
        """Show the steps of a deck as they are now."""
        if self._shown == (shelf, steps, event):
            return
        self._shown = (shelf, steps, event)
        self._fill(shelf, steps, event)
        self._go_on(steps)
        self._steps = steps

    def _fill(self, shelf: Shelf, steps: Sequence[BuildingStep], event: Format) -> None:
        clear(self._column)
        self.buttons, self._bodies = [], []
        title = tr("A new {game} deck", game=shelf.game.title)
        self._column.addWidget(label(title, "title", wraps=True))
        texts = StepWords(shelf, steps, event, has_cards=False)
        words = (
            tr("{count} steps make it complete.", count=len(steps))
            if any(texts.refusal(each) for each in steps)
            else tr("{count} steps make it complete. Do them in any order.", count=len(steps))
        )
        self._column.addWidget(label(words, "muted", wraps=True))
        current = next((each for each in steps if not each.is_done), None)
        for number, step in enumerate(steps, start=1):
            self._column.addWidget(self._row(number, step, texts, is_current=step is current))
        hide = link(tr("Hide these steps"))
        hide.clicked.connect(self.hidden)
        self._column.addWidget(hide, 0, Qt.AlignmentFlag.AlignRight)
        self._column.addStretch(1)
        self._fold()

    def _ask(self, search: str) -> None:
        self._searched = search
        self.cards_asked.emit(search)

    def _go_on(self, steps: Sequence[BuildingStep]) -> None:
        """Lead from a step that is done to the cards of the next one."""
        before = next((each for each in steps if each.search == self._searched), None)
        if before is None or not before.is_done:
            return
        # A section without a size is never full: its cards stay, for more of them.
        earlier = next((each for each in self._steps if each.section is before.section), before)
        if not earlier.missing:
            return
        after = next((each for each in steps if not each.is_done), None)
        self._searched = after.search if after is not None and not fixable(after) else ""
        if self._searched:
            self.went_on.emit(before.search, self._searched)

    def _fold(self) -> None:
        """Put the buttons below the words where there is no room beside them."""
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        is_narrow = self.viewport().width() < self._theme.px(NARROW)
        for body in self._bodies:
            body.setDirection(below if is_narrow else beside)

    def _row(
        self, number: int, step: BuildingStep, texts: "StepWords", *, is_current: bool
    ) -> QFrame:
        box = QFrame()
        box.setProperty("step", "current" if is_current else "done" if step.is_done else "open")
        inner = row()
        self._theme.arrange(inner, ("m", "s", "m", "s"), "m")
        inner.addWidget(self._number(number, step))
        title = texts.title(step)
        words = column(spacing=1)
        words.addWidget(label(title, "heading", wraps=True))
        sentence = "" if step.is_done else texts.sentence(step)
        if sentence:
            words.addWidget(label(sentence, "small", wraps=True))
        body = row(spacing=self._theme.space("s"))
        body.addLayout(words, 1)
        inner.addLayout(body, 1)
        self._bodies.append(body)
        if not step.is_done:
            made = step_button(step, texts, self._ask, self.fix_asked.emit)
            set_tone(made, "primary" if is_current else "", "kind")
            made.setAccessibleName(
                tr("Step {number} of {count}, {title}, button {button}", number=number,
                   count=texts.count, title=title, button=made.text())
            )  # fmt: skip
            body.addWidget(made)
            self.buttons.append(made)
        box.setLayout(inner)
        return box

    def _number(self, number: int, step: BuildingStep) -> QWidget:
        made = label("" if step.is_done else str(number), "step")
        made.setAlignment(Qt.AlignmentFlag.AlignCenter)
        size = self._theme.px(24)
        made.setFixedSize(size, size)
        if step.is_done:
            made.setPixmap(self._theme.icon("legal", "success").pixmap(size, size))
        return made

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._fold()
