"""Frames name the fields that a copy needs, or make copies of their own."""

import ast
from pathlib import Path

import pytest

from engine.kernel.frames import Frame

ENGINE = Path(__file__).parents[3] / "engine"


def _is_frame(node: ast.ClassDef) -> bool:
    bases = [ast.unparse(base).partition("[")[0] for base in node.bases]
    return any(base.endswith(("Frame", "Resolve")) for base in bases)


FRAMES = [
    pytest.param(node, id=f"{path.stem}-{node.name}")
    for path in sorted(ENGINE.rglob("*.py"))
    for node in ast.parse(path.read_text(encoding="utf-8")).body
    if isinstance(node, ast.ClassDef) and _is_frame(node)
]


def _declared(node: ast.ClassDef, *fields: str) -> set[str]:
    """Return the words of some of `given`, `held` and `told`."""
    rows = [each for each in node.body if isinstance(each, ast.Assign | ast.AnnAssign)]
    rows = [row for row in rows if ast.unparse(row).partition(" ")[0].strip(":") in fields]
    words = [each for row in rows for each in ast.walk(row) if isinstance(each, ast.Constant)]
    return {each.value for each in words if isinstance(each.value, str)}


def _made(node: ast.ClassDef) -> set[str]:
    """Return the fields that `__init__` sets."""
    made = [each for each in node.body if getattr(each, "name", "") == "__init__"]
    found = (each for function in made for each in ast.walk(function))
    stored = (each for each in found if isinstance(each, ast.Attribute))
    return {each.attr for each in stored if isinstance(each.ctx, ast.Store)}


def _asked_for(node: ast.ClassDef) -> int:
    """Return how many arguments `__init__` cannot do without."""
    made = [each for each in node.body if isinstance(each, ast.FunctionDef)]
    made = [each for each in made if each.name == "__init__"]
    return sum(len(each.args.args) - 1 - len(each.args.defaults) for each in made)


@pytest.mark.parametrize("frame", FRAMES)
def test_what_a_frame_holds_is_copied_and_told_by_its_key(frame):
    known = {each.name for each in frame.body if isinstance(each, ast.FunctionDef)}
    if "clone" in known:
        assert "key" in known
    else:
        assert _made(frame) <= _declared(frame, "held", "told")


@pytest.mark.parametrize("frame", FRAMES)
def test_a_copy_is_made_with_what_its_class_has_to_be_given(frame):
    """Compiled classes cannot be made without their `__init__`."""
    known = {each.name for each in frame.body if isinstance(each, ast.FunctionDef)}
    if "clone" not in known:
        assert len(_declared(frame, "given")) == _asked_for(frame)


class Box(Frame[object]):
    given = ("seats",)
    held = ("seats", "at")
    told = ("names",)

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats
        self.at = 0
        self.names = ["first"]


def test_a_copy_of_a_frame_shares_no_list_and_what_is_only_told_is_not_in_its_key():
    box = Box([1, 2])
    box.at = 3
    copy = box.clone()
    copy.seats.append(9)
    copy.names.append("second")
    assert (box.seats, copy.at, box.names) == ([1, 2], 3, ["first"])
    assert box.key() == ("Box", (1, 2), 3)
