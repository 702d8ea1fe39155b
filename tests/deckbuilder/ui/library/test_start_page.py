"""The start page is the deck library."""

import shutil
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QInputDialog, QMenu

from deckbuilder.core.checking.caveats import NO_LIST
from deckbuilder.core.library.search import Hit
from deckbuilder.store.bundled import data_path
from deckbuilder.store.decks.deck_files import read_deck, write_deck
from deckbuilder.store.decks.library_file import change_library, read_library
from deckbuilder.store.formats import bundled_formats
from deckbuilder.store.settings import Settings
from deckbuilder.ui.file_dialogs import DECK_FILES
from deckbuilder.ui.library.door_button import DoorButton
from deckbuilder.ui.library.doors import COLLECTION, FILE, IMPORT, UPDATE
from deckbuilder.ui.library.filters import ARCHIVE, MINE, Filters
from deckbuilder.ui.library.greeting import LibraryGreeting
from deckbuilder.ui.library.tile_words import found_parts
from deckbuilder.ui.window.main_window import MainWindow
from deckbuilder.ui.window.places import START
from engine.decks import Deck
from engine.games import GAMES
from tests.deckbuilder.ui.conftest import IKORR, SAMPLE, forget_changes

READY = data_path("decks", "rush_of_ikorr", "hundred_lamps.txt")


@pytest.fixture
def files(tmp_path):
    """Three decks of the user: a sample, one with another name, and one that is gone."""
    home = tmp_path / "decks"
    home.mkdir()
    write_deck(home / "ember.deck", SAMPLE)
    write_deck(home / "tempo.deck", replace(SAMPLE, name="Tempo", sections={}))
    paths = [home / "ember.deck", home / "tempo.deck", home / "gone.deck"]
    change_library(tmp_path, lambda library: library.with_files(paths))
    return paths


@pytest.fixture
def start(files, services, qtbot):
    """The start page of a window, with everything read."""
    ready = replace(services.data, ready_decks=lambda game: (READY,) if "rush" in game else ())
    window = MainWindow(replace(services, data=ready), Settings())
    window.resize(1400, 900)
    qtbot.addWidget(window, before_close_func=forget_changes)
    window.show()
    qtbot.waitUntil(lambda: not window.start.session.is_reading)
    window.start.search_now()
    window.start.window_under_test = window
    return window.start


def titles(start):
    return [
        each.entry.title if isinstance(each, Hit) else getattr(each, "title", "a new one")
        for each in start.model.items
    ]


def choose(start, title):
    start.view.choose(titles(start).index(title))
    return start.view.current()


def test_coming_back_a_first_deck_of_ones_own_is_in_sight(start):
    start.box.setText("hundred lamps")
    start.search_now()
    start.view.choose_first()  # a ready deck, which nobody chose
    chosen = start.view.current()
    start.box.clear()
    start.search_now()
    start.focus_first()
    assert start.view.current().title == titles(start)[1] != chosen.title
    assert start.view.verticalScrollBar().value() == 0
    picked = choose(start, chosen.title)
    start.focus_first()
    assert start.view.current() == picked


def test_a_page_too_low_for_a_tile_opens_at_its_head(full, qtbot):
    view = full.view
    view.hide()
    view.setFixedHeight(120)
    view.setCurrentIndex(QModelIndex())
    view.choose_first()  # while nobody sees it
    view.show()
    qtbot.wait(10)
    assert view.visualRect(view.currentIndex()).height() > view.viewport().height()
    assert view.verticalScrollBar().value() == 0


def test_decks_that_are_read_again_leave_the_page_where_it_was_scrolled_to(full, qtbot):
    view = full.view
    view.setFixedHeight(120)
    view.choose_first()
    qtbot.wait(10)
    for place in (0, 40):
        view.verticalScrollBar().setValue(place)
        full.search_now()
        qtbot.wait(10)
        assert view.verticalScrollBar().value() == place
    assert view.current() is not None


