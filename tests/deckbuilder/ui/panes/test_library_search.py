"""The library while one types: mistakes, slips of the pen, chips that stay where they are."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QToolButton

from deckbuilder.core.card_search import ShelfSearch
from deckbuilder.core.decklist.nearest_names import NearestNames
from tests.deckbuilder.ui.conftest import CARDS, make_shelf


def test_an_error_greys_the_old_hits_and_says_nothing_else(deck_window):
    pane = deck_window.editor.library
    pane.set_query("t:champion cost<three")
    assert not pane.view.isEnabled()
    assert not pane._nothing.isVisible()
    assert pane._summary.accessibleName() == "–"
    assert not any(chip.isChecked() for chip in pane._chips.values())
    pane.set_query("t:champion")
    assert pane.view.isEnabled()
    assert pane._chips["t", "champion"].isChecked()


@pytest.mark.qt_log_ignore("does not support")  # a popup without a screen
def test_a_mistake_is_explained_once_no_completions_lie_over_it(deck_window, qtbot):
    pane = deck_window.editor.library
    pane._box.setFocus()
    qtbot.keyClicks(pane._box, "t:")
    qtbot.waitUntil(lambda: pane._box.error_span is not None)
    assert pane._box.is_offering
    assert pane._complaint.isHidden()
    pane._box._popup.hide()
    assert pane._complaint.isVisible()
    assert pane._complaint.sentence.text().startswith("A value is missing here")
    qtbot.keyClicks(pane._box, "champion")
    qtbot.waitUntil(pane._complaint.isHidden)


def test_a_slip_of_the_pen_is_answered_with_the_names_meant(deck_window):
    shelf = deck_window.document.shelf
    near = NearestNames(card.name for card in CARDS)
    spelling = replace(shelf, nearest=lambda _is_overlay: near)
    pane = deck_window.editor.library
    pane._search = ShelfSearch(spelling)
    pane.set_query("ridgee wardn")
    links = [each for each in pane.findChildren(QToolButton) if "Ridge Warden" in each.text()]
    assert [each.text() for each in links] == ["Did you mean Ridge Warden?"]
    pane.set_query("zork:1")
    assert not pane._nothing.isVisible()  # what was meant before says nothing about this search
    pane.set_query("ridgee wardn")
    links = [each for each in pane.findChildren(QToolButton) if "Ridge Warden" in each.text()]
    links[0].click()
    assert [card.name for card in pane.model.cards] == ["Ridge Warden"]


def test_the_names_meant_stand_directly_below_the_sentence(deck_window, qtbot):
    pane = deck_window.editor.library
    pane.set_query("wardn ridge")
    qtbot.wait(20)
    [link] = [each for each in pane._nothing.findChildren(QToolButton) if each.isVisible()]
    sentence = pane._nothing.sentence
    assert 0 <= link.y() - sentence.geometry().bottom() < 2 * sentence.fontMetrics().height()


def test_cards_stay_chosen_when_the_search_is_done_again(deck_window, qtbot):
    pane = deck_window.editor.library
    pane.set_query("t:champion legal:yes")
    pane.view.selectAll()
    chosen = pane.view.cards()
    assert len(chosen) > 1
    pane.add_asked.emit(chosen, False)
    pane.search_now()  # as a change of the deck does, for the search asks what is legal in it
    qtbot.waitUntil(lambda: not pane._is_searching)
    assert {card.name for card in pane.view.cards()} == {card.name for card in chosen}


def test_a_search_done_again_leaves_the_row_of_the_deck_in_the_inspector(deck_window, qtbot):
    editor = deck_window.editor
    pane = editor.library
    pane.set_query("t:champion legal:yes")
    pane.view.setCurrentIndex(pane.view.model().index(0))
    assert editor.inspector.row is None
    row = next(each for each in editor.deck_pane.all_rows() if each.card is not None)
    editor.deck_pane.row_shown.emit(row)
    pane.search_now()  # as a change of the deck does
    qtbot.waitUntil(lambda: not pane._is_searching)
    assert pane.view.current_card() is not None
    assert editor.inspector.row is not None
    assert editor.inspector.row.id == row.id


def test_words_in_another_order_are_corrected_one_by_one():
    search = ShelfSearch(make_shelf())
    assert search._nearest("wardn ridge") == ("Ridge Warden",)
    assert search._nearest("unbowd marrow") == ("Marrow, the Unbowed",)
    assert search._nearest("cost<2") == ()


def test_chips_keep_their_places_when_one_is_chosen(deck_window, qtbot):
    pane = deck_window.editor.library
    qtbot.wait(20)
    before = {key: chip.geometry() for key, chip in pane._chips.items()}
    pane._chips["t", "champion"].click()
    for (field, _), chip in pane._chips.items():
        chip.setText("10" if field == "aspects" else chip.text())  # the largest count there is
    qtbot.wait(20)
    assert {key: chip.geometry() for key, chip in pane._chips.items()} == before


def test_control_and_e_is_left_to_the_window(deck_window, monkeypatch):
    box = deck_window.editor.library._box
    control = Qt.KeyboardModifier.ControlModifier
    # Whether a line takes Ctrl+E for the end of the line depends on the system; here it does.
    monkeypatch.setattr(QLineEdit, "event", lambda _box, event: event.accept() or True)
    for key in (Qt.Key.Key_E, Qt.Key.Key_K, Qt.Key.Key_D, Qt.Key.Key_H):
        event = QKeyEvent(QEvent.Type.ShortcutOverride, key, control)
        event.ignore()
        box.event(event)
        assert not event.isAccepted(), key
    monkeypatch.undo()
    copy = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_C, control)
    copy.ignore()
    box.event(copy)
    assert copy.isAccepted()


def test_cards_of_another_search_begin_at_the_top(deck_window):
    view = deck_window.editor.library.view
    view.setFixedHeight(60)
    old, new = [[replace(each, name=f"{word} {each.name}") for each in CARDS] for word in "AB"]
    for cards in (old, new):
        model = view.model()
        current = view.current_card()
        model.set_cards(cards, lambda _card: False)
        view.choose(current, ())
        if cards is old:
            view.setCurrentIndex(model.index(len(cards) - 1))
            assert view.verticalScrollBar().value() > 0
    assert view.verticalScrollBar().value() == 0
