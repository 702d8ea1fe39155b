"""The command that changes a deck's siding plans."""

from collections.abc import Sequence
from dataclasses import dataclass

from deckbuilder.core.commands.command import Changes, Label, compare
from deckbuilder.core.siding_plans import Plan, with_plans
from engine.decks import Deck


@dataclass(frozen=True, slots=True)
class SetPlans:
    """Put other siding plans into the deck."""

    label: Label
    plans: Sequence[Plan]

    def apply(self, deck: Deck) -> tuple[Deck, Changes]:
        """See base class."""
        after = with_plans(deck, self.plans)
        return after, compare(deck, after)
