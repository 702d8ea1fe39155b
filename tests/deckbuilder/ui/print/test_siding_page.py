"""The page of siding plans: in the player's words and language, whatever the names are."""

from dataclasses import replace

import pytest

from deckbuilder.core.siding_plans import Plan
from deckbuilder.ui.print.siding_page import plans_html
from deckbuilder.ui.words import speaking
from engine.decks import Entry
from tests.deckbuilder.core.test_siding_plans import PLAN, SHELF, checked
from tests.ikorr_kit import entries

CAVEAT = "No ban list of this format is known, so none was applied."


def page(plan, *caveats, title="Deck of mine"):
    return plans_html(title, [checked(plan)], SHELF, caveats)


def test_the_page_shows_hostile_names_as_text():
    hostile = Plan("<script>alert(1)</script>", entries("<b>Bolt</b>"), (), "<img src=x>")
    shown = page(hostile, title="<i>")
    for sign in ("<script>", "<b>Bolt", "<img", "<i>"):
        assert sign not in shown
    assert "&lt;b&gt;Bolt&lt;/b&gt;" in shown
    assert "[2.3c]" in shown


def test_the_page_names_sections_and_pips_as_players_do():
    shown = page(PLAN)
    assert "Side deck 3 · Influence 10 · 3 of 30 pips" in shown
    assert "main" not in shown.split("<body>")[1]


@pytest.mark.parametrize(("language", "heading"), [("de", "Sidepläne für"), ("fr", "Plans de")])
def test_the_page_is_in_the_language_of_the_window(language, heading):
    lost = replace(PLAN, out=(Entry("Long Gone"),))
    with speaking(language):
        shown = page(lost, CAVEAT)
    assert f'<html lang="{language}">' in shown
    assert heading in shown
    for english in ("After siding", "Out of", "cannot go out", "No ban list"):
        assert english not in shown


def test_the_page_says_what_limits_its_verdicts():
    assert CAVEAT in page(PLAN, CAVEAT)
