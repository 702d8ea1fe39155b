"""What can be done with an event in the window: draw, lock, read codes, report, print, penalise."""

import json
import shutil
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog, QLabel, QMenu, QMessageBox, QToolButton

from deckbuilder.core.deck_diff import CountChange
from deckbuilder.core.decklist.text_writer import write_text_list
from deckbuilder.store.own_formats import save_own_format
from deckbuilder.tournament.card_usage import card_usage
from deckbuilder.tournament.check_log import CheckLog
from deckbuilder.tournament.event_log import EventLog
from deckbuilder.tournament.events import open_event, save_event
from deckbuilder.tournament.infractions import FILE_NAME, bundled_infractions, read_infractions
from deckbuilder.tournament.list_codes import sheet_codes
from deckbuilder.tournament.lock_comparison import ChangeKind, ListChange, read_code
from deckbuilder.ui.desk import outputs, text_dialog
from deckbuilder.ui.desk.details_pane import change_words
from deckbuilder.ui.desk.event_dialogs import (
    CodeDialog,
    DrawDialog,
    EventDialog,
    UsageDialog,
    code_words,
)
from deckbuilder.ui.desk.infraction_dialogs import InfractionEditor, InfractionsDialog
from deckbuilder.ui.desk.lists_model import DRAWN, ListColumn
from deckbuilder.ui.desk.sheet_dialog import SheetDialog
from deckbuilder.ui.desk.text_dialog import TextDialog
from deckbuilder.ui.print.paper import Paper
from deckbuilder.ui.print.printer import draw_on
from deckbuilder.ui.theme import Mode
from deckbuilder.ui.window.palette_entries import action_entries
from engine.decks import Entry
from engine.formats import default_format
from engine.games.construction import construction
from tests.deckbuilder.ui.desk.conftest import HOSTILE, judge_desk, list_of, ready_deck, write_list
from tests.deckbuilder.ui.test_accessibility import nameless

pytestmark = pytest.mark.unstyled


@pytest.fixture
def said(desk, monkeypatch):
    """Everything that the window says or complains about."""
    words = []
    monkeypatch.setattr(desk._messages, "say", words.append)
    monkeypatch.setattr(desk._messages, "complain", words.append)
    return words


@pytest.fixture
def agreed(monkeypatch):
    """Whoever is asked agrees."""
    monkeypatch.setattr(
        QMessageBox, "exec", lambda _box: QMessageBox.StandardButton.Ok, raising=True
    )


def accept(monkeypatch, dialog, change=lambda _dialog: None):
    """Let a dialog be accepted after a change."""

    def run(self):
        change(self)
        self.accept()
        return 1

    monkeypatch.setattr(dialog, "exec", run)


def players(page):
    shown = page.lists.filter
    return [shown.index(row, ListColumn.PLAYER).data() for row in range(shown.rowCount())]


def test_the_desk_is_a_page_of_the_window_and_comes_and_goes(desk):
    window = desk._over
    assert desk.page.isVisible()
    desk.toggle()
    assert not desk.page.isVisible()
    desk.toggle()
    assert window.pages.currentWidget() is desk.page


def test_the_menu_and_the_palette_reach_it_and_f1_explains_it(window, qtbot):
    assert window.actions_table["desk"] in window.menus.menu("event").actions()
    window.actions_table["desk"].trigger()
    assert window.desk.is_in_front
    assert window.help_page_here() == "desk"
    words = [each.text for each in action_entries(window.actions_table)]
    assert "Desk (back with the same key)" in words
    window.desk.desk.page.close_down()


def test_without_an_event_everything_says_what_to_do(window, monkeypatch):
    words = []
    monkeypatch.setattr(window.messages, "say", words.append)
    desk = window.desk.desk
    papers = desk.papers
    for do in (desk.edit_event, desk.check_again, desk.draw, desk.read_code, desk.lock,
               desk.show_changes, papers.export_log, papers.usage, papers.selected_sheets,
               papers.all_sheets, papers.team_sheet, papers.blank_sheet, papers.teams):  # fmt: skip
        do()
        assert words.pop() == "Open an event first."
    desk.papers.report(".csv")
    assert words == ["Open an event first."]
    desk.page.close_down()


