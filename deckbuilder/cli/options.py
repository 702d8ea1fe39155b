"""Options that several commands share, so that they mean and say the same everywhere."""

from typing import Any

import click

from engine.errors import EngineError


class GameName(click.ParamType[str]):
    """A game by its id or title; the command gets the id."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """See base class."""
        from engine.games import game

        try:
            return game(str(value)).id
        except EngineError as error:
            self.fail(str(error), param, ctx)


game_option = click.option(
    "--game", type=GameName(), metavar="GAME", help="The game, by id or title."
)
json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON document and nothing else."
)
