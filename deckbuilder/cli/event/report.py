"""`deckbuilder event report`: the check of an event as CSV, HTML and PDF."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.event.opened_event import (
    checked_event,
    date_option,
    event_argument,
    format_option,
    name_problems,
    open_event_for,
    print_lines,
    write_file,
    written_status,
)
from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option
from deckbuilder.cli.output import print_json
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.tournament.checked_event import CheckedEvent
    from deckbuilder.tournament.report_words import ReportWords

SUFFIXES = (".csv", ".html", ".pdf")


@click.command("report", cls=Command)
@event_argument
@click.argument("outs", nargs=-1, type=click.Path(path_type=Path), metavar="[OUT...]")
@click.option("--csv", "csv_out", type=click.Path(path_type=Path), metavar="OUT", help="As CSV.")
@click.option("--html", "html_out", type=click.Path(path_type=Path), metavar="OUT", help="As HTML.")
@click.option("--pdf", "pdf_out", type=click.Path(path_type=Path), metavar="OUT", help="As PDF.")
@format_option
@date_option
@click.option(
    "--language",
    type=click.Choice(("en", "de", "fr")),
    default="en",
    help="The language of the reports; English if not given.",
)
@click.option("--paper", type=click.Choice(("a4", "letter")), default="a4", help="A4 if not given.")
@json_option
@click.pass_obj
def command(  # noqa: PLR0913 - click passes one argument for each option
    invocation: Invocation,
    *,
    event: Path,
    outs: tuple[Path, ...],
    csv_out: Path | None,
    html_out: Path | None,
    pdf_out: Path | None,
    format_: str,
    day: datetime | None,
    language: str,
    paper: str,
    as_json: bool,
) -> int:
    """Write reports: OUT.csv, OUT.html, OUT.pdf; without any, all into the event's folder."""
    wanted = [(out, out.suffix.casefold()) for out in outs]
    for out, kind in wanted:
        if kind not in SUFFIXES:
            raise DeckbuilderError(f"Cannot write {out}: a report ends in .csv, .html or .pdf.")
    named = zip((csv_out, html_out, pdf_out), SUFFIXES, strict=True)
    wanted += [(out, kind) for out, kind in named if out]
    checked = checked_event(invocation, open_event_for(event, format_, day), format_)
    written = []
    for out, content in _outputs(checked, wanted, _words(language), paper):
        write_file(out, content())
        written.append(str(out))
    if as_json:
        print_json({"files": written, "totals": checked.totals})
    else:
        print_lines(f"Wrote {file}" for file in written)
    name_problems(checked)
    return written_status(checked)


def _words(language: str) -> "ReportWords":
    from deckbuilder.tournament.report_words import ENGLISH

    if language == ENGLISH.language:
        return ENGLISH
    from deckbuilder.ui.report_words import words_in

    return words_in(language)


def _outputs(
    checked: "CheckedEvent", wanted: list[tuple[Path, str]], words: "ReportWords", paper: str
) -> list[tuple[Path, Callable[[], bytes]]]:
    from deckbuilder.tournament.event_log import EventLog, log_csv
    from deckbuilder.tournament.event_reports import event_csv, event_html, team_csv, usage_csv
    from deckbuilder.tournament.events import REPORTS
    from deckbuilder.tournament.names import inside

    makers: dict[str, Callable[[], bytes]] = {
        ".csv": lambda: event_csv(checked, words).encode(),
        ".html": lambda: event_html(checked, words).encode(),
        ".pdf": lambda: _pdf(checked, words, paper),
    }
    if wanted:
        return [(out, makers[kind]) for out, kind in wanted]
    made = {f"report{suffix}": maker for suffix, maker in makers.items()}
    made["cards.csv"] = lambda: usage_csv(checked.lists, words).encode()
    if checked.teams:
        made["teams.csv"] = lambda: team_csv(checked, words).encode()
    folder = checked.event.folder
    log = EventLog(folder)
    if log.path.exists():
        made["log.csv"] = lambda: log_csv(log.entries()).encode()
    return [(inside(folder, f"{REPORTS}/{name}"), maker) for name, maker in made.items()]


def _pdf(checked: "CheckedEvent", words: "ReportWords", paper: str) -> bytes:
    from deckbuilder.ui.print.paper import Paper, pdf_bytes, prepare_drawing
    from deckbuilder.ui.print.report_painter import report_pages

    prepare_drawing()
    size = Paper.named(paper)
    return pdf_bytes(report_pages(checked, size, words), size, checked.event.name)
