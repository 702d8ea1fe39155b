"""What one searches decks with: the box, and chips for where the words were found."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QToolButton, QWidget

from deckbuilder.core.library.search import Hit
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.line_boxes import FilterBox
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import native_keys, row
from deckbuilder.ui.words import tr

CARDS, NAMES = "cards", "names"


class DeckSearchBox(FilterBox):
    """A line with a magnifier, and while it is empty with the key that leads to it."""

    def __init__(self, theme: Theme, keys: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._keys = theme, native_keys(keys)
        self.setAccessibleName(tr("Search decks and the cards in them"))
        self.setPlaceholderText(
            tr("Search decks and the cards in them, e.g. reanimate or is:legal card:gate")
        )
        self.setClearButtonEnabled(True)
        theme.follow(self, self._leave_room)
        self.textChanged.connect(self._leave_room)

    def _leave_room(self) -> None:
        metrics = self.fontMetrics()
        hint = 0 if self.text() else metrics.horizontalAdvance(self._keys) + self._theme.px(10)
        self.setTextMargins(self._theme.px(24), 0, hint, 0)

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        """See base class."""
        super().paintEvent(event)
        theme, painter = self._theme, QPainter(self)
        spot = QPointF(theme.px(18), self.height() / 2)
        Marks(painter, theme).icon("search", "text_muted", spot, theme.px(16))
        if not self.text():
            painter.setFont(theme.font("small"))
            painter.setPen(theme.colour("text_muted"))
            place = QRectF(0, 0, self.width() - theme.px(10), self.height())
            side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(place, side, self._keys)
        painter.end()


class FoundChips(QWidget):
    """Two chips: decks that were found by the cards in them, and by what they are called.

    Signals:
        chosen: Another choice was made.
    """

    chosen = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons = {CARDS: self._make_chip(CARDS), NAMES: self._make_chip(NAMES)}
        layout = row(spacing=theme.space("xs"))
        for each in self.buttons.values():
            layout.addWidget(each)
        self.setLayout(layout)
        self.hide()

    def _make_chip(self, key: str) -> QToolButton:
        made = QToolButton()
        made.setProperty("chip", True)
        made.setCheckable(True)
        made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        made.clicked.connect(lambda: self._on_chosen(key))
        return made

    def _on_chosen(self, key: str) -> None:
        for other, chip in self.buttons.items():
            chip.setChecked(chip.isChecked() and other == key)
        self.chosen.emit()

    def narrow(self, hits: Sequence[Hit], *, is_search: bool) -> list[Hit]:
        """Show how many decks were found by which words; returns those that are wanted."""
        by_cards = [each for each in hits if each.cards]
        by_names = [each for each in hits if not each.cards]
        self._name(CARDS, tr("Cards in decks {count}", count=len(by_cards)))
        self._name(NAMES, tr("Names {count}", count=len(by_names)))
        self.setVisible(is_search)
        if is_search and self.buttons[CARDS].isChecked():
            return by_cards
        if is_search and self.buttons[NAMES].isChecked():
            return by_names
        return list(hits)

    def _name(self, key: str, words: str) -> None:
        self.buttons[key].setText(words)
        self.buttons[key].setAccessibleName(words)

    def forget(self) -> None:
        """Show everything that is found again."""
        for each in self.buttons.values():
            each.setChecked(False)
