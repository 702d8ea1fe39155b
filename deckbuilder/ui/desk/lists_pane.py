"""The left half of the desk: everybody's list, filtered, sorted and searched."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor

from PySide6.QtCore import QItemSelectionModel, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QProgressBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.tournament.card_usage import CardUse, who_plays
from deckbuilder.tournament.event_checks import (
    ILLEGAL,
    LEGAL,
    MISSING,
    UNKNOWN,
    UNREADABLE,
    CheckedList,
)
from deckbuilder.tournament.rosters import Registration
from deckbuilder.ui.background import Job
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.desk.lists_delegate import MARK_LOOK, VERDICT_LOOK
from deckbuilder.ui.desk.lists_model import (
    CHANGED,
    CHECKED,
    DRAWN,
    DUE,
    FAILED,
    TEAM,
    WAITING,
    ListColumn,
    ListRole,
    ListsFilter,
    ListsModel,
)
from deckbuilder.ui.desk.lists_table import ListsTable
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.line_boxes import FilterBox
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import ElidedLabel, WordedButton, column, label, pane_head, row
from deckbuilder.ui.words import decimal, tr, tr_count
from engine.games import GAMES

NARROW = 470
PAUSE = 160  # milliseconds in which further letters join
ALL = ""
GIVING_WAY = (
    ListColumn.SIDE,
    ListColumn.COLOURS,
    ListColumn.DECK,
    ListColumn.MAIN,
    ListColumn.PIPS,
)
MARKS = (DRAWN, DUE, CHECKED, FAILED, CHANGED, TEAM)
KINDS = (ALL, LEGAL, ILLEGAL, UNKNOWN, UNREADABLE, MISSING, *MARKS)


class ChipBox(QWidget):
    """Chips side by side, as high as the lines that they need at this width and no higher."""

    def __init__(self, spacing: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flow = FlowLayout(spacing)
        self.setLayout(self._flow)

    def add(self, chip: QToolButton) -> None:
        """Add a chip."""
        self._flow.addWidget(chip)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """See base class."""
        return QSize(200, self._flow.heightForWidth(max(200, self.width())))

    def minimumSizeHint(self) -> QSize:
        """See base class."""
        return self.sizeHint()

    def hasHeightForWidth(self) -> bool:
        """See base class; the hint says it, which nested layouts follow more reliably."""
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class; another width may need another number of lines."""
        super().resizeEvent(event)
        self.updateGeometry()


