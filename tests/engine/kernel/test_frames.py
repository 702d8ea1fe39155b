"""Frames that hold nothing need neither a copy nor a key of their own; all others do."""

import ast
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[3] / "engine"


def _is_frame(node: ast.ClassDef) -> bool:
    return any(ast.unparse(base).startswith("Frame[") for base in node.bases)


def _holds(node: ast.ClassDef) -> bool:
    slots = [each for each in node.body if isinstance(each, ast.Assign)]
    return any(ast.unparse(each) not in ("__slots__ = ()",) for each in slots)


FRAMES = [
    pytest.param(node, id=f"{path.stem}-{node.name}")
    for path in sorted(ENGINE.rglob("*.py"))
    for node in ast.parse(path.read_text(encoding="utf-8")).body
    if isinstance(node, ast.ClassDef) and _is_frame(node)
]


@pytest.mark.parametrize("frame", FRAMES)
def test_what_holds_something_is_copied_and_told_by_its_key(frame):
    known = {each.name for each in frame.body if isinstance(each, ast.FunctionDef)}
    assert ("clone" in known and "key" in known) is _holds(frame)