def test_f2_is_about_the_chosen_tile_and_not_the_open_deck(start, qtbot, monkeypatch):
    window = start.window_under_test
    window.decks.add(SAMPLE)
    window.go_to(START)
    asked = []
    monkeypatch.setattr(QInputDialog, "getText", lambda *a, **k: asked.append(k) or ("", False))
    choose(start, "Tempo")
    start.view.setFocus()
    qtbot.waitUntil(start.view.isVisible)
    press = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_F2, Qt.KeyboardModifier.NoModifier)
    press.ignore()
    QApplication.sendEvent(start.view, press)
    assert press.isAccepted()  # so that no action of the window takes it
    qtbot.keyClick(start.view, Qt.Key.Key_F2)
    assert [each["text"] for each in asked] == ["Tempo"]


def test_my_decks_come_first_and_the_ready_ones_after_them(start):
    assert titles(start)[0] == "My decks"
    assert set(titles(start)[1:4]) == {"Emberwake", "Tempo", "gone"}
    assert titles(start)[4:] == ["a new one", "Ready decks", "Hundred Lamps"]
    assert not start.greeting.isVisible()


def test_a_deck_is_spoken_in_one_sentence(start):
    entry = choose(start, "Emberwake")
    words = start.model.data(start.view.currentIndex(), Qt.ItemDataRole.AccessibleTextRole)
    assert words.startswith(f"Emberwake, {entry.leader}")
    assert "Rush of Ikorr" in words
    assert words.endswith("changed today")


def test_without_decks_of_ones_own_the_page_says_how_to_begin(window):
    window.start.search_now()
    assert window.start.greeting.isVisible()
    assert not window.start.low_doors.new.isVisibleTo(window.start.low_doors)
    window.start.greeting.new.click()
    assert window.document is not None


def test_words_of_cards_find_the_decks_that_hold_them(start):
    start.box.setText("rising tempo")
    start.search_now()
    assert titles(start) == ["My decks", "Emberwake"]
    (_, hit) = start.model.items
    assert [(each.count, each.name) for each in hit.cards] == [(2, "Rising Tempo")]
    assert start.note.text() == "1 of 4 decks"


def test_a_search_that_finds_nothing_offers_what_was_probably_meant(start):
    start.box.setText("risng tempo")
    start.search_now()
    assert titles(start) == []
    assert start.meant.isVisible()
    start.meant.click()
    start.search_now()
    assert titles(start) == ["My decks", "Emberwake"]


def test_chips_tell_decks_found_by_their_cards_from_those_found_by_name(start):
    start.box.setText("tempo")
    start.search_now()
    chips = start.found.buttons
    assert [each.text() for each in chips.values()] == ["Cards in decks 1", "Names 1"]
    chips["cards"].click()
    assert titles(start) == ["My decks", "Emberwake"]
    chips["names"].click()
    assert titles(start) == ["My decks", "Tempo"]
    chips["names"].click()
    assert set(titles(start)) == {"My decks", "Emberwake", "Tempo"}
    start.box.clear()
    start.search_now()
    assert not start.found.isVisible()


def test_what_was_looked_for_is_marked_in_the_cards_that_were_found(start):
    start.box.setText("tempo card:rising")
    start.search_now()
    hit = next(each for each in start.model.items if isinstance(each, Hit) and each.cards)
    assert found_parts(hit) == [("2 ", False), ("Rising ", False), ("Tempo", True)]
    assert found_parts(replace(hit, words=())) == [("2 ", False), ("Rising Tempo", True)]


@pytest.fixture
def full(tmp_path, services, qtbot):
    """The start page with five ready decks of every game."""
    for game in GAMES:
        (tmp_path / game).mkdir()
        for number in range(5):
            path = tmp_path / game / f"{number}.deck"
            write_deck(path, Deck(game, name=f"{game} {number}"))
    found = replace(
        services.data, ready_decks=lambda game: sorted((tmp_path / game).glob("*.deck"))
    )
    window = MainWindow(replace(services, data=found), Settings())
    qtbot.addWidget(window, before_close_func=forget_changes)
    window.resize(1400, 900)
    window.show()
    qtbot.waitUntil(lambda: not window.start.session.is_reading)
    window.start.search_now()
    return window.start


