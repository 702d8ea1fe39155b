"""Finding cards for a command: in the database, or in memory with the files of `--cards`."""

from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.cli.cards.opened_store import opened_cards
from deckbuilder.cli.invocation import Invocation
from deckbuilder.core.search.context import deck_groups
from deckbuilder.core.search.doubts import doubts
from deckbuilder.core.search.matcher import Matcher, SearchContext
from deckbuilder.core.search.meant_names import meant_names
from deckbuilder.core.search.parser import parse_search
from deckbuilder.core.search.query import Query
from deckbuilder.core.search.search_document import document_of, identity
from deckbuilder.core.search.term_reader import LEGAL_GROUP, OWNED_GROUP
from engine.cards import Card, GameId
from engine.decks import Deck
from engine.games import GAMES

if TYPE_CHECKING:
    from deckbuilder.core.collection.holdings import Holdings

EVERYTHING = 10_000_000


@dataclass(frozen=True, slots=True)
class FoundCards:
    """What a search found: some cards, how many in all, and doubts about the search.

    Attributes:
        nearest: Names that may have been meant where nothing was found.
    """

    cards: tuple[Card, ...]
    count: int
    notes: tuple[str, ...] = ()
    nearest: tuple[str, ...] = ()


class CardFinder:
    """Carries out searches with what was said on the command line."""

    def __init__(self, invocation: Invocation) -> None:
        self._invocation = invocation
        self._library = invocation.card_library()

    def read_deck(self, path: Path, game: str | None) -> Deck:
        """Read the deck that `in:` and `legal:` look at."""
        from deckbuilder.store.decks.deck_files import read_deck

        return read_deck(path, game, self._library.names).deck

    def find(
        self, game: GameId, text: str, limit: int | None, deck: Deck | None, format_: str
    ) -> FoundCards:
        """Carry out a search in one game.

        Raises:
            SearchError: It cannot be understood.
        """
        groups = dict(deck_groups(deck, self._library.catalog(game))) if deck else {}
        query = parse_search(text, game, {*groups, OWNED_GROUP, *([LEGAL_GROUP] if deck else ())})
        if deck and LEGAL_GROUP in query.groups:
            groups[LEGAL_GROUP] = self._legal_cards(game, deck, format_)
        if any(name.startswith(OWNED_GROUP) for name in query.groups):
            groups |= self._holdings(game).groups(query.groups)
        context = SearchContext(groups)
        most = EVERYTHING if limit is None else limit
        if self._invocation.card_files:
            found = self._find_in_memory(query, context, most)
            nearest = () if found.count else self._nearest(game, text)
            return replace(found, nearest=nearest)
        with opened_cards(self._invocation) as store:
            page = store.search.find(query, context, limit=most)
            notes = doubts(query, lambda facet: store.search.values(game, facet))
        nearest = () if page.count else self._nearest(game, text)
        return FoundCards(page.cards, page.count, tuple(notes), nearest)

    def _nearest(self, game: GameId, text: str) -> tuple[str, ...]:
        """Return the names that a search which found nothing probably meant."""
        known = [self._library.nearest(game, is_overlay=kind) for kind in (False, True)]
        return meant_names(text, list(self._library.catalog(game).cards()), known)

    def _find_in_memory(self, query: Query, context: SearchContext, most: int) -> FoundCards:
        cards = list(self._library.catalog(query.game).cards())
        found = Matcher(query, context).find(cards)
        notes = doubts(query, lambda facet: _values_of(cards, facet))
        return FoundCards(tuple(found[:most]), len(found), tuple(notes))

    def _holdings(self, game: GameId) -> "Holdings":
        from deckbuilder.core.collection.holdings import holdings_of
        from deckbuilder.store.collection_file import read_collection

        return holdings_of(read_collection(self._invocation.user_folder.path), game)

    def _legal_cards(self, game: GameId, deck: Deck, format_: str) -> frozenset[str]:
        """What may be played with the deck's leaders in its format, today."""
        from deckbuilder.app import make_shelf
        from deckbuilder.core.card_fit import CardFit, leaders_of
        from deckbuilder.store.formats import open_format, open_known_format

        shelf = make_shelf(self._library, game)
        find = open_format if format_ else open_known_format
        event = find(game, format_ or deck.format, self._invocation.data_dir)
        fit = CardFit(shelf, event, date.today(), leaders_of(deck, shelf))
        schema = GAMES[game].schema
        return frozenset(identity(card, schema) for card in fit.legal_cards())


def _values_of(cards: list[Card], facet: str) -> set[str]:
    documents = (document_of(card, GAMES[card.game].schema) for card in cards)
    return {value for document in documents for value in document.facets.get(facet, ())}
