"""Commands that change how many copies are where."""

from dataclasses import dataclass, replace

from deckbuilder.core.commands.command import Changes, Label, compare, plural
from deckbuilder.core.commands.pairing import (
    Pairing,
    copies_of,
    find,
    with_copies,
    with_joined_rows,
)
from engine.decks import Deck, Entry
from engine.names import name_key


@dataclass(frozen=True, slots=True)
class AddCopies:
    """Put further copies of a card into a section."""

    section: str
    entry: Entry

    @property
    def label(self) -> Label:
        """See base class."""
        return Label.of("add {card}", card=plural(self.entry.count, self.entry.name))

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        present = copies_of(deck, self.section, Pairing.of(self.entry))
        after = with_copies(deck, self.section, self.entry, present + self.entry.count)
        return after, compare(deck, after)


@dataclass(frozen=True, slots=True)
class SetCopies:
    """Set how many copies of a pairing a section holds; none removes it."""

    section: str
    entry: Entry
    count: int

    @property
    def label(self) -> Label:
        """See base class."""
        if self.count <= 0:
            return Label.of("remove {card}", card=self.entry.name)
        return Label.of("set {card} to {count}", card=self.entry.name, count=str(self.count))

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        after = with_copies(deck, self.section, self.entry, self.count)
        return after, compare(deck, after)


@dataclass(frozen=True, slots=True)
class MoveCopies:
    """Move copies of a pairing to another section, with all they carry."""

    source: str
    target: str
    entry: Entry
    count: int

    @property
    def label(self) -> Label:
        """See base class."""
        return Label.of("move {card}", card=plural(self.count, self.entry.name))

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        pairing = Pairing.of(self.entry)
        present = find(deck, self.source, pairing)
        if present is None or self.source == self.target or self.count <= 0:
            return deck, Changes()
        moved = replace(present, count=min(self.count, present.count))
        after = with_copies(deck, self.source, present, present.count - moved.count)
        there = copies_of(after, self.target, pairing)
        after = with_copies(after, self.target, moved, there + moved.count)
        return after, compare(deck, after)


@dataclass(frozen=True, slots=True)
class RenameCard:
    """Give every row of one name, card or infusion, another one: a slip of the pen corrected."""

    old: str
    new: str

    @property
    def label(self) -> Label:
        """See base class."""
        return Label.of("use {new} for {old}", new=self.new, old=self.old)

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        after = deck
        for section, rows in deck.sections.items():
            renamed = tuple(self._renamed(row) for row in rows)
            if renamed != rows:
                after = after.with_section(section, renamed)
        # What was spelled in two ways may be one card now.
        after = with_joined_rows(after) if after is not deck else deck
        return after, compare(deck, after)

    def _renamed(self, row: Entry) -> Entry:
        old = name_key(self.old)
        name = self.new if row.key == old else row.name
        infusions = tuple(self.new if name_key(each) == old else each for each in row.infusions)
        return replace(row, name=name, infusions=infusions)


@dataclass(frozen=True, slots=True)
class LeaveOut:
    """Take every row of one name out, and that infusion off every card."""

    name: str

    @property
    def label(self) -> Label:
        """See base class."""
        return Label.of("leave out {card}", card=self.name)

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        gone, after = name_key(self.name), deck
        for section, rows in deck.sections.items():
            kept = tuple(
                replace(row, infusions=tuple(i for i in row.infusions if name_key(i) != gone))
                for row in rows
                if row.key != gone
            )
            if kept != rows:
                after = after.with_section(section, kept)
        return after, compare(deck, after)