def test_players_are_drawn_recorded_and_shown(desk, said, monkeypatch, event_folder):
    accept(monkeypatch, DrawDialog, lambda dialog: (dialog.share.setValue(50),
                                                    dialog.seed.setText("dice 4")))  # fmt: skip
    desk.draw()
    (entry,) = EventLog(event_folder).entries("draw")
    assert entry.fields["seed"] == "dice 4"
    assert len(players(desk.page)) == 2
    assert "dice 4" in said[0]
    assert all(each in said[0] for each in players(desk.page))  # by name, not by file


def test_lists_are_locked_and_later_changes_shown(desk, said, agreed, event_folder, monkeypatch):
    desk.lock()
    assert "The seal is" in said[0]
    assert "All lists match the lock" in desk.page.foot.lock._text
    write_list(event_folder, "bo", "Bo Kim", 1)
    desk.page.session.look_for_changes()
    shown = []
    monkeypatch.setattr(TextDialog, "exec", lambda dialog: shown.append(dialog.view.toPlainText()))
    desk.show_changes()
    assert players(desk.page) == ["Bo Kim"]
    assert "Bo Kim: other cards, −1 Paper Fox + Whetted Edge" in shown[0]
    desk.page.lists.select(list_of(desk.page, "Bo Kim"))
    assert "Changed since the lock" in desk.page.details.about.text()


def test_only_lists_that_are_there_are_said_to_be_locked(desk, said, monkeypatch):
    asked = []
    monkeypatch.setattr(QMessageBox, "exec", lambda box: asked.append(box.text()))
    desk.lock()
    assert asked[0].startswith("Lock 3 lists as they are now?")


def test_enter_does_not_replace_a_lock(desk, said, agreed, monkeypatch):
    desk.lock()
    asked = []
    monkeypatch.setattr(QMessageBox, "exec", lambda box: asked.append(box.defaultButton().text()))
    desk.lock()
    assert asked == ["Cancel"]


def test_a_line_names_some_changed_cards_and_the_dialog_all():
    cards = tuple(CountChange("main", Entry(f"Card {n}"), 2, 1) for n in range(20))
    change = ListChange(ChangeKind.CHANGED, "Bo Kim", "bo.txt", cards=cards)
    assert change_words(change).endswith("and 8 more")
    assert "−1 Card 19" in change_words(change, most=None)


def test_a_deck_check_compares_with_the_locked_list(desk, said, agreed, event_folder):
    desk.lock()
    write_list(event_folder, "bo", "Bo Kim", 1)
    desk.page.session.look_for_changes()
    desk.page.begin_check(list_of(desk.page, "Bo Kim"))
    assert desk.page.running.count.registered.count("main") == 41


def test_a_list_whose_file_is_gone_is_checked_by_the_lock(desk, said, agreed, event_folder):
    (event_folder / "players.csv").write_text("player,list\nAda,ada.txt\n", "utf-8")
    desk.open(event_folder)
    desk.lock()
    (event_folder / "ada.txt").unlink()
    desk.page.session.look_for_changes()
    gone = list_of(desk.page, "Ada")
    desk.page.lists.select(gone)
    details = desk.page.details
    assert (details._list_title.text(), details.check.isEnabled(), details.sheet.isEnabled()) == (
        "The list as it was locked",
        True,
        False,
    )
    assert "Ash-Nest Chick" in details.text.toPlainText()
    details.check.click()
    assert desk.page.running.count.registered.count("main") == 40


