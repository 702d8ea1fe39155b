"""What a format assumes where nobody states it: a note for each, so that no verdict hides it."""

from collections.abc import Iterator, Sequence

from engine.formats import Option
from engine.legality.cases import Case, Line, copies
from engine.legality.edits import Fix
from engine.legality.findings import Finding, Severity
from engine.legality.rules import rule
from engine.values import value

CODE = "assumption"
UNSTATED = "unstated"


@value
class OpenQuestion:
    """What no document decides; a format may allow or refuse it.

    Attributes:
        code: The code of its findings, and the ledger ids that they cite.
        silent: Why it is in doubt.
        refused: What a format says that refuses it.
    """

    option: Option
    code: tuple[str, ...]
    silent: str
    refused: str

    def weighed(self, case: Case, lines: Sequence[Line], fact: str, fix: Fix) -> Iterator[Finding]:
        """Yield that lines do what is in doubt, or what the format refuses."""
        held = case.option(self.option.name)
        if held == "allowed":
            return
        severity = Severity.ERROR if held == "refused" else Severity.UNKNOWN
        message = f"{fact} {self.refused if held == 'refused' else self.silent}"
        names, (code, *ids) = tuple(dict.fromkeys(line.name for line in lines)), self.code
        section, found = lines[0].section, copies(lines)
        yield Finding(severity, code, tuple(ids), message, section, names, found, fix=fix)


def open_question(
    name: str, summary: str, code: tuple[str, ...], *, silent: str, refused: str
) -> OpenQuestion:
    """Make what a format leaves open unless it allows or refuses it."""
    option = Option(name, "", (UNSTATED, "allowed", "refused"), summary)
    return OpenQuestion(option, code, silent, refused)


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
