"""The window as a user meets it: open, edit, undo, save, close, and bad input at every door."""

import contextlib
import re
import shutil
import zlib
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLabel, QMessageBox
from shiboken6 import isValid

from deckbuilder.core.arrangement import Grouping, Order
from deckbuilder.core.commands import AddCopies, RenameDeck
from deckbuilder.core.decklist.text_writer import write_text_list
from deckbuilder.core.share_code import encode_deck
from deckbuilder.store.settings import read_settings
from deckbuilder.ui.dialogs import row_words
from deckbuilder.ui.dialogs.deck_print_dialog import DeckPrintDialog, PrintedDeck
from deckbuilder.ui.dialogs.format_dialog import FormatDialog
from deckbuilder.ui.dialogs.import_report_dialog import ImportReportDialog
from deckbuilder.ui.theme import Mode
from deckbuilder.ui.window.file_jobs import FileJobs
from deckbuilder.ui.window.places import DESK, START
from engine.cards import Card, GameId
from engine.decks import Entry
from engine.legality import Verdict
from tests.deckbuilder.ui.conftest import SAMPLE

pytestmark = pytest.mark.unstyled


@pytest.fixture
def complaints(window, monkeypatch):
    """What the window would complain about in a box."""
    heard: list[str] = []
    window.files.failed.disconnect(window.messages.complain)
    window.files.failed.connect(heard.append)
    monkeypatch.setattr(window.messages, "complain", heard.append)
    return heard


@pytest.fixture
def _no_reports(monkeypatch):
    monkeypatch.setattr(ImportReportDialog, "exec", lambda _self: 0)


def test_without_a_deck_the_start_page_is_shown(window):
    assert window.document is None
    assert window.start.isVisible()


def test_the_start_page_has_nothing_to_undo_and_the_keyboard(window, qtbot):
    window.show()
    qtbot.waitUntil(lambda: window.focusWidget() is not None)
    assert not window.actions_table["undo"].isEnabled()
    assert not window.actions_table["redo"].isEnabled()
    assert window.start.isAncestorOf(window.focusWidget())


def test_the_editor_is_made_once_with_its_further_panes(window):
    window.prepare()
    editor = window.editor
    window.new_deck()
    assert window.editor is editor
    assert [each.objectName() for each in editor.docks.all()].count("simulation") == 1


def test_a_further_pane_gets_an_entry_in_the_menu_of_views(window):
    window.editor.add_pane("plans", "Plans", QLabel("Plans"))
    window.new_deck()
    dock = window.editor.docks.all()[-1]
    was_hidden = dock.isHidden()
    window.actions_table["show_plans"].trigger()
    assert was_hidden
    assert not dock.isHidden()


def test_a_new_deck_has_the_sections_of_its_game(window):
    document = window.new_deck("argent_saga")
    assert list(document.deck.sections) == [
        "champion", "spirit", "main", "shard", "tower", "side",
    ]  # fmt: skip
    assert window.editor.isVisible()


def test_the_verdict_follows_every_edit(deck_window, qtbot):
    document = deck_window.document
    assert document.verdict.report.verdict is Verdict.ILLEGAL
    card = document.shelf.catalog.card("Marrow, the Unbowed")
    with qtbot.waitSignal(document.verdict.judged):
        deck_window.editor.add_card(card)
    assert document.verdict.report.counts["main"] == 7


def test_undo_names_the_step_and_takes_it_back(deck_window):
    card = deck_window.document.shelf.catalog.card("Marrow, the Unbowed")
    deck_window.editor.add_card(card)
    undo = deck_window.actions_table["undo"]
    assert undo.text() == "Undo: add Marrow, the Unbowed"
    undo.trigger()
    assert deck_window.document.deck == SAMPLE
    assert deck_window.actions_table["redo"].isEnabled()


def test_a_deck_is_saved_and_opened_again(deck_window, tmp_path, monkeypatch):
    path = tmp_path / "mine.deck"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(path), ""))
    deck_window.saving.save_as()
    assert deck_window.document.session.is_saved
    assert deck_window.settings.recent[0] == str(path)
    deck_window.close_deck()
    deck_window.open_file(path)
    assert deck_window.document.deck.sections == SAMPLE.sections


def test_a_deck_is_opened_after_the_last_one_was_closed_and_is_gone(deck_window, qtbot):
    last = deck_window.document
    deck_window.close_deck()
    qtbot.waitUntil(lambda: not isValid(last))
    document = deck_window.decks.add(SAMPLE)
    assert deck_window.editor.document is document
    assert deck_window.editor.deck_pane.all_rows()


