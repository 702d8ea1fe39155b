"""Below a card in the inspector: what its printings sell for, and rulings about it."""

from collections.abc import Callable
from concurrent.futures import Executor
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.ui.background import Job
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import clear, column, label, section_head
from deckbuilder.ui.words import tr
from engine.cards import Card

if TYPE_CHECKING:
    from deckbuilder.store.cards.feed_writer import PrintedPrice
    from deckbuilder.store.cards.remarks import CardRemarks
    from deckbuilder.store.cards.repository import Ruling

MOST_KEPT = 500
RemarksOf = Callable[[Card], "CardRemarks | None"]


class CardRemarksBox(QWidget):
    """Asks for remarks off the window's thread and shows them when they come.

    Signals:
        grown: There is more or less to show than before.
    """

    grown = Signal()

    def __init__(
        self, theme: Theme, remarks_of: RemarksOf, executor: Executor, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._remarks_of, self._executor = theme, remarks_of, executor
        self._card: Card | None = None
        self._known: dict[Card, CardRemarks | None] = {}
        self._job: Job[CardRemarks | None] | None = None
        self._lines = column()
        theme.arrange(self._lines, ("", "", "", ""), "s")
        self.setLayout(self._lines)

    def forget(self) -> None:
        """Ask again the next time: cards or prices changed."""
        self._known.clear()
        self._card = None

    def show_card(self, card: Card | None) -> None:
        """Show the remarks on another card; None for nothing."""
        if card is self._card:
            return
        self._card = card
        if self._job is not None:
            self._job.cancel()
        self._show(self._known.get(card) if card is not None else None)
        if card is None or card in self._known:
            return
        self._job = Job(lambda: self._remarks_of(card), self)
        self._job.succeeded.connect(lambda found: self._keep(card, found))
        self._job.failed.connect(self._refuse)
        self._job.start(self._executor)

    def _keep(self, card: Card, found: "CardRemarks | None") -> None:
        if len(self._known) >= MOST_KEPT:
            self._known.clear()
        self._known[card] = found
        if card is self._card:
            self._show(found)

    def _refuse(self, error: Exception) -> None:
        if not isinstance(error, DeckbuilderError):
            raise error
        clear(self._lines)
        self._lines.addWidget(label(str(error), "small", wraps=True))
        self.grown.emit()

    def _show(self, remarks: "CardRemarks | None") -> None:
        clear(self._lines)
        prices = map(price_words, remarks.prices if remarks else ())
        self._add_lines(tr("Prices"), [words for words in prices if words])
        rulings = map(ruling_words, remarks.rulings if remarks else ())
        self._add_lines(tr("Rulings"), list(rulings))
        self.setVisible(self._lines.count() > 0)
        self.grown.emit()

    def _add_lines(self, title: str, lines: list[str]) -> None:
        if not lines:
            return
        self._lines.addLayout(section_head(self._theme, title))
        for each in lines:
            self._lines.addWidget(label(each, wraps=True))


def price_words(printed: "PrintedPrice") -> str:
    """Return a price as a line: where, and market, lowest and highest; empty if none is known."""
    price = printed.price
    amounts = (
        (tr("market"), price.market),
        (tr("lowest"), price.low),
        (tr("highest"), price.high),
    )
    known = [f"{word} ${amount:.2f}" for word, amount in amounts if amount is not None]
    where = " ".join(part for part in (printed.set, printed.number, price.subtype) if part)
    return f"{where}: {', '.join(known)}" if known else ""


def ruling_words(ruling: "Ruling") -> str:
    """Return a ruling with when and by whom it was given."""
    when = ", ".join(part for part in (ruling.date, ruling.source) if part)
    return f"{ruling.text} ({when})" if when else ruling.text
