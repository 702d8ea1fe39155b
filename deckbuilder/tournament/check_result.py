"""What a deck check comes to: rows, differences, findings, and the smallest repair."""

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from enum import Enum

from deckbuilder.tournament.list_difference import (
    Discrepancy,
    ListPlace,
    Mismatch,
    moved_infusions,
)
from engine.decks import Deck, Entry
from engine.legality import Finding, Move, Report


class CheckStage(Enum):
    """When the deck is looked at: as registered, or between games of a match, after siding."""

    REGISTERED = "registered"
    SIDED = "sided"


class CheckGroup(Enum):
    """Under which heading a row of a check stands."""

    DIFFERENT = "different"
    OPEN = "open"
    AGREED = "agreed"


@dataclass(frozen=True, slots=True)
class CheckRow:
    """One pairing of a check.

    Attributes:
        entry: The card as found, or as listed if none was found.
        listed, found: How many copies of it the list has, and how many were found.
        discrepancy: What is wrong with it; None where nothing is.
    """

    group: CheckGroup
    section: str
    entry: Entry
    listed: int
    found: int
    discrepancy: Discrepancy | None = None

    @property
    def id(self) -> tuple[ListPlace, bool]:
        """What stays the same while copies are counted."""
        place = ListPlace.of(self.section, self.entry)
        is_pair = self.discrepancy is not None and None not in (
            self.discrepancy.listed,
            self.discrepancy.found,
        )
        return place, is_pair


@dataclass(frozen=True, slots=True)
class RepairStep:
    """One thing to do so that the deck is the registered one again.

    Attributes:
        action: out, in, move, take or give.
        card: The card, or for take and give the infusion.
        to: The section for a move, the card for take and give.
    """

    action: str
    count: int
    card: str
    to: str = ""


@dataclass(frozen=True, slots=True)
class CheckResult:
    """How a deck on the table stands.

    Attributes:
        discrepancies: What is not as listed; while cards are still being sorted, what is only not
            found yet is not among them.
        open_cards: How many listed copies are not found yet.
        list_findings: The discrepancies as findings with their rules.
        report: The legality of what is there.
        moves: What was sided, where the deck is looked at between games.
        caveats: What limits the verdict of the report, in a sentence each.
    """

    listed: Deck
    found: Deck
    stage: CheckStage
    is_sorted: bool
    discrepancies: tuple[Discrepancy, ...]
    open_cards: int
    list_findings: tuple[Finding, ...]
    report: Report
    moves: tuple[Move, ...] = ()
    caveats: tuple[str, ...] = ()

    def count(self, kind: Mismatch) -> int:
        """Return how many copies are wrong in one way."""
        return sum(each.count for each in self.discrepancies if each.kind is kind)

    @property
    def moved_infusions(self) -> int:
        """How many infusions lie on another card than the list says."""
        return moved_infusions(self.discrepancies)

    @property
    def differing_infusions(self) -> int:
        """How many infusions are not on the card that the list names, or on none that it names."""
        lost = sum(each.count * len(each.lost) for each in self.discrepancies)
        gained = sum(each.count * len(each.gained) for each in self.discrepancies)
        return lost + gained - self.moved_infusions

    @property
    def counts(self) -> Mapping[str, int]:
        """How many cards lie in each section, legal there or not, and what else is counted."""
        sections = {*self.found.sections, *self.listed.sections}
        return {
            name: self.found.count(name) if name in sections else number
            for name, number in self.report.counts.items()
        }

    @property
    def is_as_listed(self) -> bool:
        """Whether it is the registered deck, nothing missing and nothing more."""
        return not self.discrepancies and self.open_cards == 0

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Everything found: differences from the list, then faults of what is there."""
        return (*self.list_findings, *self.report.findings)

    def repairs(self) -> tuple[RepairStep, ...]:
        """Return the smallest repair: what to take out, put in, move and give back."""
        # An infusion on the wrong card is taken off only by name where nobody gives it back: while
        # cards are still being sorted, the card that it belongs to may not have been seen yet.
        given_back = {
            infusion
            for each in self.discrepancies
            if each.kind in (Mismatch.SECTION, Mismatch.INFUSION)
            for infusion in each.lost
        }
        return tuple(step for each in self.discrepancies for step in _repairs(each, given_back))


def _repairs(each: Discrepancy, given_back: Set[str]) -> Iterator[RepairStep]:
    name = each.entry.name
    if each.kind is Mismatch.MISSING:
        yield RepairStep("in", each.count, name)
    if each.kind is Mismatch.EXTRA:
        yield RepairStep("out", each.count, name)
    if each.kind is Mismatch.SECTION:
        yield RepairStep("move", each.count, name, each.listed_in)
    if each.kind in (Mismatch.SECTION, Mismatch.INFUSION):
        moved = {infusion for infusion, _ in each.elsewhere} & given_back
        for infusion in each.gained:
            if infusion not in moved:  # one that belongs elsewhere is given back there
                yield RepairStep("take", each.count, infusion, name)
        for infusion in each.lost:
            yield RepairStep("give", each.count, infusion, name)
