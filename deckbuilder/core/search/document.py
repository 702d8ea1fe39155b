"""What can be asked of a card, worked out once: the same for the database and for memory.

A search leaf looks at nothing but a `Document`. The database's index is made from documents and the
matcher in memory reads them directly, which is why both give the same answer.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from deckbuilder.core.search.abilities import headers_in, keywords_in
from deckbuilder.core.search.folding import pieces, value_key, value_pieces
from engine.cards import Card, CardSchema, FieldKind, Printing
from engine.names import plain_punctuation

CARD_TYPE = "card_type"
KEYWORD = "keyword"
HEADER = "header"
RARITY = "rarity"
NUMBER = "number"
SOURCE = "source"
IDENTITY = "identity"

# Between the pieces of two printings, so that no phrase runs from one into the other.
BREAK = "\n"


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
    numbers: dict[str, int] = {}
    values = {(IDENTITY, identity(card, schema))}
    for facet, value in _facets(card, schema, text):
        values.add((facet, ""))
        if isinstance(value, int):
            numbers[facet] = value
        elif value:
            values.add((facet, value_key(value)))
    return Document(
        words=_words(card, name, text),
        values=frozenset(values),
        numbers=numbers,
        lines={Column.NAME: name, Column.TEXT: text},
    )


def _words(card: Card, name: str, text: str) -> dict[Column, tuple[str, ...]]:
    words = {Column.NAME: pieces(name)}
    if text:
        words[Column.TEXT] = pieces(text)
    printed = card.printings
    if printed:
        words[Column.SET] = _with_breaks(each.set for each in printed)
        words[Column.ARTIST] = _with_breaks(each.artist for each in printed)
        words[Column.FLAVOR] = _with_breaks(each.flavor for each in printed)
    return words


def _with_breaks(texts: Iterable[str]) -> tuple[str, ...]:
    found: list[str] = []
    for text in dict.fromkeys(filter(None, texts)):
        if found:
            found.append(BREAK)
        found += value_pieces(text)
    return tuple(found)


def _facets(card: Card, schema: CardSchema, text: str) -> Iterator[tuple[str, str | int]]:
    """Facets with their values; an empty value says only that the card has the facet."""
    yield CARD_TYPE, card.type
    yield SOURCE, card.provenance
    yield from _field_facets(card, schema)
    for word in card.words("keywords") or keywords_in(text, schema):
        yield KEYWORD, word
    for word in headers_in(text, schema):
        yield HEADER, word
    for printing in card.printings:
        yield from _printing_facets(printing)


def _printing_facets(printing: Printing) -> Iterator[tuple[str, str]]:
    if printing.set:
        yield Column.SET, printing.set
    if printing.number:
        yield NUMBER, printing.number
    if printing.rarity:
        yield RARITY, printing.rarity
    if printing.artist:
        yield Column.ARTIST, ""
    if printing.flavor:
        yield Column.FLAVOR, ""


def _field_facets(card: Card, schema: CardSchema) -> Iterator[tuple[str, str | int]]:
    for each in schema.fields:
        value = card.values.get(each.id)
        if value is None or value is False or value == "":
            continue
        if each.kind is FieldKind.TEXT or value is True:
            yield each.id, ""
        elif isinstance(value, tuple):
            yield from ((each.id, word) for word in value)
        elif isinstance(value, dict):
            yield from ((each.id, word) for word in value.values())
        else:
            yield each.id, value
