"""What is asked: groups of cards, a goal over them, and how many cards are seen when.

A deck is cut into cells: cards that count for exactly the same wants are alike. Everything the odds
need to know of a deck is how many cards each cell holds.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import repeat

from engine.games.game import DrawRules, Mulligan

# How many of each: of groups, cells or kinds, in their order; or groups themselves, by number.
Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Want:
    """At least `count` cards of one group; groups are numbered as the question lists them."""

    group: int
    count: int


@dataclass(frozen=True, slots=True)
class Goal:
    """Ways to be content: one of the alternatives, each a list of wants fulfilled together.

    Any mix of "and" and "or" over wants can be written so.
    """

    alternatives: tuple[tuple[Want, ...], ...]

    @classmethod
    def all_of(cls, *wants: Want) -> "Goal":
        """Return the goal of fulfilling all of some wants at once."""
        return cls((wants,))

    @classmethod
    def any_of(cls, *wants: Want) -> "Goal":
        """Return the goal of fulfilling at least one of some wants."""
        return cls(tuple((want,) for want in wants))

    def is_met(self, counts: Sequence[int]) -> bool:
        """Whether cards counted by group fulfil the goal."""
        return any(
            all(counts[want.group] >= want.count for want in wants) for wants in self.alternatives
        )

    def most_wanted(self, group: int) -> int:
        """Return how many cards of a group any alternative can use."""
        counts = (w.count for wants in self.alternatives for w in wants if w.group == group)
        return max(counts, default=0)


@dataclass(frozen=True, slots=True)
class Draws:
    """How a game deals cards to a player.

    The policy of a mulligan is the same each time: cards that still help the goal are kept, all
    others, and what is more than needed, are put back. A whole hand is put back where another one
    makes the goal likelier.

    Attributes:
        first_turn: Cards drawn in the own first turn.
        later_turns: Cards drawn in each further own turn.
        mulligans: How often a whole hand may be put back.
    """

    opening: int
    first_turn: int
    later_turns: int
    mulligan: Mulligan = Mulligan.NONE
    mulligans: int = 1


def draws_of(rules: DrawRules, *, is_first: bool, has_mulligan: bool) -> Draws:
    """Return how a player is dealt cards, going first or second."""
    seat = 0 if is_first else 1
    mulligan = rules.mulligan if has_mulligan else Mulligan.NONE
    return Draws(
        rules.opening[seat],
        rules.first_turn[seat],
        rules.later_turns,
        mulligan,
        rules.mulligans[seat],
    )


def seen_by_turn(draws: Draws, turn: int) -> int:
    """Return how many cards are drawn after the opening hand, by the end of that turn's draw."""
    if turn < 1:
        return 0
    return draws.first_turn + draws.later_turns * (turn - 1)


@dataclass(frozen=True, slots=True)
class Question:
    """One question about a deck.

    Attributes:
        cells: For each cell the groups it counts for, and how many cards of the deck it holds.
        groups: How many groups there are.
    """

    cells: tuple[tuple[tuple[int, ...], int], ...]
    groups: int
    goal: Goal
    opening: int
    later: int
    mulligan: Mulligan = Mulligan.NONE
    mulligans: int = 1

    @classmethod
    def about(
        cls, cards: Iterable[tuple[int, ...]], goal: Goal, draws: Draws, turn: int
    ) -> "Question":
        """Ask about a deck, given for each card the groups it belongs to."""
        wanted = {want.group for wants in goal.alternatives for want in wants if want.count > 0}
        cells = Counter(tuple(group for group in card if group in wanted) for card in cards)
        groups = 1 + max((want.group for wants in goal.alternatives for want in wants), default=-1)
        return cls(
            cells=tuple(sorted(cells.items())),
            groups=groups,
            goal=goal,
            opening=draws.opening,
            later=seen_by_turn(draws, turn),
            mulligan=draws.mulligan,
            mulligans=draws.mulligans,
        )

    @property
    def deck_size(self) -> int:
        """How many cards the deck holds."""
        return sum(size for _, size in self.cells)

    @property
    def dealt(self) -> int:
        """How many cards the opening hand holds: all of a deck that is smaller."""
        return min(self.opening, self.deck_size)

    @property
    def wanted(self) -> Counts:
        """By group, how many cards any alternative of the goal can use."""
        return tuple(self.goal.most_wanted(group) for group in range(self.groups))

    def useful_counts(self, hand: Sequence[int]) -> Counts:
        """Return by group what a hand, counted by cell, holds of what can be used."""
        return tuple(map(min, self.counts(hand), self.wanted))

    def counts(self, hand: Sequence[int]) -> list[int]:
        """Return by group what a hand, counted by cell, holds."""
        counts = [0] * self.groups
        for (groups, _), held in zip(self.cells, hand, strict=True):
            for group in groups:
                counts[group] += held
        return counts

    @property
    def keeping_order(self) -> list[int]:
        """The cells in the order in which the mulligan policy looks at them.

        Cells that count for more groups come first, since one such card serves several wants.
        """
        return sorted(range(len(self.cells)), key=lambda cell: -len(self.cells[cell][0]))

    def kept(self, hand: Sequence[int]) -> tuple[int, ...]:
        """Return what the mulligan policy keeps of a hand, both counted by cell."""
        missing = self.wanted
        kept = [0] * len(self.cells)
        for cell in self.keeping_order:
            kept[cell] = min(hand[cell], self.useful(cell, missing))
            missing = self.still_missing(missing, cell, kept[cell])
        return tuple(kept)

    def useful(self, cell: int, missing: Sequence[int]) -> int:
        """Return how many cards of a cell help, given by group what is missing."""
        return max((missing[group] for group in self.cells[cell][0]), default=0)

    def still_missing(self, missing: tuple[int, ...], cell: int, held: int) -> tuple[int, ...]:
        """Return by group what is missing with some more cards of a cell; never less than 0."""
        if not held:
            return missing
        left = list(missing)
        for group in self.cells[cell][0]:
            left[group] = max(left[group] - held, 0)
        return tuple(left)


def kinds_of(question: Question, groups: Counts, gone: Counts = ()) -> dict[Counts, int]:
    """Return how many cards count for which of some groups; cards for none of them are left out.

    Cards that are gone, given by cell, are not counted.
    """
    kinds: dict[Counts, int] = {}
    for (counted, size), away in zip(question.cells, gone or repeat(0), strict=False):
        kind = tuple(group for group in counted if group in groups)
        if kind:
            kinds[kind] = kinds.get(kind, 0) + size - away
    return kinds
