"""A deck as the library shows it: what is kept of it, what was read, where its file is."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from pathlib import Path

from deckbuilder.core.library.deck_summary import DeckSummary
from deckbuilder.core.library.shelved import ShelvedDeck
from engine.legality.findings import Verdict


class Status(Enum):
    """What is known of a deck, from the best to the least."""

    LEGAL = "legal"
    WARNING = "warning"
    ILLEGAL = "illegal"
    UNKNOWN = "unknown"
    CHECKING = "checking"
    MISSING = "missing"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """One deck of the library.

    Attributes:
        problem: Why the file cannot be read; empty where it can.
        changed: When the file was last written; None where it is not there.
        is_ready: Whether it comes with the program, so that copies of it are opened.
    """

    path: Path
    shelved: ShelvedDeck = field(default_factory=lambda: ShelvedDeck(""))
    summary: DeckSummary | None = None
    problem: str = ""
    changed: datetime | None = None
    is_ready: bool = False
    is_missing: bool = False

    @property
    def title(self) -> str:
        """The deck's name; what it was called last, or its file, until that is read."""
        if self.summary is not None:
            return self.summary.title
        return self.shelved.title or self.path.stem.replace("_", " ")

    @property
    def leader(self) -> str:
        """Who leads it."""
        return self.summary.leader if self.summary is not None else self.shelved.leader

    @property
    def game(self) -> str:
        """The id of its game; empty until that is known."""
        return str(self.summary.game) if self.summary is not None else self.shelved.game

    @property
    def tags(self) -> tuple[str, ...]:
        """The tags that the user gave it, then those that its file names."""
        named = self.summary.tags if self.summary is not None else ()
        return tuple(dict.fromkeys((*self.shelved.tags, *named)))

    @property
    def status(self) -> Status:
        """What is known of it."""
        if self.is_missing:
            return Status.MISSING
        if self.problem:
            return Status.UNREADABLE
        judgement = self.summary.judgement if self.summary is not None else None
        if judgement is None:
            return Status.CHECKING
        if judgement.verdict is Verdict.LEGAL:
            return Status.WARNING if judgement.warnings else Status.LEGAL
        return Status.ILLEGAL if judgement.verdict is Verdict.ILLEGAL else Status.UNKNOWN
