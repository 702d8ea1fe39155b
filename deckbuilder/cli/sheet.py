"""`deckbuilder sheet`: registration sheets as PDF, of lists, teams or whole events."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.event.opened_event import date_option, format_option, write_file
from deckbuilder.cli.frame import COULD_NOT_DO_IT, Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option, json_option
from deckbuilder.cli.output import counted, print_json
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.tournament.deck_checker import CheckRequest
    from deckbuilder.tournament.sheet_maker import MadeSheet
    from deckbuilder.tournament.sheets import Sheet, SheetDetails, TeamSheet
    from deckbuilder.ui.print.paper import Page, Paper


@dataclass(frozen=True, slots=True)
class SheetOrder:
    """What is printed: sheets one by one or a team's, and what went wrong on the way."""

    parts: "Sequence[Sheet | TeamSheet]"
    made: "Sequence[MadeSheet]" = ()
    errors: tuple[str, ...] = ()


@click.command("sheet", cls=Command)
@click.argument("files", nargs=-1, required=True, metavar="FILE... OUT.pdf")
@game_option
@format_option
@date_option
@click.option("--paper", type=click.Choice(("a4", "letter")), default="a4", help="A4 if not given.")
@click.option(
    "--language",
    type=click.Choice(("en", "de", "fr")),
    help="The language of the sheets; the window's if not given.",
)
@click.option("--team", "is_team", is_flag=True, help="One sheet for the decks as one team.")
@click.option("--blank", "is_blank", is_flag=True, help="A sheet to fill in by hand.")
@click.option("--player", default="", metavar="NAME", help="Who plays the deck.")
@click.option("--number", default="", metavar="N", help="The player's number.")
@click.option("--event", default="", metavar="NAME", help="The event's name.")
@click.option("--team-name", default="", metavar="NAME", help="The team's name.")
@click.option("--table", default="", metavar="N", help="The table.")
@json_option
@click.pass_obj
def command(  # noqa: PLR0913 - click passes one argument for each option
    invocation: Invocation,
    *,
    files: tuple[str, ...],
    game: str | None,
    format_: str,
    day: datetime | None,
    paper: str,
    language: str | None,
    is_team: bool,
    is_blank: bool,
    player: str,
    number: str,
    event: str,
    team_name: str,
    table: str,
    as_json: bool,
) -> int:
    """Make registration sheets of deck files; a folder or a CSV of players is a whole event."""
    from deckbuilder.store.formats import require_format
    from deckbuilder.tournament.deck_checker import CheckRequest
    from deckbuilder.tournament.sheets import SheetDetails

    sources, out = files[:-1], Path(files[-1])
    if out.suffix.casefold() != ".pdf":
        raise DeckbuilderError(
            f"Cannot write {out}: the last argument must be the PDF to write, OUT.pdf."
        )
    if bool(sources) == is_blank:
        raise DeckbuilderError("Give deck files and then OUT.pdf, or --blank and only OUT.pdf.")
    require_format(format_, game, invocation.data_dir)
    request = CheckRequest(
        on_date=day.date() if day else date.today(),
        game=game,
        format=format_,
        card_files=invocation.card_files,
        data_dir=invocation.data_dir,
    )
    shown = day.date().isoformat() if day else ""
    details = SheetDetails(player, number, event, shown, team_name, table=table)
    if is_blank:
        order = SheetOrder([_blank(request, details)])
    else:
        order = _order(sources, request, details, is_team=is_team)
    pages = _print(order, out, paper, language or _language(invocation))
    _tell(order, out, pages, as_json=as_json)
    return COULD_NOT_DO_IT if order.errors else 0


def _blank(request: "CheckRequest", details: "SheetDetails") -> "Sheet":
    from deckbuilder.store.formats import open_format
    from deckbuilder.tournament.sheets import blank_sheet
    from engine.cards import GameId
    from engine.games import USUAL_GAME

    game = GameId(request.game or USUAL_GAME)
    return blank_sheet(open_format(game, request.format, request.data_dir), details)


def _order(
    sources: tuple[str, ...], request: "CheckRequest", details: "SheetDetails", *, is_team: bool
) -> SheetOrder:
    from deckbuilder.tournament.deck_checker import DeckChecker, find_files
    from deckbuilder.tournament.sheet_maker import SheetMaker

    first = Path(sources[0])
    if len(sources) == 1 and _is_event(first):
        return _order_of_event(first, request, details, is_team=is_team)
    files = find_files(sources)
    if is_team:
        return _order_of_team(files, request, details)
    maker = SheetMaker(DeckChecker(request))
    made = [maker.of_file(Path(file), details) for file in files]
    return SheetOrder([each.sheet for each in made], made)


def _is_event(path: Path) -> bool:
    from deckbuilder.tournament.rosters import is_roster

    return path.is_dir() or (path.suffix.casefold() == ".csv" and is_roster(path))


