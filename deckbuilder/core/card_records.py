"""Card files (JSON or CSV) as records: the door through which every foreign card comes.

A record that passes here is a plain mapping with short keys, few levels, finite numbers and text
that can be stored; whether it is a card is for the game's schema to say. One bad record does not
spoil the others: each row comes back with its card or with what is wrong with it.
"""

import csv
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from deckbuilder.core.errors import DeckbuilderError
from engine.cards import PRINTING_FIELDS, Card, CardSchema, RecordProblem
from engine.errors import EngineError
from engine.games import GAMES, game
from engine.names import tidy_name

MOST_FIELDS = 100
MOST_LEVELS = 5
LONGEST_KEY = 100
LONGEST_RECORD = 50_000  # characters of all its texts together
LARGEST_INTEGER = 10**15
DEFAULT_GAME = "rush_of_ikorr"
NO_TABLE = RecordProblem("record", "must be a table of fields")
_SHORT = 1_000  # characters
_SMALL = 10**9


class CardFileError(DeckbuilderError):
    """A card file as a whole cannot be read."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """One record of a card file as it was read.

    Attributes:
        number: The record's place in the file, from 1; in CSV the header is not counted.
        name: The name as far as it could be made out.
        card: The card, unless the record is refused.
        problems: What is wrong (refused) or doubtful (accepted).
    """

    number: int
    name: str
    card: Card | None
    problems: tuple[RecordProblem, ...] = ()

    @property
    def reasons(self) -> str:
        """All problems as one readable line."""
        return "; ".join(f"{each.field}: {each.message}" for each in self.problems)


def read_card_rows(
    text: str,
    *,
    is_csv: bool,
    default_game: str | None = None,
    provenance: str = "imported",
) -> list[CardRow]:
    """Read a card file's text; a record without `game` belongs to the default game.

    Raises:
        CardFileError: The text is not JSON or CSV of the expected form.
    """
    records = _csv_records(text) if is_csv else _json_records(text)
    return [
        read_card_row(number, record, default_game or DEFAULT_GAME, provenance)
        for number, record in enumerate(records, start=1)
    ]


def read_card_row(number: int, record: object, default_game: str, provenance: str) -> CardRow:
    """Check one record at the door and let its game's schema read it."""
    fault = record if isinstance(record, RecordProblem) else record_fault(record)
    if fault is not None or not isinstance(record, dict):
        return CardRow(number, _name_of(record), None, (fault or NO_TABLE,))
    try:
        schema = _schema_of(str(record.get("game") or default_game)[:LONGEST_KEY])
    except EngineError as error:
        return CardRow(number, _name_of(record), None, (RecordProblem("game", str(error)),))
    reading = schema.read(record, provenance)
    name = reading.card.name if reading.card else _name_of(record)
    return CardRow(number, name, reading.card, reading.problems)


def record_fault(record: object) -> RecordProblem | None:
    """Say why a record may not come in, whatever its game; None if it may."""
    if not isinstance(record, dict):
        return NO_TABLE
    if len(record) > MOST_FIELDS:
        return RecordProblem("record", f"has more than {MOST_FIELDS} fields")
    length = 0
    are_known = record.keys() <= _known_names()
    for key, value in record.items():
        try:
            length += 0 if are_known else _measured(key, LONGEST_KEY)
            length += _plain_length(value) or _length(value, MOST_LEVELS)
        except _RefusedValueError as error:
            return RecordProblem(_printable(str(key)), str(error))
        if length > LONGEST_RECORD:
            return RecordProblem(_printable(key), f"the record is over {LONGEST_RECORD} characters")
    return None


def _plain_length(value: object) -> int:
    """The length of what nearly every value is, short ASCII texts or a small number; else 0."""
    if type(value) is str:
        return len(value) if len(value) < _SHORT and value.isascii() else 0
    if type(value) is list:
        are_plain = all(type(each) is str and each.isascii() for each in value)
        length = sum(map(len, value)) + len(value) if are_plain else 0
        return length if length < _SHORT else 0
    return 1 if type(value) is int and -_SMALL < value < _SMALL else 0


