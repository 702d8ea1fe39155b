"""The cards of decks as a table without rules needs them: names and printed numbers."""

import hashlib
from collections.abc import Sequence

from engine.cards import Card
from engine.catalog import CardFinder
from engine.decks import Deck, Entry
from engine.games.game import Game
from engine.sandbox.declaration import DECK, FreeTable
from engine.values import value


@value
class FreeCard:
    """What one card of a deck shows.

    Attributes:
        values: Its printed numbers, in the order of the table's figures; None where it has none.
    """

    name: str
    overlay: str
    kind: str
    cost: str
    values: tuple[int | None, ...]


@value
class CardBook:
    """All cards that take part.

    Attributes:
        seats: For each seat the cards with the areas in which they begin, by their numbers.
        digest: A hash of them, to tell a saved game that had others.
    """

    cards: tuple[FreeCard, ...]
    seats: tuple[tuple[tuple[int, str], ...], ...]
    digest: str


def book_of(decks: Sequence[Deck], find: CardFinder, game: Game, table: FreeTable) -> CardBook:
    """Read the cards of decks; one that nobody knows plays with its name alone."""
    known: dict[FreeCard, int] = {}
    seats: list[tuple[tuple[int, str], ...]] = []
    for deck in decks:
        dealt: list[tuple[int, str]] = []
        for section in game.played_sections:
            home = table.homes.get(section, DECK)
            for entry in deck.entries(section):
                card = _free_card(entry, find, table)
                number = known.setdefault(card, len(known))
                dealt += [(number, home)] * entry.count
        seats.append(tuple(dealt))
    cards = tuple(known)
    digest = hashlib.sha256(repr((cards, table.homes)).encode()).hexdigest()
    return CardBook(cards, tuple(seats), digest)


def _free_card(entry: Entry, find: CardFinder, table: FreeTable) -> FreeCard:
    card = find.card(entry.name)
    overlay = entry.infusions[0] if entry.infusions else ""
    if card is None:
        return FreeCard(entry.name, overlay, "", "", (None,) * len(table.figures))
    values = tuple(_number(card, each.field) for each in table.figures)
    return FreeCard(card.name, overlay, card.type, _cost(card), values)


def _number(card: Card, field: str) -> int | None:
    value = card.values.get(field)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _cost(card: Card) -> str:
    value = card.values.get("cost")
    return "" if value is None else str(value)
