"""Everything known of one game while its decks are built: cards, rules, formats, ledger."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from deckbuilder.core.checking.caveats import caveats
from deckbuilder.core.checking.check import Ground, check_reading
from deckbuilder.core.collection.builds import shortfall
from deckbuilder.core.collection.holdings import Holdings
from deckbuilder.core.collection.owned import CollectionError
from deckbuilder.core.decklist.nearest_names import NearestNames
from deckbuilder.core.decklist.reading import ListReading
from deckbuilder.core.ledger import LedgerRow
from deckbuilder.core.sealed.pool import pool_findings
from engine.cards import Card
from engine.catalog import Catalog
from engine.decks import Deck
from engine.formats import Format, default_format
from engine.games.game import Game
from engine.legality.findings import Report, verdict_of
from engine.legality.rules import Construction


def _no_names(_is_overlay: bool) -> NearestNames:
    return NearestNames(())


@dataclass(frozen=True, slots=True)
class Shelf:
    """One game's cards and rules.

    Attributes:
        nearest: Finds the nearest names among the cards (False) or the overlays (True).
        holdings: Gives what the user owns of the game; refuses a collection that is damaged.
    """

    game: Game
    catalog: Catalog
    construction: Construction
    formats: tuple[Format, ...] = ()
    ledger: Mapping[str, LedgerRow] = field(default_factory=dict)
    nearest: Callable[[bool], NearestNames] = _no_names
    holdings: Callable[[], Holdings] = Holdings

    def format(self, format_id: str) -> Format | None:
        """Find a format by its id."""
        return next((each for each in self.formats if each.id == format_id), None)

    def format_of(self, deck: Deck) -> Format:
        """Return the format a deck names, else the game's constructed one."""
        found = self.format(deck.format) or self.format("constructed")
        return found or default_format(self.construction.spec)

    def check(self, deck: Deck, event: Format, on_date: date | None) -> Report:
        """Judge a deck by the rules alone."""
        report = self.construction.check_deck(deck, self.catalog, event, on_date)
        return self._with_pool(deck, report)

    def judge(self, deck: Deck, event: Format, on_date: date | None) -> Report:
        """Judge a deck for a person: an unknown name comes with the nearest ones as its fix."""
        ground = Ground(self.catalog, event, on_date, self.nearest)
        checked = check_reading(ListReading(deck), ground)
        found = tuple(each.finding for each in checked.findings)
        return self._with_pool(deck, replace(checked.report, findings=found))

    def _with_pool(self, deck: Deck, report: Report) -> Report:
        """Add what a sealed deck has that its pool has not."""
        outside = pool_findings(deck, self.catalog)
        if not outside:
            return report
        findings = (*report.findings, *outside)
        return replace(report, findings=findings, verdict=verdict_of(findings))

    def caveats(self, deck: Deck, event: Format, on_date: date | None) -> tuple[str, ...]:
        """Return what limits the verdict on a deck, in a sentence each."""
        return caveats(deck, self.catalog, event, on_date)

    def known_holdings(self) -> Holdings:
        """Return what is owned of the game; nothing where the collection cannot be read."""
        try:
            return self.holdings()
        except CollectionError:
            return Holdings()

    def lacking(self, deck: Deck) -> Mapping[str, int]:
        """Return how many copies of a deck's cards are not owned, by their keys.

        Nothing is lacking where no collection of the game is kept.
        """
        holdings = self.known_holdings()
        return shortfall(deck, holdings.counts) if holdings.is_kept else {}

    def home_of(self, card: Card) -> str | None:
        """Return the section a card goes to when it is added: one it is drawn from, if any."""
        fitting = [each for each in self.game.sections if card.type in each.types]
        fitting.sort(key=lambda each: not each.is_drawn_from)
        return fitting[0].id if fitting else None

    def rule(self, rule_id: str) -> str:
        """Return what a numbered rule says, in our words; empty where no ledger has it."""
        row = self.ledger.get(rule_id)
        return row.summary if row else ""
