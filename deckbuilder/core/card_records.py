"""Card files (JSON or CSV) as records: the door through which every foreign card comes.

A record that passes here is a plain mapping with short keys, few levels, finite numbers and text
that can be stored; whether it is a card is for the game's schema to say. One bad record does not
spoil the others: each row comes back with its card or with what is wrong with it.
"""

import csv
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.foreign_json import is_crowded, mistake
from engine.cards import PRINTING_FIELDS, Card, CardSchema, RecordProblem
from engine.errors import EngineError
from engine.games import GAMES, USUAL_GAME, game
from engine.names import tidy_name

MOST_FIELDS = 100
MOST_LEVELS = 5
LONGEST_KEY = 100
LONGEST_RECORD = 50_000  # characters of all its texts together
LARGEST_INTEGER = 10**15
MOST_RECORDS = 150_000
NO_TABLE = RecordProblem("record", "must be a table of fields")
_SHORT = 1_000  # characters
_SMALL = 10**9
_SHORT_RECORD = 4_000  # characters of JSON; what is longer is tried once more
_LONG_RECORD = 8 * LONGEST_RECORD
_DECODER = json.JSONDecoder()
_SPACE = re.compile(r"[ \t\n\r]*")


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
    return list(
        iter_card_rows(text, is_csv=is_csv, default_game=default_game, provenance=provenance)
    )


def iter_card_rows(
    text: str,
    *,
    is_csv: bool,
    default_game: str | None = None,
    provenance: str = "imported",
) -> Iterator[CardRow]:
    """Like `read_card_rows`, one row after the other; for very many cards."""
    records = _csv_records(text) if is_csv else _json_records(text)
    for number, record in enumerate(records, start=1):
        if number > MOST_RECORDS:
            raise CardFileError(f"The card file has more than {MOST_RECORDS} records; cut it up.")
        yield read_card_row(number, record, default_game or USUAL_GAME, provenance)


def read_card_row(number: int, record: object, default_game: str, provenance: str) -> CardRow:
    """Check one record at the door and let its game's schema read it."""
    fault = record if isinstance(record, RecordProblem) else record_fault(record)
    if fault is not None or not isinstance(record, dict):
        return CardRow(number, _name_of(record), None, (fault or NO_TABLE,))
    try:
        schema = _schema_of(_printable(str(record.get("game") or default_game)))
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
        # What nearly every value is, without a call for each.
        if are_known and type(value) is str and len(value) < _SHORT and value.isascii():
            length += len(value)
            continue
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


def _json_records(text: str) -> Iterator[object]:
    """Give the records of a list one by one, so that no more than one is ever taken apart."""
    place = _next_sign(text, int(text.startswith("\ufeff")))
    if text[place : place + 1] != "[":
        _json_record(text, place)  # says what is wrong, if it is not even JSON
        raise CardFileError("The card file must be a JSON list of records.")
    place = _next_sign(text, place + 1)
    if text[place : place + 1] == "]":
        return
    while True:
        record, place = _json_record(text, place)
        yield record
        place = _next_sign(text, place)
        sign = text[place : place + 1]
        place = _next_sign(text, place + 1)
        if sign == "]" and place == len(text):
            return
        if sign != ",":
            raise _bad_json(text, place, "a comma or the end of the list is missing")


def _json_record(text: str, place: int) -> tuple[object, int]:
    """Parse the record that begins at a place; returns it with the place behind it."""
    for length in (_SHORT_RECORD, _LONG_RECORD, len(text)):
        piece = text[place : place + length]
        is_rest = place + length >= len(text)
        if length > _LONG_RECORD and is_crowded(piece):
            break
        try:
            record, end = _DECODER.raw_decode(piece)
        except RecursionError:
            raise CardFileError("The card file is nested too deeply for a list of cards.") from None
        except json.JSONDecodeError as error:
            if is_rest:
                raise _bad_json(text, place + error.pos, mistake(error.msg)) from error
        except ValueError as error:  # a number of thousands of digits
            raise CardFileError(f"The card file cannot be read: {error}.") from error
        else:
            if is_rest or end < len(piece):
                return record, place + end
    raise _bad_json(text, place, f"no card has a record of more than {_LONG_RECORD} characters")


def _next_sign(text: str, place: int) -> int:
    found = _SPACE.match(text, place)
    return found.end() if found else place


def _bad_json(text: str, place: int, reason: str) -> CardFileError:
    line = text.count("\n", 0, place) + 1
    return CardFileError(f"The card file is not valid JSON (line {line}): {reason}.")


def _csv_records(text: str) -> Iterator[object]:
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    reader = csv.reader(_lines(lines), delimiter=_delimiter(lines), strict=True)
    try:
        rows = (row for row in reader if any(cell.strip() for cell in row))
        header = _csv_header(next(rows, None))
        for row in rows:
            yield _csv_record(header, row)
    except csv.Error as error:
        raise CardFileError(
            f"The card file is not valid CSV (line {reader.line_num}): {error}."
        ) from error


def _csv_header(row: list[str] | None) -> list[str]:
    if row is None:
        raise CardFileError("The card file is empty; CSV needs a header line with field names.")
    header = [_field_id(cell) for cell in row]
    if "name" not in header:
        raise CardFileError(
            "The first line of the CSV file must hold field names, `name` among them."
        )
    named = [each for each in header if each]
    if len(set(named)) < len(named):
        raise CardFileError("The header line of the CSV file names a field twice.")
    return header


def _lines(text: str) -> Iterator[str]:
    """Give the lines with their ends one by one; all at once would take several times the file."""
    start = 0
    while (end := text.find("\n", start)) >= 0:
        yield text[start : end + 1]
        start = end + 1
    if start < len(text):
        yield text[start:]


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
