"""Decks of the library as one list: headings, then tiles."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import IntEnum
from pathlib import Path

from PySide6.QtCore import QAbstractListModel, QObject, Qt

from deckbuilder.core.library.entry import LibraryEntry
from deckbuilder.core.library.search import Hit
from deckbuilder.ui.library.tile_words import spoken
from deckbuilder.ui.models.indexes import NO_INDEX, Index
from deckbuilder.ui.words import tr, tr_count


class TileRole(IntEnum):
    """What a view may ask beyond the usual."""

    HIT = Qt.ItemDataRole.UserRole + 1
    HEADING = Qt.ItemDataRole.UserRole + 2
    IS_OPEN = Qt.ItemDataRole.UserRole + 3
    IS_NEW = Qt.ItemDataRole.UserRole + 4


@dataclass(frozen=True, slots=True)
class TileHeading:
    """The line over a group of tiles.

    Attributes:
        hint: Which keys do what, at the right.
        link: What shows the rest of the group, at the right; empty where all of it is shown.
    """

    title: str
    count: int
    note: str = ""
    hint: str = ""
    link: str = ""


@dataclass(frozen=True, slots=True)
class NewTile:
    """The dashed tile behind the decks of the user: a deck that does not exist yet."""


Item = TileHeading | Hit | NewTile


class TileModel(QAbstractListModel):
    """What the library shows."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._items: list[Item] = []
        self._opened: frozenset[Path] = frozenset()

    @property
    def items(self) -> Sequence[Item]:
        """Headings and decks, in order."""
        return self._items

    def set_groups(self, groups: Sequence[tuple[TileHeading, Sequence[Hit | NewTile]]]) -> None:
        """Show other groups; where only the facts about the same decks differ, nothing moves."""
        new: list[Item] = []
        for heading, hits in groups:
            new += [heading, *hits]
        if [_identity(each) for each in new] == [_identity(each) for each in self._items]:
            changed = [place for place, each in enumerate(new) if each != self._items[place]]
            self._items = new
            for place in changed:
                self.dataChanged.emit(self.index(place), self.index(place))
            return
        self.beginResetModel()
        self._items = new
        self.endResetModel()

    def set_opened(self, paths: frozenset[Path]) -> None:
        """Say which decks are open in the editor."""
        if paths != self._opened:
            self._opened = paths
            if self._items:
                self.dataChanged.emit(self.index(0), self.index(len(self._items) - 1))

    def hit(self, index: Index) -> Hit | None:
        """Return the deck of a tile, None for a heading."""
        item = self._items[index.row()] if 0 <= index.row() < len(self._items) else None
        return item if isinstance(item, Hit) else None

    def entry(self, index: Index) -> LibraryEntry | None:
        """Return the deck of a tile, None for a heading."""
        hit = self.hit(index)
        return hit.entry if hit is not None else None

    def heading(self, index: Index) -> TileHeading | None:
        """Return a heading, None for a tile."""
        item = self._items[index.row()] if 0 <= index.row() < len(self._items) else None
        return item if isinstance(item, TileHeading) else None

    def is_new(self, index: Index) -> bool:
        """Whether a tile begins a new deck."""
        row = index.row()
        return 0 <= row < len(self._items) and isinstance(self._items[row], NewTile)

    def place_of(self, path: Path) -> int:
        """Return where the tile of a file stands; -1 if nowhere."""
        places = (
            place
            for place, each in enumerate(self._items)
            if isinstance(each, Hit) and each.entry.path == path
        )
        return next(places, -1)

    # Qt overrides

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """See base class."""
        return 0 if parent.isValid() else len(self._items)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """See base class."""
        if not index.isValid() or index.row() >= len(self._items):
            return None
        item = self._items[index.row()]
        if isinstance(item, TileHeading):
            return self._heading_data(item, role)
        return self._new_data(role) if isinstance(item, NewTile) else self._hit_data(item, role)

    def _hit_data(self, item: Hit, role: int) -> object:
        if role == TileRole.HIT:
            return item
        if role == TileRole.IS_OPEN:
            return item.entry.path in self._opened
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            words = spoken(item, date.today())
            is_tip = role == Qt.ItemDataRole.ToolTipRole
            return f"{words}\n{item.entry.path}" if is_tip else words
        return item.entry.title if role == Qt.ItemDataRole.DisplayRole else None

    @staticmethod
    def _new_data(role: int) -> object:
        if role == TileRole.IS_NEW:
            return True
        words = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        return tr("New deck") if role in words else None

    @staticmethod
    def _heading_data(heading: TileHeading, role: int) -> object:
        if role == TileRole.HEADING:
            return heading
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return tr_count(
                heading.count, "{title}, 1 deck", "{title}, {count} decks", title=heading.title
            )
        return heading.title if role == Qt.ItemDataRole.DisplayRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """See base class; headings cannot be chosen."""
        if self.heading(index) is not None:
            return Qt.ItemFlag.NoItemFlags
        return (
            Qt.ItemFlag.ItemIsEnabled
            | Qt.ItemFlag.ItemIsSelectable
            | Qt.ItemFlag.ItemNeverHasChildren
        )


def _identity(item: Item) -> object:
    if isinstance(item, Hit):
        return item.entry.path, item.entry.is_ready
    return item.title if isinstance(item, TileHeading) else item