def test_some_ready_decks_of_every_game_are_shown_until_all_are_wanted(full, qtbot):
    ready = [each.entry for each in full.model.items if isinstance(each, Hit)]
    assert len(ready) == 2 * full.view.columns
    assert {each.game for each in ready} == set(GAMES)
    heading = full.model.heading(full.model.index(0))
    assert heading.link == "Show all 20"
    area = QRectF(full.view.visualRect(full.model.index(0)))
    place = full.view.itemDelegate().link_place(area, heading).center().toPoint()
    qtbot.mouseClick(full.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert len(titles(full)) == 21
    assert full.model.heading(full.model.index(0)).link == ""


def test_every_ready_deck_says_what_it_is_about():
    files = list(data_path("decks").rglob("*.txt"))
    assert len(files) > 20
    assert [each.name for each in files if "\nPlan: " not in each.read_text("utf-8")] == []


def test_the_arrow_of_the_new_button_chooses_game_and_format(start):
    wanted = list(bundled_formats(IKORR))
    start.doors.formats_of = lambda _game: wanted
    menus = {each.text(): each.menu() for each in start.doors.games.menu().actions()}
    menus["Rush of Ikorr"].aboutToShow.emit()
    offered = menus["Rush of Ikorr"].actions()
    assert [each.text() for each in offered] == [each.title for each in wanted]
    offered[-1].trigger()
    assert start.window_under_test.document.deck.format == wanted[-1].id


def test_the_status_line_names_what_stands_behind_the_verdicts(start):
    incomplete = "The list of banned and limited cards is incomplete. Two are known."
    start.status.show_caveats({"Rush of Ikorr": [incomplete], "Rise": [NO_LIST]})
    assert start.status.caveats.text() == "Rush of Ikorr: ban list incomplete; Rise: no ban list"
    start.status.resize(300, 34)
    assert start.status.caveats.text() == "Caveats: Rush of Ikorr, Rise"
    assert "ban list incomplete" in start.status.caveats.toolTip()


def test_comparing_says_that_it_takes_two_decks(start):
    menu = QMenu(start)
    start.tile_actions.fill(menu, [choose(start, "Emberwake")])
    comparing = next(each for each in menu.actions() if "Compare" in each.text())
    assert not comparing.isEnabled()
    assert "two decks" in comparing.toolTip()


def test_a_wrong_search_says_so_and_leaves_the_decks(start):
    before = titles(start)
    start.box.setText("is:fine")
    start.search_now()
    assert "is:fine" in start.note.text()
    assert titles(start) == before


def test_enter_opens_a_deck_and_of_a_ready_one_a_copy(start, files, qtbot):
    window = start.window_under_test
    choose(start, "Emberwake")
    qtbot.keyClick(start.view, Qt.Key.Key_Return)
    assert window.document.session.path == files[0]
    window.go_to("start")
    choose(start, "Hundred Lamps")
    qtbot.keyClick(start.view, Qt.Key.Key_Return)
    assert window.document.session.path is None


def test_delete_archives_and_undo_brings_back(start, tmp_path, qtbot):
    choose(start, "Tempo")
    qtbot.keyClick(start.view, Qt.Key.Key_Delete)
    assert "Tempo" not in titles(start)
    assert [each.is_archived for each in read_library(tmp_path).decks] == [False, True, False]
    start.filters.choose(Filters(whose=ARCHIVE))
    assert titles(start) == ["Archive", "Tempo"]
    start.filters.choose(Filters())
    assert start.status.undo.isVisible()
    start.status.undo.click()
    assert "Tempo" in titles(start)


def test_a_ready_deck_is_not_archived(start, qtbot):
    choose(start, "Hundred Lamps")
    qtbot.keyClick(start.view, Qt.Key.Key_Delete)
    assert "Hundred Lamps" in titles(start)
    assert "come with the program" in start.status.message.text()


def test_f2_renames_in_the_file(start, files, services, qtbot, monkeypatch):
    monkeypatch.setattr(QInputDialog, "getText", lambda *_args, **_names: (" Slow  Tempo", True))
    choose(start, "Tempo")
    qtbot.keyClick(start.view, Qt.Key.Key_F2)
    assert read_deck(files[1], None, services.data.names).deck.name == "Slow Tempo"
    start.search_now()
    assert "Slow Tempo" in titles(start)


def test_an_open_deck_is_renamed_in_the_editor(start, files):
    window = start.window_under_test
    window.open_file(files[0])
    start.tile_actions.rename_to(choose_entry(start, files[0]), "Ember")
    assert window.document.deck.name == "Ember"
    assert not window.document.session.is_saved
    assert read_deck(files[0]).deck.name == "Emberwake"


def choose_entry(start, path):
    return next(each for each in start.session.entries if each.path == path)


def test_a_copy_lies_beside_the_deck_and_in_the_library(start, files):
    start.tile_actions.duplicate(choose_entry(start, files[0]))
    assert (files[0].parent / "ember copy.deck").is_file()
    start.search_now()
    assert "Emberwake copy" in titles(start)


def test_a_file_that_is_gone_is_found_again_or_removed(start, files, qtbot, monkeypatch):
    moved = files[0].parent / "moved.deck"
    shutil.copy(files[0], moved)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(moved), ""))
    choose(start, "gone")
    qtbot.keyClick(start.view, Qt.Key.Key_Return)
    start.search_now()
    assert titles(start).count("Emberwake") == 2
    start.tile_actions.remove([choose_entry(start, moved)])
    start.search_now()
    assert titles(start).count("Emberwake") == 1
    assert moved.is_file()


