"""Every change of the table goes through the atoms; nothing else writes to it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import engine
from tests.engine.kernel.conformance.kit import Kit
from tests.engine.kernel.conformance.kits import every_game

ROOT = Path(engine.__file__).parent
# The atoms and the state that they change; looking at the past and putting it back.
KERNEL_WRITERS = {
    "kernel/effects/atoms.py",
    "kernel/effects/attachments.py",
    "kernel/state/game.py",
    "kernel/state/table.py",
    "kernel/effects/last_known.py",
}
WRITTEN = {
    "columns",
    "pools",
    "controller",
    "face",
    "zone",
    "zones",
    "stamp",
    "counters",
    "hosts",
    "held",
}
CALLED = {
    "tie",
    "untie",
    "cover",
    "uncover",
    "redefine",
    "relocate",
    "add_object",
    "add_card",
    "shuffle_zone",
}


def targets(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Assign):
        return node.targets
    return [node.target] if isinstance(node, (ast.AugAssign, ast.AnnAssign)) else []


def writes(tree: ast.AST, written: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        for target in targets(node):
            inner = target
            while isinstance(inner, ast.Subscript):
                inner = inner.value
            if isinstance(target, ast.Subscript) and isinstance(inner, ast.Attribute):
                is_game = isinstance(inner.value, ast.Name) and inner.value.id in ("game", "self")
                if is_game and inner.attr in written:
                    yield f"line {target.lineno}: {inner.attr}[...] ="
        called = node.func if isinstance(node, ast.Call) else None
        if isinstance(called, ast.Attribute) and called.attr in CALLED:
            yield f"line {called.lineno}: {called.attr}()"


def written_by(kit: Kit) -> set[str]:
    """Every list of a game's state that only atoms may change."""
    return WRITTEN | (_declared(kit) - kit.noted)


def _declared(kit: Kit) -> set[str]:
    columns, pools = kit.rules.columns, kit.rules.pools
    return {each.id for each in columns} | {each.id for each in pools}


@every_game
def test_only_atoms_change_the_table(kit: Kit) -> None:
    own = {(kit.play / name).relative_to(ROOT).as_posix() for name in kit.writers}
    faults = {}
    for folder in (ROOT / "kernel", kit.play):
        for path in sorted(folder.rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            tree = ast.parse(path.read_text(encoding="utf-8"))
            if name not in KERNEL_WRITERS | own and (found := list(writes(tree, written_by(kit)))):
                faults[name] = found
    assert faults == {}


@every_game
def test_what_is_allowed_is_there(kit: Kit) -> None:
    assert all((ROOT / name).is_file() for name in KERNEL_WRITERS)
    assert all((kit.play / name).is_file() for name in kit.writers)
    assert kit.noted <= _declared(kit)


@every_game
def test_the_search_finds_a_write(kit: Kit) -> None:
    column = next(iter(written_by(kit) - WRITTEN))
    source = f"game.{column}[3] += 1\ngame.relocate(1, 2)"
    assert list(writes(ast.parse(source), written_by(kit))) == [
        f"line 1: {column}[...] =",
        "line 2: relocate()",
    ]