def test_a_file_that_is_open_is_not_opened_twice(deck_window, tmp_path):
    deck_window.saving.write(deck_window.document, tmp_path / "mine.deck")
    deck_window.open_file(tmp_path / "mine.deck")
    assert len(deck_window.documents) == 1


def test_a_file_asked_for_twice_while_it_is_read_is_opened_once(deck_window, tmp_path, monkeypatch):
    path = tmp_path / "twice.deck"
    deck_window.files.write_now(path, deck_window.document.deck)
    waiting = []
    read = deck_window.files.read
    monkeypatch.setattr(deck_window.files, "read", lambda *words: waiting.append(words))
    deck_window.open_file(path)
    deck_window.open_file(path)
    for words in waiting:
        read(*words)
    assert [each.session.path for each in deck_window.documents] == [None, path]


def test_a_text_file_says_what_it_cannot_hold(deck_window, tmp_path):
    deck_window.document.editor.tag(deck_window.editor.deck_pane.all_rows()[1:2], ("early",))
    deck_window.saving.write(deck_window.document, tmp_path / "mine.txt")
    assert "tags" in deck_window.notice.text()


BAD_FILES = {
    "a binary": b"\x00\x01\xff\xfe" * 100,
    "an unknown game": b'{"schema": 1, "game": "chess", "sections": {}}',
    "broken JSON": b'{"schema": 1, "game"',
    "a newer version": b'{"schema": 99, "game": "rise", "sections": {}}',
    "prose": b"Dear Sir, please find enclosed no deck at all.",
}


@pytest.mark.usefixtures("_no_reports")
@pytest.mark.parametrize("raw", BAD_FILES.values(), ids=BAD_FILES)
def test_a_bad_file_is_refused_with_a_sentence_and_the_deck_stays(
    deck_window, complaints, tmp_path, raw
):
    path = tmp_path / "bad.deck"
    path.write_bytes(raw)
    deck_window.open_file(path)
    assert len(complaints) == 1
    assert str(path) in complaints[0]
    assert deck_window.document.deck == SAMPLE


def test_a_huge_clipboard_is_refused_at_once(deck_window, complaints):
    deck_window.opening.import_text("1 Card\n" * 8_000_000)
    assert "more than a deck can be" in complaints[0]
    assert len(deck_window.documents) == 1


def test_an_empty_clipboard_says_what_to_do(deck_window, complaints):
    deck_window.opening.import_text("  \n")
    assert complaints == ["There is no text to import; copy a deck list first."]


def test_a_damaged_share_code_says_so(deck_window, complaints):
    deck_window.opening.import_text(encode_deck(SAMPLE)[:-4])
    assert "damaged" in complaints[0]


def test_a_share_code_opens_as_a_new_deck(deck_window):
    deck_window.opening.import_text(encode_deck(SAMPLE))
    assert len(deck_window.documents) == 2
    assert deck_window.document.deck.sections == SAMPLE.sections
    assert not deck_window.document.session.is_saved


@pytest.mark.usefixtures("_no_reports")
def test_a_list_with_bad_lines_opens_with_all_it_could_read(deck_window):
    deck_window.opening.import_text("Game: Rush of Ikorr\n\nDeck\n2 Ridge Wardn\n1 Rising Tempo\n")
    assert deck_window.document.deck.count("main") == 3


def test_a_folder_that_cannot_be_written_keeps_the_deck_open(deck_window, complaints, tmp_path):
    (tmp_path / "file").write_text("")
    deck_window.saving.write(deck_window.document, tmp_path / "file" / "mine.deck")
    assert len(complaints) == 1
    assert "save it somewhere else" in complaints[0]
    assert deck_window.document.deck == SAMPLE


def test_a_drive_that_disappears_keeps_the_deck_open_and_unsaved(deck_window, complaints, tmp_path):
    drive = tmp_path / "drive"
    drive.mkdir()
    deck_window.saving.write(deck_window.document, drive / "mine.deck")
    deck_window.document.session.run(AddCopies("side", Entry("Ridge Warden")))
    shutil.rmtree(drive)
    deck_window.saving.save()
    assert len(complaints) == 1
    assert f"Cannot write {drive / 'mine.deck'}: " in complaints[0]
    assert not deck_window.document.session.is_saved
    assert deck_window.document.deck.count("side") == 2


