"""Functions of the engine are simple: at most ten ways through each, boolean parts counted."""

import ast
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parent.parent / "engine"
MOST = 10
BRANCHES = (
    ast.If,
    ast.For,
    ast.AsyncFor,
    ast.While,
    ast.IfExp,
    ast.ExceptHandler,
    ast.comprehension,
    ast.Assert,
    ast.match_case,
)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def complexity(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Count the ways through a function; functions inside are counted by themselves."""
    ways = 1
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            continue
        ways += isinstance(node, BRANCHES)
        ways += len(node.values) - 1 if isinstance(node, ast.BoolOp) else 0
        waiting.extend(ast.iter_child_nodes(node))
    return ways


def too_complex(source: str) -> list[str]:
    """Name the functions of a module with too many ways through."""
    functions = [each for each in ast.walk(ast.parse(source)) if isinstance(each, FUNCTIONS)]
    return [each.name for each in functions if complexity(each) > MOST]


@pytest.mark.parametrize("room", sorted(each.name for each in ENGINE.iterdir() if each.is_dir()))
def test_no_function_of_the_engine_has_more_than_ten_ways_through(room):
    found = [
        f"{path.relative_to(ENGINE)}: {name}"
        for path in sorted((ENGINE / room).rglob("*.py"))
        for name in too_complex(path.read_text(encoding="utf-8"))
    ]
    assert not found


def test_boolean_parts_and_comprehensions_are_ways():
    source = "def chosen(a, b):\n    return [each for each in a if each and b and {}]\n"
    assert not too_complex(source.format(" and ".join("abcdef")))
    assert too_complex(source.format(" and ".join("abcdefgh"))) == ["chosen"]
