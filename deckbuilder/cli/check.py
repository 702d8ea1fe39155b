"""`deckbuilder check`: the legality of deck files, one by one and as a team."""

import sys
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import COULD_NOT_DO_IT, FINDINGS, Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import Day, game_option, json_option
from deckbuilder.cli.standard_input import STANDARD_INPUT, read_standard_input

if TYPE_CHECKING:
    from deckbuilder.tournament.deck_checker import CheckRequest

Record = Mapping[str, object]


@click.command("check", cls=Command)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@game_option
@click.option("--format", "format_", default="", metavar="ID/PATH", help="The event's format.")
@click.option(
    "--date",
    "day",
    type=Day(),
    metavar="YYYY-MM-DD",
    help="The day of the event, which decides the ban list; today if not given.",
)
@click.option("--team", "is_team", is_flag=True, help="Check the decks as one team, too.")
@click.option(
    "--siding",
    type=click.Path(path_type=Path),
    metavar="PLAN",
    help="Check the deck after siding: lines “- 1 Card + Infusion” go out, “+ 1 Card” come in.",
)
@click.option(
    "--csv", "csv_out", type=click.Path(path_type=Path), metavar="OUT", help="Write a CSV report."
)
@click.option(
    "--html",
    "html_out",
    type=click.Path(path_type=Path),
    metavar="OUT",
    help="Write a report as one HTML file.",
)
@json_option
@click.pass_obj
def command(  # noqa: PLR0913 - click passes one argument for each option
    invocation: Invocation,
    *,
    files: tuple[str, ...],
    game: str | None,
    format_: str,
    day: datetime | None,
    is_team: bool,
    siding: Path | None,
    csv_out: Path | None,
    html_out: Path | None,
    as_json: bool,
) -> int:
    """Say whether decks are legal, and by which rules not.

    A folder means its deck files; “-” reads one deck from standard input.
    """
    from deckbuilder.cli.check_output import opened_outputs
    from deckbuilder.tournament.deck_checker import CheckRequest, check_team

    request = CheckRequest(
        on_date=day.date() if day else date.today(),
        game=game,
        format=format_,
        card_files=invocation.card_files,
        data_dir=invocation.data_dir,
    )
    if STANDARD_INPUT in files and (is_team or len(files) > 1):
        raise click.UsageError("“-” reads one deck and goes with no other file and no --team.")
    if siding and (is_team or len(files) > 1):
        raise click.UsageError("--siding goes with one deck file and without --team.")
    _refuse_bad_request(request)
    team: Record | None = None
    records: Iterable[Record]
    if is_team:
        records, team = check_team(files, request)
    else:
        records = _records(files, request, siding)
    with opened_outputs(csv_out, html_out, team, as_json=as_json) as outputs:
        return _status(outputs.passed(records), team)


def _refuse_bad_request(request: "CheckRequest") -> None:
    """Refuse what no deck could be checked by, and name the card records that are of no use."""
    from deckbuilder.store.cards.card_library import CardLibrary
    from deckbuilder.store.formats import require_format

    require_format(request.format, request.game, request.data_dir)
    for sentence in CardLibrary(request.card_files).unused_records():
        print("deckbuilder:", sentence, file=sys.stderr)


def _records(
    files: tuple[str, ...], request: "CheckRequest", siding: Path | None
) -> Iterable[Record]:
    """Yield a record for each file; one file that was named itself has to be readable."""
    from deckbuilder.cli.progress import ProgressBar
    from deckbuilder.core.checking.records import deck_record
    from deckbuilder.tournament.deck_checker import DeckChecker, check_files, find_files

    if files == (STANDARD_INPUT,):
        reading = read_standard_input(request.game, (checker := DeckChecker(request)).library.names)
        return [deck_record(STANDARD_INPUT, checker.check_reading(reading, siding))]
    found = find_files(files)
    if found == list(files[:1]):
        return [deck_record(found[0], DeckChecker(request).check(Path(found[0]), siding))]
    if siding:
        raise click.UsageError("--siding goes with one deck file, not with a folder.")

    def all_records() -> Iterator[Record]:
        with ProgressBar("Checking decks") as bar:
            yield from check_files(found, request, bar.update)

    return all_records()


def _status(records: Iterable[Record], team: Record | None) -> int:
    """Return the exit status; files that cannot be read are named on stderr, too."""
    is_illegal = team is not None and team["verdict"] == "illegal"
    is_unreadable = False
    for record in records:
        if "error" in record:
            is_unreadable = True
            print("deckbuilder:", record["error"], file=sys.stderr)
        is_illegal = is_illegal or record.get("verdict") == "illegal"
    return COULD_NOT_DO_IT if is_unreadable else FINDINGS if is_illegal else 0