def test_folders_tags_and_whose_are_filters_that_add_up(start, files, tmp_path):
    actions = start.tile_actions
    actions.move([choose_entry(start, files[0])], "Harbour Cup")
    start.session.change(lambda library: library.tagged([files[1]], ["fast"]))
    assert ("folders", "Harbour Cup") in start.filters.buttons
    start.filters.buttons["folders", "Harbour Cup"].click()
    assert titles(start) == ["My decks", "Emberwake"]
    start.filters.buttons["tags", "fast"].click()
    assert titles(start) == []
    start.filters.choose(Filters(whose=MINE, tags=frozenset({"fast"})))
    assert titles(start) == ["My decks", "Tempo"]
    actions.remove_folder("Harbour Cup")
    assert read_library(tmp_path).folders == ()


@pytest.mark.parametrize("text", ["", "ember"])
def test_a_choice_at_the_left_that_no_deck_is_in_says_so(start, text):
    start.box.setText(text)
    start.search_now()
    start.filters.choose(Filters(tags=frozenset({"none has it"})))
    assert titles(start) == []
    assert start.note.text() == "No deck matches what is chosen at the left."
    start.filters.choose(Filters())
    assert "chosen at the left" not in start.note.text()


def test_a_deck_that_is_saved_is_in_the_library(start, tmp_path):
    window = start.window_under_test
    window.decks.add(SAMPLE)
    path = tmp_path / "new.deck"
    window.saving.write(window.document, path)
    assert read_library(tmp_path).find(path) is not None


def test_what_is_open_elsewhere_can_go_on(start, files):
    window = start.window_under_test
    window.open_file(files[0])
    window.go_to("start")
    (open_deck,) = start.doors._shown
    assert (open_deck.title, open_deck.place) == ("Emberwake", "editor")
    start.doors.resumed.emit(open_deck)
    assert window.pages.currentWidget() is window.editor


def test_the_arrow_keys_pass_over_headings(start, qtbot):
    start.view.setFocus()
    start.view.choose(1)
    seen = set()
    for _ in range(6):
        seen.add(start.view.currentIndex().data())
        qtbot.keyClick(start.view, Qt.Key.Key_Right)
    assert seen == {"Emberwake", "Tempo", "gone", "New deck", "Hundred Lamps"}
    qtbot.keyClick(start.view, Qt.Key.Key_Up)
    assert start.view.currentIndex().data() in {"Emberwake", "Tempo", "gone", "New deck"}


@pytest.mark.parametrize(("width", "has_doors", "has_filters"), [(1400, True, True),
                         (1000, False, True), (700, False, False)])  # fmt: skip
def test_in_a_narrow_window_doors_and_then_filters_give_way(start, width, has_doors, has_filters):
    start.window_under_test.resize(width, 700)
    assert start.doors.isVisible() is has_doors
    assert start.low_doors.isVisible() is not has_doors
    assert start.filters.isVisible() is has_filters


