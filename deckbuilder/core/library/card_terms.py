"""Finds cards in their own search language, for the search in the library."""

from collections.abc import Collection

from deckbuilder.core.card_fit import CardFit
from deckbuilder.core.card_search import search_query
from deckbuilder.core.search.matcher import Matcher
from deckbuilder.core.shelf import Shelf
from engine.decks import Deck


def keys_found(shelf: Shelf, text: str) -> Collection[str]:
    """Return the keys of a game's cards that a search finds.

    Raises:
        SearchError: The game does not understand the search.
    """
    deck = Deck(shelf.game.id)
    fit = CardFit(shelf, shelf.format_of(deck), None, deck)
    matcher = Matcher(*search_query(text, deck, shelf, fit))
    return frozenset(card.key for card in shelf.catalog.cards() if matcher.matches(card))
