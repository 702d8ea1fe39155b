"""A deck check at the desk: typed, ticked, judged, logged, taken up again."""

import threading
import time

import pytest
from PySide6.QtCore import QPoint, Qt

from deckbuilder.tournament.check_log import CheckLog
from deckbuilder.tournament.check_result import CheckGroup, CheckRow
from deckbuilder.tournament.locks import lock_event
from deckbuilder.tournament.stopwatch import Stopwatch
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.desk import check_pane, lists_delegate
from deckbuilder.ui.desk.check_model import CheckModel
from deckbuilder.ui.desk.lists_model import CHECKED, FAILED
from deckbuilder.ui.desk.page import DeskPage
from deckbuilder.ui.words import Catalogue, load_catalogue
from engine.decks import Entry
from tests.deckbuilder.ui.desk.conftest import list_of, ready_deck
from tests.deckbuilder.ui.test_accessibility import nameless

pytestmark = pytest.mark.unstyled

# A list below the line is a window of its own, which the platform without a screen remarks on.
popups = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def checking(opened):
    """The desk while Ada's deck is checked."""
    opened.lists.select(list_of(opened, "Ada Obi"))
    opened.details.table.setText("7")
    opened.details.round.setText("3")
    opened.begin_check(list_of(opened, "Ada Obi"))
    return opened


def rows(page, group):
    return [row for row in page.running.count.rows() if row.group is group]


def first(page, wanted):
    return next(row for row in page.running.count.rows() if wanted(row))


def infused(row: CheckRow) -> bool:
    return bool(row.entry.infusions) and row.section == "main"


def test_it_begins_with_everything_to_be_counted(checking):
    assert checking._right.currentWidget() is checking.check
    assert checking.check.boxes[0]._head._text == "0 of 40"
    assert "61 listed cards are still to be counted" in checking.check.meaning.sentences[0]
    assert "table 7" in checking.check._about._text
    assert len(rows(checking, CheckGroup.DIFFERENT)) == 0


def test_the_model_stays_sound_while_rows_come_and_go(checking, qtmodeltester):
    model = checking.check.view.rows
    qtmodeltester.check(model)
    checking.running.fill()
    qtmodeltester.check(model)
    checking.running.set_sorted(True)
    checking.running.take_off(first(checking, infused))
    qtmodeltester.check(model)
    assert isinstance(model, CheckModel)


@popups
def test_a_card_is_typed_chosen_and_counted(checking, qtbot):
    entry = checking.check.entry
    qtbot.keyClicks(entry, "2 ash-n")
    assert entry.offered[0].entry.name == "Ash-Nest Chick"
    qtbot.keyClick(entry, Qt.Key.Key_Return)
    assert checking.running.count.counted.count("main") == 2
    assert entry.text() == ""
    assert checking.check.view.current.entry.name == "Ash-Nest Chick"


@popups
def test_letters_of_an_infusion_choose_the_pairing(checking, qtbot):
    entry = checking.check.entry
    qtbot.keyClicks(entry, "grave-l + ember")
    qtbot.keyClick(entry, Qt.Key.Key_Return)
    (found,) = checking.running.count.counted.entries("main")
    assert (found.name, found.infusions) == ("Grave-Lotus Tender", ("Ember Locket",))
    assert rows(checking, CheckGroup.DIFFERENT) == []


@popups
def test_letters_that_fit_nothing_say_so_and_quotation_marks_count_a_strange_card(checking, qtbot):
    entry = checking.check.entry
    qtbot.keyClicks(entry, "zzz")
    assert entry._texts.stringList()[0].startswith("No card fits.")
    qtbot.keyClick(entry, Qt.Key.Key_Return)
    assert entry.text() == "zzz"
    qtbot.keyClick(entry, Qt.Key.Key_Escape)
    qtbot.keyClicks(entry, '2 "Zzz Promo"')
    qtbot.keyClick(entry, Qt.Key.Key_Return)
    (row,) = rows(checking, CheckGroup.DIFFERENT)
    assert (row.entry.name, row.found, row.listed) == ("Zzz Promo", 2, 0)


@popups
def test_escape_empties_the_line_and_down_goes_to_the_rows(checking, qtbot):
    entry = checking.check.entry
    qtbot.keyClicks(entry, "zzz")
    qtbot.keyClick(entry, Qt.Key.Key_Escape)
    assert entry.text() == ""
    qtbot.keyClick(entry, Qt.Key.Key_Down)
    assert checking.check.view.current is not None


def choose(page, row):
    page.check.view.choose(row.id)


