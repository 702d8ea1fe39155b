"""A box with a number and what it is about; several stand side by side."""

from PySide6.QtWidgets import QFrame, QWidget

from deckbuilder.ui.widgets import ElidedLabel, column, set_tone


class SummaryBox(QFrame):
    """A number and what it is about."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("box", True)
        layout = column(spacing=2)
        layout.setContentsMargins(12, 8, 12, 8)
        self._head = ElidedLabel(tone="heading")
        self._rest = ElidedLabel(tone="small")
        layout.addWidget(self._head)
        layout.addWidget(self._rest)
        self.setLayout(layout)

    def show_words(self, head: str, rest: str, tone: str = "heading") -> None:
        """Show other words."""
        self._head.set_text(head)
        self._rest.set_text(rest)
        set_tone(self._head, tone)
