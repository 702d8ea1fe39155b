"""Counting every deal of a deck: exact odds.

Deals that fulfil wants are counted by inclusion and exclusion over sets of groups that stay short.
For one such set it matters alone how many cards are dealt for it, how many of them in the opening
hand, and how many others the mulligan keeps (`deals.py`). How many cards are drawn later enters in
the very last step, so that all turns share one count.

Sums are of whole numbers, often with many of them in fields of one large number; only the last step
divides.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from deckbuilder.core.odds.deals import Deals
from deckbuilder.core.odds.question import Counts, Goal, Question, kinds_of
from deckbuilder.core.odds.short_draws import short_draws
from engine.games.game import Mulligan

# Groups that stay short, and of each as many cards as would be needed.
_Short = tuple[Counts, Counts]
# Cards left in the deck, and how many of them are drawn.
_Draw = tuple[int, int]


class TooLargeError(Exception):
    """Counting every deal would take more steps than allowed."""


class Counting:
    """Counts deals for one question."""

    def __init__(self, question: Question, steps: int) -> None:
        self._question = question
        self._steps_left = steps
        self._wanted = question.wanted
        self._size = question.deck_size
        self._deals_of = Deals(question, self._spend)
        self._terms: dict[_Short, int] = {}
        # By how many cards of the deck count for no short group, and by what is dealt.
        self._deals: dict[tuple[int, int, int, int], int] = {}

    def probability(self, later: int | None = None) -> float:
        """Return the share of deals that meet the goal.

        Args:
            later: How many cards are drawn after the opening hand; None for what is asked.

        Raises:
            TooLargeError: It takes more steps than allowed.
        """
        question = self._question
        later = question.later if later is None else later
        if not self._deals:
            self._count_deals()
        found: dict[_Draw, int] = {}
        for (others, held, kept, drawn), ways in self._deals.items():
            all_kept = held + kept
            if question.mulligan is Mulligan.BOTTOM:
                left, rest = self._size - question.dealt, others - question.dealt + held
            else:
                left, rest = self._size - all_kept, others - kept
            draw = left, min(question.dealt - all_kept + later, left)
            if draw[1] >= drawn:
                found[draw] = found.get(draw, 0) + ways * math.comb(rest, draw[1] - drawn)
        is_dealt_once = question.mulligan is Mulligan.NONE
        return self._share(found, 1 if is_dealt_once else math.comb(self._size, question.dealt))

    def chance_with(self, kept: Counts, gone: Counts, redrawn: int) -> float:
        """Return the chance of the goal with a kept hand.

        Args:
            kept: What is kept, by cell.
            gone: What can no longer be drawn, by cell.
            redrawn: How many cards are drawn at once, besides those of later turns.

        Raises:
            TooLargeError: It takes more steps than allowed.
        """
        have = self._question.counts(kept)
        left = self._size - sum(gone)
        drawn = min(redrawn + self._question.later, left)
        ways = 0
        for (short, needs), sign in self._short_terms().items():
            room = {group: need - 1 - have[group] for group, need in zip(short, needs, strict=True)}
            if short and min(room.values()) >= 0:
                pool = kinds_of(self._question, short, gone)
                others = left - sum(pool.values())
                for count, each in enumerate(short_draws(pool, room, self._spend)):
                    if count <= drawn:
                        ways += sign * each * math.comb(others, drawn - count)
        return self._share({(left, drawn): ways}, 1)

    def _share(self, found: Mapping[_Draw, int], hands: int) -> float:
        met = sum(
            (Fraction(ways, math.comb(*draw) * hands) for draw, ways in found.items()), Fraction()
        )
        return float(met + self._short_terms().get(((), ()), 0))

    # Sets of groups

    def _short_terms(self) -> dict[_Short, int]:
        """Return which groups are to be counted as short, with the factor each set counts by.

        The chance of one alternative or another is that of the one plus that of the other minus
        that of both at once; likewise for groups that are short.
        """
        if not self._terms:
            for sign, needs in self._needs():
                wanted = [group for group, need in enumerate(needs) if need]
                for short in _subsets(wanted):
                    self._spend(1)
                    key = short, tuple(needs[group] for group in short)
                    self._terms[key] = self._terms.get(key, 0) + (-sign if len(short) % 2 else sign)
            self._terms = {key: sign for key, sign in self._terms.items() if sign or not key[0]}
        return self._terms

    def _needs(self) -> Iterator[tuple[int, Counts]]:
        """Give by group what each combination of alternatives needs, with the sign it counts by."""
        alternatives = self._question.goal.alternatives
        signed: dict[Counts, int] = {}
        for chosen in _subsets(range(len(alternatives))):
            if chosen:
                self._spend(1)
                both = Goal(tuple(alternatives[each] for each in chosen))
                needs = tuple(both.most_wanted(group) for group in range(self._question.groups))
                signed[needs] = signed.get(needs, 0) + (1 if len(chosen) % 2 else -1)
        yield from ((sign, needs) for needs, sign in signed.items() if sign)

    def _count_deals(self) -> None:
        for (short, needs), sign in self._short_terms().items():
            if short:
                room = {group: need - 1 for group, need in zip(short, needs, strict=True)}
                others = self._size - sum(kinds_of(self._question, short).values())
                for deal, ways in self._deals_of.within(room):
                    key = others, *deal
                    self._deals[key] = self._deals.get(key, 0) + sign * ways

    def _spend(self, steps: int) -> None:
        self._steps_left -= steps
        if self._steps_left < 0:
            raise TooLargeError


def _subsets(items: Sequence[int]) -> Iterator[tuple[int, ...]]:
    for size in range(len(items) + 1):
        yield from combinations(items, size)
