"""What tells cards apart, and how records of one card become that card."""

from collections.abc import Iterable, Iterator

from engine.cards import Card, GameId, merge_printings
from engine.games import GAMES

CardKey = tuple[GameId, str, bool]


def key_of(card: Card) -> CardKey:
    """What tells cards apart: game, name and whether it is an overlay."""
    return card.game, card.key, GAMES[card.game].schema.is_overlay(card)


def fold_printings(cards: Iterable[Card]) -> dict[CardKey, Card]:
    """Join cards of one name and kind: they are printings of one card."""
    return dict(folding(cards))


def folding(cards: Iterable[Card]) -> Iterator[tuple[CardKey, Card]]:
    """Yield cards with their keys, and a key again with the joined card at a further printing."""
    found: dict[CardKey, Card] = {}
    for card in cards:
        key = key_of(card)
        known = found.get(key)
        found[key] = card if known is None else merge_printings(known, card)
        yield key, found[key]
