"""Who leads a deck, and which colours it has by them."""

from collections.abc import Callable

from deckbuilder.core.statistics import colours_of
from engine.cards import Card
from engine.decks import Deck
from engine.games import GAMES

MOST_COLOURS = 3


def leader_cards(deck: Deck, find: Callable[[str], Card | None]) -> tuple[Card, ...]:
    """Return the known cards that lead a deck: its avatar, champion, spirit or summoners."""
    sections = [each.id for each in GAMES[deck.game].sections if each.leaders]
    found = (find(entry.name) for entry in deck.entries(*sections))
    return tuple(card for card in found if card is not None)


def leader_colours(leaders: tuple[Card, ...]) -> tuple[str, ...]:
    """Return the colours of leaders, each once, the first ones only."""
    found = (colour for card in leaders for colour in colours_of(card))
    return tuple(dict.fromkeys(found))[:MOST_COLOURS]
