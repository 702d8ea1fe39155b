"""Gathers the reasons for the verdict on a document."""

from deckbuilder.ui.panes.verdict_panel import VerdictReasons
from deckbuilder.ui.window.document import Document
from deckbuilder.ui.words import tr, tr_count
from engine.legality.assumptions import CODE as ASSUMPTION
from engine.legality.findings import Report, Severity, Verdict

MARKS = {
    Verdict.LEGAL: ("legal", "success"),
    Verdict.ILLEGAL: ("illegal", "error"),
    Verdict.UNKNOWN: ("unknown", "unknown"),
}


def reasons_of(document: Document, report: Report, caveats: tuple[str, ...]) -> VerdictReasons:
    """Return the verdict in a sentence, its caveats, open questions and the rules kept."""
    icon, tone = MARKS[report.verdict]
    broken = {each.code for each in report.findings}
    return VerdictReasons(
        title=_title(document, report, len(caveats)),
        icon=icon,
        tone=tone,
        caveats=caveats,
        questions=tuple(each for each in report.findings if each.severity is not Severity.ERROR),
        passed=tuple(each for each in document.shelf.construction.rules if each.code not in broken),
    )


def _title(document: Document, report: Report, caveats: int) -> str:
    words = {
        Verdict.LEGAL: tr("Legal in {format}"),
        Verdict.ILLEGAL: tr("Not legal in {format} yet"),
        Verdict.UNKNOWN: tr("Not decided in {format}"),
    }
    day = document.verdict.on_date
    when = tr("on {day}", day=day.isoformat()) if day is not None else tr("today")
    if any(each.code == ASSUMPTION for each in report.findings):
        words[Verdict.LEGAL] = tr("Legal in {format} under the assumptions below")
    title = words[report.verdict].format(format=document.verdict.format.title)
    title = f"{title} {when}"
    if caveats:
        title += ", " + tr_count(caveats, "with 1 caveat", "with {count} caveats")
    return title