def test_a_lock_that_was_tampered_with_is_told(desk, said, agreed, event_folder):
    desk.lock()
    path = event_folder / "lock.json"
    path.write_text(path.read_text().replace("Ada Obi", "Eve Obi"))
    desk.open(event_folder)
    assert "tampered" in desk.page.foot.lock._text


CODES = {
    "the whole code": lambda: "\n".join(sheet_codes(ready_deck(0))),
    "the list code": lambda: "",
}


@pytest.mark.parametrize("kind", CODES)
def test_a_sheets_code_is_read_back_to_its_player(desk, theme, qtbot, kind):
    page = desk.page
    code = CODES[kind]() or list_of(page, "Ada Obi").code
    dialog = CodeDialog(
        theme, lambda text: read_code(text, page.session.lists, page.lock), desk._code_of
    )
    qtbot.addWidget(dialog)
    dialog.code.setPlainText(code)
    assert "It is the list on file of Ada Obi." in dialog.answer.text()
    assert ("Ash-Nest Chick" in dialog.text.toPlainText()) == (kind == "the whole code")
    dialog.code.setPlainText("DBS1NONSENSE")
    assert "damaged" in dialog.answer.text()
    dialog.code.setPlainText("")
    assert dialog.answer.text() == ""
    assert nameless(dialog) == []


def test_a_file_is_told_to_be_the_registered_one_or_not(desk, theme, qtbot, event_folder, tmp_path):
    page = desk.page
    dialog = CodeDialog(
        theme, lambda text: read_code(text, page.session.lists, page.lock), desk._code_of
    )
    qtbot.addWidget(dialog)
    dialog.read_file(event_folder / "ada.txt")
    assert "It is the list on file of Ada Obi." in dialog.answer.text()
    dialog.read_file(write_list(tmp_path, "other", "Ada Obi", 5))
    assert "No list of this event is the same." in dialog.answer.text()
    dialog.read_file(tmp_path / "nowhere.txt")
    assert "Cannot read" in dialog.answer.text()


def test_a_registered_list_is_told_from_one_that_changed(desk, said, agreed, event_folder):
    before = list_of(desk.page, "Bo Kim").code
    desk.lock()
    write_list(event_folder, "bo", "Bo Kim", 1)
    desk.page.session.look_for_changes()
    reading = read_code(before, desk.page.session.lists, desk.page.lock)
    words = code_words(reading)
    assert "It is the registered list of Bo Kim." in words
    assert "The list on file has changed since." in words


REPORTS = {
    ".csv": ("report.csv", b'"player"'),
    ".html": ("report.html", b"<!DOCTYPE html>"),
    ".pdf": ("report.pdf", b"%PDF"),
}


@pytest.mark.parametrize("suffix", REPORTS)
def test_reports_go_into_the_events_folder_and_nowhere_else(desk, said, event_folder, suffix):
    name, begins = REPORTS[suffix]
    before = set(event_folder.parent.rglob("*"))
    desk.papers.report(suffix)
    assert (event_folder / "reports" / name).read_bytes().startswith(begins)
    new = set(event_folder.parent.rglob("*")) - before
    assert all(path.is_relative_to(event_folder) for path in new)
    assert f"reports/{name}" in said[0]


def test_a_folder_that_cannot_be_written_to_is_a_sentence(desk, said, event_folder):
    (event_folder / "reports").write_text("in the way")
    desk.papers.report(".csv")
    assert "Cannot write" in said[0]


def test_the_log_of_deck_checks_is_exported(desk, said, event_folder):
    desk.page.begin_check(list_of(desk.page, "Ada Obi"))
    desk.page.running.fill()
    desk.page.running.finish()
    desk.papers.export_log()
    document = json.loads((event_folder / "reports" / "deck-checks.json").read_text())
    assert document["checks"][0]["player"] == "Ada Obi"
    assert (event_folder / "reports" / "deck-checks.csv").exists()
    assert [each.kind for each in EventLog(event_folder).entries()] == ["check"]


