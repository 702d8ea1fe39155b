"""Commands made of others, and the one that puts a whole deck in place of another."""

from collections.abc import Sequence
from dataclasses import dataclass

from deckbuilder.core.commands.command import Changes, DeckCommand, Label, compare
from engine.decks import Deck


@dataclass(frozen=True, slots=True)
class Batch:
    """Several commands that the player sees, and undoes, as one."""

    label: Label
    commands: Sequence[DeckCommand]

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        after = deck
        for command in self.commands:
            after, _ = command.apply(after)
        return after, compare(deck, after)


@dataclass(frozen=True, slots=True)
class ReplaceDeck:
    """Put another deck in its place: an imported list, a restored version."""

    label: Label
    deck: Deck

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        return self.deck, compare(deck, self.deck)
