"""The undo stack of one open deck: unlimited, with names, in both directions."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime

from deckbuilder.core.commands.command import Changes, DeckCommand, Label, compare
from engine.decks import Deck


@dataclass(frozen=True, slots=True)
class Step:
    """One command as it was carried out.

    Attributes:
        at: When that was; None for a step of an earlier session.
    """

    label: Label
    before: Deck
    after: Deck
    at: datetime | None = None


class UndoStack:
    """A deck and every step that led to it.

    Decks share the sections that a step left alone, so a thousand steps are small.
    """

    def __init__(self, deck: Deck, clock: Callable[[], datetime] = datetime.now) -> None:
        self._deck = deck
        self._clock = clock
        self._done: list[Step] = []
        self._undone: list[Step] = []
        self._saved: Deck | None = deck

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self._deck

    @property
    def steps(self) -> tuple[Step, ...]:
        """What was done and not undone, oldest first."""
        return tuple(self._done)

    @property
    def undone(self) -> tuple[Step, ...]:
        """What was undone and can be done again, oldest first: the first is redone next."""
        return tuple(reversed(self._undone))

    @property
    def undo_label(self) -> Label | None:
        """The name of the step that `undo` takes back, if there is one."""
        return self._done[-1].label if self._done else None

    @property
    def redo_label(self) -> Label | None:
        """The name of the step that `redo` does again, if there is one."""
        return self._undone[-1].label if self._undone else None

    @property
    def is_saved(self) -> bool:
        """Whether the deck is the one that was last marked as saved."""
        return self._saved is not None and (self._saved is self._deck or self._saved == self._deck)

    def mark_saved(self, saved: Deck) -> None:
        """Remember which deck is on disk: that of now, or an earlier one if edits went on."""
        self._saved = saved

    def mark_unsaved(self) -> None:
        """Remember that no file holds the deck."""
        self._saved = None

    def run(self, command: DeckCommand) -> Changes:
        """Carry out a command; one that changes nothing leaves no step and keeps the redo list."""
        after, changes = command.apply(self._deck)
        if changes:
            self._done.append(Step(command.label, self._deck, after, self._clock()))
            self._undone.clear()
            self._deck = after
        return changes

    def resume(self, steps: Iterable[tuple[Label, Deck]]) -> Changes:
        """Take over steps that were made before a crash; one that led back was an undo."""
        before = self._deck
        for label, deck in steps:
            if self._done and deck == self._done[-1].before:
                self.undo()
            elif deck != self._deck:
                self._done.append(Step(label, self._deck, deck))
                self._undone.clear()
                self._deck = deck
        return compare(before, self._deck)

    def undo(self) -> Changes:
        """Take back the newest step, if there is one."""
        if not self._done:
            return Changes()
        step = self._done.pop()
        self._undone.append(step)
        self._deck = step.before
        return compare(step.after, step.before)

    def redo(self) -> Changes:
        """Do the newest undone step again, if there is one."""
        if not self._undone:
            return Changes()
        step = self._undone.pop()
        self._done.append(step)
        self._deck = step.after
        return compare(step.before, step.after)
