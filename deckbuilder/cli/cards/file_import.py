"""`deckbuilder cards import`: add the cards of a JSON or CSV file to the user's own."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import COULD_NOT_DO_IT, FINDINGS, Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option, json_option
from deckbuilder.cli.output import print_json

if TYPE_CHECKING:
    from deckbuilder.store.cards.file_import import ImportReport


@click.command("import", cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@game_option
@click.option(
    "--keep-going",
    is_flag=True,
    help="Import the records that can be used, even if others are refused.",
)
@json_option
@click.pass_obj
def command(
    invocation: Invocation, *, file: Path, game: str | None, keep_going: bool, as_json: bool
) -> int:
    """Import cards from FILE, JSON or CSV, and report on every record.

    All records are imported or, if one is refused, none, unless --keep-going is given. Records that
    name no game belong to --game, or to the usual game.
    """
    from deckbuilder.cli.cards.opened_store import opened_cards, warn
    from deckbuilder.core.card_records import CardFileError, is_csv_name
    from deckbuilder.store.cards.card_library import LARGEST_CARD_FILE
    from deckbuilder.store.cards.file_import import Outcome, import_cards
    from deckbuilder.store.text_files import read_text

    text = read_text(file, LARGEST_CARD_FILE)
    with opened_cards(invocation, for_writing=True) as store:
        try:
            report = import_cards(
                store,
                text,
                is_csv=is_csv_name(file.name),
                default_game=game,
                keep_going=keep_going,
            )
        except CardFileError as error:
            raise CardFileError(f"Cannot import {file}: {error}") from error
    if as_json:
        print_json(_document(report))
    else:
        print("\n".join(_lines(report)))
    refused = report.count(Outcome.REFUSED)
    if not report.is_done:
        some = f"{refused} of {len(report.rows)} records of {file} were refused"
        warn(
            [f"Nothing was imported: {some}; correct them, or import the others with --keep-going."]
        )
        return COULD_NOT_DO_IT
    return FINDINGS if refused else 0


def _document(report: "ImportReport") -> dict[str, object]:
    from deckbuilder.store.cards.file_import import Outcome

    return {
        "imported": report.is_done,
        **{outcome.value: report.count(outcome) for outcome in Outcome},
        "rows": [
            {
                "row": row.number,
                "name": row.name,
                "outcome": row.outcome.value,
                **({"remark": row.remark} if row.remark else {}),
            }
            for row in report.rows
        ],
    }


def _lines(report: "ImportReport") -> Iterable[str]:
    from deckbuilder.store.cards.file_import import Outcome

    for row in report.rows:
        remark = f" ({row.remark})" if row.remark else ""
        yield f"{row.number:>5}  {row.outcome.value:<8}  {row.name}{remark}"
    yield ", ".join(f"{report.count(outcome)} {outcome.value}" for outcome in Outcome)
