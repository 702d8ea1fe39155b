"""The rows of a collection as a table."""

from collections.abc import Callable, Sequence
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QObject, Qt, Signal

from deckbuilder.core.collection.owned import MOST_OWNED
from deckbuilder.core.collection.owned_rows import OwnedRow
from deckbuilder.core.collection.prices import money
from deckbuilder.ui.card_words import cost_title
from deckbuilder.ui.models.indexes import NO_INDEX, Index
from deckbuilder.ui.words import decimal, tr

ROW = Qt.ItemDataRole.UserRole + 1


class OwnedColumn(IntEnum):
    """What stands beside each other."""

    COST = 0
    NAME = 1
    SET = 2
    NUMBER = 3
    OWNED = 4
    WANTED = 5
    SPARE = 6
    PRICE = 7


NUMBERS = (OwnedColumn.OWNED, OwnedColumn.WANTED, OwnedColumn.SPARE, OwnedColumn.PRICE)


def column_title(column: OwnedColumn) -> str:
    """Return the title of a column."""
    titles = {
        OwnedColumn.COST: tr("Cost"),
        OwnedColumn.NAME: tr("Name"),
        OwnedColumn.SET: tr("Set"),
        OwnedColumn.NUMBER: tr("Number"),
        OwnedColumn.OWNED: tr("Owned"),
        OwnedColumn.WANTED: tr("Wanted"),
        OwnedColumn.SPARE: tr("Spare"),
        OwnedColumn.PRICE: tr("Price $"),
    }
    return titles[column]


def row_sentence(row: OwnedRow) -> str:
    """Return a row as it is spoken."""
    printing = " ".join(filter(None, (row.owned.set, row.owned.number)))
    words = [row.card.name, printing, tr("foil") if row.owned.is_foil else ""]
    words += [tr("{count} owned", count=row.count), tr("{count} wanted", count=row.wanted)]
    words.append(tr("short {count}", count=row.short) if row.short else "")
    words.append(
        tr("no price") if row.price is None else tr("{price} dollars", price=decimal(row.price, 2))
    )
    return ", ".join(filter(None, words))


class OwnedModel(QAbstractTableModel):
    """A row for each printing; the count can be typed.

    Signals:
        count_entered: A number of copies was typed. Carries the OwnedRow and the number.
    """

    count_entered = Signal(object, int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: Sequence[OwnedRow] = ()
        self._words: dict[OwnedColumn, Callable[[OwnedRow], str]] = {
            OwnedColumn.COST: lambda _row: "",
            OwnedColumn.NAME: lambda row: row.card.name if row.is_first else tr("further printing"),
            OwnedColumn.SET: lambda row: row.owned.set or tr("any set"),
            OwnedColumn.NUMBER: lambda row: row.owned.number,
            OwnedColumn.OWNED: lambda row: str(row.count),
            OwnedColumn.WANTED: lambda row: str(row.wanted) if row.is_first else "",
            OwnedColumn.SPARE: _spare_words,
            OwnedColumn.PRICE: lambda row: money(row.price).removeprefix("$"),
        }

    @property
    def rows(self) -> Sequence[OwnedRow]:
        """The rows, in order."""
        return self._rows

    def set_rows(self, rows: Sequence[OwnedRow]) -> None:
        """Show other rows; where the same printings stay, selection and scrolling stay."""
        if [_identity(each) for each in rows] == [_identity(each) for each in self._rows]:
            self._rows = rows
            if rows:
                last = self.index(len(rows) - 1, len(OwnedColumn) - 1)
                self.dataChanged.emit(self.index(0, 0), last)
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def row(self, index: Index) -> OwnedRow | None:
        """Return the row of an index."""
        is_there = index.isValid() and index.row() < len(self._rows)
        return self._rows[index.row()] if is_there else None

    def place_of(self, row: OwnedRow) -> int:
        """Return where the printing of a row stands now; -1 where it is not listed."""
        places = (n for n, each in enumerate(self._rows) if _identity(each) == _identity(row))
        return next(places, -1)

    # Qt overrides

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """See base class."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = NO_INDEX) -> int:
        """See base class."""
        return 0 if parent.isValid() else len(OwnedColumn)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        """See base class."""
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(OwnedColumn):
            return None
        column = OwnedColumn(section)
        if role == Qt.ItemDataRole.DisplayRole and column is OwnedColumn.COST and self._rows:
            return cost_title(self._rows[0].card.game)
        if role == Qt.ItemDataRole.DisplayRole:
            return column_title(column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """See base class."""
        row = self.row(index)
        if row is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._words[OwnedColumn(index.column())](row)
            case Qt.ItemDataRole.EditRole:
                return row.count
            case Qt.ItemDataRole.AccessibleTextRole | Qt.ItemDataRole.ToolTipRole:
                return row_sentence(row)
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(OwnedColumn(index.column()))
            case _:
                return row if role == ROW else None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """See base class; a typed number becomes a step."""
        row = self.row(index)
        text = str(value)
        if role != Qt.ItemDataRole.EditRole or row is None or not text.isdecimal():
            return False
        self.count_entered.emit(row, min(int(text), MOST_OWNED))
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        """See base class."""
        base = super().flags(index)
        is_count = index.isValid() and index.column() == OwnedColumn.OWNED
        return base | Qt.ItemFlag.ItemIsEditable if is_count else base


def _alignment(column: OwnedColumn) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column in NUMBERS else Qt.AlignmentFlag.AlignLeft
    side = Qt.AlignmentFlag.AlignHCenter if column is OwnedColumn.OWNED else side
    return side | Qt.AlignmentFlag.AlignVCenter


def _spare_words(row: OwnedRow) -> str:
    if not row.is_first:
        return ""
    return tr("short {count}", count=row.short) if row.short else str(row.spare)


def _identity(row: OwnedRow) -> tuple[str, ...]:
    return row.owned.identity
