"""What the start page says to somebody who has no deck yet."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, column, label
from deckbuilder.ui.words import tr


class LibraryGreeting(QFrame):
    """Three ways to begin.

    Signals:
        new_asked: A new deck.
        import_asked: A list from the clipboard.
        tour_asked: The tour.
    """

    new_asked = Signal()
    import_asked = Signal()
    tour_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("box", True)
        words = column(spacing=theme.space("s"))
        theme.arrange(words, ("l", "l", "l", "l"), "s")
        words.addWidget(label(tr("No decks of your own yet"), "title"))
        words.addWidget(
            label(tr("Copy a ready deck, import a list or begin a new one."), "muted", wraps=True)
        )
        self.new = button(tr("New deck"), "primary")
        theme.dress(self.new, "add", "on_accent")
        self.new.clicked.connect(self.new_asked)
        self.importer = button(tr("Import from the clipboard"))
        theme.dress(self.importer, "import")
        self.importer.clicked.connect(self.import_asked)
        self.tour = button(tr("Two-minute tour"))
        theme.dress(self.tour, "right")
        self.tour.clicked.connect(self.tour_asked)
        # In lines, since long words at a large scale do not fit beside each other.
        buttons = FlowLayout(theme.space("s"))
        for each in (self.new, self.importer, self.tour):
            buttons.addWidget(each)
        words.addLayout(buttons)
        self.setLayout(words)
