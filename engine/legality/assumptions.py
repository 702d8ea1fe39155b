"""What a format assumes where nobody states it: a note for each, so that no verdict hides it."""

from collections.abc import Iterator

from engine.formats import Option
from engine.legality.cases import Case
from engine.legality.edits import Fix
from engine.legality.findings import Finding, Severity
from engine.legality.rules import rule

CODE = "assumption"
UNSTATED = "unstated"


def open_question(name: str, summary: str) -> Option:
    """Make the option by which a format allows or refuses what no document decides."""
    return Option(name, "", (UNSTATED, "allowed", "refused"), summary)


def severity_of(case: Case, name: str) -> Severity | None:
    """Return how much it weighs to do what an open question is about; None where it is allowed."""
    weights = {UNSTATED: Severity.UNKNOWN, "refused": Severity.ERROR}
    return weights.get(str(case.option(name)))


@rule(CODE)
def assumptions(case: Case) -> Iterator[Finding]:
    """The verdict says what the format assumes."""
    for sentence in case.format.assumptions(case.spec):
        yield Finding(
            Severity.WARNING,
            CODE,
            (),
            f"Assumed: {sentence}",
            fix=Fix("If your event says otherwise, change it in a format of your own."),
        )
