"""What the commands on events share: opening one, checking it, and its exit status."""

import sys
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import COULD_NOT_DO_IT, FINDINGS, FINE
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import Day
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.tournament.checked_event import CheckedEvent
    from deckbuilder.tournament.events import Event

event_argument = click.argument("event", type=click.Path(path_type=Path), metavar="EVENT")
format_option = click.option(
    "--format", "format_", default="", metavar="ID/PATH", help="The event's format."
)
date_option = click.option(
    "--date",
    "day",
    type=Day(),
    metavar="YYYY-MM-DD",
    help="The day of the event, which decides the ban list.",
)


def open_event_for(path: Path, format_: str = "", day: datetime | None = None) -> "Event":
    """Open an event, with another format or day for this run only."""
    from deckbuilder.tournament.events import open_event

    event = open_event(path)
    return replace(
        event, format=format_ or event.format, on_date=day.date() if day else event.on_date
    )


def checked_event(invocation: Invocation, event: "Event", format_: str = "") -> "CheckedEvent":
    """Check all lists and teams, with a progress bar; a format of the command line may be a path.

    Raises:
        DeckbuilderError: The event's format does not exist or cannot be used.
    """
    from deckbuilder.cli.progress import ProgressBar
    from deckbuilder.store.formats import require_format
    from deckbuilder.tournament.checked_event import check_event
    from deckbuilder.tournament.event_checks import request_for

    by_event = replace(event, format="") if format_ else event
    request = request_for(by_event, invocation.card_files, invocation.data_dir)
    request = replace(request, format=format_ or request.format)
    require_format(request.format, request.game, request.data_dir)
    with ProgressBar("Checking lists") as bar:
        return check_event(event, request, bar.update)


def name_problems(checked: "CheckedEvent") -> None:
    """Name on stderr what could not be used."""
    from deckbuilder.core.checking.verdict_words import printable

    for each in checked.lists:
        if each.verdict == "unreadable":
            print("deckbuilder:", printable(each.error), file=sys.stderr)


def written_status(checked: "CheckedEvent") -> int:
    """Return the exit status of a command that writes: 2 if a list could not be read, else 0."""
    return COULD_NOT_DO_IT if checked.totals["unreadable"] else FINE


def judged_status(checked: "CheckedEvent") -> int:
    """Return the exit status of a command that judges: 1 if something is wrong."""
    totals = checked.totals
    is_wrong = any(each.verdict == "illegal" for each in checked.teams)
    is_wrong = is_wrong or bool(totals["illegal"] or totals["missing"])
    return written_status(checked) or (FINDINGS if is_wrong else FINE)


def write_file(path: Path, data: bytes) -> None:
    """Write a file that was asked for, whole.

    Raises:
        DeckbuilderError: It cannot be written.
    """
    from deckbuilder.store.whole_files import replace_file

    if path.is_dir():
        raise DeckbuilderError(f"Cannot write {path}: it is a folder.")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, data)
    except OSError as error:
        raise DeckbuilderError(f"Cannot write {path}: {error.strerror}.") from error


def print_lines(lines: Iterable[str]) -> None:
    """Print lines whose foreign words cannot act on the terminal."""
    from deckbuilder.core.checking.verdict_words import printable

    for line in lines:
        print(printable(line))
