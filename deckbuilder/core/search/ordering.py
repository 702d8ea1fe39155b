"""How hits are ordered: by name, or by the facets that `order:` names."""

from deckbuilder.core.search.document import Column, Document
from deckbuilder.core.search.folding import fold
from deckbuilder.core.search.query import OrderKey
from engine.cards import Card, CardSchema

Hit = tuple[Card, Document]
Rank = tuple[int, int, str]


def ordered_by(key: OrderKey, hits: list[Hit], schema: CardSchema) -> list[Hit]:
    """Sort by one facet, keeping the order of equal hits; hits without it come last."""
    if key.facet == Column.NAME:
        return sorted(hits, key=lambda hit: name_rank(hit[0], schema), reverse=key.is_descending)
    ranked = [(value_rank(key, document), (card, document)) for card, document in hits]
    having = [(rank, hit) for rank, hit in ranked if rank is not None]
    having.sort(key=lambda each: each[0], reverse=key.is_descending)
    return [hit for _, hit in having] + [hit for rank, hit in ranked if rank is None]


def value_rank(key: OrderKey, document: Document) -> Rank | None:
    """Where a card stands in an order: by its first value, or the last in a falling order."""
    ranks = [
        text_rank(key, value) for facet, value in document.values if facet == key.facet and value
    ]
    if key.facet in document.numbers:
        ranks.append((0, document.numbers[key.facet], ""))
    if not ranks:
        return None
    return max(ranks) if key.is_descending else min(ranks)


def text_rank(key: OrderKey, value: str) -> Rank:
    """Where a value that is no number stands: behind the numbers, by its list, then by letters."""
    return (1, key.ranks.index(value), "") if value in key.ranks else (2, 0, value)


def name_rank(card: Card, schema: CardSchema) -> tuple[str, str, bool]:
    """How cards are ordered by name; no two cards of a game are equal in it."""
    return fold(card.name), card.name, schema.is_overlay(card)
