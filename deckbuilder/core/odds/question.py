"""What is asked: groups of cards, a goal over them, and how many cards are seen when.

A deck is cut into cells: cards that count for exactly the same wants are alike. Everything the odds
need to know of a deck is how many cards each cell holds.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum


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


class Mulligan(Enum):
    """What happens to the cards of the opening hand that are put back.

    The policy is the same each time: cards that still help the goal are kept, all others, and what
    is more than needed, are put back.
    """

    NONE = "no mulligan"
    SHUFFLED = "shuffled into the deck before as many are drawn (Rush of Ikorr 1.2e.1a)"
    BOTTOM = "put under the deck, then as many are drawn (Argent Saga 5.2.5.1)"


@dataclass(frozen=True, slots=True)
class Draws:
    """How a game deals cards to a player.

    Attributes:
        first_turn: Cards drawn in the own first turn.
        later_turns: Cards drawn in each further own turn.
    """

    opening: int
    first_turn: int
    later_turns: int
    mulligan: Mulligan = Mulligan.NONE


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
        )

    @property
    def deck_size(self) -> int:
        """How many cards the deck holds."""
        return sum(size for _, size in self.cells)

    def counts(self, hand: Sequence[int]) -> list[int]:
        """Return by group what a hand, counted by cell, holds."""
        counts = [0] * self.groups
        for (groups, _), held in zip(self.cells, hand, strict=True):
            for group in groups:
                counts[group] += held
        return counts

    def kept(self, hand: Sequence[int]) -> tuple[int, ...]:
        """Return what the mulligan policy keeps of a hand, both counted by cell.

        Cells that count for more groups come first, since one such card serves several wants.
        """
        missing = [self.goal.most_wanted(group) for group in range(self.groups)]
        kept = [0] * len(self.cells)
        order = sorted(range(len(self.cells)), key=lambda cell: -len(self.cells[cell][0]))
        for cell in order:
            groups = self.cells[cell][0]
            useful = max((missing[group] for group in groups), default=0)
            kept[cell] = min(hand[cell], max(useful, 0))
            for group in groups:
                missing[group] -= kept[cell]
        return tuple(kept)
