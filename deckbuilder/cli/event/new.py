"""`deckbuilder event new`: make an event of a folder of lists or a CSV of players."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.event.opened_event import (
    checked_event,
    date_option,
    event_argument,
    format_option,
    print_lines,
    write_file,
)
from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option, json_option
from deckbuilder.cli.output import print_json
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.tournament.events import Event


@click.command("new", cls=Command)
@event_argument
@click.option("--name", default="", metavar="NAME", help="The event's name; the folder's if not.")
@date_option
@game_option
@format_option
@click.option(
    "--players",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="CSV",
    help="Who plays what: columns player, team, seat, list. Copied into the event's folder.",
)
@click.option("--again", "is_again", is_flag=True, help="Change an event that is there already.")
@click.option(
    "--lock/--no-lock",
    "is_locking",
    default=True,
    help="Lock the lists that are there, so that `event verify` shows what changes; default.",
)
@json_option
@click.pass_obj
def command(  # noqa: PLR0913 - click passes one argument for each option
    invocation: Invocation,
    *,
    event: Path,
    name: str,
    day: datetime | None,
    game: str | None,
    format_: str,
    players: Path | None,
    is_again: bool,
    is_locking: bool,
    as_json: bool,
) -> None:
    """Write down name, date and format of an event in its folder, which is made if need be."""
    from deckbuilder.tournament.events import EVENT_FILE, open_event, save_event
    from deckbuilder.tournament.names import clean_name

    folder = _folder(event)
    if (folder / EVENT_FILE).exists() and not is_again:
        raise DeckbuilderError(
            f"There is an event in {folder} already; give --again to change it, or another folder."
        )
    format_ = _kept_format(folder, format_, game, invocation.data_dir)
    roster = _kept(folder, players) if players else ""
    opened = open_event(event if event.is_file() else folder)
    made = replace(
        opened,
        name=clean_name(name) or opened.name,
        on_date=day.date() if day else opened.on_date,
        game=game or opened.game,
        format=format_ or opened.format,
        roster=roster or opened.roster,
    )
    saved = save_event(made)
    seal = _locked(invocation, saved) if is_locking and saved.registrations else ""
    if as_json:
        print_json({**_record(saved), "seal": seal or None})
    else:
        print_lines([*_lines(saved), *([f"Locked; seal: {seal}"] if seal else [])])


def _locked(invocation: Invocation, event: "Event") -> str:
    """Lock the lists of an event that is not locked yet; returns the seal, empty where it was."""
    from deckbuilder.tournament.locks import EventKeys, is_locked, lock_event

    if is_locked(event):
        return ""
    checked = checked_event(invocation, event)
    return lock_event(event, checked.lists, EventKeys(invocation.user_folder)).seal


def _folder(event: Path) -> Path:
    if event.is_file():
        return event.parent
    try:
        event.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DeckbuilderError(f"Cannot make {event}: {error.strerror}.") from error
    return event


def _kept_format(folder: Path, format_: str, game: str | None, data_dir: Path | None) -> str:
    """Return the format as the event names it: its id, or its file, copied into the folder."""
    from deckbuilder.store.formats import is_format_path, require_format

    if not format_:
        return ""
    require_format(format_, game, data_dir)
    if not is_format_path(format_):
        return format_
    if not format_.casefold().endswith(".toml"):
        raise DeckbuilderError(f"Cannot use the format {format_}: its file must end in .toml.")
    return _kept(folder, Path(format_))


def _kept(folder: Path, file: Path) -> str:
    """Return a file's name within the folder, copying it there if it lies elsewhere."""
    from deckbuilder.store.text_files import read_text
    from deckbuilder.tournament.names import inside

    if file.resolve().is_relative_to(folder.resolve()):
        return file.resolve().relative_to(folder.resolve()).as_posix()
    target = inside(folder, file.name)
    if target.exists() and target.read_bytes() != file.read_bytes():
        raise DeckbuilderError(f"Cannot copy {file}: there is another {file.name} in {folder}.")
    write_file(target, read_text(file).encode())
    return file.name


def _record(event: "Event") -> dict[str, object]:
    return {
        "event": {
            "id": event.id,
            "name": event.name,
            "date": event.on_date.isoformat() if event.on_date else None,
            "game": event.game or None,
            "format": event.format or None,
            "roster": event.roster or None,
            "folder": str(event.folder),
        },
        "players": len(event.registrations),
        "teams": len(event.teams),
        "problems": list(event.problems),
    }


def _lines(event: "Event") -> list[str]:
    day = event.on_date.isoformat() if event.on_date else "no date given: today's ban list applies"
    players = len(event.registrations)
    return [
        f"{event.name}: {day}; {event.format or 'the format that each list names'}",
        f"{players} list{'' if players == 1 else 's'} in {event.folder}"
        + (f", players from {event.roster}" if event.roster else ""),
        *event.problems,
    ]
