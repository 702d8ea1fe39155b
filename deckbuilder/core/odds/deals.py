"""Deals that leave groups short: what is dealt for them, what else is kept, in how many ways."""

import math
from collections.abc import Callable, Iterator, Mapping

from deckbuilder.core.odds.hands import Hands
from deckbuilder.core.odds.question import Counts, Question, kinds_of
from deckbuilder.core.odds.short_draws import short_draws, short_draws_of_two
from engine.games.game import Mulligan

# Cards of short groups in the opening hand, other cards that are kept, cards of short groups drawn
# later; and in how many ways.
Deal = tuple[tuple[int, int, int], int]


class Deals:
    """The deals of one question. `spend` is told the steps that counting them takes."""

    def __init__(self, question: Question, spend: Callable[[int], None]) -> None:
        self._question = question
        self._spend = spend
        self._wanted = question.wanted
        self._opening = question.dealt
        self._sizes = dict(question.cells)
        self._hands = Hands(question, spend)
        self._tables: dict[Counts, dict[Counts, list[int]]] = {}

    def within(self, room: Mapping[int, int]) -> Iterator[Deal]:
        """Give the deals that bring no more cards of some groups than there is room for.

        A game without mulligan deals all cards at once, so that all of them are drawn later.
        """
        others = [group for group, most in enumerate(self._wanted) if most and group not in room]
        if self._question.mulligan is Mulligan.NONE:
            pool = kinds_of(self._question, tuple(room))
            for drawn, ways in enumerate(short_draws(pool, room, self._spend)):
                yield (0, 0, drawn), ways
        elif len(others) > 1:
            yield from self._by_hand(room)
        else:
            yield from self._by_card(room, others[0] if others else None)

    def _by_hand(self, room: Mapping[int, int]) -> Iterator[Deal]:
        """Give the deals by what the opening hand keeps for the short groups."""
        short = tuple(room)
        if short not in self._tables:
            self._tables[short] = self._hands.short_of(short)
        pool = kinds_of(self._question, short)
        for hand, ways_by_others in self._tables[short].items():
            left = dict(room)
            for held, kind in zip(hand, pool, strict=True):
                for group in kind:
                    left[group] -= held
            if min(left.values()) >= 0:
                rest = {kind: pool[kind] - held for held, kind in zip(hand, pool, strict=True)}
                for drawn, draws in enumerate(short_draws(rest, left, self._spend)):
                    for kept, ways in enumerate(ways_by_others):
                        if draws and ways:
                            yield (sum(hand), kept, drawn), ways * draws

    def _by_card(self, room: Mapping[int, int], other: int | None) -> Iterator[Deal]:
        """Give the deals where one other group at most is wanted.

        Then all cards that are ever dealt for the short groups can be counted first, those that
        count for the other group apart, and after that how many of them were in the opening hand.
        """
        deals = self._cards_dealt(room, other)
        for plain in range(min(self._opening, max(dealt for dealt, _ in deals)) + 1):
            most_marked = min(self._opening - plain, max(dealt for _, dealt in deals))
            for marked in range(most_marked + 1):
                by_later: dict[int, int] = {}
                for (all_plain, all_marked), ways in deals.items():
                    if all_plain >= plain and all_marked >= marked:
                        later = all_plain + all_marked - plain - marked
                        first = math.comb(all_plain, plain) * math.comb(all_marked, marked)
                        by_later[later] = by_later.get(later, 0) + ways * first
                for kept, hands in self._others_kept(other, plain + marked, marked).items():
                    for later, ways in by_later.items():
                        yield (plain + marked, kept, later), ways * hands

    def _cards_dealt(
        self, room: Mapping[int, int], other: int | None
    ) -> dict[tuple[int, int], int]:
        """Return by how many cards do not and do count for one more group the ways to be dealt."""
        pool: dict[tuple[Counts, bool], int] = {}
        for groups, size in self._question.cells:
            kind = tuple(group for group in groups if group in room)
            if kind:
                key = kind, other in groups
                pool[key] = pool.get(key, 0) + size
        table = short_draws_of_two(pool, room, self._spend)
        return {
            (plain, marked): ways
            for marked, row in enumerate(table)
            for plain, ways in enumerate(row)
            if ways
        }

    def _others_kept(self, other: int | None, held: int, counted: int) -> dict[int, int]:
        """Return in how many ways a hand keeps how many cards of one group alone.

        `held` cards of short groups are in the hand, and `counted` of them count for that group.
        """
        alone = 0 if other is None else self._sizes.get((other,), 0)
        useful = 0 if other is None else max(0, self._wanted[other] - counted)
        free = self._opening - held
        found: dict[int, int] = {}
        for dealt in range(free + 1):
            ways = math.comb(alone, dealt) * math.comb(self._sizes.get((), 0), free - dealt)
            if ways:
                kept = min(dealt, useful)
                found[kept] = found.get(kept, 0) + ways
        return found
