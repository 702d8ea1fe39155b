"""Mulligans of whole hands: each hand is kept unless another one makes the goal likelier."""

import math
from collections.abc import Iterable, Iterator

from deckbuilder.core.odds.deal_counts import Counting, TooLargeError
from deckbuilder.core.odds.question import Counts, Question

# With more different hands than this, counting them all takes too long.
MOST_HANDS = 2_000
# How often a hand is dealt, and how likely the goal is with it.
_Weighed = tuple[float, float]


def chance_of_hands(question: Question, steps: int, mulligans: int | None = None) -> float:
    """Return how likely the goal is, counting every opening hand.

    Args:
        question: What is asked.
        steps: The most steps that counting may take.
        mulligans: How many are left; None for as many as are asked about.

    Raises:
        TooLargeError: It takes more steps than allowed.
    """
    counting = Counting(question, steps)
    deals = math.comb(question.deck_size, question.dealt)
    hands = [(ways / deals, counting.chance_with(hand, hand, 0)) for hand, ways in _hands(question)]
    return chance_of_choosing(hands, question.mulligans if mulligans is None else mulligans)


def chance_of_choosing(hands: Iterable[_Weighed], mulligans: int) -> float:
    """Return how likely the goal is where a hand may be changed that many times."""
    weighed = list(hands)
    value = sum(share * chance for share, chance in weighed)
    for _ in range(mulligans):
        value = sum(share * max(chance, value) for share, chance in weighed)
    return value


def _hands(question: Question) -> Iterator[tuple[Counts, int]]:
    """Give every opening hand by cell, and in how many ways it is dealt."""
    hands: dict[Counts, int] = {(): 1}
    for _, size in question.cells:
        longer: dict[Counts, int] = {}
        for hand, ways in hands.items():
            for held in range(min(size, question.dealt - sum(hand)) + 1):
                longer[(*hand, held)] = ways * math.comb(size, held)
        if len(longer) > MOST_HANDS:
            raise TooLargeError
        hands = longer
    return ((hand, ways) for hand, ways in hands.items() if sum(hand) == question.dealt)
