"""The table of infractions and penalties: data that comes along, and an organiser's own changes.

No rule document of these games states penalties, so the bundled table is a proposal. Changes are
kept whole in a file of the same form, in the event's folder or the user's.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from deckbuilder.store.bundled import data_path
from deckbuilder.store.text_files import MEGABYTE, read_text
from deckbuilder.store.whole_files import replace_file
from deckbuilder.tournament.names import inside
from engine.games.construction import construction
from engine.games.game import Game
from engine.legality import Finding, Severity
from engine.names import name_key, tidy_name

FILE_NAME = "infractions.json"
SCHEMA = 1
MOST_ROWS = 300
LONGEST_TITLE = 120
LONGEST_TEXT = 1_000


class InfractionError(DeckbuilderError):
    """A table of infractions cannot be read, written or used."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """What follows from an infraction; a table lists them from the mildest to the gravest."""

    id: str
    title: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Infraction:
    """Something a judge may find.

    Attributes:
        penalty: The id of the penalty that is proposed.
        codes: Codes of findings that suggest it.
    """

    id: str
    title: str
    penalty: str
    text: str = ""
    codes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class InfractionTable:
    """Infractions and penalties as an event uses them."""

    penalties: tuple[Penalty, ...]
    infractions: tuple[Infraction, ...]

    def penalty(self, penalty_id: str) -> Penalty:
        """Return a penalty; one that the table does not know is shown by its id."""
        found = (each for each in self.penalties if each.id == penalty_id)
        return next(found, Penalty(penalty_id, penalty_id))

    def infraction(self, infraction_id: str) -> Infraction | None:
        """Find an infraction by its id."""
        return next((each for each in self.infractions if each.id == infraction_id), None)

    def known_in(self, *games: Game) -> tuple[Infraction, ...]:
        """Return what can happen in one of some games: nothing on infusions where none has any."""
        impossible = set.intersection(*map(_codes_unknown_in, games)) if games else set()
        return tuple(
            each for each in self.infractions if not each.codes or {*each.codes} - impossible
        )

    def suggested(self, findings: Iterable[Finding]) -> tuple[Infraction, ...]:
        """Return the infractions that findings point to, in the order of the table."""
        codes = {each.code for each in findings if each.severity is not Severity.WARNING}
        return tuple(each for each in self.infractions if codes.intersection(each.codes))


def _codes_unknown_in(game: Game) -> set[str]:
    """Return what a deck check never finds in a game."""
    is_found = {
        "list-section": game.section("side") is not None,
        "list-infusion": bool(game.schema.overlay_types),
        "siding": construction(game.id).siding is not None,
    }
    return {code for code, is_possible in is_found.items() if not is_possible}


def bundled_infractions() -> InfractionTable:
    """Return the table that comes with the program."""
    return _read(data_path("tournament", FILE_NAME))


def read_infractions(*folders: Path) -> InfractionTable:
    """Return the table of the first folder that has one, else the bundled one.

    Raises:
        InfractionError: The file is there and says something that cannot be used.
    """
    for folder in folders:
        if (folder / FILE_NAME).is_file():
            return _read(folder / FILE_NAME)
    return bundled_infractions()


def write_infractions(folder: Path, table: InfractionTable) -> Path:
    """Keep a changed table in a folder, whole.

    Raises:
        DeckbuilderError: The table cannot be used, or the folder cannot be written to.
    """
    path = inside(folder, FILE_NAME)
    _check(table, path)
    text = json.dumps(_record(table), ensure_ascii=False, indent=1) + "\n"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        replace_file(path, text.encode())
    except OSError as error:
        raise InfractionError(f"Cannot write {path}: {error.strerror}.") from error
    return path


def forget_infractions(folder: Path) -> None:
    """Take a folder's changes away, so that the bundled table holds again."""
    (folder / FILE_NAME).unlink(missing_ok=True)


def new_id(title: str, taken: Iterable[str]) -> str:
    """Return an id for a new row, made of its title."""
    words = "".join(sign if sign.isalnum() else " " for sign in name_key(title)).split()
    base = "-".join(words)[:40] or "infraction"
    used = set(taken)
    numbered = (f"{base}-{number}" for number in range(2, MOST_ROWS + 2))
    return base if base not in used else next(each for each in numbered if each not in used)


def _record(table: InfractionTable) -> dict[str, object]:
    return {
        "schema": SCHEMA,
        "penalties": [
            {"id": each.id, "title": each.title, "text": each.text} for each in table.penalties
        ],
        "infractions": [
            {
                "id": each.id,
                "title": each.title,
                "penalty": each.penalty,
                "codes": list(each.codes),
                "text": each.text,
            }
            for each in table.infractions
        ],
    }


def _read(path: Path) -> InfractionTable:
    try:
        document = read_json(read_text(path, MEGABYTE))
    except ForeignJsonError as error:
        raise InfractionError(f"Cannot read {path}: {error}") from error
    if not isinstance(document, dict):
        raise InfractionError(f"Cannot read {path}: it is not a table of infractions.")
    schema = document.get("schema")
    if isinstance(schema, int) and schema > SCHEMA:
        raise InfractionError(f"Cannot read {path}: it was written by a newer version.")
    table = InfractionTable(
        penalties=tuple(
            Penalty(_word(each, "id"), _word(each, "title"), _text(each))
            for each in _rows(document, "penalties", path)
        ),
        infractions=tuple(
            Infraction(
                _word(each, "id"),
                _word(each, "title"),
                _word(each, "penalty"),
                _text(each),
                _codes(each),
            )
            for each in _rows(document, "infractions", path)
        ),
    )
    _check(table, path)
    return table


def _rows(document: Mapping[str, object], key: str, path: Path) -> list[Mapping[str, object]]:
    rows = document.get(key)
    if not isinstance(rows, list) or len(rows) > MOST_ROWS:
        raise InfractionError(f"Cannot read {path}: “{key}” must be a list of rows.")
    return [each for each in rows if isinstance(each, dict)]


def _word(row: Mapping[str, object], key: str) -> str:
    value = row.get(key)
    return tidy_name(value)[:LONGEST_TITLE] if isinstance(value, str) else ""


def _text(row: Mapping[str, object]) -> str:
    value = row.get("text")
    return value.strip()[:LONGEST_TEXT] if isinstance(value, str) else ""


def _codes(row: Mapping[str, object]) -> tuple[str, ...]:
    value = row.get("codes")
    return tuple(str(each) for each in value) if isinstance(value, list) else ()


def _check(table: InfractionTable, path: Path) -> None:
    """Refuse rows without a name, two of one id, and penalties that are not in the table."""
    for rows in (table.penalties, table.infractions):
        ids = [each.id for each in rows]
        if not all(each.id and each.title for each in rows):
            raise InfractionError(f"Cannot use {path}: a row has no id or no title.")
        twice = sorted({each for each in ids if ids.count(each) > 1})
        if twice:
            raise InfractionError(f"Cannot use {path}: the id “{twice[0]}” comes twice.")
    known = {each.id for each in table.penalties}
    for infraction in table.infractions:
        if infraction.penalty not in known:
            raise InfractionError(
                f"Cannot use {path}: “{infraction.title}” names the penalty "
                f"“{infraction.penalty}”, which is not in the table."
            )
