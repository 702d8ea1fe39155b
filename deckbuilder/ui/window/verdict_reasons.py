"""Gathers the reasons for the verdict on a document."""

from deckbuilder.core.building_steps import building_steps, is_just_begun
from deckbuilder.ui.panes.step_words import StepWords
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
    """Return the verdict in a sentence, its caveats, open questions and the rules kept.

    A deck that has just been begun is not judged yet: it has steps to do.
    """
    if is_just_begun(document.shelf.game, report) and report.verdict is not Verdict.LEGAL:
        return _steps_of(document, report)
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


def _steps_of(document: Document, report: Report) -> VerdictReasons:
    steps = building_steps(document.shelf.game, report)
    texts = StepWords(document.shelf, steps, document.verdict.format, has_cards=False)
    done = sum(each.is_done for each in steps)
    return VerdictReasons(
        title=tr("Just begun, {done} of {count} steps", done=done, count=len(steps)),
        icon="not-started",
        tone="text_muted",
        caveats=(),
        questions=(),
        passed=(),
        steps=tuple((texts.title(each), each.is_done) for each in steps),
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
        words[Verdict.LEGAL] = tr("Legal in {format} under these assumptions")
    title = words[report.verdict].format(format=document.verdict.format.title)
    title = f"{title} {when}"
    if caveats:
        title += ", " + tr_count(caveats, "with 1 caveat", "with {count} caveats")
    return title
