"""Searching among the rows of a deck: the search language, and words in tags and notes."""

from collections.abc import Callable

from deckbuilder.core.arrangement import DeckRow
from deckbuilder.core.card_fit import CardFit, leaders_of
from deckbuilder.core.card_search import search_query
from deckbuilder.core.search.matcher import Matcher
from deckbuilder.core.search.query import And, Node, Not, Or
from deckbuilder.core.shelf import Shelf
from engine.decks import Deck
from engine.names import name_key


def row_test(text: str, deck: Deck, shelf: Shelf) -> Callable[[DeckRow], bool]:
    """Return what tells whether a search finds a row: its card, an infusion, a tag or its note.

    Raises:
        SearchError: Something in the search is wrong.
    """
    words = name_key(text).split()
    if not words:
        return lambda _row: True
    fit = CardFit(shelf, shelf.format_of(deck), None, leaders_of(deck, shelf))
    query, context = search_query(text, deck, shelf, fit)
    matcher, is_denying = Matcher(query, context), _denies(query.root)

    def is_found(row: DeckRow) -> bool:
        # Whoever rules something out means the cards themselves, not what lies on them.
        looked_at = (row.known,) if is_denying else (row.known, *row.overlays)
        cards = (each for each in looked_at if each is not None)
        return any(map(matcher.matches, cards)) or _is_written(row, words)

    return is_found


def _denies(node: Node) -> bool:
    match node:
        case Not():
            return True
        case And(parts) | Or(parts):
            return any(map(_denies, parts))
        case _:
            return False


def _is_written(row: DeckRow, words: list[str]) -> bool:
    """Whether all words stand in what the list itself says of a row."""
    entry = row.entry
    said = name_key(" ".join((entry.name, *entry.infusions, *entry.tags, entry.note)))
    return all(word in said for word in words)
