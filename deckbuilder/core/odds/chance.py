"""Answering a question about a deck: by counting all deals, or by dealing many."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from deckbuilder.core.odds.deal_counts import Counting, TooLargeError
from deckbuilder.core.odds.question import Counts, Question
from deckbuilder.core.odds.whole_hands import chance_of_choosing, chance_of_hands
from engine.games.game import Mulligan

EXACT_LIMIT = 1_000_000
SIMULATED_DEALS = 40_000


@dataclass(frozen=True, slots=True)
class Answer:
    """A probability and how it was found.

    Attributes:
        error: Half the width of the 95 % interval; 0 for an exact answer.
    """

    probability: float
    is_exact: bool = True
    error: float = 0.0

    @property
    def method(self) -> str:
        """The word for how the number was found."""
        return "exact" if self.is_exact else "simulated"


def chance(question: Question, *, seed: int = 1, limit: int = EXACT_LIMIT) -> Answer:
    """Return how likely the goal is met; exact unless that takes more steps than the limit."""
    return chances(question, [question.later], seed=seed, limit=limit)[0]


def chances(
    question: Question, later: Sequence[int], *, seed: int = 1, limit: int = EXACT_LIMIT
) -> tuple[Answer, ...]:
    """Answer the same question for several numbers of cards drawn after the opening hand."""
    try:
        if question.mulligan is Mulligan.WHOLE:
            return tuple(
                Answer(chance_of_hands(replace(question, later=cards), limit)) for cards in later
            )
        counting = Counting(question, limit)
        return tuple(Answer(counting.probability(cards)) for cards in later)
    except TooLargeError:
        return tuple(simulated(replace(question, later=cards), seed) for cards in later)


def simulated(question: Question, seed: int, deals: int = SIMULATED_DEALS) -> Answer:
    """Deal many times and count; the error is half the width of the 95 % interval."""
    random = Random(seed)
    deck = [cell for cell, (_, size) in enumerate(question.cells) for _ in range(size)]
    if question.mulligan is Mulligan.WHOLE:
        met = round(deals * _share_of_hands(question, deck, random, deals))
    else:
        met = sum(_deal_meets_goal(question, deck, random) for _ in range(deals))
    share = met / deals
    # One more success and failure each keep the interval honest near 0 and 1.
    spread = (met + 1) * (deals - met + 1) / (deals + 2) ** 2
    return Answer(share, is_exact=False, error=1.96 * math.sqrt(spread / deals))


def _share_of_hands(question: Question, deck: list[int], random: Random, deals: int) -> float:
    """Deal whole hands, told apart by what they hold of each group, and choose among them."""
    dealt: Counter[Counts] = Counter()
    met: Counter[Counts] = Counter()
    for _ in range(deals):
        order = random.sample(deck, min(len(deck), question.opening + question.later))
        hand = question.useful_counts(_by_cell(question, order[: question.opening]))
        dealt[hand] += 1
        met[hand] += question.goal.is_met(question.counts(_by_cell(question, order)))
    hands = [(count / deals, met[hand] / count) for hand, count in dealt.items()]
    return chance_of_choosing(hands, question.mulligans)


def _deal_meets_goal(question: Question, deck: list[int], random: Random) -> bool:
    order = random.sample(deck, min(len(deck), 2 * question.opening + question.later))
    hand = _by_cell(question, order[: question.opening])
    if question.mulligan is Mulligan.NONE:
        seen = order[: question.opening + question.later]
        return question.goal.is_met(question.counts(_by_cell(question, seen)))
    kept = question.kept(hand)
    pool = [size for _, size in question.cells]
    drawn = question.opening - sum(kept) + question.later
    if question.mulligan is Mulligan.BOTTOM:
        later = order[question.opening : question.opening + drawn]
    else:
        rest = [cell for cell, size in enumerate(pool) for _ in range(size - kept[cell])]
        later = random.sample(rest, min(len(rest), drawn))
    counted = zip(kept, _by_cell(question, later), strict=True)
    return question.goal.is_met(question.counts([mine + new for mine, new in counted]))


def _by_cell(question: Question, cards: list[int]) -> list[int]:
    counts = [0] * len(question.cells)
    for cell in cards:
        counts[cell] += 1
    return counts
