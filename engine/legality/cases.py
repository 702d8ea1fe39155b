"""A deck under examination: its lines beside what the catalog knows of them."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from engine.cards import Card, GameId
from engine.catalog import Catalog
from engine.decks import Deck, Entry, Section
from engine.formats import Format, FormatSpec, OptionValue
from engine.legality.findings import Severity
from engine.names import name_key


@dataclass(frozen=True, slots=True)
class Overlay:
    """Something that lies over a card of the deck; `card` is None where it is not known."""

    name: str
    key: str
    card: Card | None


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of a deck and what is known of it.

    Attributes:
        name: The printed name where the card is known, else as the list has it.
        loose: The overlay that the line lists as if it were a card.
        belongs: Whether it counts towards its section: it is of the right type, or not known.
    """

    section: str
    entry: Entry
    name: str
    key: str
    card: Card | None
    overlays: tuple[Overlay, ...] = ()
    loose: Card | None = None
    belongs: bool = True

    @property
    def count(self) -> int:
        """How many copies the line has."""
        return self.entry.count

    @property
    def is_misplaced(self) -> bool:
        """Whether it is a known card that is of no type of its section."""
        return self.card is not None and not self.belongs

    @property
    def names(self) -> tuple[str, ...]:
        """The card's name, then those of what lies over it."""
        return (self.name, *(each.name for each in self.overlays))


@dataclass(frozen=True, slots=True)
class Case:
    """Everything that a construction rule may look at.

    Attributes:
        on_date: The day whose list holds; None for the newest.
        is_sided: Whether the deck is as it stands after siding.
    """

    deck: Deck
    catalog: Catalog
    format: Format
    spec: FormatSpec
    sections: tuple[Section, ...]
    lines: tuple[Line, ...]
    on_date: date | None = None
    is_sided: bool = False

    def in_sections(self, *section_ids: str) -> Iterator[Line]:
        """Yield the lines of some sections, in the order of the deck."""
        return (line for line in self.lines if line.section in section_ids)

    def belonging(self, *section_ids: str) -> Iterator[Line]:
        """Yield the lines of some sections without those that do not belong there."""
        return (line for line in self.in_sections(*section_ids) if line.belongs)

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
    return Case(deck, catalog, event, spec, sections, lines, on_date, is_sided)


def _line(section: str, entry: Entry, catalog: Catalog, types: frozenset[str]) -> Line:
    key = entry.key
    card = catalog.by_key.get(key)
    loose = catalog.overlays_by_key.get(key) if card is None else None
    known = card or loose
    return Line(
        section=section,
        entry=entry,
        name=known.name if known else entry.name,
        key=key,
        card=card,
        overlays=tuple(_overlay(name, catalog) for name in entry.infusions),
        loose=loose,
        belongs=card.type in types if card else bool(types) and loose is None,
    )


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
