"""Importing a card file into the store, with a report of what became of every record."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from deckbuilder.core.card_keys import CardKey, fold_printings, key_of
from deckbuilder.core.card_records import CardRow, read_card_rows
from deckbuilder.store.cards.card_store import CardStore
from engine.cards import Card

PROVENANCE = "imported"


class Outcome(StrEnum):
    """What became of a record."""

    ADDED = "added"
    CHANGED = "changed"
    SAME = "same"
    PRINTING = "printing"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class RowReport:
    """What became of one record.

    Attributes:
        number: Its place in the file, from 1.
        remark: Why it was refused, what is doubtful about it, or what it replaces.
    """

    number: int
    name: str
    outcome: Outcome
    remark: str = ""


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What became of a file.

    Attributes:
        is_done: Whether anything was imported; not if a record was refused and all were wanted.
    """

    rows: tuple[RowReport, ...]
    is_done: bool

    def count(self, outcome: Outcome) -> int:
        """How many records had an outcome."""
        return sum(row.outcome is outcome for row in self.rows)


def import_cards(
    store: CardStore,
    text: str,
    *,
    is_csv: bool,
    default_game: str | None = None,
    keep_going: bool = False,
) -> ImportReport:
    """Import the cards of a file: all of them, or with `keep_going` those that can be read.

    Raises:
        CardFileError: The text is not a list of records.
    """
    rows = read_card_rows(text, is_csv=is_csv, default_game=default_game, provenance=PROVENANCE)
    known = {key_of(card): card for card in store.cards.cards(PROVENANCE)}
    cards = {
        key: _joined(known.get(key), card)
        for key, card in fold_printings(row.card for row in rows if row.card).items()
    }
    reports = tuple(_reports(rows, cards, known, store.cards.sources()))
    is_done = keep_going or all(row.card for row in rows)
    if is_done and any(cards[key] != known.get(key) for key in cards):
        store.save_imported(list(cards.values()))
    return ImportReport(reports, is_done)


def _joined(known: Card | None, card: Card) -> Card:
    """The card as imported now, with the printings it had before in other sets."""
    if known is None:
        return card
    printings = {(each.set, each.number): each for each in (*known.printings, *card.printings)}
    return replace(card, printings=tuple(printings.values()))


def _reports(
    rows: Iterable[CardRow],
    cards: Mapping[CardKey, Card],
    known: Mapping[CardKey, Card],
    sources: Mapping[CardKey, Collection[str]],
) -> Iterator[RowReport]:
    seen: set[CardKey] = set()
    for row in rows:
        if row.card is None:
            yield RowReport(row.number, row.name, Outcome.REFUSED, row.reasons)
            continue
        key = key_of(row.card)
        remark = "; ".join(filter(None, [row.reasons, _rivals(sources.get(key, ()))]))
        if key in seen:
            outcome = Outcome.PRINTING
        elif key not in known:
            outcome = Outcome.ADDED
        else:
            outcome = Outcome.SAME if cards[key] == known[key] else Outcome.CHANGED
        seen.add(key)
        yield RowReport(row.number, row.card.name, outcome, remark)


def _rivals(sources: Collection[str]) -> str:
    """What to say about other cards of the same name."""
    if "own" in sources:
        return "your own card of this name is shown instead"
    for source, what in (("feed", "an updated"), ("bundled", "a bundled")):
        if source in sources:
            return f"shown instead of {what} card"
    return ""
