"""`deckbuilder formats remove`: take a format of your own out of use."""

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option


@click.command("remove", cls=Command)
@click.argument("wanted", metavar="ID")
@game_option
@click.pass_obj
def command(invocation: Invocation, wanted: str, game: str | None) -> None:
    """Take a format of your own out of use; its file stays under another name."""
    from deckbuilder.store.formats import open_format
    from deckbuilder.store.own_formats import remove_own_format
    from engine.cards import GameId
    from engine.games import USUAL_GAME

    folder = invocation.user_folder.path
    event = open_format(GameId(game or USUAL_GAME), wanted, folder)
    kept = remove_own_format(event, folder)
    print(f"{event.title} is out of use; its file is {kept}.")
