"""How hits are ordered: by name, or by the facets that `order:` names."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from deckbuilder.core.search.folded_text import fold
from deckbuilder.core.search.query import OrderKey
from deckbuilder.core.search.search_document import SearchColumn, SearchDocument
from engine.cards import Card, CardSchema

Item = TypeVar("Item")
Rank = tuple[int, int, str]


def ordered(
    items: Iterable[Item],
    keys: Sequence[OrderKey],
    document: Callable[[Item], SearchDocument],
    name: Callable[[Item], Any],
) -> list[Item]:
    """Sort items by facets and then by name; items without a facet come last in it."""
    found = sorted(items, key=name)
    for key in reversed(keys):
        if key.facet == SearchColumn.NAME:
            found.sort(key=name, reverse=key.is_descending)
        else:
            found = _ordered_by(key, found, document)
    return found


def _ordered_by(
    key: OrderKey, items: Sequence[Item], document: Callable[[Item], SearchDocument]
) -> list[Item]:
    """Sort by one facet, keeping the order of equal items."""
    ranked = [(value_rank(key, document(item)), item) for item in items]
    having = [(rank, item) for rank, item in ranked if rank is not None]
    having.sort(key=lambda each: each[0], reverse=key.is_descending)
    return [item for _, item in having] + [item for rank, item in ranked if rank is None]


def value_rank(key: OrderKey, document: SearchDocument) -> Rank | None:
    """The place of a card in an order: by its first value, or the last in a falling order."""
    ranks = [text_rank(key, value) for value in document.facets.get(key.facet, ())]
    if key.facet in document.numbers:
        ranks.append(number_rank(document.numbers[key.facet]))
    if not ranks:
        return None
    return max(ranks) if key.is_descending else min(ranks)


def number_rank(number: int) -> Rank:
    """Where a number stands: before all words."""
    return 0, number, ""


def text_rank(key: OrderKey, value: str) -> Rank:
    """The place of a value that is not a number: after numbers, by its list, then by letters."""
    return (1, key.ranks.index(value), "") if value in key.ranks else (2, 0, value)


def name_rank(card: Card, schema: CardSchema) -> tuple[str, str, bool]:
    """How cards are ordered by name; no two cards of a game are equal in it."""
    return fold(card.name), card.name, schema.is_overlay(card)
