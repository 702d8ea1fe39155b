"""What `in:` looks at: the cards of the open deck, whole and by section."""

from collections.abc import Mapping

from deckbuilder.core.search.search_document import identity
from deckbuilder.core.search.term_reader import DECK_GROUP, section_group
from engine.catalog import Catalog
from engine.decks import Deck, Entry
from engine.games import GAMES


def deck_groups(deck: Deck, catalog: Catalog) -> Mapping[str, frozenset[str]]:
    """Return the groups of an open deck: its sections with their infusions, and all together."""
    sections = dict.fromkeys([*(each.id for each in GAMES[deck.game].sections), *deck.sections])
    groups = {
        section_group(section): frozenset(
            each for entry in deck.entries(section) for each in _identities(entry, catalog)
        )
        for section in sections
    }
    return {**groups, DECK_GROUP: frozenset().union(*groups.values())}


def _identities(entry: Entry, catalog: Catalog) -> set[str]:
    card = catalog.card(entry.name) or catalog.overlay(entry.name)
    overlays = (catalog.overlay(name) for name in entry.infusions)
    return {identity(each, catalog.schema) for each in (card, *overlays) if each is not None}
