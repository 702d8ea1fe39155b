"""Above the board of a puzzle: the goal, the try, and what helps."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, column, label, row
from deckbuilder.ui.words import tr


class PuzzleBar(QWidget):
    """The goal of a puzzle, how far one is, and its buttons.

    Signals:
        again_asked, hint_asked, solution_asked, step_asked, next_asked, list_asked: What the
            buttons say.
    """

    again_asked = Signal()
    hint_asked = Signal()
    solution_asked = Signal()
    step_asked = Signal()
    next_asked = Signal()
    list_asked = Signal()

    def __init__(self, theme: Theme, page: QWidget) -> None:
        super().__init__(page)
        self.goal = label("", "heading", wraps=True)
        self.state = label("", "muted", wraps=True)
        self.hint = label("", wraps=True)
        self.again = button(tr("Try again"))
        self.hints = button(tr("Next hint"))
        self.solution = button(tr("Solution"))
        self.step = button(tr("Show the next step"))
        self.next = button(tr("Next puzzle"))
        self.list = button(tr("All puzzles …"))
        self._connect(page)
        foot = row(spacing=theme.space("s"))
        for each in (self.again, self.hints, self.solution, self.step, self.next, self.list):
            foot.addWidget(each)
        foot.addStretch(1)
        layout = column(margin=theme.space("s"), spacing=theme.space("xs"))
        layout.addWidget(self.goal)
        layout.addWidget(self.state)
        # Hints come and go below the buttons, so that these stay under the pointer.
        layout.addLayout(foot)
        layout.addWidget(self.hint)
        self.setLayout(layout)

    def _connect(self, page: QWidget) -> None:
        deeds = (
            (self.again, self.again_asked, "Ctrl+R"),
            (self.hints, self.hint_asked, "Ctrl+?"),
            (self.solution, self.solution_asked, ""),
            (self.step, self.step_asked, "Ctrl+Right"),
            (self.next, self.next_asked, ""),
            (self.list, self.list_asked, ""),
        )
        for made, signal, key in deeds:
            made.clicked.connect(signal)
            if key:
                made.setToolTip(f"{made.text()} ({key})")
                shortcut = QShortcut(QKeySequence(key), page)
                shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
                shortcut.activated.connect(made.click)

    def show_goal(self, title: str, attempt: int) -> None:
        """Show what is to be done, at the beginning of a try."""
        goal = tr("{title}: win this turn", title=title)
        self.goal.setText(goal)
        self.state.setText(tr("One turn, everything is known. Try {number}.", number=attempt))
        self.hint.clear()
        self.hint.hide()
        self.step.setEnabled(False)
        self.solution.setEnabled(True)
        self.hints.setEnabled(True)
        self.setAccessibleName(tr("Puzzle: {goal}, started.", goal=goal))

    def show_state(self, words: str) -> None:
        """Say how the try goes."""
        self.state.setText(words)

    def show_hint(self, words: str) -> None:
        """Show a hint, or the solution."""
        self.hint.setText(words)
        self.hint.setVisible(bool(words))
