"""Cards of any game, and the schemas that say which fields a game's cards have.

A card is a name, a type and values under field ids. What those fields are, their kinds and their
search names, is a `CardSchema`: data that each game supplies in `engine/games/<game>/schema.py`.
"""

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from enum import Enum
from functools import cache, lru_cache
from typing import NewType

from engine.names import name_key, split_name, tidy_name
from engine.values import value

GameId = NewType("GameId", str)
Value = str | int | bool | tuple[str, ...] | dict[str, str] | None

LONGEST_NAME = 200
LONGEST_TEXT = 10_000
LARGEST_NUMBER = 1_000_000
MOST_WORDS = 40


class FieldKind(Enum):
    """What a field holds, and so how a record's value is read."""

    LINE = "a short text"
    TEXT = "a text"
    NUMBER = "a whole number"
    COST = "a whole number or X"
    RANK = "a whole number or infinite"
    FLAG = "true or false"
    WORDS = "a list of words"
    TABLE = "a table of words"


@value
class Field:
    """One field of a game's cards.

    Attributes:
        aliases: Further names under which the search language knows the field.
        choices: For words with a closed list: the printed forms; another one is kept and doubted.
        types: Card types that have the field; empty for all.
        always: Card types that are never printed without it.
    """

    id: str
    title: str
    kind: FieldKind
    aliases: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    always: tuple[str, ...] = ()


@value
class Printing:
    """One appearance of a card in a product; never part of its identity (4.6a.6)."""

    set: str = ""
    number: str = ""
    rarity: str = ""
    artist: str = ""
    flavor: str = ""
    image: str = ""


NO_PRINTING = Printing()
PRINTING_FIELDS = ("set", "number", "rarity", "artist", "flavor", "image")
_EVERY_CARD = frozenset({"game", "name", "type", "printings", *PRINTING_FIELDS})


class _Watched:
    """What a weak reference may point to."""

    __slots__ = ("__weakref__",)


