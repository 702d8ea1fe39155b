"""What can be asked of a card, worked out once: the same for the database and for memory.

A search leaf looks at nothing but a `Document`. The database's index is made from documents and the
matcher in memory reads them directly, which is why both give the same answer.
"""

from dataclasses import dataclass
from enum import StrEnum

from deckbuilder.core.search.abilities import headers_in, keywords_in
from deckbuilder.core.search.folded_text import pieces, value_key, value_keys, value_pieces
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


class SearchColumn(StrEnum):
    """A part of a card in which words are looked for."""

    NAME = "name"
    TEXT = "text"
    SET = "set"
    ARTIST = "artist"
    FLAVOR = "flavor"


Facets = dict[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class SearchDocument:
    """A card as a search sees it.

    Attributes:
        identity: What tells it from other cards of its game.
        words: The folded pieces of each column that has any.
        facets: The folded values of each facet that the card has; a facet may have none.
        numbers: Facets that are whole numbers; these stand only here.
        lines: Name and text with plain punctuation, for regular expressions.
    """

    identity: str
    words: dict[SearchColumn, tuple[str, ...]]
    facets: Facets
    numbers: dict[str, int]
    lines: dict[SearchColumn, str]

    def has(self, facet: str) -> bool:
        """Whether the card has any value of a facet."""
        return facet in self.facets or facet in self.numbers


def identity(card: Card, schema: CardSchema) -> str:
    """What tells cards of one game apart: the name as it is compared, and a plus for overlays."""
    return f"{card.key}+" if schema.is_overlay(card) else card.key


def document_of(card: Card, schema: CardSchema) -> SearchDocument:
    """Work out everything that can be asked of a card."""
    name, text = plain_punctuation(card.name), plain_punctuation(card.text)
    facets: Facets = {CARD_TYPE: (value_key(card.type),), SOURCE: (card.provenance,)}
    numbers: dict[str, int] = {}
    for field_id, value in card.values.items():
        if type(value) is int:
            numbers[field_id] = value
        elif field_id == _TEXT:
            facets[_TEXT] = ()
        else:
            _add_field(field_id, value, facets)
    if text or "keywords" in card.values:
        _add(KEYWORD, card.words("keywords") or tuple(keywords_in(text, schema)), facets)
        _add(HEADER, tuple(headers_in(text, schema)), facets)
    for printing in card.printings:
        _add_printing(printing, facets)
    return SearchDocument(
        identity=identity(card, schema),
        words=_words(card, name, text),
        facets=facets,
        numbers=numbers,
        lines={SearchColumn.NAME: name, SearchColumn.TEXT: text},
    )


def _words(card: Card, name: str, text: str) -> dict[SearchColumn, tuple[str, ...]]:
    words = {SearchColumn.NAME: pieces(name)}
    if text:
        words[SearchColumn.TEXT] = pieces(text)
    for printing in card.printings:
        if printing.set:
            _add_words(SearchColumn.SET, printing.set, words)
        if printing.artist:
            _add_words(SearchColumn.ARTIST, printing.artist, words)
        if printing.flavor:
            _add_words(SearchColumn.FLAVOR, printing.flavor, words)
    return words


def _add_words(
    column: SearchColumn, value: str, words: dict[SearchColumn, tuple[str, ...]]
) -> None:
    before = words.get(column)
    found = value_pieces(value)
    words[column] = (*before, BREAK, *found) if before else found


def _add_field(field_id: str, value: Value, facets: Facets) -> None:
    if isinstance(value, str):
        if value:
            facets[field_id] = (value_key(value),)
    elif isinstance(value, tuple):
        _add(field_id, value, facets)
    elif isinstance(value, dict):
        _add(field_id, tuple(value.values()), facets)
    elif value is not None and value is not False:
        facets[field_id] = ()


def _add(facet: str, words: tuple[str, ...], facets: Facets) -> None:
    if words:
        facets[facet] = value_keys(words)


def _add_printing(printing: Printing, facets: Facets) -> None:
    for facet, value in (
        (_SET, printing.set),
        (NUMBER, printing.number),
        (RARITY, printing.rarity),
    ):
        if value:
            key = value_key(value)
            before = facets.get(facet)
            if before is None:
                facets[facet] = (key,)
            elif key not in before:
                facets[facet] = (*before, key)
    if printing.artist:
        facets[_ARTIST] = ()
    if printing.flavor:
        facets[_FLAVOR] = ()


# As plain texts, like the ids of fields.
_TEXT, _SET = str(SearchColumn.TEXT), str(SearchColumn.SET)
_ARTIST, _FLAVOR = str(SearchColumn.ARTIST), str(SearchColumn.FLAVOR)
