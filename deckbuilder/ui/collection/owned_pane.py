"""What is owned: search, parts, the table, and the chosen row in words."""

from collections.abc import Sequence
from concurrent.futures import Executor

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QWidget

from deckbuilder.core.card_fit import CardFit, leaders_of
from deckbuilder.core.card_search import CardSearch, Found
from deckbuilder.core.collection.owned_rows import OwnedRow, Part, Stock, part_counts, rows_of
from deckbuilder.core.shelf import Shelf
from deckbuilder.ui.background import Job
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.collection.owned_model import OwnedModel
from deckbuilder.ui.collection.owned_view import OwnedTable
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.folding_row import FoldingRow
from deckbuilder.ui.panes.search_box import SearchBox
from deckbuilder.ui.panes.search_complaint import SearchComplaint
from deckbuilder.ui.widgets import (
    ElidedLabel,
    Segments,
    WordedButton,
    button,
    column,
    row,
)
from deckbuilder.ui.words import tr
from engine.cards import Card
from engine.decks import Deck

PATIENCE = 150  # milliseconds after the last key before a search begins
NAME, PRINTING = "name", "printing"
SAID = 240  # what the words about a card have at least, at scale 1


def part_title(part: Part, count: int) -> str:
    """Return a part of the collection as its chip calls it."""
    titles = {
        Part.ALL: tr("All {count}", count=count),
        Part.OWNED: tr("Owned {count}", count=count),
        Part.ABSENT: tr("Not owned {count}", count=count),
        Part.SHORT: tr("Short for built decks {count}", count=count),
    }
    return titles[part]


PART_ICONS = {Part.OWNED: "legal", Part.ABSENT: "not-started", Part.SHORT: "warning"}


