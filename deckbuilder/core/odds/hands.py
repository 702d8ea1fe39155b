"""Opening hands after the mulligan, counted by what matters to groups that stay short.

A card that counts for a group which is still short in the end was never put back: the policy parts
with a card only when all its groups have enough. So of a hand it matters how many cards of each
kind it holds that count for such a group, all of them kept, and how many others are kept.

Hands are dealt cell by cell. Those that hold as many cards and lack the same are counted together.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Iterable

from deckbuilder.core.odds.question import Counts, Question, kinds_of
from deckbuilder.core.odds.short_draws import merged

# By a key (`_Keys`), in how many ways: a field for each number of other cards that are kept.
_States = dict[int, int]
# What is added to the key of a state, and a factor for its ways.
_Move = tuple[int, int]


class Hands:
    """The opening hands of one question. `spend` is told the steps that counting them takes."""

    def __init__(self, question: Question, spend: Callable[[int], None]) -> None:
        self._question = question
        self._spend = spend
        self._opening = question.dealt
        self._width = math.comb(question.deck_size, self._opening).bit_length()
        self._order = [cell for cell in question.keeping_order if question.cells[cell][0]]
        self._factors = [self._factors_of(size) for _, size in question.cells]
        # By cell and whether it counts for groups that stay short, and by what hands lack.
        self._moves: dict[tuple[int, bool], dict[int, list[_Move]]] = defaultdict(dict)
        # By cell, and by what hands lack: what they lack with one more card of it.
        self._with_card: dict[int, dict[int, int]] = defaultdict(dict)

    def short_of(self, short: Counts) -> dict[Counts, list[int]]:
        """Count the hands that are short of all of some groups.

        Returns:
            By the cards kept for these groups, as many of each kind as `kinds_of` lists: in how
            many ways no other card is kept, one other card, two, ...
        """
        keys = _Keys(self._question, short)
        useless = dict(self._question.cells).get((), 0)
        found: dict[Counts, int] = {}
        for key, ways in self._dealt(keys).items():
            kept = keys.kept(key)
            rest = math.comb(useless, self._opening - keys.dealt(key))
            found[kept] = found.get(kept, 0) + ways * rest
        return {kept: self._by_others(ways) for kept, ways in found.items()}

    def _dealt(self, keys: "_Keys") -> _States:
        """Deal cards of all cells, those last that only count for groups that stay short.

        What is missing of a group for which no further cell counts is forgotten.
        """
        states: _States = {keys.start(): 1}
        cells = sorted(self._order, key=keys.is_inside)
        for at, cell in enumerate(cells, start=1):
            states = self._after(states, cell, keys)
            self._spend(len(states))
            forgotten = keys.forgotten(cell, cells[at:])
            if forgotten:
                states = merged(states, ~forgotten)
        return states

    def _after(self, states: _States, cell: int, keys: "_Keys") -> _States:
        """Deal no card of one cell, one card, two, ..."""
        full, lacking, card = keys.full, keys.lacking, keys.adds[cell]
        moves = self._moves[cell, bool(card)]
        after = dict(states)
        for key, ways in states.items():
            lack = key & lacking
            if lack not in moves:
                moves[lack] = self._moves_from(lack, cell, keys)
            kept = key
            for change, factor in moves[lack]:
                kept += card
                if kept & full:
                    break
                new = kept + change
                after[new] = after.get(new, 0) + ways * factor
        return after

    def _moves_from(self, lack: int, cell: int, keys: "_Keys") -> list[_Move]:
        """List what dealing one card of a cell does, two cards, three, ..."""
        groups = self._question.cells[cell][0]
        # All cards for groups that stay short are kept, but they are not counted as others.
        useful = 0 if keys.adds[cell] else keys.most_missing(lack, groups)
        changes, left, known = [], lack, self._with_card[cell]
        for _ in range(self._opening - keys.dealt(lack)):
            if left not in known:
                known[left] = keys.with_card(left, groups)
            left = known[left]
            changes.append(left - lack)
        return list(zip(changes, self._factors[cell][useful], strict=False))

    def _factors_of(self, size: int) -> list[list[int]]:
        """Return by how many cards are useful: the ways to be dealt one card, two, three, ..."""
        most = range(1, min(size, self._opening) + 1)
        return [
            [math.comb(size, held) << min(held, useful) * self._width for held in most]
            for useful in range(self._opening + 1)
        ]

    def _by_others(self, ways: int) -> list[int]:
        field = (1 << self._width) - 1
        return [ways >> kept * self._width & field for kept in range(self._opening + 1)]


class _Keys:
    """How a hand is written as one whole number.

    Lowest is a field for how many cards are dealt, then fields for what is missing of each group:
    nothing of a group that stays short, and never more than cards are yet to be dealt. Then follow
    fields for each kind of cards kept for groups that stay short, and fields that count for each
    such group and run over into their highest bit when it has enough.

    Attributes:
        lacking: The bits of what is dealt and missing.
        full: The highest bits of the fields of groups that stay short.
        adds: By cell, what a card kept for such groups adds; 0 for a card of other groups only.
    """

    def __init__(self, question: Question, short: Counts) -> None:
        self._short = short
        self._opening = question.dealt
        self._wanted = question.wanted
        self._cells = [groups for groups, _ in question.cells]
        self._kinds = list(kinds_of(question, short))
        self._width = max(self._opening, *self._wanted, 1).bit_length() + 1
        self._field = (1 << self._width) - 1
        self._places = [(1 + group) * self._width for group in range(question.groups)]
        self._kept_from = (1 + question.groups) * self._width
        self.lacking = (1 << self._kept_from) - 1
        high = 1 << self._width - 1
        self.full = sum(high << self._count_place(group) for group in short)
        self._none = sum(high - self._wanted[group] << self._count_place(group) for group in short)
        cards = {kind: self._card(at) for at, kind in enumerate(self._kinds)}
        self.adds = [
            cards.get(tuple(group for group in groups if group in short), 0)
            for groups in self._cells
        ]

    def start(self) -> int:
        """Return the key of a hand without cards."""
        missing = sum(
            min(self._wanted[group], self._opening) << place
            for group, place in enumerate(self._places)
            if group not in self._short
        )
        return missing + self._none

    def dealt(self, key: int) -> int:
        """Return how many cards are dealt."""
        return key & self._field

    def most_missing(self, key: int, groups: Counts) -> int:
        """Return how many cards are missing of that of some groups of which most are."""
        return max([key >> self._places[group] & self._field for group in groups])

    def with_card(self, lack: int, groups: Counts) -> int:
        """Return what is dealt and missing with one more card that counts for some groups."""
        after = self.dealt(lack) + 1
        most, field = self._opening - after, self._field
        if not most:
            return after
        for group, place in enumerate(self._places):
            missing = lack >> place & field
            if missing:
                if group in groups:
                    missing -= 1
                after += (missing if missing < most else most) << place
        return after

    def is_inside(self, cell: int) -> bool:
        """Whether a cell counts for groups that stay short and for no other."""
        return set(self._cells[cell]) <= set(self._short)

    def forgotten(self, cell: int, cells: Iterable[int]) -> int:
        """Return the bits of what is missing that some cells no longer ask for after another."""
        asked = {group for later in cells for group in self._cells[later]}
        groups = set(self._cells[cell]) - asked - set(self._short)
        return sum(self._field << self._places[group] for group in groups)

    def kept(self, key: int) -> Counts:
        """Return how many cards of each kind are kept for groups that stay short."""
        fields = key >> self._kept_from
        return tuple(fields >> at * self._width & self._field for at in range(len(self._kinds)))

    def _card(self, at: int) -> int:
        counted = sum(1 << self._count_place(group) for group in self._kinds[at])
        return counted + (1 << self._kept_from + at * self._width)

    def _count_place(self, group: int) -> int:
        at = len(self._kinds) + self._short.index(group)
        return self._kept_from + at * self._width
