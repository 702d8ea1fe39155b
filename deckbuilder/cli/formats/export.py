"""`deckbuilder formats export`: write a format as a file, to share or to change."""

from pathlib import Path

import click

from deckbuilder.cli.event.opened_event import write_file
from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option


@click.command("export", cls=Command)
@click.argument("wanted", metavar="ID")
@click.argument("target", type=click.Path(path_type=Path), metavar="OUT.toml")
@game_option
@click.pass_obj
def command(invocation: Invocation, wanted: str, target: Path, game: str | None) -> None:
    """Write a format, your own or one that comes with the program, as TOML."""
    from deckbuilder.core.format_text import write_format
    from deckbuilder.store.formats import open_format
    from engine.cards import GameId
    from engine.games import USUAL_GAME
    from engine.games.construction import construction

    game_id = GameId(game or USUAL_GAME)
    event = open_format(game_id, wanted, invocation.user_folder.path)
    write_file(target, write_format(event, construction(game_id).spec).encode())
    print(f"{target}: {event.title}")
