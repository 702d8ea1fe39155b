"""Swaps of a deck: what may change, which of it stays legal, and the deck with a swap."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import islice
from random import Random

from deckbuilder.core.card_fit import CardFit, leaders_of
from deckbuilder.core.commands.maybe import maybe_list
from deckbuilder.core.deck_keys import MAYBE_KEY
from deckbuilder.core.missing_texts import missing_texts
from deckbuilder.core.shelf import Shelf
from engine.cards import Card
from engine.decks import Deck, Entry
from engine.legality.findings import Report, Severity, Verdict
from engine.names import name_key

SIDE_SECTION = "side"


class Source(StrEnum):
    """Where a card that comes in is taken from."""

    SIDE = "side"
    MAYBE = "maybe"
    COLLECTION = "collection"
    LIBRARY = "library"
    INFUSIONS = "infusions"


@dataclass(frozen=True, slots=True)
class Swap:
    """Some copies of a card, with what they carry, for as many of another.

    Attributes:
        at_hand: How many copies the source has.
    """

    section: str
    out: Entry
    into: Entry
    source: Source
    at_hand: int = 99

    @property
    def count(self) -> int:
        """How many copies are exchanged."""
        return self.out.count

    @property
    def title(self) -> str:
        """The swap as a line: what goes and what comes."""
        return f"−{self.count} {line_of(self.out)} +{self.count} {line_of(self.into)}"


def line_of(entry: Entry) -> str:
    """Return a card with what it carries, as a list writes it."""
    return " + ".join((entry.name, *entry.infusions))


@dataclass(frozen=True, slots=True)
class Allowed:
    """What may change.

    Attributes:
        locked: Names of cards that are never taken out.
        most: How many copies may be exchanged in all.
    """

    sources: frozenset[Source] = frozenset({Source.SIDE, Source.MAYBE, Source.COLLECTION})
    locked: frozenset[str] = frozenset()
    most: int = 3


def swapped(deck: Deck, swap: Swap) -> Deck:
    """Return the deck after a swap; what comes in takes the place of what goes.

    Places matter: equal seeds then shuffle equal decks but for the swapped cards, and games in
    which these are not drawn are the same.
    """
    rows: list[Entry] = []
    left = swap.count
    for entry in deck.entries(swap.section):
        taken = min(left, entry.count) if entry.pairing == swap.out.pairing else 0
        left -= taken
        if entry.count > taken:
            rows.append(entry.with_count(entry.count - taken))
        if taken:
            rows.append(swap.into.with_count(taken))
    return _exchanged(deck.with_section(swap.section, rows), swap)


def _exchanged(deck: Deck, swap: Swap) -> Deck:
    """Put what went out where the other card came from."""
    if swap.source is Source.SIDE:
        rows = _moved(deck.entries(SIDE_SECTION), swap.into, swap.out)
        return deck.with_section(SIDE_SECTION, rows)
    if swap.source is Source.MAYBE:
        rows = _moved(maybe_list(deck), Entry(swap.into.name, swap.count), swap.out)
        records = [{"name": each.name, "count": each.count} for each in rows]
        return replace(deck, extra={**deck.extra, MAYBE_KEY: records})
    return deck


def _moved(rows: Iterable[Entry], gone: Entry, come: Entry) -> list[Entry]:
    left, kept = gone.count, []
    for entry in rows:
        taken = min(left, entry.count) if entry.pairing == gone.pairing else 0
        left -= taken
        if entry.count > taken:
            kept.append(entry.with_count(entry.count - taken))
    same = [at for at, entry in enumerate(kept) if entry.pairing == come.pairing]
    if same:
        kept[same[0]] = kept[same[0]].with_count(kept[same[0]].count + come.count)
        return kept
    return [*kept, come]


def all_swapped(deck: Deck, swaps: Iterable[Swap]) -> Deck:
    """Return the deck after some swaps."""
    for swap in swaps:
        deck = swapped(deck, swap)
    return deck


def tidied(deck: Deck) -> Deck:
    """Return a deck whose copies of one pairing are in one row, for people."""
    sections: dict[str, tuple[Entry, ...]] = {}
    for section, rows in deck.sections.items():
        joined: dict[object, Entry] = {}
        for entry in rows:
            same = (entry.pairing, entry.set, entry.number)
            before = joined.get(same)
            joined[same] = (
                entry if before is None else before.with_count(before.count + entry.count)
            )
        sections[section] = tuple(joined.values())
    return replace(deck, sections=sections)


class Judge:
    """Says whether a changed deck is at least as legal as the deck was."""

    def __init__(self, deck: Deck, shelf: Shelf) -> None:
        self._shelf = shelf
        self._event = shelf.format_of(deck)
        self._doubts = _doubts_in(shelf.check(deck, self._event, None))

    def is_legal(self, deck: Deck) -> bool:
        """Whether the rules are kept; what could not be said before may stay open."""
        report = self._shelf.check(deck, self._event, None)
        return report.verdict is not Verdict.ILLEGAL and _doubts_in(report) <= self._doubts

    def fits(self, deck: Deck) -> CardFit:
        """Return what says whether single cards fit the leaders of a deck."""
        return CardFit(self._shelf, self._event, None, leaders_of(deck, self._shelf))


def _doubts_in(report: Report) -> int:
    return sum(each.severity is Severity.UNKNOWN for each in report.findings)


@dataclass(frozen=True, slots=True)
class Choice:
    """What could leave a section, and what could come in for it."""

    section: str
    outs: tuple[Entry, ...]
    ins: tuple[tuple[Entry, Source], ...] = field(default=())


def choices(deck: Deck, shelf: Shelf, allowed: Allowed) -> Iterator[Choice]:
    """Yield for every section that is drawn from what could go and what could come."""
    locked = {name_key(each) for each in allowed.locked}
    fit = Judge(deck, shelf).fits(deck)
    for section in shelf.game.sections:
        if not section.is_drawn_from:
            continue
        outs = tuple(e for e in deck.entries(section.id) if e.key not in locked)
        ins: dict[object, tuple[Entry, Source]] = {}
        for entry, source in _incoming(deck, shelf, allowed):
            card = shelf.catalog.card(entry.name)
            if card is None or card.type not in section.types or fit.problem(card) is not None:
                continue
            if entry.pairing not in ins and _is_playable(card, deck, shelf):
                ins[entry.pairing] = entry, source
        yield Choice(section.id, outs, tuple(ins.values()))


def _is_playable(card: Card, deck: Deck, shelf: Shelf) -> bool:
    """Whether a card can come to the table: a game may know some by their facts alone."""
    if card.text.strip():
        return True
    home = shelf.home_of(card)
    if home is None:
        return False
    drawn = shelf.game.drawn_sections
    bare = {name: rows for name, rows in deck.sections.items() if name not in drawn}
    probe = Deck(deck.game, sections={**bare, home: (Entry(card.name),)})
    return not missing_texts(probe, shelf.catalog)


def _incoming(deck: Deck, shelf: Shelf, allowed: Allowed) -> Iterator[tuple[Entry, Source]]:
    """Yield what may come in, the nearest source first, with how many copies there are."""
    if Source.SIDE in allowed.sources:
        yield from ((entry, Source.SIDE) for entry in deck.entries(SIDE_SECTION))
    if Source.MAYBE in allowed.sources:
        yield from ((entry, Source.MAYBE) for entry in maybe_list(deck))
    if Source.COLLECTION in allowed.sources:
        holdings = shelf.known_holdings()
        for card in _cards(shelf):
            spare = holdings.count(card.key) - _copies(deck, card.key)
            if spare > 0:
                yield Entry(card.name, spare), Source.COLLECTION
    if Source.LIBRARY in allowed.sources:
        yield from ((Entry(card.name, 99), Source.LIBRARY) for card in _cards(shelf))


def offered(deck: Deck, shelf: Shelf, source: Source) -> int:
    """Return how many different cards a source has."""
    if source is Source.INFUSIONS:
        return sum(map(shelf.game.schema.is_overlay, shelf.catalog.cards()))
    allowed = Allowed(frozenset({source}))
    return len({entry.key for entry, _ in _incoming(deck, shelf, allowed)})


def _cards(shelf: Shelf) -> list[Card]:
    schema = shelf.game.schema
    return [card for card in shelf.catalog.cards() if not schema.is_overlay(card)]


def _copies(deck: Deck, key: str) -> int:
    return sum(e.count for rows in deck.sections.values() for e in rows if e.key == key)


def legal_swaps(deck: Deck, shelf: Shelf, allowed: Allowed, seed: int) -> Iterator[Swap]:
    """Yield swaps that keep a deck legal, each once, in an order that depends on the seed.

    However far one reads, every card in and out gets its turn.
    """
    judge, dice = Judge(deck, shelf), Random(seed)
    for choice in choices(deck, shelf, allowed):
        outs = sorted(choice.outs, key=lambda e: e.pairing)
        ins = sorted(choice.ins, key=lambda each: each[0].pairing)
        dice.shuffle(ins)
        for forms in _diagonals(choice.section, outs, ins, allowed):
            legal = (each for each in forms if judge.is_legal(swapped(deck, each)))
            yield from islice(legal, 1)
        if Source.INFUSIONS in allowed.sources:
            yield from infusion_swaps(deck, shelf, choice, judge, dice)


def _diagonals(
    section: str, outs: Sequence[Entry], ins: Sequence[tuple[Entry, Source]], allowed: Allowed
) -> Iterator[Iterator[Swap]]:
    for step in range(len(ins)):
        for at, out in enumerate(outs):
            entry, source = ins[(at + step) % len(ins)]
            if entry.key == out.key:
                continue
            yield swap_of(section, out, entry, source)
            whole = min(out.count, entry.count, allowed.most)
            if whole > 1:
                yield swap_of(section, out, entry, source, whole)


def swap_of(
    section: str, out: Entry, entry: Entry, source: Source, count: int = 1
) -> Iterator[Swap]:
    """Yield some copies of a card for another that is to be had, and then without what it carries.

    From the side deck a card comes with what it has; else with what the other one had, if it can.
    """
    carried = entry.infusions if source is Source.SIDE else out.infusions
    gone = out.with_count(count)
    yield Swap(section, gone, Entry(entry.name, count, carried), source, entry.count)
    if carried and source is not Source.SIDE:
        yield Swap(section, gone, Entry(entry.name, count), source, entry.count)


def infusion_swaps(
    deck: Deck, shelf: Shelf, choice: Choice, judge: Judge, dice: Random
) -> Iterator[Swap]:
    """Other infusions on cards that stay; only games that have overlays know them."""
    schema = shelf.game.schema
    overlays = [card.name for card in shelf.catalog.cards() if schema.is_overlay(card)]
    dice.shuffle(overlays)
    for name in overlays:
        for out in choice.outs:
            into = replace(out, count=1, infusions=(name,))
            if into.pairing == out.pairing:
                continue
            swap = Swap(choice.section, replace(out, count=1), into, Source.INFUSIONS)
            if judge.is_legal(swapped(deck, swap)):
                yield swap


def are_compatible(deck: Deck, swaps: Sequence[Swap]) -> bool:
    """Whether a deck and its sources have the copies for all of some swaps together."""
    gone: Counter[tuple[str, tuple[str, tuple[str, ...]]]] = Counter()
    come: Counter[tuple[Source, str]] = Counter()
    spare: dict[tuple[Source, str], int] = {}
    for swap in swaps:
        gone[swap.section, swap.out.pairing] += swap.count
        come[swap.source, swap.into.key] += swap.count
        spare[swap.source, swap.into.key] = swap.at_hand
    return all(
        sum(e.count for e in deck.entries(section) if e.pairing == pairing) >= count
        for (section, pairing), count in gone.items()
    ) and all(
        _at_hand(deck, source, key, spare[source, key]) >= count
        for (source, key), count in come.items()
    )


def _at_hand(deck: Deck, source: Source, key: str, spare: int) -> int:
    if source is Source.SIDE:
        return sum(e.count for e in deck.entries(SIDE_SECTION) if e.key == key)
    if source is Source.MAYBE:
        return sum(e.count for e in maybe_list(deck) if e.key == key)
    return spare
