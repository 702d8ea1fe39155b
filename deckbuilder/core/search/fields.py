"""The fields that a search may name, for each game: its schema's, and those every card has."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache

from deckbuilder.core.search.document import CARD_TYPE, KEYWORD, NUMBER, RARITY, Column
from engine.cards import CardSchema, Field, FieldKind, GameId
from engine.games import GAMES

CARD_TYPE_NAMES = ("t", "type")


class Kind(Enum):
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
    kind: Kind
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
    FieldKind.LINE: Kind.VALUE,
    FieldKind.TEXT: Kind.WORDS,
    FieldKind.NUMBER: Kind.NUMBER,
    FieldKind.COST: Kind.NUMBER,
    FieldKind.RANK: Kind.NUMBER,
    FieldKind.FLAG: Kind.FLAG,
    FieldKind.WORDS: Kind.VALUE,
    FieldKind.TABLE: Kind.VALUE,
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
        SearchField(Column.NAME, "Name", Kind.WORDS, ("name", "n")),
        SearchField(CARD_TYPE, "Card type", Kind.VALUE, CARD_TYPE_NAMES, choices=schema.types),
        SearchField(KEYWORD, "Keyword", Kind.VALUE, ("kw", "keyword"), choices=schema.keywords),
        SearchField(Column.SET, "Set", Kind.WORDS, ("set", "expansion"), is_whole=True),
        SearchField(RARITY, "Rarity", Kind.VALUE, ("rarity", "rar")),
        SearchField(NUMBER, "Number in the set", Kind.VALUE, ("number", "no")),
        SearchField(Column.ARTIST, "Artist", Kind.WORDS, ("artist", "by")),
        SearchField(Column.FLAVOR, "Flavor text", Kind.WORDS, ("flavor", "flavour")),
    )
