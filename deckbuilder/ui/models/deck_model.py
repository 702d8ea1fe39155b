"""A deck, or some groups of it, as one list of headings and rows."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import (
    QAbstractListModel,
    QMimeData,
    QModelIndex,
    QObject,
    Qt,
    Signal,
)

from deckbuilder.core.arrangement import MAYBE_SECTION, DeckRow, Group, each_once
from deckbuilder.ui.card_drag import MIME, CardDrag, read_drag, write_drag
from deckbuilder.ui.card_words import group_title, row_sentence
from deckbuilder.ui.models.indexes import NO_INDEX, Index
from deckbuilder.ui.words import tr, tr_count
from engine.cards import GameId
from engine.decks import MOST_COPIES
from engine.games import GAMES
from engine.legality.findings import Severity
from engine.names import name_key


class DeckRole(IntEnum):
    """What a view may ask beyond the usual."""

    ROW = Qt.ItemDataRole.UserRole + 1
    HEADING = Qt.ItemDataRole.UserRole + 2
    SEVERITY = Qt.ItemDataRole.UserRole + 3
    HINT = Qt.ItemDataRole.UserRole + 4
    SECTION = Qt.ItemDataRole.UserRole + 5
    SHORT = Qt.ItemDataRole.UserRole + 6


@dataclass(frozen=True, slots=True)
class Heading:
    """The line over a group.

    Attributes:
        limit: What the count is measured against: “of 10”, empty where nothing limits it.
    """

    group: Group
    title: str
    limit: str = ""


@dataclass(frozen=True, slots=True)
class SectionHint:
    """What an empty section says."""

    section: str
    text: str


Item = Heading | DeckRow | SectionHint


@dataclass(frozen=True, slots=True)
class Mark:
    """What the findings say of a row: how grave, and the sentences."""

    severity: Severity
    text: str


class DeckModel(QAbstractListModel):
    """Headings and rows, changed row by row so that selection and scrolling stay.

    Signals:
        count_entered: A number of copies was typed in place. Carries the DeckRow and the number.
        dropped: Cards were let go here. Carries the CardDrag, the section, and the DeckRow below
            the pointer or None.
    """

    count_entered = Signal(object, int)
    dropped = Signal(object, str, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._items: list[Item] = []
        self._marks: Mapping[tuple[str, str], Mark] = {}
        self._lacking: Mapping[str, int] = {}
        self._game = next(iter(GAMES.values()))
        self._answers: dict[int, Callable[[Item], object]] = {
            Qt.ItemDataRole.DisplayRole: _title,
            Qt.ItemDataRole.EditRole: lambda item: (
                item.entry.count if isinstance(item, DeckRow) else None
            ),
            Qt.ItemDataRole.ToolTipRole: self._tooltip,
            Qt.ItemDataRole.AccessibleTextRole: self._accessible,
            DeckRole.ROW: lambda item: item if isinstance(item, DeckRow) else None,
            DeckRole.HEADING: lambda item: item if isinstance(item, Heading) else None,
            DeckRole.HINT: lambda item: item.text if isinstance(item, SectionHint) else None,
            DeckRole.SEVERITY: self._severity,
            DeckRole.SECTION: _section,
            DeckRole.SHORT: self._short,
        }

    def set_game(self, game_id: GameId) -> None:
        """Say whose sections these are."""
        self._game = GAMES[game_id]

    @property
    def items(self) -> Sequence[Item]:
        """Headings and rows, in order."""
        return self._items

    def set_groups(self, groups: Sequence[Group], limits: Mapping[str, str]) -> None:
        """Show other groups, telling views only what differs."""
        self._replace(list(self._listed(groups, limits)))

    def set_marks(self, marks: Mapping[tuple[str, str], Mark]) -> None:
        """Mark rows by what was found about them, by section and card key."""
        self._marks = marks
        if self._items:
            self.dataChanged.emit(self.index(0), self.index(len(self._items) - 1))

    def set_lacking(self, lacking: Mapping[str, int]) -> None:
        """Mark rows of whose cards too few are owned, by card key; before the groups are set."""
        self._lacking = lacking

    def item(self, index: Index) -> Item | None:
        """Return the content of a row."""
        return self._items[index.row()] if 0 <= index.row() < len(self._items) else None

    def row(self, index: Index) -> DeckRow | None:
        """Return the cards of a row, None for a heading."""
        item = self.item(index)
        return item if isinstance(item, DeckRow) else None

    def section(self, index: Index) -> str:
        """Return the section of a row."""
        item = self.item(index)
        if item is None:
            item = self._items[-1] if self._items else None
        if item is None:
            return ""
        return _section(item)

    def mark(self, row: DeckRow) -> Mark | None:
        """Return what was found about a row."""
        return self._marks.get((row.section, row.entry.key))

    def _listed(self, groups: Sequence[Group], limits: Mapping[str, str]) -> Sequence[Item]:
        items: list[Item] = []
        for group in groups:
            limit = limits.get(group.section, "") if group.is_section else ""
            items.append(Heading(group, group_title(group, self._game), limit))
            items += group.rows
            if not group.rows:
                items.append(SectionHint(group.section, self._hint(group)))
        return items

    @staticmethod
    def _hint(group: Group) -> str:
        hints = {
            "side": tr("No side deck yet. Drop cards here or press S."),
            "avatar": tr("No avatar yet. Double-click one in the library."),
            "influence": tr("No influence cards yet. Press I to add ten."),
        }
        other = tr("Nothing here yet. Drop cards here or press Enter.")
        return hints.get(group.section, other)

    def _replace(self, new: list[Item]) -> None:
        """Change the rows between the common beginning and the common end."""
        old = self._items
        head = 0
        while head < min(len(old), len(new)) and _identity(old[head]) == _identity(new[head]):
            head += 1
        tail = 0
        most = min(len(old), len(new)) - head
        while tail < most and _identity(old[-1 - tail]) == _identity(new[-1 - tail]):
            tail += 1
        self._remove_rows(head, len(old) - tail - 1)
        self._insert_rows(head, new[head : len(new) - tail])
        self._items = new
        if new:
            self.dataChanged.emit(self.index(0), self.index(len(new) - 1))

    def _remove_rows(self, first: int, last: int) -> None:
        if last >= first:
            self.beginRemoveRows(NO_INDEX, first, last)
            del self._items[first : last + 1]
            self.endRemoveRows()

    def _insert_rows(self, first: int, items: list[Item]) -> None:
        if items:
            self.beginInsertRows(NO_INDEX, first, first + len(items) - 1)
            self._items[first:first] = items
            self.endInsertRows()

    def _severity(self, item: Item) -> Severity | None:
        mark = self.mark(item) if isinstance(item, DeckRow) else None
        return mark.severity if mark else None

    def _short(self, item: Item) -> int:
        """How many copies of a row's card or its infusions are not owned."""
        if not isinstance(item, DeckRow):
            return 0
        keys = (name_key(name) for name in (item.entry.name, *item.entry.infusions))
        return sum(self._lacking.get(key, 0) for key in dict.fromkeys(keys))

    def _short_words(self, row: DeckRow) -> str:
        short = self._short(row)
        return tr("not owned: {count}", count=short) if short else ""

    def _tooltip(self, item: Item) -> str | None:
        if not isinstance(item, DeckRow):
            return None
        mark = self.mark(item)
        lines = [" + ".join((item.entry.name, *item.entry.infusions))]
        lines += [tr("Tags: {tags}", tags=", ".join(item.entry.tags))] if item.entry.tags else []
        lines += [item.entry.note] if item.entry.note else []
        lines += [mark.text] if mark else []
        lines += filter(None, (self._short_words(item),))
        return "\n".join(lines)

    def _accessible(self, item: Item) -> str:
        if isinstance(item, Heading):
            return tr_count(item.group.count, "{title}, 1 card", "{title}, {count} cards",
                            title=item.title)  # fmt: skip
        if isinstance(item, SectionHint):
            return item.text
        mark = self.mark(item)
        words = (row_sentence(item), mark.text if mark else "", self._short_words(item))
        return ", ".join(filter(None, words))

    # Qt overrides

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """See base class."""
        return 0 if parent.isValid() else len(self._items)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """See base class."""
        item = self.item(index) if index.isValid() else None
        answer = self._answers.get(role)
        return answer(item) if answer is not None and item is not None else None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """See base class; a typed number becomes a command."""
        row = self.row(index)
        if role != Qt.ItemDataRole.EditRole or row is None:
            return False
        try:
            count = int(str(value))
        except ValueError:
            return False
        if not 0 <= count <= MOST_COPIES:
            return False
        self.count_entered.emit(row, count)
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        """See base class."""
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled
        base = (
            Qt.ItemFlag.ItemIsEnabled
            | Qt.ItemFlag.ItemIsDropEnabled
            | Qt.ItemFlag.ItemNeverHasChildren
        )
        if self.row(index) is None:
            return base
        editing = Qt.ItemFlag.ItemIsEditable | Qt.ItemFlag.ItemIsDragEnabled
        return base | Qt.ItemFlag.ItemIsSelectable | editing

    def mimeTypes(self) -> list[str]:
        """See base class."""
        return [MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """See base class; all copies of the rows of the first row's section."""
        rows = [row for index in indexes if (row := self.row(index)) is not None]
        section = rows[0].section if rows else MAYBE_SECTION
        entries = tuple(row.entry for row in each_once(rows) if row.section == section)
        return write_drag(CardDrag(section, entries))

    def supportedDragActions(self) -> Qt.DropAction:
        """See base class."""
        return Qt.DropAction.MoveAction | Qt.DropAction.CopyAction

    def supportedDropActions(self) -> Qt.DropAction:
        """See base class."""
        return Qt.DropAction.MoveAction | Qt.DropAction.CopyAction

    def canDropMimeData(
        self, data: QMimeData, _action: Qt.DropAction, _row: int, _column: int, _parent: Index
    ) -> bool:
        """See base class."""
        return read_drag(data) is not None

    def dropMimeData(
        self, data: QMimeData, _action: Qt.DropAction, row: int, _column: int, parent: Index
    ) -> bool:
        """See base class; what it means is for the listener to decide."""
        drag = read_drag(data)
        if drag is None:
            return False
        place = parent if parent.isValid() else self.index(max(0, row - 1))
        self.dropped.emit(drag, self.section(place), self.row(parent) if parent.isValid() else None)
        # The rows are moved by a command; Qt must not remove the dragged ones itself.
        return False


def _identity(item: Item) -> object:
    match item:
        case Heading(group=group):
            return "heading", group.section, group.key
        case DeckRow():
            return item.id
        case SectionHint():
            return "hint", item.section


def _section(item: Item) -> str:
    return item.group.section if isinstance(item, Heading) else item.section


def _title(item: Item) -> str:
    match item:
        case Heading(title=title):
            return title
        case DeckRow(entry=entry):
            return entry.name
        case SectionHint(text=text):
            return text
