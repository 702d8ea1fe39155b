"""The docs name what there is, and what they link to exists."""

import re
from pathlib import Path

import dev
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
