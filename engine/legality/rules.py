"""Construction rules as values, and the construction of a game that runs them all.

A rule is one function under its code and ledger ids. Nothing is registered by side effect: a game
lists its rules in a `Construction`, which refuses the same rule twice and can list itself.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from engine.cards import GameId
from engine.catalog import Catalog
from engine.decks import Deck, Section
from engine.errors import EngineError
from engine.formats import Format, FormatSpec
from engine.legality.cases import Case, make_case
from engine.legality.findings import (
    Finding,
    Meter,
    Report,
    Severity,
    TeamReport,
    Verdict,
    verdict_of,
)
from engine.legality.siding_plan import Move, Siding

Check = Callable[[Case], Iterable[Finding]]
TeamCheck = Callable[[Sequence[Case]], Iterable[Finding]]
_SEVERITIES = tuple(Severity)


@dataclass(frozen=True, slots=True)
class Rule:
    """One construction rule.

    Attributes:
        code: The code of its findings.
        ids: The ledger ids it enforces.
        title: What it asks, in a sentence for players.
        is_by_leaders: Whether it measures cards by who leads the deck.
    """

    code: str
    ids: tuple[str, ...]
    title: str
    check: Check
    is_by_leaders: bool = False

    def titled(self, title: str, *further_ids: str) -> "Rule":
        """Return the rule under a title of the game's, with ids that only some findings cite."""
        return replace(self, title=title, ids=self.ids + further_ids)


@dataclass(frozen=True, slots=True)
class TeamRule:
    """A construction rule over the decks of a team."""

    code: str
    ids: tuple[str, ...]
    title: str
    check: TeamCheck

    def titled(self, title: str) -> "TeamRule":
        """Return the rule under a title in the game's own words."""
        return replace(self, title=title)


def rule(code: str, *ids: str) -> Callable[[Check], Rule]:
    """Make a rule of a function; the first line of its docstring is the rule's title."""

    def make(check: Check) -> Rule:
        return Rule(code, ids, _title(check), check)

    return make


def team_rule(code: str, *ids: str) -> Callable[[TeamCheck], TeamRule]:
    """Make a team rule of a function, as `rule` does."""

    def make(check: TeamCheck) -> TeamRule:
        return TeamRule(code, ids, _title(check), check)

    return make


def _title(check: Check | TeamCheck) -> str:
    return (check.__doc__ or "").partition("\n")[0]


def _nothing(_case: Case) -> Mapping[str, int]:
    return {}


def _no_meters(_case: Case) -> Iterable[Meter]:
    return ()


@dataclass(frozen=True, slots=True)
class Construction:
    """All construction rules of a game.

    Attributes:
        sections: The sections of a deck, in order.
        spec: The numbers and options that a format may set.
        extra_counts: What else than the cards of a section is counted in a report.
        meters: What is counted for windows alone.
        siding: How the deck is changed between games; None where the documents do not say.
    """

    spec: FormatSpec
    sections: tuple[Section, ...]
    rules: tuple[Rule, ...]
    team_rules: tuple[TeamRule, ...] = ()
    extra_counts: Callable[[Case], Mapping[str, int]] = _nothing
    meters: Callable[[Case], Iterable[Meter]] = _no_meters
    siding: Siding | None = None

    def __post_init__(self) -> None:
        listed = [(code, ids) for code, ids, _ in self.table()]
        twice = {each for each in listed if listed.count(each) > 1}
        if twice:
            raise ValueError(f"rules listed twice: {sorted(twice)}")

    @property
    def game(self) -> GameId:
        """The game whose rules these are."""
        return self.spec.game

    def table(self) -> Iterator[tuple[str, str, str]]:
        """Yield code, ledger ids and title of each rule, for the docs."""
        for each in self.rules:
            yield each.code, ", ".join(each.ids), each.title
        for rule_of_team in self.team_rules:
            yield rule_of_team.code, ", ".join(rule_of_team.ids), rule_of_team.title

    def case(
        self,
        deck: Deck,
        catalog: Catalog,
        event: Format,
        on_date: date | None = None,
        *,
        is_sided: bool = False,
    ) -> Case:
        """Lay a deck out for the rules."""
        return make_case(deck, catalog, event, self.spec, self.sections, on_date, is_sided=is_sided)

    def check_deck(
        self,
        deck: Deck,
        catalog: Catalog,
        event: Format,
        on_date: date | None = None,
        *,
        is_sided: bool = False,
        earlier: Iterable[Finding] = (),
    ) -> Report:
        """Run every rule on a deck; `earlier` findings (of reading, of siding) are part of it."""
        case = self.case(deck, catalog, event, on_date, is_sided=is_sided)
        found = [*earlier, *(each for rule in self.rules for each in rule.check(case))]
        counts = {section.id: case.count(section.id) for section in self.sections}
        return Report(
            verdict=verdict_of(found),
            counts={**counts, **self.extra_counts(case)},
            findings=self._sorted(found),
            meters=tuple(self.meters(case)),
        )

    def side(
        self, deck: Deck, plan: Iterable[Move], catalog: Catalog
    ) -> tuple[Deck, tuple[Finding, ...]]:
        """Carry a siding plan out; returns the deck after it and what was refused."""
        if self.siding is None:
            raise EngineError("The rules of this game do not say how a deck is sided.")
        return self.siding.carry_out(deck, plan, catalog, self.sections)

    def check_team(self, members: Sequence[Case], verdicts: Sequence[Verdict]) -> TeamReport:
        """Run the team rules; the team is only as good as the worst of its decks."""
        found = [each for rule in self.team_rules for each in rule.check(members)]
        own = verdict_of(found)
        order = (Verdict.ILLEGAL, Verdict.UNKNOWN, Verdict.LEGAL)
        return TeamReport(min((own, *verdicts), key=order.index), self._sorted(found))

    def _sorted(self, findings: Iterable[Finding]) -> tuple[Finding, ...]:
        order = {section.id: index for index, section in enumerate(self.sections)}

        def place(each: Finding) -> tuple[int, int, str, tuple[str, ...], str]:
            section = order.get(each.section, len(order))
            return (_SEVERITIES.index(each.severity), section, each.code, each.cards, each.message)

        return tuple(sorted(findings, key=place))
