"""How many copies of each card and of each overlay a deck holds."""

from collections import Counter

from engine.decks import Deck


def card_counts(deck: Deck) -> Counter[str]:
    """Count the copies of each card over all sections, by the cards' keys."""
    counts: Counter[str] = Counter()
    for entries in deck.sections.values():
        for entry in entries:
            counts[entry.key] += entry.count
    return counts


def overlay_counts(deck: Deck) -> Counter[str]:
    """Count the copies of each overlay over all sections, by their keys."""
    counts: Counter[str] = Counter()
    for entries in deck.sections.values():
        for entry in entries:
            for key in entry.infusion_keys:
                counts[key] += entry.count
    return counts
