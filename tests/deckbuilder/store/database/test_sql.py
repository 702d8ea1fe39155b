"""The SQL of the project binds by `?` or by name, the two ways that every Python takes.

Python counts `?1` among the names: a sequence for it is deprecated in 3.12 and an error in 3.14.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[4]
FOLDERS = ("deckbuilder", "engine", "installer", "tests")
# Behind a letter or a bracket it would be part of a regular expression, or the end of a question.
POSSIBLE = re.compile(r"\?[\d{]")
NUMBERED = re.compile(r"(?:^|[\s(,=<>|+-])\?\d")


def strings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every string with its line; a value put into it stands as `0`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            text = "".join(
                str(part.value) if isinstance(part, ast.Constant) else "0" for part in node.values
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        else:
            continue
        yield node.lineno, text


def numbered_in(source: str) -> list[int]:
    """The lines of the strings with numbered places."""
    if not POSSIBLE.search(source):
        return []  # most sources: not worth parsing
    found = {line for line, text in strings(ast.parse(source)) if NUMBERED.search(text)}
    return sorted(found)


def sources() -> list[Path]:
    return [
        path
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path != Path(__file__)
    ]


def test_no_statement_numbers_its_places():
    found = {
        path.relative_to(ROOT).as_posix(): lines
        for path in sources()
        if (lines := numbered_in(path.read_text(encoding="utf-8")))
    }
    assert found == {}


def test_no_sql_file_numbers_its_places():
    found = [
        path.name
        for path in ROOT.joinpath("tests").rglob("*.sql")
        if NUMBERED.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []


FAULTS = {
    "plain": 'run("SELECT name FROM card WHERE id = ?1", (1,))',
    "part of one": 'CONDITION = "provenance = ?1"',
    "one of several": 'run("id IN (?, ?2)")',
    "behind a word": 'run("LIMIT ?1")',
    "several lines": 'run("""\n  UPDATE card\n     SET name = ?2\n""")',
    "made of pieces": 'run(f"SELECT name FROM {table} WHERE id = ?1")',
    "a number put in": 'run(f"SELECT name FROM card WHERE id = ?{number}")',
}


@pytest.mark.parametrize("source", FAULTS.values(), ids=FAULTS)
def test_a_numbered_place_is_found(source):
    assert numbered_in(source) == [1]


FINE = {
    "question marks": 'run("SELECT name FROM card WHERE id = ? AND game = ?")',
    "names": 'run("SELECT name FROM card WHERE id = :id")',
    "a regular expression": 'PATTERN = r"colou?5"',
    "a question": 'ask(f"Which one?{rest}")',
}


@pytest.mark.parametrize("source", FINE.values(), ids=FINE)
def test_other_strings_are_left_alone(source):
    assert numbered_in(source) == []


def test_the_statements_of_the_card_database_are_read():
    path = ROOT / "deckbuilder" / "store" / "cards" / "repository.py"
    texts = [text for _, text in strings(ast.parse(path.read_text(encoding="utf-8")))]
    assert any("FROM listing" in text for text in texts)