class PlayerSearch(FilterBox):
    """A line for names of players and cards, with a lens in front."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setPlaceholderText(tr("Player or card: who plays it?"))
        self.setAccessibleName(tr("Search players and cards"))
        self.setClearButtonEnabled(True)
        self.setMaxLength(200)
        theme.follow(self, lambda: self.setTextMargins(theme.px(22), 0, 0, 0))

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        """See base class."""
        super().paintEvent(event)
        painter = QPainter(self)
        spot = self.rect().center().toPointF()
        spot.setX(self._theme.px(18))
        Marks(painter, self._theme).icon("search", "text_muted", spot, self._theme.px(16))
        painter.end()


class ListsPane(QWidget):
    """Heading, search, chips and the table.

    Signals:
        chosen: Another list is the current one. Carries the CheckedList or None.
        check_asked: A deck check of a list is wanted. Carries it.
        cancel_asked: The check of all lists should stop.
    """

    chosen = Signal(object)
    check_asked = Signal(object)
    cancel_asked = Signal()

    def __init__(
        self,
        theme: Theme,
        colours_of: Callable[[CheckedList], tuple[str, ...]],
        executor: Executor,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._executor = executor
        self._search_job: Job[list[CardUse]] | None = None
        self._words = ""
        self._found_copies: Mapping[int, int] = {}
        self.setProperty("pane", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.model = ListsModel(colours_of, self)
        self.filter = ListsFilter(self.model, self)
        self._chips: dict[str, WordedButton] = {}
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._timer.timeout.connect(self.search_now)
        self._build()

    # ----------------------------------------------------------------------------------- building

    def _build(self) -> None:
        theme = self._theme
        layout = column()
        head = row(spacing=theme.space("s"))
        head.addWidget(label(tr("Lists"), "heading"))
        self._summary = ElidedLabel(tone="small")
        head.addWidget(self._summary, 1)
        self.search = PlayerSearch(theme)
        self.search.setMaximumWidth(theme.px(240))
        self.search.setMinimumWidth(theme.px(170))
        self.search.textChanged.connect(self._timer.start)
        self.search.left_down.connect(self._to_table)
        head.addWidget(self.search)
        layout.addWidget(pane_head(theme, head))
        layout.addLayout(self._build_chips())
        self._build_table(layout)
        self.setLayout(layout)

    def _build_chips(self) -> QVBoxLayout:
        theme = self._theme
        box = ChipBox(theme.px(5))
        group = QButtonGroup(self)
        for kind in KINDS:
            made = self._chip(kind)
            group.addButton(made)
            box.add(made)
            self._chips[kind] = made
        self._chips[ALL].setChecked(True)
        self._chip_box = box
        box.hide()  # until there is something to count
        outer = column(spacing=theme.space("xs"))
        outer.setContentsMargins(theme.space("m"), 0, theme.space("m"), theme.space("s"))
        outer.addWidget(box)
        outer.addLayout(self._build_progress())
        self._note = ElidedLabel(tone="small")
        self._note.setObjectName("remarks")
        self._note.hide()
        outer.addWidget(self._note)
        return outer

    def _chip(self, kind: str) -> WordedButton:
        theme = self._theme
        made = WordedButton(theme)
        made.setCheckable(True)
        made.setProperty("chip", True)
        looks = {**VERDICT_LOOK, **MARK_LOOK}
        if kind in looks:
            theme.dress(made, *looks[kind])
            theme.follow(made, lambda: made.setIconSize(QSize(theme.px(14), theme.px(14))))
        made.clicked.connect(lambda: self.keep(kind))
        return made

    def _build_progress(self) -> QHBoxLayout:
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(tr("Progress of the check"))
        self._stop = QToolButton()
        self._stop.setText(tr("Stop"))
        self._stop.setAccessibleName(tr("Stop checking"))
        self._stop.clicked.connect(self.cancel_asked)
        progress = row(spacing=self._theme.space("s"))
        progress.addWidget(self._bar, 1)
        progress.addWidget(self._stop)
        self._bar.hide()
        self._stop.hide()
        return progress

    def _build_table(self, layout: QVBoxLayout) -> None:
        self.table = ListsTable(self._theme)
        self.table.setModel(self.filter)
        self.table.fit_columns()
        self.table.sortByColumn(ListColumn.NUMBER, Qt.SortOrder.AscendingOrder)
        self.table.setColumnHidden(ListColumn.PLAYS, True)
        self.table.setColumnHidden(ListColumn.TEAM, True)
        self.table.selectionModel().currentRowChanged.connect(self._on_current)
        self.table.activated_list.connect(self.check_asked)
        layout.addWidget(self.table, 1)

    # ------------------------------------------------------------------------------------ showing

    @property
    def current(self) -> CheckedList | None:
        """The list that is chosen."""
        found = self.table.currentIndex().data(ListRole.CHECKED)
        return found if isinstance(found, CheckedList) else None

    @property
    def selected(self) -> list[CheckedList]:
        """The lists that are selected."""
        rows = self.table.selectionModel().selectedRows()
        found = [each.data(ListRole.CHECKED) for each in rows]
        return [each for each in found if isinstance(each, CheckedList)]

    def show_event(self, who: Sequence[Registration], rows: Sequence[CheckedList | None]) -> None:
        """Show the players of another event."""
        chosen = self.current
        self.model.set_rows(who, rows)
        has_teams = any(each.team for each in who)
        self.table.setColumnHidden(ListColumn.TEAM, not has_teams)
        self._fold()
        self.count()
        if chosen is not None:
            self.select(chosen)
        self.search_now()

    def put(self, first: int, batch: Sequence[CheckedList]) -> None:
        """Show lists that were checked just now."""
        before = self.model.games, self.model.idle_columns
        self.model.put(first, batch)
        if any(each.registration.team for each in batch):
            self.table.setColumnHidden(ListColumn.TEAM, False)
            self._fold()
        elif (self.model.games, self.model.idle_columns) != before:
            self._fold()  # for the titles, too: they are in the words of the games
        current = self.table.currentIndex()
        row_ = self.filter.mapToSource(current).row() if current.isValid() else -1
        if row_ >= 0 and first <= self.model.place(row_) < first + len(batch):
            self.chosen.emit(self.current)

    def show_progress(self, done: int, total: int) -> None:
        """Show how far the check of all lists is."""
        is_busy = done < total
        self._bar.setVisible(is_busy)
        self._stop.setVisible(is_busy)
        self._bar.setRange(0, max(1, total))
        self._bar.setValue(done)
        self._say(tr("{done} of {total} checked", done=done, total=total))
        self.count()

    def show_finished(self, total: int, seconds: float) -> None:
        """Say how many lists were checked in what time."""
        self._bar.hide()
        self._stop.hide()
        self.model.sort_again()
        self._say(tr("{total} checked in {seconds} s", total=total, seconds=decimal(seconds, 1)))
        self.count()

    def show_nothing(self) -> None:
        """No event is open."""
        self._bar.hide()
        self._stop.hide()
        self._say("")
        self.show_note("")
        self.keep(ALL)

    def show_stopped(self, done: int, total: int) -> None:
        """Say that the check was stopped."""
        self._bar.hide()
        self._stop.hide()
        self._say(tr("stopped after {done} of {total}", done=done, total=total))

    def _say(self, words: str) -> None:
        """Say how the check of all lists stands; while something is searched, that goes before."""
        self._words = words
        self._summarise()

    def _summarise(self) -> None:
        words = self._words
        if self.search.text().strip() and self.model.rowCount():
            words = tr_count(self.filter.rowCount(), "1 list found", "{count} lists found")
            if self._found_copies:
                copies = sum(self._found_copies.get(each, 0) for each in self._shown_places())
                words += ", " + tr_count(copies, "1 copy", "{count} copies")
        self._summary.set_text(words)

    def _shown_places(self) -> Iterator[int]:
        for at in range(self.filter.rowCount()):
            yield self.model.place(self.filter.mapToSource(self.filter.index(at, 0)).row())

    def show_note(self, text: str) -> None:
        """Say what is odd about the event as a whole; empty for nothing."""
        self._note.set_text(text)
        self._note.setVisible(bool(text))

    def set_marks(self, marks: Mapping[str, tuple[str, ...]]) -> None:
        """Mark lists that were drawn, checked or changed."""
        self.model.set_marks(marks)
        counts = self.model.tally()
        if any(self._chips[each].isChecked() and not counts[each] for each in MARKS):
            self.keep(ALL)  # the last list with this mark has lost it: others are to be seen again
        self.count()
        self.filter.refresh()

    def count(self) -> None:
        """Show on the chips how many lists each would show."""
        counts = self.model.tally()
        for kind, made in self._chips.items():
            number = self.model.rowCount() if kind == ALL else counts[kind]
            words = tr("{kind} {count}", kind=chip_word(kind), count=number)
            made.setText(words)
            made.setAccessibleName(words)
            is_usual = kind in (ALL, LEGAL, ILLEGAL, UNKNOWN)
            made.setVisible(is_usual or number > 0 or made.isChecked())
        self._chip_box.setVisible(self.model.rowCount() > 0)
        self._chip_box.updateGeometry()

    def keep(self, kind: str) -> None:
        """Show only lists of a verdict or with a mark."""
        self._chips[kind].setChecked(True)
        self.filter.keep(kind)
        self._summarise()

    def select(self, checked: CheckedList) -> None:
        """Choose a list, if it is shown."""
        number = self.model.row_of(checked)
        if number < 0:
            return
        index = self.filter.mapFromSource(self.model.index(number, 0))
        if index.isValid():
            flags = QItemSelectionModel.SelectionFlag
            self.table.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
            self.table.scrollTo(index)

    def focus_search(self) -> None:
        """Put the keyboard into the search."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _fold(self) -> None:
        """Leave columns out that a search replaces, or for which there is no room."""
        is_narrow = self.width() < self._theme.px(NARROW)
        has_plays = self.model.has_plays
        idle = self.model.idle_columns
        self.table.setColumnHidden(ListColumn.PLAYS, not has_plays)
        self.table.setColumnHidden(ListColumn.PIPS, ListColumn.PIPS in idle)
        self.table.setColumnHidden(ListColumn.COLOURS, ListColumn.COLOURS in idle or has_plays)
        for each in (ListColumn.MAIN, ListColumn.SIDE, ListColumn.DECK):
            self.table.setColumnHidden(each, each in idle or is_narrow or has_plays)
        for each in GIVING_WAY:
            if self.table.has_room:
                break
            self.table.setColumnHidden(each, True)
        self.table.share_width()

    def _to_table(self) -> None:
        self._timer.stop()
        self.search_now()
        self.table.setFocus()
        if self.filter.rowCount() and not self.table.selectionModel().hasSelection():
            self.table.selectRow(max(0, self.table.currentIndex().row()))

    def _on_current(self) -> None:
        self.chosen.emit(self.current)

    # ---------------------------------------------------------------------------------- searching

    def search_now(self) -> None:
        """Find who plays the card that was typed, off the window's thread."""
        wanted = self.search.text().strip()
        if self._search_job is not None:
            self._search_job.cancel()
        rows = self.model.lists
        if len(wanted) < 2:
            self._found(wanted, [], rows)
            return
        self.filter.want(wanted, None)
        lists = [each for each in rows if each is not None]
        job = Job(lambda: who_plays(lists, wanted), self)
        job.succeeded.connect(lambda places: self._found(wanted, places, rows))
        self._search_job = job
        job.start(self._executor)

    def _found(
        self, wanted: str, places: Sequence[CardUse], rows: Sequence[CheckedList | None]
    ) -> None:
        numbers = {id(each): at for at, each in enumerate(rows) if each is not None}
        plays: dict[int, str] = {}
        copies: Counter[int] = Counter()
        for place in places:
            at = numbers.get(id(place.checked))
            if at is not None:
                plays[at] = "; ".join(filter(None, (plays.get(at, ""), place_words(place))))
                copies[at] += place.entry.count
        self._found_copies = copies
        self.model.set_plays(plays)
        self.filter.want(wanted, frozenset(plays) if wanted else None)
        self._fold()
        self._summarise()

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._fold()


def place_words(place: CardUse) -> str:
    """Return where a card stands: `2 Ridge Warden + Oathmark (Side Deck)`."""
    entry = place.entry
    names = " + ".join((entry.name, *entry.infusions))
    deck = place.checked.deck
    section = GAMES[deck.game].section(place.section) if deck is not None else None
    is_home = section is not None and section.is_drawn_from
    where = "" if is_home else f" ({section.heading if section else place.section})"
    return f"{entry.count} {names}{where}"


def chip_word(kind: str) -> str:
    """Return what a chip is called."""
    words = {
        ALL: tr("All"),
        LEGAL: tr("Legal"),
        ILLEGAL: tr("Illegal"),
        UNKNOWN: tr("Unknown"),
        UNREADABLE: tr("Unreadable"),
        MISSING: tr("No list"),
        WAITING: tr("Waiting"),
        DRAWN: tr("Drawn"),
        DUE: tr("To check"),
        CHECKED: tr("Checked"),
        FAILED: tr("Not as listed"),
        CHANGED: tr("Changed"),
        TEAM: tr("Team illegal"),
    }
    return words[kind]
