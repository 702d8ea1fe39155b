"""A sample hand: choose what to put back, draw more, deal again."""

from random import Random
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QScrollArea, QToolButton, QWidget

from deckbuilder.core.sample_hand import SampleHand, deal
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.finding_words import rule_text
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.widgets import clear, label
from deckbuilder.ui.words import tr, tr_count
from engine.decks import Entry
from engine.games.game import Mulligan

if TYPE_CHECKING:
    from deckbuilder.ui.window.document import Document

CARD = 220  # the narrowest full face with a readable text; five of them fit a small screen
EDGE = 4


class SampleHandDialog(FramedDialog):
    """Deals from the open deck; every hand has a number with which it can be dealt again."""

    def __init__(
        self, painter: CardPainter, document: "Document", seed: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(painter.theme, tr("Sample hand"), (1230, 720), parent)
        self._painter = painter
        self._document = document
        self.hand: SampleHand | None = None
        self._summary = label(tone="muted", wraps=True)
        self.body.addWidget(self._summary)
        self._cards = FlowLayout(painter.theme.space("s"))
        inner = QWidget()
        inner.setProperty("pane", True)
        inner.setLayout(self._cards)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inner)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.body.addWidget(area, 1)
        self.mulligan = self.add_button(tr("Put back the marked cards"))
        self.mulligan.clicked.connect(self.take_mulligan)
        self.draw = self.add_button(tr("Draw next"))
        self.draw.clicked.connect(self.draw_next)
        self.again = self.add_button(tr("New hand"))
        self.again.clicked.connect(lambda: self.deal(self.seed + 1))
        self.add_close()
        self.deal(seed)

    def deal(self, seed: int) -> None:
        """Deal the hand of a number."""
        self.seed = seed
        self._random = Random(seed)
        self.hand = deal(self._document.deck, self._random)
        self._show()

    def take_mulligan(self) -> None:
        """Put the marked cards back and draw as many."""
        if self.hand is not None:
            marked = frozenset(
                place for place, made in enumerate(self._buttons) if made.isChecked()
            )
            self.hand = self.hand.mulligan(marked, self._random)
            self._show()

    def draw_next(self) -> None:
        """Draw the next card."""
        if self.hand is not None:
            self.hand = self.hand.draw()
            self._show()

    def _show(self) -> None:
        clear(self._cards)
        self._buttons: list[QToolButton] = []
        hand = self.hand
        is_possible = hand is not None and bool(hand.hand)
        self.draw.setEnabled(hand is not None and bool(hand.library))
        self.again.setEnabled(is_possible)
        if hand is None or not is_possible:
            self._summary.setText(tr("There is nothing to draw from yet: add cards to the deck."))
            self._offer_mulligan()
            return
        words = tr_count(len(hand.hand), "Hand {number}: 1 card, {left} left to draw.",
                         "Hand {number}: {count} cards, {left} left to draw.",
                         number=self.seed, left=len(hand.library))  # fmt: skip
        if hand.can_mulligan:
            words += " " + self._mulligan_words(hand.rules.mulligan)
        if hand.rules.note:
            words += " " + rule_text(hand.rules.note)
        self._summary.setText(words)
        for entry in hand.hand:
            made = self._tile(entry, hand.can_mulligan and not hand.is_whole)
            made.toggled.connect(self._offer_mulligan)
            self._buttons.append(made)
            self._cards.addWidget(made)
        self._offer_mulligan()

    def _offer_mulligan(self) -> None:
        """Let cards be put back once some are marked, or all of them where the game says so."""
        hand = self.hand
        is_whole = hand is not None and hand.is_whole
        words = tr("Put back the whole hand") if is_whole else tr("Put back the marked cards")
        self.mulligan.setText(words)
        is_meant = is_whole or any(each.isChecked() for each in self._buttons)
        self.mulligan.setEnabled(
            hand is not None and bool(hand.hand) and hand.can_mulligan and is_meant
        )

    @staticmethod
    def _mulligan_words(mulligan: Mulligan) -> str:
        if mulligan is Mulligan.BOTTOM:
            return tr("Mark cards to put under the deck once, and draw as many.")
        if mulligan is Mulligan.WHOLE:
            return tr("A mulligan shuffles the whole hand back and draws as many cards.")
        return tr("Mark cards to shuffle back once, and draw as many.")

    def _tile(self, entry: Entry, can_mark: bool) -> QToolButton:
        theme = self._painter.theme
        width = theme.px(CARD)
        size = QSize(width, self._painter.height_for(width))
        made = QToolButton()
        made.setCheckable(can_mark)
        made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        catalog = self._document.shelf.catalog
        card = catalog.card(entry.name)
        overlays = tuple(
            each for name in entry.infusions if (each := catalog.overlay(name)) is not None
        )
        if card is not None:
            ratio = self.devicePixelRatioF()
            made.setIcon(self._painter.pixmap(card, overlays, size, ratio))
            made.setIconSize(size)
            # Without the padding of buttons, so that a whole hand is seen at once.
            made.setFixedSize(size + QSize(theme.px(EDGE), theme.px(EDGE)))
        else:
            made.setText(entry.name)
            made.setProperty("unknown", True)
            made.setFixedSize(size)
        words = " + ".join((entry.name, *entry.infusions))
        made.setAccessibleName(words)
        made.setToolTip("\n".join(filter(None, (words, card.text if card else ""))))
        return made
