"""Verdicts in words: what a person reads in a terminal or a report."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from unicodedata import category

from deckbuilder.core.ledger import Ledger
from engine.formats import FormatSpec
from engine.games import title_of
from engine.legality.assumptions import CODE as ASSUMPTION

Record = Mapping[str, object]
SEVERITIES = ("error", "unknown", "warning")
_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
_SIGNS = {"error": "x", "unknown": "?", "warning": "!"}


class RuleWords:
    """What the cited rules and interpretations say, in a line each."""

    def __init__(self, ledgers: Iterable[Ledger], specs: Iterable[FormatSpec]) -> None:
        self._summaries: dict[tuple[str, str], str] = {
            (ledger.game, row.id): row.summary for ledger in ledgers for row in ledger.rows.values()
        }
        self._summaries |= {
            (spec.game, option.note): f"reading `{option.name}`: {option.summary}"
            for spec in specs
            for option in spec.options
            if option.note
        }

    def of(self, game: str, rule_id: str) -> str:
        """Return the summary of a rule or interpretation; empty where nothing is known of it."""
        return self._summaries.get((game, rule_id), "")


def printable(text: str) -> str:
    """Return a foreign text without anything that could act on a terminal; spaces are plain."""
    return "".join(
        sign if sign.isprintable() else " " if category(sign) == "Zs" else "?" for sign in text
    )


def cell(value: object) -> str:
    """Return a cell of a CSV file that a spreadsheet shows and never runs as a formula."""
    text = printable(str(value))
    return f"'{text}" if text.lstrip().startswith(_FORMULA) else text


def listed(record: Record, key: str) -> list[Record]:
    """Return a list of records within a record."""
    value = record.get(key)
    return [each for each in value if isinstance(each, Mapping)] if isinstance(value, list) else []


def words_of(record: Record, key: str) -> list[str]:
    """Return a list of words within a record."""
    value = record.get(key)
    return [str(each) for each in value] if isinstance(value, list) else []


def counts_of(record: Record) -> str:
    """Return the counts of a deck in a line."""
    counts = record.get("counts")
    pairs = counts.items() if isinstance(counts, Mapping) else ()
    return ", ".join(f"{name} {number}" for name, number in pairs)


def severity_counts(findings: Sequence[Record]) -> dict[str, int]:
    """Return how many findings there are of each severity."""
    return {each: sum(f["severity"] == each for f in findings) for each in SEVERITIES}


def deck_lines(record: Record, rules: RuleWords) -> Iterator[str]:
    """Yield the report on one deck for a terminal."""
    if "error" in record:
        yield f"{record['file']}: {record['error']}"
        return
    game = str(record["game"])
    name = printable(str(record["name"])) or "(no name)"
    yield f"{record['file']}: {str(record['verdict']).upper()}{resting_on(record)}"
    yield f"  {name}; {title_of(game)}, {record['format']}; {counts_of(record)}"
    for finding in listed(record, "findings"):
        yield from finding_lines(finding, game, rules)
    for problem in unreported_problems(record):
        yield f"  line {problem['line']}: {printable(str(problem['text']))}: {problem['reason']}"


def resting_on(record: Record) -> str:
    """Return what "legal" rests on, before the list of it: what the format assumes."""
    is_assumed = any(each["code"] == ASSUMPTION for each in listed(record, "findings"))
    return " under these assumptions:" if is_assumed and record["verdict"] == "legal" else ""


def unreported_problems(record: Record) -> list[Record]:
    """Return the lines with a problem that is not among the findings already."""
    return [each for each in listed(record, "problems") if not each["lost"]]


def finding_lines(finding: Record, game: str, rules: RuleWords) -> Iterator[str]:
    """Yield a finding with its fix and what its rules say."""
    lines = words_of(finding, "lines")
    where = f" (line {', '.join(lines)})" if lines else ""
    sign = _SIGNS[str(finding["severity"])]
    message = printable(str(finding["message"]))
    yield f"  {sign} {finding['severity']} {finding['code']}: {message}{where}"
    if finding["fix"]:
        yield f"      fix: {printable(str(finding['fix']))}"
    for rule_id in words_of(finding, "rules"):
        yield f"      {rule_id}: {rules.of(game, rule_id)}"


def summary_line(tally: Mapping[str, int]) -> str:
    """Return how many decks came out how, in a line."""
    total = sum(tally.values())
    parts = [f"{number} {verdict}" for verdict, number in tally.items() if number]
    return f"{total} deck{'' if total == 1 else 's'}: {', '.join(parts)}."
