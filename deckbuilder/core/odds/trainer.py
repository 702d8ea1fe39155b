"""Keep or mulligan: deals opening hands, and weighs every choice by the odds of a goal."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from random import Random

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.odds.chance import EXACT_LIMIT
from deckbuilder.core.odds.deal_counts import Counting, TooLargeError
from deckbuilder.core.odds.question import Question
from deckbuilder.core.odds.whole_hands import chance_of_hands
from engine.games.game import Mulligan

# Two choices whose chances differ by less than this are equally good.
HAIR = 1e-9


@dataclass(frozen=True, slots=True)
class Verdict:
    """A choice beside the best one.

    Attributes:
        chance: The chance of the goal after the choice.
        best_chance: The highest chance that any choice gives.
        best_kept: By place in the hand, whether the best choice keeps the card; of equally good
            choices the one nearest to the choice made, so that a good choice is right throughout.
    """

    chance: float
    best_chance: float
    best_kept: tuple[bool, ...]

    @property
    def is_best(self) -> bool:
        """Whether no choice would have been better."""
        return self.best_chance - self.chance < HAIR


def points_lost(verdicts: Sequence[Verdict]) -> float:
    """Return how many points of a hundred the choices cost on average; there must be some."""
    return 100 * sum(each.best_chance - each.chance for each in verdicts) / len(verdicts)


def _likeness(made: Sequence[bool], choice: Sequence[bool]) -> tuple[int, int]:
    """Return how like a choice is to the one made; of equally like ones the one that keeps most."""
    return sum(mine == other for mine, other in zip(made, choice, strict=True)), sum(choice)


class Trainer:
    """Deals hands of a deck by a seed and judges which cards were put back.

    `cells` tells for each card of the deck in which cell of the question it lies.
    """

    def __init__(self, question: Question, cells: Sequence[int], seed: int) -> None:
        if question.mulligan is Mulligan.NONE:
            raise DeckbuilderError("There is no mulligan to train.")
        self._question = question
        self._cells = cells
        self._random = Random(seed)

    def deal(self) -> tuple[int, ...]:
        """Return an opening hand: numbers of cards in the deck."""
        size = min(self._question.opening, len(self._cells))
        return tuple(self._random.sample(range(len(self._cells)), size))

    def judge(self, hand: Sequence[int], is_kept: Sequence[bool]) -> Verdict:
        """Weigh a choice against every other one.

        Raises:
            DeckbuilderError: The goal has too many parts to be counted.
        """
        counting = Counting(self._question, EXACT_LIMIT)
        try:
            chances = {
                choice: self._chance(counting, hand, choice) for choice in self._choices(len(hand))
            }
        except TooLargeError:
            raise DeckbuilderError(
                "The goal has too many parts to be weighed; leave some out."
            ) from None
        made, highest = self._made(is_kept), max(chances.values())
        good = [choice for choice, chance in chances.items() if highest - chance < HAIR]
        return Verdict(chances[made], highest, max(good, key=partial(_likeness, made)))

    @property
    def is_whole(self) -> bool:
        """Whether the hand is put back as a whole or not at all."""
        return self._question.mulligan is Mulligan.WHOLE

    def _choices(self, size: int) -> Iterable[tuple[bool, ...]]:
        if self.is_whole:
            return {(True,) * size, (False,) * size}
        return product((True, False), repeat=size)

    def _made(self, is_kept: Sequence[bool]) -> tuple[bool, ...]:
        """Return the choice that was made; one card marked of a whole hand marks all."""
        return (all(is_kept),) * len(is_kept) if self.is_whole else tuple(is_kept)

    def _chance(self, counting: Counting, hand: Sequence[int], is_kept: Sequence[bool]) -> float:
        if self.is_whole and not all(is_kept):
            return chance_of_hands(self._question, EXACT_LIMIT, self._question.mulligans - 1)
        kept = self._by_cell([card for card, keep in zip(hand, is_kept, strict=True) if keep])
        is_shuffled = self._question.mulligan is Mulligan.SHUFFLED
        gone = kept if is_shuffled else self._by_cell(hand)
        return counting.chance_with(kept, gone, len(hand) - sum(kept))

    def _by_cell(self, cards: Sequence[int]) -> tuple[int, ...]:
        counts = [0] * len(self._question.cells)
        for card in cards:
            counts[self._cells[card]] += 1
        return tuple(counts)
