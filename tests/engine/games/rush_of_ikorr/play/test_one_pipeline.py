"""Every change of the table goes through the atoms; nothing else writes to it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games.rush_of_ikorr import play

FOLDER = Path(play.__file__).parent
# The atoms; the state they change; laying out a game; looking at the past and putting it back.
ALLOWED = {"atoms.py", "state.py", "setup.py", "lookup.py"}
WRITTEN = {
    "damage",
    "ikorr",
    "flags",
    "pool",
    "influence",
    "exerted",
    "influence_deck",
    "controller",
    "face",
    "zone",
    "zones",
    "stamp",
    "counters",
    "entered",
}
CALLED = {"relocate", "add_object", "add_card", "shuffle_zone"}


def targets(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Assign):
        return node.targets
    return [node.target] if isinstance(node, (ast.AugAssign, ast.AnnAssign)) else []


def writes(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        for target in targets(node):
            inner = target
            while isinstance(inner, ast.Subscript):
                inner = inner.value
            if isinstance(target, ast.Subscript) and isinstance(inner, ast.Attribute):
                is_game = isinstance(inner.value, ast.Name) and inner.value.id in ("game", "self")
                if is_game and inner.attr in WRITTEN:
                    yield f"line {target.lineno}: {inner.attr}[...] ="
        called = node.func if isinstance(node, ast.Call) else None
        if isinstance(called, ast.Attribute) and called.attr in CALLED:
            yield f"line {called.lineno}: {called.attr}()"


FILES = {
    str(path.relative_to(FOLDER)): path
    for path in sorted(FOLDER.rglob("*.py"))
    if path.name not in ALLOWED
}


@pytest.mark.parametrize("path", FILES.values(), ids=FILES)
def test_only_atoms_change_the_table(path: Path) -> None:
    assert list(writes(ast.parse(path.read_text(encoding="utf-8")))) == []


def test_the_search_finds_a_write() -> None:
    assert list(writes(ast.parse("game.damage[3] += 1\ngame.relocate(1, 2)"))) == [
        "line 1: damage[...] =",
        "line 2: relocate()",
    ]
