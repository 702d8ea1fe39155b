"""Carrying out a search over cards in memory: the deck at hand, the cards of a file.

Gives the same cards in the same order as the database does.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from deckbuilder.core.search.hit_order import name_rank, ordered
from deckbuilder.core.search.query import (
    And,
    Everything,
    HasFacet,
    HasValue,
    InGroup,
    InRange,
    Leaf,
    Matches,
    Node,
    Not,
    Or,
    Query,
    Words,
)
from deckbuilder.core.search.regexes import finder
from deckbuilder.core.search.search_document import (
    IDENTITY,
    SearchColumn,
    SearchDocument,
    document_of,
)
from engine.cards import Card
from engine.games import GAMES

Predicate = Callable[[SearchDocument], bool]


@dataclass(frozen=True, slots=True)
class SearchContext:
    """What a search looks at besides the cards.

    Attributes:
        groups: Identities of cards (see `document.identity`) by the group's name.
    """

    groups: Mapping[str, frozenset[str]] = field(default_factory=dict)


NO_CONTEXT = SearchContext()


class Matcher:
    """A search made ready to be asked about card after card."""

    def __init__(self, query: Query, context: SearchContext = NO_CONTEXT) -> None:
        self._schema = GAMES[query.game].schema
        self._order = query.order
        self._is_match = compile_node(query.root, context)
        named = in_names(query.root)
        self._is_named = compile_node(named, context) if named and not query.order else None

    def matches(self, card: Card) -> bool:
        """Whether the search finds the card."""
        return card.game == self._schema.game and self._is_match(_document(card))

    def find(self, cards: Iterable[Card]) -> list[Card]:
        """Return the cards that the search finds, in the order it asks for."""
        found = [
            (card, document)
            for card in cards
            if card.game == self._schema.game and self._is_match(document := _document(card))
        ]
        hits = ordered(
            found,
            self._order,
            document=lambda hit: hit[1],
            name=lambda hit: name_rank(hit[0], self._schema),
        )
        is_named = self._is_named
        if is_named is not None:
            hits.sort(key=lambda hit: not is_named(hit[1]))
        return [card for card, _ in hits]


@lru_cache(maxsize=5_000)
def _document(card: Card) -> SearchDocument:
    """The document of a card; the same cards are searched again and again as one types."""
    return document_of(card, GAMES[card.game].schema)


def in_names(root: Node) -> Node | None:
    """What tells the hits that are shown first: those whose names have all the bare words.

    None if the search has no bare words outside brackets.
    """
    parts = root.parts if isinstance(root, And) else (root,)
    words = tuple(
        Words((SearchColumn.NAME,), part.pieces, part.is_open)
        for part in parts
        if isinstance(part, Words) and part.is_bare
    )
    return And(words) if words else None


def compile_node(node: Node, context: SearchContext) -> Predicate:
    """Turn a tree into one function over documents."""
    match node:
        case And(parts):
            tests = [compile_node(part, context) for part in parts]
            return lambda document: all(test(document) for test in tests)
        case Or(parts):
            tests = [compile_node(part, context) for part in parts]
            return lambda document: any(test(document) for test in tests)
        case Not(part):
            test = compile_node(part, context)
            return lambda document: not test(document)
        case leaf:
            return _compile_leaf(leaf, context)


def _compile_leaf(leaf: Leaf, context: SearchContext) -> Predicate:
    match leaf:
        case Words():
            return _words_test(leaf)
        case HasFacet(facet):
            return lambda document: document.has(facet)
        case HasValue():
            return _value_test(leaf)
        case InRange():
            return _range_test(leaf)
        case InGroup(group):
            members = context.groups[group]
            return lambda document: document.identity in members
        case Matches() | Everything():
            return _regex_test(leaf) if isinstance(leaf, Matches) else lambda _document: True


def _regex_test(leaf: Matches) -> Predicate:
    is_found = finder(leaf.pattern)
    return lambda document: is_found("\n".join(document.lines[each] for each in leaf.columns))


def _words_test(leaf: Words) -> Predicate:
    *whole, last = leaf.pieces
    count = len(whole)

    def is_at(words: tuple[str, ...], place: int) -> bool:
        if list(words[place : place + count]) != whole:
            return False
        word = words[place + count]
        return word.startswith(last) if leaf.is_open else word == last

    def test(document: SearchDocument) -> bool:
        for column in leaf.columns:
            words = document.words.get(column, ())
            if any(is_at(words, place) for place in range(len(words) - count)):
                return True
        return False

    return test


def _value_test(leaf: HasValue) -> Predicate:
    facet, value = leaf.facet, leaf.value
    if facet == IDENTITY:
        return lambda document: document.identity == value
    if not leaf.is_open:
        return lambda document: value in document.facets.get(facet, ())
    return lambda document: any(each.startswith(value) for each in document.facets.get(facet, ()))


def _range_test(leaf: InRange) -> Predicate:
    def test(document: SearchDocument) -> bool:
        number = document.numbers.get(leaf.facet)
        return (
            number is not None
            and (leaf.low is None or leaf.low <= number)
            and (leaf.high is None or number <= leaf.high)
        )

    return test
