"""Sheets and reports look as they were accepted."""

from dataclasses import replace

import pytest

from deckbuilder.store.formats import open_format
from deckbuilder.tournament.sheets import blank_sheet
from deckbuilder.ui.print.paper import Paper
from deckbuilder.ui.print.sheet_painter import numbered, sheet_pages
from deckbuilder.ui.print.team_painter import team_pages
from engine.cards import GameId
from tests.deckbuilder.ui.print.pictures import (
    MOST_DIFFERENCE,
    assert_accepted,
    difference,
    picture_of,
)
from tests.deckbuilder.ui.print.sheet_kit import large_sheet, team_of_three, usual_sheet

pytestmark = pytest.mark.usefixtures("qapp")


def pages_of(sheet, paper):
    return numbered(sheet_pages(sheet, paper))


@pytest.mark.parametrize("paper", Paper, ids=lambda paper: paper.title)
def test_a_usual_sheet_is_one_page(paper):
    (page,) = pages_of(usual_sheet(), paper)
    assert_accepted(page, paper, f"usual-{paper.title}")


def test_a_large_sheet_goes_on_and_ends_with_its_codes():
    pages = pages_of(large_sheet(), Paper.LETTER)
    for number, page in ((1, pages[0]), (2, pages[1]), (3, pages[-1])):
        assert_accepted(page, Paper.LETTER, f"large-letter-{number}")


def test_a_blank_sheet_has_lines_to_write_on():
    sheet = blank_sheet(open_format(GameId("rush_of_ikorr")))
    (page,) = pages_of(sheet, Paper.A4)
    assert_accepted(page, Paper.A4, "blank-a4")


def test_a_teams_sheet_begins_with_its_players():
    assert_accepted(team_pages(team_of_three(), Paper.A4)[0], Paper.A4, "team-a4")


CHANGES = {
    "another player": {"details": replace(usual_sheet().details, player="Zoe Lambert")},
    "another code": {"code": "ZZZZ-M2XD-9RTA-55HE"},
    "no leader": {"leaders": ()},
    "one block less": {"blocks": usual_sheet().blocks[:-1]},
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_the_comparison_sees_what_is_another_sheet(change):
    (page,) = pages_of(usual_sheet(), Paper.A4)
    (other,) = pages_of(replace(usual_sheet(), **change), Paper.A4)
    found = difference(picture_of(page, Paper.A4), picture_of(other, Paper.A4))
    assert found > MOST_DIFFERENCE
