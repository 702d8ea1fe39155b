"""`deckbuilder formats list`: the formats of every game."""

import sys

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option, json_option
from deckbuilder.cli.output import print_json


@click.command("list", cls=Command)
@game_option
@json_option
@click.pass_obj
def command(invocation: Invocation, game: str | None, *, as_json: bool) -> None:
    """List the formats that come with the program and your own, with their newest ban list."""
    from deckbuilder.store.formats import bundled_formats
    from deckbuilder.store.own_formats import own_formats
    from engine.cards import GameId
    from engine.games import GAMES

    folder = invocation.user_folder.path
    listed: list[dict[str, object]] = []
    for each in [GameId(game)] if game else list(GAMES):
        own = list(own_formats(each, folder))
        for event in bundled_formats(each):
            listed.append(_record(event, is_own=False))
        listed += [_record(one.format, is_own=True) for one in own if one.format is not None]
        for broken in (one for one in own if one.format is None):
            print("deckbuilder:", broken.problem, file=sys.stderr)
    if as_json:
        print_json({"formats": listed})
        return
    for record in listed:
        mark = "own" if record["own"] else "   "
        print(f"{record['game']:14} {mark}  {record['id']:20} {record['title']}")


def _record(event: object, *, is_own: bool) -> dict[str, object]:
    from engine.formats import Format

    assert isinstance(event, Format)
    newest = event.lists[-1] if event.lists else None
    since = newest.since.isoformat() if newest is not None and newest.since else None
    banned = len(newest.banned) if newest is not None else 0
    return {
        **{"game": event.game, "id": event.id, "title": event.title, "own": is_own},
        **{"lists": len(event.lists), "newest": since, "banned": banned},
    }
