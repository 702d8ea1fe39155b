"""The step to do next, in one line below a deck that has its first cards."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QWidget

from deckbuilder.core.building_steps import BuildingStep, is_complete
from deckbuilder.core.shelf import Shelf
from deckbuilder.ui.folding_row import FoldingRow
from deckbuilder.ui.panes.step_words import StepWords, step_button
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import ElidedLabel, clear, label, link, row
from deckbuilder.ui.words import tr
from engine.formats import Format


class NextStep(QFrame):
    """Leads through the steps that a new deck still lacks.

    Signals:
        cards_asked: Cards for the step should be shown. Carries the search for them.
        fix_asked: What is missing should be added. Carries the findings.
        hidden: The steps are not wanted.
    """

    cards_asked = Signal(str)
    fix_asked = Signal(object)
    hidden = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("step", "current")
        self.setAccessibleName(tr("Next step of the deck"))
        self.button: QPushButton | None = None
        self._folding: FoldingRow | None = None
        self._words = 0  # how wide they are
        self._row = row()
        theme.arrange(self._row, ("m", "xs", "m", "xs"), "s")
        self.setLayout(self._row)
        self.hide()

    def show_steps(self, shelf: Shelf, steps: Sequence[BuildingStep], event: Format) -> None:
        """Show the first step that is not done; nothing once the deck is complete."""
        clear(self._row)
        self.button, self._folding = None, None
        step = next((each for each in steps if not each.is_done), None)
        self.setVisible(step is not None and not is_complete(steps))
        if step is None or is_complete(steps):
            return
        texts = StepWords(shelf, steps, event, has_cards=True)
        number = steps.index(step) + 1
        words = row(spacing=self._row.spacing())
        where = label(tr("Step {number} of {count}", number=number, count=len(steps)), "small")
        title = ElidedLabel(texts.title(step), "heading")
        title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        sentence = ElidedLabel(texts.sentence(step), "small")
        for each, share in ((where, 0), (title, 0), (sentence, 1)):
            words.addWidget(each, share)
        self.button = step_button(step, texts, self.cards_asked.emit, self.fix_asked.emit)
        self.button.setAccessibleName(
            tr("Step {number} of {count}, {title}, button {button}", number=number,
               count=len(steps), title=texts.title(step), button=self.button.text())
        )  # fmt: skip
        hide = link(tr("Hide these steps"))
        hide.clicked.connect(self.hidden)
        self._folding = FoldingRow(words, (self.button, hide), self._row.spacing())
        self._row.addLayout(self._folding, 1)
        for tool in (self.button, hide):
            tool.show()  # at once: what is hidden is not counted when it folds
        self._words = where.sizeHint().width() + title.sizeHint().width()
        self._fold()

    def _fold(self) -> None:
        """Put the buttons below the words where these would be cut off."""
        if self._folding is not None:
            margins = self._row.contentsMargins()
            room = self.width() - margins.left() - margins.right()
            self._folding.fold_for(room, self._words + 2 * self._row.spacing())

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._fold()
