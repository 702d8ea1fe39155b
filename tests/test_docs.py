"""The docs name what there is, and what they link to exists."""

import ast
import json
import re
from pathlib import Path

import pytest

import dev
from deckbuilder.cli import main
from deckbuilder.cli.commands import COMMANDS

ROOT = Path(__file__).parent.parent
PAGES = {path: path.read_text("utf-8") for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]}


def test_every_link_leads_somewhere():
    broken = [
        f"{path.name}: {link}"
        for path, text in PAGES.items()
        for link in re.findall(r"\]\(([^)#:]+)\)", text)
        if not (path.parent / link).exists()
    ]
    assert broken == []


def test_every_developers_command_is_explained():
    page = PAGES[ROOT / "CONTRIBUTING.md"]
    assert [name for name in dev.COMMANDS if f"`python3 dev.py {name}" not in page] == []


def test_every_command_is_named_for_users():
    page = PAGES[ROOT / "README.md"]
    assert [name for name in COMMANDS if f"deckbuilder {name}" not in page] == []


def links(page: Path) -> set[Path]:
    """The documents that a page links to."""
    found = re.findall(r"\]\(([^)#:]+\.md)\)", PAGES[page])
    return {(page.parent / link).resolve() for link in found}


def test_the_index_links_every_page():
    index = ROOT / "docs" / "README.md"
    missing = {path for path in PAGES if path.parent == index.parent and path != index}
    assert sorted(path.name for path in missing - links(index)) == []


def test_the_readme_leads_to_the_index_and_fits_a_screen():
    page = ROOT / "README.md"
    assert ROOT / "docs" / "README.md" in links(page)
    assert len(PAGES[page].splitlines()) <= 70
    assert max(map(len, PAGES[page].splitlines())) <= 260


# A path with a part to be filled in is a pattern, and new files of a how-to need not exist.
PATTERN = re.compile(r"[<>*{}]|NAME|my_|your_")


def test_every_module_that_a_document_names_is_there():
    files = [
        path.relative_to(ROOT).as_posix()
        for folder in ("deckbuilder", "engine", "tests", "installer", "docs")
        for path in (ROOT / folder).rglob("*.py")
    ]
    files += [path.name for path in ROOT.glob("*.py")]
    named = [
        (page.name, name)
        for page, text in PAGES.items()
        if page.name != "CHANGELOG.md"
        for name in re.findall(r"[\w./<>*{}-]+\.py\b", text)
        if not PATTERN.search(name)
    ]
    known = {"/".join(each.split("/")[at:]) for each in files for at in range(each.count("/") + 1)}
    assert len(named) > 100
    assert [each for each in named if each[1] not in known] == []


def test_the_page_on_the_window_names_classes_that_are_there():
    page = PAGES[ROOT / "docs" / "how-the-window-works.md"]
    sources = "\n".join(
        path.read_text("utf-8")
        for folder in ("deckbuilder", "engine")
        for path in (ROOT / folder).rglob("*.py")
    )
    classes = set(re.findall(r"^class (\w+)", sources, re.MULTILINE))
    named = set(re.findall(r"`([A-Z][a-z]+(?:[A-Z][a-z]+)+)`", page))
    assert len(named) > 20
    assert sorted(named - classes) == []


def json_keys(path: Path) -> set[str]:
    """The keys of what a command prints with --json."""
    calls = (
        node
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "print_json"
    )
    return {
        key.value
        for call in calls
        if isinstance(call.args[0], ast.Dict)
        for key in call.args[0].keys
        if isinstance(key, ast.Constant) and isinstance(key.value, str)
    }


def test_what_commands_print_as_json_is_documented():
    pages = "\n".join(text for page, text in PAGES.items() if page.parent.name == "docs")
    found = {
        path.relative_to(ROOT).as_posix(): json_keys(path)
        for path in (ROOT / "deckbuilder" / "cli").rglob("*.py")
    }
    assert sum(map(bool, found.values())) > 20
    unsaid = {
        path: [key for key in sorted(keys) if f'"{key}"' not in pages]
        for path, keys in found.items()
    }
    assert {path: keys for path, keys in unsaid.items() if keys} == {}


READY = "data/decks/rush_of_ikorr/hundred_lamps.txt"
PRINTED = {
    "checking-decks.md": ["check", READY, "--json"],
    "searching-cards.md": ["cards", "search", "lamp", "--limit", "0", "--json"],
    "getting-cards.md": ["cards", "show", "Paper Fox", "--json"],
    "test-games.md": ["simulate", READY, "--games", "1", "--jobs", "1", "--json"],
}


def keys(document: object) -> set[str]:
    """Return the names in a document, without those that are cards, sections or turns."""
    if isinstance(document, list):
        return set().union(*map(keys, document))
    if not isinstance(document, dict):
        return set()
    inner = {"counts", "limits", "cards", "histogram", "ikorr_per_turn", "by_turn"}
    return {*document, *(key for name in {*document} - inner for key in keys(document[name]))}


@pytest.mark.parametrize("page", PRINTED)
def test_the_document_of_a_command_names_what_it_prints_as_json(page, tmp_path, capsys):
    main(["--data-dir", str(tmp_path), *PRINTED[page]])
    printed = json.loads(capsys.readouterr().out)
    words = PAGES[ROOT / "docs" / page]
    assert [key for key in sorted(keys(printed)) if f'"{key}"' not in words] == []
