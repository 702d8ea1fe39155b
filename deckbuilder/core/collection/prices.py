"""What cards cost: by the feed, and by what the user noted; in dollars, without postage."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from deckbuilder.core.collection.builds import BuiltDeck
from deckbuilder.core.collection.owned import Collection, OwnedCard
from engine.cards import GameId
from engine.names import name_key


@dataclass(frozen=True, slots=True)
class PricedPrinting:
    """The price of a copy of one printing."""

    set: str
    number: str
    is_foil: bool
    amount: float


@dataclass(frozen=True, slots=True)
class PriceList:
    """The prices of one game's cards, by the cards' keys.

    Attributes:
        stamp: The edition of the feed they are from; empty where only the user noted some.
    """

    by_card: Mapping[str, tuple[PricedPrinting, ...]] = field(default_factory=dict)
    stamp: str = ""

    def cheapest(self, key: str) -> float | None:
        """Return what the cheapest printing of a card costs; None for no price."""
        return min((each.amount for each in self.by_card.get(key, ())), default=None)

    def of(self, card: OwnedCard) -> float | None:
        """Return what a copy of a printing costs; one whose printing is unknown, the cheapest.

        A price that was noted for any printing holds for those that have none of their own.
        """
        if not card.set and not card.number and not card.is_foil:
            return self.cheapest(card.key)
        prices = {_identity(each): each.amount for each in self.by_card.get(card.key, ())}
        own = prices.get((name_key(card.set), name_key(card.number), card.is_foil))
        return prices.get(("", "", card.is_foil)) if own is None else own

    def with_noted(self, collection: Collection, game: GameId) -> "PriceList":
        """Return the list with the prices that the user noted, which replace those of a feed."""
        prices = dict(self.by_card)
        for card, amount in collection.prices.items():
            if card.game == game:
                noted = PricedPrinting(card.set, card.number, card.is_foil, amount)
                others = (each for each in prices.get(card.key, ()) if not _is_same(each, noted))
                prices[card.key] = (*others, noted)
        return PriceList(prices, self.stamp)

    def worth(self, collection: Collection, game: GameId) -> float:
        """Return what the copies of a game that have a price are worth together."""
        owned = ((card, n) for card, n in collection.counts.items() if card.game == game)
        return sum(count * (self.of(card) or 0.0) for card, count in owned)


def _is_same(one: PricedPrinting, other: PricedPrinting) -> bool:
    return _identity(one) == _identity(other)


def _identity(each: PricedPrinting) -> tuple[str, str, bool]:
    return name_key(each.set), name_key(each.number), each.is_foil


@dataclass(frozen=True, slots=True)
class MissingCard:
    """What a deck lacks of one card, and what the cheapest copy costs."""

    name: str
    wanted: int
    short: int
    price: float | None

    @property
    def cost(self) -> float:
        """What the missing copies cost together; nothing where there is no price."""
        return self.short * (self.price or 0.0)


def missing_cards(built: BuiltDeck, prices: PriceList) -> tuple[MissingCard, ...]:
    """Return what a deck lacks, in the order of its list."""
    return tuple(
        MissingCard(each.name, each.wanted, each.short, prices.cheapest(name_key(each.name)))
        for each in built.needs
        if each.short
    )


def total(cards: Iterable[MissingCard]) -> tuple[float, int]:
    """Return what missing cards cost together, and how many copies have no price."""
    listed = tuple(cards)
    return sum(each.cost for each in listed), sum(
        each.short for each in listed if each.price is None
    )


def money(amount: float | None) -> str:
    """Return a price as it is written."""
    return "–" if amount is None else f"${amount:,.2f}"


def shopping_list(cards: Iterable[MissingCard]) -> str:
    """Return missing cards as text: a line each, then the sum and what it leaves out."""
    listed = tuple(cards)
    lines = [
        f"{each.short} {each.name}" + (f"  {money(each.cost)}" if each.price is not None else "")
        for each in listed
    ]
    cost, unpriced = total(listed)
    if cost:
        lines.append(f"# Sum: {money(cost)}, without postage")
    if unpriced:
        lines.append(f"# Copies without a price, not in the sum: {unpriced}")
    return "\n".join(lines) + "\n"
