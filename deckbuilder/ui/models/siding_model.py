"""One half of a siding plan: the rows of a section, and how many copies of each move."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractTableModel,
    QObject,
    Qt,
    Signal,
)

from deckbuilder.ui.models.indexes import NO_INDEX, Index
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import plain_tip
from deckbuilder.ui.words import tr
from engine.decks import Entry

MOVES, CARD, INFUSION = range(3)


@dataclass(frozen=True, slots=True)
class SidingRow:
    """A pairing: how many copies the section has and how many the plan moves."""

    entry: Entry
    available: int
    moved: int

    @property
    def is_reachable(self) -> bool:
        """Whether the section has as many as the plan moves."""
        return self.moved <= self.available

    @property
    def most(self) -> int:
        """How many may be asked for: all that are there, or what the plan says already."""
        return max(self.available, self.moved)


class SidingModel(QAbstractTableModel):
    """Rows of a section with an editable number.

    Signals:
        count_entered: Another number was typed. Carries the Entry and the number.
    """

    count_entered = Signal(object, int)

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: Sequence[SidingRow] = ()

    @property
    def rows(self) -> Sequence[SidingRow]:
        """The rows, in order."""
        return self._rows

    def set_rows(self, rows: Sequence[SidingRow]) -> None:
        """Show other rows; where only numbers differ, selection and scrolling stay."""
        old = [each.entry.pairing for each in self._rows]
        if old == [each.entry.pairing for each in rows]:
            self._rows = rows
            if rows:
                last = self.index(len(rows) - 1, INFUSION)
                self.dataChanged.emit(self.index(0, 0), last)
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def row(self, index: Index) -> SidingRow | None:
        """Return the row of an index."""
        return self._rows[index.row()] if 0 <= index.row() < len(self._rows) else None

    def _text(self, row: SidingRow, column: int) -> str:
        if column == MOVES:
            return tr("{moved} of {count}", moved=row.moved or "–", count=row.available)
        if column == CARD:
            return row.entry.name
        return ", ".join(row.entry.infusions)

    def _sentence(self, row: SidingRow) -> str:
        name = " + ".join((row.entry.name, *row.entry.infusions))
        words = tr("{moved} of {count}", moved=row.moved, count=row.available)
        fault = "" if row.is_reachable else f", {tr('not that many there')}"
        return f"{name}, {words}{fault}"

    # Qt overrides

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """See base class."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = NO_INDEX) -> int:
        """See base class."""
        return 0 if parent.isValid() else 3

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        """See base class."""
        if orientation is not Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (tr("Copies"), tr("Card"), tr("Infusion"))[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """See base class."""
        row = self.row(index) if index.isValid() else None
        if row is None:
            return None
        roles = Qt.ItemDataRole
        if role == roles.DisplayRole:
            return self._text(row, index.column())
        if role == roles.EditRole and index.column() == MOVES:
            return row.moved
        if role == roles.AccessibleTextRole:
            return self._sentence(row)
        if role == roles.ToolTipRole:
            return plain_tip(self._sentence(row))
        return self._look(row, index.column(), role)

    def _look(self, row: SidingRow, column: int, role: int) -> object:
        roles = Qt.ItemDataRole
        if role == roles.ForegroundRole:
            tone = "infusion" if column == INFUSION else "text" if row.moved else "text_muted"
            return self._theme.colour(tone if row.is_reachable else "error")
        if role == roles.FontRole and row.moved and column != INFUSION:
            return self._theme.font("body", "strong")
        if role == roles.DecorationRole and column == MOVES and not row.is_reachable:
            return self._theme.icon("illegal", "error")
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """See base class; a typed number becomes a step of the deck."""
        row = self.row(index)
        if role != Qt.ItemDataRole.EditRole or row is None or index.column() != MOVES:
            return False
        text = str(value).strip()
        if not text.isdecimal() or int(text) > row.most:
            return False
        self.count_entered.emit(row.entry, int(text))
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        """See base class."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        base = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        base |= Qt.ItemFlag.ItemNeverHasChildren
        return base | Qt.ItemFlag.ItemIsEditable if index.column() == MOVES else base