def _order_of_team(
    files: Sequence[str], request: "CheckRequest", details: "SheetDetails"
) -> SheetOrder:
    """Check files as one team, in the order given: its seats."""
    from deckbuilder.tournament.deck_checker import DeckChecker, check_team
    from deckbuilder.tournament.event_teams import CheckedTeam
    from deckbuilder.tournament.sheet_maker import SheetMaker, team_sheet

    maker = SheetMaker(DeckChecker(request))
    made = [
        maker.of_file(Path(file), replace(details, player="", number="", seat=str(seat)))
        for seat, file in enumerate(files, start=1)
    ]
    _, record = check_team(files, request)
    day = details.date or request.on_date.isoformat()
    first = made[0].sheet.details
    name, event = details.team or first.team, details.event or first.event
    return SheetOrder([team_sheet(name, event, day, made, CheckedTeam(name, (), record))], made)


def _order_of_event(
    path: Path, request: "CheckRequest", details: "SheetDetails", *, is_team: bool
) -> SheetOrder:
    """Make the sheets of an event as they are filed; with teams asked for, one for each team."""
    from deckbuilder.cli.progress import ProgressBar
    from deckbuilder.tournament.checked_event import check_event
    from deckbuilder.tournament.deck_checker import DeckChecker, find_files
    from deckbuilder.tournament.event_checks import request_for
    from deckbuilder.tournament.events import open_event
    from deckbuilder.tournament.sheet_maker import SheetMaker

    event = open_event(path)
    by_event = request_for(replace(event, format="") if request.format else event)
    day = request.on_date if details.date else by_event.on_date
    request = replace(
        request,
        on_date=day,
        game=request.game or by_event.game,
        format=request.format or by_event.format,
    )
    event = replace(event, on_date=day)
    with ProgressBar("Checking lists") as bar:
        checked = check_event(event, request, bar.update)
    maker = SheetMaker(DeckChecker(request))
    if is_team and not checked.teams:  # a folder is one team, as for `check --team`
        return _order_of_team(find_files([str(event.folder)]), request, details)
    errors = tuple(each.error for each in checked.lists if each.verdict == "unreadable")
    if is_team:
        teams = [maker.of_team(event, each) for each in checked.teams]
        members = [each for _, made in teams for each in made]
        return SheetOrder([sheet for sheet, _ in teams], members, errors)
    with ProgressBar("Making sheets") as bar:
        made = list(maker.of_event(event, checked.lists, bar.update))
    if not made:
        raise DeckbuilderError(f"There are no deck lists in {path} that can be read.")
    return SheetOrder([each.sheet for each in made], made, errors)


def _language(invocation: Invocation) -> str:
    """Return the language of the window."""
    from deckbuilder.store.settings import read_settings
    from deckbuilder.ui.words import system_language

    return read_settings(invocation.user_folder.path).language or system_language()


def _print(order: SheetOrder, out: Path, paper: str, language: str) -> int:
    """Draw all pages and write them; returns how many there are."""
    from deckbuilder.cli.progress import ProgressBar
    from deckbuilder.ui.print.paper import Page, Paper, pdf_bytes, prepare_drawing
    from deckbuilder.ui.print.sheet_words import pages_in
    from deckbuilder.ui.words import speaking, tr

    prepare_drawing()
    size = Paper.named(paper)
    pages: list[Page] = []
    for part in order.parts:
        pages += pages_in(language, partial(_pages, part, size))
    with ProgressBar("Drawing pages") as bar, speaking(language):
        data = pdf_bytes(pages, size, tr("Deck registration"), bar.update)
    write_file(out, data)
    return len(pages)


def _pages(part: "Sheet | TeamSheet", paper: "Paper") -> "Sequence[Page]":
    from deckbuilder.tournament.sheets import TeamSheet
    from deckbuilder.ui.print.sheet_painter import numbered, sheet_pages
    from deckbuilder.ui.print.team_painter import team_pages

    if isinstance(part, TeamSheet):
        return team_pages(part, paper)
    return numbered(sheet_pages(part, paper))


def _tell(order: SheetOrder, out: Path, pages: int, *, as_json: bool) -> None:
    from deckbuilder.core.checking.verdict_words import printable

    for error in order.errors:
        print("deckbuilder:", printable(error), file=sys.stderr)
    if as_json:
        print_json(
            {
                "file": str(out),
                "pages": pages,
                "sheets": [
                    {
                        "file": each.file,
                        "player": each.sheet.details.player,
                        "name": each.sheet.details.deck,
                        "verdict": each.verdict,
                        "code": each.sheet.code,
                    }
                    for each in order.made
                ],
                "errors": list(order.errors),
            }
        )
        return
    print(f"Wrote {out}: {counted(pages, 'page')}.")
    for each in order.made:
        if each.verdict != "legal":
            words = "not legal" if each.verdict == "illegal" else "not fully judged"
            print(f"deckbuilder: {words}: {printable(each.file)}", file=sys.stderr)
