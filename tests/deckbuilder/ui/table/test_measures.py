"""The measures of the table are those that the tokens of the look name."""

from deckbuilder.core.table import columns, compact, geometry, halves
from deckbuilder.ui.table import gauge_item, leader_art, piece_art
from deckbuilder.ui.theme.tokens import load_tokens


def test_geometry_and_tokens_name_the_same_measures():
    board = load_tokens().board
    assert (board["low"], board["low_small"]) == (halves.LOW, halves.LOW_SLIM)
    assert list(halves.MINI) == board["mini"]
    assert board["tile_small"][1] == halves.TILE_WELL
    assert board["leader"][0] == columns.WIDE
    assert board["column"][0] == columns.NUMBERS
    assert board["pass_bar"] == geometry.PASS_BAR
    assert board["phase_bar"] == geometry.PHASES
    assert halves.STRIP[0] == board["side_strip"]
    assert board["side_compact_row"] == compact.ROW
    assert board["peek"] == piece_art.PEEK


def test_large_numbers_have_the_sizes_of_the_look():
    sizes = load_tokens().sizes
    assert sizes["number_large"] == gauge_item.LARGEST
    assert sizes["number_leader"] == leader_art.LIFE
