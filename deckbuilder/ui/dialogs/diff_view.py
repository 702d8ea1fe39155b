"""The difference of two decks side by side: what was, a mark, and what is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from deckbuilder.core.deck_diff import CountChange, DeckDiff
from deckbuilder.ui.card_words import section_title
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr, tr_count
from engine.games.game import Game

OUT, IN, CHANGED, HEADING = "−", "+", "±", ""
GROUNDS = {OUT: "error_soft", IN: "success_soft", CHANGED: "warning_soft"}
BEFORE, MARK, AFTER = range(3)


@dataclass(frozen=True, slots=True)
class DiffRow:
    """One line: what was, how it changed, and what is; a heading has only its words."""

    mark: str
    before: str
    after: str

    @property
    def spoken(self) -> str:
        """The line as it is read out."""
        words = {
            OUT: tr("out: {card}", card=self.before),
            IN: tr("in: {card}", card=self.after),
            CHANGED: tr("changed: {before}, now {after}", before=self.before, after=self.after),
        }
        return words.get(self.mark, self.before)

    @property
    def text(self) -> str:
        """The line as it is copied."""
        if self.mark == HEADING:
            return f"\n{self.before}"
        both = f"{self.before} → {self.after}" if self.mark == CHANGED else ""
        return f"{self.mark} {both or self.before or self.after}"


class DiffView(QTableWidget):
    """Shows what went out and what came in, each with its mark, on a ground of its colour."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(0, 3, parent)
        self._theme = theme
        self._rows: Sequence[DiffRow] = ()
        self._summary = ""
        self.setAccessibleName(tr("Differences"))
        self.setProperty("boxed", True)
        self.setHorizontalHeaderLabels([tr("Before"), "", tr("After")])
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(MARK, QHeaderView.ResizeMode.Fixed)
        theme.follow(self, self._resize)

    def _resize(self) -> None:
        self.horizontalHeader().resizeSection(MARK, self._theme.px(34))
        self.verticalHeader().setDefaultSectionSize(self._theme.height("row"))
        if self._rows:
            self._fill()

    @property
    def rows(self) -> Sequence[DiffRow]:
        """The lines, in order."""
        return self._rows

    def show_diff(self, difference: DeckDiff, game: Game, other: Game | None = None) -> None:
        """Show another difference; the decks may be of two games."""
        out = tr_count(difference.removed, "1 card out", "{count} cards out")
        into = tr_count(difference.added, "1 card in", "{count} cards in")
        out = out if difference.removed else tr("no card out")
        into = into if difference.added else tr("none in")
        words = f"{out}, {into}" if difference else tr("The two are the same.")
        self._show(words, tuple(_rows_of(difference, game, other or game)))

    def say(self, words: str) -> None:
        """Show a sentence where there is nothing to compare."""
        self._show(words, ())

    def _show(self, words: str, rows: Sequence[DiffRow]) -> None:
        self._summary, self._rows = words, tuple(rows)
        self.setAccessibleDescription(words)
        self._fill()

    def to_text(self) -> str:
        """Return everything as text."""
        return "\n".join([self._summary, *(each.text for each in self._rows)]) + "\n"

    def _fill(self) -> None:
        rows = (DiffRow(HEADING, self._summary, ""), *self._rows)
        self.clearSpans()
        self.setRowCount(len(rows))
        for place, each in enumerate(rows):
            for number, words in ((BEFORE, each.before), (MARK, each.mark), (AFTER, each.after)):
                self.setItem(place, number, self._item(each, words, number))
            if each.mark == HEADING:
                self.setSpan(place, 0, 1, 3)

    def _item(self, each: DiffRow, words: str, number: int) -> QTableWidgetItem:
        made = QTableWidgetItem(words)
        made.setToolTip(each.spoken)
        made.setData(Qt.ItemDataRole.AccessibleTextRole, each.spoken)
        if each.mark == HEADING:
            made.setFont(self._theme.font("small", "strong"))
            made.setForeground(self._theme.colour("text_muted"))
        else:
            made.setBackground(self._theme.colour(GROUNDS[each.mark]))
        if number == MARK:
            made.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            made.setFont(self._theme.font("body", "strong"))
        return made

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; copying takes everything."""
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.to_text())
        else:
            super().keyPressEvent(event)


def _rows_of(difference: DeckDiff, game: Game, other: Game) -> Iterator[DiffRow]:
    for change in difference.words:
        yield DiffRow(HEADING, error_text(change.what), "")
        mark = IN if not change.before else OUT if not change.after else CHANGED
        yield DiffRow(mark, change.before, change.after)
    section = None
    for each in difference.counts:
        if each.section != section:
            section = each.section
            holder = other if other.section(section) else game
            yield DiffRow(HEADING, section_title(holder, section), "")
        yield _count_row(each)


def _count_row(change: CountChange) -> DiffRow:
    before = f"{change.before} {change.title}" if change.before else ""
    after = f"{change.after} {change.title}" if change.after else ""
    mark = IN if not before else OUT if not after else CHANGED
    return DiffRow(mark, before, after)