class OwnedPane(QWidget):
    """The left half of the page.

    Signals:
        count_asked: A row should have a number of copies. Carries the OwnedRow and the number.
        deck_asked: The cards of a deck should be taken over.
        share_asked: Built decks should share a card or not. Carries the OwnedRow and whether.
    """

    count_asked = Signal(object, int)
    deck_asked = Signal()
    share_asked = Signal(object, bool)

    def __init__(
        self, painter: CardPainter, executor: Executor, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._executor = painter.theme, executor
        self._shelf: Shelf | None = None
        self._search: CardSearch | None = None
        self._stock: Stock | None = None
        self._cards: Sequence[Card] = ()
        self._job: Job[Found] | None = None
        self._part = Part.ALL
        self.model = OwnedModel(self)
        self.model.count_entered.connect(self.count_asked)
        self.box = SearchBox(self._theme)
        self.complaint = SearchComplaint(self.box)
        self._timer = QTimer(self, singleShot=True, interval=PATIENCE)
        self._timer.timeout.connect(self.search_now)
        self.box.textChanged.connect(self._timer.start)
        self.table = OwnedTable(painter, self.model)
        self.table.stepped.connect(self._on_step)
        self.table.row_chosen.connect(self._explain)
        self.box.left_down.connect(self.table.setFocus)
        self._build()

    def _build(self) -> None:
        theme = self._theme
        layout = column(spacing=theme.space("s"))
        layout.addWidget(self.box)
        layout.addWidget(self.complaint)
        line = row(spacing=theme.space("s"))
        chips = FlowLayout(theme.space("xs"))
        self._group = QButtonGroup(self)
        self.chips: dict[Part, WordedButton] = {}
        for part in Part:
            chips.addWidget(self._chip(part))
        holder = QWidget()
        holder.setLayout(chips)
        line.addWidget(holder, 1)
        self.grouping = Segments(tr("Group"))
        self.grouping.add(NAME, tr("Name"), tr("Further printings below the first"))
        self.grouping.add(PRINTING, tr("Printing"), tr("By set and number"))
        self.grouping.choose(NAME)
        self.grouping.chosen.connect(self._show_rows)
        line.addWidget(self.grouping)
        layout.addLayout(line)
        layout.addWidget(self.table, 1)
        layout.addWidget(self._foot())
        self.setLayout(layout)

    def _chip(self, part: Part) -> WordedButton:
        made = WordedButton(self._theme)
        made.setProperty("chip", True)
        made.setCheckable(True)
        made.setChecked(part is self._part)
        if part in PART_ICONS:
            self._theme.dress(made, PART_ICONS[part], size=14)
        made.clicked.connect(lambda: self._choose_part(part))
        self._group.addButton(made)
        self.chips[part] = made
        return made

    def _foot(self) -> QFrame:
        made = QFrame()
        made.setProperty("box", True)
        words = column(spacing=2)
        self.head, self.rest = ElidedLabel(tone="heading"), ElidedLabel(tone="small")
        words.addWidget(self.head)
        words.addWidget(self.rest)
        self.take = button(tr("Take over a deck …"))
        self.take.clicked.connect(self.deck_asked)
        self.complete = button(tr("Mark the missing as owned"))
        self.complete.clicked.connect(self._complete)
        self.share = button(tr("Share between decks"))
        self.share.setCheckable(True)
        self.share.setToolTip(
            tr("Its copies go from deck to deck: each built deck counts them as its own.")
        )
        self.share.clicked.connect(self._share)
        space = self._theme.space("s")
        tools = (self.take, self.complete, self.share)
        self._foot_row = FoldingRow(words, tools, space)
        self._foot_row.setContentsMargins(space, space, space, space)
        made.setLayout(self._foot_row)
        return made

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class; the words about a card keep their room."""
        super().resizeEvent(event)
        self._foot_row.fold_for(self.width() - 2 * self._theme.space("s"), self._theme.px(SAID))

    # ------------------------------------------------------------------------------------ showing

    def set_game(self, shelf: Shelf, search: CardSearch) -> None:
        """List the cards of another game."""
        self._shelf, self._search = shelf, search
        self.box.set_game(shelf.game.id)
        self.box.setPlaceholderText(tr("Search cards, e.g. {example}", example="own<2 rarity:rare"))

    def show_stock(self, stock: Stock) -> None:
        """Show other counts; the search is carried out again where it asks for them."""
        is_first = self._stock is None or self._stock.game != stock.game
        self._stock = stock
        if is_first or "own" in self.box.text():
            self.search_now()
        else:
            self._show_rows()

    def search_now(self) -> None:
        """Carry out the search that is written."""
        self._timer.stop()
        if self._shelf is None or self._search is None:
            return
        shelf, search, text = self._shelf, self._search, self.box.text()
        deck = Deck(shelf.game.id)
        fit = CardFit(shelf, shelf.format_of(deck), None, leaders_of(deck, shelf))
        if self._job is not None:
            self._job.cancel()
        self._job = Job(lambda: search.find(text, deck, fit), self)
        self._job.succeeded.connect(self._on_found)
        self._job.start(self._executor)

    def _on_found(self, found: Found) -> None:
        self._job = None
        self.complaint.show_error(found.error)
        self.box.set_error(found.error.span if found.error is not None else None)
        if found.error is None:
            self._cards = found.cards
            self._show_rows()

    def _show_rows(self) -> None:
        if self._stock is None:
            return
        chosen = self.table.chosen()
        for part, count in part_counts(self._cards, self._stock).items():
            self.chips[part].setText(part_title(part, count))
            self.chips[part].setAccessibleName(part_title(part, count))
        is_by_set = self.grouping.chosen_key == PRINTING
        self.model.set_rows(rows_of(self._cards, self._stock, self._part, by_set=is_by_set))
        if chosen is not None:
            self.table.choose(chosen)
        self._explain(self.table.chosen())

    def _choose_part(self, part: Part) -> None:
        self._part = part
        self._show_rows()

    def _explain(self, chosen: OwnedRow | None) -> None:
        self.complete.setEnabled(chosen is not None and bool(chosen.short))
        is_empty = self._stock is not None and not self._stock.owned
        self.take.setVisible(is_empty)
        self._show_share(chosen)
        if chosen is None or (is_empty and not chosen.wanted):
            self._explain_nothing(is_empty=is_empty)
            return
        self.head.set_text(
            tr(
                "{card}: {owned} owned, {wanted} wanted at the same time",
                card=chosen.card.name,
                owned=chosen.total,
                wanted=chosen.wanted,
            )
        )
        self.rest.set_text(self.wanting(chosen))

    def _explain_nothing(self, *, is_empty: bool) -> None:
        """Say what goes here; the box is always there, so that no row moves under the pointer."""
        if is_empty:
            words = tr("Type what you own, import a CSV, or take over the cards of a deck.")
            self.head.set_text(tr("Nothing here yet."))
            self.rest.set_text(words)
        else:
            self.head.set_text(tr("Choose a card to see which decks want it."))
            self.rest.set_text("")

    def wanting(self, chosen: OwnedRow) -> str:
        """Return which decks want a card, in words."""
        wanted = self._stock.wanting(chosen.card.key) if self._stock is not None else ()
        if not wanted:
            return tr("No deck that is built wants it.")
        return ", ".join(tr("{deck} wants {count}", deck=name, count=n) for name, n in wanted)

    def _show_share(self, chosen: OwnedRow | None) -> None:
        """Offer sharing where several built decks want a card, or it is shared already."""
        key = chosen.card.key if chosen is not None else ""
        is_shared = self._stock is not None and key in self._stock.shared
        decks = len(self._stock.wanting(key)) if self._stock is not None and key else 0
        self.share.setChecked(is_shared)
        self.share.setEnabled(is_shared or decks > 1)

    def _share(self) -> None:
        chosen = self.table.chosen()
        if chosen is not None:
            self.share_asked.emit(chosen, self.share.isChecked())

    def _on_step(self, chosen: OwnedRow, step: int) -> None:
        self.count_asked.emit(chosen, max(0, chosen.count + step))

    def _complete(self) -> None:
        chosen = self.table.chosen()
        if chosen is not None:
            self.count_asked.emit(chosen, chosen.count + chosen.short)