def test_cards_played_are_counted_searched_and_named_as_text(desk, theme, qtbot):
    dialog = UsageDialog(theme, card_usage(desk.page.session.lists))
    qtbot.addWidget(dialog)
    everything = dialog.rows
    dialog.search.setText("paper fox")
    assert 0 < dialog.rows < everything
    assert nameless(dialog) == []


def test_cards_in_as_many_lists_stand_in_the_order_of_their_names(desk, theme, qtbot):
    dialog = UsageDialog(theme, card_usage(desk.page.session.lists))
    qtbot.addWidget(dialog)
    model = dialog.table.model()
    shown = [
        (
            -int(model.index(row, 1).data()),
            -int(model.index(row, 3).data()),
            model.index(row, 0).data(),
        )
        for row in range(dialog.rows)
    ]
    assert shown == sorted(shown, key=lambda each: (*each[:2], each[2].casefold()))


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_cards_played_are_shown_once_however_often_they_are_asked_for(desk, qtbot, monkeypatch):
    monkeypatch.setattr(UsageDialog, "exec", UsageDialog.show)
    for _ in range(3):
        desk.papers.usage()
    qtbot.wait(50)  # the counting is done elsewhere and comes back by itself
    desk.papers.usage()
    qtbot.wait(50)
    assert len(desk.page.window().findChildren(UsageDialog)) == 1


def test_sheets_are_looked_at_saved_and_printed(desk, theme, qtbot, event_folder, monkeypatch):
    shown = []

    def run(dialog):
        qtbot.addWidget(dialog)
        assert nameless(dialog) == []
        dialog.turn(1)
        dialog.paper.setCurrentIndex(1)
        english = dialog._picture.pixmap().toImage()
        dialog.language.setCurrentIndex(1)
        assert dialog._picture.pixmap().toImage() != english
        dialog.save()
        shown.append((dialog.count, dialog.chosen_paper, dialog.said.text()))

    monkeypatch.setattr(SheetDialog, "exec", run)
    desk.papers.sheets([list_of(desk.page, "Ada Obi")])
    desk.papers.blank_sheet()
    desk.page.lists.table.selectAll()
    desk.papers.selected_sheets()
    desk.papers.all_sheets()
    assert [each[1] for each in shown] == [Paper.LETTER] * 4
    assert all("Saved as" in each[2] for each in shown)
    files = sorted(path.name for path in (event_folder / "sheets").iterdir())
    assert files == ["Ada Obi.pdf", "Blank sheet.pdf", "Sheets.pdf"]


def test_a_team_has_one_sheet(desk, said, monkeypatch, event_folder):
    desk.page.lists.select(list_of(desk.page, "Ada Obi"))
    desk.papers.team_sheet()
    assert said == ["Choose a list of a team first."]
    roster = "player,team,seat,list\nAda Obi,Owls,1,ada.txt\nBo Kim,Owls,2,bo.txt\n"
    (event_folder / "players.csv").write_text(roster)
    desk.open(event_folder / "players.csv")
    desk.page.lists.select(list_of(desk.page, "Ada Obi"))
    shown = []
    monkeypatch.setattr(TextDialog, "exec", lambda dialog: shown.append(dialog.view.toPlainText()))
    desk.papers.teams()
    assert shown[0].startswith("Owls: Illegal\n  1  Ada Obi: Legal, with 2 caveats\n")
    assert "\n  2  Bo Kim: 2 findings\n" in shown[0]
    counts = []
    monkeypatch.setattr(SheetDialog, "exec", lambda dialog: counts.append(dialog.count))
    desk.papers.team_sheet()
    assert counts[0] >= 3


