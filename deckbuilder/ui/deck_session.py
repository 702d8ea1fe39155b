"""The one object through which widgets change a deck."""

import logging
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from deckbuilder.core.commands import Changes, DeckCommand, Label, Step, UndoStack
from engine.decks import Deck

log = logging.getLogger(__name__)


class DeckSession(QObject):
    """An open deck, its steps, and the news of its changes.

    Signals:
        deck_changed: A command was run, undone or redone. Carries the Changes and the object that
            asked for it, or None.
        steps_changed: What can be undone or redone has changed, or whether the deck is saved.
        file_changed: The deck lies in another file now.
    """

    deck_changed = Signal(Changes, object)
    steps_changed = Signal()
    file_changed = Signal()

    def __init__(self, deck: Deck, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stack = UndoStack(deck)
        self._path = path

    @property
    def deck(self) -> Deck:
        """The deck, to read from; changes go through `run`."""
        return self._stack.deck

    @property
    def path(self) -> Path | None:
        """The file the deck was opened from or saved to."""
        return self._path

    @property
    def is_saved(self) -> bool:
        """Whether closing would lose nothing."""
        return self._stack.is_saved

    @property
    def steps(self) -> tuple[Step, ...]:
        """What was done in this session and not undone, oldest first."""
        return self._stack.steps

    @property
    def undone(self) -> tuple[Step, ...]:
        """What was undone and can be done again, oldest first."""
        return self._stack.undone

    @property
    def undo_label(self) -> Label | None:
        """What `undo` would take back."""
        return self._stack.undo_label

    @property
    def redo_label(self) -> Label | None:
        """What `redo` would do again."""
        return self._stack.redo_label

    def run(self, command: DeckCommand, *, initiator: object | None = None) -> Changes:
        """Apply a command and tell everyone."""
        # Its kind, not its label: a log names neither decks nor cards.
        log.info("command %s", type(command).__name__)
        return self._announce(self._stack.run(command), initiator)

    def resume(self, steps: Iterable[tuple[Label, Deck]]) -> Changes:
        """Take over the steps of a draft, and tell everyone once."""
        return self._announce(self._stack.resume(steps), None)

    def undo(self) -> None:
        """Take back the newest command and tell everyone."""
        self._announce(self._stack.undo(), None)

    def redo(self) -> None:
        """Do the newest undone command again and tell everyone."""
        self._announce(self._stack.redo(), None)

    def mark_saved(self, path: Path, saved: Deck | None = None) -> None:
        """Remember that a file holds the deck as it is now, or as it was when saving began."""
        self._path = path
        self._stack.mark_saved(self.deck if saved is None else saved)
        self.file_changed.emit()
        self.steps_changed.emit()

    def mark_unsaved(self) -> None:
        """Remember that no file holds the deck: it was imported, or is a draft."""
        self._stack.mark_unsaved()
        self.steps_changed.emit()

    def _announce(self, changes: Changes, initiator: object | None) -> Changes:
        if changes:
            self.deck_changed.emit(changes, initiator)
            self.steps_changed.emit()
        return changes
