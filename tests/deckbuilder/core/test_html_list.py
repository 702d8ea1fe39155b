"""The page of a deck holds every card and nothing that could run."""

from dataclasses import replace

from deckbuilder.core.html_list import html_list
from engine.decks import Entry
from tests.deckbuilder.ui.conftest import SAMPLE, make_shelf


def test_every_card_is_on_the_page_with_its_infusion():
    page = html_list(SAMPLE, make_shelf())
    assert 'Ridge Warden</td><td class="with">+ Oathmark</td>' in page
    assert page.count("Ashfoot Courier") == 2


def test_names_cannot_bring_markup_along():
    hostile = SAMPLE.with_section("side", (Entry("<script>alert(1)</script>", 1, ("<b>",)),))
    page = html_list(hostile, make_shelf())
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


def test_headings_may_be_in_another_language():
    page = html_list(SAMPLE, make_shelf(), heading=lambda group, _game: f"<{group.section}>")
    assert "<h2>&lt;main&gt; (" in page
    assert "Deck:" not in page


def test_the_lines_of_the_notes_stay_apart():
    page = html_list(replace(SAMPLE, notes="Mulligan for <two>.\nBring dice."), make_shelf())
    assert "<p>Mulligan for &lt;two&gt;.<br>Bring dice.</p>" in page
