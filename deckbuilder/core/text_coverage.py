"""Card texts explained for people: by card, with a format's errata, and over all cards."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from engine.cards import Card
from engine.games.texts import explain_card
from engine.language.reading.report import Explanation
from engine.names import name_key


@dataclass(frozen=True, slots=True)
class Gap:
    """A sentence of a card that is not understood.

    Attributes:
        shape: The nearest known form, or why the sentence was refused where no form is near.
    """

    card: str
    sentence: str
    shape: str = ""


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many of many texts are understood.

    Attributes:
        gaps: Everything that is not understood.
    """

    texts: int
    understood: int
    gaps: tuple[Gap, ...]

    def by_shape(self) -> list[tuple[str, list[Gap]]]:
        """Return the gaps grouped by the nearest form, the largest group first."""
        groups: dict[str, list[Gap]] = {}
        for gap in self.gaps:
            groups.setdefault(gap.shape, []).append(gap)
        return sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))


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
    gaps: list[Gap] = []
    for card in cards:
        if not card.text.strip():
            continue
        texts += 1
        if is_known(card):
            understood += 1
            continue
        explanation = explain_card(card)
        understood += explanation.is_understood
        gaps += not_understood(explanation, card)
    return Coverage(texts, understood, tuple(gaps))


def not_understood(explanation: Explanation, card: Card) -> list[Gap]:
    """Return the sentences that are not understood; the whole text where it was not read."""
    if explanation.problem:
        return [Gap(card.name, card.text, explanation.problem)]
    return [
        Gap(card.name, each.text, each.trouble.nearest or each.trouble.reason)
        for each in explanation.sentences
        if each.trouble is not None
    ]
