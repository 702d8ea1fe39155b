"""Carrying a siding plan out on a registered deck: what may not be sided is refused."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.catalog import Catalog
from engine.decks import Deck, Entry
from engine.legality.edits import Fix, put_entries, take_entries
from engine.legality.findings import Finding, Severity

CODE = "siding"
Ids = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """One line of a plan: copies that go out of the main deck, or come in from the side."""

    is_out: bool
    entry: Entry
    line: int = 0


@dataclass(frozen=True, slots=True)
class Siding:
    """How a game sides: between which sections, and by which rules something is refused.

    Attributes:
        ids: Nothing of that name is there, or not so many.
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
        self, deck: Deck, plan: Iterable[Move], catalog: Catalog, heading: Callable[[str], str]
    ) -> tuple[Deck, tuple[Finding, ...]]:
        """Swap what the plan says; a line that cannot be carried out is skipped and reported.

        Every line speaks of the deck as registered: what goes out cannot come in again.
        """
        main, side = deck, deck
        gone: list[Entry] = []
        come: list[Entry] = []
        refused: list[Finding] = []
        for move in plan:
            source, section = (main, self.main) if move.is_out else (side, self.side)
            rest, taken = take_entries(source, section, move.entry)
            if sum(entry.count for entry in taken) < move.entry.count:
                refused.append(self._refusal(source, move, catalog, heading(section)))
            elif move.is_out:
                main, gone = rest, [*gone, *taken]
            else:
                side, come = rest, [*come, *taken]
        after = deck.with_section(self.main, main.entries(self.main))
        after = after.with_section(self.side, side.entries(self.side))
        after = put_entries(after, self.main, come)
        return put_entries(after, self.side, gone), tuple(refused)

    def _refusal(self, deck: Deck, move: Move, catalog: Catalog, heading: str) -> Finding:
        entry, section = move.entry, self.main if move.is_out else self.side
        available = sum(
            each.count for each in deck.entries(section) if each.pairing == entry.pairing
        )
        reason, ids = self._reason(deck, section, entry, catalog)
        words = f"{entry.count} {' + '.join((entry.name, *entry.infusions))}"
        place = f"Plan, line {move.line}" if move.line else "Plan"
        return Finding(
            Severity.ERROR,
            CODE,
            ids,
            f"{place}: {words} cannot go {'out of' if move.is_out else 'in from'} {heading}; "
            f"{reason.format(available=available)}. The line was skipped.",
            section,
            (entry.name, *entry.infusions),
            entry.count,
            available,
            Fix("Correct or remove this line of the plan."),
        )

    def _reason(self, deck: Deck, section: str, entry: Entry, catalog: Catalog) -> tuple[str, Ids]:
        here = {each.pairing for each in deck.entries(section)}
        fixed = (each for each in deck.sections if each not in (self.main, self.side))
        if entry.pairing in here:
            return "only {available} there", self.ids
        if entry.key in {key for key, _ in here}:
            return "it is there, but not in that pairing", self.pairing_ids
        if catalog.card(entry.name) is None and catalog.overlay(entry.name):
            return "an overlay stays with its card and is never sided alone", self.overlay_ids
        if entry.key in {each.key for each in deck.entries(*fixed)}:
            return "that part of the deck stays as registered", self.other_ids
        return "it is not there", self.ids