def test_teams_are_offered_only_where_there_are_some(desk, event_folder):
    def offered():
        menus = [each.menu() for each in desk.page.bar._buttons]
        for menu in menus:
            menu.aboutToShow.emit()
        shown = {each.text() for menu in menus for each in menu.actions() if each.isVisible()}
        return shown & {"Teams …", "Of the chosen team …"}

    assert offered() == set()
    roster = "player,team,seat,list\nAda Obi,Owls,1,ada.txt\nBo Kim,Owls,2,bo.txt\n"
    (event_folder / "players.csv").write_text(roster)
    desk.open(event_folder / "players.csv")
    assert offered() == {"Teams …", "Of the chosen team …"}


def test_pages_are_drawn_on_a_printer(desk, tmp_path):
    event, request = desk.page.current, desk.page.session.request()
    pages = outputs.list_pages(event, [list_of(desk.page, "Ada Obi")], request, Paper.A4)
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "out.pdf"))
    draw_on(printer, pages)
    assert (tmp_path / "out.pdf").read_bytes().startswith(b"%PDF")


def test_a_folder_becomes_an_event_with_name_day_and_format(desk, monkeypatch, event_folder):
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(event_folder))

    def change(dialog):
        dialog.name.setText("  Harbour   Cup ")
        dialog.has_date.setChecked(True)
        dialog.format.setCurrentText("constructed")
        assert nameless(dialog) == []

    accept(monkeypatch, EventDialog, change)
    desk.new_event()
    event = open_event(event_folder)
    assert (event.name, event.format, event.on_date is not None) == (
        "Harbour Cup",
        "constructed",
        True,
    )
    accept(monkeypatch, EventDialog, lambda dialog: dialog.has_date.setChecked(False))
    desk.edit_event()
    assert open_event(event_folder).on_date is None


def test_a_new_event_is_begun_from_the_empty_desk_and_waits_for_lists(
    desk, tmp_path, event_folder, monkeypatch
):
    desk.close_event()
    folder = tmp_path / "new cup"
    folder.mkdir()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    accept(monkeypatch, EventDialog, lambda dialog: dialog.name.setText("New Cup"))
    details = desk.page.details
    details.begin.click()
    assert desk.page.current.name == "New Cup"
    assert str(folder) in details._hint.text()
    assert not details.begin.isVisible()
    shutil.copy(event_folder / "ada.txt", folder)
    desk.page.session.look_for_changes()
    assert len(players(desk.page)) == 1
    assert str(folder) not in details._hint.text()


def test_an_event_is_closed_and_another_one_opened(desk, said, event_folder):
    desk.close_event()
    assert (players(desk.page), desk.page.current) == ([], None)
    assert desk.page.details.open.isVisible()
    desk.close_event()
    assert said == ["Open an event first."]
    desk.open(event_folder)
    assert len(players(desk.page)) == 4
    desk.page.begin_check(list_of(desk.page, "Ada Obi"))
    desk.close_event()
    assert desk.page.current is not None


def test_another_event_is_not_opened_over_a_running_check(desk, said, event_folder):
    desk.page.begin_check(list_of(desk.page, "Ada Obi"))
    desk.open(event_folder)
    assert said[-1].startswith("Finish the running deck check")


def test_another_list_is_not_shown_over_a_running_check_and_why_is_said(desk, said):
    ada, bo = (list_of(desk.page, each) for each in ("Ada Obi", "Bo Kim"))
    desk.page.begin_check(ada)
    for chosen in (ada, bo):
        desk.page.lists.chosen.emit(chosen)
    assert [each.split()[0] for each in said] == ["Finish"]  # for the other one alone


def test_a_file_whose_name_turns_letters_round_is_shown_as_it_is(desk, event_folder):
    write_list(event_folder, "odd \u202etxt.evil", "", 1)
    desk.open(event_folder)
    odd = next(each for each in desk.page.session.lists if "odd" in each.registration.list)
    desk.page.lists.select(odd)
    assert "odd ?txt.evil.txt" in desk.page.details._file.text()


def test_a_list_opens_in_the_editor_as_a_copy(desk):
    desk.page.lists.select(list_of(desk.page, "Ada Obi"))
    desk.page.details.editor.click()
    assert not desk.page.isVisible()
    assert desk._over.document.deck.name == list_of(desk.page, "Ada Obi").deck.name
    assert desk._over.document.session.path is None


