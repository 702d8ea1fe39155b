"""Counting every deal of a deck: exact odds.

Four observations keep the count small. Hands from which the mulligan keeps the same cards are
counted together. Draws that fall short of some wants are far fewer to list than those that fulfil
them, so fulfilment is counted by inclusion and exclusion over sets of wants. For one such set cards
that count for the same of its wants are alike, and so are hands that take as many of each kind. And
which draws fall short depends on what is missing alone, so they are listed once.

Kinds of cards are numbered by the groups they count for, one bit for each. What a hand takes from
the deck is one whole number with a field for each kind, so that leaving a group out is a shift and
an addition.
"""

import math
from collections.abc import Iterator
from itertools import combinations

from deckbuilder.core.odds.question import Goal, Question
from engine.games.game import Mulligan

Counts = tuple[int, ...]
# Hands as whole numbers, and in how many ways each comes about.
_Hands = dict[int, int]
# A draw that falls short: how many cards of which kinds.
_Draw = tuple[tuple[int, int], ...]


class TooLargeError(Exception):
    """Counting every deal would take more steps than allowed."""


class Counting:
    """Counts deals for one question. Sums are of whole numbers; only the last step divides."""

    def __init__(self, question: Question, steps: int) -> None:
        self._question = question
        self._steps_left = steps
        self._width = max(1, question.deck_size).bit_length()
        self._field = (1 << self._width) - 1
        # Above the fields of the kinds stands how many cards are kept.
        self._top = self._width << question.groups
        self._masks = [_mask(groups) for groups, _ in question.cells]
        self._wanted = tuple(question.goal.most_wanted(group) for group in range(question.groups))
        self._high = [self._fields_with(group) for group in range(question.groups)]
        self._sizes: dict[int, dict[int, int]] = {}
        self._draws: dict[tuple[int, Counts], list[tuple[int, _Draw]]] = {}
        self._signed_needs: list[tuple[int, Counts]] = []

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
        met = sum(
            self._met(hands, missing, opening)
            for missing, hands in self._after_mulligan(opening).items()
        )
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
        missing = tuple(
            max(0, need - have) for need, have in zip(self._wanted, counts, strict=True)
        )
        hand = sum(away << self._place(cell) for cell, away in enumerate(gone))
        size = sum(kept)
        return self._met({hand + (size << self._top): 1}, missing, redrawn + size)

    # Sets of wants

    def _needs(self) -> list[tuple[int, Counts]]:
        """Return by group what each combination of alternatives needs, with the sign it counts by.

        The chance of one alternative or another is that of the one plus that of the other minus
        that of both at once.
        """
        if self._signed_needs:
            return self._signed_needs
        alternatives = self._question.goal.alternatives
        signed: dict[Counts, int] = {}
        for chosen in _subsets(range(len(alternatives))):
            if chosen:
                self._spend(1)
                both = Goal(tuple(alternatives[each] for each in chosen))
                needs = tuple(both.most_wanted(group) for group in range(self._question.groups))
                signed[needs] = signed.get(needs, 0) + (1 if len(chosen) % 2 else -1)
        self._signed_needs = [(sign, needs) for needs, sign in signed.items() if sign]
        return self._signed_needs

    def _met(self, hands: _Hands, missing: Counts, hand_size: int) -> float:
        """Return how many hands, each counted by its chance, meet the goal in the end.

        Args:
            hands: What is gone from the deck for each, in how many ways.
            missing: What the kept cards leave missing of the most that is wanted.
            hand_size: How many cards there are before the draws of later turns.
        """
        # For each number of cards left and drawn, the ways to fulfil the goal.
        found: dict[tuple[int, int], int] = {}
        tables = {(1 << self._question.groups) - 1: hands}
        for sign, needs in self._needs():
            # What is kept of a group that is short is the most wanted less what is missing.
            rooms = {
                group: need - 1 - most + lacks
                for group, (need, most, lacks) in enumerate(
                    zip(needs, self._wanted, missing, strict=True)
                )
                if lacks and need > most - lacks
            }
            for groups in _subsets(list(rooms)):
                table = self._melted(tables, _mask(groups))
                signed = -sign if len(groups) % 2 else sign
                room = tuple(rooms[group] for group in groups)
                self._add_short(found, table, _mask(groups), room, hand_size, signed)
        return sum(ways / math.comb(left, drawn) for (left, drawn), ways in found.items())

    def _melted(self, tables: dict[int, _Hands], wanted: int) -> _Hands:
        """Return the hands as a set of wants sees them; other groups are left out one by one."""
        known = tables.get(wanted)
        if known is not None:
            return known
        group = (~wanted & (1 << self._question.groups) - 1).bit_length() - 1
        hands = self._melted(tables, wanted | 1 << group)
        self._spend(len(hands))
        high = self._high[group]
        shift = self._width << group
        melted: _Hands = {}
        for hand, ways in hands.items():
            moved = hand & high
            key = hand - moved + (moved >> shift)
            melted[key] = melted.get(key, 0) + ways
        tables[wanted] = melted
        return melted

    def _fields_with(self, group: int) -> int:
        return sum(
            self._field << kind * self._width
            for kind in range(1 << self._question.groups)
            if kind >> group & 1
        )

    # One set of wants

    def _add_short(
        self,
        found: dict[tuple[int, int], int],
        hands: _Hands,
        wanted: int,
        room: Counts,
        hand_size: int,
        sign: int,
    ) -> None:
        """Add the ways to bring no more of each want than there is room for, with a sign."""
        sizes = self._sizes_for(wanted)
        kinds = [(kind * self._width, size) for kind, size in sizes.items() if kind]
        draws = self._short_draws(wanted, room)
        self._spend(len(hands) * len(draws))
        comb, field, later = math.comb, self._field, self._question.later
        useless = sizes.get(0, 0)
        for hand, ways in hands.items():
            pool = [size - (hand >> place & field) for place, size in kinds]
            others = useless - (hand & field)
            left = others + sum(pool)
            drawn = min(hand_size - (hand >> self._top) + later, left)
            short = comb(others, drawn)
            for taken, cards in draws:
                if taken <= drawn:
                    product = comb(others, drawn - taken)
                    for at, count in cards:
                        product *= pool[at] if count == 1 else comb(pool[at], count)
                    short += product
            found[left, drawn] = found.get((left, drawn), 0) + sign * ways * short

    def _short_draws(self, wanted: int, room: Counts) -> list[tuple[int, _Draw]]:
        """List the draws of wanted cards that fit into a room, apart from drawing none."""
        key = wanted, room
        if key not in self._draws:
            groups = [group for group in range(self._question.groups) if wanted >> group & 1]
            found: list[tuple[int, _Draw, Counts]] = [(0, (), room)]
            kinds = [kind for kind in self._sizes_for(wanted) if kind]
            for at, kind in enumerate(kinds):
                takes = tuple(kind >> group & 1 for group in groups)
                found = [each for one in found for each in _with_more(one, at, takes)]
                self._spend(len(found))
            self._draws[key] = [(taken, cards) for taken, cards, _ in found if taken]
        return self._draws[key]

    def _sizes_for(self, wanted: int) -> dict[int, int]:
        """Return how many cards of the deck each kind has, as a set of wants sees them."""
        if wanted not in self._sizes:
            sizes: dict[int, int] = {}
            for mask, (_, size) in zip(self._masks, self._question.cells, strict=True):
                sizes[mask & wanted] = sizes.get(mask & wanted, 0) + size
            self._sizes[wanted] = sizes
        return self._sizes[wanted]

    # Hands

    def _after_mulligan(self, opening: int) -> dict[Counts, _Hands]:
        """Return by what is missing in how many ways each hand is kept; hands say what is gone."""
        question = self._question
        # Cards dealt so far and what the kept ones leave missing; hands for each.
        states: dict[tuple[int, Counts], _Hands] = {(0, self._wanted): {0: 1}}
        order = question.keeping_order
        last = order[-1] if order else -1  # an empty deck has nothing to be dealt
        for cell in order:
            size = question.cells[cell][1]
            after: dict[tuple[int, Counts], _Hands] = {}
            moves: dict[Counts, list[tuple[Counts, int]]] = {}
            for (dealt, missing), hands in states.items():
                if missing not in moves:
                    moves[missing] = self._moves(cell, missing, min(size, opening))
                least = opening - dealt if cell == last else 0
                for held in range(least, min(size, opening - dealt) + 1):
                    left, added = moves[missing][held]
                    into = after.setdefault((dealt + held, left), {})
                    _merge(into, hands, added, math.comb(size, held))
                    self._spend(len(hands))
            states = after
        return {missing: hands for (_, missing), hands in states.items()}

    def _moves(self, cell: int, missing: Counts, most: int) -> list[tuple[Counts, int]]:
        """Return what any number of cards of a cell leaves missing, and what it adds to a hand."""
        question = self._question
        useful = question.useful(cell, missing)
        is_shuffled = question.mulligan is Mulligan.SHUFFLED
        moves = []
        for held in range(most + 1):
            stays = min(held, useful)
            gone = stays if is_shuffled else held
            added = (gone << self._place(cell)) + (stays << self._top)
            moves.append((question.still_missing(missing, cell, stays), added))
        return moves

    def _place(self, cell: int) -> int:
        return self._masks[cell] * self._width

    def _spend(self, steps: int) -> None:
        self._steps_left -= steps
        if self._steps_left < 0:
            raise TooLargeError


def _merge(into: _Hands, hands: _Hands, added: int, factor: int) -> None:
    for hand, ways in hands.items():
        key = hand + added
        into[key] = into.get(key, 0) + ways * factor


def _with_more(
    draw: tuple[int, _Draw, Counts], at: int, takes: Counts
) -> Iterator[tuple[int, _Draw, Counts]]:
    """Give a draw with none, one, two, ... cards of a further kind, as long as they fit."""
    taken, cards, room = draw
    yield draw
    most = min(left for left, takes_one in zip(room, takes, strict=True) if takes_one)
    for count in range(1, most + 1):
        left = tuple(have - count * one for have, one in zip(room, takes, strict=True))
        yield taken + count, (*cards, (at, count)), left


def _mask(groups: tuple[int, ...]) -> int:
    return sum(1 << group for group in groups)


def _subsets(items: list[int] | range) -> Iterator[tuple[int, ...]]:
    for size in range(len(items) + 1):
        yield from combinations(items, size)
