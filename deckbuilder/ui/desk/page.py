"""The judge's desk: the lists of an event at the left, one list or one deck check at the right."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from deckbuilder.core.deck_leaders import leader_cards, leader_colours
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.formats import open_format, open_known_format
from deckbuilder.store.user_folder import UserFolder
from deckbuilder.tournament.check_log import CheckLog, LoggedCheck
from deckbuilder.tournament.deck_check import DeckCheck, Steps
from deckbuilder.tournament.draws import drawn_before, still_due
from deckbuilder.tournament.event_checks import CheckedList
from deckbuilder.tournament.event_log import EventLog
from deckbuilder.tournament.events import Event
from deckbuilder.tournament.infractions import (
    InfractionTable,
    bundled_infractions,
    read_infractions,
)
from deckbuilder.tournament.lock_comparison import ListChange, changes_since
from deckbuilder.tournament.locks import EventKeys, EventLock, is_locked, read_lock
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.desk.bar import DeskBar
from deckbuilder.ui.desk.check_pane import CheckPane
from deckbuilder.ui.desk.details_pane import DetailsPane, ListHistory
from deckbuilder.ui.desk.event_session import EventSession
from deckbuilder.ui.desk.foot import DeskFoot
from deckbuilder.ui.desk.infraction_words import spoken_table
from deckbuilder.ui.desk.list_marks import ListMarks
from deckbuilder.ui.desk.lists_pane import ListsPane
from deckbuilder.ui.desk.running_check import RunningCheck
from deckbuilder.ui.error_words import error_text
from deckbuilder.ui.rule_chips import RuleTexts
from deckbuilder.ui.shelf_loader import ShelfLoader
from deckbuilder.ui.widgets import FrontStack, column
from deckbuilder.ui.window.page import Page
from deckbuilder.ui.window.services import GameData, Workers
from deckbuilder.ui.words import tr, tr_count
from engine.cards import GameId
from engine.decks import Deck
from engine.errors import EngineError
from engine.formats import Format

WIDE = 1000  # below this width, at scale 1, a deck check takes what the lists can spare


class DeskPage(Page):
    """The desk.

    Signals:
        theme_asked: Light and dark should be switched.
        open_asked: A folder should be chosen.
        new_asked: A folder should be made an event.
        recent_asked: An event that was open before is wanted. Carries its path.
        event_changed: Another event is open, or none.
        deck_asked: A list should be opened in the editor. Carries the Deck.
        sheet_asked: A list's sheet is wanted. Carries the CheckedList.
        slip_asked, infractions_asked, paste_asked: Something about the running check.
        complained: Something went wrong. Carries the sentence.
        said: Something to say in passing. Carries it.
    """

    theme_asked = Signal()
    open_asked = Signal()
    new_asked = Signal()
    recent_asked = Signal(str)
    event_changed = Signal()
    deck_asked = Signal(object)
    sheet_asked = Signal(object)
    slip_asked = Signal()
    infractions_asked = Signal()
    paste_asked = Signal()
    complained = Signal(str)
    said = Signal(str)

    def __init__(
        self,
        painter: CardPainter,
        data: GameData,
        workers: Workers,
        folder: Path,
        executor: Executor | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._painter, self._theme = painter, painter.theme
        self._data, self._folder = data, folder
        self.executor: Executor = executor or ThreadPoolExecutor(1, "desk")
        # Steps of a deck check do not wait until a thousand lists are checked.
        self._writer: Executor = executor or ThreadPoolExecutor(1, "check log")
        self.keys = EventKeys(UserFolder(folder))
        self.session = EventSession(self.executor, folder, data.card_files, self)
        self.lock: EventLock | None = None
        self.changes: list[ListChange] = []
        self._checks: tuple[LoggedCheck, ...] = ()
        self._recent: Sequence[Path] = ()
        self._shelves = ShelfLoader(data.shelf_of, workers.quick, self)
        self._shelves.loaded.connect(self._on_loaded)
        self.bar = DeskBar(self._theme)
        self.lists = ListsPane(self._theme, self._colours, workers.quick)
        self.details = DetailsPane(self._theme)
        self.check = CheckPane(painter)
        self._build()
        self._connect()

    @property
    def panes(self) -> Sequence[QWidget]:
        """See base class."""
        return self.bar, self.lists, self._right

    # ----------------------------------------------------------------------------------- building

    def _build(self) -> None:
        self._right = FrontStack()
        self._right.addWidget(self.details)
        self._right.addWidget(self.check)
        split = QSplitter()
        split.addWidget(self.lists)
        split.addWidget(self._right)
        split.setChildrenCollapsible(False)
        split.setStretchFactor(0, 4)
        split.setStretchFactor(1, 5)
        split.setSizes([self._theme.px(600), self._theme.px(680)])
        self._split = split
        self._sizes: list[int] = []  # of the halves, while a check has the width
        self.foot = DeskFoot(self._theme)
        layout = column()
        layout.addWidget(self.bar)
        layout.addWidget(split, 1)
        layout.addWidget(self.foot)
        self.setLayout(layout)

    def _connect(self) -> None:
        session, lists, details = self.session, self.lists, self.details
        session.opened.connect(self._on_opened)
        session.arrived.connect(self._on_arrived)
        session.progressed.connect(lists.show_progress)
        session.finished.connect(self._on_finished)
        session.stopped.connect(lists.show_stopped)
        session.failed.connect(self.complained)
        lists.chosen.connect(self._on_chosen)
        lists.check_asked.connect(self.begin_check)
        lists.cancel_asked.connect(session.stop)
        details.check_asked.connect(self.begin_check)
        details.resume_asked.connect(self.resume_check)
        details.editor_asked.connect(lambda checked: self.deck_asked.emit(checked.deck))
        details.sheet_asked.connect(self.sheet_asked)
        details.open_asked.connect(self.open_asked)
        details.new_asked.connect(self.new_asked)
        details.recent_asked.connect(self.recent_asked)
        self.check.steps_changed.connect(self.steps_changed)
        self.check.slip_asked.connect(self.slip_asked)
        self.check.infractions_asked.connect(self.infractions_asked)
        self.check.paste_asked.connect(self.paste_asked)
        self.bar.theme_asked.connect(self.theme_asked)

    def close_down(self) -> None:
        """Stop everything: the program ends."""
        self.session.close()
        for each in (self._writer, self.executor):  # what waits to be written is written first
            each.shutdown()

    # -------------------------------------------------------------------------------------- event

    @property
    def current(self) -> Event | None:
        """The open event."""
        return self.session.current

    @property
    def running(self) -> RunningCheck | None:
        """The deck check that is under way."""
        return self.check.running

    def open(self, path: Path) -> None:
        """Open a folder or a CSV as an event."""
        self.session.open(path)

    def show_recent(self, recent: Sequence[Path]) -> None:
        """Offer events that were open before, while none is."""
        self._recent = recent
        self._show_choice()

    def _on_opened(self) -> None:
        event = self.session.current
        assert event is not None
        # The button that goes away now, also while another window is in front.
        is_begun_here = self.window().focusWidget() in (None, self.details.open)
        self._read_log(event)
        self._read_lock(event)
        self.lists.show_event(event.registrations, self.session.rows)
        self.show_marks()
        self._show_event(event)
        self._show_choice()
        cut_off = [each.player for each in self._checks if each.is_open]
        if cut_off:
            names = ", ".join(cut_off[:5])
            self.said.emit(tr("Unfinished deck checks: {players}.", players=names))
        self.event_changed.emit()
        self.steps_changed.emit()
        if is_begun_here:
            self.take_focus()

    def close_event(self) -> None:
        """Leave the event; its folder stays as it is."""
        self.session.close()
        self.lock, self.changes, self._checks = None, [], ()
        self.lists.show_event((), ())
        self.lists.show_nothing()
        self.bar.show_event("", "")
        self.foot.clear()
        self.event_changed.emit()
        self.steps_changed.emit()
        self._show_choice()

    def _show_event(self, event: Event) -> None:
        day = event.on_date.isoformat() if event.on_date else tr("today")
        form = event.format or tr("format of each list")
        about = tr_count(len(event.registrations), "{format} · ban list of {day} · 1 player",
                         "{format} · ban list of {day} · {count} players",
                         format=form, day=day)  # fmt: skip
        self.bar.show_event(event.name, about)
        self.foot.show_place(event.folder)

    def _on_arrived(self, first: int, batch: list[CheckedList]) -> None:
        for game in {each.deck.game for each in batch if each.deck is not None}:
            self._shelves.load(game)
        self.lists.put(first, batch)

    def _on_finished(self) -> None:
        checked = self.session.checked
        assert checked is not None
        self.lists.show_finished(len(checked.lists), self.session.seconds)
        remarks = map(error_text, checked.remarks[:3])
        more = [tr("And {count} more.", count=len(checked.remarks) - 3)]
        self.lists.show_note(" ".join((*remarks, *(more if len(checked.remarks) > 3 else ()))))
        self.foot.show_caveats(checked.caveats)
        self.compare_with_lock()
        self.lists.search_now()
        self._show_choice()

    # ---------------------------------------------------------------------------- lock and marks

    def _read_lock(self, event: Event) -> None:
        self.lock, self.changes = None, []
        if not is_locked(event):
            return
        try:
            self.lock = read_lock(event, self.keys)
        except DeckbuilderError as error:
            self.complained.emit(str(error))

    def use_lock(self, lock: EventLock) -> None:
        """Compare with a lock that was made just now."""
        self.lock = lock
        self.compare_with_lock()

    def compare_with_lock(self) -> None:
        """See which lists changed since the lock, and say so."""
        checked = self.session.checked
        self.changes = []
        if self.lock is not None and checked is not None:
            self.changes = changes_since(self.lock, checked.lists)
        self.foot.show_lock(self.lock, len(self.changes))
        self.show_marks()

    def _read_log(self, event: Event) -> None:
        try:
            self._checks = CheckLog(event.folder).checks()
        except DeckbuilderError as error:
            self._checks = ()
            self.complained.emit(str(error))

    def show_marks(self) -> None:
        """Mark lists that were drawn, checked or changed since the lock."""
        event = self.session.current
        if event is None:
            return
        drawn: set[str] = set()
        due: set[str] = set()
        try:
            log = EventLog(event.folder)
            drawn, due = drawn_before(log), still_due(log, self._checks)
        except DeckbuilderError as error:
            self.complained.emit(str(error))
        known = frozenset(drawn), frozenset(due), self._checks, tuple(self.changes)
        marks = ListMarks(*known, self.session.checked)
        self.lists.set_marks(marks.by_list(each.list for each in event.registrations))

    # ------------------------------------------------------------------------------------ details

    @property
    def has_cards(self) -> bool:
        """Whether the cards of the lists are read, so that their aspects are shown."""
        return self._shelves.is_done

    def _on_loaded(self) -> None:
        self.lists.model.forget_colours()
        self._show_choice()

    def _colours(self, checked: CheckedList) -> tuple[str, ...]:
        deck = checked.deck
        shelf = self._shelves.get(deck.game) if deck is not None else None
        if deck is None or shelf is None:
            return ()
        return leader_colours(leader_cards(deck, shelf.catalog.card))

    def _show_choice(self) -> None:
        """Show the chosen list, unless a deck is being checked."""
        if self.running is None:
            self.show_list(self.lists.current)

    def _on_chosen(self, checked: CheckedList | None) -> None:
        """Show another list; over a running check say why it is not shown."""
        running = self.running
        if running is not None and checked and checked.registration.list != running.logged.list_id:
            self.said.emit(tr("Finish the running deck check first."))
        self.show_list(checked)

    def show_list(self, checked: CheckedList | None) -> None:
        """Show one list, unless a deck is being checked."""
        if self.running is not None:
            return
        self._right.setCurrentWidget(self.details)
        if checked is None:
            self.details.show_nothing(self.session.current, self._recent)
            return
        file = checked.registration.list
        checks = [each for each in self._checks if each.list_id == file]
        history = ListHistory(
            changes=[each for each in self.changes if each.list == file],
            checks=checks,
            penalties=self.infractions() if any(each.penalised for each in checks) else None,
            locked=self._locked_deck(checked),
        )
        team = self.session.team_of(checked)
        self.details.show_list(checked, self._rules(checked), team=team, history=history)

    def _rules(self, checked: CheckedList) -> RuleTexts:
        shelf = self._shelves.get(checked.deck.game) if checked.deck is not None else None
        return RuleTexts.of(shelf) if shelf else RuleTexts(GameId(""), lambda _rule: "")

    # --------------------------------------------------------------------------------- deck check

    def begin_check(self, checked: CheckedList) -> None:
        """Begin a deck check of a list."""
        running = self._make_running(checked)
        if running is not None:
            running.begin(*self._place())
            self._show_check(running)

    def resume_check(self, checked: CheckedList, before: LoggedCheck) -> None:
        """Continue a deck check that was interrupted."""
        running = self._make_running(checked)
        if running is not None:
            running.resume(before, *self._place())
            self._show_check(running)

    def _place(self) -> tuple[str, str, str]:
        """Return the table, the round and the judge of a check, as typed."""
        details = self.details
        table, match_round, judge = details.table, details.round, details.judge
        return table.text().strip(), match_round.text().strip(), judge.text().strip()

    def _make_running(self, checked: CheckedList) -> RunningCheck | None:
        event = self.session.current
        if self.running is not None:
            self.said.emit(tr("Finish the running deck check first."))
            return None
        deck = self.registered_deck(checked)
        if event is None or deck is None:
            self.said.emit(tr("No list could be read."))
            return None
        try:
            form = self._format_of(deck)
        except (DeckbuilderError, EngineError) as error:
            self.complained.emit(str(error))
            return None
        shelf = self._data.shelf_of(deck.game)

        def make(on_step: Callable[[Steps], None]) -> DeckCheck:
            return DeckCheck(deck, shelf, form, event.day, on_step)

        table = self.infractions()
        return RunningCheck(event, checked, make, table, self._writer, self)

    def registered_deck(self, checked: CheckedList) -> Deck | None:
        """Return the list that counts: the locked one where there is a lock, else that on file."""
        return self._locked_deck(checked) or checked.deck

    def _locked_deck(self, checked: CheckedList) -> Deck | None:
        locked = self.lock.lists if self.lock is not None else ()
        file = checked.registration.list
        return next((each.deck for each in locked if each.list == file and each.deck), None)

    def _format_of(self, deck: Deck) -> Format:
        request = self.session.request()
        find = open_format if request.format else open_known_format
        return find(deck.game, request.format or deck.format, request.data_dir)

    def _show_check(self, running: RunningCheck) -> None:
        running.ended.connect(self._on_ended)
        running.failed.connect(self.complained)
        self._right.setCurrentWidget(self.check)
        self._make_room()
        self.check.begin(running)
        self.steps_changed.emit()

    def _make_room(self) -> None:
        """Give the check all the width that the lists can spare, where there is little."""
        if self.width() < self._theme.px(WIDE):
            self._sizes = self._split.sizes()
            self._split.setSizes([1, self.width()])  # the lists keep the least they need

    def _on_ended(self, logged: LoggedCheck) -> None:
        self.check.stop()
        if self._sizes:
            self._split.setSizes(self._sizes)
            self._sizes = []
        kept = [each for each in self._checks if each.id != logged.id]
        self._checks = (*kept, logged)
        self.show_marks()
        self.show_list(self.lists.current)
        self.steps_changed.emit()
        self.lists.table.setFocus()
        self.details.rest()

    def infractions(self) -> InfractionTable:
        """Return the table of infractions of the event."""
        event = self.session.current
        folders = [event.folder] if event is not None else []
        try:
            return spoken_table(read_infractions(*folders, self._folder))
        except DeckbuilderError as error:
            self.complained.emit(str(error))
            return spoken_table(bundled_infractions())

    @property
    def help_page(self) -> str:
        """See base class."""
        return "desk"

    @property
    def title(self) -> str:
        """See base class."""
        event = self.session.current
        return event.name if event is not None else tr("Tournament desk")

    @property
    def undo_text(self) -> str | None:
        """See base class."""
        return self.check.undo_text

    @property
    def redo_text(self) -> str | None:
        """See base class."""
        return self.check.redo_text

    def undo(self) -> None:
        """See base class."""
        if self.running is not None:
            self.running.undo()

    def redo(self) -> None:
        """See base class."""
        if self.running is not None:
            self.running.redo()

    def take_focus(self) -> None:
        """Put the keyboard where one goes on."""
        if self.running is not None:
            self.check.entry.setFocus()
        elif self.session.current is None:
            self.details.open.setFocus()
        else:
            self.lists.table.setFocus()

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self.bar.fold_for(self.width())
