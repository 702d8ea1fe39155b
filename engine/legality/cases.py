"""A deck under examination: its lines beside what the catalog knows of them."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from engine.cards import Card, GameId
from engine.catalog import Catalog
from engine.decks import Deck, Entry, Section
from engine.formats import Format, FormatSpec, OptionValue
from engine.legality.findings import Severity
from engine.names import name_key
from engine.values import value


class Overlay(NamedTuple):
    """Something that lies over a card of the deck; `card` is None where it is not known."""

    name: str
    key: str
    card: Card | None


class Line(NamedTuple):
    """One entry of a deck and what is known of it; a tuple, since every check makes dozens.

    Attributes:
        name: The printed name where the card is known, else as the list has it.
        count: How many copies the line has.
        loose: The overlay that the line lists as if it were a card.
        belongs: Whether it counts towards its section: it is of the right type, or not known.
    """

    section: str
    entry: Entry
    name: str
    key: str
    count: int  # type: ignore[assignment]  # not the method of a tuple
    card: Card | None
    overlays: tuple[Overlay, ...] = ()
    loose: Card | None = None
    belongs: bool = True

    @property
    def is_misplaced(self) -> bool:
        """Whether it is a known card that is of no type of its section."""
        return self.card is not None and not self.belongs

    @property
    def names(self) -> tuple[str, ...]:
        """The card's name, then those of what lies over it."""
        return (self.name, *(each.name for each in self.overlays))


class Item(NamedTuple):
    """Something of which copies are counted: a line's card, or an overlay upon it.

    Attributes:
        is_loose: Whether the line lists an overlay as if it were a card.
    """

    key: str
    name: str
    card: Card | None
    line: Line
    is_overlay: bool = False
    is_loose: bool = False


@value
class Case:
    """Everything that a construction rule may look at.

    Attributes:
        by_section: The lines of each section.
        items: Every card of the deck and whatever lies over one, misplaced or not.
        on_date: The day whose list holds; None for the newest.
        is_sided: Whether the deck is as it is after siding.
    """

    deck: Deck
    catalog: Catalog
    format: Format
    spec: FormatSpec
    sections: tuple[Section, ...]
    lines: tuple[Line, ...]
    by_section: Mapping[str, Sequence[Line]]
    items: tuple[Item, ...]
    on_date: date | None = None
    is_sided: bool = False

    def in_sections(self, *section_ids: str) -> Iterator[Line]:
        """Yield the lines of some sections, one section after the other."""
        for section_id in section_ids:
            yield from self.by_section.get(section_id, ())

    def belonging(self, *section_ids: str) -> Iterator[Line]:
        """Yield the lines of some sections without those that do not belong there."""
        for section_id in section_ids:
            for line in self.by_section.get(section_id, ()):
                if line.belongs:
                    yield line

    def count(self, *section_ids: str) -> int:
        """Return how many cards that belong there some sections hold."""
        return sum(line.count for line in self.belonging(*section_ids))

    def heading(self, section_id: str) -> str:
        """Return what a player calls the section."""
        for section in self.sections:
            if section.id == section_id:
                return section.heading
        return section_id

    def number(self, key: str) -> int | None:
        """Return a number of the format; None where nobody states it."""
        return self.format.numbers[key]

    def is_changed(self, key: str) -> bool:
        """Whether the format's number differs from the rule document's."""
        return self.format.numbers[key] != self.spec.numbers[key]

    def severity(self, key: str) -> Severity:
        """How much it weighs to break a number: one from elsewhere only warns."""
        return Severity.WARNING if key in self.format.unverified else Severity.ERROR

    def option(self, name: str) -> OptionValue:
        """Return how a named reading is set."""
        return self.format.options[name]


def make_case(  # noqa: PLR0913 - what a check is about, each named by its caller
    deck: Deck,
    catalog: Catalog,
    event: Format,
    spec: FormatSpec,
    sections: tuple[Section, ...],
    on_date: date | None,
    *,
    is_sided: bool = False,
) -> Case:
    """Look up every line of a deck."""
    types = {section.id: frozenset(section.types) for section in sections}
    lines = tuple(
        _line(section_id, entry, catalog, types.get(section_id, frozenset()))
        for section_id, entries in deck.sections.items()
        for entry in entries
    )
    return Case(
        deck=deck,
        catalog=catalog,
        format=event,
        spec=spec,
        sections=sections,
        lines=lines,
        by_section=grouped(lines, lambda line: line.section),
        items=tuple(_items(lines)),
        on_date=on_date,
        is_sided=is_sided,
    )


def _items(lines: Iterable[Line]) -> Iterator[Item]:
    for line in lines:
        yield Item(line.key, line.name, line.loose or line.card, line, is_loose=bool(line.loose))
        for each in line.overlays:
            yield Item(each.key, each.name, each.card, line, is_overlay=True)


def _line(section: str, entry: Entry, catalog: Catalog, types: frozenset[str]) -> Line:
    key = name_key(entry.name)
    card = catalog.by_key.get(key)
    loose = catalog.overlays_by_key.get(key) if card is None else None
    known = card or loose
    overlays = tuple(_overlay(name, catalog) for name in entry.infusions) if entry.infusions else ()
    belongs = card.type in types if card else bool(types) and loose is None
    name = known.name if known else entry.name
    return Line(section, entry, name, key, entry.count, card, overlays, loose, belongs)


def _overlay(name: str, catalog: Catalog) -> Overlay:
    key = name_key(name)
    card = catalog.overlays_by_key.get(key)
    return Overlay(card.name if card else name, key, card)


def grouped(lines: Iterable[Line], key: Callable[[Line], str]) -> Mapping[str, list[Line]]:
    """Sort lines into groups, keeping their order."""
    groups: defaultdict[str, list[Line]] = defaultdict(list)
    for line in lines:
        groups[key(line)].append(line)
    return groups


def copies(lines: Iterable[Line]) -> int:
    """Return how many copies some lines have together."""
    return sum(line.count for line in lines)


def other_game(case: Case, name: str) -> GameId | None:
    """Tell which other game knows a name that this one does not."""
    game = case.catalog.game_of(name)
    return None if game == case.catalog.schema.game else game
