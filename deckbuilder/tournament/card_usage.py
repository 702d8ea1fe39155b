"""Who plays which card: search across the lists of an event, and how often each card is played."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from deckbuilder.tournament.event_checks import CheckedList
from deckbuilder.tournament.names import search_key
from engine.decks import Entry
from engine.games import GAMES
from engine.names import name_key


@dataclass(frozen=True, slots=True)
class CardUse:
    """Where a card is in a player's list."""

    checked: CheckedList
    section: str
    entry: Entry


@dataclass(frozen=True, slots=True)
class CardUsage:
    """How often a card is played in an event.

    Attributes:
        is_infusion: Whether it was counted upon other cards.
        lists: How many lists have it.
        share: Share of all lists that are decks, from 0 to 1.
        copies: How many copies there are by section.
    """

    name: str
    is_infusion: bool
    lists: int
    share: float
    copies: Mapping[str, int]

    @property
    def total(self) -> int:
        """How many copies there are in all sections."""
        return sum(self.copies.values())

    @property
    def mean(self) -> float:
        """How many copies a list that plays it has."""
        return self.total / self.lists


class CardIndex:
    """Every name in the lists of an event with its places, made once and searched often."""

    def __init__(self, lists: Iterable[CheckedList]) -> None:
        self._places: dict[str, list[CardUse]] = {}
        keys: dict[str, str] = {}  # each spelling is made comparable once
        for place in _places(lists):
            for name in dict.fromkeys((place.entry.name, *place.entry.infusions)):
                key = keys.get(name) or keys.setdefault(name, search_key(name))
                self._places.setdefault(key, []).append(place)

    def find(self, wanted: str) -> list[CardUse]:
        """Return every place where a card or infusion has all the wanted words in its name.

        A name that is written out finds that card alone, not others that begin with it.
        """
        key = search_key(wanted)
        words = key.split()
        if not words:
            return []
        if key in self._places:
            return list(self._places[key])
        found = [
            place
            for name, places in self._places.items()
            if all(word in name for word in words)
            for place in places
        ]
        return list({id(place): place for place in found}.values())


def name_meant(lists: Iterable[CheckedList], wanted: str) -> str | None:
    """Return the card or infusion in the lists whose name is nearest to one that none has."""
    from deckbuilder.core.search.nearest_words import nearest  # noqa: PLC0415  seldom needed

    names = {name for each in _places(lists) for name in (each.entry.name, *each.entry.infusions)}
    return nearest(wanted, sorted(names))


def who_plays(lists: Iterable[CheckedList], wanted: str) -> list[CardUse]:
    """Search the lists of an event once; see `CardIndex.find`."""
    return CardIndex(lists).find(wanted)


def players_of(places: Iterable[CardUse]) -> list[CheckedList]:
    """Return the lists of some places, each once."""
    return list({id(place.checked): place.checked for place in places}.values())


def _places(lists: Iterable[CheckedList]) -> Iterator[CardUse]:
    for checked in lists:
        sections = checked.deck.sections if checked.deck else {}
        for section, entries in sections.items():
            for entry in entries:
                yield CardUse(checked, section, entry)


@dataclass(slots=True)
class _Count:
    name: str
    lists: set[int] = field(default_factory=set)
    copies: dict[str, int] = field(default_factory=dict)

    def add(self, number: int, section: str, count: int) -> None:
        self.lists.add(number)
        self.copies[section] = self.copies.get(section, 0) + count


def card_usage(lists: Iterable[CheckedList]) -> list[CardUsage]:
    """Count all cards and infusions; the one in most lists first, then by copies and name."""
    counts: dict[tuple[str, bool], _Count] = {}
    keys: dict[str, str] = {}
    decks = [each for each in lists if each.deck is not None]
    for number, checked in enumerate(decks):
        for place in _places((checked,)):
            entry = place.entry
            names = ((entry.name, False), *((each, True) for each in entry.infusions))
            for name, is_infusion in names:
                key = keys.get(name) or keys.setdefault(name, name_key(name))
                count = counts.get((key, is_infusion))
                if count is None:
                    count = counts[key, is_infusion] = _Count(name)
                count.add(number, place.section, entry.count)
    usage = [
        CardUsage(
            each.name, is_infusion, len(each.lists), len(each.lists) / len(decks), each.copies
        )
        for (_, is_infusion), each in counts.items()
    ]
    return sorted(usage, key=lambda each: (-each.lists, -each.total, name_key(each.name)))


def section_headings(lists: Iterable[CheckedList]) -> dict[str, str]:
    """Return the sections of the games that are played, with their headings."""
    games = dict.fromkeys(each.deck.game for each in lists if each.deck is not None)
    return {section.id: section.heading for game in games for section in GAMES[game].sections}
