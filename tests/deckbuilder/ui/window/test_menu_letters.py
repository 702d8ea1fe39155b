"""In every language each menu is opened by a letter of its own."""

import re

import pytest
from PySide6.QtWidgets import QMenu

from deckbuilder.store.settings import Settings
from deckbuilder.ui.window.main_window import MainWindow
from deckbuilder.ui.words import LANGUAGES, Catalogue, load_catalogue, load_table_words
from tests.deckbuilder.ui.conftest import forget_changes


@pytest.fixture
def window_in(services, qapp, qtbot):
    """Make windows in a language."""
    installed = []

    def make(language):
        catalogue = Catalogue(load_catalogue(language), load_table_words(language), qapp, language)
        qapp.installTranslator(catalogue)
        installed.append(catalogue)
        window = MainWindow(services, Settings())
        qtbot.addWidget(window, before_close_func=forget_changes)
        return window

    yield make
    for each in installed:
        qapp.removeTranslator(each)


def letters(menu):
    """The letters that Alt or a key in the menu takes for its entries."""
    texts = (each.text().replace("&&", "") for each in menu.actions())
    return [found.group(1).upper() for text in texts if (found := re.search("&(.)", text))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_entries_of_a_menu_have_the_same_letter(window_in, language):
    window = window_in(language)
    bar = letters(window.menuBar())
    assert len(bar) == len([each for each in window.menuBar().actions() if each.isVisible()])
    for menu in (window.menuBar(), *window.findChildren(QMenu)):
        found = letters(menu)
        assert sorted(set(found)) == sorted(found)