def test_a_pasted_list_is_what_is_there(desk, said):
    desk.page.begin_check(list_of(desk.page, "Ada Obi"))
    QGuiApplication.clipboard().setText(write_text_list(ready_deck(0)))
    desk.paste()
    desk.page.running.set_sorted(True)
    assert desk.page.running.result.is_as_listed
    QGuiApplication.clipboard().setText("no list")
    desk.paste()
    assert len(said) == 1
    QGuiApplication.clipboard().setText("Game: Rise\n\nLibrary\n1 Anything")
    desk.paste()
    assert said[-1] == "That list is for another game."


def begun(desk, player="Bo Kim"):
    desk.page.begin_check(list_of(desk.page, player))
    running = desk.page.running
    running.fill()
    running.set_sorted(True)
    return running


def test_infractions_that_fit_the_findings_come_first(desk, theme, qtbot, event_folder):
    running = begun(desk)
    dialog = InfractionsDialog(theme, running)
    qtbot.addWidget(dialog)
    assert dialog.list.item(0).text() == "The list breaks a construction rule"
    assert dialog.penalty.currentData() == "game_loss"
    dialog.note.setText("three foxes")
    dialog.record()
    assert dialog.noted.item(0).text().startswith("Game loss: The list breaks")
    (logged,) = CheckLog(event_folder).checks()
    assert (logged.penalised[0].penalty, logged.penalised[0].note) == ("game_loss", "three foxes")
    dialog.delete_record()
    assert CheckLog(event_folder).checks()[0].penalised == ()
    assert nameless(dialog) == []


def test_an_earlier_check_is_told_with_its_penalty_in_words(desk, theme, qtbot):
    running = begun(desk)
    dialog = InfractionsDialog(theme, running)
    qtbot.addWidget(dialog)
    dialog.record()
    running.finish()
    desk.page.lists.select(list_of(desk.page, "Bo Kim"))
    about = desk.page.details.about.text()
    assert "The list breaks a construction rule (Game loss)" in about
    assert f"Deck check {running.logged.started[:10]} {running.logged.started[11:16]}," in about


def test_a_finished_check_takes_a_drawn_list_off_those_to_be_checked(desk, monkeypatch):
    accept(monkeypatch, DrawDialog, lambda dialog: dialog.share.setValue(100))
    desk.draw()
    assert "Bo Kim" in players(desk.page)
    begun(desk).finish()
    assert "Bo Kim" not in players(desk.page)
    desk.page.lists.keep(DRAWN)
    assert "Bo Kim" in players(desk.page)


def test_the_slip_is_shown_copied_and_printed_as_text(desk, qtbot, monkeypatch):
    running = begun(desk, HOSTILE)
    dialog = TextDialog(desk._theme, "Slip", running.slip(), is_fixed=True)
    qtbot.addWidget(dialog)
    dialog.copy()
    assert HOSTILE in QGuiApplication.clipboard().text()
    assert "&lt;img" in dialog.html()
    printed = []
    monkeypatch.setattr(text_dialog, "print_html", lambda _parent, page: printed.append(page))
    dialog.print()
    assert "<img" not in printed[0]
    assert nameless(dialog) == []


def editor_of(desk, qtbot, folder):
    made = []

    def run(dialog):
        qtbot.addWidget(dialog)
        made.append(dialog)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(InfractionEditor, "exec", run)
        desk.edit_infractions()
    return made[0]


def test_the_table_of_infractions_is_changed_for_the_event_and_put_back(desk, qtbot, event_folder):
    editor = editor_of(desk, qtbot, event_folder)
    assert nameless(editor) == []
    editor.name.setText("Foxes too many")
    editor.name.textEdited.emit("Foxes too many")
    editor.add()
    editor.remove()
    editor.accept()
    assert read_infractions(event_folder).infractions[0].title == "Foxes too many"
    again = editor_of(desk, qtbot, event_folder)
    again.reset()
    again.accept()
    assert not (event_folder / FILE_NAME).exists()


