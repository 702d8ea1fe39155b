"""`deckbuilder event draw`: players drawn at random for deck checks, and recorded."""

import re
from pathlib import Path
from typing import Any

import click

from deckbuilder.cli.event.opened_event import event_argument, open_event_for, print_lines
from deckbuilder.cli.frame import Command
from deckbuilder.cli.options import WholeNumber, json_option
from deckbuilder.cli.output import print_json


class Share(click.ParamType[float]):
    """A part of all players: 10%, 0.1 or 1/10."""

    name = "share"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """See base class."""
        text = str(value).replace(" ", "")
        found = re.fullmatch(r"(\d{1,4}(?:\.\d{1,6})?)(%|/\d{1,4})?", text)
        number = float(found[1]) if found else 0.0
        if found and found[2]:
            number /= 100 if found[2] == "%" else max(1, int(found[2][1:]))
        if not 0 < number <= 1:
            self.fail(f"“{text}” is not a share; write it like 10% or 0.1.", param, ctx)
        return number


@click.command("draw", cls=Command)
@event_argument
@click.option(
    "--share", type=Share(), default="10%", help="Share of the players to draw; 10% if not given."
)
@click.option(
    "--count",
    type=WholeNumber(1),
    default=None,
    metavar="N",
    help="Number of players instead of a share.",
)
@click.option("--seed", default="", metavar="WORDS", help="Seed of the draw; random if not given.")
@click.option(
    "--for",
    "occasion",
    default="",
    metavar="WORDS",
    help="What the draw is for, such as “round 3”.",
)
@click.option(
    "--again/--others",
    "is_again",
    default=None,
    help="Draw from everybody, or only from players not drawn before. With a seed: from everybody.",
)
@json_option
def command(  # noqa: PLR0913 - click passes one argument for each option
    *,
    event: Path,
    share: float,
    count: int | None,
    seed: str,
    occasion: str,
    is_again: bool | None,
    as_json: bool,
) -> None:
    """Draw players for deck checks; the same seed draws the same players from the same lists."""
    from deckbuilder.tournament.draws import DrawRequest, draw_players
    from deckbuilder.tournament.event_checks import named_registrations
    from deckbuilder.tournament.event_log import EventLog

    opened = open_event_for(event)
    if is_again is None:
        is_again = bool(seed)  # a draw by a known seed can be repeated by anybody
    request = DrawRequest(share, count or 0, seed, occasion, is_again)
    draw = draw_players(named_registrations(opened), request, EventLog(opened.folder))
    if as_json:
        print_json(
            {
                "players": [
                    {"player": each.player, "team": each.team or None, "list": each.list}
                    for each in draw.drawn
                ],
                "candidates": draw.candidates,
                "seed": draw.seed,
            }
        )
        return
    print_lines(f"{each.player} ({each.list})" for each in draw.drawn)
    print_lines([f"{len(draw.drawn)} of {draw.candidates} drawn with the seed {draw.seed}."])
