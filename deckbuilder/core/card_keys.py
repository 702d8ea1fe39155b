"""What tells cards apart, and how records of one card become that card."""

from collections.abc import Iterable

from engine.cards import Card, GameId, merge_printings
from engine.games import GAMES

CardKey = tuple[GameId, str, bool]


def key_of(card: Card) -> CardKey:
    """What tells cards apart: game, name and whether it is an overlay."""
    return card.game, card.key, GAMES[card.game].schema.is_overlay(card)


def fold_printings(cards: Iterable[Card]) -> dict[CardKey, Card]:
    """Join cards of one name and kind: they are printings of one card."""
    found: dict[CardKey, Card] = {}
    for card in cards:
        key = key_of(card)
        known = found.get(key)
        found[key] = card if known is None else merge_printings(known, card)
    return found
