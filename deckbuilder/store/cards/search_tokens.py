"""How words and values of cards are written into the full-text index.

All tokens of a card are in one column of an FTS5 table, with spaces between them; every mark of
ASCII is a token character there (see `schema`), so a token is exactly a piece of the search
language. A private character at its beginning tells in which part of the card a word stands, and a
value is one token: mark, facet, value.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from deckbuilder.core.search.search_document import (
    CARD_TYPE,
    IDENTITY,
    NUMBER,
    SOURCE,
    SearchColumn,
    SearchDocument,
)
from engine.cards import LARGEST_NUMBER

EVERY_CARD = "\ue000"
_FACET = "\ue001"  # begins every facet
_VALUE = "\ue002"  # between facet and value
_DIGITS = "\ue003"  # between facet and number
_JOINT = "\ue004"  # for a space inside a value
_MARKS = {
    SearchColumn.TEXT: "",
    SearchColumn.NAME: "\ue010",
    SearchColumn.SET: "\ue011",
    SearchColumn.ARTIST: "\ue012",
    SearchColumn.FLAVOR: "\ue013",
}

_ON_EVERY_CARD = (CARD_TYPE, SOURCE)

FACET_END = "\t"
NUMBER_WIDTH = 7
Trait = tuple[str, str, int | None]  # a facet, its value, and that as a number if it is one


def word_tokens(column: SearchColumn, pieces: Iterable[str]) -> str:
    """Write pieces of a part of a card as tokens."""
    mark = _MARKS[column]
    return mark + f" {mark}".join(pieces)


def facet_token(facet: str) -> str:
    """The token of every card that has a facet."""
    return _FACET + facet


def value_token(facet: str, value: str) -> str:
    """The token of every card that has a value; a prefix of it matches all that begin with it."""
    return f"{_FACET}{facet}{_VALUE}{value.replace(' ', _JOINT)}"


def number_token(facet: str, number: int) -> str:
    """The token of every card that has a number."""
    return number_prefix(facet, digits_of(number))


def number_prefix(facet: str, digits: str) -> str:
    """The beginning of the tokens of all numbers whose digits begin so."""
    return f"{_FACET}{facet}{_DIGITS}{digits}"


def digits_of(number: int) -> str:
    """A number as digits of one width, moved above zero, so that order and prefixes hold."""
    return f"{number + LARGEST_NUMBER:0{NUMBER_WIDTH}d}"


def document_words(document: SearchDocument) -> str:
    """What is special to a card, for the index: its words, its name as a whole, its number."""
    tokens = [word_tokens(column, pieces) for column, pieces in document.words.items()]
    tokens.append(value_token(IDENTITY, document.identity))
    if NUMBER in document.facets:
        tokens.append(facet_token(NUMBER))
        tokens += [value_token(NUMBER, each) for each in document.facets[NUMBER]]
    return " ".join(tokens)


def document_traits(document: SearchDocument) -> str:
    """What a card shares with others, for the index; between two facets stands a tab."""
    tokens = [EVERY_CARD]
    tokens += [
        _facet_tokens(facet, values) for facet, values in document.facets.items() if facet != NUMBER
    ]
    tokens += [_number_tokens(facet, number) for facet, number in document.numbers.items()]
    return FACET_END.join(tokens)


# Many cards share these; writing them again for each takes far longer.
@lru_cache(maxsize=20_000)
def _facet_tokens(facet: str, values: tuple[str, ...]) -> str:
    having = () if facet in _ON_EVERY_CARD else (facet_token(facet),)
    return " ".join([*having, *(value_token(facet, value) for value in values)])


@lru_cache(maxsize=20_000)
def _number_tokens(facet: str, number: int) -> str:
    return f"{facet_token(facet)} {number_token(facet, number)}"


def read_traits(traits: str) -> Iterator[Trait]:
    """Read a card's traits back."""
    for token in traits.split():
        trait = read_trait(token)
        if trait is not None:
            yield trait


def read_trait(token: str) -> Trait | None:
    """Read a token back; None if it tells only that there is a facet, or a card."""
    facet, mark, value = token[1:].partition(_VALUE)
    if mark:
        return facet, value.replace(_JOINT, " "), None
    facet, mark, digits = token[1:].partition(_DIGITS)
    if mark:
        number = int(digits) - LARGEST_NUMBER
        return facet, str(number), number
    return None
