"""What differs between a registered list and the cards that lie on the table, copy by copy.

A card and its infusion are one object (3.9a.1): a pairing in another section is in the wrong
section, the same card with another infusion has its infusion wrong. What is left after both is
missing or extra.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from engine.decks import Deck, Entry
from engine.legality import Construction, Finding, Severity, Siding


class Mismatch(Enum):
    """How copies are not as listed."""

    MISSING = "missing"
    EXTRA = "extra"
    SECTION = "section"
    INFUSION = "infusion"


@dataclass(frozen=True, slots=True)
class ListPlace:
    """A pairing in a section: what makes two copies interchangeable in a deck check."""

    section: str
    key: str
    infusions: tuple[str, ...] = ()

    @classmethod
    def of(cls, section: str, entry: Entry) -> "ListPlace":
        """Return the place of an entry; which infusion lies on top does not matter."""
        return cls(section, entry.key, tuple(sorted(entry.infusion_keys)))


@dataclass(frozen=True, slots=True)
class Discrepancy:
    """Some copies that are not as listed.

    Attributes:
        listed, found: The copies as listed and as found; None for none.
        listed_in, found_in: The sections; empty for none.
        elsewhere: Infusions of these copies that lie on, or are listed on, another card: the
            infusion's name and that card's.
    """

    kind: Mismatch
    count: int
    listed: Entry | None = None
    found: Entry | None = None
    listed_in: str = ""
    found_in: str = ""
    elsewhere: tuple[tuple[str, str], ...] = ()

    @property
    def entry(self) -> Entry:
        """The copies as found, or else as listed."""
        entry = self.found or self.listed
        assert entry is not None
        return entry.with_count(self.count)

    @property
    def section(self) -> str:
        """Where they lie, or should."""
        return self.found_in or self.listed_in

    @property
    def lost(self) -> tuple[str, ...]:
        """Infusions that are listed on these copies and are not on them."""
        return _beyond(self.listed, self.found)

    @property
    def gained(self) -> tuple[str, ...]:
        """Infusions that lie on these copies and are not listed on them."""
        return _beyond(self.found, self.listed)


def _beyond(first: Entry | None, second: Entry | None) -> tuple[str, ...]:
    rest = Counter(second.infusion_keys if second else ())
    kept = []
    for name, key in zip(first.infusions, first.infusion_keys, strict=True) if first else ():
        if rest[key]:
            rest[key] -= 1
        else:
            kept.append(name)
    return tuple(kept)


Copies = Counter[ListPlace]


def copies_at(
    deck: Deck, section_of: Mapping[str, str] | None = None
) -> tuple[Copies, dict[ListPlace, Entry]]:
    """Count the copies of each pairing in each section, with an entry that names each.

    Args:
        deck: The deck.
        section_of: Sections that count as another one: between games main and side are one pool.
    """
    same = section_of or {}
    counts: Copies = Counter()
    named: dict[ListPlace, Entry] = {}
    for section, entries in deck.sections.items():
        for entry in entries:
            place = ListPlace.of(same.get(section, section), entry)
            counts[place] += entry.count
            named.setdefault(place, entry)
    return counts, named


def differences(
    listed: Deck, found: Deck, section_of: Mapping[str, str] | None = None
) -> tuple[Discrepancy, ...]:
    """Return everything that is not as listed, by the sections of the list."""
    listed_counts, named = copies_at(listed, section_of)
    found_counts, found_named = copies_at(found, section_of)
    comparison = _Comparison(
        listed_counts - found_counts, found_counts - listed_counts, {**found_named, **named}
    )
    order = {section: number for number, section in enumerate((*listed.sections, *found.sections))}
    result = _with_carriers(comparison.pair_up())
    return tuple(sorted(result, key=lambda each: (order.get(each.section, 99), each.entry.key)))


class _Comparison:
    """What the list has too much and what the table has too much, on the way to pairs."""

    def __init__(self, missing: Copies, extra: Copies, named: Mapping[ListPlace, Entry]) -> None:
        self._missing = missing
        self._extra = extra
        self._named = named

    def pair_up(self) -> list[Discrepancy]:
        pairs = [
            *self._matched(Mismatch.SECTION, lambda a, b: a.infusions == b.infusions),
            *self._matched(Mismatch.INFUSION, lambda a, b: a.section == b.section),
            *self._matched(Mismatch.SECTION, lambda _a, _b: True),
        ]
        pairs += [
            Discrepancy(Mismatch.MISSING, count, listed=self._entry(place), listed_in=place.section)
            for place, count in (+self._missing).items()
        ]
        return pairs + [
            Discrepancy(Mismatch.EXTRA, count, found=self._entry(place), found_in=place.section)
            for place, count in (+self._extra).items()
        ]

    def _matched(
        self, kind: Mismatch, is_pair: Callable[[ListPlace, ListPlace], bool]
    ) -> Iterator[Discrepancy]:
        for lacking in tuple(+self._missing):
            for there in tuple(+self._extra):
                count = min(self._missing[lacking], self._extra[there])
                if count <= 0 or lacking.key != there.key or not is_pair(lacking, there):
                    continue
                self._missing[lacking] -= count
                self._extra[there] -= count
                yield Discrepancy(
                    kind,
                    count,
                    self._entry(lacking),
                    self._entry(there),
                    lacking.section,
                    there.section,
                )

    def _entry(self, place: ListPlace) -> Entry:
        return self._named[place]


def _with_carriers(found: Iterable[Discrepancy]) -> list[Discrepancy]:
    """Say of each infusion that left its card on which other one it lies, and the other way."""
    all_of_them = list(found)
    carriers: list[list[tuple[str, str]]] = [[] for _ in all_of_them]
    gained = [_keys(each.gained) * each.count for each in all_of_them]
    for number, each in enumerate(all_of_them):
        for name in each.lost * each.count:
            other = next(
                (at for at, keys in enumerate(gained) if at != number and _key(name) in keys), None
            )
            if other is None:
                continue
            gained[other].remove(_key(name))
            carriers[number].append((name, all_of_them[other].entry.name))
            carriers[other].append((name, each.entry.name))
    return [
        replace(each, elsewhere=tuple(dict.fromkeys(names)))
        for each, names in zip(all_of_them, carriers, strict=True)
    ]


def _keys(names: Iterable[str]) -> list[str]:
    return [_key(name) for name in names]


def _key(name: str) -> str:
    return Entry(name).key


def moved_infusions(found: Iterable[Discrepancy]) -> int:
    """Return how many infusions lie on another card than the list says."""
    return sum(each.count for each in found if each.lost and each.elsewhere)


def list_findings(found: Iterable[Discrepancy], rules: Construction) -> tuple[Finding, ...]:
    """Return the differences as findings, with the rules by which cards stay as registered."""
    headings = {section.id: section.heading for section in rules.sections}
    return tuple(_finding(each, rules.siding, headings) for each in found)


def _finding(each: Discrepancy, siding: Siding | None, headings: Mapping[str, str]) -> Finding:
    ids = {
        Mismatch.SECTION: siding.ids if siding else (),
        Mismatch.INFUSION: siding.pairing_ids if siding else (),
    }
    return Finding(
        Severity.ERROR,
        f"list-{each.kind.value}",
        ids.get(each.kind, ()),
        _sentence(each, headings),
        each.section,
        (each.entry.name, *dict.fromkeys((*each.lost, *each.gained))),
        0 if each.found is None else each.count,
        0 if each.listed is None else each.count,
    )


def title(entry: Entry) -> str:
    """Return a card with what it carries, as a list writes it."""
    return " + ".join((entry.name, *entry.infusions))


def _sentence(each: Discrepancy, headings: Mapping[str, str]) -> str:
    copies = f"{each.count} {title(each.entry)}"
    listed_in = headings.get(each.listed_in, each.listed_in)
    found_in = headings.get(each.found_in, each.found_in)
    match each.kind:
        case Mismatch.MISSING:
            return f"{copies}: missing from {listed_in}."
        case Mismatch.EXTRA:
            return f"{copies}: found in {found_in}, not listed."
        case Mismatch.SECTION:
            parts = [f"found in {found_in}, listed in {listed_in}", *_infusion_words(each)]
            return f"{copies}: {'; '.join(parts)}."
        case Mismatch.INFUSION:
            return (
                f"{each.count} {each.entry.name} in {found_in}: {'; '.join(_infusion_words(each))}."
            )


def _infusion_words(each: Discrepancy) -> Iterator[str]:
    elsewhere = dict(each.elsewhere)
    for name in each.lost:
        where = f" (it lies on {elsewhere[name]})" if name in elsewhere else ""
        yield f"lacks {name}{where}"
    for name in each.gained:
        where = f" (it is listed on {elsewhere[name]})" if name in elsewhere else ""
        yield f"carries {name}, which is not listed on it{where}"
