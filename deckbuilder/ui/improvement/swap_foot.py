"""What can be done with the ticked swaps: buttons in one line, or in two."""

from PySide6.QtWidgets import QBoxLayout, QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, row
from deckbuilder.ui.words import tr, tr_count


class SwapFoot(QWidget):
    """Applies, tests, opens, plays and copies; the page does all of it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(theme.space("s"))
        left, right = (row(spacing=theme.space("s")) for _ in range(2))
        self.apply = button(tr("Apply swaps"), "primary")
        self.apply.setToolTip(tr("One step in the history; undo takes all of it back (Ctrl+Enter)"))
        self.again = button(tr("Test again"))
        self.again.setToolTip(tr("Tests the ticked swaps together with fresh games"))
        self.open_copy = button(tr("Open as a copy"))
        self.play = button(tr("Play it"))
        theme.dress(self.play, "goldfish")
        self.play.setToolTip(tr("Plays the deck with the ticked swaps at the table, against the "
                                "first deck of the field"))  # fmt: skip
        self.copy = button(tr("Copy report"))
        for each in (self.apply, self.again):
            left.addWidget(each)
        left.addStretch(1)
        right.addStretch(1)
        for each in (self.open_copy, self.play, self.copy):
            right.addWidget(each)
        self._layout.addLayout(left)
        self._layout.addLayout(right)
        self.setLayout(self._layout)

    def show_choice(self, count: int, *, is_free: bool, is_tested: bool, has_report: bool) -> None:
        """Show what can be done with the swaps that are ticked."""
        has_choice = bool(count) and is_free
        self.apply.setText(tr_count(count, "Apply 1 swap", "Apply {count} swaps"))
        for each in (self.apply, self.open_copy, self.play):
            each.setEnabled(has_choice)
        self.again.setEnabled(has_choice and not is_tested)
        self.copy.setEnabled(has_report)

    def fold_for(self, room: int) -> None:
        """Put the buttons into one line, or two where that has no room."""
        given = (self.apply, self.again, self.open_copy, self.play, self.copy)
        needed = sum(each.sizeHint().width() + self._theme.space("m") for each in given)
        ways = QBoxLayout.Direction
        self._layout.setDirection(ways.TopToBottom if needed > room else ways.LeftToRight)
