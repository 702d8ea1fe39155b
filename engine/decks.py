"""Decks of any game as frozen values: sections of entries, an entry optionally infused."""

from collections.abc import Iterable, Mapping
from dataclasses import field, replace

from engine.cards import GameId
from engine.names import name_key
from engine.values import value

MOST_COPIES = 9_999


@value
class Section:
    """One part of a game's deck.

    Attributes:
        heading: Its heading in a text list.
        types: Card types that belong there.
        is_drawn_from: Whether the game draws cards from it (statistics and odds look only there).
        is_played: Whether its cards come to the table; a side deck stays away.
        leaders: How many cards it holds where they lead the deck (an avatar, two summoners); 0 for
            a section of other cards.
    """

    id: str
    heading: str
    types: tuple[str, ...]
    is_drawn_from: bool = False
    is_played: bool = True
    leaders: int = 0


@value
class Entry:
    """Some copies of one card, each carrying the same infusions (normally none or one, 3.9c.2)."""

    name: str
    count: int = 1
    infusions: tuple[str, ...] = ()
    set: str = ""
    number: str = ""
    tags: tuple[str, ...] = ()
    note: str = ""
    extra: Mapping[str, object] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """The card's name as it is compared."""
        return name_key(self.name)

    @property
    def infusion_keys(self) -> tuple[str, ...]:
        """The infusions' names as they are compared."""
        return tuple(name_key(each) for each in self.infusions)

    @property
    def pairing(self) -> tuple[str, tuple[str, ...]]:
        """What makes two entries the same pairing of card and infusions."""
        return self.key, self.infusion_keys

    def with_count(self, count: int) -> "Entry":
        """Return the same entry with another number of copies."""
        return replace(self, count=count)

    def __hash__(self) -> int:
        return hash((self.name, self.count, self.infusions))


@value
class Deck:
    """A deck list: every card it names, known or not.

    `sections` holds the game's sections in order, and any unknown ones a file brought along.

    Attributes:
        details: Unknown `Key: value` lines of a text list, in order.
        extra: Unknown keys of a JSON file.
    """

    game: GameId
    name: str = ""
    format: str = ""
    notes: str = ""
    sections: Mapping[str, tuple[Entry, ...]] = field(default_factory=dict)
    details: tuple[tuple[str, str], ...] = ()
    extra: Mapping[str, object] = field(default_factory=dict)

    def entries(self, *section_ids: str) -> tuple[Entry, ...]:
        """Return the entries of some sections, one after the other."""
        return tuple(entry for each in section_ids for entry in self.sections.get(each, ()))

    def count(self, *section_ids: str) -> int:
        """Return how many cards some sections hold together."""
        return sum(entry.count for entry in self.entries(*section_ids))

    def with_section(self, section_id: str, entries: Iterable[Entry]) -> "Deck":
        """Return the deck with the entries of one section replaced."""
        return replace(self, sections={**self.sections, section_id: tuple(entries)})

    def __hash__(self) -> int:
        return hash((self.game, self.name, tuple(self.sections.items())))
