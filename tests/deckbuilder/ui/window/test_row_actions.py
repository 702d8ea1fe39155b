"""Actions on selected rows: what cannot be done is said."""

import pytest


@pytest.fixture
def heard(deck_window):
    said = []
    deck_window.editor.rows.said.connect(said.append)
    return said


@pytest.mark.parametrize("act", ["take_off", "to_maybe", "toggle_side", "remove", "tag", "note"])
def test_an_action_without_a_selected_card_says_so(deck_window, heard, act):
    for view in deck_window.editor.deck_pane.columns.views:
        view.clearSelection()
    before = deck_window.document.deck
    getattr(deck_window.editor.rows, act)()
    assert heard == ["Select a card in the deck first."]
    assert deck_window.document.deck == before


def test_taking_off_infusions_that_are_not_there_says_so(deck_window, heard):
    deck_window.editor.deck_pane.select("main", "Ashfoot Courier")
    deck_window.editor.rows.take_off()
    assert heard == ["No selected card carries an infusion."]


def test_an_influence_deck_that_is_full_is_said_to_be(deck_window, heard):
    deck_window.editor.rows.fill_influence()
    assert heard == ["The influence deck is full."]
