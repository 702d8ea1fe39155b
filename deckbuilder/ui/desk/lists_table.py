"""The table of an event's lists: names get what the numbers leave."""

from math import ceil

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from deckbuilder.ui.desk.lists_delegate import ListsDelegate
from deckbuilder.ui.desk.lists_model import ListColumn, ListRole
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.text_widths import text_width
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr

WIDTHS = {
    ListColumn.NUMBER: 42,
    ListColumn.COLOURS: 62,
    ListColumn.MAIN: 46,
    ListColumn.SIDE: 42,
    ListColumn.PIPS: 54,
    ListColumn.VERDICT: 118,
}
SHARES = {ListColumn.PLAYER: 5, ListColumn.TEAM: 3, ListColumn.DECK: 4, ListColumn.PLAYS: 5}
# How wide names are at least, at scale 1, before other columns give way to them.
LEAST_NAMES = {ListColumn.PLAYER: 150, ListColumn.TEAM: 80, ListColumn.DECK: 120}


class ListsTable(QTableView):
    """The table of lists.

    Signals:
        activated_list: Enter or a double click on a list. Carries it.
    """

    activated_list = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setItemDelegate(ListsDelegate(theme, self))
        self.setAccessibleName(tr("Lists of the event"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSortingEnabled(True)
        self.setMouseTracking(True)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(True)
        header.setMinimumSectionSize(theme.px(30))
        self.doubleClicked.connect(self._activate)

    def fit_columns(self) -> None:
        """Give the names what the numbers leave; called once there is a model."""
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._theme.follow(self, self._resize)

    def _resize(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self._theme.height("row"))
        self.share_width()

    def share_width(self) -> None:
        """Share what the numbers leave among the columns of words, most of it to the players."""
        for each, width in WIDTHS.items():
            self.setColumnWidth(each, max(self._theme.px(width), self._title_width(each)))
        numbers = sum(self.columnWidth(each) for each in WIDTHS if not self.isColumnHidden(each))
        shown = [each for each in SHARES if not self.isColumnHidden(each)]
        rest = max(0, self.viewport().width() - numbers)
        total = sum(SHARES[each] for each in shown)
        for each in shown:
            self.setColumnWidth(each, rest * SHARES[each] // total)

    def _title_width(self, column: ListColumn) -> int:
        """Return how wide the title of a column is; the header's hint adds an arrow beside it."""
        title = self.model().headerData(column, Qt.Orientation.Horizontal)
        return ceil(text_width(self._theme.font("small"), title)) + 2 * self._theme.space("s")

    @property
    def has_room(self) -> bool:
        """Whether the names in the columns of words can be told apart at this width."""
        self.share_width()
        return all(
            self.isColumnHidden(each) or self.columnWidth(each) >= self._theme.px(least)
            for each, least in LEAST_NAMES.items()
        )

    def _activate(self, index: Index) -> None:
        checked = index.data(ListRole.CHECKED)
        if checked is not None:
            self.activated_list.emit(checked)

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self.share_width()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Enter begins a deck check of the current list."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self._activate(self.currentIndex())
        else:
            super().keyPressEvent(event)
