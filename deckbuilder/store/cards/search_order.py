"""The order of a search's result, as parts that are shown one after the other.

The index gives places by name. To order by something else, the result is cut into buckets: the
cards of the first value, those of the second, and at last those that have none. Only as many
buckets are looked into as are needed to fill a page.
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from deckbuilder.core.search.hit_order import Rank, number_rank, text_rank
from deckbuilder.core.search.query import (
    And,
    HasFacet,
    HasValue,
    InRange,
    Node,
    Not,
    Or,
    OrderKey,
)
from deckbuilder.core.search.search_document import CARD_TYPE, SearchColumn, SearchDocument
from deckbuilder.store.cards.search_tokens import read_traits
from engine.cards import GameId

HasAny = Callable[[Node], bool]


@dataclass(frozen=True, slots=True)
class Bucket:
    """A part of the result.

    Attributes:
        node: What tells its cards from the others of the result; None for all of them.
        is_descending: Whether it is shown from the last name to the first.
    """

    node: Node | None = None
    is_descending: bool = False


def buckets_of(
    connection: sqlite3.Connection, game: GameId, keys: Sequence[OrderKey], has_any: HasAny
) -> Iterator[Bucket]:
    """Return the buckets of an order from first to last; `has_any` tells which to cut further."""
    yield from _cut(connection, game, keys, (), has_any)


def _cut(
    connection: sqlite3.Connection,
    game: GameId,
    keys: Sequence[OrderKey],
    inside: tuple[Node, ...],
    has_any: HasAny,
) -> Iterator[Bucket]:
    if not keys or keys[0].facet == SearchColumn.NAME:
        yield Bucket(And(inside) if inside else None, bool(keys) and keys[0].is_descending)
        return
    for node in _values(connection, game, keys[0]):
        if len(keys) == 1 or has_any(And((*inside, node))):
            yield from _cut(connection, game, keys[1:], (*inside, node), has_any)


def _values(connection: sqlite3.Connection, game: GameId, key: OrderKey) -> Iterator[Node]:
    """One condition for each value in the asked order, then one for the cards without any."""
    rows = connection.execute(
        "SELECT value, number FROM vocabulary WHERE game = ? AND facet = ?", (game, key.facet)
    )
    ranked: list[tuple[Rank, Node]] = [
        (text_rank(key, value), HasValue(key.facet, value))
        if number is None
        else (number_rank(number), InRange(key.facet, number, number))
        for value, number in rows
    ]
    ranked.sort(key=lambda each: each[0], reverse=key.is_descending)
    before: list[Node] = []
    for _, node in ranked:
        # A card with several values stands where the first of them does.
        yield And((node, Not(Or(tuple(before))))) if before else node
        if isinstance(node, HasValue):
            before.append(node)
    if key.facet != CARD_TYPE:
        yield Not(HasFacet(key.facet))


def facets_of(traits: str, keys: Sequence[OrderKey]) -> SearchDocument:
    """Read of a card's traits only what an order needs."""
    wanted = {key.facet for key in keys}
    facets: dict[str, tuple[str, ...]] = {}
    numbers: dict[str, int] = {}
    for facet, value, number in read_traits(traits):
        if facet not in wanted:
            continue
        if number is None:
            facets[facet] = (*facets.get(facet, ()), value)
        else:
            numbers[facet] = number
    return SearchDocument(identity="", words={}, facets=facets, numbers=numbers, lines={})
