"""Where the rows of a sheet stand."""

from dataclasses import replace
from itertools import pairwise

import pytest

from deckbuilder.tournament.sheets import SheetBlock, SheetRow
from deckbuilder.ui.print.paper import Paper
from deckbuilder.ui.print.sheet_layout import COLUMNS, SCALES, Area, lay_out
from tests.deckbuilder.ui.print.sheet_kit import large_sheet, usual_sheet

pytestmark = pytest.mark.usefixtures("qapp")
AREA = Area((2_500, 6_500), (900, 7_800))


def rows_of(layout):
    return [each for page in layout.pages for each in page if each.shape]


def titles_of(layout):
    return [each.title for page in layout.pages for each in page if each.title]


@pytest.mark.parametrize("make", [usual_sheet, large_sheet])
def test_every_row_stands_within_its_column(make):
    layout = lay_out(make(), Paper.A4, AREA)
    for number, page in enumerate(layout.pages):
        top, bottom = AREA.bounds(number * COLUMNS)
        for each in page:
            assert each.column // COLUMNS == number
            assert top <= each.y
            assert each.y + (each.shape.height if each.shape else 0) <= bottom


def test_every_row_is_there_once_and_in_order():
    sheet = large_sheet()
    shown = [each.shape.row for each in rows_of(lay_out(sheet, Paper.A4, AREA))]
    assert shown == [row for block in sheet.blocks for row in block.rows]


def test_rows_do_not_overlap():
    rows = rows_of(lay_out(large_sheet(), Paper.A4, AREA))
    for first, second in pairwise(rows):
        if first.column == second.column:
            assert first.y + first.shape.height <= second.y + 0.01


def test_a_small_deck_is_set_large_and_a_larger_one_smaller():
    small = replace(usual_sheet(), blocks=usual_sheet().blocks[1:])
    assert lay_out(small, Paper.A4, AREA).scale == 1.0
    assert lay_out(usual_sheet(), Paper.A4, AREA).scale in SCALES
    assert lay_out(large_sheet(), Paper.A4, AREA).scale < 1.0


def test_a_block_that_fits_a_column_is_not_broken():
    rows = (SheetRow(1, "Card"),) * 14
    blocks = (SheetBlock("First", 14, rows), SheetBlock("Second", 14, rows))
    layout = lay_out(replace(usual_sheet(), blocks=blocks), Paper.A4, AREA)
    assert titles_of(layout) == ["First", "Second"]
    assert {each.column for each in rows_of(layout)[14:]} == {1}


def test_a_block_that_goes_on_says_so():
    layout = lay_out(large_sheet(), Paper.A4, AREA)
    assert "Champions (continued)" in titles_of(layout)
    assert len(layout.pages) > 1
