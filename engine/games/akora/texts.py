"""How card texts of Akora are read."""

from engine.cards import Card
from engine.games.akora.language import LANGUAGE
from engine.games.kits import TextKit

ALCHEMY = "alchemy"


def reads_as(card: Card) -> str:
    """Return what a card's text is read as: of an Alchemy Card, its kind."""
    return card.line("kind").casefold() if card.type == ALCHEMY else card.type


TEXTS = TextKit(LANGUAGE, reads_as, ("flash", "eternity", "armament", "token"), ALCHEMY)