def test_rows_are_counted_with_keys(checking, qtbot):
    view = checking.check.view
    row = first(checking, lambda each: each.listed == 2)
    choose(checking, row)
    for key, expected in ((" ", 2), ("-", 1), ("+", 2), ("0", 0), ("1", 1)):
        qtbot.keyClicks(view, key)
        assert view.current.found == expected, key
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    assert view.current.found == 0


@popups
def test_a_letter_in_the_rows_begins_a_name(checking, qtbot):
    choose(checking, first(checking, lambda each: each.listed == 2))
    qtbot.keyClicks(checking.check.view, "a")
    assert checking.check.entry.text() == "a"


def test_the_stepper_and_the_mark_are_buttons(checking, qtbot):
    view = checking.check.view
    row = first(checking, lambda each: each.listed == 2)
    choose(checking, row)
    rect = view.visualRect(view.currentIndex())
    box = view.look._stepper(rect.toRectF())
    plus = QPoint(round(box.right()) - 6, round(box.center().y()))
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=plus)
    assert view.current.found == 1
    mark = QPoint(rect.left() + 20, view.visualRect(view.currentIndex()).top() + 10)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=mark)
    assert view.current.found == 2


def test_s_moves_to_the_side_deck_and_back(checking, qtbot):
    checking.running.fill()
    row = first(checking, lambda each: each.section == "main" and each.listed == 2)
    choose(checking, row)
    qtbot.keyClicks(checking.check.view, "s")
    (moved,) = rows(checking, CheckGroup.DIFFERENT)
    assert (moved.section, moved.found) == ("side", 2)
    choose(checking, moved)
    qtbot.keyClicks(checking.check.view, "s")
    assert rows(checking, CheckGroup.DIFFERENT) == []


def test_i_offers_the_listed_infusion_first(checking, qtbot):
    checking.running.add("main", Entry("Grave-Lotus Tender"))
    row = first(checking, lambda each: each.entry.name == "Grave-Lotus Tender" and each.found)
    assert checking.check._infusions_for(row)[0] == "Ember Locket"
    checking.running.give(row, "Ember Locket")
    assert rows(checking, CheckGroup.DIFFERENT) == []
    bare = first(checking, lambda each: each.entry.name == "Grave-Lotus Tender")
    checking.running.take_off(bare)
    assert [row.entry.infusions for row in rows(checking, CheckGroup.DIFFERENT)] == [()]


def test_a_moved_infusion_is_told_in_row_box_and_sentence(checking):
    running = checking.running
    running.fill()
    running.set_sorted(True)
    giver = first(checking, lambda each: infused(each) and each.listed == 1)
    taker = first(checking, lambda each: not each.entry.infusions and each.section == "main")
    running.take_off(giver)
    running.give(taker, giver.entry.infusions[0])
    assert checking.check.boxes[2]._head._text == "1 infusion moved"
    assert f"back to {giver.entry.name}" in checking.check.meaning.sentences[1]
    spoken = [
        checking.check.view.rows.index(at).data(Qt.ItemDataRole.AccessibleTextRole)
        for at in range(3)
    ]
    assert any("lies on" in each for each in spoken)


def test_nothing_is_missing_before_all_is_sorted(checking):
    checking.running.fill()
    row = first(checking, lambda each: each.listed == 2)
    checking.running.step(row, -1)
    assert checking.check.boxes[1]._head._text == "0 missing, 0 extra"
    checking.check.is_sorted.setChecked(True)
    assert checking.check.boxes[1]._head._text == "1 missing, 0 extra"


def test_between_games_a_swap_is_no_difference(checking):
    running = checking.running
    running.fill()
    running.set_sorted(True)
    out = first(checking, lambda each: each.section == "main" and not each.entry.infusions)
    into = first(checking, lambda each: each.section == "side" and each.listed == 1)
    running.move(out, "side")
    running.move(into, "main")
    assert rows(checking, CheckGroup.DIFFERENT)
    checking.check.is_sided.setChecked(True)
    assert rows(checking, CheckGroup.DIFFERENT) == []
    assert "lines sided" in checking.check.meaning.sentences[1]


def test_undo_goes_step_by_step_and_names_it(checking):
    checking.running.add("main", Entry("Ash-Nest Chick"))
    assert checking.undo_text == "add Ash-Nest Chick"
    checking.undo()
    assert (checking.undo_text, checking.redo_text) == (None, "add Ash-Nest Chick")
    checking.redo()
    assert checking.running.count.counted.count("main") == 1


