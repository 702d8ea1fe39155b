"""Card texts explained for people: by card, with a format's errata, and over all cards."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from engine.cards import Card
from engine.games.texts import explain_card
from engine.language.reading.report import Explanation
from engine.names import name_key


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many of many texts are understood.

    Attributes:
        gaps: Card and sentence of everything that is not understood.
    """

    texts: int
    understood: int
    gaps: tuple[tuple[str, str], ...]


def errata_of(card: Card, errata: Mapping[str, str]) -> str | None:
    """Return the text that a format's errata give a card; None where they leave it alone."""
    for name, text in errata.items():
        if name_key(name) == card.key:
            return text
    return None


def _explain_anyway(_card: Card) -> bool:
    return False


def coverage(cards: Iterable[Card], is_known: Callable[[Card], bool] = _explain_anyway) -> Coverage:
    """Explain all cards that have a text, and count; known ones are understood as it is."""
    texts = understood = 0
    gaps: list[tuple[str, str]] = []
    for card in cards:
        if not card.text.strip():
            continue
        texts += 1
        if is_known(card):
            understood += 1
            continue
        explanation = explain_card(card)
        understood += explanation.is_understood
        gaps += [(card.name, text) for text in not_understood(explanation, card.text)]
    return Coverage(texts, understood, tuple(gaps))


def not_understood(explanation: Explanation, text: str) -> list[str]:
    """Return the sentences that are not understood; the whole text where it was not read."""
    if explanation.problem:
        return [text]
    return [each.text for each in explanation.sentences if not each.is_understood]
