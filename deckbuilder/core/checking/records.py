"""What `check --json` prints: a contract that other tools rely on."""

from deckbuilder.core.checking.check import CheckedDeck, CheckedFinding
from deckbuilder.core.decklist.reading import LineProblem
from engine.legality import Edit, Finding, TeamReport


def deck_record(file: str, checked: CheckedDeck) -> dict[str, object]:
    """Return a checked deck as a record."""
    return {
        "file": file,
        "name": checked.deck.name,
        "game": checked.deck.game,
        "format": checked.format.id,
        "verdict": checked.report.verdict.value,
        "counts": dict(checked.report.counts),
        "findings": [_explained_record(each) for each in checked.findings],
        "limits": dict(checked.format.numbers),
        "date": checked.on_date.isoformat() if checked.on_date else None,
        "notes": list(checked.notes),
        "problems": [_problem_record(each) for each in checked.problems],
    }


def unreadable_record(file: str, reason: str) -> dict[str, object]:
    """Return a file that could not be read as a record."""
    return {"file": file, "error": " ".join(reason.split())}


def team_record(report: TeamReport) -> dict[str, object]:
    """Return the verdict on a team as a record."""
    return {
        "verdict": report.verdict.value,
        "findings": [finding_record(each) for each in report.findings],
    }


def finding_record(finding: Finding) -> dict[str, object]:
    """Return a finding as a record; its fix is there as a sentence and as data."""
    return {
        "severity": finding.severity.value,
        "code": finding.code,
        "rules": list(finding.rules),
        "section": finding.section or None,
        "cards": list(finding.cards),
        "found": finding.found,
        "allowed": finding.allowed,
        "message": finding.message,
        "fix": finding.fix.sentence if finding.fix else "",
        "fix_data": [_edit_record(each) for each in finding.fix.edits] if finding.fix else [],
    }


def _explained_record(explained: CheckedFinding) -> dict[str, object]:
    record = finding_record(explained.finding)
    if explained.lines:
        record["lines"] = list(explained.lines)
    if explained.nearest:
        record["nearest"] = list(explained.nearest)
    return record


def _edit_record(edit: Edit) -> dict[str, object]:
    record: dict[str, object] = {
        "action": edit.action.value,
        "section": edit.section,
        "name": edit.name,
        "count": edit.count,
    }
    if edit.overlays:
        record["infusions"] = list(edit.overlays)
    if edit.to:
        record["to"] = edit.to
    if edit.is_overlay:
        record["is_infusion"] = True
    return record


def _problem_record(problem: LineProblem) -> dict[str, object]:
    return {
        "line": problem.line,
        "text": problem.text,
        "reason": problem.reason,
        "nearest": list(problem.nearest),
        "lost": problem.is_lost,
    }
