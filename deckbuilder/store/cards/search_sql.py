"""A search tree as one FTS5 expression, to be bound as a parameter.

Everything that can be asked of a card is a token of the index (`search_tokens`), so a whole tree of
words, values, numbers, `and`, `or` and `-` is one expression and one pass over the index. Regular
expressions and large groups of cards are not tokens; a tree with one of those is taken apart by
`card_search`.
"""

from collections.abc import Callable, Iterable, Sequence

from deckbuilder.core.search.matcher import SearchContext
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
    Words,
    leaves,
)
from deckbuilder.core.search.search_document import IDENTITY
from deckbuilder.store.cards.search_tokens import (
    EVERY_CARD,
    NUMBER_WIDTH,
    digits_of,
    facet_token,
    number_prefix,
    number_token,
    value_token,
    word_tokens,
)

MOST_TOKENS = 48  # a range with more values is written with prefixes
LARGEST_GROUP = 200  # cards of a group that are named one by one
NOTHING = '"\ue0ff"'


def is_indexed(node: Node, context: SearchContext) -> bool:
    """Whether the index alone can answer a tree."""
    return all(_is_indexed_leaf(leaf, context) for leaf in leaves(node))


def _is_indexed_leaf(leaf: Leaf, context: SearchContext) -> bool:
    if isinstance(leaf, InGroup):
        return len(context.groups[leaf.group]) <= LARGEST_GROUP
    return not isinstance(leaf, Matches)


class ExpressionWriter:
    """Writes trees as FTS5 expressions.

    Args:
        numbers: Gives the numbers that occur in a facet, in rising order.
        words: Gives the other values that occur in it.
        context: The groups of cards that `in:` and `legal:` look at.
    """

    def __init__(
        self,
        numbers: Callable[[str], Sequence[int]],
        words: Callable[[str], Sequence[str]],
        context: SearchContext,
    ) -> None:
        self._numbers = numbers
        self._words = words
        self._context = context

    def write(self, node: Node) -> str:
        """Write a tree that `is_indexed`."""
        match node:
            case And(parts):
                return self._conjunction(parts)
            case Or(parts):
                return _joined("OR", map(self.write, parts))
            case Not():
                return self._conjunction((node,))
            case leaf:
                return self._leaf(leaf)

    def _conjunction(self, parts: Sequence[Node]) -> str:
        """FTS5 has no plain negation, only `this NOT that`."""
        wanted = [self.write(part) for part in parts if not isinstance(part, Not)]
        unwanted = [self.write(part.part) for part in parts if isinstance(part, Not)]
        positive = _joined("AND", wanted) if wanted else _quoted(EVERY_CARD)
        return f"({positive} NOT {_joined('OR', unwanted)})" if unwanted else positive

    def _leaf(self, leaf: Leaf) -> str:
        match leaf:
            case Words():
                return _words(leaf)
            case HasFacet(facet):
                return _quoted(facet_token(facet))
            case HasValue(facet, value, is_open):
                return _quoted(value_token(facet, value), is_open=is_open)
            case InRange():
                return self._range(leaf)
            case InGroup(group):
                members = sorted(self._context.groups[group])
                return _joined("OR", (_quoted(value_token(IDENTITY, each)) for each in members))
            case Everything() | Matches():
                return _quoted(EVERY_CARD)

    def _range(self, leaf: InRange) -> str:
        """The numbers inside, or all but those outside, whichever are fewer."""
        there = self._numbers(leaf.facet)
        inside = [
            number
            for number in there
            if (leaf.low is None or leaf.low <= number)
            and (leaf.high is None or number <= leaf.high)
        ]
        if len(inside) * 2 <= len(there) or not there:
            return _any_number(leaf.facet, inside, there)
        outside = sorted(set(there) - set(inside))
        others = [_any_number(leaf.facet, outside, there)] if outside else []
        # A card whose number is a letter has the facet, but no number.
        others += [_quoted(value_token(leaf.facet, each)) for each in self._words(leaf.facet)]
        having = _quoted(facet_token(leaf.facet))
        return f"({having} NOT {_joined('OR', others)})" if others else having


def _any_number(facet: str, wanted: Sequence[int], there: Sequence[int]) -> str:
    if len(wanted) <= MOST_TOKENS:
        return _joined("OR", (_quoted(number_token(facet, each)) for each in wanted))
    prefixes = covering_prefixes({digits_of(each) for each in wanted}, set(map(digits_of, there)))
    return _joined(
        "OR",
        (
            _quoted(number_prefix(facet, each), is_open=len(each) < NUMBER_WIDTH)
            for each in prefixes
        ),
    )


def covering_prefixes(wanted: set[str], there: set[str], prefix: str = "") -> list[str]:
    """The fewest beginnings that all wanted digits have and no others that are there."""
    begun = {each for each in there if each.startswith(prefix)}
    hit = begun & wanted
    if not hit:
        return []
    if hit == begun:
        return [prefix]
    return [
        each for digit in "0123456789" for each in covering_prefixes(hit, begun, prefix + digit)
    ]


def _words(leaf: Words) -> str:
    phrases = (word_tokens(column, leaf.pieces) for column in leaf.columns)
    return _joined("OR", (_quoted(phrase, is_open=leaf.is_open) for phrase in phrases))


def _joined(operator: str, parts: Iterable[str]) -> str:
    found = list(parts)
    if not found:
        return NOTHING
    return found[0] if len(found) == 1 else f"({f' {operator} '.join(found)})"


def _quoted(tokens: str, *, is_open: bool = False) -> str:
    tokens = tokens.replace('"', '""')
    return f'"{tokens}" *' if is_open else f'"{tokens}"'
