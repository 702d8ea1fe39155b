"""The tree of the searching pilot: what was tried after each answer, and how well that went."""

import math
from collections.abc import Sequence
from typing import Final

from engine.kernel.decisions import Option

# What the policy of first sight is trusted with: its best answer gets this share, and each further
# one this part of the one before it.
FIRST_SHARE: Final = 0.3
NEXT_SHARE: Final = 0.9
# The share of an answer that was not possible when its decision was first met.
LATE_SHARE: Final = 0.1
# How much an answer is worth a try that was seldom tried, beside how well it did.
CURIOSITY: Final = 0.1
# After so many trials the best answer counts as much as the mean of all. The best of few is luck:
# with 400 nodes a tree that trusted it won 11 of 32 games against one ply, one of means 37 of 66.
FEW_TRIALS: Final = 2_000
# How much an answer that was tried seldom is distrusted when one is taken in the end.
DISTRUST: Final = 0.01


class Edge:
    """An answer at a node.

    Attributes:
        share: How much first sight thinks of it.
        total: What its trials brought the searching side more than first sight did, summed up.
        value: What it is known to bring: the mean of its trials, and the more of them there are the
            more the best of what can be answered next.
        after: The decisions that were met next, by what was asked and whom.
    """

    __slots__ = ("after", "share", "total", "value", "visits")

    def __init__(self, share: float) -> None:
        self.share = share
        self.visits = 0
        self.total = 0.0
        self.value = 0.0
        self.after: dict[tuple[int, str], Node] = {}

    def add(self, gain: float) -> None:
        """Take a trial into account; what comes next has done so before."""
        self.visits += 1
        self.total += gain
        self.value = self.total / self.visits
        known = sum(node.visits for node in self.after.values())
        if known:
            best = sum(node.visits * node.value for node in self.after.values()) / known
            trust = known / (known + FEW_TRIALS)
            self.value += trust * (best - self.value)


class Node:
    """A decision: its answers as they were ranked when it was first met.

    Attributes:
        first_option: The best at first sight.
        kind, options: What was asked, to know it again.
        sign: 1 where the searching side decides, -1 where another one does.
        value: What the best answer that was tried is known to bring.
        known: Every option that was possible in some deal; of those alike one has an edge.
    """

    __slots__ = ("edges", "first_option", "kind", "known", "options", "sign", "value", "visits")

    def __init__(
        self, kind: str, options: Sequence[Option], ranked: Sequence[Option], sign: int = 1
    ) -> None:
        self.kind = kind
        self.sign = sign
        self.options = tuple(options)
        self.first_option = ranked[0]
        self.edges = {
            option: Edge(share) for option, share in zip(ranked, shares(len(ranked)), strict=True)
        }
        self.known = set(options)
        self.visits = 0
        self.value = 0.0

    @property
    def first(self) -> Edge:
        """The answer of first sight."""
        return self.edges[self.first_option]

    def is_about(self, kind: str, options: Sequence[Option]) -> bool:
        """Whether this is the decision that is waiting."""
        return self.kind == kind and self.options == tuple(options)

    def select(self, options: Sequence[Option]) -> tuple[Option, Edge]:
        """Return the answer to try next.

        Answers that are possible in this deal alone join the others.
        """
        if tuple(options) != self.options:
            self._join(options)
        reach = CURIOSITY * math.sqrt(self.visits + 1)
        best: tuple[Option, Edge] | None = None
        most = -math.inf
        allowed = set(options)
        for option, edge in self.edges.items():
            if option not in allowed:
                continue
            known = self.sign * (edge.value if edge.visits else self.value)
            worth = known + reach * edge.share / (1 + edge.visits)
            if worth > most:
                best, most = (option, edge), worth
        assert best is not None
        return best

    def _join(self, options: Sequence[Option]) -> None:
        for option in options:
            if option not in self.known:
                self.known.add(option)
                self.edges[option] = Edge(LATE_SHARE)

    def add(self) -> None:
        """Take a trial into account, after its answer has done so."""
        self.visits += 1
        self.value = self.sign * max(map(self._worth, self.edges.values()))

    def best(self) -> Option:
        """Return the answer that did best, as far as it was tried, of those possible now."""
        return max(self.possible(), key=self.standing)

    def possible(self) -> list[Option]:
        """Return the answers that are possible now; others were in some deal."""
        now = set(self.options)
        return [each for each in self.edges if each in now]

    def standing(self, option: Option) -> float:
        """Return how well an answer did, less what is not known of it."""
        return self._worth(self.edges[option])

    def _worth(self, edge: Edge) -> float:
        if not edge.visits:
            return -math.inf
        return self.sign * edge.value - DISTRUST / math.sqrt(edge.visits)


def shares(count: int) -> list[float]:
    """Return what first sight thinks of answers, the best first."""
    if count == 1:
        return [1.0]
    rest = [NEXT_SHARE**at for at in range(count - 1)]
    scale = (1 - FIRST_SHARE) / sum(rest)
    return [FIRST_SHARE, *(each * scale for each in rest)]
