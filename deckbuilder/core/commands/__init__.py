"""Every change to a deck as a command with a name; decks are values, so undoing is remembering.

A command is `apply(deck) -> (deck, changes)`. It never raises for a deck it does not fit: copies
that are not there cannot be taken, and then nothing changes.
"""

from deckbuilder.core.commands.batch import Batch, ReplaceDeck
from deckbuilder.core.commands.command import Changes, DeckCommand, Label
from deckbuilder.core.commands.counts import AddCopies, LeaveOut, MoveCopies, RenameCard, SetCopies
from deckbuilder.core.commands.details import (
    RenameDeck,
    SetDeckNotes,
    SetFormat,
    SetNote,
    SetPrinting,
    SetTags,
)
from deckbuilder.core.commands.infusions import GiveInfusion, MoveInfusion, TakeInfusion
from deckbuilder.core.commands.maybe import MoveFromMaybe, MoveToMaybe, SetMaybe, maybe_list
from deckbuilder.core.commands.pairing import Pairing, copies_of, pairings
from deckbuilder.core.commands.undo import Step, UndoStack

__all__ = [
    "AddCopies",
    "Batch",
    "Changes",
    "DeckCommand",
    "GiveInfusion",
    "Label",
    "LeaveOut",
    "MoveCopies",
    "MoveFromMaybe",
    "MoveInfusion",
    "MoveToMaybe",
    "Pairing",
    "RenameCard",
    "RenameDeck",
    "ReplaceDeck",
    "SetCopies",
    "SetDeckNotes",
    "SetFormat",
    "SetMaybe",
    "SetNote",
    "SetPrinting",
    "SetTags",
    "Step",
    "TakeInfusion",
    "UndoStack",
    "copies_of",
    "maybe_list",
    "pairings",
]
