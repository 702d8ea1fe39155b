"""What findings say of the rows of a deck."""

from collections.abc import Sequence

from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.models.deck_model import Mark
from engine.legality.findings import Finding, Severity
from engine.names import name_key


def marks_of(findings: Sequence[Finding]) -> dict[tuple[str, str], Mark]:
    """Return what findings say of rows, by section and card key; the gravest sets the sign."""
    order = (Severity.ERROR, Severity.UNKNOWN, Severity.WARNING)
    marks: dict[tuple[str, str], Mark] = {}
    for finding in sorted(findings, key=lambda each: order.index(each.severity), reverse=True):
        text = f"{finding_text(finding.message)} ({', '.join(finding.rules)})"
        for name in finding.cards:
            # Copies are counted over main and side together, so the mark stands in both.
            for section in {finding.section, "main", "side"}:
                place = (section, name_key(name))
                before = marks.get(place)
                joined = f"{text}\n{before.text}" if before else text
                marks[place] = Mark(finding.severity, joined)
    return marks
