"""The lists of an event as a table: players, decks, counts and verdicts."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum

from PySide6.QtCore import (
    QAbstractTableModel,
    QObject,
    QSortFilterProxyModel,
    Qt,
)

from deckbuilder.tournament.event_checks import (
    ILLEGAL,
    LEGAL,
    MISSING,
    UNKNOWN,
    UNREADABLE,
    CheckedList,
)
from deckbuilder.tournament.names import natural_key, search_key
from deckbuilder.tournament.rosters import Registration
from deckbuilder.ui.card_words import colours_title
from deckbuilder.ui.desk.check_words import COUNTED, counted_title
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.models.indexes import NO_INDEX, Index
from deckbuilder.ui.verdict_words import caveat_words
from deckbuilder.ui.widgets import plain_tip
from deckbuilder.ui.words import tr, tr_count
from engine.cards import GameId
from engine.games import GAMES

WAITING = "waiting"
VERDICT_ORDER = (ILLEGAL, UNREADABLE, MISSING, UNKNOWN, LEGAL, WAITING)
SIDE = "side"
PIPS = "pips"


class ListColumn(IntEnum):
    """The columns, from the left."""

    NUMBER = 0
    PLAYER = 1
    TEAM = 2
    DECK = 3
    COLOURS = 4
    MAIN = 5
    SIDE = 6
    PIPS = 7
    VERDICT = 8
    PLAYS = 9


class ListRole(IntEnum):
    """What a view may ask beyond the usual."""

    CHECKED = Qt.ItemDataRole.UserRole + 1
    COLOURS = Qt.ItemDataRole.UserRole + 2
    VERDICT = Qt.ItemDataRole.UserRole + 3
    FAULTS = Qt.ItemDataRole.UserRole + 4
    MARKS = Qt.ItemDataRole.UserRole + 5
    CAVEATS = Qt.ItemDataRole.UserRole + 6


def verdict_of(checked: CheckedList | None) -> str:
    """Return the verdict of a list, also of one that is not checked yet."""
    return checked.verdict if checked is not None else WAITING


def verdict_text(checked: CheckedList | None) -> str:
    """Return the verdict in words: `Legal`, `2 findings`, `1 unknown`."""
    verdict = verdict_of(checked)
    findings = checked.findings if checked is not None else []
    if verdict == ILLEGAL:
        count = sum(each["severity"] == "error" for each in findings)
        return tr_count(count, "1 finding", "{count} findings")
    if verdict == UNKNOWN:
        return tr("{count} unknown", count=sum(each["severity"] == UNKNOWN for each in findings))
    words = {
        LEGAL: tr("Legal"),
        UNREADABLE: tr("Unreadable"),
        MISSING: tr("No list"),
        WAITING: "…",
    }
    return words[verdict]


def main_count(checked: CheckedList) -> int | None:
    """Return how many cards the deck proper has, whatever its section is called."""
    counts = checked.counts
    return next((counts[each] for each in COUNTED if each in counts), None)


class ListsModel(QAbstractTableModel):
    """A row a registration; rows are filled as their lists are checked.

    Lists stand at their place in the event; rows are those places in the order that was chosen.
    Sorting happens here at once and not row by row in Qt, which would ask Python for each pair.
    """

    def __init__(
        self,
        colours_of: Callable[[CheckedList], tuple[str, ...]] = lambda _list: (),
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._who: Sequence[Registration] = ()
        self._lists: list[CheckedList | None] = []
        self._order: list[int] = []
        self._sorting = (int(ListColumn.NUMBER), Qt.SortOrder.AscendingOrder)
        self._colours_of = colours_of
        self._colours: dict[int, tuple[str, ...]] = {}
        self._marks: Mapping[str, tuple[str, ...]] = {}
        self._plays: Mapping[int, str] = {}

    def set_rows(self, who: Sequence[Registration], rows: Sequence[CheckedList | None]) -> None:
        """Show other players."""
        self.beginResetModel()
        self._who, self._lists, self._plays = tuple(who), list(rows), {}
        self._colours.clear()
        self._order = self._sorted()
        self.endResetModel()

    def put(self, first: int, batch: Sequence[CheckedList]) -> None:
        """Show lists that were checked just now, from a place of the event on."""
        last = min(first + len(batch), len(self._lists))
        if last <= first:
            return
        self._lists[first:last] = batch[: last - first]
        for place in range(first, last):
            self._colours.pop(place, None)
        is_plain = self._order[first] == first and self._order[last - 1] == last - 1
        rows = (first, last - 1) if is_plain else (0, len(self._order) - 1)
        self.dataChanged.emit(self.index(rows[0], 0), self.index(rows[1], len(ListColumn) - 1))

    def set_marks(self, marks: Mapping[str, tuple[str, ...]]) -> None:
        """Mark lists by what else is known of them: drawn, checked, changed since the lock."""
        self._marks = marks
        self._tell(ListColumn.PLAYER, ListColumn.VERDICT)

    def forget_colours(self) -> None:
        """Work out the aspects of all decks again: their cards are there now."""
        self._colours.clear()
        self._tell(ListColumn.COLOURS, ListColumn.COLOURS)

    def set_plays(self, plays: Mapping[int, str]) -> None:
        """Show where the wanted card stands, by the lists' places in the event."""
        if plays or self._plays:
            self._plays = plays
            self._tell(ListColumn.PLAYS, ListColumn.PLAYS)

    def place(self, row: int) -> int:
        """Return the place in the event of a row's list."""
        return self._order[row]

    def checked(self, index: Index) -> CheckedList | None:
        """Return the list of a row; None while it is not checked."""
        return self._lists[self._order[index.row()]] if self._is_row(index.row()) else None

    def who(self, row: int) -> Registration:
        """Return the player of a row, as far as known now."""
        place = self._order[row]
        checked = self._lists[place]
        return checked.registration if checked is not None else self._who[place]

    def row_of(self, checked: CheckedList) -> int:
        """Return the row of a list, -1 where it is not here any more."""
        wanted = (checked.registration.list, checked.registration.player)
        for row, place in enumerate(self._order):
            each = self._lists[place]
            if each is not None and (each.registration.list, each.registration.player) == wanted:
                return row
        return -1

    def colours(self, row: int) -> tuple[str, ...]:
        """Return the aspects of a row's deck, worked out when they are first shown."""
        place = self._order[row]
        checked = self._lists[place]
        if checked is None or checked.deck is None:
            return ()
        if place not in self._colours:
            self._colours[place] = self._colours_of(checked)
        return self._colours[place]

    def marks(self, row: int) -> tuple[str, ...]:
        """Return what else is known of a row's list."""
        return self._marks.get(self.who(row).list, ())

    @property
    def lists(self) -> Sequence[CheckedList | None]:
        """Every list at its place in the event."""
        return tuple(self._lists)

    @property
    def has_plays(self) -> bool:
        """Whether a card is searched that somebody plays."""
        return bool(self._plays)

    def tally(self) -> Counter[str]:
        """Return how many lists have each verdict, and each mark."""
        counts: Counter[str] = Counter(map(verdict_of, self._lists))
        if self._marks:
            counts.update(mark for each in self._who for mark in self._marks.get(each.list, ()))
        return counts

    def _is_row(self, row: int) -> bool:
        return 0 <= row < len(self._order)

    def _tell(self, first: int, last: int) -> None:
        if self._order:
            self.dataChanged.emit(self.index(0, first), self.index(len(self._order) - 1, last))

    # ------------------------------------------------------------------------------------ sorting

    def sort_again(self) -> None:
        """Put rows whose lists were checked meanwhile into their places."""
        self.sort(*self._sorting)

    def _sorted(self) -> list[int]:
        column, direction = self._sorting
        is_down = direction is Qt.SortOrder.DescendingOrder
        places = list(range(len(self._lists)))
        self._order = places  # keys are asked for by row, and rows are places meanwhile
        keys = [self._sort_key(place, column) for place in places]
        return sorted(places, key=keys.__getitem__, reverse=is_down)  # type: ignore[arg-type]

    # ------------------------------------------------------------------------------------ showing

    def _text(self, row: int, column: int) -> str:
        place = self._order[row]
        checked, who = self._lists[place], self.who(row)
        if column == ListColumn.NUMBER:
            return str(place + 1)
        if column == ListColumn.PLAYER:
            return who.player
        if column == ListColumn.TEAM:
            return " · ".join(filter(None, (who.team, who.seat)))
        if column == ListColumn.VERDICT:
            return verdict_text(checked)
        if column == ListColumn.PLAYS:
            return self._plays.get(place, "")
        return self._deck_text(checked, row, column)

    def _deck_text(self, checked: CheckedList | None, row: int, column: int) -> str:
        if checked is None:
            return ""
        if column == ListColumn.DECK:
            return checked.deck.name or checked.registration.list if checked.deck else ""
        if column == ListColumn.COLOURS:
            return ", ".join(self.colours(row))
        number = self._number(checked, column)
        return "" if number is None else str(number)

    @staticmethod
    def _number(checked: CheckedList, column: int) -> int | None:
        if column == ListColumn.MAIN:
            return main_count(checked)
        return checked.counts.get(SIDE if column == ListColumn.SIDE else PIPS)

    def _sort_key(self, row: int, column: int) -> object:
        checked = self._lists[self._order[row]]
        if column == ListColumn.NUMBER:
            return row
        if column in (ListColumn.MAIN, ListColumn.SIDE, ListColumn.PIPS):
            number = self._number(checked, column) if checked is not None else None
            return -1 if number is None else number
        if column == ListColumn.VERDICT:
            faults = len(checked.findings) if checked is not None else 0
            return VERDICT_ORDER.index(verdict_of(checked)) * 1_000 - min(faults, 999)
        return natural_key(self._text(row, column))

    @property
    def idle_columns(self) -> frozenset[ListColumn]:
        """The columns of things that no game of the lists has."""
        read = [each for each in self._lists if each is not None]
        games = self.games
        has = {
            ListColumn.PIPS: any(PIPS in each.counts for each in read),
            ListColumn.SIDE: not games or any(GAMES[each].section(SIDE) for each in games),
            ListColumn.COLOURS: not games or any(map(colours_title, games)),
        }
        return frozenset(column for column, is_filled in has.items() if not is_filled)

    @property
    def games(self) -> set[GameId]:
        """The games of the lists that could be read."""
        return {each.deck.game for each in self._lists if each is not None and each.deck}

    def _colours_title(self) -> str:
        """Return what the games of the event call their colours."""
        titles = {colours_title(game) for game in self.games} - {""}
        return titles.pop() if len(titles) == 1 else tr("Aspects")

    def _faults(self, row: int) -> frozenset[str]:
        """Return which counts of a row are against a rule, so that they stand out."""
        checked = self._lists[self._order[row]]
        told = checked.findings if checked else []
        errors = [each for each in told if each["severity"] == "error"]
        codes = {str(each["code"]) for each in errors}
        sizes = {str(each["section"]) for each in errors if str(each["code"]).endswith("-size")}
        found = {"main" if each in COUNTED else each for each in sizes}
        return frozenset({*found, *({PIPS} if "pip-limit" in codes else set())})

    def _sentence(self, row: int) -> str:
        titles = {
            ListColumn.PLAYER: "",
            ListColumn.TEAM: tr("team"),
            ListColumn.DECK: tr("deck"),
            ListColumn.COLOURS: "",
            ListColumn.MAIN: counted_title(self.games),
            ListColumn.SIDE: tr("side"),
            ListColumn.PIPS: tr("pips"),
            ListColumn.VERDICT: "",
            ListColumn.PLAYS: tr("plays"),
        }
        words = [
            f"{title} {text}".strip()
            for column, title in titles.items()
            if (text := self._text(row, column))
        ]
        words += [caveat_words(each)] if (each := self._caveats(row)) else []
        return ", ".join((*words, *(mark_word(each) for each in self.marks(row))))

    def _caveats(self, row: int) -> int:
        """Return how much limits the verdict of a row that says “Legal”."""
        checked = self._lists[self._order[row]]
        is_legal = checked is not None and checked.verdict == LEGAL
        return len(checked.caveats) if checked is not None and is_legal else 0

    def _tip(self, row: int) -> str:
        checked = self._lists[self._order[row]]
        if checked is None:
            return ""
        lines = [error_text(checked.error)] if checked.error else []
        lines += [mark_word(each) for each in self.marks(row)]
        lines += [finding_text(str(each["message"])) for each in checked.findings[:8]]
        lines += [finding_text(each) for each in checked.caveats if checked.verdict == LEGAL]
        head = f"{checked.registration.player} · {checked.registration.list}"
        return plain_tip("\n".join((head, *lines)))

    # Qt overrides

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """See base class."""
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = NO_INDEX) -> int:
        """See base class."""
        return 0 if parent.isValid() else len(ListColumn)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """See base class; what is chosen stays chosen."""
        self._sorting = (max(0, column), order)
        self.layoutAboutToBeChanged.emit()
        held = self.persistentIndexList()
        places = [self._order[each.row()] for each in held]
        self._order = self._sorted()
        rows = {place: row for row, place in enumerate(self._order)}
        moved = [
            self.index(rows[place], each.column()) for place, each in zip(places, held, strict=True)
        ]
        self.changePersistentIndexList(held, moved)
        self.layoutChanged.emit()

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        """See base class."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        right = (ListColumn.NUMBER, ListColumn.MAIN, ListColumn.SIDE, ListColumn.PIPS)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section in right else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        titles = (
            "#",
            tr("Player"),
            tr("Team"),
            tr("Deck"),
            self._colours_title(),
            counted_title(self.games),
            tr("Side"),
            tr("Pips"),
            tr("Verdict"),
            tr("Plays"),
        )
        return titles[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """See base class."""
        if not index.isValid() or not self._is_row(index.row()):
            return None
        row, column = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        answers: dict[int, Callable[[], object]] = {
            Qt.ItemDataRole.ToolTipRole: lambda: self._tip(row),
            Qt.ItemDataRole.AccessibleTextRole: lambda: self._sentence(row),
            ListRole.CHECKED: lambda: self.checked(index),
            ListRole.COLOURS: lambda: self.colours(row),
            ListRole.VERDICT: lambda: verdict_of(self.checked(index)),
            ListRole.FAULTS: lambda: self._faults(row),
            ListRole.MARKS: lambda: self.marks(row),
            ListRole.CAVEATS: lambda: self._caveats(row),
        }
        answer = answers.get(role)
        return answer() if answer is not None else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """See base class."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        base = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return base | Qt.ItemFlag.ItemNeverHasChildren


