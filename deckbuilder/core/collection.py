"""What a player owns, by printing, and what decks built from it at once have and lack."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from deckbuilder.core.errors import DeckbuilderError
from engine.cards import GameId
from engine.decks import Deck
from engine.names import name_key

MOST_OWNED = 99_999  # copies of one printing
MOST_PRINTINGS = 100_000


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
class Collection:
    """How many copies there are of each printing; none has fewer than one."""

    counts: Mapping[OwnedCard, int] = field(default_factory=dict)

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
        return Collection(kept)

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


@dataclass(frozen=True, slots=True)
class CardNeed:
    """What a deck needs of one card.

    Attributes:
        given: How many copies the collection has left for this deck.
    """

    name: str
    wanted: int
    given: int

    @property
    def short(self) -> int:
        """How many copies are missing."""
        return self.wanted - self.given


@dataclass(frozen=True, slots=True)
class BuiltDeck:
    """A deck as far as it can be built, its cards in the order of the list."""

    deck: Deck
    needs: tuple[CardNeed, ...]

    @property
    def wanted(self) -> int:
        """How many cards it has."""
        return sum(each.wanted for each in self.needs)

    @property
    def short(self) -> int:
        """How many of them are missing."""
        return sum(each.short for each in self.needs)


def build_decks(
    collection: Collection, decks: Sequence[Deck]
) -> tuple[tuple[BuiltDeck, ...], Collection]:
    """Build decks at once, the earlier ones served first; returns them and what is spare.

    An infused copy takes a copy of the card and one of each infusion. Copies whose printing is
    unknown go first, then those that are not foil.
    """
    left = dict(collection.counts)
    built = []
    for deck in decks:
        needs = []
        for key, (name, wanted) in _wanted(deck).items():
            given = _take(left, deck.game, key, wanted)
            needs.append(CardNeed(name, wanted, given))
        built.append(BuiltDeck(deck, tuple(needs)))
    return tuple(built), Collection({card: count for card, count in left.items() if count})


def _wanted(deck: Deck) -> dict[str, tuple[str, int]]:
    wanted: dict[str, tuple[str, int]] = {}
    for entry in deck.entries(*deck.sections):
        for name in (entry.name, *entry.infusions):
            first, count = wanted.get(name_key(name), (name, 0))
            wanted[name_key(name)] = first, count + entry.count
    return wanted


def _take(left: dict[OwnedCard, int], game: GameId, key: str, wanted: int) -> int:
    given = 0
    fitting = [card for card in left if card.game == game and card.key == key]
    for card in sorted(fitting, key=lambda each: (each.is_foil, bool(each.set), each)):
        taken = min(left[card], wanted - given)
        left[card] -= taken
        given += taken
    return given
