"""Counting every deal of a deck: exact odds.

Three observations keep the count small. Hands from which the mulligan keeps the same cards are
counted together. Draws that fall short of some wants are far fewer to list than those that fulfil
them, so fulfilment is counted by inclusion and exclusion. And for a set of wants all cards that
count for none of them are alike.
"""

import math
from collections.abc import Iterator
from itertools import combinations

from deckbuilder.core.odds.question import Goal, Question
from engine.games.game import Mulligan

Counts = tuple[int, ...]
# For each cell the groups it counts for, and how many cards it holds.
_Cells = tuple[tuple[tuple[int, ...], int], ...]
# What is kept of a hand and what is then gone from the pool, each by cell.
_Outcomes = dict[tuple[Counts, Counts], int]


class TooLargeError(Exception):
    """Counting every deal would take more steps than allowed."""


class Counting:
    """Counts deals for one question. Sums are of whole numbers; only the last step divides."""

    def __init__(self, question: Question, steps: int) -> None:
        self._question = question
        self._steps_left = steps
        self._signed_needs: list[tuple[int, Counts]] = []
        self._short: dict[tuple[_Cells, Counts, int], int] = {}

    def probability(self) -> float:
        """Return the share of deals that meet the goal.

        Raises:
            TooLargeError: It takes more steps than allowed.
        """
        question = self._question
        if question.mulligan is Mulligan.NONE:
            nothing = (0,) * len(question.cells)
            return self.chance_with(nothing, nothing, question.opening)
        opening = min(question.opening, question.deck_size)
        met = 0.0
        for (kept, gone), ways in self._after_mulligan(opening).items():
            met += ways * self.chance_with(kept, gone, opening - sum(kept))
        return met / math.comb(question.deck_size, opening)

    def chance_with(self, kept: Counts, gone: Counts, redrawn: int) -> float:
        """Return the chance of the goal with a kept hand.

        Args:
            kept: What is kept, by cell.
            gone: What can no longer be drawn, by cell.
            redrawn: How many cards are drawn at once, besides those of later turns.

        Raises:
            TooLargeError: It takes more steps than allowed.
        """
        counts = self._question.counts(kept)
        if self._question.goal.is_met(counts):
            return 1.0
        if not self._signed_needs:
            self._signed_needs = self._needs()
        pool = tuple(
            (groups, size - away)
            for (groups, size), away in zip(self._question.cells, gone, strict=True)
        )
        left = sum(size for _, size in pool)
        drawn = min(redrawn + self._question.later, left)
        met = 0
        for sign, needs in self._signed_needs:
            missing = [need - count for need, count in zip(needs, counts, strict=True)]
            met += sign * self._ways_fulfilled(pool, missing, drawn)
        return met / math.comb(left, drawn)

    def _needs(self) -> list[tuple[int, Counts]]:
        """Return by group what each combination of alternatives needs, with the sign it counts by.

        The chance of one alternative or another is that of the one plus that of the other minus
        that of both at once.
        """
        alternatives = self._question.goal.alternatives
        signed: dict[Counts, int] = {}
        for chosen in _subsets(range(len(alternatives))):
            if chosen:
                self._spend(1)
                both = Goal(tuple(alternatives[each] for each in chosen))
                needs = tuple(both.most_wanted(group) for group in range(self._question.groups))
                signed[needs] = signed.get(needs, 0) + (1 if len(chosen) % 2 else -1)
        return [(sign, needs) for needs, sign in signed.items() if sign]

    def _after_mulligan(self, opening: int) -> _Outcomes:
        """Return in how many ways each hand is kept, and what is then gone from the pool."""
        question = self._question
        nothing = (0,) * len(question.cells)
        wanted = tuple(question.goal.most_wanted(group) for group in range(question.groups))
        # Cards dealt so far, what is kept of them, what is gone, what the kept ones leave missing.
        hands: dict[tuple[int, Counts, Counts, Counts], int] = {(0, nothing, nothing, wanted): 1}
        for cell in question.keeping_order:
            size = question.cells[cell][1]
            after: dict[tuple[int, Counts, Counts, Counts], int] = {}
            for (dealt, kept, gone, missing), ways in hands.items():
                useful = question.useful(cell, missing)
                self._spend(min(size, opening - dealt) + 1)
                for held in range(min(size, opening - dealt) + 1):
                    stays = min(held, useful)
                    leaves = stays if question.mulligan is Mulligan.SHUFFLED else held
                    key = (
                        dealt + held,
                        _with(kept, cell, stays),
                        _with(gone, cell, leaves),
                        question.still_missing(missing, cell, stays),
                    )
                    after[key] = after.get(key, 0) + ways * math.comb(size, held)
            hands = after
        return {
            (kept, gone): ways for (dealt, kept, gone, _), ways in hands.items() if dealt == opening
        }

    def _ways_fulfilled(self, pool: _Cells, missing: list[int], drawn: int) -> int:
        """Return how many draws have at least what is missing of every group."""
        wanted = [group for group, count in enumerate(missing) if count > 0]
        ways = 0
        for groups in _subsets(wanted):
            short = self._ways_short(pool, {group: missing[group] for group in groups}, drawn)
            ways += -short if len(groups) % 2 else short
        return ways

    def _ways_short(self, pool: _Cells, missing: dict[int, int], drawn: int) -> int:
        """Return how many draws have less than what is missing of each of some groups."""
        melted: dict[tuple[int, ...], int] = {}
        for groups, size in pool:
            counting = tuple(group for group in groups if group in missing)
            melted[counting] = melted.get(counting, 0) + size
        others = melted.pop((), 0)
        if not melted:
            return math.comb(others, drawn)
        key = (*sorted(melted.items()), ((), others)), tuple(missing.values()), drawn
        if key not in self._short:
            self._short[key] = self._listed_short(melted, missing, drawn, others)
        return self._short[key]

    def _listed_short(
        self, cells: dict[tuple[int, ...], int], missing: dict[int, int], drawn: int, others: int
    ) -> int:
        groups = list(missing)
        # How many cards are drawn, and how many more of each group keep it short.
        draws: dict[tuple[int, Counts], int] = {(0, tuple(missing[each] - 1 for each in groups)): 1}
        for counting, size in cells.items():
            places = [groups.index(group) for group in counting]
            after: dict[tuple[int, Counts], int] = {}
            for (taken, room), ways in draws.items():
                most = min(size, drawn - taken, *(room[place] for place in places))
                self._spend(most + 1)
                for more in range(most + 1):
                    left = list(room)
                    for place in places:
                        left[place] -= more
                    key = taken + more, tuple(left)
                    after[key] = after.get(key, 0) + ways * math.comb(size, more)
            draws = after
        return sum(ways * math.comb(others, drawn - taken) for (taken, _), ways in draws.items())

    def _spend(self, steps: int) -> None:
        self._steps_left -= steps
        if self._steps_left < 0:
            raise TooLargeError


def _with(counts: Counts, cell: int, held: int) -> Counts:
    return (*counts[:cell], held, *counts[cell + 1 :]) if held else counts


def _subsets(items: list[int] | range) -> Iterator[tuple[int, ...]]:
    for size in range(len(items) + 1):
        yield from combinations(items, size)
