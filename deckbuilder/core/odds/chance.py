"""Answering a question about a deck: by counting all deals, or by dealing many."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from deckbuilder.core.odds.question import Mulligan, Question

EXACT_LIMIT = 1_000_000
SIMULATED_DEALS = 40_000

# How many cards are drawn so far and, by group, how many of them count.
_States = dict[tuple[int, tuple[int, ...]], int]


class _TooLargeError(Exception):
    """Counting every deal would take more steps than allowed."""


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
    try:
        return Answer(_Counting(question, limit).probability())
    except _TooLargeError:
        return simulated(question, seed)


class _Counting:
    """Counts every deal. Sums are of whole numbers; only the last step divides."""

    def __init__(self, question: Question, steps: int) -> None:
        self._question = question
        self._steps_left = steps
        self._caps = [question.goal.most_wanted(group) for group in range(question.groups)]
        self._needed_after = self._groups_complete_after_each_cell()
        self._raised_by_cell: dict[tuple[int, tuple[int, ...]], list[tuple[int, ...] | None]] = {}

    def probability(self) -> float:
        """Return the share of deals that meet the goal."""
        question = self._question
        sizes = tuple(size for _, size in question.cells)
        opening = min(question.opening, question.deck_size)
        if question.mulligan is Mulligan.NONE:
            drawn = min(opening + question.later, question.deck_size)
            return self._share_met(sizes, drawn, (0,) * len(sizes))
        met = 0.0
        for (kept, pool), ways in self._after_mulligan(sizes, opening).items():
            drawn = min(opening - sum(kept) + question.later, sum(pool))
            met += ways * self._share_met(pool, drawn, kept)
        return met / math.comb(question.deck_size, opening)

    def _after_mulligan(
        self, sizes: tuple[int, ...], opening: int
    ) -> dict[tuple[tuple[int, ...], tuple[int, ...]], int]:
        """Return in how many ways each hand is kept with each pool left to draw from."""
        outcomes: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
        is_shuffled = self._question.mulligan is Mulligan.SHUFFLED
        for hand in _hands(sizes, opening):
            self._spend(len(sizes))
            kept = self._question.kept(hand)
            key = kept, _less(sizes, kept if is_shuffled else hand)
            ways = math.prod(math.comb(size, held) for size, held in zip(sizes, hand, strict=True))
            outcomes[key] = outcomes.get(key, 0) + ways
        return outcomes

    def _share_met(self, pool: tuple[int, ...], drawn: int, held: tuple[int, ...]) -> float:
        """Return the share of draws from a pool that, with what is held, meet the goal."""
        goal = self._question.goal
        start = tuple(map(min, self._question.counts(held), self._caps))
        states: _States = {(0, start): 1}
        rest = 0
        for cell, (groups, _) in enumerate(self._question.cells):
            if groups:
                states = self._with_cell(states, cell, pool[cell], drawn)
            else:
                rest += pool[cell]
        met = sum(
            ways * math.comb(rest, drawn - taken)
            for (taken, counts), ways in states.items()
            if goal.is_met(counts)
        )
        return met / math.comb(sum(pool), drawn)

    def _with_cell(self, states: _States, cell: int, size: int, most: int) -> _States:
        ways_to_take = [math.comb(size, taken) for taken in range(min(size, most) + 1)]
        after: _States = {}
        for (taken, counts), ways in states.items():
            self._spend(len(ways_to_take))
            raised = self._raised(cell, counts, len(ways_to_take))
            for more in range(min(len(ways_to_take), most - taken + 1)):
                counts_then = raised[more]
                if counts_then is not None:
                    key = (taken + more, counts_then)
                    after[key] = after.get(key, 0) + ways * ways_to_take[more]
        return after

    def _raised(
        self, cell: int, counts: tuple[int, ...], length: int
    ) -> list[tuple[int, ...] | None]:
        """Return the counts after 0, 1, 2, ... cards of a cell; None where a want has failed."""
        known = self._raised_by_cell.setdefault((cell, counts), [])
        groups = self._question.cells[cell][0]
        for more in range(len(known), length):
            raised = list(counts)
            for group in groups:
                raised[group] = min(self._caps[group], raised[group] + more)
            has_failed = any(raised[group] < count for group, count in self._needed_after[cell])
            known.append(None if has_failed else tuple(raised))
        return known

    def _groups_complete_after_each_cell(self) -> list[list[tuple[int, int]]]:
        """Return by cell the wants that can only fail behind it, so that failures are dropped."""
        question = self._question
        needed: list[list[tuple[int, int]]] = [[] for _ in question.cells]
        if len(question.goal.alternatives) != 1:
            return needed
        for want in question.goal.alternatives[0]:
            cells = [
                cell for cell, (groups, _) in enumerate(question.cells) if want.group in groups
            ]
            if cells:
                needed[cells[-1]].append((want.group, want.count))
        return needed

    def _spend(self, steps: int) -> None:
        self._steps_left -= steps
        if self._steps_left < 0:
            raise _TooLargeError


def _less(sizes: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(size - gone for size, gone in zip(sizes, taken, strict=True))


def _hands(sizes: tuple[int, ...], total: int) -> Iterator[tuple[int, ...]]:
    """Give every way to take a total of cards, counted by cell."""
    if not sizes:
        if total == 0:
            yield ()
        return
    room_behind = sum(sizes[1:])
    for held in range(max(0, total - room_behind), min(sizes[0], total) + 1):
        for others in _hands(sizes[1:], total - held):
            yield (held, *others)


def simulated(question: Question, seed: int, deals: int = SIMULATED_DEALS) -> Answer:
    """Deal many times and count; the error is half the width of the 95 % interval."""
    random = Random(seed)
    deck = [cell for cell, (_, size) in enumerate(question.cells) for _ in range(size)]
    met = sum(_deal_meets_goal(question, deck, random) for _ in range(deals))
    share = met / deals
    # One more success and failure each keep the interval honest near 0 and 1.
    spread = (met + 1) * (deals - met + 1) / (deals + 2) ** 2
    return Answer(share, is_exact=False, error=1.96 * math.sqrt(spread / deals))


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
        left = _less(tuple(pool), kept)
        rest = [cell for cell, size in enumerate(left) for _ in range(size)]
        later = random.sample(rest, min(len(rest), drawn))
    counted = zip(kept, _by_cell(question, later), strict=True)
    return question.goal.is_met(question.counts([mine + new for mine, new in counted]))


def _by_cell(question: Question, cards: list[int]) -> list[int]:
    counts = [0] * len(question.cells)
    for cell in cards:
        counts[cell] += 1
    return counts
