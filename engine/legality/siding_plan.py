"""Carrying a siding plan out on a registered deck: what may not be sided is refused."""

from collections.abc import Collection, Iterable

from engine.catalog import Catalog
from engine.decks import Deck, Entry, Section
from engine.legality.edits import Fix, put_entries, take_entries
from engine.legality.findings import Finding, Severity
from engine.values import value

CODE = "siding"
Ids = tuple[str, ...]


@value
class Move:
    """One line of a plan: copies that go out of the main deck, or come in from the side."""

    is_out: bool
    entry: Entry
    line: int = 0


@value
class Siding:
    """How a game sides: between which sections, and by which rules something is refused.

    Attributes:
        ids: Nothing of that name is there, or not enough of it.
        pairing_ids: The card is there, but carries something else.
        overlay_ids: A bare overlay is named.
        other_ids: The card belongs to another section, which stays as it is.
    """

    main: str
    side: str
    ids: Ids
    pairing_ids: Ids
    overlay_ids: Ids
    other_ids: Ids

    def carry_out(
        self, deck: Deck, plan: Iterable[Move], catalog: Catalog, sections: Iterable[Section]
    ) -> tuple[Deck, tuple[Finding, ...]]:
        """Swap what the plan says; a line that cannot be carried out is skipped and reported.

        Every line is about the deck as registered: what goes out cannot come in again.
        """
        by_id = {section.id: section for section in sections}
        main, side = deck, deck
        gone: list[Entry] = []
        come: list[Entry] = []
        refused: list[Finding] = []
        for move in plan:
            source, section = (main, self.main) if move.is_out else (side, self.side)
            rest, taken = take_entries(source, section, move.entry)
            why = self._refusal(source, move, catalog, by_id[self.main].types)
            if why:
                refused.append(_finding(source, by_id[section], move, *why))
            elif move.is_out:
                main, gone = rest, [*gone, *taken]
            else:
                side, come = rest, [*come, *taken]
        after = deck.with_section(self.main, main.entries(self.main))
        after = after.with_section(self.side, side.entries(self.side))
        after = put_entries(after, self.main, come)
        return put_entries(after, self.side, gone), tuple(refused)

    def _refusal(
        self, deck: Deck, move: Move, catalog: Catalog, types: Collection[str]
    ) -> tuple[str, Ids] | None:
        """Say why a line cannot be carried out, and by which rules; None where it can."""
        entry, section = move.entry, self.main if move.is_out else self.side
        card = catalog.card(entry.name)
        overlay = catalog.overlay(entry.name)
        if card is None and overlay:
            return f"an {overlay.type} is never sided without its card", self.overlay_ids
        if card is not None and card.type not in types:
            return f"a card of type {card.type} stays as registered", self.other_ids
        available = _available(deck, section, entry)
        if available >= entry.count:
            return None
        if available:
            return f"only {available} there", self.ids
        if entry.key in {each.key for each in deck.entries(section)}:
            return "it is there, but not in that pairing", self.pairing_ids
        return "it is not there", self.ids


def _available(deck: Deck, section: str, entry: Entry) -> int:
    return sum(each.count for each in deck.entries(section) if each.pairing == entry.pairing)


def _finding(deck: Deck, section: Section, move: Move, reason: str, ids: Ids) -> Finding:
    entry = move.entry
    words = f"{entry.count} {' + '.join((entry.name, *entry.infusions))}"
    place = f"Plan, line {move.line}" if move.line else "Plan"
    return Finding(
        Severity.ERROR,
        CODE,
        ids,
        f"{place}: {words} cannot go {'out of' if move.is_out else 'in from'} {section.heading}; "
        f"{reason}. The line was skipped.",
        section.id,
        (entry.name, *entry.infusions),
        entry.count,
        _available(deck, section.id, entry),
        Fix("Correct or remove this line of the plan."),
    )
