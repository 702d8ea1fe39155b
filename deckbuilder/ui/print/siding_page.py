"""Siding plans on paper: what goes out beside what comes in, and the verdict, as one page."""

from collections.abc import Iterable, Iterator
from html import escape

from deckbuilder.core.shelf import Shelf
from deckbuilder.core.siding_plans import Plan, PlanCheck
from deckbuilder.ui.card_words import section_title
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.panes.verdict_bar import meter_sentence
from deckbuilder.ui.verdict_words import deck_word
from deckbuilder.ui.words import language_in_use, tr
from engine.legality import Report

STYLE = """
body { font-family: sans-serif; color: #1c1e24; } h1 { font-size: 15pt; margin-bottom: 2pt; }
h2 { font-size: 12pt; margin-top: 18pt; margin-bottom: 4pt; }
p { margin-top: 4pt; margin-bottom: 4pt; color: #444; } td { padding-right: 20pt; }
"""


def plans_html(
    title: str, checks: Iterable[PlanCheck], shelf: Shelf, caveats: tuple[str, ...] = ()
) -> str:
    """Return plans as one page to print; the caveats are those of all their verdicts."""
    heading = escape(tr("Siding plans of {deck}", deck=title))
    body = "\n".join(part for each in checks for part in _plan_html(each, shelf, len(caveats)))
    notes = "\n".join(f"<p>{escape(finding_text(each))}</p>" for each in caveats)
    return (
        f'<!DOCTYPE html>\n<html lang="{language_in_use()}"><head><meta charset="utf-8">'
        f"<title>{heading}</title><style>{STYLE}</style></head>\n<body><h1>{heading}</h1>\n"
        f"<p>{escape(shelf.game.title)}</p>\n{body}\n<hr>\n{notes}\n</body></html>\n"
    )


def _plan_html(check: PlanCheck, shelf: Shelf, caveats: int) -> Iterator[str]:
    plan, report = check.plan, check.report
    yield f"<h2>{escape(plan.matchup)}</h2>"
    if plan.note:
        yield f"<p>{escape(plan.note)}</p>"
    out, into = (_column(plan, is_out=is_out) for is_out in (True, False))
    yield (
        '<table width="100%"><tr>'
        f'<td width="50%" valign="top">{out}</td><td valign="top">{into}</td></tr></table>'
    )
    yield f"<p><b>{escape(_verdict(report, shelf, caveats))}</b></p>"
    yield f"<p>{escape(' · '.join(_numbers(report, shelf)))}</p>"
    for finding in report.findings:
        rules = f" [{', '.join(finding.rules)}]" if finding.rules else ""
        yield f"<p>{escape(finding_text(finding.message) + rules)}</p>"


def _verdict(report: Report, shelf: Shelf, caveats: int) -> str:
    return tr("After siding: {verdict}", verdict=deck_word(report, shelf.game, caveats))


def _numbers(report: Report, shelf: Shelf) -> Iterator[str]:
    """Return how many cards each section has then, and what the meters say."""
    for section in shelf.game.sections:
        if report.counts.get(section.id):
            yield f"{section_title(shelf.game, section.id)} {report.counts[section.id]}"
    yield from map(meter_sentence, report.meters)


def _column(plan: Plan, *, is_out: bool) -> str:
    count = plan.count(is_out=is_out)
    heading = (
        tr("Out of the deck: {count}", count=count)
        if is_out
        else tr("In from the side deck: {count}", count=count)
    )
    sign = "−" if is_out else "+"
    lines = [
        f"{sign} {each.count} {escape(' + '.join((each.name, *each.infusions)))}"
        for each in plan.entries(is_out=is_out)
    ]
    return "<br>".join((f"<b>{escape(heading)}</b>", *(lines or ["–"])))
