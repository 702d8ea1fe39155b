"""Help names everything that can be done, and its links lead somewhere."""

import re
from itertools import pairwise

import pytest

from deckbuilder.store.bundled import resource_path
from deckbuilder.ui.dialogs.help_window import PAGES, HelpWindow, help_page, page_title
from deckbuilder.ui.words import LANGUAGES, Catalogue, load_catalogue

pytestmark = pytest.mark.unstyled

TRANSLATED = [each for each in LANGUAGES if each != "en"]


@pytest.fixture
def speak(qapp):
    """Let the windows speak another language until the test is over."""
    spoken = []

    def begin(language):
        spoken.append(Catalogue(load_catalogue(language), language=language))
        qapp.installTranslator(spoken[-1])

    yield begin
    for catalogue in spoken:
        qapp.removeTranslator(catalogue)


def shape_of(page):
    """What a translation has to leave as it is: headings, rows, lists, links and code."""
    return {
        "headings": [line.split()[0] for line in page.splitlines() if line.startswith("#")],
        "rows": len(re.findall(r"^\|", page, re.MULTILINE)),
        "lists": len(re.findall(r"^- ", page, re.MULTILINE)),
        "links": sorted(re.findall(r"\]\(([^)]+)\)", page)),
        "code": sorted(re.findall(r"`([^`]+)`", page)),
    }


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


@pytest.mark.parametrize("page", ["start", "files"])
@pytest.mark.parametrize("language", ["en", *TRANSLATED])
def test_every_kind_of_deck_file_is_named(page, language, speak):
    if language != "en":
        speak(language)
    text = help_page(page)
    assert [
        suffix for suffix in (".deck", ".txt", ".csv", ".cod") if f"`{suffix}`" not in text
    ] == []


def test_the_page_of_keys_calls_actions_by_their_names(window):
    rows = re.findall(r"^\| (\S[^|]*) \| ([^|]+) \|$", help_page("keys"), re.MULTILINE)[1:]
    named = {key: words for keys, words in rows for key in keys.split(", ")}
    called = {
        key: spec.text.replace("&", "")
        for spec in window.actions_table.specs().values()
        for key in filter(None, spec.keys.split(" | "))
    }
    wrong = {  # the action for new decks goes on with the name of a game
        key: called.get(key)
        for key, words in named.items()
        if not called.get(key, "").startswith(words)
    }
    assert wrong == {}


def test_a_page_is_shown_and_a_link_followed(theme, qtbot):
    window = HelpWindow(theme)
    qtbot.addWidget(window)
    window.show_page("start")
    assert page_title("start") in window.page.toPlainText()
    window.show_page("search")
    assert window.list.currentItem().text() == page_title("search")


def test_help_opens_at_the_page_for_where_one_is(deck_window):
    deck_window.editor.library.focus_search()
    assert deck_window.help_page_here() == "search"
    deck_window.editor.deck_pane.views[0].setFocus()
    assert deck_window.help_page_here() == "deck"


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translated_page_says_as_much_as_the_english_one(language, page, speak):
    english = shape_of(help_page(page))
    speak(language)
    assert shape_of(help_page(page)) == english


@pytest.mark.parametrize("language", TRANSLATED)
def test_help_is_shown_in_the_users_language(language, theme, qtbot, speak):
    english = page_title("start")
    speak(language)
    window = HelpWindow(theme)
    qtbot.addWidget(window)
    window.show_page("start")
    assert window.list.currentItem().text() != english
    assert window.list.currentItem().text() in window.page.toPlainText()


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_page_of_keys_names_actions_as_the_menus_do(language, speak):
    def plain(text):
        return text.replace("&", "").replace("\N{NO-BREAK SPACE}", " ")

    def actions(page):
        return re.findall(r"^\|[^|]+\| ([^|]+) \|$", page, re.MULTILINE)[1:]

    words = load_catalogue(language)
    expected = [plain(words.get(each, "")) for each in actions(help_page("keys"))]
    speak(language)
    named = map(plain, actions(help_page("keys")))
    assert {has: due for has, due in zip(named, expected, strict=True) if due and has != due} == {}


def test_the_names_of_the_pages_do_not_lie_on_one_another(theme, qtbot):
    window = HelpWindow(theme)
    qtbot.addWidget(window)
    window.show_page("keys")
    window.show()
    places = [window.list.visualItemRect(window.list.item(at)) for at in range(window.list.count())]
    assert all(not before.intersects(after) for before, after in pairwise(places))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_page_is_there_whole_in_large_type(theme, qtbot, speak, language):
    theme.choose(scale=1.5)
    speak(language)
    window = HelpWindow(theme)
    qtbot.addWidget(window)
    window.list.setFont(theme.font("body"))
    window.resize(1216, 740)
    window.show()
    names = window.list
    qtbot.waitUntil(lambda: names.viewport().width() < 600)
    width = names.viewport().width()
    for at in range(names.count()):
        place, words = names.visualItemRect(names.item(at)), names.item(at).text()
        assert place.right() <= width, words
        lines = -(-names.fontMetrics().horizontalAdvance(words) // (width - theme.px(24)))
        assert place.height() >= lines * names.fontMetrics().height(), words