def test_a_damaged_library_is_told_and_left_alone(start, tmp_path):
    (tmp_path / "library.json").write_text("{", "utf-8")
    start.show_decks((), ())
    assert "Cannot use the deck library" in start.status.message._text
    assert (tmp_path / "library.json").read_text("utf-8") == "{"


def test_a_window_that_is_closed_reads_no_more_decks(start, files):
    window = start.window_under_test
    start.session._waiting = [files[0]]
    assert window.close()
    assert not start.session.is_reading


def test_the_key_for_searching_leads_to_the_search_of_the_page(start):
    start.window_under_test.actions_table["find_card"].trigger()
    assert start.box.hasFocus()


def test_the_ways_to_begin_wrap_where_they_do_not_fit(theme, qtbot):
    greeting = LibraryGreeting(theme)
    qtbot.addWidget(greeting)
    greeting.resize(greeting.importer.sizeHint().width() + 60, 300)
    greeting.show()
    assert greeting.importer.y() > greeting.new.y()
    assert greeting.importer.width() >= greeting.importer.sizeHint().width()


def test_the_start_page_says_of_which_day_the_cards_are(start):
    start.doors.show_cards("")
    assert start.doors.buttons[UPDATE].says == "Cards that came with the program"
    start.doors.show_cards("2026-11-12T20:05:50+0000")
    assert start.doors.buttons[UPDATE].says == "Cards and prices of 2026-11-12"


def middle_of(start, title):
    index = start.model.index(titles(start).index(title))
    return start.view.visualRect(index)


def test_the_dashed_tile_behind_the_decks_begins_a_new_one(start, qtbot):
    window = start.window_under_test
    place = middle_of(start, "a new one").center()
    qtbot.mouseClick(start.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert len(window.documents) == 1
    window.go_to("start")
    start.view.choose(titles(start).index("a new one"))
    qtbot.keyClick(start.view, Qt.Key.Key_Return)
    assert len(window.documents) == 2


def test_the_dashed_tile_stands_behind_all_decks_only(start):
    start.box.setText("ember")
    start.search_now()
    assert "a new one" not in titles(start)
    start.box.clear()
    start.search_now()
    start.forms.chosen.emit("rows")
    assert "a new one" not in titles(start)


def test_the_tile_of_a_missing_file_has_its_two_buttons(start, qtbot, monkeypatch):
    asked = []
    monkeypatch.setattr(
        QFileDialog, "getOpenFileName", lambda *args: asked.append(args) or ("", "")
    )
    for key in ("locate", "remove"):
        area = QRectF(middle_of(start, "gone"))
        place, words = start.view._tiles.missing_buttons(area)[key]
        assert area.contains(place), words
        qtbot.mouseClick(
            start.view.viewport(), Qt.MouseButton.LeftButton, pos=place.center().toPoint()
        )
    assert len(asked) == 1
    assert "gone" not in titles(start)
    assert start.status.undo.isVisible()


def test_doors_say_what_is_behind_them_and_which_keys_lead_there(start):
    made = start.doors.buttons
    assert all(each.says for each in made.values())
    assert made[IMPORT].keys == "Ctrl+Shift+O"
    assert made[FILE].keys == "Ctrl+O"
    assert made[FILE].says.replace(".", "*.").replace(",", "") == DECK_FILES


def test_doors_name_the_keys_that_the_user_chose(start):
    window = start.window_under_test
    window.preferences.choose(keys={"collection": "Ctrl+Shift+J"})
    window.go_to("start")
    assert start.doors.buttons[COLLECTION].keys == "Ctrl+Shift+J"


def test_the_key_for_a_new_deck_means_the_same_game_as_the_button(start):
    window = start.window_under_test
    window.new_deck("akora")
    window.go_to("start")
    assert "Akora" in start.doors.new.accessibleName()
    window.actions_table["new"].trigger()
    assert window.document.deck.game == "akora"


def test_the_title_of_a_door_goes_before_its_keys(theme, qtbot):
    door = DoorButton(theme, "Liste importieren", "Liste oder Code", "import")
    qtbot.addWidget(door)
    door.show()
    door.show_keys("Ctrl+Shift+O")
    door.resize(500, 44)
    assert not door._keys.isHidden()
    door.resize(200, 44)
    assert door._keys.isHidden()
    assert door.keys == "Ctrl+Shift+O"
