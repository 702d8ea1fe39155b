"""Which infusions a copy of a card could carry, and why the others could not."""

from collections import Counter
from dataclasses import dataclass, replace

from deckbuilder.core.commands import GiveInfusion
from deckbuilder.core.shelf import Shelf
from engine.cards import Card
from engine.decks import Deck, Entry
from engine.formats import Format
from engine.legality.findings import Finding, Severity


@dataclass(frozen=True, slots=True)
class InfusionChoice:
    """An infusion offered for a carrier.

    Attributes:
        in_deck: How many copies the deck already holds.
        problem: The finding that the pairing would bring; None where it fits.
    """

    overlay: Card
    in_deck: int
    problem: Finding | None = None


def infusion_choices(
    deck: Deck, shelf: Shelf, event: Format, section: str, carrier: Entry
) -> list[InfusionChoice]:
    """Judge every infusion on one copy of a row; those that fit come first, then by pips.

    The construction rules are asked about the deck with the infusion in place, so the reason is
    the finding itself with its rule ids.
    """
    counts: Counter[str] = Counter()
    for entries in deck.sections.values():
        for entry in entries:
            for key in entry.infusion_keys:
                counts[key] += entry.count
    # A copy that changes its infusion frees the old one first.
    trial = _Trial(shelf, event, _only_infused(deck, section, carrier), section, carrier.name)
    choices = [
        InfusionChoice(overlay, counts[overlay.key], trial.problem(overlay))
        for overlay in shelf.catalog.overlays_by_key.values()
    ]
    return sorted(
        choices,
        key=lambda each: (
            each.problem is not None,
            each.overlay.number("pips") or 0,
            each.overlay.key,
        ),
    )


def infusion_problem(
    deck: Deck, shelf: Shelf, section: str, carrier: Entry, overlay: Card
) -> Finding | None:
    """Return the finding that one infusion on one copy of a row would bring; None where it fits."""
    reduced = _only_infused(deck, section, carrier)
    return _Trial(shelf, shelf.format_of(deck), reduced, section, carrier.name).problem(overlay)


def _only_infused(deck: Deck, section: str, carrier: Entry) -> Deck:
    """Return the deck reduced to what infusions depend on, with one plain copy of the carrier.

    Judging some dozens of infusions on forty rows would be slow for nothing.
    """
    sections = {}
    for name, entries in deck.sections.items():
        rows = [entry for entry in entries if entry.infusions]
        if name == section and carrier in rows:
            rows = _without_one(rows, carrier)
        sections[name] = tuple(rows)
    sections[section] = (*sections.get(section, ()), Entry(carrier.name, 1))
    return replace(deck, sections=sections)


def _without_one(rows: list[Entry], carrier: Entry) -> list[Entry]:
    place = rows.index(carrier)
    rest = carrier.count - 1
    kept = [carrier.with_count(rest)] if rest else []
    return rows[:place] + kept + rows[place + 1 :]


class _Trial:
    """Lays one infusion after the other over one copy of a card and asks what is new."""

    def __init__(self, shelf: Shelf, event: Format, deck: Deck, section: str, name: str) -> None:
        self._shelf, self._event, self._deck = shelf, event, deck
        self._section, self._carrier = section, Entry(name)
        self._known = _keys(shelf.check(deck, event, None).findings)

    def problem(self, overlay: Card) -> Finding | None:
        command = GiveInfusion(self._section, self._carrier, overlay.name)
        after, _ = command.apply(self._deck)
        for finding in self._shelf.check(after, self._event, None).findings:
            is_new = (finding.code, finding.cards) not in self._known
            if finding.severity is Severity.ERROR and is_new and _is_about(finding, overlay):
                return finding
        return None


def _is_about(finding: Finding, overlay: Card) -> bool:
    return overlay.name in finding.cards or finding.code == "pip-limit"


def _keys(findings: tuple[Finding, ...]) -> set[tuple[str, tuple[str, ...]]]:
    return {(each.code, each.cards) for each in findings}
