"""Which numbered rules the tests and scenario files demonstrate; `python3 dev.py rules` runs it.

Test files are parsed, not run: a rule counts where a test carries `@pytest.mark.rule("game id")`
or a scenario file lists it under `rules`.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from deckbuilder.core.ledger import Ledger, Testable
from deckbuilder.store.bundled import data_path
from deckbuilder.store.ledgers import load_ledgers

ROOT = Path(__file__).parent.parent
DOCUMENT = ROOT / "docs/rules-coverage.md"
MOST_RULES = 8  # a test that shows more than this shows none of them well


@dataclass(frozen=True, slots=True)
class Citation:
    """Rules named in one place, each as `game id`.

    Attributes:
        fault: What is wrong with the way they are named, if anything is.
    """

    where: str
    rules: tuple[str, ...]
    fault: str = ""


@cache
def all_citations() -> tuple[Citation, ...]:
    """Every naming of rules in tests/ and data/scenarios/."""
    found: list[Citation] = []
    for path in sorted((ROOT / "tests").rglob("*.py")):
        found += cited_in_tests(path.relative_to(ROOT).as_posix(), path.read_text("utf-8"))
    for path in sorted(data_path("scenarios").rglob("*.toml")):
        found.append(cited_in_scenario(path.relative_to(ROOT).as_posix(), path.read_text("utf-8")))
    return tuple(found)


def cited_in_tests(name: str, source: str) -> Iterator[Citation]:
    """The rule marks of one test file: those above a test together, those of a case by case."""
    tree = ast.parse(source)
    above_tests: set[ast.expr] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            marks = [each for each in node.decorator_list if _is_rule_mark(each)]
            above_tests.update(marks)
            if marks:
                yield _citation(f"{name}:{node.lineno}", marks)
    of_cases = set(_marks_of_cases(tree))
    for mark in of_cases:
        yield _citation(f"{name}:{mark.lineno}", [mark])
    for node in ast.walk(tree):
        is_counted = node in above_tests or node in of_cases
        if isinstance(node, ast.expr) and _is_rule_mark(node) and not is_counted:
            fault = "a rule mark stands above a test function or in a pytest.param"
            yield Citation(f"{name}:{node.lineno}", (), fault)


def _marks_of_cases(tree: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg == "marks":
            yield from (
                each
                for each in ast.walk(node.value)
                if isinstance(each, ast.expr) and _is_rule_mark(each)
            )


def _is_rule_mark(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"


def _citation(where: str, marks: list[ast.expr]) -> Citation:
    values = [value for mark in marks if isinstance(mark, ast.Call) for value in mark.args]
    rules = tuple(
        each.value
        for each in values
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    )
    if len(rules) < len(values):
        return Citation(where, rules, "rules are named by literal strings")
    return Citation(where, rules, _fault_of_number(rules))


def _fault_of_number(rules: tuple[str, ...]) -> str:
    if len(rules) > MOST_RULES:
        return f"{len(rules)} rules are named, at most {MOST_RULES} may be"
    return ""


def cited_in_scenario(name: str, source: str) -> Citation:
    """The rules that one scenario file lists."""
    document = tomllib.loads(source)
    rules = tuple(f"{document['game']} {rule_id}" for rule_id in document.get("rules", []))
    return Citation(name, rules, _fault_of_number(rules))


def faults(ledgers: Iterable[Ledger], citations: Iterable[Citation]) -> Iterator[str]:
    """Namings that are wrong in form or name a rule that does not exist."""
    known = {f"{ledger.game} {rule_id}" for ledger in ledgers for rule_id in ledger.rows}
    for each in citations:
        if each.fault:
            yield f"{each.where}: {each.fault}"
        for rule in each.rules:
            if rule not in known:
                yield f"{each.where}: there is no rule “{rule}”"


@dataclass(frozen=True, slots=True)
class AreaCoverage:
    """The testable rules of one area of a game."""

    area: str
    covered: int
    uncovered: tuple[str, ...]

    @property
    def testable(self) -> int:
        """How many rules of the area a program can test."""
        return self.covered + len(self.uncovered)


def coverage(ledger: Ledger, citations: Iterable[Citation]) -> list[AreaCoverage]:
    """Coverage by area, in the order of the ledger."""
    cited = {rule for each in citations for rule in each.rules}
    areas: dict[str, list[tuple[str, bool]]] = {}
    for row in ledger.rows.values():
        if row.testable is Testable.YES:
            is_covered = f"{ledger.game} {row.id}" in cited
            areas.setdefault(row.area, []).append((row.id, is_covered))
    return [
        AreaCoverage(
            area,
            sum(is_covered for _, is_covered in rules),
            tuple(rule_id for rule_id, is_covered in rules if not is_covered),
        )
        for area, rules in areas.items()
    ]


def document(by_game: dict[str, list[AreaCoverage]]) -> str:
    """The coverage as a Markdown page; `committed_totals` reads its headings."""
    lines = ["# Rules covered by tests and scenarios", ""]
    lines += ["Made by `python3 dev.py rules`: of the rules that a program can test, those that a"]
    lines += ["test or scenario names and would catch being broken.", ""]
    for game, areas in by_game.items():
        lines += [_total_line(game, areas), ""]
        lines += ["| area | covered | testable | not covered |", "|---|--:|--:|---|"]
        for each in areas:
            ids = " ".join(each.uncovered)
            lines.append(f"| {each.area} | {each.covered} | {each.testable} | {ids} |")
        lines.append("")
    return "\n".join(lines)


def _total_line(game: str, areas: list[AreaCoverage]) -> str:
    covered, testable = total_covered(areas), sum(each.testable for each in areas)
    return f"## {game}: {covered} of {testable} ({100 * covered // testable} %)"


def total_covered(areas: Iterable[AreaCoverage]) -> int:
    """How many rules of a game are covered."""
    return sum(each.covered for each in areas)


def committed_totals(text: str) -> dict[str, int]:
    """How many rules of each game were covered when the page was made."""
    return {game: int(count) for game, count in re.findall(r"^## (\w+): (\d+) of", text, re.M)}


def present() -> dict[str, list[AreaCoverage]]:
    """The coverage of every game as the files are now."""
    citations = all_citations()
    return {ledger.game: coverage(ledger, citations) for ledger in load_ledgers()}


def main() -> int:
    """Print the coverage and write it to the docs; status 1 if a naming is wrong."""
    page = document(present())
    DOCUMENT.write_text(page, encoding="utf-8")
    print(page)
    wrong = list(faults(load_ledgers(), all_citations()))
    for fault in wrong:
        print(fault, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
