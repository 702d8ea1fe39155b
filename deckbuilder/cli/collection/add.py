"""`deckbuilder collection add`: put cards into the collection."""

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option, json_option
from deckbuilder.cli.output import counted, print_json


@click.command("add", cls=Command)
@click.argument("lines", nargs=-1, required=True, metavar="CARD...")
@click.option("--foil", "is_foil", is_flag=True, help="The copies are foil.")
@game_option
@json_option
@click.pass_obj
def command(
    invocation: Invocation,
    lines: tuple[str, ...],
    game: str | None,
    *,
    is_foil: bool,
    as_json: bool,
) -> None:
    """Add cards, as in: deckbuilder collection add "2 Name (Set) 012"."""
    from deckbuilder.cli.collection.owned_lines import change_by_lines

    count = change_by_lines(invocation, lines, game, is_foil=is_foil, sign=1)
    if as_json:
        print_json({"added": count})
    else:
        print(f"added {counted(count, 'card')}")
