"""What an event writes and prints: reports, the log of checks, sheets."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.tournament.card_usage import card_usage
from deckbuilder.tournament.checked_event import CheckedEvent
from deckbuilder.tournament.deck_checker import DeckChecker
from deckbuilder.tournament.event_checks import LEGAL, CheckedList
from deckbuilder.tournament.event_teams import CheckedTeam
from deckbuilder.tournament.events import Event
from deckbuilder.ui.background import Job
from deckbuilder.ui.desk.event_dialogs import UsageDialog
from deckbuilder.ui.desk.lists_model import verdict_text
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
from deckbuilder.ui.desk.sheet_dialog import Pages, SheetDialog
from deckbuilder.ui.desk.text_dialog import TextDialog
from deckbuilder.ui.dialogs.framed_dialog import is_raised
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.print.paper import Paper, pdf_bytes
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.verdict_words import verdict_word
from deckbuilder.ui.window.messages import Messages
from deckbuilder.ui.words import tr
from engine.errors import EngineError

MANY_SHEETS = 30  # from which on a preview of all would only make one wait


class EventPapers(QObject):
    """Writes and shows papers of the event that is open at the desk."""

    def __init__(self, page: DeskPage, theme: Theme, messages: Messages) -> None:
        super().__init__(messages)
        self._page, self._theme, self._messages = page, theme, messages
        self._jobs: set[Job[object]] = set()

    def opened(self) -> Event | None:
        """Return the open event; says so if there is none."""
        event = self._page.current
        if event is None:
            self._messages.say(tr("Open an event first."))
        return event

    def checked(self) -> CheckedEvent | None:
        """Return the event once it is checked; says so where it is not yet."""
        checked = self._page.session.checked if self.opened() is not None else None
        if checked is None and self._page.current is not None:
            self._messages.say(tr("The lists are still being checked."))
        return checked

    # ------------------------------------------------------------------------------------ reports

    def report(self, suffix: str) -> None:
        """Write a report into the event's folder."""
        checked = self.checked()
        if checked is not None:
            folder = checked.event.folder
            self._run(lambda: write_report(checked, suffix, Paper.A4), partial(self._wrote, folder))

    def export_log(self) -> None:
        """Write the log of deck checks as CSV and JSON."""
        event = self.opened()
        if event is not None:
            self._run(lambda: write_check_log(event), partial(self._wrote, event.folder))

    def usage(self) -> None:
        """Show how often each card is played."""
        checked = self.checked()
        if checked is not None and not is_raised(UsageDialog, self._messages.over):
            self._run(lambda: card_usage(checked.lists), self._show_usage)

    def teams(self) -> None:
        """Show every team with its verdict, its players and what is wrong with it."""
        checked = self.checked()
        if checked is None:
            return
        lines = [line for team in checked.teams for line in _team_lines(team)]
        text = "\n".join(lines or [tr("Nobody is registered for a team.")])
        TextDialog(self._theme, tr("Teams"), text, self._messages.over).exec()

    def _show_usage(self, usage: object) -> None:
        assert isinstance(usage, list)
        if not is_raised(
            UsageDialog, self._messages.over
        ):  # it may have been asked for twice meanwhile
            UsageDialog(self._theme, usage, self._messages.over).exec()

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
        job.start(self._page.executor)

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
        if self.opened() is None:
            return
        chosen = self._page.lists.selected
        if chosen:
            self.sheets(chosen)
        else:
            self._messages.say(tr("Choose lists first."))

    def sheets(self, lists: Sequence[CheckedList]) -> None:
        """Show the sheets of some lists."""
        event = self.opened()
        if event is None:
            return
        request = self._page.session.request()
        title = lists[0].registration.player if len(lists) == 1 else tr("Sheets")
        self._preview(title, partial(list_pages, event, lists, request))

    def all_sheets(self) -> None:
        """Make the sheets of all lists; many of them are written without being looked at."""
        checked = self.checked()
        if checked is None:
            return
        if len(checked.lists) <= MANY_SHEETS:
            self.sheets(checked.lists)
            return
        request, event = self._page.session.request(), checked.event
        self._messages.say(tr("The sheets are being made."))

        def work() -> list[Path]:
            pages = list_pages(event, checked.lists, request, Paper.A4)
            content = pdf_bytes(pages, Paper.A4, event.name)
            return [sheet_file(event, f"{event.name} {tr('Sheets')}", content)]

        self._run(work, partial(self._wrote, event.folder))

    def team_sheet(self) -> None:
        """Show the one sheet of the chosen list's team."""
        event, chosen = self.opened(), self._page.lists.current
        team = self._page.session.team_of(chosen) if chosen is not None else None
        if event is None:
            return
        if team is None:
            self._messages.say(tr("Choose a list of a team first."))
            return
        request = self._page.session.request()
        self._preview(team.name, partial(team_sheet_pages, event, team, request))

    def blank_sheet(self) -> None:
        """Show a sheet to be filled in by hand."""
        event = self.opened()
        if event is not None:
            checker = DeckChecker(self._page.session.request())
            self._preview(tr("Blank sheet"), partial(blank_pages, event, checker))

    def _preview(self, title: str, make: Pages) -> None:
        event = self._page.current
        assert event is not None
        try:
            dialog = SheetDialog(
                self._theme, title, make, partial(sheet_file, event, title), self._messages.over
            )
        except (DeckbuilderError, EngineError) as error:
            self._messages.complain(str(error))
            return
        dialog.exec()


def _team_lines(team: CheckedTeam) -> Iterator[str]:
    yield f"{team.name}: {verdict_word(team.verdict, len(team.caveats))}"
    for each in team.members:
        who = each.registration
        words = verdict_text(each)
        if each.verdict == LEGAL:
            words = verdict_word(each.verdict, len(each.caveats))
        yield f"  {who.seat or '–'}  {who.player}: {words}"
    yield from (f"  {finding_text(str(each['message']))}" for each in team.findings)
    yield from (f"  {finding_text(each)}" for each in team.caveats)
    yield ""
