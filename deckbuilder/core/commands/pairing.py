"""Finding and changing the copies of one pairing of card, infusions and printing.

A file may name the same pairing in several entries; they are one to the player. Copies are added
to the first and taken from the last.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.decks import MOST_COPIES, Deck, Entry
from engine.names import name_key, tidy_name


@dataclass(frozen=True, slots=True)
class Pairing:
    """A card, what it carries and which printing of it: what makes copies interchangeable."""

    key: str
    infusions: tuple[str, ...] = ()
    set: str = ""
    number: str = ""

    @classmethod
    def of(cls, entry: Entry) -> "Pairing":
        """Return the pairing of an entry."""
        return cls(entry.key, entry.infusion_keys, entry.set, entry.number)

    @classmethod
    def named(cls, name: str, *infusions: str) -> "Pairing":
        """Return the pairing of a card by its printed name, of no particular printing."""
        return cls(name_key(name), tuple(name_key(each) for each in infusions))


def pairings(deck: Deck, section: str) -> dict[Pairing, Entry]:
    """Return the pairings of a section in order, each as one entry with all its copies."""
    joined: dict[Pairing, Entry] = {}
    for entry in deck.sections.get(section, ()):
        pairing = Pairing.of(entry)
        first = joined.get(pairing)
        joined[pairing] = entry if first is None else _joined(first, entry)
    return joined


def with_joined_rows(deck: Deck) -> Deck:
    """Return a deck in which rows that say the same of the same copies are one row.

    A list may name a card on several lines; rows with tags or notes of their own stay apart.
    """
    joined = deck
    for section, rows in deck.sections.items():
        kept: dict[object, Entry] = {}
        for place, row in enumerate(rows):
            alike = (Pairing.of(row), row.tags, row.note, place if row.extra else "")
            first = kept.get(alike)
            total = row.count + (first.count if first is not None else 0)
            if total > MOST_COPIES:  # no row says more
                kept[place] = row
            else:
                kept[alike] = (first or row).with_count(total)
        if len(kept) < len(rows):
            joined = joined.with_section(section, kept.values())
    return joined


def copies_of(deck: Deck, section: str, pairing: Pairing) -> int:
    """Return how many copies of a pairing a section holds."""
    return sum(each.count for each in deck.sections.get(section, ()) if Pairing.of(each) == pairing)


def find(deck: Deck, section: str, pairing: Pairing) -> Entry | None:
    """Return a pairing as one entry with all its copies, None where it is not there."""
    return pairings(deck, section).get(pairing)


def with_copies(deck: Deck, section: str, entry: Entry, count: int) -> Deck:
    """Return the deck with exactly `count` copies of the entry's pairing in a section.

    The entry says how a new row is made; rows that are there keep their tags and notes.
    """
    pairing = Pairing.of(entry)
    wanted = max(0, min(count, MOST_COPIES))
    rows = list(deck.sections.get(section, ()))
    places = [index for index, row in enumerate(rows) if Pairing.of(row) == pairing]
    if not places:
        added = [replace(entry, count=wanted)] if wanted else []
        return deck.with_section(section, rows + added) if added else deck
    spare = sum(rows[index].count for index in places) - wanted
    if spare == 0:
        return deck
    if spare < 0:
        first = places[0]
        rows[first] = rows[first].with_count(rows[first].count - spare)
    else:
        _take(rows, places, spare)
    return deck.with_section(section, (row for row in rows if row.count > 0))


def change_rows(deck: Deck, section: str, pairing: Pairing, rows: Iterable[Entry]) -> Deck:
    """Return the deck with the rows of one pairing replaced, at the place of the first."""
    kept: list[Entry] = []
    is_placed = False
    for row in deck.sections.get(section, ()):
        if Pairing.of(row) != pairing:
            kept.append(row)
        elif not is_placed:
            kept.extend(rows)
            is_placed = True
    return deck.with_section(section, kept) if is_placed else deck


def tidy_tags(tags: Iterable[str]) -> tuple[str, ...]:
    """Return tags without spaces around them, empty ones and repetitions."""
    tidied = (tidy_name(tag) for tag in tags)
    return tuple(dict.fromkeys(tag for tag in tidied if tag))


def _joined(first: Entry, second: Entry) -> Entry:
    return replace(
        first,
        count=first.count + second.count,
        tags=tidy_tags((*first.tags, *second.tags)),
        note=" ".join(part for part in (first.note, second.note) if part),
    )


def _take(rows: list[Entry], places: list[int], spare: int) -> None:
    for index in reversed(places):
        taken = min(spare, rows[index].count)
        rows[index] = rows[index].with_count(rows[index].count - taken)
        spare -= taken
