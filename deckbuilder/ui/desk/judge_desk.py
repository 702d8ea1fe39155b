"""Joins the desk to the window: everything that can be done with an event, as actions."""

from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu, QMessageBox

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.tournament.draws import draw_players
from deckbuilder.tournament.event_log import EventLog
from deckbuilder.tournament.events import open_event
from deckbuilder.tournament.infractions import (
    InfractionTable,
    forget_infractions,
    write_infractions,
)
from deckbuilder.tournament.list_codes import list_code
from deckbuilder.tournament.lock_comparison import read_code
from deckbuilder.tournament.locks import is_locked, lock_event
from deckbuilder.tournament.stopwatch import day_and_time
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.desk.details_pane import change_words
from deckbuilder.ui.desk.event_dialogs import CodeDialog, DrawDialog, EventDialog
from deckbuilder.ui.desk.event_papers import EventPapers
from deckbuilder.ui.desk.infraction_dialogs import InfractionEditor, InfractionsDialog
from deckbuilder.ui.desk.lists_model import CHANGED, DUE
from deckbuilder.ui.desk.page import DeskPage
from deckbuilder.ui.desk.recent_events import RecentEvents
from deckbuilder.ui.desk.text_dialog import TextDialog
from deckbuilder.ui.file_dialogs import choose_to_open
from deckbuilder.ui.message_box import Icon, message_box
from deckbuilder.ui.window.file_jobs import read_pasted
from deckbuilder.ui.window.frame import Frame
from deckbuilder.ui.window.services import GameData, Workers
from deckbuilder.ui.words import tr, tr_count
from engine.decks import Deck
from engine.errors import EngineError

ROSTERS = "CSV (*.csv *.tsv)"


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
        self.page = DeskPage(painter, data, workers, folder, executor)
        self.papers = EventPapers(self.page, self._theme, frame.messages)
        self.recent = RecentEvents(frame.preferences)
        self._fill_bar()
        page = self.page
        page.theme_asked.connect(frame.preferences.toggle_mode)
        page.open_asked.connect(self.choose_folder)
        page.new_asked.connect(self.new_event)
        page.recent_asked.connect(lambda path: self.open(Path(path)))
        page.event_changed.connect(self._remember)
        page.deck_asked.connect(self._open_deck)
        page.sheet_asked.connect(lambda checked: self.papers.sheets([checked]))
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
            "lock",
            ((tr("Lock the lists …"), self.lock), (tr("Differences …"), self.show_changes)),
        )
        report = bar.add_menu(
            tr("Report"),
            "export",
            (
                *((words, partial(self.papers.report, each)) for words, each in _reports()),
                (tr("Log of deck checks"), self.papers.export_log),
                (tr("Cards played …"), self.papers.usage),
                (tr("Teams …"), self.papers.teams),
            ),
        )
        sheets = bar.add_menu(
            tr("Sheets"),
            "print",
            (
                (tr("Of the selected lists …"), self.papers.selected_sheets),
                (tr("Of all lists …"), self.papers.all_sheets),
                (tr("Of the chosen team …"), self.papers.team_sheet),
                (tr("Blank …"), self.papers.blank_sheet),
            ),
        )
        for menu, words in ((report, tr("Teams …")), (sheets, tr("Of the chosen team …"))):
            self._hide_without_teams(menu.menu(), words)
        bar.finish()

    def _hide_without_teams(self, menu: QMenu, words: str) -> None:
        """Leave an entry out of a menu while nobody at the event plays in a team."""
        (entry,) = (each for each in menu.actions() if each.text() == words)
        menu.aboutToShow.connect(lambda: entry.setVisible(self.page.session.has_teams))

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
        path = choose_to_open(self._over, title, ROSTERS)
        if path is not None:
            self.open(path)

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
        dialog = EventDialog(self._theme, event, tr("New event"), self._folder, self._over)
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
        elif self.papers.opened() is not None:
            self.page.close_event()

    def edit_event(self) -> None:
        """Change the name, day and format of the open event."""
        event = self.papers.opened()
        if event is not None:
            title = tr("Name, day and format")
            dialog = EventDialog(self._theme, event, title, self._folder, self._over, is_new=False)
            if dialog.exec():
                self.page.session.change(*dialog.chosen())

    def check_again(self) -> None:
        """Check every list again."""
        if self.papers.opened() is not None:
            self.page.session.check_all()

    # ------------------------------------------------------------------------------------ drawing

    def draw(self) -> None:
        """Draw a share of the players for deck checks."""
        event = self.papers.opened()
        if event is None:
            return
        players = sum(1 for each in event.registrations if each.list)
        dialog = DrawDialog(self._theme, players, self._over)
        if not dialog.exec():
            return
        checked = self.page.session.checked
        # A checked list says who plays it; before that there is only the name of its file.
        known = [each.registration for each in checked.lists] if checked is not None else []
        registrations = known or event.registrations
        try:
            drawn = draw_players(registrations, dialog.request(), EventLog(event.folder))
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
        if self.papers.opened() is not None:
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
        checked = self.papers.checked()
        if checked is None:
            return
        is_again = is_locked(checked.event)
        title = tr("Replace the lock") if is_again else tr("Lock the lists")
        words = tr_count(
            sum(each.deck is not None for each in checked.lists),
            "Lock 1 list as it is now? Later changes are shown as differences.",
            "Lock {count} lists as they are now? Later changes are shown as differences.",
        )
        if is_again:
            words = tr("This event is already locked. Replace the lock with the lists as they "
                       "are now?")  # fmt: skip
        if not self._agrees(title, words, is_grave=is_again):
            return
        try:
            lock = lock_event(checked.event, checked.lists, self.page.keys, is_again=is_again)
        except DeckbuilderError as error:
            self._messages.complain(str(error))
            return
        self.page.use_lock(lock)
        self._messages.say(tr("Locked. The seal is {seal}; write it down.", seal=lock.seal))

    def _agrees(self, title: str, words: str, *, is_grave: bool) -> bool:
        box = message_box(self._over, words, title=title, icon=Icon.Question)
        buttons = QMessageBox.StandardButton
        box.setStandardButtons(buttons.Ok | buttons.Cancel)
        box.button(buttons.Ok).setText(title)  # what it does, as its question
        box.setDefaultButton(buttons.Cancel if is_grave else buttons.Ok)
        answer = box.exec()
        box.deleteLater()
        return answer == buttons.Ok

    def show_changes(self) -> None:
        """Show which lists differ from the lock, card by card."""
        if self.papers.opened() is None:
            return
        page = self.page
        if page.lock is None:
            self._messages.say(tr("This event is not locked."))
            return
        page.lists.keep(CHANGED if page.changes else "")
        when = day_and_time(page.lock.locked_at)
        head = tr("Locked {when}, seal {seal}.", when=when, seal=page.lock.seal)
        lines = [f"{each.player}: {change_words(each, most=None)}" for each in page.changes]
        text = "\n".join((head, "", *(lines or [tr("All lists match the lock.")])))
        TextDialog(self._theme, tr("Differences from the lock"), text, self._over).exec()

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

        table, games = self.page.infractions(), self.page.session.games
        InfractionEditor(self._theme, table, save, self._over, games).exec()

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


def _reports() -> tuple[tuple[str, str], ...]:
    return (
        (tr("As CSV"), ".csv"),
        (tr("As HTML page"), ".html"),
        (tr("As PDF"), ".pdf"),
    )
