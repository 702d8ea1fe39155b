"""Joins the desk to the window: everything that can be done with an event, as actions."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.tournament.card_usage import card_usage
from deckbuilder.tournament.checked_event import CheckedEvent
from deckbuilder.tournament.deck_checker import DeckChecker
from deckbuilder.tournament.draws import draw_players
from deckbuilder.tournament.event_checks import CheckedList
from deckbuilder.tournament.event_log import EventLog
from deckbuilder.tournament.event_teams import CheckedTeam
from deckbuilder.tournament.events import Event, open_event
from deckbuilder.tournament.infractions import (
    InfractionTable,
    forget_infractions,
    write_infractions,
)
from deckbuilder.tournament.list_codes import list_code
from deckbuilder.tournament.lock_comparison import read_code
from deckbuilder.tournament.locks import is_locked, lock_event
from deckbuilder.ui.background import Job
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.desk.details_pane import change_words, verdict_title
from deckbuilder.ui.desk.event_dialogs import CodeDialog, DrawDialog, EventDialog, UsageDialog
from deckbuilder.ui.desk.infraction_dialogs import InfractionEditor, InfractionsDialog
from deckbuilder.ui.desk.lists_model import CHANGED, DUE, verdict_text
from deckbuilder.ui.desk.outputs import (
    blank_pages,
    list_pages,
    sheet_file,
    team_sheet_pages,
    titles_of,
    write_check_log,
    write_report,
)
from deckbuilder.ui.desk.page import DeskPage
from deckbuilder.ui.desk.recent_events import RecentEvents
from deckbuilder.ui.desk.sheet_dialog import Pages, SheetDialog
from deckbuilder.ui.desk.text_dialog import TextDialog
from deckbuilder.ui.dialogs.frame import is_raised
from deckbuilder.ui.print.paper import Paper, pdf_bytes
from deckbuilder.ui.window.file_desk import read_pasted
from deckbuilder.ui.window.frame import Frame
from deckbuilder.ui.window.services import GameData, Workers
from deckbuilder.ui.words import tr, tr_count
from engine.decks import Deck
from engine.errors import EngineError

ROSTERS = "CSV (*.csv *.tsv)"
MANY_SHEETS = 30  # from which on a preview of all would only make one wait


class JudgeDesk(QObject):
    """Everything the window can do with events."""

    def __init__(
        self,
        frame: Frame,
        data: GameData,
        workers: Workers,
        folder: Path,
        painter: CardPainter,
        executor: Executor | None = None,
    ) -> None:
        super().__init__(frame.messages)
        self._over = frame.messages.over
        self._decks, self._pages = frame.decks, frame.pages
        self._messages = frame.messages
        self._data, self._folder = data, folder
        self._theme = painter.theme
        self._jobs: set[Job[object]] = set()
        self.page = DeskPage(painter, data, workers, folder, executor)
        self.recent = RecentEvents(frame.preferences)
        self._fill_bar()
        page = self.page
        page.theme_asked.connect(frame.preferences.toggle_mode)
        page.open_asked.connect(self.choose_folder)
        page.recent_asked.connect(lambda path: self.open(Path(path)))
        page.event_changed.connect(self._remember)
        page.deck_asked.connect(self._open_deck)
        page.sheet_asked.connect(lambda checked: self.sheets([checked]))
        page.slip_asked.connect(self.slip)
        page.infractions_asked.connect(self.note_infractions)
        page.paste_asked.connect(self.paste)
        page.complained.connect(frame.messages.complain)
        page.said.connect(frame.messages.say)
        frame.pages.add(page)
        application = QCoreApplication.instance()
        assert application is not None
        application.aboutToQuit.connect(page.close_down)

    def _fill_bar(self) -> None:
        bar = self.page.bar
        opening = bar.add_menu(
            tr("Open"),
            "folder",
            (
                (tr("Open folder …"), self.choose_folder),
                (tr("Open CSV of players …"), self.choose_roster),
                (tr("Name, day and format …"), self.edit_event),
                (tr("Check all again"), self.check_again),
            ),
        )
        recent = opening.menu().addMenu(tr("Recent events"))
        opening.menu().aboutToShow.connect(lambda: self.recent.fill(recent, self.open))
        bar.add_menu(
            tr("Draw"),
            "dice",
            (
                (tr("Draw players …"), self.draw),
                (tr("Read a sheet's code …"), self.read_code),
                (tr("Table of infractions …"), self.edit_infractions),
            ),
        )
        bar.add_menu(
            tr("Lock"),
            "pin",
            ((tr("Lock the lists …"), self.lock), (tr("Differences …"), self.show_changes)),
        )
        bar.add_menu(
            tr("Report"),
            "export",
            (
                *((words, partial(self.report, each)) for words, each in _reports()),
                (tr("Log of deck checks"), self.export_log),
                (tr("Cards played …"), self.usage),
                (tr("Teams …"), self.teams),
            ),
        )
        bar.add_menu(
            tr("Sheets"),
            "print",
            (
                (tr("Of the selected lists …"), self.selected_sheets),
                (tr("Of all lists …"), self.all_sheets),
                (tr("Of the chosen team …"), self.team_sheet),
                (tr("Blank …"), self.blank_sheet),
            ),
        )
        bar.finish()

    # -------------------------------------------------------------------------------------- event

    def show(self) -> None:
        """Bring the desk to the front; the first time, with the event that was open last."""
        self._pages.turn_to(self.page)
        self.page.show_recent(self.recent.there)
        last = self.recent.take_last()
        if last is not None:
            self.page.open(last)
        self.page.take_focus()

    def _remember(self) -> None:
        """Keep which event is open, so that the desk comes back to it."""
        is_open = self.page.current is not None
        self.recent.remember(self.page.session.path if is_open else None)
        self.page.show_recent(self.recent.there)

    def toggle(self) -> None:
        """Go to the desk, or back to the deck editor."""
        if self.page.isVisible():
            self._pages.turn_to(None)
        else:
            self.show()

    def choose_folder(self) -> None:
        """Let the user choose a folder of lists."""
        name = QFileDialog.getExistingDirectory(self._over, tr("Open folder of lists"))
        if name:
            self.open(Path(name))

    def choose_roster(self) -> None:
        """Let the user choose a CSV of players."""
        title = tr("Open CSV of players")
        name, _ = QFileDialog.getOpenFileName(self._over, title, "", ROSTERS)
        if name:
            self.open(Path(name))

    def new_event(self) -> None:
        """Make a folder an event: ask for its name, day and format."""
        name = QFileDialog.getExistingDirectory(self._over, tr("Folder of the new event"))
        if not name:
            return
        try:
            event = open_event(Path(name))
        except DeckbuilderError as error:
            self._messages.complain(str(error))
            return
        dialog = EventDialog(self._theme, event, tr("New event"), self._over)
        if dialog.exec():
            title, day, form, game = dialog.chosen()
            changed = replace(event, name=title, on_date=day, format=form, game=game)
            self.recent.take_last()
            self.show()
            self.page.session.create(changed)

    def open(self, path: Path) -> None:
        """Open a folder or a CSV as an event and show it."""
        if self.page.running is not None:
            self._messages.complain(tr("Finish the running deck check first."))
            return
        self.recent.take_last()
        self.show()
        self.page.open(path)

    def close_event(self) -> None:
        """Leave the open event."""
        if self.page.running is not None:
            self._messages.complain(tr("Finish the running deck check first."))
        elif self._event() is not None:
            self.page.close_event()

    def edit_event(self) -> None:
        """Change the name, day and format of the open event."""
        event = self._event()
        if event is not None:
            dialog = EventDialog(self._theme, event, tr("Name, day and format"), self._over)
            if dialog.exec():
                self.page.session.change(*dialog.chosen())

    def check_again(self) -> None:
        """Check every list again."""
        if self._event() is not None:
            self.page.session.check_all()

    def _event(self) -> Event | None:
        """Return the open event; says so if there is none."""
        event = self.page.current
        if event is None:
            self._messages.say(tr("Open an event first."))
        return event

    def _checked(self) -> CheckedEvent | None:
        """Return the event once it is checked; says so where it is not yet."""
        checked = self.page.session.checked if self._event() is not None else None
        if checked is None and self.page.current is not None:
            self._messages.say(tr("The lists are still being checked."))
        return checked

    # ------------------------------------------------------------------------------------ drawing

    def draw(self) -> None:
        """Draw a share of the players for deck checks."""
        event = self._event()
        if event is None:
            return
        players = sum(1 for each in event.registrations if each.list)
        dialog = DrawDialog(self._theme, players, self._over)
        if not dialog.exec():
            return
        try:
            drawn = draw_players(event.registrations, dialog.request(), EventLog(event.folder))
        except DeckbuilderError as error:
            self._messages.complain(str(error))
            return
        self.page.show_marks()
        self.page.lists.keep(DUE)
        names = ", ".join(each.player for each in drawn.drawn[:8])
        more = " …" if len(drawn.drawn) > 8 else ""
        words = tr("Drawn with the seed {seed}: {players}", seed=drawn.seed, players=names + more)
        self._messages.say(words)

    def read_code(self) -> None:
        """Read the code of a sheet back."""
        if self._event() is not None:
            page = self.page
            CodeDialog(
                self._theme,
                lambda text: read_code(text, page.session.lists, page.lock),
                self._code_of,
                self._over,
            ).exec()

    def _code_of(self, path: Path) -> str:
        event = self.page.current
        game = event.game if event is not None and event.game else None
        return list_code(read_deck(path, game, self._data.names).deck)

    # --------------------------------------------------------------------------------------- lock

    def lock(self) -> None:
        """Freeze the lists of the event."""
        checked = self._checked()
        if checked is None:
            return
        is_again = is_locked(checked.event)
        words = tr_count(
            len(checked.lists),
            "Lock 1 list as it is now? Later changes are shown as differences.",
            "Lock {count} lists as they are now? Later changes are shown as differences.",
        )
        if is_again:
            words = tr("This event is already locked. Replace the lock with the lists as they "
                       "are now?")  # fmt: skip
        if not self._agrees(tr("Lock the lists"), words):
            return
        try:
            lock = lock_event(checked.event, checked.lists, self.page.keys, is_again=is_again)
        except DeckbuilderError as error:
            self._messages.complain(str(error))
            return
        self.page.use_lock(lock)
        self._messages.say(tr("Locked. The seal is {seal}; write it down.", seal=lock.seal))

    def _agrees(self, title: str, words: str) -> bool:
        box = QMessageBox(QMessageBox.Icon.Question, title, words, parent=self._over)
        buttons = QMessageBox.StandardButton
        box.setStandardButtons(buttons.Ok | buttons.Cancel)
        answer = box.exec()
        box.deleteLater()
        return answer == buttons.Ok

    def show_changes(self) -> None:
        """Show which lists differ from the lock, card by card."""
        if self._event() is None:
            return
        page = self.page
        if page.lock is None:
            self._messages.say(tr("This event is not locked."))
            return
        page.lists.keep(CHANGED if page.changes else "")
        head = tr("Locked {when}, seal {seal}.", when=page.lock.locked_at, seal=page.lock.seal)
        lines = [f"{each.player}: {change_words(each)}" for each in page.changes]
        text = "\n".join((head, "", *(lines or [tr("All lists match the lock.")])))
        TextDialog(self._theme, tr("Differences from the lock"), text, self._over).exec()

    # ------------------------------------------------------------------------------------ reports

    def report(self, suffix: str) -> None:
        """Write a report into the event's folder."""
        checked = self._checked()
        if checked is not None:
            folder = checked.event.folder
            self._run(lambda: write_report(checked, suffix, Paper.A4), partial(self._wrote, folder))

    def export_log(self) -> None:
        """Write the log of deck checks as CSV and JSON."""
        event = self._event()
        if event is not None:
            self._run(lambda: write_check_log(event), partial(self._wrote, event.folder))

    def usage(self) -> None:
        """Show how often each card is played."""
        checked = self._checked()
        if checked is not None and not is_raised(UsageDialog, self._over):
            self._run(lambda: card_usage(checked.lists), self._show_usage)

    def teams(self) -> None:
        """Show every team with its verdict, its players and what is wrong with it."""
        checked = self._checked()
        if checked is None:
            return
        lines = [line for team in checked.teams for line in _team_lines(team)]
        text = "\n".join(lines or [tr("Nobody is registered for a team.")])
        TextDialog(self._theme, tr("Teams"), text, self._over).exec()

    def _show_usage(self, usage: object) -> None:
        assert isinstance(usage, list)
        if not is_raised(UsageDialog, self._over):  # it may have been asked for twice meanwhile
            UsageDialog(self._theme, usage, self._over).exec()

    def _wrote(self, folder: Path, written: object) -> None:
        assert isinstance(written, list)
        files = ", ".join(titles_of(written, folder))
        self._messages.say(tr("Written into the event's folder: {files}", files=files))

    def _run(self, work: Callable[[], object], then: Callable[[object], None]) -> None:
        """Do slow work off the window's thread, then go on."""
        job: Job[object] = Job(work, self)
        self._jobs.add(job)
        job.succeeded.connect(lambda result: self._end(job, lambda: then(result)))
        job.failed.connect(lambda error: self._end(job, lambda: self._on_failed(error)))
        job.start(self.page.executor)

    def _end(self, job: "Job[object]", then: Callable[[], None]) -> None:
        self._jobs.discard(job)
        job.deleteLater()
        then()

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, DeckbuilderError | EngineError):
            raise error
        self._messages.complain(str(error))

    # ------------------------------------------------------------------------------------- sheets

    def selected_sheets(self) -> None:
        """Show the sheets of the selected lists."""
        if self._event() is None:
            return
        chosen = self.page.lists.selected
        if chosen:
            self.sheets(chosen)
        else:
            self._messages.say(tr("Choose lists first."))

    def sheets(self, lists: Sequence[CheckedList]) -> None:
        """Show the sheets of some lists."""
        event = self._event()
        if event is None:
            return
        request = self.page.session.request()
        title = lists[0].registration.player if len(lists) == 1 else tr("Sheets")
        self._preview(title, partial(list_pages, event, lists, request))

    def all_sheets(self) -> None:
        """Make the sheets of all lists; many of them are written without being looked at."""
        checked = self._checked()
        if checked is None:
            return
        if len(checked.lists) <= MANY_SHEETS:
            self.sheets(checked.lists)
            return
        request, event = self.page.session.request(), checked.event
        self._messages.say(tr("The sheets are being made."))

        def work() -> list[Path]:
            pages = list_pages(event, checked.lists, request, Paper.A4)
            content = pdf_bytes(pages, Paper.A4, event.name)
            return [sheet_file(event, f"{event.name} {tr('Sheets')}", content)]

        self._run(work, partial(self._wrote, event.folder))

    def team_sheet(self) -> None:
        """Show the one sheet of the chosen list's team."""
        event, chosen = self._event(), self.page.lists.current
        team = self.page.session.team_of(chosen) if chosen is not None else None
        if event is None:
            return
        if team is None:
            self._messages.say(tr("Choose a list of a team first."))
            return
        request = self.page.session.request()
        self._preview(team.name, partial(team_sheet_pages, event, team, request))

    def blank_sheet(self) -> None:
        """Show a sheet to be filled in by hand."""
        event = self._event()
        if event is not None:
            checker = DeckChecker(self.page.session.request())
            self._preview(tr("Blank sheet"), partial(blank_pages, event, checker))

    def _preview(self, title: str, make: Pages) -> None:
        event = self.page.current
        assert event is not None
        try:
            dialog = SheetDialog(
                self._theme, title, make, partial(sheet_file, event, title), self._over
            )
        except (DeckbuilderError, EngineError) as error:
            self._messages.complain(str(error))
            return
        dialog.exec()

    # --------------------------------------------------------------------------------- deck check

    def begin_check(self) -> None:
        """Begin or continue a deck check of the chosen list."""
        if self.page.running is None and self.page.lists.current is not None:
            self.show()
            self.page.details.check.click()

    def focus_search(self) -> None:
        """Search players and cards."""
        self.show()
        self.page.lists.focus_search()

    def slip(self) -> None:
        """Show the slip of the running check."""
        running = self.page.running
        if running is not None:
            TextDialog(self._theme, tr("Slip"), running.slip(), self._over, is_fixed=True).exec()

    def note_infractions(self) -> None:
        """Note infractions in the running check."""
        running = self.page.running
        if running is not None:
            InfractionsDialog(self._theme, running, self._over).exec()

    def edit_infractions(self) -> None:
        """Change the table of infractions."""
        event = self.page.current
        folder = event.folder if event is not None else self._folder

        def save(table: InfractionTable | None) -> None:
            if table is None:
                forget_infractions(folder)
            else:
                write_infractions(folder, table)

        InfractionEditor(self._theme, self.page.infractions(), save, self._over).exec()

    def paste(self) -> None:
        """Take the list on the clipboard for what is there."""
        running = self.page.running
        if running is None:
            return
        text = QGuiApplication.clipboard().text()
        game = running.count.registered.game
        try:
            reading = read_pasted(text, game, self._data.names)
        except (DeckbuilderError, EngineError) as error:
            self._messages.complain(str(error))
            return
        if reading.deck.game != game:
            self._messages.complain(tr("That list is for another game."))
            return
        running.paste(reading.deck)
        if reading.problems:
            lines = ", ".join(str(each.line) for each in reading.problems[:8])
            self._messages.say(tr("Lines that could not be used as written: {lines}", lines=lines))

    def _open_deck(self, deck: Deck) -> None:
        """Open a list in the editor as a copy; the event's file stays what it is."""
        self._decks.add(deck, is_saved=True)
        self._pages.turn_to(None)


def _team_lines(team: CheckedTeam) -> Iterator[str]:
    yield f"{team.name}: {verdict_title(team.verdict)}"
    for each in team.members:
        who = each.registration
        yield f"  {who.seat or '–'}  {who.player}: {verdict_text(each)}"
    for finding in team.findings:
        yield f"  {finding['message']}"
    yield ""


def _reports() -> tuple[tuple[str, str], ...]:
    return (
        (tr("As CSV"), ".csv"),
        (tr("As HTML page"), ".html"),
        (tr("As PDF"), ".pdf"),
    )
