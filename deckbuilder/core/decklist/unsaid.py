"""What a form of list has no place for, in words; nothing is left out silently."""

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


def unsaid(deck: Deck, *held: str) -> tuple[str, ...]:
    """Name what a deck holds besides cards and is not among what a form holds."""
    entries = deck.entries(*deck.sections)
    words: dict[str, object] = {
        NAME: deck.name,
        FORMAT: deck.format,
        NOTES: deck.notes,
        DETAILS: deck.details,
        KEYS: deck.extra,
        TAGS: any(entry.tags for entry in entries),
        CARD_KEYS: any(entry.extra for entry in entries),
        CARD_NOTES: any(entry.note for entry in entries),
        PRINTINGS: any(entry.set or entry.number for entry in entries),
    }
    return tuple(what for what, value in words.items() if value and what not in held)