def test_a_list_is_printed_into_a_pdf_in_type_that_can_be_read(deck_window, tmp_path):
    document = deck_window.document
    printed = PrintedDeck(document.deck, document.shelf, "deck")
    theme = deck_window.services.theme
    dialog = DeckPrintDialog(theme, printed, tmp_path, lambda _card: None, deck_window)
    dialog.save_to(tmp_path / "list.pdf")
    assert min(type_sizes(tmp_path / "list.pdf")) >= 9


def type_sizes(path):
    """The sizes of the type in a PDF that Qt wrote, in points."""
    sizes = set()
    for packed in re.findall(rb"stream\r?\n(.*?)endstream", path.read_bytes(), re.DOTALL):
        with contextlib.suppress(zlib.error):  # fonts and the like
            page = zlib.decompress(packed)
            sizes |= set(type_sizes_of(page))
    return sizes


def type_sizes_of(page):
    """The sizes of the type on a page, as the scales around it make them."""
    scales = [1.0]
    steps = rb"(?P<q>\bq\b)|(?P<Q>\bQ\b)|([\d.]+) 0 0 -?[\d.]+ \S+ \S+ cm\b|/F\d+ ([\d.]+) Tf"
    for step in re.finditer(steps, page):
        if step["q"]:
            scales.append(scales[-1])
        elif step["Q"]:
            scales = scales[:-1] or [1.0]
        elif step[3]:
            scales[-1] *= float(step[3])
        else:
            yield float(step[4]) * scales[-1]


def test_a_card_on_several_lines_of_a_pasted_list_is_one_row_everywhere(window):
    text = "Game: Rush of Ikorr\n\nDeck\n2 rising tempo\n1 Ridge Warden\n1 RISING TEMPO\n"
    window.opening.import_text(text)
    expected = [("Rising Tempo", 3), ("Ridge Warden", 1)]
    rows = window.document.deck.entries("main")
    assert [(each.name, each.count) for each in rows] == expected
    assert write_text_list(window.document.deck).count("Rising Tempo") == 1


def test_pasting_over_a_deck_is_one_step(deck_window):
    QGuiApplication.clipboard().setText("Deck\n2 Rising Tempo\n")
    deck_window.opening.replace_from_clipboard()
    assert deck_window.document.deck.count("main") == 2
    assert deck_window.document.deck.name == "Emberwake"
    deck_window.steps.undo()
    assert deck_window.document.deck == SAMPLE


@pytest.mark.usefixtures("_no_reports")
def test_dropped_files_are_opened(window, tmp_path):
    path = tmp_path / "dropped.txt"
    path.write_text("Game: Rush of Ikorr\n\nDeck\n1 Rising Tempo\n")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    event = QDropEvent(
        QPoint(5, 5),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    window.dropEvent(event)
    assert window.document.deck.count("main") == 1


@pytest.mark.parametrize("name", ["", "players.csv"])
def test_a_folder_of_lists_or_a_table_of_players_opens_at_the_desk(window, tmp_path, qtbot, name):
    folder = tmp_path / "cup"
    folder.mkdir()
    (folder / "players.csv").write_text("player,list\nAda Obi,ada.txt\n")
    window.open_file(folder / name)
    assert window.desk.is_in_front
    session = window.desk.desk.page.session
    qtbot.waitUntil(lambda: session.current is not None, timeout=20_000)
    assert session.current.folder == folder
    assert window.document is None


def test_a_deck_as_csv_is_no_event(window, tmp_path):
    path = tmp_path / "deck.csv"
    path.write_text("count,name,section\n1,Rising Tempo,main\n")
    assert not window.desk.takes(path)


def answer(monkeypatch, button) -> None:
    monkeypatch.setattr(QMessageBox, "exec", lambda _self: button)


def test_closing_an_unsaved_deck_asks(deck_window, monkeypatch):
    deck_window.editor.add_card(deck_window.document.shelf.catalog.card("Rising Tempo"))
    answer(monkeypatch, QMessageBox.StandardButton.Cancel)
    assert not deck_window.close_deck()
    assert deck_window.document is not None
    answer(monkeypatch, QMessageBox.StandardButton.Discard)
    assert deck_window.close_deck()
    assert deck_window.document is None


def test_saving_while_closing_writes_the_file_first(deck_window, monkeypatch, tmp_path):
    path = tmp_path / "last.deck"
    deck_window.editor.add_card(deck_window.document.shelf.catalog.card("Rising Tempo"))
    answer(monkeypatch, QMessageBox.StandardButton.Save)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: ("", ""))
    assert not deck_window.close_deck()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(path), ""))
    assert deck_window.close_deck()
    assert "Rising Tempo" in path.read_text()


