"""How likely the next draws bring what is left in the deck."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

from engine.tabletop.board import Piece

AHEAD = 3


@dataclass(frozen=True, slots=True)
class DrawChance:
    """One card of the deck.

    Attributes:
        left: How many copies are left.
        next: The chance that the next draw is one.
        soon: The chance that the next `AHEAD` draws bring one or more.
    """

    name: str
    left: int
    next: float
    soon: float


def draw_chances(deck: Sequence[Piece]) -> tuple[DrawChance, ...]:
    """Return the chances of each card left in a deck, the likeliest first."""
    total = len(deck)
    counted = Counter(each.card for each in deck if not each.is_hidden)
    ranked = sorted(counted.items(), key=lambda each: (-each[1], each[0]))
    return tuple(
        DrawChance(name, left, left / total, chance_within(total, left, AHEAD))
        for name, left in ranked
    )


def kind_chances(deck: Sequence[Piece]) -> tuple[DrawChance, ...]:
    """Return the same for kinds of cards."""
    total = len(deck)
    counted = Counter(each.kind for each in deck if not each.is_hidden)
    return tuple(
        DrawChance(kind, left, left / total, chance_within(total, left, AHEAD))
        for kind, left in counted.most_common()
    )


def chance_within(total: int, wanted: int, draws: int) -> float:
    """Return the chance of one or more wanted cards in some draws (hypergeometric, exact)."""
    draws = min(draws, total)
    return 1 - comb(total - wanted, draws) / comb(total, draws) if total else 0.0
