"""The keyboard's way through the window, and small things found by trying it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from deckbuilder.core.commands import RenameDeck
from deckbuilder.ui.dialogs.compare_dialog import CompareDialog
from deckbuilder.ui.tab_stops import open_stops
from deckbuilder.ui.window.deck_tabs import DeckTabs
from deckbuilder.ui.window.tour import Tour
from engine.cards import GameId
from engine.decks import Deck
from tests.deckbuilder.ui.conftest import SAMPLE


@pytest.fixture
def page(deck_window, qtbot):
    deck_window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is deck_window)
    deck_window.editor.deck_pane.focus_rows()
    qtbot.waitUntil(lambda: bool(open_stops(deck_window.editor.inspector)))
    deck_window.editor.order_tabs()
    return deck_window.editor


def focused_in(page):
    panes = {
        "library": page.library_dock,
        "deck": page.deck_pane,
        "card": page.inspector_dock,
        "status": page.verdict_bar,
        "findings": page.findings,
    }
    focus = QApplication.focusWidget()
    return next((name for name, pane in panes.items() if pane.isAncestorOf(focus)), "")


def test_f8_goes_from_pane_to_pane_and_back(page, deck_window, qtbot):
    page.focus_search()
    seen = []
    for _ in range(5):
        deck_window.actions_table["next_pane"].trigger()
        seen.append(focused_in(page))
        qtbot.wait(30)  # the card that is shown now has its buttons a moment later
    assert seen == ["deck", "card", "status", "findings", "library"]
    deck_window.actions_table["last_pane"].trigger()
    assert focused_in(page) == "findings"


def test_f8_goes_from_pane_to_pane_of_the_start_page(window):
    start = window.start
    start.filters.buttons["whose", "all"].setFocus()
    seen = []
    for _ in range(3):
        window.actions_table["next_pane"].trigger()
        seen.append(QApplication.focusWidget())
    assert seen[:2] == [start.box, start.view]
    assert start.doors.isAncestorOf(seen[2])


@pytest.mark.parametrize("place", ["desk", "collection"])
def test_f8_stays_on_the_page_in_front(deck_window, place):
    deck_window.actions_table[place].trigger()
    page = deck_window.pages.front
    seen = set()
    for _ in range(4):
        deck_window.actions_table["next_pane"].trigger()
        focus = QApplication.focusWidget()
        seen |= {each for each in page.panes if each.isAncestorOf(focus)}
    assert deck_window.pages.front is page
    assert len(seen) >= 2


def test_a_pane_that_comes_later_stands_with_the_others_in_its_menu(window):
    window.prepare()
    names = [each.objectName() for each in window.menus.menu("view").actions()]
    panes = [place for place, name in enumerate(names) if name.startswith("show_")]
    assert panes == list(range(panes[0], panes[0] + len(panes)))
    assert not any(window.actions_table[names[place]].isEnabled() for place in panes)


def test_a_pane_that_comes_behind_a_page_needs_a_deck_like_the_others(window):
    window.go_to("desk")
    window.prepare()
    panes = [each for each in window.menus.menu("view").actions() if "show_" in each.objectName()]
    assert len(panes) == 5
    assert not any(each.isEnabled() for each in panes)


def test_tab_goes_from_the_library_to_the_deck(page, qtbot):
    page.library.view.setFocus()
    ways = []
    for _ in range(4):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        ways.append(focused_in(page))
    assert ways[0] == "deck"
    assert "status" not in ways


def test_after_the_tour_the_keyboard_is_in_the_search_box(page, deck_window):
    deck_window.guide.tour()
    (tour,) = deck_window.findChildren(Tour)
    tour.leave()
    assert QApplication.focusWidget() is page.library._box


def test_decks_of_the_same_game_are_compared_first(theme, services, qtbot):
    other = Deck(GameId("akora"), name="Akora", sections={})
    decks = [("Mine", SAMPLE), ("Second", SAMPLE), ("Akora", other)]
    dialog = CompareDialog(theme, decks, services.data.names)
    qtbot.addWidget(dialog)
    assert dialog.second.currentText() == "Second"
    dialog.second.setCurrentIndex(2)
    assert "[avatar]" not in dialog.view.to_text()
    assert "\nAvatar\n" in dialog.view.to_text()
    assert "7 cards out" not in dialog.view.to_text()
    assert "cards out, none in" in dialog.view.to_text()


def test_a_saved_card_is_shown_at_once(page, deck_window):
    card = deck_window.document.shelf.catalog.card("Ridge Warden")
    deck_window.card_dialogs._on_card_saved(card)
    assert [each.name for each in page.library.model.cards] == ["Ridge Warden"]
    assert page.inspector.card is card


def test_the_button_of_the_theme_shows_where_it_leads(deck_window, theme):
    action = deck_window.actions_table["toggle_theme"]
    for is_dark, icon in ((False, "moon"), (True, "sun")):
        assert theme.is_dark is is_dark
        shown, wanted = (
            each.pixmap(16, 16).toImage() for each in (action.icon(), theme.icon(icon))
        )
        assert shown == wanted
        deck_window.preferences.toggle_mode()


def test_a_short_name_stands_whole_in_its_tab(deck_window, qtbot):
    deck_window.decks.add(Deck(GameId("akora"), name="bad", sections={}))
    tabs = deck_window.tabs
    qtbot.waitUntil(tabs.isVisible)
    assert tabs.elideMode() is Qt.TextElideMode.ElideNone
    assert tabs.tabText(1) == "bad"


def test_panes_that_are_shown_are_ticked_in_the_menu(deck_window):
    menu = deck_window.menus.menu("view")
    menu.aboutToShow.emit()
    shown = deck_window.actions_table["show_library"]
    assert shown.isCheckable()
    assert shown.isChecked()
    assert not deck_window.actions_table["show_odds"].isChecked()
    # Qt draws an icon in the place of the tick.
    ticked = [each for each in menu.actions() if each.isCheckable()]
    assert len(ticked) >= 5
    assert not any(each.isIconVisibleInMenu() for each in ticked)
    menu.aboutToHide.emit()
    assert not shown.isCheckable()


def test_decks_of_the_same_name_are_told_apart_in_their_tabs(window):
    tabs = window.findChild(DeckTabs)

    def texts():
        return [tabs.tabText(place) for place in range(tabs.count())]

    window.new_deck(GameId("rise"))
    assert texts() == ["Unnamed deck"]
    window.new_deck(GameId("akora"))
    window.new_deck(GameId("akora"))
    assert texts() == [
        "Unnamed deck · Rise", "Unnamed deck · Akora TCG 1", "Unnamed deck · Akora TCG 2",
    ]  # fmt: skip
    assert tabs.tabToolTip(0) == "Unnamed deck\nRise"
    window.document.session.run(RenameDeck("Gale"))
    assert texts() == ["Unnamed deck · Rise", "Unnamed deck · Akora TCG", "Gale •"]


def test_a_card_is_shown_again_by_a_click_although_it_is_the_current_one(page, qtbot):
    page.library.search_now()
    view = page.library.view
    first = view.model().index(0)
    place = view.visualRect(first).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    shown = page.inspector.card
    page.deck_pane.select("main", "Ridge Warden")
    assert page.inspector.card != shown
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert page.inspector.card == shown
    assert page.inspector.row is None
    page.deck_pane.focus_rows()
    rows = page.deck_pane.columns.views[0]
    middle = rows.visualRect(rows.currentIndex()).center()
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert page.inspector.row is not None


def test_the_card_that_is_looked_at_stays_when_cards_are_read_again(page, deck_window):
    page.deck_pane.select("main", "Ridge Warden")
    deck_window.reload_cards()
    assert page.inspector.row.entry.name == "Ridge Warden"
    page.show_card(deck_window.document.shelf.catalog.card("Whispering Adder"))
    deck_window.reload_cards()
    assert page.inspector.card.name == "Whispering Adder"
