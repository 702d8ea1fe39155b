"""The check of a whole event: its lists, its teams, and what is odd about it."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from deckbuilder.tournament.deck_checker import CheckRequest
from deckbuilder.tournament.event_checks import CheckedList, check_lists, tally
from deckbuilder.tournament.event_teams import CheckedTeam, TeamChecker, event_remarks
from deckbuilder.tournament.events import Event


@dataclass(frozen=True, slots=True)
class CheckedEvent:
    """An event with everything that its check came to.

    Attributes:
        remarks: What is odd about the event as a whole, in a sentence each.
    """

    event: Event
    lists: tuple[CheckedList, ...]
    teams: tuple[CheckedTeam, ...] = ()
    remarks: tuple[str, ...] = ()

    @property
    def totals(self) -> dict[str, int]:
        """How many lists came out how."""
        return tally(self.lists)

    @property
    def caveats(self) -> dict[str, int]:
        """What limits the verdicts, and on how many lists each sentence bears."""
        return dict(Counter(each for checked in self.lists for each in checked.caveats))


def check_event(
    event: Event,
    request: CheckRequest,
    report: Callable[[int, int | None], None] = lambda _done, _total: None,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> CheckedEvent:
    """Check everything about an event; a cancelled check has fewer lists."""
    return gathered(event, tuple(check_lists(event, request, report, is_cancelled)), request)


def gathered(event: Event, lists: Sequence[CheckedList], request: CheckRequest) -> CheckedEvent:
    """Put checked lists together, with the check of their teams."""
    teams = TeamChecker(request)
    remarks = (*event.problems, *event_remarks(lists, teams.size_for(lists)))
    return CheckedEvent(event, tuple(lists), tuple(teams.check_all(lists)), remarks)
