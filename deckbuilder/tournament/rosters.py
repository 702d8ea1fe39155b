"""Rosters: a CSV with a row a player, naming team, seat and list.

The list is a file in the event's folder, a share code or that of a sheet, or the list itself.
"""

import csv
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path, PurePosixPath

from deckbuilder.core.errors import UnreadableFileError
from deckbuilder.core.share_code import looks_like_share_code
from deckbuilder.store.decks.deck_files import CSV_SUFFIXES, has_deck_header
from deckbuilder.store.text_files import read_text
from deckbuilder.tournament.list_codes import is_sheet_code
from deckbuilder.tournament.names import clean_name, inside
from engine.names import name_key

MOST_PLAYERS = 20_000
LONGEST_HEADER = 1_000
_COLUMNS = {
    "player": ("player", "name", "player name", "full name", "spieler", "joueur", "nom"),
    "team": ("team", "team name", "mannschaft", "équipe", "equipe"),
    "seat": ("seat", "place", "position", "platz", "sitz"),
    "list": ("list", "deck list", "decklist", "deck", "file", "liste", "deckliste", "fichier"),
    "number": ("number", "player number", "player id", "id", "nummer", "numéro", "numero"),
}


@dataclass(frozen=True, slots=True)
class Registration:
    """A player with a list.

    Attributes:
        list: The file, relative to the event's folder; for a list written in the roster, the
            roster and the line. Empty where no list was handed in.
        text: The list itself, where it is written in the roster.
        number: The organiser's number of the player.
        is_guessed: Whether the player's name is only that of the file.
    """

    player: str
    list: str
    team: str = ""
    seat: str = ""
    text: str = ""
    number: str = ""
    is_guessed: bool = False


def find_roster(folder: Path) -> tuple[str, tuple[str, ...]]:
    """Return the one CSV in a folder that names players and lists, empty where none or several.

    Also returns a sentence for each table that was left alone, where no roster was found.

    Raises:
        UnreadableFileError: The folder cannot be read.
    """
    try:
        paths = sorted(folder.iterdir())
    except OSError as error:
        raise UnreadableFileError(f"Cannot read {folder}: {error.strerror}.") from error
    tables = [each for each in paths if each.suffix.casefold() in CSV_SUFFIXES and each.is_file()]
    found = [each.name for each in tables if is_roster(each)]
    if len(found) == 1:
        return found[0], ()
    if found:
        return "", (f"None of {', '.join(found)} was used: open the one that has the players.",)
    return "", tuple(
        f"{each.name} was not used: neither a table of players nor a deck list, because its first "
        "line has no columns “player” and “list”, and none “count” and “name”."
        for each in tables
        if not has_deck_header(each)
    )


def read_roster(folder: Path, name: str) -> tuple[tuple[Registration, ...], tuple[str, ...]]:
    """Read a roster; returns its players, and a sentence for each row that cannot be used.

    Raises:
        DeckbuilderError: It cannot be read, has no columns for player and list, or lies elsewhere.
    """
    path = inside(folder, name)
    players: list[Registration] = []
    problems: list[str] = []
    for line, row in _rows(path):
        player = clean_name(row.get("player", ""))
        if not player:
            problems.append(f"{name}, line {line}: not used, because it names no player.")
            continue
        handed_in = row.get("list", "").strip()
        is_text = "\n" in handed_in or _is_code(handed_in)
        players.append(
            Registration(
                player=player,
                list=f"{name}, line {line}" if is_text else _relative(folder, handed_in),
                team=clean_name(row.get("team", "")),
                seat=clean_name(row.get("seat", "")),
                text=handed_in if is_text else "",
                number=clean_name(row.get("number", "")),
            )
        )
    return tuple(players), tuple(problems)


def _is_code(text: str) -> bool:
    """Whether a cell holds a code; a file that is only called like one has an ending."""
    return text.isalnum() and (looks_like_share_code(text) or is_sheet_code(text))


def _relative(folder: Path, text: str) -> str:
    """Return how a file is named within the folder; what lies elsewhere stays as it is written."""
    if not text:
        return ""
    try:
        if Path(text).is_absolute():
            return Path(text).resolve().relative_to(folder.resolve()).as_posix()
    except (OSError, ValueError):
        return text
    return PurePosixPath(text.replace("\\", "/")).as_posix()


def is_roster(path: Path) -> bool:
    """Whether a CSV file's first line names players and lists."""
    try:
        with path.open(encoding="utf-8-sig", errors="replace") as file:
            header = file.readline(LONGEST_HEADER)
    except OSError:
        return False
    columns = _known_columns(next(csv.reader([header], delimiter=_delimiter(header)), []))
    return {"player", "list"} <= set(columns)


def _rows(path: Path) -> Iterator[tuple[int, Mapping[str, str]]]:
    text = read_text(path).replace("\r\n", "\n").replace("\r", "\n")
    reader = csv.reader(io.StringIO(text), delimiter=_delimiter(text), strict=True)
    try:
        columns = _known_columns(next(reader, []))
        if not {"player", "list"} <= set(columns):
            raise UnreadableFileError(
                f"Cannot read {path}: its first line has no columns “player” and “list”."
            )
        for cells in islice(reader, MOST_PLAYERS):
            if any(each.strip() for each in cells):
                yield reader.line_num, _by_meaning(columns, cells)
        if next(reader, None) is not None:
            raise UnreadableFileError(f"Cannot read {path}: it has more than {MOST_PLAYERS} rows.")
    except csv.Error as error:
        raise UnreadableFileError(
            f"Cannot read {path}: it is not valid CSV (line {reader.line_num}): {error}."
        ) from error


def _by_meaning(columns: Mapping[str, int], cells: list[str]) -> dict[str, str]:
    return {key: cells[place] for key, place in columns.items() if place < len(cells)}


def _known_columns(header: list[str]) -> dict[str, int]:
    """Return the place of each column that is known; an exact title goes before other words."""
    titles = [name_key(each) for each in header]
    places: dict[str, int] = {}
    for meaning, spellings in _COLUMNS.items():
        found = next((titles.index(each) for each in spellings if each in titles), None)
        if found is not None:
            places[meaning] = found
    return places


def _delimiter(text: str) -> str:
    header = text.partition("\n")[0]
    return max(",;\t", key=header.count)