def test_a_finished_check_is_logged_marked_and_told(checking, event_folder):
    checking.running.fill()
    checking.check.is_sorted.setChecked(True)
    checking.check.meaning.note.setText("all fine")
    checking.check.meaning.add_note.click()
    checking.check.end.click()
    (logged,) = CheckLog(event_folder).checks()
    assert (logged.player, logged.table, logged.round) == ("Ada Obi", "7", "3")
    assert (logged.outcome, logged.result["as_listed"], logged.notes) == (
        "finished",
        True,
        ("all fine",),
    )
    assert checking.running is None
    assert checking.lists.model.marks(0) == ("checked",)
    checking.lists.select(list_of(checking, "Ada Obi"))
    assert "as listed" in checking.details.about.text()


def test_a_check_that_a_crash_cut_off_goes_on_where_it_was(checking, page, event_folder):
    checking.running.add("main", Entry("Ash-Nest Chick", 2, ("Whetted Edge",)))
    checking.check.stop()  # as a crash would: nothing is written any more
    page.open(event_folder)
    page.lists.select(list_of(page, "Ada Obi"))
    assert page.details.check.text() == "Continue the check"
    page.details.check.click()
    assert page.running.count.counted.count("main") == 2
    page.running.add("main", Entry("Lamp-Snuffer"))
    page.running.finish()
    (logged,) = CheckLog(event_folder).checks()
    assert logged.found.count("main") == 3


def test_a_check_that_goes_on_keeps_its_time_and_takes_its_place(checking, page, event_folder):
    running = checking.running
    running.watch = Stopwatch(spent=75).started(time.time())
    running.add("main", Entry("Ash-Nest Chick"))
    checking.check.stop()
    page.open(event_folder)
    page.lists.select(list_of(page, "Ada Obi"))
    page.details.table.setText("12")
    page.details.judge.setText("Mina")
    page.details.check.click()
    assert page.running.watch.elapsed(time.time()) >= 75
    assert "Table: 12   Round: 3" in page.running.slip()
    (logged,) = CheckLog(event_folder).checks()
    assert (logged.table, logged.round, logged.judge) == ("12", "3", "Mina")
    assert logged.found.count("main") == 1


def test_the_table_of_one_player_is_not_that_of_the_next(opened):
    opened.lists.select(list_of(opened, "Ada Obi"))
    opened.details.table.setText("7")
    opened.details.round.setText("3")
    opened.details.show_nothing(opened.current)
    opened.lists.select(list_of(opened, "Bo Kim"))
    assert (opened.details.table.text(), opened.details.round.text()) == ("", "3")
    opened.details.table.setText("8")
    opened.show_list(list_of(opened, "Bo Kim"))
    assert opened.details.table.text() == "8"


def test_steps_are_written_while_lists_are_still_being_checked(
    theme, services, real_data, event_folder, qtbot
):
    page = DeskPage(CardPainter(theme), real_data, services.workers, services.folder)
    qtbot.addWidget(page)
    with qtbot.waitSignal(page.session.finished, timeout=20_000):
        page.open(event_folder)
    go_on = threading.Event()
    page.executor.submit(go_on.wait, 20)
    page.begin_check(list_of(page, "Ada Obi"))
    page.running.add("main", Entry("Ash-Nest Chick"))
    log = CheckLog(event_folder)
    qtbot.waitUntil(lambda: any(each.found.count("main") for each in log.checks()), timeout=5_000)
    go_on.set()
    page.close_down()


def test_a_check_given_up_leaves_its_lines_and_no_mark(checking, event_folder):
    checking.running.give_up()
    assert CheckLog(event_folder).checks()[0].outcome == "given up"
    assert checking.lists.model.marks(0) == ()


def test_only_one_deck_is_checked_at_a_time(checking, qtbot):
    with qtbot.waitSignal(checking.said):
        checking.begin_check(list_of(checking, "Bo Kim"))
    assert checking.running.logged.player == "Ada Obi"


def test_a_list_that_cannot_be_read_cannot_be_checked(opened, qtbot):
    opened.lists.select(list_of(opened, "dee"))
    assert not opened.details.check.isEnabled()
    with qtbot.waitSignal(opened.said):
        opened.begin_check(list_of(opened, "dee"))


def test_the_clock_shows_when_the_time_is_over_and_stands_still(checking):
    running = checking.running
    running.watch = Stopwatch(limit=60, since=time.time() - 100)
    checking.check._show_time()
    assert checking.check.time.text() in ("01:40", "01:41")
    assert checking.check.time.property("tone") == "title-over"
    checking.check.pause.click()
    assert not running.watch.is_running


