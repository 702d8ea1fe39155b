"""Actions that are paid for: those that together are worth most for what a player has."""

from typing import NamedTuple


class Offer(NamedTuple):
    """An action that can be paid for.

    Attributes:
        at: Its place among the options.
        payer: Whose means it takes.
        draws: It brings cards that may be played this turn, so it comes before the others.
    """

    at: int
    price: int
    worth: float
    payer: int
    draws: bool = False


def first_of(offers: list[Offer]) -> Offer:
    """Return the offer to take first: what draws cards, then what is worth most."""
    return max(offers, key=lambda offer: (offer.draws, offer.worth, -offer.at))


def best_use(offers: list[Offer], means: int) -> list[Offer]:
    """Return the offers that are worth most together and can be paid."""
    best: list[tuple[float, tuple[Offer, ...]]] = [(0.0, ())] * (means + 1)
    for offer in offers:
        price, worth = offer.price, offer.worth
        for held in range(means, price - 1, -1):
            before = best[held - price]
            if before[0] + worth > best[held][0]:
                best[held] = (before[0] + worth, (*before[1], offer))
    return list(best[means][1])
