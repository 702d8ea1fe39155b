"""`deckbuilder collection export`: write the collection as CSV."""

from pathlib import Path

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.output import counted
from deckbuilder.core.errors import DeckbuilderError


@click.command("export", cls=Command)
@click.argument("target", type=click.Path(path_type=Path), metavar="OUT.csv")
@click.option(
    "--form",
    type=click.Choice(["own", "moxfield", "archidekt"]),
    default="own",
    help="Whose columns; the own ones hold everything.",
)
@click.pass_obj
def command(invocation: Invocation, target: Path, form: str) -> None:
    """Write what you own as CSV."""
    from deckbuilder.core.collection.csv_form import write_collection_csv
    from deckbuilder.store.collection_file import read_collection
    from deckbuilder.store.whole_files import replace_file

    collection = read_collection(invocation.user_folder.path)
    try:
        replace_file(target, write_collection_csv(collection, form).encode())
    except OSError as error:
        raise DeckbuilderError(f"Cannot write {target}: {error.strerror}.") from error
    games = {card.game for card in collection.counts}
    print(f"{target}: {counted(len(collection.counts), 'printing')}")
    if form != "own" and len(games) > 1:
        click.echo(f"{target} cannot hold: which game a card belongs to.", err=True)
