"""The cards that a search found, as rows for a list or a grid."""

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum

from PySide6.QtCore import (
    QAbstractListModel,
    QMimeData,
    QModelIndex,
    QObject,
    Qt,
)

from deckbuilder.core.card_fit import CardFit
from deckbuilder.core.collection.holdings import Holdings
from deckbuilder.ui.card_drag import LIBRARY, MIME, CardDrag, write_drag
from deckbuilder.ui.card_words import card_sentence
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.models.indexes import NO_INDEX, Index
from deckbuilder.ui.words import tr
from engine.cards import Card
from engine.decks import Entry


class LibraryRole(IntEnum):
    """What a view may ask beyond the usual."""

    CARD = Qt.ItemDataRole.UserRole + 1
    COUNT = Qt.ItemDataRole.UserRole + 2
    LIMIT = Qt.ItemDataRole.UserRole + 3
    REASON = Qt.ItemDataRole.UserRole + 4
    OWNED = Qt.ItemDataRole.UserRole + 5


class LibraryModel(QAbstractListModel):
    """Cards in the order of the search, with how many the deck holds."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards: Sequence[Card] = ()
        self._counts: Mapping[str, int] = {}
        self._overlay_counts: Mapping[str, int] = {}
        self._fit: CardFit | None = None
        self._holdings = Holdings()
        self._is_overlay: Callable[[Card], bool] = lambda _card: False
        self._answers: dict[int, Callable[[Card], object]] = {
            Qt.ItemDataRole.DisplayRole: lambda card: card.name,
            Qt.ItemDataRole.ToolTipRole: self._tooltip,
            Qt.ItemDataRole.AccessibleTextRole: self._accessible,
            LibraryRole.CARD: lambda card: card,
            LibraryRole.COUNT: self.count,
            LibraryRole.LIMIT: self.limit,
            LibraryRole.REASON: self.reason,
            LibraryRole.OWNED: self.owned,
        }

    @property
    def cards(self) -> Sequence[Card]:
        """The cards, in order."""
        return self._cards

    def set_cards(self, cards: Sequence[Card], is_overlay: Callable[[Card], bool]) -> None:
        """Show other cards."""
        self.beginResetModel()
        self._cards = cards
        self._is_overlay = is_overlay
        self.endResetModel()

    def set_counts(
        self, counts: Mapping[str, int], overlay_counts: Mapping[str, int], fit: CardFit | None
    ) -> None:
        """Show other numbers of copies, by the cards' keys, and judge cards by another deck."""
        self._counts, self._overlay_counts, self._fit = counts, overlay_counts, fit
        self._holdings = fit.shelf.known_holdings() if fit is not None else Holdings()
        if self._cards:
            self.dataChanged.emit(self.index(0), self.index(len(self._cards) - 1))

    def card(self, index: Index) -> Card | None:
        """Return the card of a row."""
        return self._cards[index.row()] if 0 <= index.row() < len(self._cards) else None

    def count(self, card: Card) -> int:
        """Return how many copies of a card the deck holds, main and side together."""
        counts = self._overlay_counts if self._is_overlay(card) else self._counts
        return counts.get(card.key, 0)

    def owned(self, card: Card) -> int | None:
        """Return how many copies of a card are owned; None where no collection is kept."""
        return self._holdings.count(card.key) if self._holdings.is_kept else None

    def limit(self, card: Card) -> int | None:
        """Return how many copies the format allows."""
        return self._fit.limit(card) if self._fit else None

    def reason(self, card: Card) -> str:
        """Return why a card cannot be played with this deck; empty where it can."""
        finding = self._fit.problem(card) if self._fit else None
        if finding is None:
            return ""
        return f"{finding_text(finding.message)} ({', '.join(finding.rules)})"

    def _tooltip(self, card: Card) -> str:
        return "\n".join(filter(None, (card.name, self.reason(card), self._owned_words(card))))

    def _owned_words(self, card: Card) -> str:
        owned = self.owned(card)
        if owned is None:
            return ""
        return tr("{count} owned", count=owned) if owned else tr("not owned")

    def _accessible(self, card: Card) -> str:
        words = [card_sentence(card)]
        count = self.count(card)
        if count:
            words.append(tr("{count} in the deck", count=count))
        words += filter(None, (self.reason(card), self._owned_words(card)))
        return ", ".join(words)

    # Qt overrides

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """See base class."""
        return 0 if parent.isValid() else len(self._cards)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """See base class."""
        card = self.card(index) if index.isValid() else None
        answer = self._answers.get(role)
        return answer(card) if answer is not None and card is not None else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """See base class."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        base = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return base | Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemNeverHasChildren

    def mimeTypes(self) -> list[str]:
        """See base class."""
        return [MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """See base class; an infusion is dragged as such."""
        cards = [card for index in indexes if (card := self.card(index)) is not None]
        if len(cards) == 1 and self._is_overlay(cards[0]):
            return write_drag(CardDrag(LIBRARY, (), cards[0].name))
        entries = tuple(Entry(card.name) for card in cards if not self._is_overlay(card))
        return write_drag(CardDrag(LIBRARY, entries))

    def supportedDragActions(self) -> Qt.DropAction:
        """See base class."""
        return Qt.DropAction.CopyAction
