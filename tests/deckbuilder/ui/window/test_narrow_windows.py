"""At 150 %, in every language, the window stays as wide as it was made, and nothing is cut."""

import pytest
from PySide6.QtWidgets import QLabel

from deckbuilder.core.arrangement import Grouping, Order
from deckbuilder.store.settings import Settings
from deckbuilder.ui.window.main_window import MainWindow
from deckbuilder.ui.words import Catalogue, load_catalogue
from engine.cards import GameId
from tests.deckbuilder.ui.conftest import IKORR, SAMPLE, forget_changes
from tests.deckbuilder.ui.desk.conftest import write_list
from tests.long_run import one_in

SIZE = (1280, 800)


@pytest.fixture(params=one_in(3, ["de", "en", "fr"], "German has the longest words"))
def language(request, qapp):
    if request.param == "en":
        yield "en"
        return
    catalogue = Catalogue(load_catalogue(request.param), language=request.param)
    qapp.installTranslator(catalogue)
    yield request.param
    qapp.removeTranslator(catalogue)


@pytest.fixture
def large(language, services, qtbot, qapp):
    """A window with large type."""
    services.theme.choose(scale=1.5)
    services.theme.apply(qapp)
    window = MainWindow(services, Settings(scale=1.5))
    qtbot.addWidget(window, before_close_func=forget_changes)
    window.resize(*SIZE)
    window.show()
    return window


def test_no_page_widens_the_window(large, qtbot, tmp_path):
    large.new_deck(IKORR)
    folder = tmp_path / "cup"
    folder.mkdir()
    write_list(folder, "ada", "Ada Obi")
    large.desk.desk.open(folder)
    qtbot.waitUntil(lambda: large.desk.is_in_front)
    assert large.width() == SIZE[0]
    large.collection.show()
    assert large.width() == SIZE[0]
    assert large.height() == SIZE[1]
    # What is not in front takes no room.
    desk, front = large.desk.desk.page, large.pages.currentWidget()
    assert desk is not front
    assert large.pages.minimumSizeHint() == front.minimumSizeHint()
    pages = [large.pages.widget(at) for at in range(large.pages.count())]
    wide = {type(each).__name__: each.minimumSizeHint().width() for each in pages}
    assert max(wide.values()) <= SIZE[0], wide


def test_the_editor_fits_into_a_small_window_with_every_pane(large, qtbot):
    large.resize(1024, 700)
    large.decks.add(SAMPLE)
    for name in ("odds", "statistics", "card"):
        large.editor.toggle(name)
        qtbot.wait(20)
        assert (large.width(), large.height()) == (1024, 700)
    docks = large.editor.docks
    qtbot.waitUntil(lambda: docks.frame.minimumSizeHint().width() <= 1024)
    assert large.editor.inspector_dock in docks.frame.tabifiedDockWidgets(large.editor.library_dock)


def test_a_bar_that_gets_more_words_folds_again(large, qtbot, tmp_path):
    folder = tmp_path / "cup"
    folder.mkdir()
    write_list(folder, "ada", "Ada Obi")
    large.new_deck(IKORR)
    large.desk.desk.open(folder)
    bar = large.desk.desk.page.bar
    places = {"editor": "12 open", "table": "in play", "desk": "A cup with a rather long name"}
    bar._places.show_open(places)
    qtbot.waitUntil(lambda: bar._needed() <= bar.width(), timeout=2_000)
    shown = [each for each in bar._places.buttons.values() if each.isVisible()]
    assert [each.text() for each in shown if each.width() < each.sizeHint().width()] == []


def cut(bar):
    """The parts of a status line that have less room than they need."""
    shown = [each for each in (*bar.findChildren(QLabel), bar._verdict) if each.isVisible()]
    return [each.text() for each in shown if each.width() < each.minimumSizeHint().width()]


@pytest.mark.parametrize("game", ["rush_of_ikorr", "argent_saga"])
def test_the_line_of_the_verdict_cuts_nothing(large, qtbot, game):
    large.new_deck(GameId(game))
    qtbot.waitUntil(lambda: cut(large.editor.verdict_bar) == [], timeout=2_000)


def test_beside_findings_the_library_still_shows_five_cards(large, services, qtbot):
    large.decks.add(SAMPLE)
    editor = large.editor
    for row in list(editor.deck_pane.all_rows())[:6]:
        editor.document.editor.step(row, 3)
    qtbot.waitUntil(lambda: editor.findings.isVisible() and editor.findings.height() > 150)
    view = editor.library.view
    qtbot.waitUntil(lambda: view.viewport().height() >= 5 * services.theme.height("row"))
    assert (large.width(), large.height()) == SIZE
    assert cut(editor.verdict_bar) == []


def test_the_first_steps_keep_their_buttons_in_sight(large, qtbot):
    large.new_deck(IKORR)
    greeting = large.editor.deck_pane.greeting
    qtbot.waitUntil(lambda: greeting.horizontalScrollBar().maximum() == 0, timeout=2_000)


def test_stacks_stay_within_the_deck(large, qtbot):
    large.decks.add(SAMPLE)
    pane = large.editor.deck_pane
    pane.set_layout(Grouping.COST, Order.COST)
    pane.set_stacked(True)
    view = pane.views[0]
    qtbot.waitUntil(view.isVisible)
    view.doItemsLayout()
    assert view.horizontalScrollBar().maximum() == 0


def test_at_the_desk_the_name_of_the_player_keeps_its_room(large, qtbot, tmp_path):
    folder = tmp_path / "cup"
    folder.mkdir()
    write_list(folder, "ada", "Ada Obi of the Harbour")
    large.resize(1024, 760)
    large.desk.desk.open(folder)
    page = large.desk.desk.page
    qtbot.waitUntil(lambda: page.lists.table.model().rowCount() > 0)
    page.lists.table.setCurrentIndex(page.lists.table.model().index(0, 0))
    qtbot.waitUntil(page.details.player.isVisible)
    assert large.width() == 1024
    assert page.details.player.width() >= 190
    large.desk.desk.begin_check()
    qtbot.waitUntil(lambda: page.check._player.isVisible() and page.check._player.width() >= 190)
    assert large.width() == 1024


def test_in_the_collection_what_is_said_of_a_card_keeps_its_room(large, qtbot):
    large.collection.show()
    said = large.collection.page.owned.rest
    qtbot.waitUntil(lambda: said.isVisible() and said.width() >= 300)
    assert large.width() == SIZE[0]


def test_larger_text_folds_what_no_longer_fits(language, services, qtbot, qapp):
    services.theme.choose(scale=1.0)
    services.theme.apply(qapp)
    services.theme.changed.connect(lambda: services.theme.apply(qapp))
    window = MainWindow(services, Settings(scale=1.0))
    qtbot.addWidget(window, before_close_func=forget_changes)
    window.resize(*SIZE)
    window.show()
    window.decks.add(SAMPLE)
    window.preferences.choose_scale(2)
    header, library = window.header, window.editor.library
    assert services.theme.scale == 1.5
    qtbot.waitUntil(lambda: header.layout().minimumSize().width() <= header.width())
    qtbot.waitUntil(lambda: library._drawer.is_folded)
    shown = [each for each in header.places.buttons.values() if each.isVisible()]
    qtbot.waitUntil(lambda: all(each.width() >= each.sizeHint().width() for each in shown))