@pytest.mark.usefixtures("complaints")
def test_a_failed_save_keeps_the_deck_open(deck_window, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    deck_window.editor.add_card(deck_window.document.shelf.catalog.card("Rising Tempo"))
    answer(monkeypatch, QMessageBox.StandardButton.Save)
    bad = str(tmp_path / "file" / "x.deck")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (bad, ""))
    assert not deck_window.close_deck()
    assert deck_window.document is not None


def test_a_closed_window_remembers_how_it_was(deck_window, tmp_path):
    deck_window.editor.deck_pane.set_layout(Grouping.COST, Order.NAME)
    deck_window.editor.library.set_grid(True)
    deck_window.editor.toggle("statistics")
    deck_window.close()
    kept = read_settings(tmp_path)
    assert (kept.grouping, kept.order, kept.is_grid) == ("cost", "name", True)
    assert kept.window
    assert kept.panes


def test_panes_that_nobody_moved_follow_the_width_of_the_window(deck_window, tmp_path, qtbot):
    page = deck_window.editor
    deck_window.resize(1900, 1000)
    qtbot.waitUntil(lambda: not page.statistics_dock.isHidden())
    deck_window.resize(1200, 800)
    qtbot.waitUntil(page.statistics_dock.isHidden)
    deck_window.close()
    assert read_settings(tmp_path).panes == ""


def test_a_window_that_is_killed_has_remembered_its_decks(deck_window, tmp_path, qtbot):
    path = tmp_path / "mine.deck"
    deck_window.saving.write(deck_window.document, path)
    qtbot.waitUntil(lambda: read_settings(tmp_path).open_decks == (str(path),), timeout=5_000)


def test_an_opened_deck_has_the_keyboard_and_shows_its_first_card(deck_window):
    rows = deck_window.editor.deck_pane.rows()
    assert [row.entry.name for row in rows] == ["Ashfoot Courier"]
    assert deck_window.editor.inspector.row == rows[0]
    assert deck_window.editor.deck_pane.isAncestorOf(deck_window.focusWidget())


def test_a_deck_with_the_same_first_row_shows_its_card_too(deck_window):
    deck_window.decks.add(replace(SAMPLE, name="Emberwake again"))
    rows = deck_window.editor.deck_pane.rows()
    assert deck_window.editor.inspector.row == rows[0]


def test_a_deck_says_whether_it_is_in_a_file(deck_window, tmp_path):
    state = deck_window.editor.verdict_bar._state
    assert state.text() == "No file yet"
    deck_window.saving.write(deck_window.document, tmp_path / "mine.deck")
    assert state.text() == "Saved"
    deck_window.decks.add(SAMPLE, is_saved=False)
    assert state.text() == "Not saved"
    assert [deck_window.tabs.tabText(each) for each in range(2)] == ["Emberwake 1", "Emberwake 2 •"]


def test_tabs_switch_the_deck_and_the_game(deck_window):
    deck_window.new_deck("rise")
    assert deck_window.editor.document.deck.game == "rise"
    deck_window.decks.step()
    assert deck_window.editor.document.deck == SAMPLE


def test_theme_and_size_are_changed_and_remembered(deck_window):
    deck_window.preferences.choose_mode(Mode.DARK)
    deck_window.preferences.choose_scale(1)
    assert (deck_window.settings.theme, deck_window.settings.scale) == ("dark", 1.25)


def test_own_keys_replace_the_usual_ones(deck_window):
    settings = deck_window.settings
    deck_window.preferences.apply(
        type(settings)(**{**_as_dict(settings), "keys": {"undo": "Ctrl+U"}})
    )
    assert deck_window.actions_table["undo"].shortcut().toString() == "Ctrl+U"


def _as_dict(settings) -> dict[str, object]:
    return {name: getattr(settings, name) for name in settings.__dataclass_fields__}


def test_no_two_actions_share_their_keys(window):
    used: dict[str, str] = {}
    for name, spec in window.actions_table.specs().items():
        for keys in filter(None, spec.keys.split(" | ")):
            assert keys not in used, (name, used.get(keys))
            used[keys] = name


