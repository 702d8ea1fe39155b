"""`deckbuilder formats import`: take over a format that somebody shared."""

from pathlib import Path

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option, json_option
from deckbuilder.cli.output import print_json


@click.command("import", cls=Command)
@click.argument("source", type=click.Path(path_type=Path), metavar="FILE.toml")
@game_option
@json_option
@click.pass_obj
def command(invocation: Invocation, source: Path, game: str | None, *, as_json: bool) -> None:
    """Keep a format file as your own; decks may then name it by its id."""
    from deckbuilder.store.formats import format_game
    from deckbuilder.store.own_formats import import_own_format
    from engine.cards import GameId

    game_id = GameId(game) if game else format_game(source)
    event = import_own_format(source, game_id, invocation.user_folder.prepare())
    if as_json:
        print_json({"game": event.game, "id": event.id, "title": event.title})
    else:
        print(f"{event.title} is kept as {event.id}.")
