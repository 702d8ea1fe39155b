"""Decks built at once from one collection: what each gets and lacks."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from deckbuilder.core.collection.owned import Collection, OwnedCard
from engine.cards import GameId
from engine.decks import Deck
from engine.names import name_key


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
    unknown go first, then those that are not foil. A shared card goes from deck to deck, so that
    each gets as many copies as there are.
    """
    left = dict(collection.counts)
    built = []
    lent: dict[tuple[GameId, str], int] = {}
    for deck in decks:
        needs = []
        for key, (name, wanted) in wanted_cards(deck).items():
            card = (deck.game, key)
            if card in collection.shared:
                given = min(wanted, _there(left, *card))
                lent[card] = max(given, lent.get(card, 0))
            else:
                given = _take(left, deck.game, key, wanted)
            needs.append(CardNeed(name, wanted, given))
        built.append(BuiltDeck(deck, tuple(needs)))
    for (game, key), count in lent.items():
        _take(left, game, key, count)
    return tuple(built), Collection({card: count for card, count in left.items() if count})


def shared_cards(collection: Collection, deck: Deck, others: Iterable[Deck]) -> dict[str, int]:
    """Return how many copies of a deck's cards go to which other decks as well, by their names."""
    mine = {
        key: count
        for key, (_, count) in wanted_cards(deck).items()
        if (deck.game, key) in collection.shared
    }
    found = {}
    for other in others:
        theirs = wanted_cards(other) if other.game == deck.game else {}
        both = sum(min(count, theirs[key][1]) for key, count in mine.items() if key in theirs)
        if both:
            found[other.name] = both
    return found


def shortfall(deck: Deck, owned: Mapping[str, int]) -> dict[str, int]:
    """Return how many copies a deck lacks by the keys of its cards, if it is built alone."""
    wanted = ((key, count) for key, (_, count) in wanted_cards(deck).items())
    return {key: count - owned.get(key, 0) for key, count in wanted if count > owned.get(key, 0)}


def wanted_cards(deck: Deck) -> dict[str, tuple[str, int]]:
    """Return each card of a deck, infusions too, with its name and copies, by key."""
    wanted: dict[str, tuple[str, int]] = {}
    for entry in deck.entries(*deck.sections):
        for name in (entry.name, *entry.infusions):
            first, count = wanted.get(name_key(name), (name, 0))
            wanted[name_key(name)] = first, count + entry.count
    return wanted


def _there(left: Mapping[OwnedCard, int], game: GameId, key: str) -> int:
    return sum(count for card, count in left.items() if (card.game, card.key) == (game, key))


def _take(left: dict[OwnedCard, int], game: GameId, key: str, wanted: int) -> int:
    given = 0
    fitting = [card for card in left if card.game == game and card.key == key]
    for card in sorted(fitting, key=lambda each: (each.is_foil, bool(each.set), each)):
        taken = min(left[card], wanted - given)
        left[card] -= taken
        given += taken
    return given
