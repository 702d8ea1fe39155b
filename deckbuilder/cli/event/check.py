"""`deckbuilder event check`: every list and team of an event, and who plays a card."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.event.opened_event import (
    checked_event,
    date_option,
    event_argument,
    format_option,
    judged_status,
    name_problems,
    open_event_for,
    print_lines,
    write_file,
)
from deckbuilder.cli.event.who import place_lines, place_record
from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option
from deckbuilder.cli.output import print_json

if TYPE_CHECKING:
    from deckbuilder.tournament.card_usage import CardUsage
    from deckbuilder.tournament.checked_event import CheckedEvent
    from deckbuilder.tournament.event_checks import CheckedList

MOST_USAGE_LINES = 40


@click.command("check", cls=Command)
@event_argument
@format_option
@date_option
@click.option("--card", default="", metavar="NAME", help="Say who plays a card.")
@click.option("--usage", is_flag=True, help="Say how often each card is played.")
@click.option(
    "--csv", "csv_out", type=click.Path(path_type=Path), metavar="OUT", help="Write a CSV report."
)
@click.option(
    "--html", "html_out", type=click.Path(path_type=Path), metavar="OUT", help="Write an HTML page."
)
@json_option
@click.pass_obj
def command(  # noqa: PLR0913 - click passes one argument for each option
    invocation: Invocation,
    *,
    event: Path,
    format_: str,
    day: datetime | None,
    card: str,
    usage: bool,
    csv_out: Path | None,
    html_out: Path | None,
    as_json: bool,
) -> int:
    """Say whether the lists and teams of an event are legal."""
    from deckbuilder.tournament.card_usage import card_usage, who_plays
    from deckbuilder.tournament.event_reports import event_csv, event_html, event_record

    checked = checked_event(invocation, open_event_for(event, format_, day), format_)
    if csv_out:
        write_file(csv_out, event_csv(checked).encode())
    if html_out:
        write_file(html_out, event_html(checked).encode())
    places = who_plays(checked.lists, card) if card else []
    counted = card_usage(checked.lists) if usage else []
    if as_json:
        document = event_record(checked)
        document |= {"card": [place_record(each) for each in places]} if card else {}
        document |= {"usage": [_usage_record(each) for each in counted]} if usage else {}
        print_json(document)
    else:
        print_lines(_lines(checked))
        print_lines(place_lines(card, places) if card else ())
        print_lines(_usage_lines(counted))
    name_problems(checked)
    return judged_status(checked)


def _lines(checked: "CheckedEvent") -> Iterator[str]:
    from deckbuilder.tournament.event_reports import caveat_lines
    from deckbuilder.tournament.names import says_team

    event = checked.event
    for each in checked.lists:
        yield from _list_lines(each)
    for team in checked.teams:
        players = ", ".join(each.registration.player for each in team.members)
        title = team.name if says_team(team.name) else f"Team {team.name}"
        yield f"{title} ({players}): {team.verdict.upper()}"
        for finding in team.findings:
            yield f"  {finding['severity']} {finding['code']}: {finding['message']}"
    yield from checked.remarks
    yield from (f"Note: {each}" for each in caveat_lines(checked))
    parts = [f"{number} {verdict}" for verdict, number in checked.totals.items() if number]
    illegal = sum(each.verdict == "illegal" for each in checked.teams)
    if illegal:
        parts.append(f"{illegal} team{'' if illegal == 1 else 's'} illegal")
    number = len(checked.lists)
    yield (
        f"{event.name}, {event.day.isoformat()}: {number} player{'' if number == 1 else 's'}: "
        f"{', '.join(parts) or 'no lists'}."
    )


def _list_lines(checked: "CheckedList") -> Iterator[str]:
    who = checked.registration
    team = f" ({who.team})" if who.team else ""
    file = f", {who.list}" if who.list else ""
    yield f"{who.player}{team}{file}: {checked.verdict.upper()}"
    if checked.error and who.list:
        yield f"  {checked.error}"
    for finding in checked.findings:
        rules = finding["rules"]
        cited = f" [{', '.join(map(str, rules))}]" if isinstance(rules, list) and rules else ""
        yield f"  {finding['severity']} {finding['code']}: {finding['message']}{cited}"


def _usage_lines(usage: "list[CardUsage]") -> Iterator[str]:
    for each in usage[:MOST_USAGE_LINES]:
        kind = ", infusion" if each.is_infusion else ""
        yield f"{each.lists:5} lists {each.share:6.1%} {each.total:6} copies  {each.name}{kind}"
    if len(usage) > MOST_USAGE_LINES:
        yield f"and {len(usage) - MOST_USAGE_LINES} more cards"


def _usage_record(usage: "CardUsage") -> dict[str, object]:
    return {
        "name": usage.name,
        "infusion": usage.is_infusion,
        "lists": usage.lists,
        "share": round(usage.share, 4),
        "copies": dict(usage.copies),
    }
