"""Both cards of a swap side by side."""

from PySide6.QtWidgets import QLabel, QWidget

from deckbuilder.core.improvement.findings import Proposal
from deckbuilder.core.improvement.swaps import line_of
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.card_view import CardView
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.improvement.sentences import outcome_word, reason_text
from deckbuilder.ui.widgets import column, label, row
from deckbuilder.ui.words import tr
from engine.catalog import Catalog
from engine.decks import Entry

WIDTH = 270


class SwapDialog(FramedDialog):
    """What goes at the left, what comes at the right, and what is known of the swap."""

    def __init__(
        self, painter: CardPainter, each: Proposal, catalog: Catalog, parent: QWidget | None = None
    ) -> None:
        super().__init__(painter.theme, tr("Both cards of the swap"), (680, 560), parent)
        cards = row(spacing=painter.theme.space("l"))
        self.views: list[CardView] = []
        for title, entry in ((tr("Out"), each.swap.out), (tr("In"), each.swap.into)):
            side = column(spacing=painter.theme.space("s"))
            side.addWidget(label(f"{title}: {each.swap.count} {line_of(entry)}", "strong"))
            side.addWidget(self._view(painter, entry, catalog))
            side.addStretch(1)
            cards.addLayout(side, 1)
        self.body.addLayout(cards, 1)
        words = [outcome_word(each.outcome) + ".", *map(reason_text, each.why)]
        self.words: QLabel = label(" ".join(words), "small", wraps=True)
        self.body.addWidget(self.words)
        self.add_button(tr("Close"), accepts=True, is_primary=True)

    def _view(self, painter: CardPainter, entry: Entry, catalog: Catalog) -> CardView:
        view = CardView(painter)
        laid = tuple(filter(None, map(catalog.overlay, entry.infusions)))
        view.show_card(catalog.card(entry.name), laid)
        view.set_width(painter.theme.px(WIDTH))
        self.views.append(view)
        return view
