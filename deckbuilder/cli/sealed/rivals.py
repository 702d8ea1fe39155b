"""`deckbuilder sealed rivals`: decks of other pools of the same set, to play against."""

from pathlib import Path

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import WholeNumber, json_option
from deckbuilder.cli.output import print_json
from deckbuilder.core.errors import DeckbuilderError


@click.command("rivals", cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--count", type=WholeNumber(1, 50), default=7, metavar="N", help="How many; 7.")
@json_option
@click.pass_obj
def command(invocation: Invocation, *, file: Path, folder: Path, count: int, as_json: bool) -> None:
    """Open pools for others with the seeds behind that of FILE's pool, and build their decks.

    Pilots play them: deckbuilder gauntlet FILE --field FOLDER, or goldfish FILE --opponent.
    """
    from deckbuilder.cli.sealed.sealed_game import read_pool, sealed_game, write_file
    from deckbuilder.core.sealed.pool import pool_of

    deck, pool = read_pool(file)
    game = sealed_game(invocation, deck.game)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DeckbuilderError(f"Cannot write {folder}: {error.strerror}.") from error
    written: list[dict[str, object]] = []
    for number, rival in enumerate(list(game.rivals(pool, count)), start=1):
        path = folder / f"rival-{number}.deck"
        write_file(path, rival)
        own = pool_of(rival)
        written.append(
            {"file": str(path), "name": rival.name, "seed": own.seed if own else pool.seed}
        )
    if as_json:
        print_json({"set": pool.set, "note": pool.note, "rivals": written})
        return
    for each in written:
        print(f"{each['name']}: {each['file']}")
    print(pool.note)
