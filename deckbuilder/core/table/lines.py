"""Lines of play that are remembered: kept by name, or by themselves when one leaves them."""

from collections.abc import Sequence

from deckbuilder.core.table.past import LogEntry
from engine.games.table_game import TableGame
from engine.kernel.decisions import Option
from engine.kernel.match import Match


class Lines:
    """The remembered lines of one game."""

    def __init__(self, match: Match[TableGame]) -> None:
        self._match = match
        # Where a move was given up before it was done.
        self._given_up: tuple[Option, ...] | None = None

    @property
    def lengths(self) -> dict[str, int]:
        """The lines by name, with how many answers each has."""
        return {name: len(line) for name, line in self._match.branches.items()}

    @property
    def whole(self) -> tuple[Option, ...]:
        """The answers up to here, and those that were taken back and can be given again."""
        return (*self._match.choices, *self._match.ahead)

    def line(self, name: str) -> tuple[Option, ...]:
        """Return the answers of a line."""
        return tuple(self._match.branches[name])

    def parting(self, name: str, entries: Sequence[LogEntry]) -> int | None:
        """Return the line of the log after which a line parts; None for this line."""
        wanted = self.line(name)
        common = shared(self.whole, wanted)
        if common == len(wanted):
            return None
        return max((e.number for e in entries if e.position <= common), default=0)

    def keep(self, name: str) -> None:
        """Remember the line of play up to here."""
        self._match.mark_branch(name)

    def rename(self, old: str, new: str) -> None:
        """Call a remembered line by another name."""
        self._match.rename_branch(old, new)

    def drop(self, name: str) -> None:
        """Forget a remembered line."""
        self._match.drop_branch(name)

    def keep_if_left(self, option: Option) -> None:
        """Remember the line that an answer leaves: it differs from the one taken back here."""
        is_given_up = self._match.choices == self._given_up
        self._given_up = None
        if self._match.can_redo and self._match.ahead[0] != option and not is_given_up:
            self.keep_whole()

    def drop_ahead(self) -> None:
        """Let what was just taken back not be remembered: it was given up half way."""
        self._given_up = self._match.choices

    def keep_whole(self) -> None:
        """Remember the line that is about to be left, under the next free number."""
        here = len(self._match.choices)
        while self._match.can_redo:
            self._match.redo()
        known = self._match.branches
        if self._match.choices not in known.values():
            number = next(n for n in range(1, len(known) + 2) if f"Line {n}" not in known)
            self._match.mark_branch(f"Line {number}")
        self._match.go_to(here)


def shared(own: Sequence[Option], other: Sequence[Option]) -> int:
    """Return with how many equal answers two lines of play begin."""
    pairs = enumerate(zip(own, other, strict=False))
    return next((at for at, (mine, its) in pairs if mine != its), min(len(own), len(other)))
