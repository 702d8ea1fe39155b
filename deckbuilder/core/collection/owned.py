"""What a player owns, by printing, and which decks are to be built from it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from deckbuilder.core.errors import DeckbuilderError
from engine.cards import GameId
from engine.names import name_key

MOST_OWNED = 99_999  # copies of one printing
MOST_PRINTINGS = 100_000
MOST_DECKS = 1_000
DEAREST = 1_000_000.0  # dollars for one copy


class CollectionError(DeckbuilderError):
    """A collection cannot be read, or cannot be changed like that."""


@dataclass(frozen=True, slots=True, order=True)
class OwnedCard:
    """One printing of a card, foil or not; set and number may be unknown."""

    game: GameId
    name: str
    set: str = ""
    number: str = ""
    is_foil: bool = False

    @property
    def key(self) -> str:
        """The name as it is compared."""
        return name_key(self.name)

    @property
    def identity(self) -> tuple[str, ...]:
        """What makes two spellings the same printing."""
        foil = "foil" if self.is_foil else ""
        return self.game, self.key, name_key(self.set), name_key(self.number), foil


@dataclass(frozen=True, slots=True)
class PlannedDeck:
    """A deck file that may be built from the collection.

    Attributes:
        is_built: Whether it holds its cards now, so that later decks cannot have them.
    """

    path: str
    is_built: bool = True


@dataclass(frozen=True, slots=True)
class Collection:
    """How many copies there are of each printing; none has fewer than one.

    Attributes:
        decks: The decks that may be built from it, those that are served first at the top.
        prices: What the user noted that a copy of a printing costs, in dollars.
        shared: Cards whose copies go from deck to deck, by game and key: built decks share them.
    """

    counts: Mapping[OwnedCard, int] = field(default_factory=dict)
    decks: tuple[PlannedDeck, ...] = ()
    prices: Mapping[OwnedCard, float] = field(default_factory=dict)
    shared: frozenset[tuple[GameId, str]] = frozenset()

    def with_added(self, cards: Iterable[tuple[OwnedCard, int]]) -> "Collection":
        """Return the collection with some copies more, or fewer where a count is negative.

        Raises:
            CollectionError: There are fewer copies than that, or too many would be there.
        """
        counts = dict(self.counts)
        spelt = {card.identity: card for card in counts}
        for card, count in cards:
            known = spelt.setdefault(card.identity, card)
            left = counts.get(known, 0) + count
            if left < 0:
                raise CollectionError(
                    f"You own {counts.get(known, 0)} of {described(card)}, not {-count};"
                    " nothing was changed."
                )
            if left > MOST_OWNED:
                raise CollectionError(
                    f"A collection holds at most {MOST_OWNED} of {described(card)};"
                    " nothing was changed."
                )
            counts[known] = left
        kept = {card: count for card, count in counts.items() if count}
        if len(kept) > MOST_PRINTINGS:
            raise CollectionError(f"A collection holds at most {MOST_PRINTINGS} printings.")
        return replace(self, counts=kept)

    def with_count(self, card: OwnedCard, count: int) -> "Collection":
        """Return the collection with a number of copies of one printing.

        Raises:
            CollectionError: There cannot be that many.
        """
        known = next((each for each in self.counts if each.identity == card.identity), card)
        return self.with_added([(known, count - self.counts.get(known, 0))])

    def with_deck(self, path: str, *, is_built: bool = True) -> "Collection":
        """Return the collection with a deck built or taken apart; a new one comes last.

        Raises:
            CollectionError: There are too many decks.
        """
        planned = PlannedDeck(path, is_built)
        decks = tuple(planned if each.path == path else each for each in self.decks)
        if planned not in decks:
            decks = (*decks, planned)
        return self.with_decks(decks)

    def with_decks(self, decks: Iterable[PlannedDeck]) -> "Collection":
        """Return the collection with other decks; each file stands there once.

        Raises:
            CollectionError: There are too many decks.
        """
        kept = {each.path: each for each in decks}
        if len(kept) > MOST_DECKS:
            raise CollectionError(f"A collection serves at most {MOST_DECKS} decks.")
        return replace(self, decks=tuple(kept.values()))

    def with_prices(self, prices: Iterable[tuple[OwnedCard, float]]) -> "Collection":
        """Return the collection with further prices of the user's own."""
        noted = {card.identity: (card, price) for card, price in self.prices.items()}
        noted |= {card.identity: (card, price) for card, price in prices}
        return replace(self, prices=dict(noted.values()))

    def with_shared(self, game: GameId, key: str, *, is_shared: bool = True) -> "Collection":
        """Return the collection with a card shared between the built decks, or no longer.

        Raises:
            CollectionError: Too many cards are shared.
        """
        shared = self.shared | {(game, key)} if is_shared else self.shared - {(game, key)}
        if len(shared) > MOST_PRINTINGS:
            raise CollectionError(f"A collection shares at most {MOST_PRINTINGS} cards.")
        return replace(self, shared=shared)

    def by_name(self, game: GameId) -> Counter[str]:
        """Return how many copies there are of each card of a game, whatever the printing."""
        owned: Counter[str] = Counter()
        for card, count in self.counts.items():
            if card.game == game:
                owned[card.key] += count
        return owned


def described(card: OwnedCard) -> str:
    """Return a printing in words."""
    printing = f" ({card.set}) {card.number}".rstrip() if card.set or card.number else ""
    return f"“{card.name}{printing}{', foil' if card.is_foil else ''}”"