def test_no_menu_is_empty_and_every_entry_does_something(window):
    for menu in window.menus.all():
        assert [each for each in menu.actions() if not each.isSeparator()]


def test_a_bug_in_background_work_is_not_hidden(services):
    files = FileJobs(services.data, services.workers, services.folder)
    with pytest.raises(ZeroDivisionError):
        files._on_failed(ZeroDivisionError())


def test_a_missing_file_is_named(deck_window, complaints):
    deck_window.open_file(Path("/nowhere/at/all.deck"))
    assert "/nowhere/at/all.deck" in complaints[0]


def test_at_the_largest_text_the_window_fits_a_small_screen(deck_window, qtbot):
    deck_window.document.session.run(RenameDeck("A name that nobody would ever shorten " * 4))
    deck_window.preferences.choose_scale(2)
    deck_window.resize(1280, 800)
    qtbot.wait(50)
    assert deck_window.minimumSizeHint().width() <= 1280
    assert deck_window.width() == 1280


def test_what_changes_a_deck_does_nothing_before_the_deck_is_seen(deck_window):
    deck_window.editor.deck_pane.select("main", "Ridge Warden")
    before = deck_window.document.deck
    for name in ("remove_rows", "to_maybe", "take_off", "fix_all", "influence"):
        if deck_window.pages.front is None:
            deck_window.actions_table["desk"].trigger()
        deck_window.actions_table[name].trigger()
        assert deck_window.document.deck == before
        assert deck_window.pages.front is None
    deck_window.actions_table["remove_rows"].trigger()
    assert deck_window.document.deck != before


@pytest.mark.parametrize("place", [START, DESK])
@pytest.mark.parametrize("name", ["rename", "notes", "format"])
def test_a_deck_is_shown_before_it_is_renamed_or_noted(deck_window, monkeypatch, place, name):
    asked = []
    for words in ("ask_line", "ask_text"):
        monkeypatch.setattr(row_words, words, lambda *_: asked.append("asked"))
    monkeypatch.setattr(FormatDialog, "exec", lambda _dialog: asked.append("asked"))
    deck_window.navigator.go_to(place)
    deck_window.actions_table[name].trigger()
    assert asked == []
    assert deck_window.pages.front is None
    assert not deck_window.pages.is_at_start
    deck_window.actions_table[name].trigger()
    assert asked == ["asked"]


def test_from_the_start_page_no_deck_is_changed_unseen(deck_window):
    deck_window.editor.deck_pane.select("main", "Ridge Warden")
    before = deck_window.document.deck
    deck_window.navigator.go_to(START)
    deck_window.actions_table["remove_rows"].trigger()
    assert deck_window.document.deck == before
    assert not deck_window.pages.is_at_start


def test_searching_leads_to_the_search_of_the_page_in_front(deck_window):
    deck_window.activateWindow()
    deck_window.actions_table["desk"].trigger()
    deck_window.actions_table["find_card"].trigger()
    assert deck_window.desk.desk.page.lists.search.hasFocus()
    deck_window.actions_table["desk"].trigger()
    deck_window.actions_table["find_card"].trigger()
    assert deck_window.editor.library._box.hasFocus()


def test_a_search_box_is_as_large_with_the_keyboard_as_without(deck_window, qtbot):
    box = deck_window.editor.library._box
    deck_window.editor.library.view.setFocus()
    before = box.sizeHint()
    box.setFocus()
    assert box.sizeHint() == before
    chosen = deck_window.start.order
    deck_window.go_to("start")
    deck_window.start.view.setFocus()
    before = chosen.sizeHint()
    chosen.setFocus()
    assert chosen.sizeHint() == before


def test_the_avatar_of_the_deck_chosen_again_says_that_it_leads(deck_window):
    said = []
    page = deck_window.editor
    page.message.connect(said.append)
    (leader,) = deck_window.document.deck.entries("avatar")
    page.add_card(deck_window.document.shelf.catalog.card(leader.name))
    assert said == [f"{leader.name} leads this deck already."]


def test_a_token_is_not_put_into_a_deck(deck_window):
    said, page, before = [], deck_window.editor, deck_window.document.deck
    page.message.connect(said.append)
    token = Card(GameId("rush_of_ikorr"), "Ash Hound", "token", {})
    page.add_card(token)
    page.add_cards([token, token])
    assert deck_window.document.deck == before
    assert said == ["Ash Hound does not belong in a deck."]
