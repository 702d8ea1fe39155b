"""Figures about a deck: the cards it draws from, never its side deck or its tokens."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from deckbuilder.core.infused_card import infused_values, pips_of
from engine.cards import Card
from engine.decks import Deck, Entry, Section
from engine.games import GAMES

COST_FIELDS = ("cost", "rank", "relic", "level")
ENDLESS = "infinite"  # the rank of some cards
COLOUR_FIELDS = ("aspects", "element", "attribute")
COLOURLESS = ""


class CardLookup(Protocol):
    """Where statistics find the cards that a deck names."""

    def card(self, name: str) -> Card | None:
        """Return the card of that name, no overlay."""

    def overlay(self, name: str) -> Card | None:
        """Return the overlay of that name."""


@dataclass(frozen=True, slots=True)
class CostColumn:
    """The cards of one cost.

    Attributes:
        main_type: How many are of the type that the game counts first (champions, units, ...).
        pips: The pips that they carry.
    """

    cost: str
    cards: int
    main_type: int
    pips: int


@dataclass(frozen=True, slots=True)
class DeckStatistics:
    """Figures about the cards a game draws from.

    Attributes:
        main_type: The type shown apart in the curve.
        colours: Copies by aspect, element or attribute; a card with two counts for both.
        unknown: Copies whose card is in no database and so in no other figure.
        infused: Copies that carry an infusion.
        infusible: Copies that may carry one.
    """

    cards: int = 0
    main_type: str = ""
    curve: tuple[CostColumn, ...] = ()
    colours: Mapping[str, int] = field(default_factory=dict)
    types: Mapping[str, int] = field(default_factory=dict)
    raid: int = 0
    pips: int = 0
    infused: int = 0
    infusible: int = 0
    unknown: int = 0

    @property
    def mean_cost(self) -> float | None:
        """The mean of all costs that are numbers; None where there is no such cost."""
        numbers = [(int(each.cost), each.cards) for each in self.curve if each.cost.isdigit()]
        total = sum(cards for _, cards in numbers)
        return sum(cost * cards for cost, cards in numbers) / total if total else None


@dataclass(slots=True)
class _Tally:
    cards: Counter[str] = field(default_factory=Counter)
    main_type: Counter[str] = field(default_factory=Counter)
    pips: Counter[str] = field(default_factory=Counter)
    colours: Counter[str] = field(default_factory=Counter)
    types: Counter[str] = field(default_factory=Counter)
    raid: int = 0
    infused: int = 0
    infusible: int = 0
    unknown: int = 0


def cost_of(card: Card) -> str:
    """Return the cost of a card as printed, empty where it has none."""
    return next((line for each in COST_FIELDS if (line := card.line(each))), "")


def colours_of(card: Card) -> tuple[str, ...]:
    """Return the aspects, element or attribute of a card; empty where it has none."""
    for field_id in COLOUR_FIELDS:
        words = card.words(field_id) or tuple(filter(None, (card.line(field_id),)))
        if words:
            return words
    return ()


def deck_statistics(deck: Deck, cards: CardLookup) -> DeckStatistics:
    """Count the drawn sections of a deck, as the rules do: without what does not belong there."""
    sections = [each for each in GAMES[deck.game].sections if each.is_drawn_from]
    main_type = GAMES[deck.game].main_type
    tally = _Tally()
    for section in sections:
        for entry in deck.entries(section.id):
            if _belongs(entry, section, cards):
                _count(entry, cards, main_type, tally)
    return DeckStatistics(
        cards=sum(tally.types.values()) + tally.unknown,
        main_type=main_type,
        curve=tuple(_curve(tally)),
        colours=dict(tally.colours.most_common()),
        types=dict(tally.types.most_common()),
        raid=tally.raid,
        pips=sum(tally.pips.values()),
        infused=tally.infused,
        infusible=tally.infusible,
        unknown=tally.unknown,
    )


def _belongs(entry: Entry, section: Section, cards: CardLookup) -> bool:
    """Whether a card counts towards its section; an avatar or a loose infusion does not."""
    card = cards.card(entry.name)
    return cards.overlay(entry.name) is None if card is None else card.type in section.types


def _count(entry: Entry, cards: CardLookup, main_type: str, tally: _Tally) -> None:
    card = cards.card(entry.name)
    if card is None:
        tally.unknown += entry.count
        return
    found = (cards.overlay(each) for each in entry.infusions)
    overlays = tuple(each for each in found if each is not None)
    cost = cost_of(card)
    tally.cards[cost] += entry.count
    tally.pips[cost] += entry.count * pips_of(overlays)
    if card.type == main_type:
        tally.main_type[cost] += entry.count
    tally.types[card.type] += entry.count
    for colour in colours_of(card) or (COLOURLESS,):
        tally.colours[colour] += entry.count
    tally.raid += entry.count * (infused_values(card, overlays)["raid"].value or 0)
    tally.infused += entry.count if entry.infusions else 0
    tally.infusible += entry.count if card.number("allowance") else 0


def _curve(tally: _Tally) -> Iterator[CostColumn]:
    """Yield X first, then every cost from the lowest to the highest, also those nobody has.

    A rank without end is the highest of all.
    """
    numbers = sorted(int(cost) for cost in tally.cards if cost.isdigit())
    words = sorted(cost for cost in tally.cards if cost and not cost.isdigit())
    steps = [str(each) for each in range(numbers[0], numbers[-1] + 1)] if numbers else []
    if numbers and numbers[-1] - numbers[0] > 30:  # costs of thousands: only those there are
        steps = [str(each) for each in numbers]
    endless = [word for word in words if word == ENDLESS]
    for cost in (*(word for word in words if word != ENDLESS), *steps, *endless):
        yield CostColumn(cost, tally.cards[cost], tally.main_type[cost], tally.pips[cost])