@value
class Card(_Watched):
    """One card, whatever its printing.

    `values` and `extra` are never changed after the card is made.

    Attributes:
        type: The id of its card type; for a game whose cards have several, the first.
        extra: Fields of the record that the schema does not know, kept and shown.
        provenance: Where it comes from: bundled, feed, imported or own.
        conflicts: Field ids on which the records of its printings disagree.
    """

    game: GameId
    name: str
    type: str
    values: Mapping[str, Value]
    printings: tuple[Printing, ...] = ()
    extra: Mapping[str, object] = field(default_factory=dict)
    provenance: str = "bundled"
    conflicts: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The name as it is compared."""
        return name_key(self.name)

    @property
    def text(self) -> str:
        """The rules text, empty where the card has none."""
        return self.line("text")

    @property
    def character(self) -> str:
        """The part of the name before the first comma (4.2c.1)."""
        return split_name(self.name)[0]

    @property
    def epithet(self) -> str:
        """The part of the name behind the first comma (4.2c.2)."""
        return split_name(self.name)[1]

    def number(self, field_id: str) -> int | None:
        """Return a number; None where the card has none or it is X or infinite."""
        value = self.values.get(field_id)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def line(self, field_id: str) -> str:
        """Return a text value, empty where there is none; numbers as printed."""
        value = self.values.get(field_id)
        return "" if value is None or isinstance(value, (tuple, dict, bool)) else str(value)

    def words(self, field_id: str) -> tuple[str, ...]:
        """Return a list value, empty where there is none."""
        value = self.values.get(field_id)
        return value if isinstance(value, tuple) else ()

    def flag(self, field_id: str) -> bool:
        """Return a true-or-false value; absent is false."""
        return self.values.get(field_id) is True

    def table(self, field_id: str) -> dict[str, str]:
        """Return a table value, empty where there is none."""
        value = self.values.get(field_id)
        return dict(value) if isinstance(value, dict) else {}

    def __hash__(self) -> int:
        return hash((self.game, self.type, self.name))


@value
class RecordProblem:
    """What is wrong with one field of a record; a fatal problem means there is no card."""

    field: str
    message: str
    is_fatal: bool = True


@value
class Reading:
    """A record as it was read: the card, unless a problem is fatal."""

    card: Card | None
    problems: tuple[RecordProblem, ...]


@value
class CardSchema:
    """Which fields the cards of one game have, and how a record becomes a card.

    Attributes:
        types: The closed list of card types.
        type_field: The field that names the type: `type`, or `types` where a card has several.
        overlay_types: Types that are not cards themselves but lie over one (infusions); an overlay
            and a card of one name are two things.
        other_type: For a game with an open list of types: the type of a card that names none of
            the known ones.
        keywords: Keyword abilities that stand by themselves in a text, as printed.
        headers: The words that open an ability in a text, as printed.
        decisive_types: For a game whose cards have several types: those that say what a card is
            wherever they stand among them.
    """

    game: GameId
    types: tuple[str, ...]
    fields: tuple[Field, ...]
    type_field: str = "type"
    overlay_types: tuple[str, ...] = ()
    other_type: str = ""
    keywords: tuple[str, ...] = ()
    headers: tuple[str, ...] = ()
    decisive_types: tuple[str, ...] = ()

    def field(self, name: str) -> Field | None:
        """Find a field by its id or one of its search names."""
        wanted = name.casefold()
        for candidate in self.fields:
            if wanted == candidate.id or wanted in candidate.aliases:
                return candidate
        return None

    def __hash__(self) -> int:
        return hash(self.game)

    def is_overlay(self, card: Card) -> bool:
        """Whether the card is an overlay such as an infusion."""
        return card.type in self.overlay_types

    def read(self, record: Mapping[str, object], provenance: str = "imported") -> Reading:
        """Read one record; every problem is reported, and unknown fields are kept."""
        problems: list[RecordProblem] = []
        name = self._read_name(record, problems)
        card_type = self._read_type(record, problems)
        values = self._read_values(record, problems)
        if problems and any(problem.is_fatal for problem in problems):
            return Reading(None, tuple(problems))
        card = Card(
            game=self.game,
            name=name,
            type=card_type,
            values=values,
            printings=_read_printings(record),
            extra={
                key: value
                for key, value in record.items()
                if not (key in values or key in _EVERY_CARD or self._has(key))
            },
            provenance=provenance,
        )
        return Reading(card, tuple(problems))

    def record(self, card: Card) -> dict[str, object]:
        """Return the card as a record that `read` takes back unchanged."""
        record: dict[str, object] = {"game": self.game, "name": card.name}
        if self.type_field == "type":
            record["type"] = card.type
        for each in self.fields:
            value = card.values.get(each.id)
            if value is not None:
                record[each.id] = list(value) if isinstance(value, tuple) else value
        record.update(card.extra)
        return record | _printings_record(card.printings)

    def _read_name(self, record: Mapping[str, object], problems: list[RecordProblem]) -> str:
        raw = record.get("name")
        if not isinstance(raw, str) or not name_key(raw):
            problems.append(RecordProblem("name", "a card needs a name"))
            return ""
        name = tidy_name(raw)
        if len(name) > LONGEST_NAME:
            problems.append(RecordProblem("name", f"is longer than {LONGEST_NAME} characters"))
        elif not name.isprintable():
            problems.append(RecordProblem("name", "holds characters that cannot be printed"))
        return name

    def _type_keys(self, raw: object) -> list[str]:
        """Return the words that may name a type, as they are compared."""
        words: Iterable[object] = raw if isinstance(raw, (list, tuple)) else ()
        if isinstance(raw, str):
            is_list = self.type_field == "types"
            words = [word.strip() for word in raw.split(";")] if is_list else [raw]
        return [name_key(word) for word in words if isinstance(word, str) and word]

    def _read_type(self, record: Mapping[str, object], problems: list[RecordProblem]) -> str:
        keys = self._type_keys(record.get(self.type_field))
        for key in (*(each for each in self.decisive_types if each in keys), *keys):
            if key in self.types:
                return key
        if self.other_type and keys:
            return self.other_type
        expected = ", ".join(self.types)
        problems.append(RecordProblem(self.type_field, f"must name one of: {expected}"))
        return ""

    def _read_values(
        self, record: Mapping[str, object], problems: list[RecordProblem]
    ) -> dict[str, Value]:
        values: dict[str, Value] = {}
        for each, read in _readers(self):
            raw = record.get(each.id)
            if raw is None or raw in ("", []):
                continue
            try:
                values[each.id] = read(each, raw)
            except _UnreadableValueError as error:
                problems.append(RecordProblem(each.id, str(error)))
                continue
            if each.choices:
                problems.extend(_doubts(each, values[each.id]))
        return values

    def _has(self, field_id: str) -> bool:
        return any(each.id == field_id for each in self.fields)


class _UnreadableValueError(ValueError):
    """A value does not fit its field."""


def _is_word(raw: object, word: str) -> bool:
    return isinstance(raw, str) and raw.strip().casefold() == word


def _read_text(each: Field, raw: object) -> str:
    if isinstance(raw, bool) or not isinstance(raw, (str, int)):
        raise _UnreadableValueError("must be a text")
    text = str(raw).replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    longest = LONGEST_TEXT if each.kind is FieldKind.TEXT else LONGEST_NAME
    if len(text) > longest:
        raise _UnreadableValueError(f"is longer than {longest} characters")
    return _printed_choice(each, text.strip()) if each.kind is FieldKind.LINE else text


def _read_number(raw: object) -> int:
    found = raw if type(raw) is int else _whole_number(raw)
    if found is None or not -LARGEST_NUMBER <= found <= LARGEST_NUMBER:
        raise _UnreadableValueError("must be a whole number")
    return found


def _whole_number(raw: object) -> int | None:
    """Return the whole number that a text or a fraction stands for."""
    if isinstance(raw, str) and len(raw) < LONGEST_NAME:
        try:
            return int(raw.strip())
        except ValueError:
            return None
    is_whole = isinstance(raw, float) and math.isfinite(raw) and raw.is_integer()
    return int(raw) if isinstance(raw, float) and is_whole else None


def _read_flag(raw: object) -> bool:
    if isinstance(raw, bool):
        return raw
    if isinstance(raw, str) and raw.strip().casefold() in ("true", "yes", "1"):
        return True
    if isinstance(raw, str) and raw.strip().casefold() in ("false", "no", "0"):
        return False
    if isinstance(raw, int) and raw in (0, 1):
        return bool(raw)
    raise _UnreadableValueError("must be true or false")


def _read_words(each: Field, raw: object) -> tuple[str, ...]:
    items: Iterable[object]
    if isinstance(raw, str):
        items = raw.split(";")
    elif isinstance(raw, (list, tuple)):
        items = raw
    else:
        raise _UnreadableValueError("must be a list of words")
    words: list[str] = []
    for item in items:
        if not isinstance(item, str) or len(item) > LONGEST_NAME:
            raise _UnreadableValueError("must be a list of words")
        word = tidy_name(item)
        if word:
            words.append(_printed_choice(each, word))
    if len(words) > MOST_WORDS:
        raise _UnreadableValueError(f"has more than {MOST_WORDS} words")
    return tuple(words)


def _table_of_text(text: str) -> dict[str, str]:
    pairs = [part.replace(":", "=").partition("=") for part in text.split(";") if part.strip()]
    if all(key.strip().isidentifier() and value.strip() for key, _, value in pairs):
        return {key.strip(): value.strip() for key, _, value in pairs}
    return {"text": text.strip()}


def _read_table(raw: object) -> dict[str, str]:
    """Read a table; in a spreadsheet `key=value;key=value`, other text is kept as `text`."""
    if isinstance(raw, str):
        raw = _table_of_text(raw)
    if not isinstance(raw, Mapping) or len(raw) > MOST_WORDS:
        raise _UnreadableValueError("must be a table of words")
    table: dict[str, str] = {}
    for key, held in raw.items():
        word = held if isinstance(held, str) else str(_read_number(held))
        if not isinstance(key, str) or len(word) > LONGEST_TEXT:
            raise _UnreadableValueError("must be a table of words")
        table[key] = word
    return table


_READERS: Mapping[FieldKind, Callable[[Field, object], Value]] = {
    FieldKind.LINE: _read_text,
    FieldKind.TEXT: _read_text,
    FieldKind.NUMBER: lambda _field, raw: _read_number(raw),
    FieldKind.COST: lambda _field, raw: "X" if _is_word(raw, "x") else _read_number(raw),
    FieldKind.RANK: lambda _field, raw: (
        "infinite" if _is_word(raw, "infinite") else _read_number(raw)
    ),
    FieldKind.FLAG: lambda _field, raw: _read_flag(raw),
    FieldKind.WORDS: _read_words,
    FieldKind.TABLE: lambda _field, raw: _read_table(raw),
}


@cache
def _readers(schema: CardSchema) -> tuple[tuple[Field, Callable[[Field, object], Value]], ...]:
    return tuple((each, _READERS[each.kind]) for each in schema.fields)


def _printed_choice(each: Field, word: str) -> str:
    if word in each.choices:
        return word
    for choice in each.choices:
        if name_key(choice) == name_key(word):
            return choice
    return word


def _doubts(each: Field, value: Value) -> Iterable[RecordProblem]:
    words = value if isinstance(value, tuple) else (value,)
    for word in words:
        if word not in each.choices:
            expected = ", ".join(each.choices)
            yield RecordProblem(each.id, f"“{word}” is not one of: {expected}", is_fatal=False)


def _read_printings(record: Mapping[str, object]) -> tuple[Printing, ...]:
    listed = record.get("printings")
    if not isinstance(listed, list):
        single = _read_printing(record)
        return () if single == NO_PRINTING else (single,)
    found = [_read_printing(each) for each in listed if isinstance(each, Mapping)]
    return tuple(dict.fromkeys(each for each in found if each != NO_PRINTING))


def _read_printing(source: Mapping[str, object]) -> Printing:
    return Printing(
        *["" if (raw := source.get(key)) is None else _short(raw) for key in PRINTING_FIELDS]
    )


def _short(raw: object) -> str:
    if type(raw) is str:
        return _tidied(raw) if len(raw) < LONGEST_NAME else _tidy(raw)
    if isinstance(raw, bool) or not isinstance(raw, (str, int)):
        return ""
    return _tidy(str(raw))


def _tidy(text: str) -> str:
    return " ".join(text.replace("\0", "").split())[:LONGEST_TEXT]


# Sets and rarities are the same on very many cards.
_tidied = lru_cache(maxsize=1_000)(_tidy)


def _printings_record(printings: tuple[Printing, ...]) -> dict[str, object]:
    rows: list[dict[str, object]] = [
        {key: getattr(printing, key) for key in PRINTING_FIELDS if getattr(printing, key)}
        for printing in printings
    ]
    if not rows:
        return {}
    return rows[0] if len(rows) == 1 else {"printings": rows}


def _is_same(first: Value, second: Value) -> bool:
    """Whether two records say the same; what one leaves out is false, zero or empty."""
    return first == second or not (first or second)


def merge_printings(first: Card, second: Card) -> Card:
    """Fold the record of a further printing into a card; what differs is noted, the first holds."""
    differing = [
        key
        for key in sorted({*first.values, *second.values})
        if not _is_same(first.values.get(key), second.values.get(key))
    ]
    return replace(
        first,
        printings=tuple(dict.fromkeys(first.printings + second.printings)),
        conflicts=tuple(dict.fromkeys((*first.conflicts, *differing))),
    )
