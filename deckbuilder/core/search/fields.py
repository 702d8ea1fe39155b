"""The fields that a search may name, for each game: its schema's, and those every card has."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache

from deckbuilder.core.search.search_document import CARD_TYPE, KEYWORD, NUMBER, RARITY, SearchColumn
from engine.cards import CardSchema, Field, FieldKind, GameId
from engine.games import GAMES

CARD_TYPE_NAMES = ("t", "type")


class SearchKind(Enum):
    """How a field is asked: which operators and values it takes."""

    NUMBER = "a whole number"
    VALUE = "a value"
    WORDS = "words"
    FLAG = "yes or no"


@dataclass(frozen=True, slots=True)
class SearchField:
    """A field as the search language knows it.

    Attributes:
        facet: Where a document keeps it; for words, the column.
        names: Every name that may be typed, the clearest first.
        choices: For a closed list: its values as printed.
        special: For a number: the words that may stand instead of one (X, infinite).
        is_above: Whether the special word counts as larger than every number.
        is_whole: For words: whether the last word must be whole unless a star follows.
    """

    facet: str
    title: str
    kind: SearchKind
    names: tuple[str, ...]
    choices: tuple[str, ...] = ()
    special: str = ""
    is_above: bool = False
    is_whole: bool = False

    @property
    def name(self) -> str:
        """The name to show."""
        return self.names[0]


@dataclass(frozen=True, slots=True)
class FieldTable:
    """The fields of one game by every name they have."""

    schema: CardSchema
    by_name: Mapping[str, SearchField]

    def find(self, name: str) -> SearchField | None:
        """Find a field by one of its names, in any case."""
        return self.by_name.get(name.casefold())

    @property
    def fields(self) -> tuple[SearchField, ...]:
        """Every field once."""
        return tuple(dict.fromkeys(self.by_name.values()))


@cache
def field_table(game: GameId) -> FieldTable:
    """Return the fields of a game; a name of its schema goes before a common one."""
    schema = GAMES[game].schema
    by_name: dict[str, SearchField] = {}
    for each in (*map(_of_schema, schema.fields), *_common(schema)):
        for name in each.names:
            by_name.setdefault(name.casefold(), each)
    return FieldTable(schema, by_name)


_KINDS = {
    FieldKind.LINE: SearchKind.VALUE,
    FieldKind.TEXT: SearchKind.WORDS,
    FieldKind.NUMBER: SearchKind.NUMBER,
    FieldKind.COST: SearchKind.NUMBER,
    FieldKind.RANK: SearchKind.NUMBER,
    FieldKind.FLAG: SearchKind.FLAG,
    FieldKind.WORDS: SearchKind.VALUE,
    FieldKind.TABLE: SearchKind.VALUE,
}
_SPECIAL = {FieldKind.COST: "X", FieldKind.RANK: "infinite"}


def _of_schema(each: Field) -> SearchField:
    return SearchField(
        facet=each.id,
        title=each.title,
        kind=_KINDS[each.kind],
        names=(each.id, *each.aliases),
        choices=each.choices,
        special=_SPECIAL.get(each.kind, ""),
        is_above=each.kind is FieldKind.RANK,
    )


def _common(schema: CardSchema) -> tuple[SearchField, ...]:
    return (
        SearchField(SearchColumn.NAME, "Name", SearchKind.WORDS, ("name", "n")),
        SearchField(
            CARD_TYPE, "Card type", SearchKind.VALUE, CARD_TYPE_NAMES, choices=schema.types
        ),
        SearchField(
            KEYWORD, "Keyword", SearchKind.VALUE, ("kw", "keyword"), choices=schema.keywords
        ),
        SearchField(SearchColumn.SET, "Set", SearchKind.WORDS, ("set", "expansion"), is_whole=True),
        SearchField(RARITY, "Rarity", SearchKind.VALUE, ("rarity", "rar")),
        SearchField(NUMBER, "Number in the set", SearchKind.VALUE, ("number", "no")),
        SearchField(SearchColumn.ARTIST, "Artist", SearchKind.WORDS, ("artist", "by")),
        SearchField(SearchColumn.FLAVOR, "Flavor text", SearchKind.WORDS, ("flavor", "flavour")),
    )