@cache
def _known_names() -> frozenset[str]:
    """The names of all fields of all games."""
    fields = {each.id for one in GAMES.values() for each in one.schema.fields}
    return frozenset({"game", "name", "type", "printings", *PRINTING_FIELDS, *fields})


@cache
def _schema_of(name: str) -> CardSchema:
    return game(name).schema


def is_csv_name(file_name: str) -> bool:
    """Whether a file of this name holds CSV; anything else is taken for JSON."""
    return file_name.casefold().endswith((".csv", ".tsv"))


class _RefusedValueError(ValueError):
    """A value that may not be stored."""


def _length(value: object, levels: int) -> int:
    """The number of characters in a value; refuses what cannot be stored."""
    if levels == 0:
        raise _RefusedValueError("is nested too deeply")
    if isinstance(value, str):
        return _measured(value, LONGEST_RECORD)
    if isinstance(value, bool) or value is None:
        return 1
    if isinstance(value, (int, float)):
        return _checked_number(value)
    if isinstance(value, list):
        return len(value) + sum(_length(item, levels - 1) for item in value)
    if isinstance(value, Mapping):
        return sum(
            _measured(key, LONGEST_KEY) + _length(item, levels - 1) for key, item in value.items()
        )
    raise _RefusedValueError("is of an unknown kind")


def _measured(text: object, longest: int) -> int:
    if not isinstance(text, str):
        raise _RefusedValueError("is not a text")
    if len(text) > longest:
        raise _RefusedValueError(f"is longer than {longest} characters")
    if not text.isascii():
        try:
            text.encode("utf-8")
        except UnicodeEncodeError:
            raise _RefusedValueError("holds broken characters") from None
    return len(text)


def _checked_number(value: float) -> int:
    if not abs(value) <= LARGEST_INTEGER:  # neither is a number that is none
        raise _RefusedValueError("is not a usable number")
    return 1


def _name_of(record: object) -> str:
    name = record.get("name") if isinstance(record, Mapping) else None
    return _printable(tidy_name(name[:200])) if isinstance(name, str) else ""


def _printable(text: str) -> str:
    """A foreign text as it may be shown on a terminal: short and without control characters."""
    if text.isprintable():
        return text[:LONGEST_KEY]
    return "".join(each if each.isprintable() else "?" for each in text[:LONGEST_KEY])


def _json_records(text: str) -> list[object]:
    try:
        document = json.loads(text)
    except RecursionError:
        raise CardFileError("The card file is nested too deeply to be a list of cards.") from None
    except json.JSONDecodeError as error:
        raise CardFileError(
            f"The card file is not valid JSON (line {error.lineno}): {error.msg}."
        ) from error
    except ValueError as error:  # a number of thousands of digits
        raise CardFileError(f"The card file cannot be read: {error}.") from error
    if not isinstance(document, list):
        raise CardFileError("The card file must be a JSON list of records.")
    return document


def _csv_records(text: str) -> Iterator[object]:
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    reader = csv.reader(lines.splitlines(keepends=True), delimiter=_delimiter(lines), strict=True)
    try:
        rows = [row for row in reader if any(cell.strip() for cell in row)]
    except csv.Error as error:
        raise CardFileError(
            f"The card file is not valid CSV (line {reader.line_num}): {error}."
        ) from error
    if not rows:
        raise CardFileError("The card file is empty; CSV needs a header line with field names.")
    header = [_field_id(cell) for cell in rows[0]]
    if "name" not in header:
        raise CardFileError(
            "The first line of the CSV file must hold field names, `name` among them."
        )
    named = [each for each in header if each]
    if len(set(named)) < len(named):
        raise CardFileError("The header line of the CSV file names a field twice.")
    return (_csv_record(header, row) for row in rows[1:])


def _delimiter(text: str) -> str:
    """Comma, unless the header has none and does have a tab or semicolon."""
    header = text.partition("\n")[0]
    return next((each for each in ",\t;" if each in header), ",")


def _field_id(cell: str) -> str:
    return "_".join(cell.casefold().split())


def _csv_record(header: list[str], row: list[str]) -> object:
    if any(cell.strip() for cell in row[len(header) :]):
        return RecordProblem("record", "has more cells than the header line has fields")
    return {field: cell for field, cell in zip(header, row, strict=False) if field and cell.strip()}