DRAWN, DUE, CHECKED, FAILED, CHANGED = "drawn", "due", "checked", "failed", "changed"
TEAM = "team"


def mark_word(mark: str) -> str:
    """Return a mark of a list in a word."""
    words = {
        DRAWN: tr("drawn for a deck check"),
        DUE: tr("still to be checked"),
        CHECKED: tr("deck checked"),
        FAILED: tr("deck check: not as listed"),
        CHANGED: tr("changed since the lock"),
        TEAM: tr("the team is illegal"),
    }
    return words[mark]


class ListsFilter(QSortFilterProxyModel):
    """Which rows are shown; their order is the model's."""

    def __init__(self, model: ListsModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._kept = ""
        self._words: tuple[str, ...] = ()
        self._players: frozenset[int] | None = None
        self.setSourceModel(model)

    def keep(self, kind: str) -> None:
        """Show only rows of a verdict or with a mark; empty for all."""
        if kind or self._kept:
            self._kept = kind
            self._filter_again()

    def refresh(self) -> None:
        """Apply the marks again."""
        if self._kept:
            self._filter_again()

    def want(self, words: str, players: frozenset[int] | None) -> None:
        """Show only rows with words in the player's or deck's name, or those of some places.

        Args:
            words: What was typed.
            players: The places in the event whose lists have the wanted card; None before that is
                known.
        """
        wanted = tuple(search_key(words).split())
        if wanted or self._words:
            self._words, self._players = wanted, players
            self._filter_again()

    def _filter_again(self) -> None:
        self.beginFilterChange()
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    # Qt overrides

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """See base class; the model sorts."""
        self._model.sort(column, order)

    def filterAcceptsRow(self, row: int, _parent: Index) -> bool:
        """See base class."""
        if not self._kept and not self._words:
            return True
        model = self._model
        checked = model.checked(model.index(row, 0))
        if self._kept and self._kept not in (verdict_of(checked), *model.marks(row)):
            return False
        if not self._words or (self._players is not None and model.place(row) in self._players):
            return True
        who = model.who(row)
        name = checked.deck.name if checked is not None and checked.deck is not None else ""
        code = checked.code if checked is not None else ""
        text = search_key(" ".join((who.player, who.team, who.number, name, code)))
        return all(word in text for word in self._words)
