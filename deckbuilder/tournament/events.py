"""Events: a folder of lists with its name, day and format, and who registered which list.

A folder may hold an `event.json`, a CSV roster, both or neither. What a later place says about a
list wins: roster, then `event.json`, and for lists that neither names, the list itself.
"""

import json
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError, UnreadableFileError
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from deckbuilder.store.decks.deck_files import CSV_SUFFIXES, deck_files_in
from deckbuilder.store.text_files import read_text
from deckbuilder.store.whole_files import replace_file
from deckbuilder.tournament.names import clean_name, inside
from deckbuilder.tournament.rosters import Registration, find_roster, read_roster

SCHEMA = 1
EVENT_FILE = "event.json"
REPORTS, SHEETS = "reports", "sheets"
MOST_NAMED = 8
OUR_FOLDERS = (REPORTS, SHEETS)


class EventError(DeckbuilderError):
    """It is not an event, or an event cannot be changed as asked."""


@dataclass(frozen=True, slots=True)
class Event:
    """An event as it was opened.

    Attributes:
        folder: Where its lists are and where everything made for it goes.
        on_date: The day whose ban list holds; None for today's.
        game: The game of lists that do not name theirs; empty to go by each list.
        format: A format's id or title, or a file in the folder; empty to go by each list.
        roster: The CSV of players in the folder; empty where there is none.
        id: What its signing key is kept under; empty before the event is saved.
        registrations: Every list with who plays it, in the order of the roster, then by file.
        problems: What could not be used, in a sentence each.
    """

    folder: Path
    name: str
    on_date: date | None = None
    game: str = ""
    format: str = ""
    roster: str = ""
    id: str = ""
    registrations: tuple[Registration, ...] = ()
    problems: tuple[str, ...] = ()

    @property
    def is_saved(self) -> bool:
        """Whether the folder says by itself what event it is."""
        return bool(self.id)

    @property
    def day(self) -> date:
        """The day whose ban list holds."""
        return self.on_date or date.today()

    @property
    def teams(self) -> tuple[str, ...]:
        """The names of the teams, as they first occur."""
        return tuple(dict.fromkeys(each.team for each in self.registrations if each.team))


def open_event(path: Path) -> Event:
    """Open a folder of lists, or a CSV of players whose folder is the event's.

    A CSV says who plays: lists of the folder that it does not name belong to nobody, and a remark
    names them.

    Raises:
        DeckbuilderError: It is neither, or its `event.json` or roster cannot be read.
    """
    ours = path if path.is_dir() else path.parent
    if ours.name in OUR_FOLDERS and (ours.parent / EVENT_FILE).is_file():
        raise EventError(f"{path} was written for the event in {ours.parent}; open that folder.")
    if path.is_dir():
        return _open_folder(path, None)
    if path.suffix.casefold() in CSV_SUFFIXES:
        return _open_folder(path.parent, path.name)
    if not path.exists():
        raise EventError(f"Cannot open {path}: there is no such folder.")
    raise EventError(f"Cannot open {path}: an event is a folder of lists or a CSV of players.")


def save_event(event: Event, overrides: Iterable[Registration] = ()) -> Event:
    """Write `event.json`; returns the event as it is opened from then on.

    Args:
        event: The event.
        overrides: What is now said about some lists, beside what was said before.

    Raises:
        DeckbuilderError: It cannot be written, or is a link that leads out of the folder.
    """
    path = inside(event.folder, EVENT_FILE)
    known = dict(_load(path)) if path.exists() else {}
    said = {each.list: each for each in _said(known) if each.list}
    said |= {each.list: each for each in overrides}
    document = {
        **known,
        "schema": SCHEMA,
        "id": event.id or secrets.token_hex(8),
        "name": event.name,
        "date": event.on_date.isoformat() if event.on_date else None,
        "game": event.game,
        "format": event.format,
        "roster": event.roster,
        "players": [_registration_record(each) for each in said.values()],
    }
    text = json.dumps(document, ensure_ascii=False, indent=2)
    try:
        event.folder.mkdir(parents=True, exist_ok=True)
        replace_file(path, f"{text}\n".encode())
    except OSError as error:
        raise EventError(f"Cannot write {path}: {error.strerror}.") from error
    return open_event(event.folder)


