"""Help names everything that can be done, and its links lead somewhere."""

import re

import pytest

from deckbuilder.store.bundled import resource_path
from deckbuilder.ui.dialogs.help_window import PAGES, HelpWindow, help_page, page_title
from deckbuilder.ui.window.dialogs_of_window import WindowDialogs


def test_every_page_is_listed_and_every_listed_page_is_there():
    assert {path.stem for path in resource_path("help").glob("*.md")} == set(PAGES)


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_to_pages(page):
    for target in re.findall(r"\]\(([^)]+)\)", help_page(page)):
        assert target.removesuffix(".md") in PAGES


def test_every_key_is_in_the_help(window):
    page = help_page("keys")
    for name, spec in window.actions_table.specs().items():
        for keys in filter(None, spec.keys.split(" | ")):
            assert re.search(rf"(?<![\w+]){re.escape(keys)}(?![\w+=])", page), (name, keys)


def test_a_page_is_shown_and_a_link_followed(theme, qtbot):
    window = HelpWindow(theme)
    qtbot.addWidget(window)
    window.show_page("start")
    assert page_title("start") in window.page.toPlainText()
    window.show_page("search")
    assert window.list.currentItem().text() == page_title("search")


def test_help_opens_at_the_page_for_where_one_is(deck_window):
    dialogs = WindowDialogs(deck_window)
    deck_window.editor.library.focus_search()
    assert dialogs.page_here() == "search"
    deck_window.editor.deck_pane.views[0].setFocus()
    assert dialogs.page_here() == "deck"
