"""What a check says: findings, each with its rules and its fix as data, and the verdict."""

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import NamedTuple

from engine.legality.edits import Fix
from engine.values import value


class Severity(Enum):
    """How much a finding weighs."""

    ERROR = "error"
    UNKNOWN = "unknown"
    WARNING = "warning"


class Verdict(Enum):
    """What the findings come to."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNKNOWN = "unknown"


@value
class Finding:
    """One thing that a check found.

    Attributes:
        rules: Ids of the game's ledger, and numbers of interpretations such as I-5.
        section: Where it was found, the first of several; empty for the whole deck or a team.
        found, allowed: The two numbers that disagree, where the finding is about numbers.
    """

    severity: Severity
    code: str
    rules: tuple[str, ...]
    message: str
    section: str = ""
    cards: tuple[str, ...] = ()
    found: int | None = None
    allowed: int | None = None
    fix: Fix | None = None


class Meter(NamedTuple):
    """What a deck counts against a number besides the cards of a section.

    Attributes:
        name: What is counted, by an id that windows put into words.
        is_exact: Whether it must be exactly that much, or nothing.
        is_rule: Whether a rule forbids more; otherwise more is only unwise.
        parts: Where parts have limits of their own: what each has, and may have.
        sort: The aspect or element whose cards are counted; empty where all are.
    """

    name: str
    used: int
    limit: int
    is_exact: bool = False
    is_rule: bool = True
    parts: tuple[tuple[int, int], ...] = ()
    sort: str = ""

    @property
    def is_open(self) -> bool:
        """Whether nothing is counted yet and nothing says up to how much."""
        return self.used == self.limit == 0

    @property
    def is_over(self) -> bool:
        """Whether more is counted than there may be, in all or in a part."""
        return self.used > self.limit or any(used > limit for used, limit in self.parts)


@value
class Report:
    """The result of checking one deck.

    Attributes:
        counts: How many cards each section holds that belong there, and what else the game counts.
        meters: What a window shows as a meter besides; `check --json` does not have it.
    """

    verdict: Verdict
    counts: Mapping[str, int]
    findings: tuple[Finding, ...]
    meters: tuple[Meter, ...] = ()


@value
class TeamReport:
    """The result of checking several decks as one team; faults of one deck stand in its own."""

    verdict: Verdict
    findings: tuple[Finding, ...]


def verdict_of(findings: Iterable[Finding]) -> Verdict:
    """Any error is illegal; else anything unknown is unknown; else legal."""
    severities = {each.severity for each in findings}
    if Severity.ERROR in severities:
        return Verdict.ILLEGAL
    return Verdict.UNKNOWN if Severity.UNKNOWN in severities else Verdict.LEGAL
