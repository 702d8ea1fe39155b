"""Teams of an event: the joint check of their decks, their size and their seats."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from deckbuilder.core.checking.records import team_record
from deckbuilder.tournament.deck_checker import CheckRequest, DeckChecker
from deckbuilder.tournament.event_checks import ILLEGAL, LEGAL, CheckedList
from deckbuilder.tournament.names import natural_key
from engine.formats import Format
from engine.games.construction import construction
from engine.legality import Finding, Fix, Severity, TeamReport, Verdict, verdict_of
from engine.names import name_key

Record = Mapping[str, object]
_ORDER = (Verdict.ILLEGAL, Verdict.UNKNOWN, Verdict.LEGAL)
_VERDICTS = {LEGAL: Verdict.LEGAL, ILLEGAL: Verdict.ILLEGAL}


@dataclass(frozen=True, slots=True)
class CheckedTeam:
    """A team with the verdict on it.

    Attributes:
        members: Its players by seat.
        record: Verdict and findings, as `team` in `check --json`.
    """

    name: str
    members: tuple[CheckedList, ...]
    record: Record

    @property
    def verdict(self) -> str:
        """Legal, illegal or unknown; no better than the worst of its decks."""
        return str(self.record["verdict"])

    @property
    def findings(self) -> list[Record]:
        """The faults of the team as such."""
        found = self.record.get("findings")
        return found if isinstance(found, list) else []

    @property
    def caveats(self) -> tuple[str, ...]:
        """What limits the verdict: the caveats of its decks, each once."""
        return tuple(dict.fromkeys(text for each in self.members for text in each.caveats))


class TeamChecker:
    """Checks the teams of an event; cards and formats are read once, when a team needs them."""

    def __init__(self, request: CheckRequest) -> None:
        self._request = request
        self._decks = DeckChecker(request)

    def check_all(self, lists: Iterable[CheckedList]) -> list[CheckedTeam]:
        """Check every team that a list is registered for, in the order of their names."""
        teams: dict[str, list[CheckedList]] = {}
        for each in lists:
            if each.registration.team:
                teams.setdefault(name_key(each.registration.team), []).append(each)
        return [self.check(teams[key]) for key in sorted(teams, key=natural_key)]

    def check(self, members: Sequence[CheckedList]) -> CheckedTeam:
        """Check the lists of one team together."""
        seated = tuple(sorted(members, key=lambda each: (_seat(each), each.registration.player)))
        report = self._report(seated)
        return CheckedTeam(seated[0].registration.team, seated, team_record(report))

    def _report(self, members: Sequence[CheckedList]) -> TeamReport:
        seats = tuple(_seat_findings(members))
        verdicts = [_VERDICTS.get(each.verdict, Verdict.UNKNOWN) for each in members]
        joint = self._joint(members, verdicts)
        worst = min((verdict_of(seats), joint.verdict), key=_ORDER.index)
        return TeamReport(worst, (*joint.findings, *seats))

    def _joint(self, members: Sequence[CheckedList], verdicts: Sequence[Verdict]) -> TeamReport:
        """Run the rules over all decks; without them all, the verdict is at best unknown."""
        decks = [each.deck for each in members if each.deck is not None]
        if len(decks) < len(members):
            unread = (each.registration.player for each in members if each.deck is None)
            return _unjudged(f"No list that can be read: {', '.join(unread)}.", verdicts)
        if len({deck.game for deck in decks}) > 1:
            return _unjudged("The decks of the team are of different games.", verdicts)
        rules, catalog = construction(decks[0].game), self._decks.library.catalog(decks[0].game)
        formats = [self._decks.format_for(deck.game, deck.format) for deck in decks]
        if len({each.id for each in formats}) > 1:
            return _unjudged("The lists of the team name different formats.", verdicts)
        day = self._request.on_date
        cases = [
            rules.case(deck, catalog, event, day)
            for deck, event in zip(decks, formats, strict=True)
        ]
        return rules.check_team(cases, verdicts)

    def size_for(self, lists: Iterable[CheckedList]) -> int:
        """Return how many players a team has in the format of the first list that is a deck."""
        return next((each.team_size for each in self._formats(lists)), 1)

    def _formats(self, lists: Iterable[CheckedList]) -> Iterator[Format]:
        for each in lists:
            if each.deck is not None:
                yield self._decks.format_for(each.deck.game, each.deck.format)


def _unjudged(reason: str, verdicts: Sequence[Verdict]) -> TeamReport:
    fix = Fix("Correct the lists or the roster and check again.")
    finding = Finding(
        Severity.UNKNOWN, "data", (), f"{reason} The rules for teams were not checked.", fix=fix
    )
    return TeamReport(min((Verdict.UNKNOWN, *verdicts), key=_ORDER.index), (finding,))


def _seat(each: CheckedList) -> int:
    return seat_number(each.registration.seat) or 99


def seat_number(seat: str) -> int:
    """Return the number of a seat given as 1, 2, 3 or A, B, C; 0 for anything else."""
    word = seat.strip().casefold().removeprefix("seat").strip()
    if len(word) == 1 and "a" <= word <= "c":
        return ord(word) - ord("a") + 1
    return int(word) if len(word) == 1 and word in "123456789" else 0


def _seat_findings(members: Sequence[CheckedList]) -> Iterator[Finding]:
    """Ask for seats 1 to the number of players, each once; a team that names none is free to sit.

    Attacks reach only the opponent across (3.10c.1), so a seat decides who meets whom.
    """
    given = [each for each in members if each.registration.seat]
    if not given:
        return
    fix = Fix("Correct the seats in the roster.")
    for each in members:
        number = seat_number(each.registration.seat)
        if not 1 <= number <= len(members):
            who, seat = each.registration.player, each.registration.seat
            said = f"the seat “{seat}”" if seat else "no seat"
            message = f"{who} has {said}; the seats are 1 to {len(members)}."
            yield Finding(Severity.ERROR, "team-seat", (), message, fix=fix)
    numbers = [seat_number(each.registration.seat) for each in members]
    for number in sorted({each for each in numbers if each and numbers.count(each) > 1}):
        same = [each.registration for each in members if _seat(each) == number]
        named = " and ".join(each.player for each in same)
        message = f"{named} have the same seat {same[0].seat.strip()}."  # as it was written
        yield Finding(Severity.ERROR, "team-seat", (), message, fix=fix)


def _shared_files(lists: Sequence[CheckedList]) -> Iterator[str]:
    """Yield which files several players hand in: mostly a slip in the table of players."""
    players: dict[str, list[str]] = {}
    for each in lists:
        if each.registration.list:
            players.setdefault(each.registration.list, []).append(each.registration.player)
    for file, named in players.items():
        if len(named) > 1:
            yield f"{file} is the list of {len(named)} players: {', '.join(named)}."


def event_remarks(lists: Sequence[CheckedList], team_size: int) -> Iterator[str]:
    """Yield what is odd about an event as a whole: players twice, players without a team."""
    players: dict[str, list[CheckedList]] = {}
    for each in lists:
        if not each.registration.is_guessed:
            players.setdefault(name_key(each.registration.player), []).append(each)
    for same in players.values():
        if len(same) > 1:
            files = ", ".join(each.registration.list or "no list" for each in same)
            yield f"{same[0].registration.player} is registered {len(same)} times: {files}."
    yield from _shared_files(lists)
    alone = [each.registration.player for each in lists if not each.registration.team]
    if team_size > 1 and alone:
        others = f" and {len(alone) - 5} more" if len(alone) > 5 else ""
        yield f"Without a team: {', '.join(alone[:5])}{others}."
