"""How card texts of Akora are read."""

from engine.cards import Card
from engine.games.akora.language import LANGUAGE
from engine.games.akora.play.lower.lowering import LOWERING
from engine.games.akora.play.numbers import ALCHEMY_KINDS, CARD_TYPES
from engine.games.kits import TextKit
from engine.language.lowering.trial import Trial

ALCHEMY = "alchemy"


def reads_as(card: Card) -> str:
    """Return what a card's text is read as: of an Alchemy Card, its kind."""
    return card.line("kind").casefold() if card.type == ALCHEMY else card.type


TEXTS = TextKit(
    LANGUAGE,
    Trial(LOWERING, {**CARD_TYPES, **ALCHEMY_KINDS}),
    reads_as,
    tuple(ALCHEMY_KINDS),
    ALCHEMY,
)
