"""The menus of a right click: cards of the library, rows of the deck."""

from collections.abc import Iterable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction, QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QMenu

from deckbuilder.core.commands.maybe import maybe_list
from deckbuilder.ui.window.card_menus import fill_card_menu, fill_row_menu


def menu_for(window, *names: str) -> dict[str, QAction]:
    """Choose cards in the library and return what a right click offers, by its words."""
    view = window.editor.library.view
    view.clearSelection()
    for name in names:
        place = next(row for row, card in enumerate(view.model().cards) if card.name == name)
        view.selectionModel().select(
            view.model().index(place), view.selectionModel().SelectionFlag.Select
        )
    menu = QMenu(window)
    fill_card_menu(menu, window.editor, window.document, view.cards())
    return by_words(menu.actions())


def by_words(actions: Iterable[QAction]) -> dict[str, QAction]:
    return {each.text().partition("\t")[0]: each for each in actions if not each.isSeparator()}


def copies(window, section: str) -> dict[str, int]:
    return {entry.name: entry.count for entry in window.document.deck.entries(section)}


def test_a_right_click_in_the_library_opens_a_menu(deck_window, monkeypatch):
    opened: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, _place: opened.append(menu))
    view = deck_window.editor.library.view
    view.setCurrentIndex(view.model().index(0))
    press = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(5, 5), QPoint(5, 5))
    view.contextMenuEvent(press)
    assert "Copy name" in by_words(opened[0].actions())


def test_a_card_goes_into_the_deck_the_side_deck_and_onto_the_maybe_list(deck_window):
    offered = menu_for(deck_window, "Marrow, the Unbowed")
    offered["Add a copy"].trigger()
    offered["Add to the side deck"].trigger()
    assert copies(deck_window, "main")["Marrow, the Unbowed"] == 1
    assert copies(deck_window, "side")["Marrow, the Unbowed"] == 1
    for _ in range(2):
        offered["Add to the maybe-list"].trigger()
    assert [(each.name, each.count) for each in maybe_list(deck_window.document.deck)] == [
        ("Marrow, the Unbowed", 2)
    ]


def test_all_copies_that_are_allowed_are_added_at_once(deck_window):
    deck_window.editor.deck_pane.select("main", "Rising Tempo")
    deck_window.editor.rows.remove()
    menu_for(deck_window, "Rising Tempo")["Add 2 copies"].trigger()
    assert copies(deck_window, "main")["Rising Tempo"] == 2


def test_a_copy_is_taken_out_and_the_row_is_found(deck_window):
    offered = menu_for(deck_window, "Rising Tempo")
    offered["Show in the deck"].trigger()
    assert [row.entry.name for row in deck_window.editor.rows.selected()] == ["Rising Tempo"]
    offered["Take a copy out"].trigger()
    assert copies(deck_window, "main")["Rising Tempo"] == 1


def test_what_is_not_in_the_deck_is_neither_shown_there_nor_taken_out(deck_window):
    offered = menu_for(deck_window, "Whispering Adder")
    assert "Show in the deck" not in offered
    assert "Take a copy out" not in offered


def test_an_infusion_is_given_to_the_selected_champion(deck_window):
    deck_window.editor.deck_pane.select("main", "Ashfoot Courier")
    menu_for(deck_window, "Whetted Edge")["Give to the selected champion"].trigger()
    entries = deck_window.document.deck.entries("main")
    assert ("Ashfoot Courier", ("Whetted Edge",)) in [
        (entry.name, entry.infusions) for entry in entries
    ]


@pytest.mark.parametrize("place", ["library", "deck"])
def test_a_name_is_copied(deck_window, place):
    offered = menu_for(deck_window, "Ridge Warden")
    if place == "deck":
        menu = QMenu(deck_window)
        deck_window.editor.deck_pane.select("main", "Ridge Warden")
        rows = deck_window.editor.rows.selected()
        fill_row_menu(menu, deck_window.editor, deck_window.document, rows)
        offered = by_words(menu.actions())
    offered["Copy name"].trigger()
    assert QGuiApplication.clipboard().text() == "Ridge Warden"
