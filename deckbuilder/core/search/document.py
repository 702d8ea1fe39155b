"""What can be asked of a card, worked out once: the same for the database and for memory.

A search leaf looks at nothing but a `Document`. The database's index is made from documents and the
matcher in memory reads them directly, which is why both give the same answer.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from deckbuilder.core.search.abilities import headers_in, keywords_in
from deckbuilder.core.search.folding import pieces, value_key, value_pieces
from engine.cards import Card, CardSchema, Printing, Value
from engine.names import plain_punctuation

CARD_TYPE = "card_type"
KEYWORD = "keyword"
HEADER = "header"
RARITY = "rarity"
NUMBER = "number"
SOURCE = "source"
IDENTITY = "identity"

# Between the pieces of two printings, so that no phrase runs from one into the other.
BREAK = "\ue0ff"


class Column(StrEnum):
    """A part of a card in which words are looked for."""

    NAME = "name"
    TEXT = "text"
    SET = "set"
    ARTIST = "artist"
    FLAVOR = "flavor"


@dataclass(frozen=True, slots=True)
class Document:
    """A card as a search sees it.

    Attributes:
        words: The folded pieces of each column that has any.
        values: Pairs of a facet and a folded value; an empty value says that the facet has any.
        numbers: Facets that are whole numbers.
        lines: Name and text with plain punctuation, for regular expressions.
    """

    words: dict[Column, tuple[str, ...]]
    values: frozenset[tuple[str, str]]
    numbers: dict[str, int]
    lines: dict[Column, str]


def identity(card: Card, schema: CardSchema) -> str:
    """What tells cards of one game apart: the name, and whether it is an overlay."""
    return f"{card.key}+" if schema.is_overlay(card) else card.key


def document_of(card: Card, schema: CardSchema) -> Document:
    """Work out everything that can be asked of a card."""
    name, text = plain_punctuation(card.name), plain_punctuation(card.text)
    values = {
        (IDENTITY, identity(card, schema)),
        (CARD_TYPE, value_key(card.type)),
        (SOURCE, card.provenance),
    }
    for field_id, value in card.values.items():
        _add_field(field_id, value, values)
    _add(KEYWORD, card.words("keywords") or keywords_in(text, schema), values)
    _add(HEADER, headers_in(text, schema), values)
    for printing in card.printings:
        _add_printing(printing, values)
    return Document(
        words=_words(card, name, text),
        values=frozenset(values),
        numbers={field_id: value for field_id, value in card.values.items() if type(value) is int},
        lines={Column.NAME: name, Column.TEXT: text},
    )


def _words(card: Card, name: str, text: str) -> dict[Column, tuple[str, ...]]:
    words = {Column.NAME: pieces(name)}
    if text:
        words[Column.TEXT] = pieces(text)
    for printing in card.printings:
        for column, value in (
            (Column.SET, printing.set),
            (Column.ARTIST, printing.artist),
            (Column.FLAVOR, printing.flavor),
        ):
            if value:
                before = words.get(column)
                found = value_pieces(value)
                words[column] = (*before, BREAK, *found) if before else found
    return words


def _add_field(field_id: str, value: Value, values: set[tuple[str, str]]) -> None:
    if isinstance(value, str):
        if value:
            values.add((field_id, ""))
            if field_id != Column.TEXT:
                values.add((field_id, value_key(value)))
    elif isinstance(value, tuple):
        _add(field_id, value, values)
    elif isinstance(value, dict):
        _add(field_id, value.values(), values)
    elif value is not None and value is not False:
        values.add((field_id, ""))


def _add(facet: str, words: Iterable[str], values: set[tuple[str, str]]) -> None:
    for word in words:
        values.add((facet, ""))
        values.add((facet, value_key(word)))


def _add_printing(printing: Printing, values: set[tuple[str, str]]) -> None:
    for facet, value in (
        (_SET, printing.set),
        (NUMBER, printing.number),
        (RARITY, printing.rarity),
    ):
        if value:
            values.add((facet, ""))
            values.add((facet, value_key(value)))
    if printing.artist:
        values.add((_ARTIST, ""))
    if printing.flavor:
        values.add((_FLAVOR, ""))


_SET, _ARTIST, _FLAVOR = str(Column.SET), str(Column.ARTIST), str(Column.FLAVOR)
