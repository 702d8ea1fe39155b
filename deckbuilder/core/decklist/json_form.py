"""Deck lists as JSON, the form in which decks are saved."""

import json
from collections.abc import Iterator, Mapping

from deckbuilder.core.decklist.reading import (
    CardNames,
    DecklistError,
    ListReading,
    guess_game,
    refuse_endless,
)
from deckbuilder.core.decklist.text_writer import ordered_sections
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from engine.decks import MOST_COPIES, Deck, Entry
from engine.games import game
from engine.games.game import Game
from engine.names import name_key

SCHEMA = 1
LONGEST_WORD = 10_000
_DECK_KEYS = ("schema", "game", "name", "format", "notes", "details", "sections")
_ENTRY_KEYS = ("name", "count", "infusion", "set", "number", "tags", "note")


def read_json_list(text: str, game_id: str | None, names: CardNames) -> ListReading:
    """Read a JSON deck; unknown keys are kept.

    Raises:
        DecklistError: It is not JSON, not a deck, or from a newer version.
    """
    try:
        document = read_json(text)
    except ForeignJsonError as error:
        if text.lstrip("\ufeff \t\r\n")[:1] not in ("{", "["):
            raise DecklistError(
                "it holds a text list; give it a name that ends in .txt."
            ) from error
        raise DecklistError(str(error)) from error
    if not isinstance(document, dict) or not isinstance(document.get("sections"), dict):
        raise DecklistError("it is not a deck: a JSON deck is an object with “sections”.")
    _check_schema(document.get("schema", SCHEMA))
    listed = (rows for rows in document["sections"].values() if isinstance(rows, list))
    refuse_endless(sum(map(len, listed)))
    sections = {
        section: tuple(_entries(section, rows)) for section, rows in document["sections"].items()
    }
    named = _word(document, "game", "the deck") or game_id or ""
    plugin = game(named) if named else _guess(sections, names)
    sections = {
        section: tuple(names.spelled(plugin.id, entry) for entry in entries)
        for section, entries in sections.items()
    }
    home = {section.id: sections.pop(section.id, ()) for section in plugin.sections}
    deck = Deck(
        game=plugin.id,
        name=_word(document, "name", "the deck"),
        format=_word(document, "format", "the deck"),
        notes=_word(document, "notes", "the deck"),
        sections={**home, **sections},
        details=tuple(_details(document.get("details", []))),
        extra={key: value for key, value in document.items() if key not in _DECK_KEYS},
    )
    return ListReading(deck, is_guessed=not named)


def _check_schema(schema: object) -> None:
    if not isinstance(schema, int) or isinstance(schema, bool) or schema < 1:
        raise DecklistError("“schema” must be a number.")
    if schema > SCHEMA:
        raise DecklistError(
            f"it was written by a newer version of this program (schema {schema}, not {SCHEMA})."
        )


def _guess(sections: Mapping[str, tuple[Entry, ...]], names: CardNames) -> Game:
    cards = [entry.name for entries in sections.values() for entry in entries]
    return guess_game(cards, list(sections), names)


def _word(table: Mapping[str, object], key: str, where: str) -> str:
    value = table.get(key)
    if value is None:
        return ""
    if not isinstance(value, str) or len(value) > LONGEST_WORD:
        raise DecklistError(f"“{key}” of {where} must be a text.")
    return value


def _details(rows: object) -> Iterator[tuple[str, str]]:
    if not isinstance(rows, list):
        raise DecklistError("“details” must be a list of pairs of words.")
    for row in rows:
        if not isinstance(row, list) or [type(each) for each in row] != [str, str]:
            raise DecklistError("“details” must be a list of pairs of words.")
        yield row[0], row[1]


def _entries(section: str, rows: object) -> Iterator[Entry]:
    if not isinstance(rows, list):
        raise DecklistError(f"the section “{section}” must be a list of cards.")
    for place, row in enumerate(rows, start=1):
        where = f"card {place} of “{section}”"
        if not isinstance(row, dict):
            raise DecklistError(f"{where} must be an object with a “name”.")
        yield _entry(row, where)


def _entry(row: Mapping[str, object], where: str) -> Entry:
    name, count = _word(row, "name", where), row.get("count", 1)
    if not name_key(name):
        raise DecklistError(f"{where} has no name.")
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_COPIES:
        raise DecklistError(f"“count” of {where} must be a number from 1 to {MOST_COPIES}.")
    return Entry(
        name=name,
        count=count,
        infusions=_infusions(row.get("infusion"), where),
        set=_word(row, "set", where),
        number=_number(row, where),
        tags=_words(row, "tags", where),
        note=_word(row, "note", where),
        extra={key: value for key, value in row.items() if key not in _ENTRY_KEYS},
    )


def _infusions(value: object, where: str) -> tuple[str, ...]:
    names = [] if value in (None, "") else [value] if isinstance(value, str) else value
    if not isinstance(names, list) or not all(isinstance(n, str) and name_key(n) for n in names):
        raise DecklistError(f"“infusion” of {where} must be a name or a list of names.")
    return tuple(names)


def _number(row: Mapping[str, object], where: str) -> str:
    value = row.get("number")
    is_whole = isinstance(value, int) and not isinstance(value, bool)
    return str(value) if is_whole else _word(row, "number", where)


def _words(row: Mapping[str, object], key: str, where: str) -> tuple[str, ...]:
    value = row.get(key)
    words = [] if value is None else value
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise DecklistError(f"“{key}” of {where} must be a list of words.")
    return tuple(words)


def write_json_list(deck: Deck) -> str:
    """Return a deck as JSON; the same deck is always the same text."""
    document: dict[str, object] = {
        "schema": SCHEMA,
        "game": deck.game,
        "name": deck.name,
        "format": deck.format,
        "notes": deck.notes,
    }
    if deck.details:
        document["details"] = [list(each) for each in deck.details]
    document |= _sorted_table(deck.extra)
    document["sections"] = {
        section: [_entry_record(entry) for entry in entries]
        for section, entries in ordered_sections(deck)
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _entry_record(entry: Entry) -> dict[str, object]:
    record: dict[str, object] = {"name": entry.name, "count": entry.count}
    if entry.infusions:
        several = len(entry.infusions) > 1
        record["infusion"] = list(entry.infusions) if several else entry.infusions[0]
    for key, value in (("set", entry.set), ("number", entry.number), ("note", entry.note)):
        if value:
            record[key] = value
    if entry.tags:
        record["tags"] = list(entry.tags)
    return record | _sorted_table(entry.extra)


def _sorted_table(table: Mapping[str, object]) -> dict[str, object]:
    return {key: _sorted(table[key]) for key in sorted(table)}


def _sorted(value: object) -> object:
    """Order the keys of any value, since two equal decks may have them in different orders."""
    if isinstance(value, Mapping):
        return _sorted_table(value)
    return [_sorted(each) for each in value] if isinstance(value, (list, tuple)) else value
