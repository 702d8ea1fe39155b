"""Searching the cards of one game for a window: found cards and counts, or what is wrong."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from deckbuilder.core.card_fit import CardFit
from deckbuilder.core.collection.owned import CollectionError
from deckbuilder.core.facets import (
    count_colours,
    count_types,
    has_term,
    toggled_term,
    with_values,
)
from deckbuilder.core.search.context import deck_groups
from deckbuilder.core.search.errors import SearchError, Span
from deckbuilder.core.search.matcher import Matcher, SearchContext
from deckbuilder.core.search.meant_names import meant_names
from deckbuilder.core.search.parser import parse_search
from deckbuilder.core.search.query import Query
from deckbuilder.core.search.search_document import identity
from deckbuilder.core.search.term_reader import LEGAL_GROUP, OWNED_GROUP
from deckbuilder.core.shelf import Shelf
from engine.cards import Card
from engine.decks import Deck


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found.

    Attributes:
        error: What is wrong with the search; then nothing was looked for.
        types: How many cards of each type the rest of the search finds.
        colours: The same by aspect, element or attribute.
        nearest: Names that may have been meant where nothing was found.
    """

    cards: Sequence[Card] = ()
    error: SearchError | None = None
    types: Counter[str] = field(default_factory=Counter)
    colours: Counter[str] = field(default_factory=Counter)
    nearest: tuple[str, ...] = ()


class CardSearch(Protocol):
    """Anything that searches the cards of a game."""

    def find(self, text: str, deck: Deck, fit: CardFit) -> Found:
        """Carry out a search; an empty one finds every card."""


def search_query(text: str, deck: Deck, shelf: Shelf, fit: CardFit) -> tuple[Query, SearchContext]:
    """Return a search with what it looks at besides the cards.

    Raises:
        SearchError: Something in it is wrong.
    """
    groups = dict(deck_groups(deck, shelf.catalog))
    if "legal:" in text:
        schema = shelf.game.schema
        groups[LEGAL_GROUP] = frozenset(
            identity(card, schema) for card in shelf.catalog.cards() if fit.problem(card) is None
        )
    query = parse_search(text, shelf.game.id, {*groups, LEGAL_GROUP, OWNED_GROUP})
    try:
        groups |= shelf.holdings().groups(query.groups)
    except CollectionError as error:
        raise SearchError(str(error), Span(0, len(text))) from error
    return query, SearchContext(groups)


Find = Callable[[Query, SearchContext], Sequence[Card]]


class ShelfSearch:
    """Searches the cards of a shelf: in memory, or by an index that is handed in."""

    def __init__(self, shelf: Shelf, find: Find | None = None) -> None:
        self._shelf = shelf
        self._all = sorted(shelf.catalog.cards(), key=lambda card: card.key)
        self._find = find or self._find_in_memory

    def _find_in_memory(self, query: Query, context: SearchContext) -> Sequence[Card]:
        return Matcher(query, context).find(self._all)

    def find(self, text: str, deck: Deck, fit: CardFit) -> Found:
        """See base class."""
        try:
            cards = self._cards(text, deck, fit)
        except SearchError as error:
            return Found(error=error)
        colour = self._shelf.game.colour
        by_type = self._without(text, "t", cards, deck, fit)
        by_colour = self._without(text, colour, cards, deck, fit) if colour else []
        nearest = () if cards else self._nearest(text)
        return Found(cards, None, count_types(by_type), count_colours(by_colour), nearest)

    def _nearest(self, text: str) -> tuple[str, ...]:
        """Return the names nearest to a search of nothing but words."""
        return meant_names(text, self._all, [self._shelf.nearest(kind) for kind in (False, True)])

    def _cards(self, text: str, deck: Deck, fit: CardFit) -> Sequence[Card]:
        if not text.strip():
            return self._all
        return self._find(*search_query(text, deck, self._shelf, fit))

    def _without(
        self, text: str, field_name: str, cards: Sequence[Card], deck: Deck, fit: CardFit
    ) -> Sequence[Card]:
        """Return what would be found if one facet were not asked for."""
        rest = with_values(text, field_name, ())
        if has_term(rest, f"-has:{field_name}"):
            rest = toggled_term(rest, f"-has:{field_name}")
        return cards if rest == " ".join(text.split()) else self._cards(rest, deck, fit)
