"""Options that several commands share, so that they mean and say the same everywhere."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, TypeVar

import click

from engine.errors import EngineError

Command = TypeVar("Command", bound=Callable[..., Any])


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


class WholeNumber(click.IntRange):
    """A whole number within bounds."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """See base class."""
        try:
            number = int(value)
        except ValueError:
            number = None
        least, most = self.min or 0, self.max
        if number is None or number < least or (most is not None and number > most):
            bounds = f"{least} or more" if most is None else f"from {least} to {most}"
            self.fail(f"“{value}” is not a whole number {bounds}.", param, ctx)
        return number


class Day(click.DateTime):
    """A day, written as in 2026-01-15."""

    def __init__(self) -> None:
        super().__init__(["%Y-%m-%d"])

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> datetime:
        """See base class."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(f"“{value}” is not a date; write it like 2026-01-15.", param, ctx)


LEVELS = ("quick", "steady", "strong", "master")


def level_option(usual: str) -> Callable[[Command], Command]:
    """Return the option that says how strong the searching pilot is."""
    return click.option(
        "--level",
        type=click.Choice(LEVELS),
        default=usual,
        help=f"How strong the searching pilot is; {usual} if not given.",
    )


game_option = click.option(
    "--game", type=GameName(), metavar="GAME", help="The game, by id or title."
)
json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON document and nothing else."
)
