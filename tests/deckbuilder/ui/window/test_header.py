"""The bar above the panes: nothing in it moves when a step is done or undone."""

import pytest
from PySide6.QtWidgets import QToolButton

from deckbuilder.ui.widgets import ElidedLabel


@pytest.mark.parametrize("width", [1280, 1600, 1900])
def test_undo_stays_under_the_pointer(deck_window, width):
    deck_window.resize(width, 900)
    document, header = deck_window.document, deck_window.header
    undo = _button(header, deck_window.actions_table["undo"])
    places = {undo.geometry().getRect()}
    for name in ("Ashfoot Courier", "Marrow, the Unbowed"):
        document.editor.add(document.shelf.catalog.card(name))
        places.add(undo.geometry().getRect())
    document.session.undo()
    places.add(undo.geometry().getRect())
    assert len(places) == 1


def test_the_step_that_would_be_undone_stands_beside_the_button(deck_window):
    deck_window.resize(1900, 900)
    document = deck_window.document
    document.editor.add(document.shelf.catalog.card("Ashfoot Courier"))
    labels = [each.text() for each in deck_window.header.findChildren(ElidedLabel)]
    assert "Undo: add Ashfoot Courier" in labels
    document.session.undo()
    labels = [each.text() for each in deck_window.header.findChildren(ElidedLabel)]
    assert not any(text.startswith("Undo") for text in labels)


def test_the_places_stand_together_on_the_start_page(window):
    window.resize(1600, 900)
    tabs = window.header.places
    assert tabs.width() <= tabs.sizeHint().width() + 1


def _button(header, action):
    [found] = [each for each in header.findChildren(QToolButton) if action in each.actions()]
    return found
