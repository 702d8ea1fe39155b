"""Cards that are read again are held once: every catalog, search and deck shares them."""

from weakref import WeakValueDictionary

from engine.cards import Card

_HELD: WeakValueDictionary[int, Card] = WeakValueDictionary()


def held_once(card: Card) -> Card:
    """Return the card that is held already where it is equal in all, else this one.

    A window reads the cards of a game for each of its parts, and again after each change of them.
    """
    key = hash((card, card.provenance))
    held = _HELD.get(key)
    if held is not None and held == card:
        return held
    _HELD[key] = card
    return card
