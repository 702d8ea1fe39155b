"""The report on many decks as CSV: a row a deck."""

import csv
from collections.abc import Mapping
from typing import TextIO

from deckbuilder.core.checking.verdict_words import (
    cell,
    counts_of,
    listed,
    severity_counts,
    words_of,
)

COLUMNS = (
    "file",
    "name",
    "game",
    "format",
    "verdict",
    "errors",
    "unknown",
    "warnings",
    "codes",
    "rules",
    "counts",
    "findings",
    "caveats",
)
UNREADABLE = "unreadable"


class CsvReport:
    """Writes a row for each deck as it comes."""

    def __init__(self, sheet: TextIO) -> None:
        self._writer = csv.writer(sheet, lineterminator="\n")
        self._writer.writerow(COLUMNS)

    def add(self, record: Mapping[str, object]) -> None:
        """Write the row of one deck."""
        self._writer.writerow([cell(each) for each in _row(record)])

    def close(self) -> None:
        """Nothing follows the rows."""


def _row(record: Mapping[str, object]) -> tuple[object, ...]:
    if "error" in record:
        return (record["file"], "", "", "", UNREADABLE, *("",) * 6, record["error"], "")
    findings = listed(record, "findings")
    severities = severity_counts(findings)
    rules = dict.fromkeys(rule for each in findings for rule in words_of(each, "rules"))
    return (
        record["file"],
        record["name"],
        record["game"],
        record["format"],
        record["verdict"],
        *severities.values(),
        " ".join(dict.fromkeys(str(each["code"]) for each in findings)),
        " ".join(rules),
        counts_of(record),
        " | ".join(str(each["message"]) for each in findings),
        " | ".join(words_of(record, "notes")),
    )
