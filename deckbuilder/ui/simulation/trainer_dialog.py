"""Keep or mulligan: deals opening hands and weighs your choice by the odds of your goal."""

from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QToolButton,
    QWidget,
)

from deckbuilder.core.deck_odds import DeckOdds, ask_deck
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.odds.trainer import Trainer, Verdict, points_lost
from deckbuilder.core.shelf import Shelf
from deckbuilder.ui.background import Job
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.tile_painter import TILE_RATIO
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.widgets import clear, column, label, number_box, row
from deckbuilder.ui.words import decimal, tr, tr_count
from engine.decks import Deck

TILE = 120
LATEST_TURN = 30
RIGHT, WRONG = "✓", "✗"


class TrainerDialog(FramedDialog):
    """One hand after the other: mark what you would put back, and see what it is worth."""

    def __init__(
        self,
        painter: CardPainter,
        opened: tuple[Deck, Shelf],
        executor: Executor,
        seed: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(painter.theme, tr("Keep or mulligan"), (900, 620), parent)
        self._painter, self._executor = painter, executor
        self._deck, self._shelf = opened
        self._seed = seed
        self._odds: DeckOdds | None = None
        self._trainer: Trainer | None = None
        self._hand: tuple[int, ...] = ()
        self._job: Job[Verdict] | None = None
        self.judged: list[Verdict] = []
        self.tiles: list[QToolButton] = []
        self.body.addLayout(self._question())
        self._asked = label(tone="muted", wraps=True)
        self.body.addWidget(self._asked)
        self._cards = FlowLayout(painter.theme.space("s"))
        self.body.addWidget(self._area(), 1)
        self.verdict = label(wraps=True)
        self.score = label(tone="muted", wraps=True)
        self.body.addWidget(self.verdict)
        self.body.addWidget(self.score)
        self.decide = self.add_button(tr("Decide"), is_primary=True)
        self.decide.clicked.connect(self.judge)
        self.following = self.add_button(tr("Next hand"))
        self.following.clicked.connect(self.deal)
        self.add_close()
        self.ask()

    # ----------------------------------------------------------------------------------- building

    def _question(self) -> QHBoxLayout:
        self.goal = QLineEdit(self._shelf.game.goal)
        self.goal.setAccessibleName(tr("What you want to have seen"))
        self.goal.editingFinished.connect(self._on_question)
        self.turn = number_box(self.theme, 1, LATEST_TURN, 3)
        self.turn.setAccessibleName(tr("By turn"))
        self.turn.valueChanged.connect(self._on_question)
        self.seat = QComboBox()
        self.seat.setAccessibleName(tr("Going first or second"))
        self.seat.addItem(tr("going first"), True)
        self.seat.addItem(tr("going second"), False)
        self.seat.currentIndexChanged.connect(self._on_question)
        line = row(spacing=self.theme.space("s"))
        for words, widget in ((tr("Goal"), self.goal), (tr("By turn"), self.turn), ("", self.seat)):
            if words:
                line.addWidget(label(words))
            line.addWidget(widget, int(widget is self.goal))
        return line

    def _area(self) -> QScrollArea:
        inner = QWidget()
        inner.setProperty("pane", True)
        layout = column()
        layout.addLayout(self._cards)
        layout.addStretch(1)
        inner.setLayout(layout)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inner)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return area

    # ------------------------------------------------------------------------------------ playing

    def ask(self) -> None:
        """Begin to train for the goal as it is written."""
        self._asking = (self.goal.text(), self.turn.value(), bool(self.seat.currentData()))
        text, turn, is_first = self._asking
        try:
            settled = self._shelf.format_of(self._deck).play
            self._odds = ask_deck(
                self._deck, self._shelf.catalog, [text], turn, is_first=is_first, readings=settled
            )
            self._trainer = Trainer(self._odds.question, self._odds.cells, self._seed)
        except DeckbuilderError as error:
            self._odds = self._trainer = None
            self._show_hand(())
            self.verdict.setText(error_text(error))
            return
        self.judged.clear()
        self.score.setText("")
        self.deal()

    def _on_question(self) -> None:
        if (self.goal.text(), self.turn.value(), bool(self.seat.currentData())) != self._asking:
            self.ask()

    def deal(self) -> None:
        """Deal the next hand."""
        if self._trainer is not None:
            self._show_hand(self._trainer.deal())
            self.verdict.setText("")

    def judge(self) -> None:
        """Weigh the choice; every other one is counted, too, which may take a moment."""
        if self._trainer is None or not self._hand or self._job is not None:
            return
        is_kept = [not tile.isChecked() for tile in self.tiles]
        self.decide.setEnabled(False)
        self.verdict.setText(tr("Counting …"))
        job = Job(partial(self._trainer.judge, self._hand, is_kept), self)
        self._job = job
        job.succeeded.connect(self._on_judged)
        job.failed.connect(self._on_failed)
        job.start(self._executor)

    def _on_judged(self, verdict: Verdict) -> None:
        self._job = None
        self.judged.append(verdict)
        is_whole = self._trainer is not None and self._trainer.is_whole
        has_marked = any(tile.isChecked() for tile in self.tiles)
        for tile, keeps in zip(self.tiles, verdict.best_kept, strict=True):
            is_right = keeps != (has_marked if is_whole else tile.isChecked())
            words = tr("keep") if keeps else tr("put back")
            tile.setText(f"{words} {RIGHT if is_right else WRONG}")
            # The cards stay as they were marked, in full colour, beside what was best.
            tile.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            tile.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        mine = decimal(100 * verdict.chance, 2)
        if verdict.is_best:
            self.verdict.setText(tr("Your choice: {mine} %. No choice is better.", mine=mine))
        else:
            best = decimal(100 * verdict.best_chance, 2)
            self.verdict.setText(
                tr("Your choice: {mine} %. The best choice: {best} %; the cards show it.",
                   mine=mine, best=best)
            )  # fmt: skip
        self.score.setText(
            tr("{best} of {hands} right; on average you lose {lost} points per hand.",
               best=sum(each.is_best for each in self.judged), hands=len(self.judged),
               lost=decimal(points_lost(self.judged), 1))
        )  # fmt: skip
        self.following.setFocus()

    def _on_failed(self, error: Exception) -> None:
        self._job = None
        if not isinstance(error, DeckbuilderError):
            raise error
        self.verdict.setText(error_text(error))

    # ------------------------------------------------------------------------------------ showing

    def _show_hand(self, hand: Sequence[int]) -> None:
        clear(self._cards)
        self._hand = tuple(hand)
        self.tiles = [self._tile(card) for card in hand]
        for tile in self.tiles:
            self._cards.addWidget(tile)
        self.decide.setEnabled(bool(hand))
        self.following.setEnabled(bool(hand))
        words = ""
        if self._odds is not None:
            found = ", ".join(
                tr_count(count, "{search}: 1 card", "{search}: {count} cards", search=search)
                for search, count in zip(self._odds.wishes.searches, self._odds.found, strict=True)
            )
            if self._trainer is not None and self._trainer.is_whole:
                words = tr("Mark any card to take another hand, then decide. In the deck: {found}.",
                           found=found)  # fmt: skip
            else:
                words = tr("Mark the cards you would put back, then decide. In the deck: {found}.",
                           found=found)  # fmt: skip
        self._asked.setText(words)

    def _tile(self, card: int) -> QToolButton:
        assert self._odds is not None
        names = self._odds.names[card]
        made = QToolButton()
        made.setCheckable(True)
        made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        made.setAccessibleName(names)
        made.toggled.connect(lambda is_on: made.setText(tr("put back") if is_on else tr("keep")))
        made.setText(tr("keep"))
        base, *overlays = names.split(" + ")
        known, catalog = self._shelf.catalog.card(base), self._shelf.catalog
        size = QSize(self.theme.px(TILE), round(self.theme.px(TILE) * TILE_RATIO))
        made.setIconSize(size)
        if known is None:
            made.setText(names)
            return made
        shown = tuple(filter(None, map(catalog.overlay, overlays)))
        made.setIcon(self._painter.pixmap(known, shown, size, self.devicePixelRatioF()))
        made.setToolTip(f"{names}\n{known.text}")
        return made
