"""Which of the proposed swaps are ticked, and the deck that they make."""

from collections.abc import Collection, Iterable, Sequence

from deckbuilder.core.improvement.findings import Proposal
from deckbuilder.core.improvement.swaps import Swap, all_swapped, are_compatible, tidied
from deckbuilder.core.shelf import Shelf
from deckbuilder.ui.gauntlet.field import is_legal
from engine.decks import Deck


class SwapChoice:
    """The ticked swaps of a deck that was searched.

    Attributes:
        deck: The deck as it was searched; None before that.
        numbers: The ticked proposals.
        applied: What was ticked until it was applied; what was tested of it is still true.
    """

    def __init__(self, deck: Deck | None = None) -> None:
        self.deck = deck
        self.numbers: set[int] = set()
        self.applied: set[int] = set()

    @property
    def shown(self) -> frozenset[int]:
        """The swaps that are spoken about: those ticked, else those that were applied."""
        return frozenset(self.numbers or self.applied)

    def take(self, numbers: Iterable[int]) -> None:
        """Tick these and no others."""
        self.numbers = set(numbers)

    def toggle(self, number: int, proposals: Sequence[Proposal], shelf: Shelf) -> bool:
        """Tick a swap or leave it out; False where it cannot be made with the ticked ones."""
        self.applied = set()
        if number in self.numbers:
            self.numbers.discard(number)
        elif self._can_add(number, proposals, shelf):
            self.numbers.add(number)
        else:
            return False
        return True

    def _can_add(self, number: int, proposals: Sequence[Proposal], shelf: Shelf) -> bool:
        swaps = _swaps({*self.numbers, number}, proposals)
        if self.deck is None or not are_compatible(self.deck, swaps):
            return False
        return is_legal(tidied(all_swapped(self.deck, swaps)), shelf)

    def improved(self, proposals: Sequence[Proposal]) -> Deck | None:
        """Return the deck with the ticked swaps; None without any."""
        swaps = _swaps(self.numbers, proposals)
        if self.deck is None or not swaps:
            return None
        return tidied(all_swapped(self.deck, swaps))

    def gain_alone(self, proposals: Sequence[Proposal]) -> float:
        """Return what the ticked swaps gave one by one, added up."""
        gains = [each.difference for each in proposals if each.number in self.numbers]
        return sum(each.estimate.value for each in gains if each is not None)

    def apply(self) -> None:
        """Tick nothing more: what was ticked is in the deck now."""
        self.applied, self.numbers = self.numbers, set()


def _swaps(numbers: Collection[int], proposals: Sequence[Proposal]) -> list[Swap]:
    return [each.swap for each in proposals if each.number in numbers]
