"""A deck check as one list: differences, what is still to be counted, what is as listed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QAbstractListModel, QObject, Qt

from deckbuilder.tournament.check_result import CheckGroup, CheckRow
from deckbuilder.tournament.list_difference import Discrepancy, Mismatch
from deckbuilder.ui.card_words import section_title
from deckbuilder.ui.models.indexes import NO_INDEX, Index
from deckbuilder.ui.widgets import plain_tip
from deckbuilder.ui.words import tr, tr_count
from engine.games.game import Game


class CheckRole(IntEnum):
    """What a view may ask beyond the usual."""

    ROW = Qt.ItemDataRole.UserRole + 1
    HEADING = Qt.ItemDataRole.UserRole + 2
    DIFFERENCE = Qt.ItemDataRole.UserRole + 3
    SECTION = Qt.ItemDataRole.UserRole + 4


@dataclass(frozen=True, slots=True)
class CheckHeading:
    """The line over a group."""

    group: CheckGroup
    title: str
    count: str


Item = CheckHeading | CheckRow


class CheckModel(QAbstractListModel):
    """Headings and rows, changed row by row so that the place in the list stays."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._items: list[Item] = []
        self._game: Game | None = None
        self._answers: dict[int, Callable[[Item], object]] = {
            Qt.ItemDataRole.DisplayRole: self._title,
            Qt.ItemDataRole.AccessibleTextRole: self._sentence,
            Qt.ItemDataRole.ToolTipRole: self._tip,
            CheckRole.ROW: lambda item: item if isinstance(item, CheckRow) else None,
            CheckRole.HEADING: lambda item: item if isinstance(item, CheckHeading) else None,
            CheckRole.DIFFERENCE: self._difference,
            CheckRole.SECTION: self._section,
        }

    @property
    def items(self) -> Sequence[Item]:
        """Headings and rows, in order."""
        return self._items

    def show_rows(self, rows: Sequence[CheckRow], game: Game) -> None:
        """Show other rows, telling views only what differs."""
        self._game = game
        self._replace(list(_listed(rows)))

    def row(self, index: Index) -> CheckRow | None:
        """Return the row of an index, None for a heading."""
        item = self._items[index.row()] if 0 <= index.row() < len(self._items) else None
        return item if isinstance(item, CheckRow) else None

    def place_of(self, row_id: object) -> int:
        """Return where the row of an id stands, -1 where it does not."""
        for place, item in enumerate(self._items):
            if isinstance(item, CheckRow) and item.id == row_id:
                return place
        return -1

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
        if len(old) - tail > head:
            self.beginRemoveRows(NO_INDEX, head, len(old) - tail - 1)
            del self._items[head : len(old) - tail]
            self.endRemoveRows()
        if len(new) - tail > head:
            self.beginInsertRows(NO_INDEX, head, len(new) - tail - 1)
            self._items[head:head] = new[head : len(new) - tail]
            self.endInsertRows()
        self._items = new
        if new:
            self.dataChanged.emit(self.index(0), self.index(len(new) - 1))

    # ------------------------------------------------------------------------------------ showing

    def _title(self, item: Item) -> str:
        return item.title if isinstance(item, CheckHeading) else item.entry.name

    def _section(self, item: Item) -> str:
        """Return where a row lies, empty for the section that the game draws from."""
        if isinstance(item, CheckHeading) or self._game is None:
            return ""
        section = self._game.section(item.section)
        is_home = section is not None and section.is_drawn_from
        return "" if is_home else section_title(self._game, item.section)

    def _difference(self, item: Item) -> str:
        if isinstance(item, CheckHeading):
            return item.count
        if item.discrepancy is not None and self._game is not None:
            return difference_words(item.discrepancy, self._game)
        rest = item.listed - item.found
        if item.group is CheckGroup.OPEN:
            return tr("{count} to find", count=rest)
        if rest:
            return (
                tr("{count} sided out", count=rest)
                if rest > 0
                else tr("{count} sided in", count=-rest)
            )
        return tr("as listed")

    def _sentence(self, item: Item) -> str:
        if isinstance(item, CheckHeading):
            return f"{item.title}, {item.count}"
        words = [
            item.entry.name,
            *(tr("infused with {infusion}", infusion=each) for each in item.entry.infusions),
            self._section(item),
            tr("listed {count}", count=item.listed),
            tr("found {count}", count=item.found),
            self._difference(item),
        ]
        if item.discrepancy is not None and item.discrepancy.kind is not Mismatch.MISSING:
            words += infusion_words(item.discrepancy)
        return ", ".join(each for each in words if each)

    def _tip(self, item: Item) -> str | None:
        return plain_tip(self._sentence(item)) if isinstance(item, CheckRow) else None

    # Qt overrides

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """See base class."""
        return 0 if parent.isValid() else len(self._items)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """See base class."""
        if not index.isValid() or not 0 <= index.row() < len(self._items):
            return None
        answer = self._answers.get(role)
        return answer(self._items[index.row()]) if answer is not None else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """See base class; headings cannot be chosen."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        base = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren
        is_row = self.row(index) is not None
        return base | Qt.ItemFlag.ItemIsSelectable if is_row else base


def difference_words(what: Discrepancy, game: Game) -> str:
    """Return what is wrong with a row, in a word or two."""
    if what.kind is Mismatch.MISSING:
        return tr("{count} missing", count=what.count)
    if what.kind is Mismatch.EXTRA:
        return tr("{count} not listed", count=what.count)
    if what.kind is Mismatch.SECTION:
        return tr("belongs to: {section}", section=section_title(game, what.listed_in))
    return tr("infusion")


def infusion_words(what: Discrepancy) -> list[str]:
    """Return what is wrong with the infusions of a row, a line each."""
    elsewhere = dict(what.elsewhere)
    lines = []
    for name in what.lost:
        if name in elsewhere:
            lines.append(tr("{infusion}: listed on this copy, lies on {card}",
                            infusion=name, card=elsewhere[name]))  # fmt: skip
        else:
            lines.append(tr("{infusion}: listed on this copy, not found", infusion=name))
    for name in what.gained:
        if name in elsewhere:
            lines.append(tr("{infusion}: not listed here, but on {card}",
                            infusion=name, card=elsewhere[name]))  # fmt: skip
        else:
            lines.append(tr("{infusion}: not listed", infusion=name))
    return lines


def _listed(rows: Sequence[CheckRow]) -> list[Item]:
    titles: Mapping[CheckGroup, str] = {
        CheckGroup.DIFFERENT: tr("Differences"),
        CheckGroup.OPEN: tr("Still to be counted"),
        CheckGroup.AGREED: tr("As listed"),
    }
    items: list[Item] = []
    for group, title in titles.items():
        inside = [row for row in rows if row.group is group]
        if not inside:
            continue
        if group is CheckGroup.DIFFERENT:
            count = tr_count(len(inside), "1 row", "{count} rows")
        elif group is CheckGroup.OPEN:
            count = _cards(sum(row.listed - row.found for row in inside))
        else:
            count = _cards(sum(row.found for row in inside))
        items += [CheckHeading(group, title, count), *inside]
    return items


def _cards(count: int) -> str:
    return tr_count(count, "1 card", "{count} cards")


def _identity(item: Item) -> object:
    return item.group if isinstance(item, CheckHeading) else (item.group, item.id)
