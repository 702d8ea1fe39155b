"""A name means one thing: no two classes of the program share theirs, and a desk is the judges'."""

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parent.parent
# The desk is where judges work; nothing else is called one.
JUDGES = ("deckbuilder/ui/desk/", "deckbuilder/tournament/", "deckbuilder/cli/event/")


def classes() -> dict[str, list[str]]:
    """Every class of the program outside the engine, with the files that define it."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "deckbuilder").rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path.relative_to(ROOT).as_posix())
    return found


def test_no_two_classes_share_a_name():
    assert {name: files for name, files in classes().items() if len(files) > 1} == {}


def test_only_the_judges_have_a_desk():
    named = [
        (name, file)
        for name, files in classes().items()
        for file in files
        if "Desk" in name and not file.startswith(JUDGES)
    ]
    modules = [
        path.relative_to(ROOT).as_posix()
        for part in ("deckbuilder", "engine")
        for path in sorted((ROOT / part).rglob("*desk*.py"))
    ]
    assert named == []
    assert [each for each in modules if not each.startswith(JUDGES)] == []
