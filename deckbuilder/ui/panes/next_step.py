"""The step to do next, in one line below a deck that has its first cards."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from deckbuilder.core.building_steps import BuildingStep, is_complete
from deckbuilder.core.shelf import Shelf
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
        self._row = row()
        theme.arrange(self._row, ("m", "xs", "m", "xs"), "s")
        self.setLayout(self._row)
        self.hide()

    def show_steps(self, shelf: Shelf, steps: Sequence[BuildingStep], event: Format) -> None:
        """Show the first step that is not done; nothing once the deck is complete."""
        clear(self._row)
        self.button = None
        step = next((each for each in steps if not each.is_done), None)
        self.setVisible(step is not None and not is_complete(steps))
        if step is None or is_complete(steps):
            return
        texts = StepWords(shelf, steps, event, has_cards=True)
        number = steps.index(step) + 1
        self._row.addWidget(label(tr("Step {number} of {count}", number=number, count=len(steps)),
                                  "small"))  # fmt: skip
        self._row.addWidget(label(texts.title(step), "heading"))
        sentence = ElidedLabel(tone="small")
        sentence.set_text(texts.sentence(step))
        self._row.addWidget(sentence, 1)
        self.button = step_button(step, texts, self.cards_asked.emit, self.fix_asked.emit)
        self.button.setAccessibleName(
            tr("Step {number} of {count}, {title}, button {button}", number=number,
               count=len(steps), title=texts.title(step), button=self.button.text())
        )  # fmt: skip
        self._row.addWidget(self.button)
        hide = link(tr("Hide these steps"))
        hide.clicked.connect(self.hidden)
        self._row.addWidget(hide)