def test_a_log_that_cannot_be_written_is_told_and_the_check_goes_on(checking, qtbot, event_folder):
    log = event_folder / "deck-checks.log"
    log.unlink()
    log.mkdir()
    with qtbot.waitSignal(checking.complained) as told:
        checking.running.add("main", Entry("Ash-Nest Chick"))
    assert "Cannot" in told.args[0]
    assert checking.running.count.counted.count("main") == 1


def test_the_registered_list_is_what_was_locked(desk):
    page = desk.page
    page.use_lock(lock_of(desk))
    deck = ready_deck(0)
    assert page.registered_deck(list_of(page, "Ada Obi")).count("main") == deck.count("main")


def lock_of(desk):
    checked = desk.page.session.checked
    return lock_event(checked.event, checked.lists, desk.page.keys)


def test_everything_has_a_name(checking):
    assert nameless(checking) == []


def test_in_a_low_window_the_rows_keep_their_place(checking, qtbot):
    checking.check.resize(700, 500)
    checking.check._fold()
    assert checking.check._summary.isHidden()
    assert checking.check.paste.isHidden()
    with qtbot.waitSignal(checking.check.paste_asked):
        checking.check._low_actions[0].trigger()
    checking.check.resize(700, 900)
    checking.check._fold()
    assert not checking.check._summary.isHidden()
    assert not checking.check.paste.isHidden()
    assert not checking.check._low_actions[0].isVisible()


def test_in_a_narrow_check_the_players_name_goes_before_the_words_of_buttons(theme, checking):
    check = checking.check
    check.resize(theme.px(500), 600)
    check._fold()
    assert not check.slip.has_words
    check.resize(theme.px(900), 600)
    check._fold()
    assert check.slip.has_words


@pytest.fixture
def _french(qapp):
    catalogue = Catalogue(load_catalogue("fr"))
    qapp.installTranslator(catalogue)
    yield
    qapp.removeTranslator(catalogue)


@pytest.mark.usefixtures("_french")
def test_what_makes_the_deck_illegal_is_said_in_the_users_language(checking):
    checking.check.is_sorted.setChecked(True)
    assert "40 cartes en moins" in checking.check.meaning.sentences[0]


@pytest.mark.parametrize("is_meant", [True, False])
def test_a_check_is_not_finished_unasked_while_cards_are_not_counted(
    checking, monkeypatch, is_meant
):
    asked = []
    monkeypatch.setattr(
        check_pane, "may_finish", lambda _over, left: asked.append(left) or is_meant
    )
    running = checking.running
    checking.check.end.click()
    assert asked == [running.result.open_cards]
    assert (checking.running is None) is is_meant


@pytest.mark.parametrize("is_meant", [True, False])
def test_a_count_is_not_thrown_away_unasked(checking, monkeypatch, is_meant):
    asked = []
    monkeypatch.setattr(
        check_pane, "may_give_up", lambda _over, counted: asked.append(counted) or is_meant
    )
    checking.running.fill()
    listed = checking.running.result.listed
    checking.check._give_up()
    assert asked == [sum(each.count for rows in listed.sections.values() for each in rows)]
    assert (checking.running is None) is is_meant


def test_a_check_that_counted_nothing_ends_unasked(checking, monkeypatch):
    monkeypatch.setattr(check_pane, "may_give_up", None)
    checking.check._give_up()
    assert checking.running is None


def test_a_check_that_is_counted_is_finished_at_once(checking, monkeypatch):
    monkeypatch.setattr(check_pane, "may_finish", None)  # nothing is asked
    checking.running.fill()
    checking.check.end.click()
    assert checking.running is None


def test_a_double_click_that_ends_a_check_begins_no_new_one(checking, qtbot):
    checking.running.fill()
    checking.check.end.click()
    checking.details.check.click()
    assert checking.running is None
    qtbot.waitUntil(checking.details.check.isEnabled)
    checking.details.check.click()
    assert checking.running is not None