def _open_folder(folder: Path, roster: str | None) -> Event:
    path = inside(folder, EVENT_FILE)
    known = _load(path) if path.exists() else {}
    named, listed, problems = _players_listed(folder, roster, _word(known, "roster"))
    event = Event(
        folder=folder,
        name=clean_name(_word(known, "name")) or clean_name(folder.resolve().name) or "Event",
        on_date=_day(known, path),
        game=_word(known, "game"),
        format=_word(known, "format"),
        roster=named,
        id=_word(known, "id"),
        problems=problems,
    )
    everybody = tuple(_registrations(folder, listed, _said(known)))
    if roster is None:
        return replace(event, registrations=everybody)
    players = tuple(each for each in everybody if not each.is_guessed)
    nobodys = [each.list for each in everybody if each.is_guessed]
    return replace(
        event, registrations=players, problems=(*problems, *_lists_of_nobody(named, nobodys))
    )


def _players_listed(
    folder: Path, opened: str | None, remembered: str
) -> tuple[str, tuple[Registration, ...], tuple[str, ...]]:
    """Return the name of the roster, its players, and what could not be used."""
    if opened is None and remembered and not _is_there(inside(folder, remembered)):
        # The lists are still there to be checked, and the name is kept: the file may come back.
        words = (
            f"The table of players {remembered} is missing; every list of the folder counts as a"
            " player. Put it back, or open another one."
        )
        return remembered, (), (words,)
    chosen = opened or remembered
    named, left_alone = (chosen, ()) if chosen else find_roster(folder)
    if not named:
        return "", (), left_alone
    return named, *read_roster(folder, named)


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # a name in a damaged file may be too long for any disk
        return False


def _lists_of_nobody(roster: str, lists: Sequence[str]) -> Iterator[str]:
    if lists:
        shown = ", ".join(lists[:MOST_NAMED])
        others = f" and {len(lists) - MOST_NAMED} more" if len(lists) > MOST_NAMED else ""
        yield f"Lists that {roster} does not name were not checked: {shown}{others}."


def _registrations(
    folder: Path, listed: Iterable[Registration], said: Iterable[Registration]
) -> Iterator[Registration]:
    """Yield everybody once: those of the roster and of `event.json`, then the lists left over."""
    corrections = {each.list: each for each in said if each.list}
    seen: set[str] = set()
    for each in listed:
        seen.add(each.list)
        said_later = corrections.pop(each.list, None)
        yield replace(said_later, text=each.text) if said_later else each
    seen |= set(corrections)
    yield from corrections.values()
    for file in deck_files_in(folder):
        relative = file.relative_to(folder)
        if relative.as_posix() not in seen and relative.parts[0] not in OUR_FOLDERS:
            player = clean_name(file.stem) or "?"
            yield Registration(player, relative.as_posix(), is_guessed=True)


def _load(path: Path) -> Mapping[str, object]:
    try:
        document = read_json(read_text(path))
    except ForeignJsonError as error:
        raise UnreadableFileError(f"Cannot read {path}: {error}") from error
    if not isinstance(document, dict):
        raise UnreadableFileError(f"Cannot read {path}: it does not describe an event.")
    schema = document.get("schema", SCHEMA)
    if not isinstance(schema, int) or schema > SCHEMA:
        raise UnreadableFileError(
            f"Cannot read {path}: it was written by a newer version of this program."
        )
    return document


def _word(document: Mapping[str, object], key: str) -> str:
    value = document.get(key, "")
    return value if isinstance(value, str) else ""


def _day(document: Mapping[str, object], path: Path) -> date | None:
    value = document.get("date")
    if value in (None, ""):
        return None
    try:
        return date.fromisoformat(str(value))
    except ValueError as error:
        raise UnreadableFileError(
            f"Cannot read {path}: “date” must be a day such as 2026-04-11."
        ) from error


def _said(document: Mapping[str, object]) -> Iterator[Registration]:
    players = document.get("players", [])
    for each in players if isinstance(players, list) else ():
        if isinstance(each, dict):
            yield Registration(
                clean_name(_word(each, "player")),
                _word(each, "list"),
                clean_name(_word(each, "team")),
                clean_name(_word(each, "seat")),
                number=clean_name(_word(each, "number")),
            )


def _registration_record(each: Registration) -> dict[str, str]:
    return {
        "player": each.player,
        "number": each.number,
        "team": each.team,
        "seat": each.seat,
        "list": each.list,
    }
