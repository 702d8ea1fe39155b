"""What is owned of one game, by card: what searches and lists ask of a collection."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from deckbuilder.core.collection.owned import Collection
from deckbuilder.core.search.term_reader import FOIL_GROUP, owned_count
from engine.cards import GameId


@dataclass(frozen=True, slots=True)
class Holdings:
    """Copies by the cards' keys, whatever their printing.

    Attributes:
        foils: The keys of cards with a foil copy.
    """

    counts: Mapping[str, int] = field(default_factory=dict)
    foils: frozenset[str] = frozenset()

    @property
    def is_kept(self) -> bool:
        """Whether a collection of this game is kept at all."""
        return bool(self.counts)

    def count(self, key: str) -> int:
        """Return how many copies of a card there are."""
        return self.counts.get(key, 0)

    def groups(self, names: Iterable[str]) -> dict[str, frozenset[str]]:
        """Return those of some groups that a search asks of a collection."""
        return {name: found for name in names if (found := self._group(name)) is not None}

    def _group(self, name: str) -> frozenset[str] | None:
        if name == FOIL_GROUP:
            return _identities(self.foils)
        least = owned_count(name)
        if least is None:
            return None
        return _identities(key for key, count in self.counts.items() if count >= least)


def holdings_of(collection: Collection, game: GameId) -> Holdings:
    """Return what a collection holds of a game."""
    foils = (card.key for card in collection.counts if card.game == game and card.is_foil)
    return Holdings(collection.by_name(game), frozenset(foils))


def _identities(keys: Iterable[str]) -> frozenset[str]:
    """Return what searches know cards by; a name may be that of a card and of an overlay."""
    return frozenset(identity for key in keys for identity in (key, f"{key}+"))
