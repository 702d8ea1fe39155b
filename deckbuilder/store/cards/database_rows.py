"""Cards as rows of the database, and back; nothing outside this package sees a row."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from deckbuilder.core.search.folded_text import fold
from deckbuilder.core.search.search_document import SearchColumn, document_of
from deckbuilder.store.cards.held_cards import held_once
from deckbuilder.store.cards.search_tokens import document_traits, document_words
from engine.cards import Card, GameId, Printing
from engine.games import GAMES

# Which of several cards of one name is shown: the user's own before all others.
PRIORITIES = {"bundled": 0, "feed": 1, "imported": 2, "own": 3}

CARD_COLUMNS = (
    *("game", "key", "is_overlay", "provenance", "priority", "name", "type", "sort_name"),
    *("fields", "extra", "conflicts", "words", "traits", "plain_name", "plain_text"),
)
READ_COLUMNS = "id, game, name, type, fields, extra, conflicts, provenance"
PRINTING_COLUMNS = "card, position, set_name, number, rarity, artist, flavor, image, product"

_dumped = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode
_loaded = json.JSONDecoder().raw_decode

CardRow = tuple[int, str, str, str, str, str, str, str]
PrintingRow = tuple[int, int, str, str, str, str, str, str, int | None]


def row_of(card: Card) -> tuple[object, ...]:
    """Return a card as a row in the order of CARD_COLUMNS, which leave its number out."""
    schema = GAMES[card.game].schema
    document = document_of(card, schema)
    is_overlay = schema.is_overlay(card)
    return (
        card.game,
        document.identity[:-1] if is_overlay else document.identity,
        int(is_overlay),
        card.provenance,
        PRIORITIES[card.provenance],
        card.name,
        card.type,
        fold(card.name),
        _dumped(card.values),
        _dumped(card.extra) if card.extra else "{}",
        _dumped(card.conflicts) if card.conflicts else "[]",
        document_words(document),
        document_traits(document),
        document.lines[SearchColumn.NAME],
        document.lines[SearchColumn.TEXT],
    )


def printing_rows(card: Card, products: Mapping[Printing, int]) -> list[tuple[object, ...]]:
    """Return a card's printings as rows without its number; a feed says which product each is."""
    return [
        (
            *(position, each.set, each.number, each.rarity),
            *(each.artist, each.flavor, each.image, products.get(each) if products else None),
        )
        for position, each in enumerate(card.printings)
    ]


def ruling_rows(card: Card) -> list[tuple[object, ...]]:
    """Return a card's rulings as rows: its record's `rulings`, texts or tables with a date."""
    listed = card.extra.get("rulings")
    return list(_ruling_rows(listed)) if isinstance(listed, list) else []


def _ruling_rows(listed: list[object]) -> Iterator[tuple[object, ...]]:
    for position, each in enumerate(listed):
        ruling = {"text": each} if isinstance(each, str) else each
        if isinstance(ruling, Mapping) and isinstance(ruling.get("text"), str):
            date, source = (str(ruling.get(key) or "") for key in ("date", "source"))
            yield position, date, ruling["text"], source


def card_again(card: tuple[object, ...], printings: Iterable[tuple[object, ...]]) -> Card:
    """Return the card that rows were made of."""
    named = dict(zip(CARD_COLUMNS, card, strict=True))
    row: Any = (0, *(named[each] for each in READ_COLUMNS.split(", ")[1:]))
    return _card_of(row, tuple(Printing(*map(str, each[1:-1])) for each in printings))


def cards_of(rows: Iterable[CardRow], printings: Iterable[PrintingRow]) -> dict[int, Card]:
    """Return rows as cards by their ids; printings are given in their order."""
    printed: dict[int, list[Printing]] = {}
    for card_id, _, *values, _product in printings:
        printed.setdefault(card_id, []).append(Printing(*values))
    return {row[0]: held_once(_card_of(row, tuple(printed.get(row[0], ())))) for row in rows}


def _card_of(row: CardRow, printings: tuple[Printing, ...]) -> Card:
    _, game, name, card_type, fields, extra, conflicts, provenance = row
    return Card(
        game=GameId(game),
        name=name,
        type=card_type,
        values={
            key: tuple(value) if isinstance(value, list) else value
            for key, value in _loaded(fields)[0].items()
        },
        printings=printings,
        # Hardly any card has these, and a page of a search has a hundred cards.
        extra=json.loads(extra) if extra != "{}" else {},
        provenance=provenance,
        conflicts=tuple(json.loads(conflicts)) if conflicts != "[]" else (),
    )
