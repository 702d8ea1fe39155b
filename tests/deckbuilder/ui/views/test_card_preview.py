"""The large card beside a row: by resting on it, by Space, and gone when it should be."""

import pytest
from PySide6.QtCore import Qt

from deckbuilder.ui.views import card_preview


@pytest.fixture
def view(deck_window):
    return deck_window.editor.library.view


def test_the_card_opens_after_a_while_and_changes_no_selection(deck_window, view, qtbot):
    deck_window.editor.deck_pane.focus_rows()
    chosen = deck_window.editor.deck_pane.current_row()
    index = view.model().index(1)
    view.preview.rest_on(index)
    assert not view.preview.is_open
    qtbot.waitUntil(lambda: view.preview.is_open, timeout=card_preview.WAIT + 1000)
    assert view.preview.card.card._card is view.model().card(index)
    assert deck_window.editor.deck_pane.current_row() == chosen
    assert not view.selectionModel().hasSelection()
    other = view.model().index(2)
    view.preview.rest_on(other)  # at once, while another is shown
    assert view.preview.is_open
    assert view.preview.card.card._card is view.model().card(other)
    view.preview.rest_on(view.model().index(-1))
    assert not view.preview.is_open


def test_the_card_lies_beside_the_list_and_inside_the_window(deck_window, view):
    view.preview.open(view.model().index(0), is_large=False)
    card = view.preview.card
    assert card.x() >= view.mapTo(deck_window, view.rect().topRight()).x()
    assert deck_window.rect().contains(card.geometry())
    (deck, *_) = deck_window.editor.deck_pane.views
    row = next(n for n in range(deck.model().rowCount()) if deck.model().row(deck.model().index(n)))
    assert deck.preview.open(deck.model().index(row), is_large=False)
    assert deck_window.rect().contains(deck.preview.card.geometry())
    assert deck.preview.card.words.text().startswith("2 copies")


def test_space_shows_the_card_large_and_escape_closes_it(deck_window, qtbot):
    (deck, *_) = deck_window.editor.deck_pane.views
    deck_window.editor.deck_pane.focus_rows()
    before = deck_window.document.deck
    qtbot.keyClick(deck, Qt.Key.Key_Space)
    assert deck.preview.is_open
    assert deck.preview.card.card.sizeHint().width() >= 400
    qtbot.keyClick(deck, Qt.Key.Key_Escape)
    assert not deck.preview.is_open
    qtbot.keyClick(deck, Qt.Key.Key_Space)
    qtbot.keyClick(deck, Qt.Key.Key_Space)
    assert not deck.preview.is_open
    assert deck_window.document.deck == before
