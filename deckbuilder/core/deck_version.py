"""What tells one version of a deck from another: the cards that come to the table."""

from hashlib import sha256

from engine.decks import Deck
from engine.games import GAMES


def version_of(deck: Deck) -> str:
    """Return what tells a version of a deck from others, whatever the order of its lines."""
    lines = sorted(
        f"{section} {entry.count} {entry.key} {' '.join(entry.infusion_keys)}"
        for section in GAMES[deck.game].played_sections
        for entry in deck.entries(section)
    )
    return sha256("\n".join(lines).encode()).hexdigest()[:16]
