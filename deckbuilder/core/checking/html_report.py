"""The report on many decks as one HTML file that needs nothing beside itself."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import TextIO

from deckbuilder.core.checking.verdict_words import (
    RuleWords,
    counts_of,
    listed,
    printable,
    resting_on,
    severity_counts,
    summary_line,
    unreported_problems,
    words_of,
)
from engine.games import title_of

Record = Mapping[str, object]
VERDICTS = ("legal", "illegal", "unknown", "unreadable")
_SIGNS = {"legal": "✓", "illegal": "✗", "unknown": "?", "unreadable": "–"}

_HEAD = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Deck check</title>
<style>
:root { color-scheme: light dark; --line: #c8ccd4; --soft: #f2f4f7; --error: #a4161a;
  --unknown: #6a4c00; --warning: #3f4f63; --legal: #1b5e20; }
@media (prefers-color-scheme: dark) {
  :root { --line: #444b57; --soft: #22262d; --error: #ff9a94; --unknown: #f0c75e;
    --warning: #b8c4d6; --legal: #8fd694; }
}
body { font: 15px/1.45 system-ui, sans-serif; margin: 24px auto; max-width: 960px;
  padding: 0 16px; display: flex; flex-direction: column; }
h1 { font-size: 22px; margin: 0 0 8px; order: -2; }
.summary { order: -1; margin: 0 0 16px; }
details { border: 1px solid var(--line); border-radius: 6px; margin: 0 0 8px; }
summary { padding: 8px 12px; cursor: pointer; background: var(--soft); border-radius: 6px; }
.body { padding: 4px 12px 12px; }
.legal { color: var(--legal); } .illegal, .error { color: var(--error); }
.unknown, .unreadable { color: var(--unknown); } .warning { color: var(--warning); }
.mark { font-weight: 600; }
ul { padding-left: 20px; margin: 8px 0; }
li { margin: 0 0 8px; }
.fix, .rule, .facts { display: block; font-size: 13px; }
.rule { opacity: .85; }
@media print { details { break-inside: avoid; } }
</style>
</head>
<body>
<h1>Deck check</h1>
"""


class HtmlReport:
    """Writes each deck as it comes; the totals are last in the file and first on the page."""

    def __init__(self, page: TextIO, rules: RuleWords) -> None:
        self._page = page
        self._rules = rules
        self._tally = dict.fromkeys(VERDICTS, 0)
        page.write(_HEAD)

    def add(self, record: Record) -> None:
        """Write one deck."""
        verdict = "unreadable" if "error" in record else str(record["verdict"])
        self._tally[verdict] += 1
        is_open = " open" if verdict == "illegal" else ""
        self._page.write(f"<details{is_open}><summary>{_title(record, verdict)}</summary>\n")
        self._page.write('<div class="body">\n')
        self._page.writelines(self._body(record))
        self._page.write("</div></details>\n")

    def close(self) -> None:
        """Write the totals."""
        self._page.write(f'<p class="summary">{_safe(summary_line(self._tally))}</p>\n')
        self._page.write("</body>\n</html>\n")

    def _body(self, record: Record) -> Iterator[str]:
        if "error" in record:
            yield f"<p>{_safe(record['error'])}</p>\n"
            return
        game = str(record["game"])
        facts = f"{title_of(game)}, {record['format']}; {counts_of(record)}"
        yield f'<span class="facts">{_safe(facts)}</span>\n<ul>\n'
        for finding in listed(record, "findings"):
            yield self._finding(finding, game)
        for problem in unreported_problems(record):
            yield f"<li>Line {problem['line']}: {_safe(problem['text'])}: "
            yield f"{_safe(problem['reason'])}</li>\n"
        for note in words_of(record, "notes"):
            yield f"<li>{_safe(note)}</li>\n"
        yield "</ul>\n"

    def _finding(self, finding: Record, game: str) -> str:
        severity = _safe(finding["severity"])
        lines = words_of(finding, "lines")
        where = f" (line {', '.join(lines)})" if lines else ""
        fix = f'<span class="fix">Fix: {_safe(finding["fix"])}</span>' if finding["fix"] else ""
        rules = "".join(
            f'<span class="rule">{_safe(rule)}: {_safe(self._rules.of(game, rule))}</span>'
            for rule in words_of(finding, "rules")
        )
        return (
            f'<li><span class="mark {severity}">{severity} {_safe(finding["code"])}</span> '
            f"{_safe(finding['message'])}{where}{fix}{rules}</li>\n"
        )


def _title(record: Record, verdict: str) -> str:
    severities = severity_counts(listed(record, "findings"))
    parts = [f"{number} {name}" for name, number in severities.items() if number]
    caveats = len(words_of(record, "notes")) if verdict == "legal" else 0
    parts += [f"{caveats} caveat{'' if caveats == 1 else 's'}"] if caveats else []
    numbers = ", ".join(parts)
    name = f" {_safe(record['name'])}" if record.get("name") else ""
    words = f"{verdict}{resting_on(record)}".removesuffix(":")
    mark = f'<span class="mark {verdict}">{_SIGNS[verdict]} {words}</span>'
    return f"{mark} {_safe(record['file'])}{name}{f' ({numbers})' if numbers else ''}"


def _safe(value: object) -> str:
    return escape(printable(str(value)))
