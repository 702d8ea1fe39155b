"""`deckbuilder collection import`: take over a collection from CSV."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option, json_option
from deckbuilder.cli.output import counted, print_json
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.core.collection.csv_form import CollectionReading


@click.command("import", cls=Command)
@click.argument("source", type=click.Path(path_type=Path), metavar="FILE.csv")
@click.option("--replace", "is_whole", is_flag=True, help="The file is all you own.")
@click.option("--keep-going", is_flag=True, help="Take what can be read.")
@game_option
@json_option
@click.pass_obj
def command(
    invocation: Invocation,
    source: Path,
    game: str | None,
    *,
    is_whole: bool,
    keep_going: bool,
    as_json: bool,
) -> int:
    """Add the cards of a CSV file, of this program, Moxfield or Archidekt, to what you own."""
    from deckbuilder.store.collection_file import change_collection

    reading = _read(invocation, source, game)
    if reading.problems and not keep_going:
        lines = "; ".join(f"line {each.line}: {each.reason}" for each in reading.problems[:5])
        raise DeckbuilderError(
            f"Nothing was changed, because {len(reading.problems)} rows of {source} cannot be used"
            f" (--keep-going takes the others): {lines}."
        )
    change_collection(
        invocation.user_folder.prepare(),
        lambda old: (
            (replace(old, counts={}) if is_whole else old)
            .with_added(reading.cards)
            .with_prices(reading.prices)
        ),
    )
    _report(reading, as_json=as_json)
    return 1 if reading.problems else 0


def _read(invocation: Invocation, source: Path, game: str | None) -> "CollectionReading":
    from deckbuilder.core.collection.csv_form import read_collection_csv
    from deckbuilder.core.decklist.reading import DecklistError
    from deckbuilder.store.text_files import read_text
    from engine.cards import GameId

    names = invocation.card_library().names
    try:
        return read_collection_csv(read_text(source), GameId(game) if game else None, names)
    except DecklistError as error:
        raise DeckbuilderError(f"Cannot read {source}: {error}") from error


def _report(reading: "CollectionReading", *, as_json: bool) -> None:
    count = sum(each for _, each in reading.cards)
    if as_json:
        problems = [
            {"line": each.line, "text": each.text, "reason": each.reason}
            for each in reading.problems
        ]
        rows = len(reading.cards)
        unread = list(reading.unread)
        sums = {"cards": count, "rows": rows, "prices": len(reading.prices)}
        print_json({**sums, "not_read": problems, "columns_not_read": unread})
        return
    print(f"added {counted(count, 'card')} from {counted(len(reading.cards), 'row')}")
    if reading.prices:
        print(f"noted {counted(len(reading.prices), 'price')}")
    for each in reading.problems:
        print(f"line {each.line} “{each.text}”: {each.reason}", file=sys.stderr)
    if reading.unread:
        print(f"columns not read: {', '.join(reading.unread)}", file=sys.stderr)