def test_a_failed_check_marks_its_row_and_has_a_chip(checking):
    checking.running.finish()
    model = checking.lists.model
    row = model.row_of(list_of(checking, "Ada Obi"))
    assert model.marks(row) == (FAILED,)
    assert "deck check: not as listed" in model.index(row, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert "not as listed" in model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert checking.details.failed.text() == "The deck was not as listed."
    chip = checking.lists._chips[FAILED]
    assert (chip.text(), chip.isVisibleTo(checking)) == ("Not as listed 1", True)
    chip.click()
    assert checking.lists.filter.rowCount() == 1


def test_a_failed_check_is_painted_in_its_row_in_words(checking, monkeypatch):
    checking.resize(1700, 900)
    table = checking.lists.table
    before = table.grab().toImage()
    checking.running.finish()
    marked = table.grab().toImage()
    assert marked != before
    monkeypatch.setattr(lists_delegate, "tr", lambda words: words.replace("not as", "NOT AS"))
    assert table.grab().toImage() != marked  # the words are there, not the mark alone


def test_a_later_check_that_finds_all_as_listed_clears_the_mark(checking):
    checking.running.finish()
    checking.begin_check(list_of(checking, "Ada Obi"))
    checking.running.fill()
    checking.running.set_sorted(True)
    checking.running.finish()
    row = checking.lists.model.row_of(list_of(checking, "Ada Obi"))
    assert checking.lists.model.marks(row) == (CHECKED,)
    assert checking.details.failed.isHidden()


def test_boxes_sentences_and_slip_have_the_same_numbers(checking):
    running = checking.running
    running.add("main", Entry("Lamp Moth", 1))  # a token, which no rule counts
    running.add("main", Entry("Lamp-Snuffer", 2))
    assert checking.check.boxes[0]._head._text == "3 of 40"
    running.set_sorted(True)
    assert "Deck 3," in checking.check.meaning.sentences[0]
    assert "Deck 3," in running.slip()
    lost = sum(
        each.count * len(each.lost)
        for row in running.count.rows()
        if (each := row.discrepancy) is not None
    )
    assert lost > 0
    assert (
        checking.check.boxes[2]._head._text == f"{lost} infusions differ"
    )  # the number first: the rest may be cut off


def test_a_long_repair_is_cut_and_the_slip_has_all(checking):
    checking.running.set_sorted(True)
    assert checking.check.meaning.sentences[1].count(" in,") < 10
    assert "And " in checking.check.meaning.sentences[1]
    assert checking.running.slip().count(" in,") > 20


def test_a_legal_deck_on_the_table_comes_with_its_caveats(checking):
    checking.running.fill()
    checking.running.set_sorted(True)
    assert "The deck as counted: Legal" in checking.check.meaning.sentences[0]
    assert "is incomplete" in checking.check.meaning.sentences[0]
    assert "Caveat: The list of banned" in checking.running.slip()


def test_an_infusion_on_the_wrong_card_has_its_repair_before_all_is_counted(checking):
    checking.running.add("main", Entry("Lamp-Snuffer", 1, ("Whetted Edge",)))
    sentence = checking.check.meaning.sentences[1]
    assert "Smallest repair: Whetted Edge off Lamp-Snuffer." in sentence


@popups
def test_the_offer_is_high_enough_for_its_rows(checking, qtbot):
    entry = checking.check.entry
    qtbot.keyClicks(entry, "lamp + whet")
    popup = entry._popup
    assert entry.offered[0].entry.name == "Lamp-Snuffer"
    assert len(entry.offered) > 2
    shown = min(len(entry.offered), 8)
    last = popup.visualRect(popup.model().index(shown - 1, 0))
    assert popup.viewport().rect().contains(last)


def test_a_low_check_leaves_its_height_to_the_rows_and_asks_for_notes_in_the_menu(
    checking, monkeypatch
):
    check = checking.check
    check.resize(700, 500)
    check._fold()
    assert check.meaning.note.isHidden()
    assert check.meaning._title.isHidden()
    assert check._limit.isHidden()
    assert check.time.toolTip().endswith(" of 10:00")
    monkeypatch.setattr("deckbuilder.ui.desk.check_pane.ask_text", lambda *_: "Late")
    next(each for each in check._low_actions if each.text() == "Note …").trigger()
    assert checking.running.logged.notes == ("Late",)


def test_sections_are_a_list_where_their_buttons_would_leave_no_room_to_type(theme, checking):
    check = checking.check
    check.resize(theme.px(1400), 600)
    check._fold()
    assert not check.segments.is_brief
    check.resize(theme.px(430), 600)
    check._fold()
    assert check.segments.is_brief
    check.segments.list.setCurrentIndex(check.segments.list.findData("side"))
    check.segments.list.activated.emit(check.segments.list.currentIndex())
    assert check._section == "side"
    assert check.segments.buttons.chosen_key == "side"


def test_a_check_takes_the_width_of_the_lists_in_a_narrow_window_and_gives_it_back(opened, theme):
    opened.resize(theme.px(860), 600)
    before = opened._split.sizes()
    opened.begin_check(list_of(opened, "Ada Obi"))
    assert opened._split.sizes()[0] < before[0]
    opened.running.finish()
    assert opened._split.sizes() == before
