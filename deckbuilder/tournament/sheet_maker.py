"""Making the sheets of deck files and of whole events, ready to be drawn."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.core.checking.check import CheckedDeck
from deckbuilder.core.checking.verdict_words import printable
from deckbuilder.core.decklist.reading import ListReading
from deckbuilder.tournament.deck_checker import DeckChecker
from deckbuilder.tournament.event_checks import CheckedList, completed_registration
from deckbuilder.tournament.event_teams import CheckedTeam
from deckbuilder.tournament.events import Event
from deckbuilder.tournament.rosters import Registration
from deckbuilder.tournament.sheets import (
    Sheet,
    SheetDetails,
    TeamSheet,
    filled_sheet,
    team_verdict,
)
from engine.decks import Deck
from engine.names import name_key


@dataclass(frozen=True, slots=True)
class MadeSheet:
    """A sheet with the list that it was made from and the verdict on it."""

    file: str
    sheet: Sheet
    verdict: str


class SheetMaker:
    """Makes sheets; cards and formats are read once."""

    def __init__(self, checker: DeckChecker) -> None:
        self._checker = checker

    def of_file(self, path: Path, given: SheetDetails) -> MadeSheet:
        """Make the sheet of a file; what is not given, the list itself may say.

        Raises:
            DeckbuilderError: The file or its format cannot be used.
        """
        checked = self._checker.check(path)
        who = completed_registration(Registration("", str(path), is_guessed=True), checked.deck)
        details = SheetDetails(
            player=given.player or who.player,
            number=given.number or who.number,
            event=given.event or _detail(checked.deck, "event"),
            date=given.date,
            team=given.team or who.team,
            seat=given.seat or who.seat,
            table=given.table,
        )
        return self._made(str(path), checked, details)

    def of_list(self, event: Event, checked: CheckedList) -> MadeSheet | None:
        """Make the sheet of a registered list; None if it is not a deck."""
        if checked.deck is None:
            return None
        who = checked.registration
        details = SheetDetails(
            player=who.player,
            number=who.number,
            event=event.name,
            date=event.day.isoformat(),
            team=who.team,
            seat=who.seat,
        )
        judged = self._checker.check_reading(ListReading(checked.deck))
        return self._made(who.list, judged, details)

    def of_event(
        self,
        event: Event,
        lists: Sequence[CheckedList],
        report: Callable[[int, int | None], None] = lambda _done, _total: None,
    ) -> Iterator[MadeSheet]:
        """Make the sheets of an event in the order in which they are filed."""
        order = sorted(lists, key=filing_order)
        for done, each in enumerate(order, start=1):
            made = self.of_list(event, each)
            report(done, len(order))
            if made is not None:
                yield made

    def of_team(self, event: Event, team: CheckedTeam) -> tuple[TeamSheet, list[MadeSheet]]:
        """Make the one sheet of a team, and what it is made of: of lists that are decks."""
        judged = (self.of_list(event, each) for each in team.members)
        members = [each for each in judged if each is not None]
        day = event.day.isoformat()
        return team_sheet(team.name, event.name, day, members, team), members

    def _made(self, file: str, checked: CheckedDeck, details: SheetDetails) -> MadeSheet:
        catalog = self._checker.library.catalog(checked.deck.game)
        sheet = filled_sheet(checked, catalog, details)
        return MadeSheet(file, sheet, checked.report.verdict.value)


def team_sheet(
    name: str, event: str, day: str, members: Sequence[MadeSheet], checked: CheckedTeam
) -> TeamSheet:
    """Return the sheet of a team whose members' sheets are made."""
    findings = checked.findings
    return TeamSheet(
        team=name,
        about=members[0].sheet.about if members else "",
        event=event,
        date=day,
        verdict=team_verdict(checked.verdict, findings),
        findings=tuple(printable(str(each["message"])) for each in findings),
        members=tuple(each.sheet for each in members),
    )


def filing_order(checked: CheckedList) -> tuple[str, str]:
    """Return where a sheet is filed: by the last name, then the whole name."""
    words = name_key(checked.registration.player).split() or [""]
    return words[-1], " ".join(words)


def _detail(deck: Deck, key: str) -> str:
    said: Iterable[str] = (value for name, value in deck.details if name_key(name) == key)
    return next(iter(said), "")
