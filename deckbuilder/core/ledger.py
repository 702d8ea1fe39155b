"""The rules ledger: every numbered rule of a game, in our own words, and whether it is testable."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from deckbuilder.core.errors import DeckbuilderError

HEADER = "id\tarea\ttestable\tsummary"
_HEADING = re.compile(r"^Heading(?: only)?: ")


class Testable(Enum):
    """Whether a program can test a rule."""

    YES = "yes"
    PART = "part"
    NO = "no"


class LedgerError(DeckbuilderError):
    """A ledger is not written as it should be."""


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One rule."""

    game: str
    id: str
    area: str
    testable: Testable
    summary: str


@dataclass(frozen=True, slots=True)
class Ledger:
    """The rules of one game, in the order of its rule document."""

    game: str
    rows: dict[str, LedgerRow]


def find_rules(ledgers: Iterable[Ledger], words: str) -> list[LedgerRow]:
    """A rule by its id with the rules below it; else the rules with words that begin so."""
    rows = [row for ledger in ledgers for row in ledger.rows.values()]
    wanted = words.lower().split()
    if len(wanted) == 1 and any(sign in ".0123456789" for sign in words):
        by_id = [row for row in rows if is_at_or_below(row.id, wanted[0])]
        if by_id:
            return by_id
    return [row for row in rows if wanted and _holds_all(row, wanted)]


def _holds_all(row: LedgerRow, wanted: list[str]) -> bool:
    there = re.findall(r"[\w.]+", f"{row.id} {row.area} {row.summary}".lower())
    return all(any(word.startswith(each) for word in there) for each in wanted)


def parse_ledger(game: str, text: str) -> Ledger:
    """Read a ledger's tab-separated text.

    Raises:
        LedgerError: A line has not four columns, an id comes twice, or `testable` is not known.
    """
    lines = text.splitlines()
    if not lines or lines[0] != HEADER:
        raise LedgerError(f"The ledger of {game} does not begin with id, area, testable, summary.")
    rows: dict[str, LedgerRow] = {}
    for number, line in enumerate(lines[1:], start=2):
        row = _parse_row(game, number, line)
        if row.id in rows:
            raise LedgerError(f"The ledger of {game}, line {number}: {row.id} is there twice.")
        rows[row.id] = row
    return Ledger(game, rows)


def _parse_row(game: str, number: int, line: str) -> LedgerRow:
    columns = line.split("\t")
    if len(columns) != 4:
        raise LedgerError(f"The ledger of {game}, line {number}: it has not four columns.")
    rule_id, area, testable, summary = columns
    try:
        return LedgerRow(game, rule_id, area, Testable(testable), _told(summary))
    except ValueError as error:
        raise LedgerError(
            f"The ledger of {game}, line {number}: testable is yes, part or no, not “{testable}”."
        ) from error


def _told(summary: str) -> str:
    """Return a summary as people read it; that of a heading is the heading alone."""
    words = _HEADING.sub("", summary)
    return words[:1].upper() + words[1:]


def is_at_or_below(rule_id: str, ancestor: str) -> bool:
    """Whether a rule is the given one or a part of it: 2.3b.1 is below 2.3b, 2.31 not below 2.3."""
    rule_id = rule_id.lower()
    if not rule_id.startswith(ancestor):
        return False
    rest = rule_id[len(ancestor) :]
    return not rest or not (_kind(ancestor[-1]) == _kind(rest[0]) != "sign")


def _kind(character: str) -> str:
    if character.isdigit():
        return "digit"
    return "letter" if character.isalpha() else "sign"
