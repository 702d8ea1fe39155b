"""Commands that change words: name, format, notes, tags, printing."""

from dataclasses import dataclass, replace

from deckbuilder.core.commands.command import Changes, Label, compare
from deckbuilder.core.commands.pairing import Pairing, change_rows, find, tidy_tags
from engine.decks import Deck, Entry
from engine.names import tidy_name


@dataclass(frozen=True, slots=True)
class RenameDeck:
    """Give the deck another name."""

    name: str

    @property
    def label(self) -> Label:
        """See base class."""
        return Label.of("rename deck to {name}", name=tidy_name(self.name))

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        after = replace(deck, name=tidy_name(self.name))
        return after, compare(deck, after)


@dataclass(frozen=True, slots=True)
class SetFormat:
    """Say for which format the deck is made."""

    format: str

    @property
    def label(self) -> Label:
        """See base class."""
        return Label.of("set format {format}", format=self.format)

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        after = replace(deck, format=self.format)
        return after, compare(deck, after)


@dataclass(frozen=True, slots=True)
class SetDeckNotes:
    """Replace the deck's notes."""

    notes: str

    @property
    def label(self) -> Label:
        """See base class."""
        return Label.of("edit deck notes")

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        after = replace(deck, notes=self.notes)
        return after, compare(deck, after)


@dataclass(frozen=True, slots=True)
class SetTags:
    """Replace the tags of a pairing."""

    section: str
    entry: Entry
    tags: tuple[str, ...]

    @property
    def label(self) -> Label:
        """See base class."""
        return Label.of("tag {card}", card=self.entry.name)

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        return _reworded(deck, self.section, self.entry, tags=tidy_tags(self.tags))


@dataclass(frozen=True, slots=True)
class SetNote:
    """Replace the note of a pairing."""

    section: str
    entry: Entry
    note: str

    @property
    def label(self) -> Label:
        """See base class."""
        return Label.of("note on {card}", card=self.entry.name)

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        return _reworded(deck, self.section, self.entry, note=self.note.strip())


@dataclass(frozen=True, slots=True)
class SetPrinting:
    """Choose which printing of a card the deck names."""

    section: str
    entry: Entry
    set: str
    number: str

    @property
    def label(self) -> Label:
        """See base class."""
        return Label.of("choose printing of {card}", card=self.entry.name)

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        return _reworded(deck, self.section, self.entry, set=self.set, number=self.number)


def _reworded(deck: Deck, section: str, entry: Entry, **words: object) -> tuple[Deck, Changes]:
    pairing = Pairing.of(entry)
    present = find(deck, section, pairing)
    if present is None:
        return deck, Changes()
    # mypy cannot see which fields the words name; the three commands above are the only callers.
    after = change_rows(deck, section, pairing, [replace(present, **words)])  # type: ignore[arg-type]
    return after, compare(deck, after)
