"""`deckbuilder event log`: what was drawn, checked and locked, and when."""

from pathlib import Path

import click

from deckbuilder.cli.event.opened_event import event_argument, print_lines, write_file
from deckbuilder.cli.frame import FINDINGS, Command
from deckbuilder.cli.options import json_option
from deckbuilder.cli.output import print_json


@click.command("log", cls=Command)
@event_argument
@click.option(
    "--csv", "csv_out", type=click.Path(path_type=Path), metavar="OUT", help="Write it as CSV."
)
@json_option
def command(*, event: Path, csv_out: Path | None, as_json: bool) -> int:
    """Show or export the log of an event; lines that are not as they were written are counted."""
    from deckbuilder.tournament.event_log import EventLog, log_csv, log_records
    from deckbuilder.tournament.events import open_event

    log = EventLog(open_event(event).folder)
    entries, damaged = log.entries(), log.damaged()
    if csv_out:
        write_file(csv_out, log_csv(entries).encode())
    if as_json:
        print_json({"entries": log_records(entries), "damaged": damaged})
    elif not csv_out:
        print_lines(log_csv(entries).splitlines())
    if damaged and not as_json:
        what = (
            "line was changed after it was"
            if damaged == 1
            else "lines were changed after they were"
        )
        print_lines([f"{damaged} {what} written."])
    return FINDINGS if damaged else 0