def test_a_table_that_cannot_be_used_is_not_kept(desk, qtbot, event_folder):
    editor = editor_of(desk, qtbot, event_folder)
    editor._table = replace(bundled_infractions(), penalties=())
    editor.accept()
    assert "penalty" in editor.problem.text()
    assert not (event_folder / FILE_NAME).exists()


def test_a_table_that_cannot_be_read_is_told_and_the_bundled_one_used(desk, said, event_folder):
    (event_folder / FILE_NAME).write_text("[]")
    assert desk.page.infractions() == bundled_infractions()
    assert FILE_NAME in said[0]


def test_no_label_of_the_desk_takes_names_for_html(desk):
    desk.page.lists.select(list_of(desk.page, HOSTILE))
    begun(desk, HOSTILE)
    wrong = [
        each
        for each in desk.page.findChildren(QLabel)
        if each.textFormat() is not Qt.TextFormat.PlainText and each.text()
    ]
    assert wrong == []


def test_the_window_is_named_after_the_event(desk):
    assert desk._over.windowTitle() == "cup — Deckbuilder"
    desk.close_event()
    assert desk._over.windowTitle() == "Tournament desk — Deckbuilder"
    desk._pages.turn_to(None)
    assert desk._over.windowTitle() == "Deckbuilder"


def test_the_desk_comes_back_to_the_last_event(desk, event_folder, qtbot):
    window = desk._over
    assert window.settings.event == str(event_folder)
    again = judge_desk(window)
    again.show()
    assert again.page.current.folder == event_folder
    again.close_event()
    assert window.settings.event == ""
    again.page.close_down()


def test_events_that_were_open_are_offered_again(desk, event_folder, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    write_list(other, "ada", "Ada Obi")
    desk.open(other)
    desk.close_event()
    offered = desk.page.details.findChildren(QToolButton)
    assert [each.text() for each in offered if each.text()] == ["other", "cup"]
    next(each for each in offered if each.text() == "cup").click()
    assert desk.page.current.folder == event_folder
    menu = QMenu()
    desk.recent.fill(menu, desk.open)
    assert [each.text() for each in menu.actions()] == ["cup", "other"]


def test_an_event_whose_table_of_players_is_gone_is_still_opened(page, event_folder):
    save_event(replace(open_event(event_folder), roster="players.csv"))
    page.open(event_folder)
    assert len(page.session.lists) == 4
    note = page.lists.findChild(QLabel, "remarks")
    assert "players.csv is missing" in note.accessibleName()


def test_an_event_that_is_gone_is_not_offered(desk, event_folder):
    desk.close_event()
    event_folder.rename(event_folder.with_name("moved"))
    desk.show()
    assert desk.recent.there == []


def test_the_theme_button_shows_where_it_leads(desk):
    theme, button = desk._theme, desk.page.bar.theme_button
    for mode, icon in ((Mode.LIGHT, "moon"), (Mode.DARK, "sun")):
        theme.choose(mode=mode)
        shown, wanted = (
            each.pixmap(16, 16).toImage() for each in (button.icon(), theme.icon(icon))
        )
        assert shown == wanted
        assert not button.isChecked()


def test_a_new_event_offers_formats_of_ones_own(theme, event_folder, tmp_path, qtbot):
    mine = replace(default_format(construction("rush_of_ikorr").spec), id="club", title="Club")
    save_own_format(mine, tmp_path)
    dialog = EventDialog(theme, open_event(event_folder), "New event", tmp_path)
    qtbot.addWidget(dialog)
    offered = [dialog.format.itemText(at) for at in range(dialog.format.count())]
    assert offered[-1] == "club"
    assert "constructed" in offered
