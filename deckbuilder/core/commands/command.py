"""What every command is, and what it says it touched."""

from dataclasses import dataclass, field
from typing import Protocol

from deckbuilder.core.deck_keys import MAYBE_KEY
from engine.decks import Deck


@dataclass(frozen=True, slots=True)
class Changes:
    """What a change of the deck touched, so that each view can decide whether it cares.

    Attributes:
        sections: Ids of the sections whose entries differ.
        details: Whether name, format, notes or other details differ.
        maybe: Whether the maybe-list differs.
    """

    sections: frozenset[str] = field(default_factory=frozenset)
    details: bool = False
    maybe: bool = False

    def __bool__(self) -> bool:
        return bool(self.sections) or self.details or self.maybe


@dataclass(frozen=True, slots=True)
class Label:
    """A command's name: a sentence that can be translated, and the names to put into it."""

    template: str
    values: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, template: str, **values: str) -> "Label":
        """Make a label; each value replaces its name in braces."""
        return cls(template, tuple(values.items()))

    def filled(self, template: str) -> str:
        """Return a translation of the template with the names put into it."""
        return template.format(**dict(self.values))

    def __str__(self) -> str:
        return self.filled(self.template)


class DeckCommand(Protocol):
    """One change to a deck, as a player thinks of it."""

    @property
    def label(self) -> Label:
        """Its name in the menu, behind “Undo”: imperative, with the card's name."""

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """Return the changed deck and what was touched; the deck itself if nothing was."""


def compare(before: Deck, after: Deck) -> Changes:
    """Say what differs between two decks."""
    names = {*before.sections, *after.sections}
    sections = frozenset(
        name
        for name in names
        if not same_entries(before.sections.get(name, ()), after.sections.get(name, ()))
    )
    return Changes(
        sections=sections,
        details=_details(before) != _details(after),
        maybe=before.extra.get(MAYBE_KEY) != after.extra.get(MAYBE_KEY),
    )


def same_entries(before: tuple[object, ...], after: tuple[object, ...]) -> bool:
    """Whether two sections are the same; identical tuples are not looked into."""
    return before is after or before == after


def _details(deck: Deck) -> tuple[object, ...]:
    extra = {key: value for key, value in deck.extra.items() if key != MAYBE_KEY}
    return deck.game, deck.name, deck.format, deck.notes, deck.details, extra


def plural(count: int, name: str) -> str:
    """Return “Ridge Warden” or “2 Ridge Warden” for a command's label."""
    return name if count == 1 else f"{count} {name}"
