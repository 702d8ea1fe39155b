"""`deckbuilder event who`: who plays a card, with which infusion and where."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.event.opened_event import (
    checked_event,
    event_argument,
    name_problems,
    open_event_for,
    print_lines,
    written_status,
)
from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option
from deckbuilder.cli.output import counted, print_json

if TYPE_CHECKING:
    from deckbuilder.tournament.card_usage import CardUse


@click.command("who", cls=Command)
@event_argument
@click.argument("card", nargs=-1, required=True, metavar="CARD")
@json_option
@click.pass_obj
def command(invocation: Invocation, *, event: Path, card: tuple[str, ...], as_json: bool) -> int:
    """Say who plays a card or infusion, how many copies, and where; letters of its name will do."""
    from deckbuilder.tournament.card_usage import name_meant, who_plays

    wanted = " ".join(card)
    checked = checked_event(invocation, open_event_for(event))
    places = who_plays(checked.lists, wanted)
    if as_json:
        print_json({"card": wanted, "places": [place_record(each) for each in places]})
    else:
        print_lines(place_lines(wanted, places))
        if not places and (meant := name_meant(checked.lists, wanted)):
            print(f"Did you mean “{meant}”?")
    name_problems(checked)
    return written_status(checked)


def place_lines(card: str, places: "list[CardUse]") -> Iterator[str]:
    """Yield who plays a card, a line each."""
    from deckbuilder.tournament.card_usage import players_of

    yield f"“{card}” is in {counted(len(players_of(places)), 'list')}."
    for each in places:
        title = " + ".join((each.entry.name, *each.entry.infusions))
        yield f"  {each.checked.registration.player}: {each.entry.count} {title} ({each.section})"


def place_record(place: "CardUse") -> dict[str, object]:
    """Return where a card stands as a record for JSON."""
    return {
        "player": place.checked.registration.player,
        "list": place.checked.registration.list,
        "section": place.section,
        "count": place.entry.count,
        "name": place.entry.name,
        "infusions": list(place.entry.infusions),
    }
