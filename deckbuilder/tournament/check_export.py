"""Deck checks for other programs: CSV and JSON."""

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping

from deckbuilder.core.checking.records import finding_record
from deckbuilder.core.checking.verdict_words import printable
from deckbuilder.core.decklist.card_lines import write_card_line
from deckbuilder.tournament.check_log import LoggedCheck
from deckbuilder.tournament.check_result import CheckResult, RepairStep
from deckbuilder.tournament.list_difference import Mismatch
from engine.decks import Deck
from engine.games import GAMES

SCHEMA = 1
COLUMNS = (
    "check",
    "player",
    "table",
    "round",
    "judge",
    "started",
    "ended",
    "minutes",
    "outcome",
    "as_listed",
    "verdict",
    "missing",
    "extra",
    "wrong_section",
    "wrong_infusion",
    "pips",
    "findings",
    "penalties",
    "notes",
)


def result_record(result: CheckResult) -> dict[str, object]:
    """Return what a check came to as plain data, for the log."""
    return {
        "stage": result.stage.value,
        "as_listed": result.is_as_listed,
        "verdict": result.report.verdict.value,
        "counts": dict(result.counts),
        "caveats": list(result.caveats),
        "missing": result.count(Mismatch.MISSING),
        "extra": result.count(Mismatch.EXTRA),
        "wrong_section": result.count(Mismatch.SECTION),
        "wrong_infusion": result.count(Mismatch.INFUSION),
        "findings": [finding_record(each) for each in result.findings],
        "repair": repair_words(result.repairs(), result.listed),
    }


def repair_words(steps: Iterable[RepairStep], listed: Deck) -> str:
    """Return the smallest repair in a line: `1 Pale Enforcer out, 1 Night Ferry in`."""
    return ", ".join(_step_words(each, listed) for each in steps)


def _step_words(step: RepairStep, listed: Deck) -> str:
    section = GAMES[listed.game].section(step.to)
    heading = section.heading if section else step.to
    words = {
        "out": f"{step.count} {step.card} out",
        "in": f"{step.count} {step.card} in",
        "move": f"{step.count} {step.card} to {heading}",
        "take": f"{step.card} off {step.to}",
        "give": f"{step.card} back to {step.to}",
    }
    return words[step.action]


def checks_json(checks: Iterable[LoggedCheck]) -> str:
    """Return the log as one JSON document."""
    document = {"schema": SCHEMA, "checks": [_check_record(each) for each in checks]}
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _check_record(check: LoggedCheck) -> dict[str, object]:
    found = check.found
    sections = found.sections if found else {}
    return {
        "check": check.id,
        "list": check.list_id,
        "player": check.player,
        "table": check.table,
        "round": check.round,
        "judge": check.judge,
        "started": check.started,
        "ended": check.ended or None,
        "seconds": check.seconds,
        "outcome": check.outcome or "open",
        "found": {key: [write_card_line(e) for e in entries] for key, entries in sections.items()},
        "notes": list(check.notes),
        "penalties": [
            {
                "infraction": each.infraction,
                "title": each.title,
                "penalty": each.penalty,
                "note": each.note,
            }
            for each in check.penalised
        ],
        "result": dict(check.result),
    }


def checks_csv(checks: Iterable[LoggedCheck]) -> str:
    """Return the log as a sheet, a row a check; no cell can run as a formula."""
    sheet = io.StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    writer.writerow(COLUMNS)
    for check in checks:
        writer.writerow([_cell(each) for each in _row(check)])
    return sheet.getvalue()


def _row(check: LoggedCheck) -> Iterator[object]:
    result = check.result
    yield from (check.id, check.player, check.table, check.round, check.judge)
    yield from (check.started, check.ended, f"{check.seconds / 60:.1f}", check.outcome or "open")
    for key in ("as_listed", "verdict", "missing", "extra", "wrong_section", "wrong_infusion"):
        yield result.get(key, "")
    counts = result.get("counts")
    yield counts.get("pips", "") if isinstance(counts, Mapping) else ""
    findings = result.get("findings")
    rows = findings if isinstance(findings, list) else []
    yield " | ".join(str(each.get("message", "")) for each in rows if isinstance(each, Mapping))
    yield " | ".join(f"{each.title}: {each.penalty}" for each in check.penalised)
    yield " | ".join(check.notes)


def _cell(value: object) -> str:
    """Return a cell that a spreadsheet shows and never runs."""
    text = printable(str(value))
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text
