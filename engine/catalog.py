"""What is known of the cards of one game while a deck is judged or played."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from typing import Protocol

from engine.cards import Card, CardSchema, GameId, merge_printings
from engine.names import name_key
from engine.values import value


class CardFinder(Protocol):
    """Finds cards by name; overlays are apart from cards."""

    def card(self, name: str) -> Card | None: ...  # noqa: D102
    def overlay(self, name: str) -> Card | None: ...  # noqa: D102


def _nowhere(_name: str) -> GameId | None:
    return None


@value
class Catalog:
    """An in-memory lookup of the cards of one game, by name however spelled.

    Cards and overlays (infusions) are two ledgers: one name may stand in both (3.9a).

    Attributes:
        elsewhere: Tells which other game a name belongs to, if any.
        named: Cards that the game's rule documents themselves name, under what is said about them.
    """

    schema: CardSchema
    by_key: Mapping[str, Card] = field(default_factory=dict)
    overlays_by_key: Mapping[str, Card] = field(default_factory=dict)
    elsewhere: Callable[[str], GameId | None] = _nowhere
    named: Mapping[str, frozenset[str]] = field(default_factory=dict)

    def card(self, name: str) -> Card | None:
        """Find a card that is not an overlay."""
        return self.by_key.get(name_key(name))

    def overlay(self, name: str) -> Card | None:
        """Find an overlay."""
        return self.overlays_by_key.get(name_key(name))

    def cards(self) -> Iterable[Card]:
        """Return every card, then every overlay."""
        yield from self.by_key.values()
        yield from self.overlays_by_key.values()

    def game_of(self, name: str) -> GameId | None:
        """Tell which game knows the name: this one first, then any other."""
        key = name_key(name)
        if key in self.by_key or key in self.overlays_by_key:
            return self.schema.game
        return self.elsewhere(name)

    def is_named(self, role: str, key: str) -> bool:
        """Whether the rule documents name the card of that key for a role."""
        return key in self.named.get(role, ())

    def with_named(self, names: Mapping[str, Iterable[str]]) -> "Catalog":
        """Return the catalog with the cards that rule documents name, as printed, by role."""
        return replace(
            self, named={role: frozenset(map(name_key, each)) for role, each in names.items()}
        )

    def with_replaced(self, cards: Iterable[Card]) -> "Catalog":
        """Return the catalog with cards that stand instead of those of the same name and kind.

        Several given cards of one name and kind are printings of one card.
        """
        added = make_catalog(self.schema, cards)
        return replace(
            self,
            by_key={**self.by_key, **added.by_key},
            overlays_by_key={**self.overlays_by_key, **added.overlays_by_key},
        )


def make_catalog(
    schema: CardSchema,
    cards: Iterable[Card],
    elsewhere: Callable[[str], GameId | None] = _nowhere,
) -> Catalog:
    """Sort cards into a catalog; several of one name and kind are printings of one card."""
    by_key: dict[str, Card] = {}
    overlays: dict[str, Card] = {}
    for card in cards:
        ledger = overlays if schema.is_overlay(card) else by_key
        key = card.key
        known = ledger.get(key)
        ledger[key] = card if known is None else merge_printings(known, card)
    return Catalog(schema, by_key, overlays, elsewhere)
