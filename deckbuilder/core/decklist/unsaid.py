"""What a form of list has no place for, in words; nothing is left out silently."""

from deckbuilder.core.deck_keys import MAYBE_KEY, PLANS_KEY, POOL_KEY
from engine.decks import Deck

NAME = "its name"
FORMAT = "its format"
NOTES = "its notes"
DETAILS = "its details"
KEYS = "its further keys"
TAGS = "tags"
CARD_KEYS = "further keys of cards"
CARD_NOTES = "notes of cards"
PRINTINGS = "printings"
# Keys of our own in a deck file, in words.
OWN_KEYS = {MAYBE_KEY: "the maybe-list", PLANS_KEY: "siding plans", POOL_KEY: "its pool of sealed"}


def unsaid(deck: Deck, *held: str) -> tuple[str, ...]:
    """Name what a deck holds besides cards and is not among what a form holds."""
    entries = deck.entries(*deck.sections)
    words: dict[str, object] = {
        NAME: deck.name,
        FORMAT: deck.format,
        NOTES: deck.notes,
        DETAILS: deck.details,
        **{words: deck.extra.get(key) for key, words in OWN_KEYS.items()},
        KEYS: deck.extra.keys() - OWN_KEYS.keys(),
        TAGS: any(entry.tags for entry in entries),
        CARD_KEYS: any(entry.extra for entry in entries),
        CARD_NOTES: any(entry.note for entry in entries),
        PRINTINGS: any(entry.set or entry.number for entry in entries),
    }
    return tuple(what for what, value in words.items() if value and what not in held)
