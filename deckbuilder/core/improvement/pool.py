"""Swaps to choose from: sets of them that keep a deck legal, and single ones in their order.

What cards are worth comes from outside, as it is believed or as a guess that could be true.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from deckbuilder.core.improvement.evidence import Belief, Evidence
from deckbuilder.core.improvement.swaps import (
    Allowed,
    Choice,
    Judge,
    Source,
    Swap,
    all_swapped,
    are_compatible,
    choices,
    infusion_swaps,
    swap_of,
)
from deckbuilder.core.shelf import Shelf
from engine.decks import Deck, Entry

Worth = Callable[[str], float]
Incoming = tuple[Entry, Source]
# For how many cards that could go a card is tried that could come.
MOST_TRIES = 6
# Every part of the best set is measured by itself, too, which takes games.
MOST_TOGETHER = 6
# In how many single swaps a card takes part, so that a race is not about one card alone.
MOST_OF_A_CARD = 3


class SwapPool:
    """What may change in a deck."""

    def __init__(self, deck: Deck, shelf: Shelf, allowed: Allowed, judge: Judge) -> None:
        self._deck = deck
        self._shelf = shelf
        self._allowed = allowed
        self._judge = judge
        self._choices = [each for each in choices(deck, shelf, allowed) if each.outs]

    @property
    def names(self) -> list[str]:
        """All cards that may go or come, each once."""
        entries = [
            entry
            for choice in self._choices
            for entry in (*choice.outs, *(each for each, _ in choice.ins))
        ]
        return list(dict.fromkeys(entry.name for entry in entries))

    @property
    def pairs(self) -> int:
        """How many pairs of cards there are to exchange, legal or not."""
        return sum(len(each.outs) * len(each.ins) for each in self._choices)

    def mixture(self, worth: Worth, size: int) -> list[Swap]:
        """Return the deck's worst cards for the best ones, one copy of each, whatever it gives."""
        chosen: list[Swap] = []
        for choice, (entry, source) in self._incoming(worth):
            if len(chosen) < size:
                chosen = self._with(chosen, choice, (entry, source), worth)
        return chosen

    def best_set(self, worth: Worth) -> list[Swap]:
        """Return what gives most together, as many copies as may change; only what gives any."""
        most, chosen = self._allowed.most, list[Swap]()
        for choice, (entry, source) in self._incoming(worth):
            for _ in range(min(entry.count, most - len(chosen))):
                before = len(chosen)
                limit = worth(entry.name)
                chosen = self._with(chosen, choice, (entry, source), worth, limit)
                if len(chosen) == before:
                    break
            if len(chosen) >= most or len(_joined(chosen)) >= MOST_TOGETHER:
                break
        return _joined(chosen)

    def _incoming(self, worth: Worth) -> list[tuple[Choice, Incoming]]:
        given = [(choice, each) for choice in self._choices for each in choice.ins]
        return sorted(given, key=lambda each: (-worth(each[1][0].name), each[1][0].pairing))

    def _with(
        self,
        chosen: list[Swap],
        choice: Choice,
        incoming: Incoming,
        worth: Worth,
        limit: float = float("inf"),
    ) -> list[Swap]:
        """Return some swaps and one that brings in a card, for the worst card that may go."""
        outs = sorted(choice.outs, key=lambda each: (worth(each.name), each.pairing))
        fitting = [e for e in outs if e.key != incoming[0].key and worth(e.name) < limit]
        for out in islice(fitting, MOST_TRIES):
            for swap in swap_of(choice.section, out, *incoming):
                tried = [*chosen, swap]
                if are_compatible(self._deck, tried) and self._is_legal(tried):
                    return tried
        return chosen

    def _is_legal(self, swaps: Sequence[Swap]) -> bool:
        return self._judge.is_legal(all_swapped(self._deck, swaps))

    def singles(self, evidence: Evidence, dice: Random) -> Iterator[Swap]:
        """Yield single swaps that keep the deck legal, those that promise most first."""
        uses: Counter[tuple[str, str]] = Counter()
        for swap, *others in self._ranked(evidence):
            forms = [swap, *others]
            ends = ("out", swap.out.key), ("in", swap.into.key)
            if max(uses[end] for end in ends) >= MOST_OF_A_CARD:
                continue
            for legal in islice(filter(self._keeps_rules, forms), 1):
                uses.update(ends)
                yield legal
        if Source.INFUSIONS in self._allowed.sources:
            for choice in self._choices:
                yield from infusion_swaps(self._deck, self._shelf, choice, self._judge, dice)

    def _keeps_rules(self, swap: Swap) -> bool:
        return self._is_legal([swap])

    def _ranked(self, evidence: Evidence) -> list[list[Swap]]:
        """All swaps, each with and without what its card would carry."""
        given = [
            list(swap_of(choice.section, out, *incoming, count))
            for choice in self._choices
            for incoming in choice.ins
            for out in choice.outs
            if out.key != incoming[0].key
            for count in {1, min(out.count, incoming[0].count, self._allowed.most)}
        ]
        return sorted(given, key=lambda each: (-gain_of(each[:1], evidence).mean, each[0].title))


def gain_of(swaps: Sequence[Swap], evidence: Evidence) -> Belief:
    """Return what some swaps are believed to give together, in points of a game."""
    share, mean, variance = evidence.share, 0.0, 0.0
    for swap in swaps:
        came, went = evidence.worth(swap.into.name), evidence.worth(swap.out.name)
        mean += share * swap.count * (came.mean - went.mean)
        variance += (share * swap.count) ** 2 * (came.variance + went.variance)
    return Belief(mean, variance)


def _joined(swaps: Sequence[Swap]) -> list[Swap]:
    """Make one swap of several of the same two cards."""
    found: dict[object, Swap] = {}
    for swap in swaps:
        same = (swap.section, swap.out.pairing, swap.into.pairing, swap.source)
        before = found.get(same)
        count = swap.count + (before.count if before is not None else 0)
        found[same] = replace(
            swap, out=swap.out.with_count(count), into=swap.into.with_count(count)
        )
    return list(found.values())
