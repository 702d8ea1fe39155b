"""Looking up rules in the window."""

import pytest
from PySide6.QtCore import Qt, QUrl

from deckbuilder.ui.dialogs.rules_browser import RulesBrowser
from engine.cards import GameId
from engine.games import GAMES


@pytest.fixture
def browser(theme, qtbot):
    made = RulesBrowser(theme, GameId("rush_of_ikorr"))
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_rule_is_found_by_number_and_shows_what_checks_it(browser):
    browser.box.setText("2.3b")
    assert browser.list.item(0).text().startswith("2.3b  ")
    page = browser.page.toPlainText()
    assert page.startswith("2.3b")
    assert "Decks are checked for it: At most two cards of one full name" in page
    assert "2.3b.1" in page


def test_links_lead_on_and_back_leads_back(browser, qtbot):
    browser.box.setText("2.3b")
    browser.page.anchorClicked.emit(QUrl("rule:2.3b.1"))
    assert browser.page.toPlainText().startswith("2.3b.1")
    browser.page.anchorClicked.emit(QUrl("https://example.org"))
    assert browser.page.toPlainText().startswith("2.3b.1")
    qtbot.keyClick(browser, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert browser.page.toPlainText().startswith("2.3b\n")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_rules(browser, game):
    browser.games.setCurrentIndex(browser.games.findData(game))
    browser.games.activated.emit(browser.games.currentIndex())
    assert browser.list.count() > 200
    browser.box.setText("draw")
    assert 0 < browser.list.count() < 200


def test_words_that_no_rule_has_are_said(browser):
    browser.box.setText("xylophone")
    assert browser.list.count() == 0
    assert browser.count.text() == "No rule has that."
    assert browser.page.toPlainText() == ""


def test_the_menu_opens_the_rules_of_the_game_at_hand(deck_window):
    deck_window.actions_table["rules"].trigger()
    assert deck_window.findChild(RulesBrowser).game == "rush_of_ikorr"


def test_one_types_into_the_search_at_once(browser):
    assert browser.focusWidget() is browser.box
