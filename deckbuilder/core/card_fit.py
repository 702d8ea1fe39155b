"""Whether a card could be played in a deck at all, and how many copies of it.

The construction rules themselves are asked, with a deck of nothing but what decides identity (the
avatar, the champion and spirit, the summoners) and the card. What they say about the card is why it
does not fit; asked with too many copies, they say how many are allowed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date

from deckbuilder.core.deck_keys import POOL_KEY
from deckbuilder.core.shelf import Shelf
from engine.cards import Card
from engine.decks import Deck, Entry
from engine.formats import Format
from engine.legality.findings import Finding, Severity

TOO_MANY = 99
MOST_ENTRIES = 12


@dataclass(slots=True)
class CardFit:
    """Answers about single cards for one deck, each worked out once."""

    shelf: Shelf
    event: Format
    on_date: date | None
    leaders: Deck
    _problems: dict[Card, Finding | None] = field(default_factory=dict)
    _limits: dict[Card, int | None] = field(default_factory=dict)

    def problem(self, card: Card) -> Finding | None:
        """Return why the card cannot be played with this deck's leaders; None where it can."""
        if card not in self._problems:
            self._problems[card] = self._find_problem(card)
        return self._problems[card]

    def limit(self, card: Card) -> int | None:
        """Return how many copies a deck may hold over all sections; None for no limit."""
        if card not in self._limits:
            self._limits[card] = self._find_limit(card)
        return self._limits[card]

    def legal_cards(self) -> Iterator[Card]:
        """Yield every card and overlay that a deck with these leaders may hold."""
        for card in self.shelf.catalog.cards():
            if self._placed(card, 1) is not None and self.problem(card) is None:
                yield card

    def _find_problem(self, card: Card) -> Finding | None:
        placed = self._placed(card, 1) or self._misplaced(card)
        if placed is None:
            return None
        for finding in self._findings(*placed):
            is_error = finding.severity is Severity.ERROR and card.name in finding.cards
            if is_error and not _wants_more(finding):
                return finding
        return None

    def _placed(self, card: Card, count: int) -> tuple[str, Entry] | None:
        """Return a section and an entry to try the card with; an overlay on one that carries it."""
        entry, section = Entry(card.name, count), self.shelf.home_of(card)
        if self.shelf.game.schema.is_overlay(card):
            carrier = self._carrier(card)
            if carrier is None:
                return None
            entry = Entry(carrier.name, count, (card.name,))
            section = self.shelf.home_of(carrier)
        return None if section is None else (section, entry)

    def _misplaced(self, card: Card) -> tuple[str, Entry] | None:
        """Return where a card that belongs nowhere would be out of place; a token, say."""
        if self.shelf.game.schema.is_overlay(card):
            return None
        return self.shelf.game.drawn_sections[0], Entry(card.name)

    def _find_limit(self, card: Card) -> int | None:
        placed = self._placed(card, TOO_MANY)
        if placed is None:
            return None
        limits = [
            finding.allowed
            for finding in self._findings(*placed)
            if card.name in finding.cards
            and finding.found == TOO_MANY
            and finding.allowed is not None
        ]
        return min(limits, default=None)

    def _carrier(self, overlay: Card) -> Card | None:
        """Return a card to try the overlay on: one that may carry it, else one that nearly may."""
        pips = overlay.number("pips") or 0
        nearly: Card | None = None
        for card in self.shelf.catalog.by_key.values():
            allowance = card.number("allowance")
            if allowance is None or card.flag("fabled"):
                continue
            if allowance >= pips:
                return card
            nearly = nearly or card
        return nearly

    def _findings(self, section: str, entry: Entry) -> tuple[Finding, ...]:
        deck = self.leaders.with_section(section, (entry,))
        return self.shelf.check(deck, self.event, self.on_date).findings


def _wants_more(finding: Finding) -> bool:
    """Whether further cards put it right, which the deck may have: it was tried with one card."""
    found, allowed = finding.found, finding.allowed
    return found is not None and allowed is not None and found < allowed


def leaders_of(deck: Deck, shelf: Shelf) -> Deck:
    """Return a deck of nothing but the small sections that decide what the others may hold."""
    small = {
        section.id: deck.entries(section.id)
        for section in shelf.game.sections
        if not section.is_drawn_from
        and section.id not in ("side", "influence", "shard")
        and len(deck.entries(section.id)) <= MOST_ENTRIES
    }
    # Which cards a sealed deck may hold is decided by its pool, too.
    pool = {POOL_KEY: deck.extra[POOL_KEY]} if POOL_KEY in deck.extra else {}
    return Deck(deck.game, format=deck.format, sections=small, extra=pool)
