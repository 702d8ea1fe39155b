"""`deckbuilder sealed build`: let the program build a deck of a pool."""

from pathlib import Path

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import WholeNumber, json_option
from deckbuilder.cli.output import print_json


@click.command("build", cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("out", type=click.Path(path_type=Path), metavar="OUT.deck")
@click.option("--seed", type=WholeNumber(0), default=1, metavar="N", help="Which deck; 1.")
@json_option
@click.pass_obj
def command(invocation: Invocation, *, file: Path, out: Path, seed: int, as_json: bool) -> None:
    """Build a legal deck of the pool that FILE carries; leaders and what is free come with it."""
    from deckbuilder.cli.sealed.sealed_game import read_pool, sealed_game, write_file

    deck, pool = read_pool(file)
    built = sealed_game(invocation, deck.game).build(pool, seed)
    write_file(out, built)
    if as_json:
        print_json({"file": str(out), "name": built.name, "set": pool.set, "note": pool.note})
        return
    print(f"{built.name}: {out}")
    print(pool.note)
