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
