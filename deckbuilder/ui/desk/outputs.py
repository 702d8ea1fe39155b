"""What the desk writes and prints: reports, sheets and the log, all inside the event's folder."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.whole_files import replace_file
from deckbuilder.tournament.check_export import checks_csv, checks_json
from deckbuilder.tournament.check_log import CheckLog
from deckbuilder.tournament.checked_event import CheckedEvent
from deckbuilder.tournament.deck_checker import CheckRequest, DeckChecker
from deckbuilder.tournament.event_checks import CheckedList
from deckbuilder.tournament.event_reports import event_csv, event_html, team_csv, usage_csv
from deckbuilder.tournament.event_teams import CheckedTeam
from deckbuilder.tournament.events import REPORTS, SHEETS, Event
from deckbuilder.tournament.names import file_name, inside
from deckbuilder.tournament.sheet_maker import SheetMaker
from deckbuilder.tournament.sheets import SheetDetails, blank_sheet
from deckbuilder.ui.print.paper import Page, Paper, pdf_bytes
from deckbuilder.ui.print.report_painter import report_pages
from deckbuilder.ui.print.sheet_painter import numbered, sheet_pages
from deckbuilder.ui.print.team_painter import team_pages
from deckbuilder.ui.report_words import spoken_words
from deckbuilder.ui.words import tr
from engine.cards import GameId
from engine.games import GAMES

REPORT = "report"


class OutputError(DeckbuilderError):
    """A file of an event cannot be written."""


def write_inside(folder: Path, name: str, content: bytes) -> Path:
    """Write a file into a folder of the event; no link leads it elsewhere.

    Raises:
        DeckbuilderError: It cannot be written.
    """
    path = inside(folder.parent, f"{folder.name}/{name}")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        replace_file(path, content)
    except OSError as error:
        reason = error.strerror or str(error)
        raise OutputError(tr("Cannot write {file}: {reason}.", file=path, reason=reason)) from error
    return path


def write_report(checked: CheckedEvent, suffix: str, paper: Paper) -> list[Path]:
    """Write a report in the window's language; a CSV comes with those of cards and teams.

    Raises:
        OutputError: It cannot be written.
    """
    folder, words = checked.event.folder / REPORTS, spoken_words()
    if suffix == ".html":
        return [write_inside(folder, f"{REPORT}.html", event_html(checked, words).encode())]
    if suffix == ".pdf":
        content = pdf_bytes(report_pages(checked, paper, words), paper, checked.event.name)
        return [write_inside(folder, f"{REPORT}.pdf", content)]
    written = [
        write_inside(folder, f"{REPORT}.csv", event_csv(checked, words).encode()),
        write_inside(folder, "cards.csv", usage_csv(checked.lists, words).encode()),
    ]
    if checked.teams:
        written.append(write_inside(folder, "teams.csv", team_csv(checked, words).encode()))
    return written


def write_check_log(event: Event) -> list[Path]:
    """Write the log of deck checks as CSV and JSON.

    Raises:
        DeckbuilderError: It cannot be read or written.
    """
    checks = CheckLog(event.folder).checks()
    folder = event.folder / REPORTS
    return [
        write_inside(folder, "deck-checks.csv", checks_csv(checks).encode()),
        write_inside(folder, "deck-checks.json", checks_json(checks).encode()),
    ]


def list_pages(
    event: Event, lists: Sequence[CheckedList], request: CheckRequest, paper: Paper
) -> list[Page]:
    """Return the sheets of some lists in the order in which they are filed."""
    maker = SheetMaker(DeckChecker(request))
    return [
        page
        for made in maker.of_event(event, lists)
        for page in numbered(sheet_pages(made.sheet, paper))
    ]


def team_sheet_pages(
    event: Event, team: CheckedTeam, request: CheckRequest, paper: Paper
) -> list[Page]:
    """Return the one sheet of a team."""
    sheet, _ = SheetMaker(DeckChecker(request)).of_team(event, team)
    return team_pages(sheet, paper)


def blank_pages(event: Event, checker: DeckChecker, paper: Paper) -> list[Page]:
    """Return a sheet to be filled in by hand."""
    game = GameId(event.game) if event.game in GAMES else next(iter(GAMES))
    form = checker.format_for(game, "")
    details = SheetDetails(event=event.name, date=event.day.isoformat())
    return numbered(sheet_pages(blank_sheet(form, details), paper))


def sheet_file(event: Event, title: str, content: bytes) -> Path:
    """Write a PDF of sheets into the event's folder.

    Raises:
        OutputError: It cannot be written.
    """
    return write_inside(event.folder / SHEETS, file_name(title, ".pdf"), content)


def titles_of(written: Sequence[Path], folder: Path) -> Iterator[str]:
    """Yield written files as a person finds them in the event's folder."""
    for path in written:
        yield path.relative_to(folder).as_posix()
