"""How card texts of Akora are read."""

from engine.cards import Card
from engine.games.akora.language import LANGUAGE
from engine.games.kits import TextKit


def reads_as(card: Card) -> str:
    """Return what a card's text is read as: of an Alchemy Card, its kind."""
    return (card.line("kind") or card.type).casefold()


TEXTS = TextKit(LANGUAGE, reads_as)
