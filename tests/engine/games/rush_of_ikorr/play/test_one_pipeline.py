"""Every change of the table goes through the atoms; nothing else writes to it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from engine.games.rush_of_ikorr.play.rules import RULES

ROOT = Path(engine.__file__).parent
FOLDERS = (ROOT / "kernel", ROOT / "games" / "rush_of_ikorr" / "play")
# The atoms; the state they change; laying out a game; looking at the past and putting it back.
ALLOWED = {
    "games/rush_of_ikorr/play/own_atoms.py",
    "games/rush_of_ikorr/play/setup.py",
    "kernel/state/game.py",
    "kernel/state/table.py",
    "kernel/effects/atoms.py",
    "kernel/effects/last_known.py",
}
# How often something has been done is noted by those who do it.
NOTED = {"attacks", "raids", "power_turn", "rush_used"}
WRITTEN = {
    *(({each.id for each in RULES.columns} | {each.id for each in RULES.pools}) - NOTED),
    "columns",
    "pools",
    "controller",
    "face",
    "zone",
    "zones",
    "stamp",
    "counters",
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
    name: path
    for folder in FOLDERS
    for path in sorted(folder.rglob("*.py"))
    if (name := path.relative_to(ROOT).as_posix()) not in ALLOWED
}


@pytest.mark.parametrize("path", FILES.values(), ids=FILES)
def test_only_atoms_change_the_table(path: Path) -> None:
    assert list(writes(ast.parse(path.read_text(encoding="utf-8")))) == []


def test_what_is_allowed_is_there() -> None:
    assert all((ROOT / name).is_file() for name in ALLOWED)


def test_the_search_finds_a_write() -> None:
    assert list(writes(ast.parse("game.damage[3] += 1\ngame.relocate(1, 2)"))) == [
        "line 1: damage[...] =",
        "line 2: relocate()",
    ]
