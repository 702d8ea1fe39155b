"""What the lists of an event are marked with: drawn, checked, changed since the lock, of a team."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from deckbuilder.tournament.check_log import LoggedCheck
from deckbuilder.tournament.checked_event import CheckedEvent
from deckbuilder.tournament.lock_comparison import ListChange
from deckbuilder.ui.desk.lists_model import CHANGED, CHECKED, DRAWN, DUE, FAILED, TEAM
from engine.legality import Verdict


@dataclass(frozen=True, slots=True)
class ListMarks:
    """What is known of the lists besides their verdicts.

    Attributes:
        drawn: The files of the lists that were drawn for a check.
        due: Those of them that still wait for it.
        event: Everything about the event once all lists are checked.
    """

    drawn: frozenset[str] = frozenset()
    due: frozenset[str] = frozenset()
    checks: tuple[LoggedCheck, ...] = ()
    changes: tuple[ListChange, ...] = ()
    event: CheckedEvent | None = None

    def by_list(self, files: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """Return the marks of every list that has any, in the order in which they are shown."""
        marks: dict[str, list[str]] = {
            file: [DRAWN, DUE] if file in self.due else [DRAWN]
            for file in files
            if file in self.drawn
        }
        newest = {each.list_id: each for each in self.checks if each.outcome == "finished"}
        for list_id, check in newest.items():
            is_fine = bool(check.result.get("as_listed"))
            marks.setdefault(list_id, []).append(CHECKED if is_fine else FAILED)
        for change in self.changes:
            marks.setdefault(change.list, []).append(CHANGED)
        for list_id in self._lists_of_illegal_teams():
            marks.setdefault(list_id, []).append(TEAM)
        return {key: tuple(dict.fromkeys(each)) for key, each in marks.items()}

    def _lists_of_illegal_teams(self) -> Iterator[str]:
        for team in self.event.teams if self.event is not None else ():
            if team.verdict == Verdict.ILLEGAL.value:
                yield from (each.registration.list for each in team.members)
